/* SPDX-License-Identifier: MIT */
/* What a system has declared of the looks of its battles, for whoever shows them. */
#include "battle/log/history.h"
#include "json_parts.h"

static const struct display *display_of(const struct grog_system *system)
{
    static const struct display none = {.marks = 0};
    return system->battle && system->battle->display ? system->battle->display : &none;
}

const struct grog_mark *grog_mark_at(const struct grog_system *system, int i)
{
    const struct display *display = display_of(system);
    return i >= 0 && i < display->marks ? &display->mark[i] : NULL;
}

static const char *word_of(const struct counted *counted, bool is_one, const char *one,
                           const char *many)
{
    if (!counted->one)
        return is_one ? one : many;
    return is_one || !counted->many ? counted->one : counted->many;
}

const char *grog_harm_word(const struct grog_system *system, bool is_one)
{
    return word_of(&display_of(system)->harm, is_one, "man", "men");
}

const char *grog_loss_word(const struct grog_system *system, bool is_one)
{
    return word_of(&display_of(system)->loss, is_one, "unit", "units");
}

const char *grog_strength_field(const struct grog_system *system)
{
    return display_of(system)->strength;
}

const char *grog_first_scenario(const struct grog_system *system)
{
    return display_of(system)->first_scenario;
}

const char *grog_system_about(const struct grog_system *system)
{
    return display_of(system)->about;
}

bool grog_battle_side_mark(const struct grog_battle *b, int viewer, int side, int k,
                           struct grog_side_mark *mark)
{
    const struct display *display = display_of(b->scenario->system);
    struct battle seen;
    if (!display->side_mark)
        return false;
    battle_view((struct game){b->scenario, &b->state}, viewer, &seen);
    return display->side_mark((struct game){b->scenario, &seen}, side, k, mark);
}

bool event_is_routine(const struct grog_system *system, const char *what)
{
    const char *const *routine = display_of(system)->routine;
    for (; routine && *routine; routine++)
        if (strcmp(*routine, what) == 0)
            return true;
    return false;
}

/* ---- JSON ---- */

static void add_mark(struct grog_text *t, const struct grog_mark *mark)
{
    static const char *const kind[] = {[GROG_MARK_COUNT] = "count",
                                       [GROG_MARK_WORD] = "word",
                                       [GROG_MARK_SIGN] = "sign",
                                       [GROG_MARK_SHADE] = "shade"};
    json_add_named(t, "{", "field", mark->field);
    json_add_named(t, ",", "kind", kind[mark->kind]);
    json_add_named(t, ",", "sign", mark->sign);
    json_add_named(t, ",", "one", mark->one);
    json_add_named(t, ",", "many", mark->many ? mark->many : mark->one);
    json_add_named(t, ",", "silent", mark->silent);
    grog_text_add(t, "}");
}

static void add_counted(struct grog_text *t, const char *name, const char *one, const char *many)
{
    grog_text_addf(t, ",\"%s\":", name);
    json_add_named(t, "{", "one", one);
    json_add_named(t, ",", "many", many);
    grog_text_add(t, "}");
}

/* Which fields of a unit an umpire can correct, and what they mean. */
static void add_fields(struct grog_text *t, const struct battle_rules *rules)
{
    grog_text_add(t, ",\"fields\":[");
    for (int i = 0; rules && i < rules->states; i++) {
        json_add_named(t, i ? ",{" : "{", "name", rules->state[i].name);
        json_add_named(t, ",", "meaning", rules->state[i].meaning);
        grog_text_add(t, "}");
    }
    grog_text_add(t, "]");
}

void grog_json_display(struct grog_text *t, const struct grog_system *system)
{
    const struct display *display = display_of(system);
    grog_text_add(t, "{\"marks\":[");
    for (int i = 0; i < display->marks; i++) {
        grog_text_add(t, i ? "," : "");
        add_mark(t, &display->mark[i]);
    }
    grog_text_add(t, "]");
    add_counted(t, "harm", grog_harm_word(system, true), grog_harm_word(system, false));
    add_counted(t, "loss", grog_loss_word(system, true), grog_loss_word(system, false));
    json_add_named(t, ",", "strength", display->strength);
    json_add_named(t, ",", "first_scenario", display->first_scenario);
    add_fields(t, system->battle);
    grog_text_add(t, "}");
}
