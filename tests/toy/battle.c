/* SPDX-License-Identifier: MIT */
/* Tin Soldiers: the battle.  Who may do what, what comes of it, what a person is told, the tables. */
#include "toy.h"

#include <string.h>

/* A battle, an order that may be given, and where the reason goes if it may not. */
struct game {
    const struct grog_scenario *s;
    const struct battle *b;
    const struct order *o;
    struct verdict *why;
};
#define GAME(u, o) (&(const struct game){(u)->scenario, (u)->battle, o, NULL})

static bool no(const struct game *g, int line, const char *words)
{
    return verdict_no(g->why, line, "%s", words);
}

/* ---- where units stand ---- */

static struct footprint stands(const struct game *g, int i, int formation, struct place front,
                               int facing)
{
    int bases = larger(1, UNIT(g->b, i)->bases),
        size = PROFILE(g->s, i)->kind == COMMANDER ? BASE / 2 : BASE;
    return footprint_behind(front, facing, formation == IN_LINE ? bases * size : size,
                            formation == IN_LINE ? size : bases * size);
}

/* The same as it is formed now. */
static struct footprint at(const struct game *g, int i, struct place front, int facing)
{
    return stands(g, i, UNIT(g->b, i)->formation, front, facing);
}

static int pace(const struct game *g, int i)
{
    return INCH * scenario_number(g->s, UNIT(g->b, i)->formation == IN_LINE ? TOY_MOVE_LINE
                                                                            : TOY_MOVE_COLUMN);
}

/* Whom it may not run into: nobody, if it is in nobody's way itself. */
static uint64_t others(const struct game *g, int i)
{
    bool is_in_way = g->s->unit[i].blocks & BLOCKS_MOVES;
    return is_in_way ? units_in_way(g->s, g->b, NO_SIDE) & ~UNIT_BIT(i) : 0;
}

static bool is_open(const struct game *g, const struct shape *shape)
{
    for (int i = 0; i < g->s->table.terrains; i++)
        if (terrain_meets_shape(&g->s->table.terrain[i], shape, 0))
            return no(g, -1, "there is water");
    return true;
}

static bool may_stand(const struct game *g, int i, struct footprint on)
{
    struct shape shape = shape_of(&on);
    uint64_t enemies = others(g, i) & units_present(g->s, g->b, other_side(g->s->unit[i].side));
    if (!footprint_is_on_table(&on, &g->s->table))
        return no(g, -1, "that is off the table");
    if (unit_overlapped(g->b, others(g, i), &on) != NOBODY ||
        units_within(g->b, enemies, &on, INCH))
        return no(g, -1, "others stand there, or the enemy too near");
    return is_open(g, &shape);
}

static bool can_march(const struct game *g, int i, struct place to, int facing)
{
    const struct footprint *on = &g->b->piece[i].on;
    struct shape way = shape_of_front(on->front, to, on->width);
    uint64_t in_way = others(g, i);
    if (length_between(on->front, to) > pace(g, i))
        return no(g, TOY_MOVE_COLUMN, "it does not march so far");
    EACH_OF(in_way, other)
    {
        struct shape body = shape_of(&g->b->piece[other].on);
        if (shapes_overlap(&way, &body, 0))
            return verdict_no(g->why, -1, "%s is in the way", g->s->unit[other].name);
    }
    return is_open(g, &way) && may_stand(g, i, at(g, i, to, facing));
}

/* Straight at the target until it touches somebody. */
static struct footprint charge_end(const struct game *g)
{
    struct place front = g->b->piece[g->o->unit].on.front;
    int way = heading(front, footprint_nearest(&g->b->piece[g->o->other].on, front));
    struct footprint turned = at(g, g->o->unit, front, way);
    const struct way_on go = {g->b, &turned, way};
    int far = way_until(&go, others(g, g->o->unit), 0, pace(g, g->o->unit));
    return at(g, g->o->unit, place_ahead(front, way, far, 0), way);
}

