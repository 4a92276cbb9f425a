/* SPDX-License-Identifier: MIT */
/* Melee: both sides strike, their totals are compared, and the loser goes to the victory table. */
#include "procedures.h"

/* Every step is written for one side and done for each. */
static int other(int side)
{
    return DEFENDER - side;
}

static const char *const side_word[] = {SIDES(WORD_TEXT)};

/* The rows that follow are those of this side. */
static void look_from(struct facts *f, const struct sheet *s, int side)
{
    f->own = f->side[side];
    f->enemy = f->side[other(side)];
    sheet_side(s, side_word[side]);
}

/* ---- what is refused ---- */

static bool refuse_ranks(const struct facts *f, int side, struct refusal *r)
{
    static const char *const field[] = {"attacker-ranks", "defender-ranks"};
    static const char *const reason[] = {"each rank has a stand: at most attacker-stands",
                                         "each rank has a stand: at most defender-stands"};
    return f->side[side].ranks > f->side[side].stands && refuse(r, field[side], reason[side]);
}

static bool refuse_stands(const struct facts *f, int side, struct refusal *r)
{
    static const char *const field[] = {"attacker-stands", "defender-stands"};
    static const char *const reason[] = {
        "it has no more than it started with: at most attacker-start",
        "it has no more than it started with: at most defender-start"};
    return f->side[side].stands > f->side[side].start && refuse(r, field[side], reason[side]);
}

static bool refuse_carried(const struct facts *f, int side, struct refusal *r)
{
    static const char *const field[] = {"attacker-carried", "defender-carried"};
    static const char *const reason[] = {
        "so many wounds take a stand off: it is less than attacker-stand-wounds",
        "so many wounds take a stand off: it is less than defender-stand-wounds"};
    return f->side[side].carried >= f->side[side].stand_wounds &&
           refuse(r, field[side], reason[side]);
}

bool fp_melee_result_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    (void)s;
    return refuse_ranks(f, ATTACKER, r) || refuse_ranks(f, DEFENDER, r);
}

bool fp_melee_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    (void)s;
    for (int side = ATTACKER; side <= DEFENDER; side++)
        if (refuse_stands(f, side, r) || refuse_carried(f, side, r) || refuse_ranks(f, side, r))
            return true;
    return false;
}

/* ---- before the dice ---- */

static void begin_melee(struct facts *f, const struct sheet *s)
{
    f->front_only = !sheet_is_off(s, FP_TOTAL_FRONT_ONLY);
    f->no_numbers = !sheet_is_off(s, FP_TOTAL_NO_NUMBERS);
    if (f->side[ATTACKER].arm != ELEPHANTS && f->side[DEFENDER].arm != ELEPHANTS)
        return;
    f->has_elephants = !sheet_is_off(s, FP_TOTAL_ELEPHANTS);
    sheet_note(s, FP_TOTAL_ELEPHANTS, 0);
}

/* All that one side adds to its die, but for the wounds. */
static int total(const struct facts *f, const struct sheet *s)
{
    int sum = fp_combat_value(s, f->own.grade);
    sum += APPLY(s, FP_TOTAL_COMMANDER, f);
    sum += APPLY(s, FP_TOTAL_ENEMY_SHAKEN, f);
    sum += APPLY(s, FP_TOTAL_ENEMY_FLANK, f);
    sum += APPLY(s, FP_TOTAL_ENEMY_SKIRMISH, f);
    sum += APPLY(s, FP_TOTAL_OUTNUMBER, f);
    sum += APPLY(s, FP_TOTAL_DEEPER, f);
    sum += APPLY(s, FP_TOTAL_STEADFAST, f);
    sum += APPLY(s, FP_TOTAL_SHOCK, f);
    sum += APPLY(s, FP_TOTAL_DEFENDED, f);
    sum += APPLY(s, FP_TOTAL_SPEAR_V_INFANTRY, f);
    sum += APPLY(s, FP_TOTAL_SPEAR_V_CAVALRY, f);
    sum += APPLY(s, FP_TOTAL_PIKE_V_INFANTRY, f);
    sum += APPLY(s, FP_TOTAL_PIKE_V_CAVALRY, f);
    sum += APPLY(s, FP_TOTAL_PHALANX, f);
    return sum;
}

void fp_melee_result_prepare(struct facts *f, const struct sheet *s)
{
    begin_melee(f, s);
    for (int side = ATTACKER; side <= DEFENDER; side++) {
        look_from(f, s, side);
        f->side[side].total = total(f, s);
        f->side[side].total += APPLY(s, FP_TOTAL_WOUNDS, f);
    }
    sheet_side(s, NULL);
}

