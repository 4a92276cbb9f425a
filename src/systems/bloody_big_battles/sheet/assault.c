/* SPDX-License-Identifier: MIT */
/* Assault: what counts for and against the attacker, the opposed throw, and rounds through ties. */
#include "procedures.h"

bool bbb_assault_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    (void)s;
    if (f->defender_reduced && f->defender.kind != ARTILLERY)
        return refuse(r, "defender-reduced", "only artillery is Reduced");
    return f->defender.spent_at > 0 && f->defender.kind == ARTILLERY &&
           refuse(r, "defender-spent-at", "artillery is never Spent");
}

/* ---- the net modifier ---- */

enum { NO_ROW = -1 };

/* The better row of position and works, or NO_ROW. */
static int best_cover(const struct facts *f, const struct sheet *s, bool is_position_denied)
{
    int best = f->position == OPEN || is_position_denied ? NO_ROW : bbb_assault_row(f->position);
    if (f->works == NO_TERRAIN)
        return best;
    int works = bbb_assault_row(f->works);
    return best == NO_ROW || sheet_number(s, works) < sheet_number(s, best) ? works : best;
}

static int cover(const struct facts *f, const struct sheet *s)
{
    int sum = 0, kind = f->defender.kind, hill = f->slope == GENTLE ? GENTLE_SLOPE : STEEP_SLOPE;
    bool is_slope_denied = f->slope != NO_SLOPE && bbb_is_denied(s, kind, hill);
    bool is_position_denied = f->position != OPEN && bbb_is_denied(s, kind, f->position);
    if (f->slope != NO_SLOPE && !is_slope_denied)
        sum += sheet_apply(s, bbb_assault_row(hill), 1);
    if (f->crossing != NO_TERRAIN)
        sum += sheet_apply(s, bbb_assault_row(f->crossing), 1);
    int best = best_cover(f, s, is_position_denied);
    if (best != NO_ROW)
        sum += sheet_apply(s, best, 1);
    if (is_slope_denied || is_position_denied)
        bbb_note_denied(s);
    int least = -sheet_number(s, BBB_SET_ASSAULT_COVER_MOST);
    if (sum >= least)
        return sum;
    sheet_note(s, BBB_RULING_ASSAULT_COVER, least - sum);
    return least;
}

static int flank(const struct facts *f, const struct sheet *s)
{
    int row = f->position == TOWN ? BBB_TERRAIN_ASSAULT_TOWN_NO_OUTFLANK
                                  : BBB_TERRAIN_ASSAULT_FORT_NO_OUTFLANK;
    bool has_no_flank = (f->position == TOWN || f->position == FORT) && !sheet_is_off(s, row);
    if (!f->outflanked || !has_no_flank)
        return APPLY(s, BBB_ASSAULT_OUTFLANKED, f);
    sheet_note(s, row, 0);
    return 0;
}

/* The best row of numbers that so many bases have over so few; sign: whose they are. */
static int advantage(const struct sheet *s, int many, int few, int sign)
{
    static const struct {
        int row, to, one;
    } ratio[] = {{BBB_ASSAULT_NUMBERS_3_1, 3, 1},
                 {BBB_ASSAULT_NUMBERS_2_1, 2, 1},
                 {BBB_ASSAULT_NUMBERS_3_2, 3, 2}};
    for (int i = 0; i < COUNT_OF(ratio); i++)
        if (many * ratio[i].one >= few * ratio[i].to && !sheet_is_off(s, ratio[i].row))
            return sheet_apply(s, ratio[i].row, sign);
    return 0;
}

/* What one side has; sign: +1 the attacker, -1 the defender. */
static int stances(const struct sheet *s, const struct side *side, int bases, int sign)
{
    int sum = 0;
    sheet_side(s, sign > 0 ? "attacker" : "defender");
    for (int stance = STANCE_AGGRESSIVE; stance <= STANCE_FRAGILE; stance++)
        sum +=
            sheet_apply(s, BBB_ASSAULT_AGGRESSIVE + stance, has(side->stances, stance) ? sign : 0);
    sum += sheet_apply(s, BBB_ASSAULT_SPENT, bases <= side->spent_at ? sign : 0);
    sheet_side(s, NULL);
    return sum;
}

/* With so many bases fighting on each side. */
static int net_modifier(const struct facts *f, const struct sheet *s, int attackers, int defenders)
{
    int net = cover(f, s);
    net += flank(f, s);
    net += advantage(s, attackers, defenders, +1);
    net += advantage(s, defenders, attackers, -1);
    net += stances(s, &f->attacker, attackers, +1);
    return net + stances(s, &f->defender, defenders, -1);
}

/* ---- the rounds ---- */

/* The losses that each side can still bear; guns that are not Reduced bear two a base. */
struct fight {
    int attackers, defenders, steps;
};

static struct fight begin_fight(const struct facts *f)
{
    int steps = f->defender.kind == ARTILLERY && !f->defender_reduced ? 2 : 1;
    return (struct fight){f->attacker.bases, f->defender.bases * steps, steps};
}

void bbb_assault_prepare(struct facts *f, const struct sheet *s)
{
    f->modifier = net_modifier(f, s, f->attacker.bases, f->defender.bases);
}