/* The spare unit that would be detached, and where; NOBODY: there is none left. */
static int find_spare(const struct game *g, struct footprint *on)
{
    const struct footprint *from = &g->b->piece[g->o->unit].on;
    struct place front = place_ahead(from->front, from->facing, -from->depth - BASE / 10, 0);
    *on = footprint_behind(front, from->facing, BASE, BASE);
    return unit_spare(g->s, g->b, g->s->unit[g->o->unit].side);
}

/* ---- facts for the sheet ---- */

static struct facts facts_of(const struct game *g)
{
    const struct toy_unit *me = UNIT(g->b, g->o->unit), *they = UNIT(g->b, g->o->other);
    const struct footprint *on = &g->b->piece[g->o->unit].on, *to = &g->b->piece[g->o->other].on;
    struct facts f = {.bases = me->bases,
                      .is_column = me->formation == IN_COLUMN,
                      .range = (footprint_gap(on, to) + INCH - 1) / INCH,
                      .smoke = patch_is_on_way(g->b, SMOKE, on->at, to->at),
                      .target_bases = they->bases,
                      .target_hits = they->hits};
    for (int k = 0; k < g->o->aims; k++)
        f.with += UNIT(g->b, g->o->aim[k].unit)->bases;
    return f;
}

static struct facts react_facts(const struct game *g, int i)
{
    int leader = PROFILE(g->s, i)->leader, near = INCH * scenario_number(g->s, TOY_NEAR);
    return (struct facts){
        .leader = leader != NOBODY && is_present(g->b, leader) &&
                  footprint_is_within(&g->b->piece[i].on, &g->b->piece[leader].on, near)};
}

static bool foresee(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                    int k, struct grog_situation *situation)
{
    const struct game g = {s, b, o, NULL};
    if (o->unit == NOBODY || !rules_check(s, b, o, NULL))
        return false;
    struct facts f = react_facts(&g, o->unit);
    if (b->decision == ASK_REACT && k-- == 0)
        return rules_situation(s, "react", &f, situation);
    if (k != 0 || o->other == NOBODY)
        return false;
    f = facts_of(&g);
    return rules_situation(s, o->verb == DO_FIRE ? "fire" : "clash", &f, situation);
}

/* ---- is it legal? ---- */

static bool may_act(const struct game *g, int i)
{
    bool is_own = i != NOBODY && is_present(g->b, i) && g->s->unit[i].side == g->b->decider;
    if (!is_own || (g->b->decision == ASK_REACT && i != g->b->about))
        return no(g, -1, "that is no unit of yours that can do it");
    if (g->b->decision != ASK_PLACE && (UNIT(g->b, i)->tokens < 1 || contact_enemies(g->b, i)))
        return no(g, -1, "it has no token, or is hand to hand with the enemy");
    return g->o->verb == DO_MARCH || g->o->verb == DO_PUT || PROFILE(g->s, i)->kind == BATTALION ||
           no(g, -1, "a commander only marches");
}

static bool can_fire(const struct game *g, int i)
{
    const struct footprint *on = &g->b->piece[i].on, *to = &g->b->piece[g->o->other].on;
    const struct front front = {on->front, on->facing, on->width};
    if (footprint_gap(on, to) > INCH * scenario_number(g->s, TOY_FIRE_RANGE))
        return no(g, TOY_FIRE_RANGE, "they are out of range");
    return is_in_front_arc(&front, to) || no(g, -1, "it fires only to its front");
}

static bool can_fire_together(const struct game *g)
{
    uint64_t firers = UNIT_BIT(g->o->unit);
    for (int k = 0; k < g->o->aims; k++) {
        int with = g->o->aim[k].unit;
        if (!may_act(g, with) || !can_fire(g, with))
            return false;
        if (UNIT(g->b, with)->formation != IN_LINE || (firers & UNIT_BIT(with)) || k > 2)
            return no(g, -1, "up to three others that stand in line may fire with it");
        firers |= UNIT_BIT(with);
    }
    return can_fire(g, g->o->unit);
}

