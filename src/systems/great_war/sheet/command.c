/* SPDX-License-Identifier: MIT */
/* Command and movement: tokens, initiative, activations, reactions; how far a unit goes, and
 * through what. */
#include "procedures.h"

/* ---- collect-tokens ---- */

void gw_collect_tokens_look_up(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    int tokens = f->units * sheet_number(s, GW_SET_TOKENS_PER_UNIT) + f->command;
    sheet_note(s, GW_RULING_TOKEN_COUNT, tokens);
    tokens += sheet_apply(s, GW_TURN_SCENARIO, f->scenario);
    o->tokens = tokens > 0 ? tokens : 0;
}

/* ---- initiative ---- */

void gw_initiative_prepare(struct facts *f, const struct sheet *s)
{
    f->dice = sheet_apply(s, GW_TURN_INITIATIVE, 1);
    sheet_side(s, "blue");
    f->plus = sheet_apply(s, GW_TURN_SCENARIO, f->blue_bonus);
    sheet_side(s, "red");
    f->plus -= sheet_apply(s, GW_TURN_SCENARIO, f->red_bonus);
    sheet_side(s, NULL);
}

void gw_initiative_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                           struct outcome *o)
{
    int tie = f->plus, red = 0; /* tie: what red's dice must show to be equal */
    if (f->dice > 0) {
        tie += chance_sum(c, "initiative, blue", f->dice, 6);
        red = chance_total(c, "initiative, red", f->dice, 6, 0, CUTS(tie - 1, tie));
    }
    o->tied = red == tie;
    o->winner = red > tie ? RED : BLUE;
    if (o->tied) {
        sheet_note(s, GW_RULING_INITIATIVE_TIE, 0);
        o->winner = f->tie_to;
    }
}

/* ---- activate ---- */

void gw_activate_prepare(struct facts *f, const struct sheet *s)
{
    f->need = APPLY(s, GW_ACTIVATE_FIRST, f);
    f->need += APPLY(s, GW_ACTIVATE_FURTHER, f);
    f->need += APPLY(s, GW_ACTIVATE_TOKEN, f);
    f->need += APPLY(s, GW_ACTIVATE_MARKER, f);
}

void gw_activate_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                         struct outcome *o)
{
    (void)s;
    o->success = gw_test(c, "activation", f->need);
}

/* ---- react ---- */

void gw_react_prepare(struct facts *f, const struct sheet *s)
{
    APPLY(s, GW_REACT_SPEND, f);
    f->need = APPLY(s, GW_REACT_NEED, f);
    f->need += APPLY(s, GW_REACT_TOKEN, f);
    f->need += APPLY(s, GW_REACT_MARKER, f);
}

void gw_react_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                      struct outcome *o)
{
    (void)s;
    o->success = gw_test(c, "reaction", f->need);
}

/* ---- seize-initiative ---- */

void gw_seize_initiative_prepare(struct facts *f, const struct sheet *s)
{
    sheet_note(s, GW_RULING_SEIZE, sheet_number(s, GW_SET_SEIZE_COST));
    if (f->failed_test) {
        f->plus = sheet_number(s, GW_SET_SEIZE_FAILURE_BONUS);
        sheet_note(s, GW_RULING_SEIZE_FAILURE, f->plus);
    }
    f->plus += sheet_apply(s, GW_TURN_SCENARIO, f->bonus);
}

void gw_seize_initiative_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                                 struct outcome *o)
{
    (void)s;
    int reactive = chance_die(c, "seize, reactive", 6) + f->plus;
    o->seized = chance_total(c, "seize, active", 1, 6, 0, CUTS(reactive - 1)) < reactive;
}

/* ---- movement ---- */

/* The row of the moving table; that table has no Fire, but Assault in its place. */
static int moving_row(int action, int arm)
{
    return GW_MOVE_INFANTRY_MOVE + arm * ROWS_PER_ARM + (action == ASSAULT ? 2 : action - MOVE);
}

static int action_row(int action, int arm)
{
    return GW_ACTION_INFANTRY_MOVE + arm * ROWS_PER_ARM + action - MOVE;
}

int gw_movement_row(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    int arm = arm_of(f->unit.type), action = action_row(f->action, arm);
    bool has_action = f->action == ASSAULT || sheet_apply(s, action, 1);
    o->allowed = has_action;
    if (f->action == FIRE)
        return action;
    if (gw_says(s, GW_MOVE_DISMOUNTED, times_GW_MOVE_DISMOUNTED(f)))
        arm = INFANTRY_ARM;
    o->inches = sheet_apply(s, moving_row(f->action, arm), 1);
    o->centimetres = o->inches * 5 / 2;
    o->allowed = o->inches > 0;
    return has_action ? moving_row(f->action, arm) : action;
}

void gw_movement_look_up(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    gw_movement_row(f, s, o);
}

/* ---- terrain-test ---- */

void gw_terrain_test_prepare(struct facts *f, const struct sheet *s)
{
    int arm = arm_of(f->unit.type);
    if (f->unit.type == DISMOUNTED) {
        sheet_note(s, GW_RULING_DISMOUNTED_TERRAIN, 0);
        arm = INFANTRY_ARM;
    }
    f->need = sheet_apply(s, GW_TERRAIN_INFANTRY + arm, 1);
    f->need -= APPLY(s, GW_TERRAIN_WIRE, f);
    f->need -= APPLY(s, GW_TERRAIN_MARKER, f);
}

void gw_terrain_test_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                             struct outcome *o)
{
    (void)s;
    o->passed = gw_test(c, "terrain test", f->need);
}