static void lose(int *side, int loss)
{
    *side = larger(0, *side - loss);
}

/* Fights until it is no tie, a side is gone, or one round is all that was asked; returns the last
 * difference. */
static int fight_rounds(const struct facts *f, struct chance *c, const struct sheet *s,
                        struct fight *fight, int *rounds)
{
    int net = f->modifier;
    for (*rounds = 1;; ++*rounds) {
        int difference = chance_difference(c, "assault: attacker minus defender", 2, 6) + net;
        if (difference != 0)
            return difference;
        sheet_note_printed(s, BBB_OUTCOME_ZERO);
        if (sheet_is_off(s, BBB_OUTCOME_ZERO))
            return 0;
        lose(&fight->attackers, sheet_number(s, BBB_OUTCOME_ZERO_LOSS));
        lose(&fight->defenders, sheet_number(s, BBB_OUTCOME_ZERO_LOSS));
        if (!f->to_the_end || fight->attackers == 0 || fight->defenders == 0)
            return 0;
        net = net_modifier(f, s, fight->attackers,
                           (fight->defenders + fight->steps - 1) / fight->steps);
    }
}

/* ---- what comes of it ---- */

static const struct reading attacker_wins[] = {
    {BBB_OUTCOME_PLUS_7, PLUS_7}, {BBB_OUTCOME_PLUS_4, PLUS_4}, {BBB_OUTCOME_PLUS_1, PLUS_1}};
static const struct reading defender_wins[] = {
    {BBB_OUTCOME_MINUS_7, MINUS_7}, {BBB_OUTCOME_MINUS_4, MINUS_4}, {BBB_OUTCOME_MINUS_1, MINUS_1}};
enum { WINS = COUNT_OF(attacker_wins) };

/* Bases that the loser of the last round loses. */
static int loss_of(const struct sheet *s, int result)
{
    switch (result) {
    case PLUS_7:
        return sheet_number(s, BBB_OUTCOME_PLUS_7_LOSS);
    case PLUS_4:
        return sheet_number(s, BBB_OUTCOME_PLUS_4_LOSS);
    case MINUS_4:
        return sheet_number(s, BBB_OUTCOME_MINUS_4_LOSS);
    case MINUS_7:
        return sheet_number(s, BBB_OUTCOME_MINUS_7_LOSS);
    default:
        return 0;
    }
}

/* Inches that he retires. */
static int retire_of(const struct sheet *s, int result, int kind)
{
    switch (result) {
    case PLUS_4:
        return sheet_number(s, BBB_OUTCOME_PLUS_4_RETIRE);
    case PLUS_1:
        return sheet_number(s, BBB_OUTCOME_PLUS_1_RETIRE);
    case MINUS_1:
        return sheet_number(s, BBB_OUTCOME_MINUS_1_RETIRE);
    case MINUS_4:
        return sheet_number(s, BBB_OUTCOME_MINUS_4_RETIRE);
    default:
        return full_move(s, kind);
    }
}

/* Reads the assault table and lets the loser suffer it. */
static void decide(const struct facts *f, const struct sheet *s, int difference,
                   struct fight *fight, struct outcome *o)
{
    bool is_won = difference > 0;
    const struct reading *read = bbb_read(s, is_won ? attacker_wins : defender_wins, WINS, WINS - 1,
                                          is_won ? difference : -difference);
    sheet_note_printed(s, read->row);
    o->result = read->gives;
    o->exploit = o->result == PLUS_7   ? MUST_EXPLOIT
                 : o->result == PLUS_4 ? MAY_EXPLOIT
                                       : NO_EXPLOIT;
    lose(is_won ? &fight->defenders : &fight->attackers, loss_of(s, o->result));
    if (sheet_is_off(s, read->row))
        return;
    if (is_won)
        o->defender_retire = retire_of(s, o->result, f->defender.kind);
    else
        o->attacker_retire = retire_of(s, o->result, f->attacker.kind);
}

/* Both sides are Disrupted by a finished assault, but not the attacker on plus-7 nor the defender
 * on minus-7. */
static void finish(const struct facts *f, const struct fight *fight, struct outcome *o)
{
    bool is_undecided = o->result == TIE && fight->attackers > 0 && fight->defenders > 0;
    o->attacker_loss = f->attacker.bases - fight->attackers;
    o->defender_loss = f->defender.bases * fight->steps - fight->defenders;
    o->attacker_gone = fight->attackers == 0;
    o->defender_gone = fight->defenders == 0;
    o->attacker_disrupted =
        has(f->attacker.stances, STANCE_DISRUPTED) || (!is_undecided && o->result != PLUS_7);
    o->defender_disrupted =
        has(f->defender.stances, STANCE_DISRUPTED) || (!is_undecided && o->result != MINUS_7);
    if (o->attacker_gone)
        o->attacker_retire = o->attacker_disrupted = 0;
    if (o->defender_gone)
        o->defender_retire = o->defender_disrupted = 0;
}

void bbb_assault_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                         struct outcome *o)
{
    struct fight fight = begin_fight(f);
    int difference = fight_rounds(f, c, s, &fight, &o->rounds);
    o->result = TIE;
    if (difference != 0)
        decide(f, s, difference, &fight, o);
    finish(f, &fight, o);
}