static bool can_charge(const struct game *g)
{
    struct footprint end = charge_end(g);
    struct shape shape = shape_of(&end);
    if (footprint_gap(&end, &g->b->piece[g->o->other].on) > 2)
        return no(g, -1, "it does not reach them");
    return is_open(g, &shape) &&
           (footprint_is_on_table(&end, &g->s->table) || no(g, -1, "that is off the table"));
}

static bool is_target(const struct game *g)
{
    int i = g->o->other;
    return (i != NOBODY && is_present(g->b, i) && g->s->unit[i].side != g->b->decider &&
            PROFILE(g->s, i)->kind == BATTALION) ||
           no(g, -1, "say which battalion of the enemy");
}

static bool check(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                  struct verdict *why)
{
    const struct game *g = &(const struct game){s, b, o, why};
    int i = o->unit;
    if (o->verb == DO_DONE || o->verb == DO_PASS)
        return true;
    if (!may_act(g, i) || ((o->verb == DO_FIRE || o->verb == DO_CHARGE) && !is_target(g)))
        return false;
    struct footprint on = b->piece[i].on;
    switch (o->verb) {
    case DO_PUT:
        return (o->number[0] > 0 && o->number[0] <= OWN(b)->pool[b->decider]) ||
               no(g, -1, "there are not so many tokens");
    case DO_MARCH:
        return o->points == 1 && o->facing >= 0
                   ? can_march(g, i, o->point[0], o->facing)
                   : no(g, -1, "where to, and which way does it face?");
    case DO_FORM:
        return o->word[0] != UNIT(b, i)->formation
                   ? may_stand(g, i, stands(g, i, o->word[0], on.front, on.facing))
                   : no(g, -1, "it stands so already");
    case DO_FIRE:
        return can_fire_together(g);
    case DO_CHARGE:
        return can_charge(g);
    case DO_SMOKE:
        return (o->points == 1 && table_holds(&s->table, o->point[0]) &&
                length_between(on.front, o->point[0]) <= INCH * scenario_number(g->s, TOY_NEAR)) ||
               no(g, TOY_NEAR, "smoke is laid at a place near by");
    default:
        return UNIT(b, i)->bases > 1 && find_spare(g, &on) != NOBODY
                   ? may_stand(g, find_spare(g, &on), on)
                   : no(g, -1, "it has no base to spare");
    }
}

static void offer(struct menu *m)
{
    const struct game *g = &(const struct game){m->s, m->b, NULL, NULL};
    for (int verb = 0; verb <= DO_DETACH; verb++) {
        struct order like = order_of(verb, NOBODY);
        uint64_t own = units_present(m->s, m->b, m->b->decider);
        like.number[0] = verb == DO_PUT;
        for (int word = IN_LINE; word >= IN_COLUMN; word--) {
            like.word[0] = (uint8_t)(verb == DO_FORM ? word : NO_WORD);
            if (verb == DO_FORM || word)
                offer_units(m, &like);
        }
        EACH_OF(own, i)
        {
            like.unit = (uint8_t)i;
            const struct footprint *on = &m->b->piece[i].on;
            int far = verb == DO_MARCH ? pace(g, i) : verb == DO_SMOKE ? 3 * INCH : 0;
            offer_ways(m, &like, on->front, on->facing, verb == DO_MARCH ? 8 : 1, &far, 1);
        }
    }
    menu_offer_verb(m, m->b->decision == ASK_REACT ? DO_PASS : DO_DONE, NOBODY);
}

/* ---- what comes of it ---- */

