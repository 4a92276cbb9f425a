/* SPDX-License-Identifier: MIT */
/*
 * Charge and hand-to-hand: both sides throw a pool, more hits win, and the loser receives the
 * difference.
 *
 * The rows speak of own and other.  Before the dice each side is own in turn; after them the loser
 * is.
 */
#include "procedures.h"

/* ---- what is refused ---- */

/* The names of a side's fields. */
struct side_fields {
    const char *ranks, *armour, *traits, *tokens;
};

static bool refuse_traits(const struct unit *unit, const char *field, struct refusal *r)
{
    if (has(unit, TRIBAL) && !can_be_tribal(unit->arm))
        return refuse(r, field, "only foot, scouts or cavalry is tribal");
    if ((has(unit, CAVALRY_DEFENCE) || has(unit, ASSAULT_ENGINEERS)) && unit->arm != FOOT)
        return refuse(r, field, "only foot has cavalry-defence or assault-engineers");
    return has(unit, ANTI_TANK_DEFENCE) && unit->arm != FOOT && unit->arm != SCOUTS &&
           refuse(r, field, "only foot or scouts have anti-tank-defence");
}

static bool refuse_side(const struct unit *unit, const struct sheet *s, struct side_fields field,
                        struct refusal *r)
{
    if (unit->ranks == 2 && !can_have_two_ranks(unit->arm))
        return refuse(r, field.ranks, "only foot or cavalry is 2R");
    if (unit->armour != NO_ARMOUR && unit->arm != VEHICLE)
        return refuse(r, field.armour, "only a vehicle has armour");
    return refuse_traits(unit, field.traits, r) ||
           mg_refuse_tokens(s, unit->tokens, field.tokens, r);
}

bool mg_fight_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    static const struct side_fields attacker = {"attacker-ranks", "attacker-armour",
                                                "attacker-traits", "attacker-tokens"};
    static const struct side_fields defender = {"defender-ranks", "defender-armour",
                                                "defender-traits", "defender-tokens"};
    if (refuse_side(&f->attacker, s, attacker, r) || refuse_side(&f->defender, s, defender, r))
        return true;
    if (is_artillery(f->attacker.arm))
        return refuse(r, "attacker", "artillery does not charge");
    return f->attacker.class == CIVILIAN &&
           refuse(r, "attacker-class", "unarmed civilians do not charge");
}

/* ---- before the dice ---- */

static void let_attacker_be_own(struct facts *f)
{
    f->own = f->attacker;
    f->other = f->defender;
    f->initiated = true;
    f->is_higher = f->uphill == ATTACKER_HIGHER;
}

static void let_defender_be_own(struct facts *f)
{
    f->own = f->defender;
    f->other = f->attacker;
    f->initiated = false;
    f->is_higher = f->uphill == DEFENDER_HIGHER;
}

static void prepare_fight(struct facts *f, const struct sheet *s,
                          int (*pool)(const struct facts *f, const struct sheet *s))
{
    sheet_side(s, "attacker");
    let_attacker_be_own(f);
    f->attacker_dice = pool(f, s);
    sheet_side(s, "defender");
    let_defender_be_own(f);
    f->defender_dice = pool(f, s);
    sheet_side(s, NULL);
    f->score = sheet_number(s, MG_SET_HIT_SCORE);
    f->excepts_scouts = !s->off[MG_MELEE_TRIBAL_EXCEPT_SCOUTS];
}

void mg_charge_prepare(struct facts *f, const struct sheet *s)
{
    prepare_fight(f, s, mg_charge_pool);
}

void mg_hand_to_hand_prepare(struct facts *f, const struct sheet *s)
{
    prepare_fight(f, s, mg_hand_pool);
}

/* ---- the dice ---- */

/* The hits that count: how far the winner is ahead, or all of his. */
static int counted_hits(const struct sheet *s, int winners_hits, int losers_hits)
{
    return sheet_number(s, MG_SET_MELEE_COUNT) ? winners_hits : winners_hits - losers_hits;
}

/* What the loser receives. */
static int lose_fight(const struct facts *f, const struct sheet *s, int winner, int hits)
{
    struct facts view = *f;
    if (winner == ATTACKER)
        let_defender_be_own(&view);
    else
        let_attacker_be_own(&view);
    return mg_hits_received(s, hits, mg_melee_adjustment(&view, s));
}

void mg_fight_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                      struct outcome *o)
{
    o->attacker_dice = f->attacker_dice;
    o->defender_dice = f->defender_dice;
    o->attacker_tokens = f->attacker.tokens;
    o->defender_tokens = f->defender.tokens;
    o->winner = NEITHER;
    int ours = chance_pool(c, "attacker to hit",
                           (struct pool){.dice = f->attacker_dice, .need = f->score});
    int theirs = chance_pool(c, "defender to hit",
                             (struct pool){.dice = f->defender_dice, .need = f->score});
    if (ours == theirs)
        return;
    o->winner = ours > theirs ? ATTACKER : DEFENDER;
    int hits = ours > theirs ? counted_hits(s, ours, theirs) : counted_hits(s, theirs, ours);
    int *tokens = ours > theirs ? &o->defender_tokens : &o->attacker_tokens;
    o->received = lose_fight(f, s, o->winner, hits);
    *tokens = mg_tokens_after(s, *tokens, o->received);
    o->destroyed = mg_is_destroyed(s, *tokens);
}
