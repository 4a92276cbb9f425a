/* SPDX-License-Identifier: MIT */
/* The public face of a scenario. */
#include "scenario.h"

#include <assert.h>

void grog_scenario_free(struct grog_scenario *scenario)
{
    scenario_free(scenario);
}

const struct grog_system *grog_scenario_system(const struct grog_scenario *scenario)
{
    return scenario->system;
}

const struct grog_house *grog_scenario_house(const struct grog_scenario *scenario)
{
    return scenario->house;
}

const char *grog_scenario_name(const struct grog_scenario *scenario)
{
    return scenario->name;
}

const char *grog_scenario_briefing(const struct grog_scenario *scenario)
{
    return scenario->briefing;
}

int grog_scenario_turns(const struct grog_scenario *scenario)
{
    return scenario->turns;
}

bool grog_scenario_has_real_dice(const struct grog_scenario *scenario)
{
    return scenario->has_real_dice;
}

const char *grog_scenario_side(const struct grog_scenario *scenario, int side)
{
    assert(side >= 0 && side < SIDES);
    return scenario->side[side].name;
}

int grog_scenario_units(const struct grog_scenario *scenario)
{
    return scenario->units;
}

static const struct unit_data *unit_at(const struct grog_scenario *scenario, int unit)
{
    assert(unit >= 0 && unit < scenario->units);
    return &scenario->unit[unit];
}

const char *grog_scenario_unit_id(const struct grog_scenario *scenario, int unit)
{
    return unit_at(scenario, unit)->id;
}

const char *grog_scenario_unit_name(const struct grog_scenario *scenario, int unit)
{
    return unit_at(scenario, unit)->name;
}

int grog_scenario_unit_side(const struct grog_scenario *scenario, int unit)
{
    return unit_at(scenario, unit)->side;
}

bool grog_scenario_is_draw(const struct grog_scenario *s, const char *label)
{
    return s->rules->draw && strcmp(s->rules->draw, label) == 0;
}