static void lose_bases(struct umpire *u, int i, int lost)
{
    struct battle *b = u->battle;
    int16_t side = (int16_t)u->scenario->unit[i].side;
    struct footprint *on = &b->piece[i].on;
    UNIT(b, i)->bases -= (int16_t)lost;
    OWN(b)->lost[side] += (int16_t)lost;
    *on = at(GAME(u, NULL), i, on->front, on->facing);
    if (UNIT(b, i)->bases > 0)
        return;
    contact_drop_all(b, i);
    b->piece[i].presence = HAS_GONE;
    patch_add(b, &(struct patch){STANDARD, side, b->turn, 0, on->front, on->front});
    SAY(u, "gone", i, NOBODY, "%s is no more", u->scenario->unit[i].name);
}

static void fire(struct umpire *u, const struct order *o)
{
    struct facts f = facts_of(GAME(u, o));
    struct outcome outcome;
    umpire_ask_aloud(u, "fire", o->unit, o->other, &f, &outcome);
    UNIT(u->battle, o->other)->hits = (int16_t)outcome.hits_left;
    for (int k = 0; k < o->aims; k++)
        UNIT(u->battle, o->aim[k].unit)->tokens--;
    lose_bases(u, o->other, outcome.bases_lost);
}

static void detach(struct umpire *u, const struct order *o)
{
    struct footprint on;
    int spare = find_spare(GAME(u, o), &on);
    *UNIT(u->battle, spare) = (struct toy_unit){.bases = 1};
    u->battle->piece[spare] = (struct piece){on, ON_TABLE};
    lose_bases(u, o->unit, 1);
    OWN(u->battle)->lost[u->by]--;
    SAY(u, "detached", o->unit, spare, "%s sends skirmishers out", u->scenario->unit[o->unit].name);
}

static void carry_out(struct umpire *u, const struct order *o)
{
    struct place p = o->point[0];
    struct footprint on = u->battle->piece[o->unit].on;
    UNIT(u->battle, o->unit)->tokens--;
    if (o->verb == DO_FIRE) {
        fire(u, o);
    } else if (o->verb == DO_DETACH) {
        detach(u, o);
    } else if (o->verb == DO_MARCH) {
        unit_move(u, o->unit, at(GAME(u, o), o->unit, p, o->facing));
    } else if (o->verb == DO_FORM) {
        UNIT(u->battle, o->unit)->formation = o->word[0];
        unit_move(u, o->unit, at(GAME(u, o), o->unit, on.front, on.facing));
    } else if (o->verb == DO_CHARGE) {
        unit_move(u, o->unit, charge_end(GAME(u, o)));
        contact_add(u->battle, o->unit, o->other, 0);
    } else {
        patch_add(u->battle, &(struct patch){SMOKE,
                                             (int16_t)u->by,
                                             u->battle->turn,
                                             0,
                                             {p.x - INCH, p.y - INCH},
                                             {p.x + INCH, p.y + INCH}});
        SAY(u, "smoke", o->unit, NOBODY, "%s lays smoke", u->scenario->unit[o->unit].name);
    }
}

/* The next unit that may try to answer the action, or NOBODY. */
static int reactor(const struct game *g)
{
    int acted = OWN(g->b)->acted, reach = INCH * scenario_number(g->s, TOY_REACT_REACH);
    for (int i = 0; acted != NOBODY && is_present(g->b, acted) && i < g->s->units; i++)
        if (g->s->unit[i].side != g->s->unit[acted].side && is_present(g->b, i) &&
            UNIT(g->b, i)->tokens > 0 && !UNIT(g->b, i)->has_tried && !contact_enemies(g->b, i) &&
            PROFILE(g->s, i)->kind == BATTALION &&
            footprint_is_within(&g->b->piece[i].on, &g->b->piece[acted].on, reach))
            return i;
    return NOBODY;
}

/* The window stays open until every enemy who may has tried once. */
static void ask_reaction(struct umpire *u)
{
    int i = reactor(GAME(u, NULL));
    OWN(u->battle)->acted = i == NOBODY ? NOBODY : OWN(u->battle)->acted;
    if (i != NOBODY)
        battle_ask(u->battle, ASK_REACT, u->scenario->unit[i].side, i);
}