void fp_melee_prepare(struct facts *f, const struct sheet *s)
{
    begin_melee(f, s);
    for (int side = ATTACKER; side <= DEFENDER; side++) {
        look_from(f, s, side);
        fp_strike(f, s);
        f->side[side] = f->own;
    }
    for (int side = ATTACKER; side <= DEFENDER; side++) {
        look_from(f, s, side);
        f->side[side].total = total(f, s);
    }
    sheet_side(s, NULL);
}

/* ---- the dice ---- */

static void note_die(const struct sheet *s, int side, int die)
{
    sheet_side(s, side_word[side]);
    sheet_note_thrown(s, FP_TOTAL_DIE, die);
    sheet_side(s, NULL);
}

/* How far the attacker's D6 is above the defender's. */
static int throw_dice(struct chance *c, const struct sheet *s)
{
    if (sheet_is_off(s, FP_TOTAL_DIE))
        return 0;
    struct opposed dice = chance_opposed(c, "attacker's D6", "defender's D6", 6);
    note_die(s, ATTACKER, dice.first);
    note_die(s, DEFENDER, dice.second);
    return dice.first - dice.second;
}

/* The attacker's total is ahead by this before the D6: who wins, and by how much. */
static void compare(struct chance *c, const struct sheet *s, int lead, struct outcome *o)
{
    lead += throw_dice(c, s);
    if (lead == 0) {
        o->winner = chance_contest(c, "tie-break", 0, 0) == 1 ? ATTACKER : DEFENDER;
        o->difference = sheet_number(s, FP_TOTAL_TIE);
        sheet_note(s, FP_TOTAL_TIE, o->difference);
        return;
    }
    o->winner = lead > 0 ? ATTACKER : DEFENDER;
    o->difference = lead > 0 ? lead : -lead;
    sheet_note(s, FP_TOTAL_DIFFERENCE, o->difference);
}

/* The melee from the two D6 on, each side with its losses after the combat. */
static void decide(const struct facts *f, struct chance *c, const struct sheet *s, int lead,
                   const int losses[], struct outcome *o)
{
    compare(c, s, lead, o);
    struct facts end = *f;
    int loser = other(o->winner);
    end.own = f->side[loser];
    end.own.losses = losses[loser];
    end.enemy = f->side[o->winner];
    end.difference = o->difference;
    fp_victory(&end, s, o);
}

void fp_melee_result_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                             struct outcome *o)
{
    const struct unit *side = f->side;
    const int losses[] = {side[ATTACKER].losses, side[DEFENDER].losses};
    decide(f, c, s, side[ATTACKER].total - side[DEFENDER].total, losses, o);
}

/* What the hits of one side take from the other. */
static void take_losses(const struct facts *f, int loser, struct outcome *o)
{
    const struct unit *unit = &f->side[loser];
    int off = fp_stands_off(unit, o->side_hits[other(loser)]);
    o->side_stands_lost[loser] = off < unit->stands ? off : unit->stands;
}

static bool is_wiped_out(const struct facts *f, int side, const struct outcome *o)
{
    return o->side_stands_lost[side] == f->side[side].stands;
}

/* What the wounds that this side inflicted add to its total. */
static int wounds(const struct sheet *s, int side, int hits)
{
    sheet_side(s, side_word[side]);
    int sum = sheet_apply(s, FP_TOTAL_WOUNDS, hits);
    sheet_side(s, NULL);
    return sum;
}

void fp_melee_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                      struct outcome *o)
{
    static const char *const label[] = {"attacker to hit", "defender to hit"};
    for (int side = ATTACKER; side <= DEFENDER; side++)
        o->side_hits[side] = fp_throw_to_hit(&f->side[side], c, label[side]);
    for (int side = ATTACKER; side <= DEFENDER; side++)
        take_losses(f, side, o);
    bool has_attacker_gone = is_wiped_out(f, ATTACKER, o),
         has_defender_gone = is_wiped_out(f, DEFENDER, o);
    if (has_attacker_gone || has_defender_gone) {
        o->result = DESTROYED;
        o->winner = !has_attacker_gone ? ATTACKER : !has_defender_gone ? DEFENDER : NEITHER;
        return;
    }
    int losses[SIDE_COUNT], sum[SIDE_COUNT];
    for (int side = ATTACKER; side <= DEFENDER; side++) {
        const struct unit *unit = &f->side[side];
        losses[side] = fp_loss_step(unit->start, unit->stands - o->side_stands_lost[side]);
        sum[side] = unit->total + wounds(s, side, o->side_hits[side]);
    }
    decide(f, c, s, sum[ATTACKER] - sum[DEFENDER], losses, o);
}