static void place(struct umpire *u, const struct order *o)
{
    if (o->verb == DO_DONE) {
        battle_done(u);
        return;
    }
    UNIT(u->battle, o->unit)->tokens += o->number[0];
    OWN(u->battle)->pool[u->by] -= o->number[0];
}

static void act(struct umpire *u, const struct order *o)
{
    if (o->verb == DO_DONE) {
        battle_done(u);
        return;
    }
    for (int i = 0; i < u->scenario->units; i++)
        UNIT(u->battle, i)->has_tried = false;
    carry_out(u, o);
    OWN(u->battle)->acted = o->unit;
    ask_reaction(u);
}

static void react(struct umpire *u, const struct order *o)
{
    int i = reactor(GAME(u, o));
    struct facts f = react_facts(GAME(u, o), i);
    struct outcome outcome = {.success = false};
    UNIT(u->battle, i)->has_tried = true;
    if (o->verb != DO_PASS)
        umpire_ask_aloud(u, "react", i, OWN(u->battle)->acted, &f, &outcome);
    if (outcome.success)
        carry_out(u, o);
    else if (o->verb != DO_PASS)
        UNIT(u->battle, i)->tokens--;
    ask_reaction(u);
}

/* ---- the turn ---- */

/* Who is due comes on at its place, or waits until that is free; then there are new tokens. */
static void collect(struct umpire *u)
{
    for (int i = 0; i < u->scenario->units; i++) {
        const struct unit_data *data = &u->scenario->unit[i];
        struct footprint on = at(GAME(u, NULL), i, data->at, data->facing);
        if (u->battle->piece[i].presence == TO_COME && !data->is_spare &&
            data->arrives <= u->battle->turn && may_stand(GAME(u, NULL), i, on)) {
            u->battle->piece[i] = (struct piece){on, ON_TABLE};
            SAY(u, "arrived", i, NOBODY, "%s arrives", data->name);
        }
    }
    for (int side = 0; side < SIDES; side++)
        OWN(u->battle)->pool[side] = u->scenario->side[side].number[0];
}

static void clash(struct umpire *u)
{
    while (u->battle->contacts > 0) {
        const struct contact c = u->battle->contact[0];
        struct facts f = {.bases = UNIT(u->battle, c.attacker)->bases,
                          .target_bases = UNIT(u->battle, c.defender)->bases};
        struct outcome outcome;
        umpire_ask_aloud(u, "clash", c.attacker, c.defender, &f, &outcome);
        contact_drop(u->battle, 0);
        lose_bases(u, outcome.success ? c.defender : c.attacker, 1);
    }
}

static void end_turn(struct umpire *u)
{
    struct battle *b = u->battle;
    const struct holding holding = {.reach = INCH * scenario_number(u->scenario, TOY_NEAR),
                                    .stays = true,
                                    .may_hold = units_in_way(u->scenario, b, NO_SIDE)};
    patch_drop_until(b, SMOKE, b->turn);
    objectives_settle(u->scenario, b, &holding);
    for (int side = 0; side < SIDES; side++) {
        b->points[side] = (int16_t)objectives_points(u->scenario, b, side);
        b->is_over |= !units_in_way(u->scenario, b, side);
    }
    for (int i = 0; i < u->scenario->units; i++)
        UNIT(b, i)->tokens = 0;
    int ahead = 100 * (b->points[0] - b->points[1]) + OWN(b)->lost[1] - OWN(b)->lost[0];
    b->is_over |= b->turn >= u->scenario->turns;
    b->winner = (int16_t)(!b->is_over || ahead == 0 ? NO_SIDE : ahead < 0);
    b->turn = (int16_t)(b->turn + !b->is_over);
}

static void begin(struct umpire *u)
{
    u->battle->turn = 1;
    OWN(u->battle)->acted = NOBODY;
    for (int i = 0; i < u->scenario->objectives; i++)
        u->battle->held_by[i] = (int16_t)u->scenario->objective[i].held_by;
    for (int i = 0; i < u->scenario->units; i++)
        *UNIT(u->battle, i) = (struct toy_unit){PROFILE(u->scenario, i)->bases,
                                                PROFILE(u->scenario, i)->formation, 0, 0, 0};
}

/* ---- the scenario ---- */

static struct footprint footprint(const struct grog_scenario *s, int i)
{
    struct battle b = {.unit = {{0}}};
    *UNIT(&b, i) = (struct toy_unit){PROFILE(s, i)->bases, PROFILE(s, i)->formation, 0, 0, 0};
    return at(&(const struct game){s, &b, NULL, NULL}, i, s->unit[i].at, s->unit[i].facing);
}

static unsigned blocks(const struct grog_scenario *s, int i)
{
    return PROFILE(s, i)->kind == COMMANDER ? BLOCKS_NOTHING : BLOCKS_MOVES | BLOCKS_SIGHT;
}

static int spares(const struct grog_scenario *s, int side)
{
    (void)s, (void)side;
    return 3;
}

static void derive(const struct grog_scenario *s, void *derived)
{
    int *bases = derived; /* of each side */
    for (int i = 0; i < s->units; i++)
        bases[s->unit[i].side] +=
            s->unit[i].blocks && !s->unit[i].is_spare ? PROFILE(s, i)->bases : 0;
}

/* ---- what a person is told ---- */

static void describe(const struct grog_scenario *s, const struct battle *b, int i, char *line,
                     size_t size)
{
    static const char *const formation[] = {FORMATIONS(WORD_TEXT)};
    const struct toy_unit *me = UNIT(b, i);
    snprintf(line, size,
             b->piece[i].presence == TO_COME    ? "%s: comes later"
             : PROFILE(s, i)->kind == COMMANDER ? "%s: a commander"
                                                : "%s: bases %d in %s, hits %d, tokens %d",
             s->unit[i].name, me->bases, formation[me->formation], me->hits, me->tokens);
}

static bool reach(const struct grog_scenario *s, const struct battle *b, int i, int k,
                  struct reach *r)
{
    const struct game *g = &(const struct game){s, b, NULL, NULL};
    const struct reach all[] = {
        {"march", pace(g, i), 0, -1, DO_MARCH},
        {"muskets", INCH * scenario_number(g->s, TOY_FIRE_RANGE), 45 * DEGREE, -1, -1}};
    if (k < (PROFILE(s, i)->kind == COMMANDER ? 1 : 2))
        *r = all[k];
    return k < (PROFILE(s, i)->kind == COMMANDER ? 1 : 2);
}

static bool goes(const struct grog_scenario *s, const struct battle *b, int i,
                 const struct reach *r, struct place to)
{
    (void)r;
    return can_march(&(const struct game){s, b, NULL, NULL}, i, to,
                     heading(b->piece[i].on.front, to));
}

static int lost(const struct grog_scenario *s, const struct battle *b, int side)
{
    (void)s;
    return OWN(b)->lost[side];
}

static int strength(const struct grog_scenario *s, int side)
{
    return ((const int *)scenario_derived(s))[side];
}

/* ---- corrections ---- */

static void settle(const struct grog_scenario *s, struct battle *b)
{
    for (int i = 0; i < s->units; i++) {
        const struct footprint *on = &b->piece[i].on;
        if (is_present(b, i))
            b->piece[i].on = at(&(const struct game){s, b, NULL, NULL}, i, on->front, on->facing);
        else
            contact_drop_all(b, i);
    }
    for (int side = 0; side < SIDES; side++)
        b->points[side] = (int16_t)objectives_points(s, b, side);
}

static bool allows(const struct grog_scenario *s, const struct battle *before,
                   const struct battle *after, struct verdict *why)
{
    const struct game *g = &(const struct game){s, after, NULL, why};
    if (after->turn < 1 || after->turn > s->turns)
        return no(g, -1, "there is no such turn");
    for (int i = 0; i < s->units; i++)
        if (after->piece[i].presence == IS_WRECK ||
            (is_present(after, i) &&
             (UNIT(after, i)->bases < 1 || !footprint_is_on_table(&after->piece[i].on, &s->table))))
            return no(g, -1, "nothing of it can stand there");
    return before->decision != ASK_REACT || reactor(g) == before->about ||
           no(g, -1, "somebody is asked whether he reacts to it");
}

/* ---- the tables ---- */

/* clang-format off */
static const char *const formation_word[] = {FORMATIONS(WORD_TEXT)};
static const struct grog_words formations = {formation_word, 2};
#define OF_UNIT(member) ((int)(offsetof(struct toy_unit, member) / sizeof(int16_t)))
#define OF_PROFILE(member) ((int)(offsetof(struct toy_profile, member) / sizeof(int16_t)))
#define BITS(first, last) (VERB_BIT((last) + 1) - VERB_BIT(first))

static const struct phase phases[] = {
    {.word = "command", .decision = ASK_PLACE, .begin = collect},
    {.word = "action",  .decision = ASK_ACT},
    {.word = "melee",   .begin = clash},
    {.word = "end",     .begin = end_turn},
};
#define ROW(apply_) .offer = offer, .check = check, .apply = apply_, .foresee = foresee, .think = toy_think
static const struct decision decisions[] = {
    [ASK_NOTHING] = {.word = "nothing"},
    [ASK_PLACE]   = {.word = "place", .asked = "lay a token on a unit", .verbs = VERB_BIT(DO_PUT) | VERB_BIT(DO_DONE), .alone = VERB_BIT(DO_DONE), ROW(place)},
    [ASK_ACT]     = {.word = "act", .asked = "which unit acts?", .verbs = BITS(DO_MARCH, DO_DETACH) | VERB_BIT(DO_DONE), .alone = VERB_BIT(DO_DONE), ROW(act)},
    [ASK_REACT]   = {.word = "react", .asked = "does it react?", .verbs = VERB_BIT(DO_FIRE) | VERB_BIT(DO_MARCH) | VERB_BIT(DO_PASS), .alone = VERB_BIT(DO_PASS), ROW(react)},
};
static const struct verb verbs[TOY_VERBS] = {
    [DO_PUT]     = {.word = "put",     .takes = TAKES_UNIT, .numbers = {{"tokens", false}}, .meaning = "lay tokens on a unit"},
    [DO_MARCH]   = {.word = "march",   .takes = TAKES_UNIT | TAKES_POINT | TAKES_FACING, .meaning = "march, and face as you like"},
    [DO_FORM]    = {.word = "form",    .takes = TAKES_UNIT, .words = {{"into", &formations, false}}, .meaning = "change formation"},
    [DO_FIRE]    = {.word = "fire",    .takes = TAKES_UNIT | TAKES_OTHER | TAKES_AIMS, .other = "target", .list = "with", .meaning = "fire, alone or with others"},
    [DO_CHARGE]  = {.word = "charge",  .takes = TAKES_UNIT | TAKES_OTHER, .other = "target", .meaning = "charge home"},
    [DO_SMOKE]   = {.word = "smoke",   .takes = TAKES_UNIT | TAKES_POINT, .meaning = "lay smoke"},
    [DO_DETACH]  = {.word = "detach",  .takes = TAKES_UNIT, .meaning = "send a base out as skirmishers"},
    [DO_PASS]    = {.word = "pass",    .meaning = "let it happen"},
    [DO_DONE]    = {.word = "done",    .meaning = "no more for now"},
    [DO_CONCEDE] = {.word = "concede", .takes = ANSWERS_ALL, .meaning = "give the battle up", .apply = battle_concede},
};
static const struct patch_kind patches[] = {
    [SMOKE]    = {"smoke", PATCH_BOX, "fire through it is harder, until the turn ends"},
    [STANDARD] = {"standard", PATCH_POINT, "a battalion was lost here"},
};
static const struct terrain_kind terrains[] = {
    {.word = "pond", .shape = TERRAIN_AREA, .is = TERRAIN_IMPASSABLE | TERRAIN_WATER, .meaning = "nobody gets through it"}};
static const struct data_field profile_fields[] = {
    {.is = {.name = "bases", .least = 1, .most = BASES_MOST, .preset = 1, .at = OF_PROFILE(bases), .meaning = "bases"}},
    {.is = {.name = "formation", .kind = GROG_CHOICE, .words = &formations, .at = OF_PROFILE(formation), .meaning = "how it stands"}},
    {.is = {.name = "under", .at = OF_PROFILE(leader), .meaning = "its commander"}, .as = DATA_UNIT, .of_own_side = true},
};
static const struct data_field side_fields[] = {{.is = {.name = "tokens", .most = 12, .preset = 4, .meaning = "tokens that it has each turn"}}};
static const struct unit_list further[] = {
    {.key = "commanders", .one = "commander", .kind_at = OF_PROFILE(kind), .kind = COMMANDER},
    {.one = "skirmishers", .kind_at = OF_PROFILE(kind), .kind = BATTALION, .spares = spares},
};
static const struct grog_field states[] = {
    {.name = "bases", .most = BASES_MOST, .at = OF_UNIT(bases), .meaning = "bases that it has"},
    {.name = "formation", .kind = GROG_CHOICE, .words = &formations, .at = OF_UNIT(formation), .meaning = "how it stands"},
    {.name = "hits", .most = 5, .at = OF_UNIT(hits), .meaning = "hits on it"},
    {.name = "tokens", .most = 12, .at = OF_UNIT(tokens), .meaning = "tokens on it"},
};
static const struct grog_field battle_states[] = {
    {.name = "tokens-1", .most = 12, .at = 0, .meaning = "tokens that side 1 may still lay"},
    {.name = "tokens-2", .most = 12, .at = 1, .meaning = "tokens that side 2 may still lay"},
};
static const struct luck_weight luck[] = {
    {"fire", "bases-lost", NULL, 10, LUCK_DONE, NULL}, {"react", "success", NULL, 10, LUCK_PASSED, NULL},
    {"clash", "success", NULL, 10, LUCK_DONE, NULL}, {NULL, NULL, NULL, 0, LUCK_DONE, NULL},
};

const struct battle_rules toy_rules = {
    .anchor = ANCHOR_FRONT, .keeps = KEEPS_PATCHES | KEEPS_CONTACTS, .patch = patches, .patch_kinds = COUNT_OF(patches),
    .phase = phases, .phases = COUNT_OF(phases), .decision = decisions, .decisions = COUNT_OF(decisions), .verb = verbs, .verbs = TOY_VERBS,
    .terrain = terrains, .terrains = COUNT_OF(terrains), .profile = profile_fields, .profiles = COUNT_OF(profile_fields),
    .unit_list = further, .unit_lists = COUNT_OF(further), .side = side_fields, .sides = COUNT_OF(side_fields),
    .state = states, .states = COUNT_OF(states), .battle_state = battle_states, .battle_states = COUNT_OF(battle_states),
    .blocks = blocks, .derived_size = SIDES * sizeof(int), .derive = derive, .footprint = footprint, .begin = begin,
    .hide = hide_to_come, .describe = describe, .reach = reach, .goes = goes, .settle = settle, .allows = allows,
    .lost = lost, .strength = strength, .luck = luck, .judge = toy_judge,
};
/* clang-format on */
