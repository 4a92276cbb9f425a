/* SPDX-License-Identifier: MIT */
/* Tin Soldiers: the battle.  Who may do what, what comes of it, what a person is told, the tables. */
#include "toy.h"

/* A battle, an order that may be given, and where the reason goes if it may not. */
struct given {
    const struct grog_scenario *s;
    const struct battle *b;
    const struct order *o;
    struct verdict *why;
};
#define GAME(u, o) (&(const struct given){(u)->scenario, (u)->battle, o, NULL})
#define SEEN(s, b) (&(const struct given){s, b, NULL, NULL})

static bool no(const struct given *g, int line, const char *words)
{
    return verdict_no(g->why, line, "%s", words);
}

static int inches(const struct given *g, int line)
{
    return INCH * scenario_number(g->s, line);
}

static const char *const formation_word[] = {FORMATIONS(WORD_TEXT)};

/* ---- where units stand ---- */

static struct base_grid grid_of(const struct given *g, int i, int formation)
{
    int bases = larger(1, UNIT(g->b, i)->bases);
    return (struct base_grid){.files = formation == IN_LINE ? bases : 1,
                              .ranks = formation == IN_LINE ? 1 : bases,
                              .bases = bases,
                              .arm = GROG_ARM_FOOT,
                              .weapon = GROG_WEAPON_GUN};
}

static struct footprint formed(const struct given *g, int i, int formation, struct place front,
                               int facing)
{
    struct base_grid grid = grid_of(g, i, formation);
    return footprint_behind(front, facing, grid.files * BASE, grid.ranks * BASE);
}

/* The same as it is formed now. */
static struct footprint at(const struct given *g, int i, struct place front, int facing)
{
    return formed(g, i, UNIT(g->b, i)->formation, front, facing);
}

static int pace(const struct given *g, int i)
{
    return inches(g, UNIT(g->b, i)->formation == IN_LINE ? TOY_MOVE_LINE : TOY_MOVE_COLUMN);
}

/* Whom it may not run into, and must keep away from: nobody, if it is in nobody's way itself. */
static struct passage others(const struct given *g, int i)
{
    uint64_t all =
        g->s->unit[i].blocks ? units_in_way((struct game){g->s, g->b}, NO_SIDE) & ~UNIT_BIT(i) : 0;
    uint64_t enemies =
        all & units_present((struct game){g->s, g->b}, other_side(g->s->unit[i].side));
    return (struct passage){.b = g->b, .shun = enemies, .gap = INCH, .block = all};
}

static bool may_stand(const struct given *g, int i, struct footprint on)
{
    struct passage p = others(g, i);
    if (!footprint_is_on_table(&on, &g->s->table))
        return no(g, -1, "that is off the table");
    return stand_meets(&p, NULL, &on) == NOBODY || no(g, -1, "others are there, or too near");
}

static bool can_march(const struct given *g, int i, struct place to, int facing)
{
    const struct footprint *on = &g->b->piece[i].on;
    struct shape way = shape_of_front(on->front, to, on->width);
    struct passage p = others(g, i);
    if (length_between(on->front, to) > pace(g, i))
        return no(g, TOY_MOVE_COLUMN, "it does not march so far");
    if (sweep_meets(&p, on, &way) != NOBODY)
        return no(g, -1, "others are in the way");
    return may_stand(g, i, at(g, i, to, facing));
}

/* As it is told, or as the way goes. */
static int faces(const struct given *g)
{
    const struct footprint *on = &g->b->piece[g->o->unit].on;
    if (g->o->facing >= 0 || is_same_place(on->front, g->o->point[0]))
        return g->o->facing >= 0 ? g->o->facing : on->facing;
    return heading(on->front, g->o->point[0]);
}

/* Straight at the target until it touches somebody. */
static struct footprint charge_end(const struct given *g)
{
    int i = g->o->unit;
    struct place front = g->b->piece[i].on.front;
    int way = heading(front, footprint_nearest(&g->b->piece[g->o->other].on, front));
    struct footprint turned = at(g, i, front, way);
    int far = way_until(&(struct way_on){g->b, &turned, way}, others(g, i).block, 0, pace(g, i));
    return at(g, i, place_ahead(front, way, far, 0), way);
}

/* Where a base that is detached stands: behind all others. */
static struct footprint behind(const struct footprint *on)
{
    struct place front = place_ahead(on->front, on->facing, -on->depth - BASE / 10, 0);
    return footprint_behind(front, on->facing, BASE, BASE);
}

/* ---- facts for the sheet ---- */

static struct facts facts_of(const struct given *g)
{
    const struct toy_unit *me = UNIT(g->b, g->o->unit), *they = UNIT(g->b, g->o->other);
    const struct footprint *on = &g->b->piece[g->o->unit].on, *to = &g->b->piece[g->o->other].on;
    struct facts f = {.bases = me->bases, .target_bases = they->bases, .target_hits = they->hits};
    f.is_column = me->formation == IN_COLUMN;
    f.range = (footprint_gap(on, to) + INCH - 1) / INCH;
    f.smoke = patch_is_on_way((struct game){g->s, g->b}, SMOKE, on->at, to->at);
    for (int k = 0; k < g->o->aims; k++)
        f.with += UNIT(g->b, g->o->aim[k].unit)->bases;
    return f;
}

static struct facts react_facts(const struct given *g, int i)
{
    int leader = PROFILE(g->s, i)->leader;
    uint64_t near = units_within(g->b, units_present((struct game){g->s, g->b}, NO_SIDE),
                                 &g->b->piece[i].on, inches(g, TOY_NEAR));
    return (struct facts){.leader = leader != NOBODY && (near & UNIT_BIT(leader))};
}

static void foresee_throws(struct foreseen *seen, const struct order *o)
{
    const struct given *g = &(const struct given){seen->g.s, seen->g.b, o, NULL};
    if (o->unit == NOBODY)
        return;
    struct facts f = react_facts(g, o->unit);
    if (g->b->decision == ASK_REACT)
        foresee(seen, "react", &f);
    if (o->other == NOBODY)
        return;
    f = facts_of(g);
    foresee(seen, o->verb == DO_FIRE ? "fire" : "clash", &f);
}

/* ---- is it legal? ---- */

static bool may_act(const struct given *g, int i)
{
    if (g->b->decision == ASK_REACT && i != g->b->about)
        return no(g, -1, "another unit is asked");
    if (UNIT(g->b, i)->tokens < 1 || contact_enemies(g->b, i))
        return no(g, -1, "it has no token, or is hand to hand with the enemy");
    return g->o->verb == DO_MARCH || PROFILE(g->s, i)->kind == BATTALION ||
           no(g, -1, "a commander only marches");
}

static bool can_fire(const struct given *g, int i)
{
    const struct footprint *on = &g->b->piece[i].on, *to = &g->b->piece[g->o->other].on;
    const struct front front = {on->front, on->facing, on->width};
    if (footprint_gap(on, to) > inches(g, TOY_FIRE_RANGE))
        return no(g, TOY_FIRE_RANGE, "they are out of range");
    return is_in_front_arc(&front, to) || no(g, -1, "it fires only to its front");
}

static bool can_fire_together(const struct given *g)
{
    for (int k = 0; k < g->o->aims; k++)
        if (!may_act(g, g->o->aim[k].unit) || !can_fire(g, g->o->aim[k].unit))
            return false;
    return g->o->aims < 4 ? can_fire(g, g->o->unit) : no(g, -1, "only four fire together");
}

static bool can_charge(const struct given *g)
{
    struct footprint end = charge_end(g);
    return (footprint_gap(&end, &g->b->piece[g->o->other].on) <= 2 &&
            footprint_is_on_table(&end, &g->s->table)) ||
           no(g, -1, "it does not reach them");
}

static bool can_detach(const struct given *g)
{
    int i = g->o->unit, spare = unit_spare((struct game){g->s, g->b}, g->b->decider);
    if (UNIT(g->b, i)->bases < 2 || spare == NOBODY)
        return no(g, -1, "it has no base to spare");
    return may_stand(g, spare, behind(&g->b->piece[i].on));
}

static bool check(struct game game, const struct order *o, struct verdict *why)
{
    const struct given *g = &(const struct given){game.s, game.b, o, why};
    int i = o->unit;
    if (o->verb == DO_DONE || o->verb == DO_PASS)
        return true;
    if (o->verb == DO_PUT)
        return (o->number[0] > 0 && o->number[0] <= OWN(game.b)->pool[game.b->decider]) ||
               no(g, -1, "there are not so many tokens");
    if (!may_act(g, i))
        return false;
    if (o->other != NOBODY && PROFILE(game.s, o->other)->kind == COMMANDER)
        return no(g, -1, "nobody fights a commander");
    struct place front = game.b->piece[i].on.front;
    switch (o->verb) {
    case DO_MARCH:
        return can_march(g, i, o->point[0], faces(g));
    case DO_FORM:
        return o->word[0] == UNIT(game.b, i)->formation
                   ? no(g, -1, "it stands so already")
                   : may_stand(g, i, formed(g, i, o->word[0], front, game.b->piece[i].on.facing));
    case DO_SMOKE:
        return (table_holds(&game.s->table, o->point[0]) &&
                length_between(front, o->point[0]) <= inches(g, TOY_NEAR)) ||
               no(g, TOY_NEAR, "smoke is laid at a place near by");
    default:
        return o->verb == DO_FIRE     ? can_fire_together(g)
               : o->verb == DO_CHARGE ? can_charge(g)
                                      : can_detach(g);
    }
}

static void offer(struct menu *m)
{
    for (int verb = 0; verb <= DO_DETACH; verb++) {
        struct order like = order_of(verb, NOBODY);
        uint64_t own = units_present(m->g, m->g.b->decider);
        EACH_OF(own, i)
        {
            const struct footprint *on = &m->g.b->piece[i].on;
            int far = verb == DO_MARCH ? pace(SEEN(m->g.s, m->g.b), i) : 3 * INCH;
            const struct moves moves = {&like, on->front, on->facing, far, 1, true, NULL};
            like.unit = (uint8_t)i;
            like.number[0] = verb == DO_PUT;
            like.word[0] = (uint8_t)(verb == DO_FORM ? !UNIT(m->g.b, i)->formation : NO_WORD);
            if (verb == DO_MARCH || verb == DO_SMOKE)
                list_moves_all_round(m, &moves, 8);
            else
                offer_order(m, &like);
        }
    }
    menu_offer_verb(m, m->g.b->decision == ASK_REACT ? DO_PASS : DO_DONE, NOBODY);
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
    umpire_ask(u, "fire", o->unit, o->other, &f, &outcome);
    UNIT(u->battle, o->other)->hits = (int16_t)outcome.hits_left;
    for (int k = 0; k < o->aims; k++)
        UNIT(u->battle, o->aim[k].unit)->tokens--;
    lose_bases(u, o->other, outcome.bases_lost);
}

static void detach(struct umpire *u, int i)
{
    int spare = unit_spare(game_of(u), u->by);
    *UNIT(u->battle, spare) = (struct toy_unit){.bases = 1};
    u->battle->piece[spare] = (struct piece){behind(&u->battle->piece[i].on), ON_TABLE};
    lose_bases(u, i, 1);
    OWN(u->battle)->lost[u->by]--;
    SAY(u, "detached", i, spare, "%s sends skirmishers out", u->scenario->unit[i].name);
}

static void carry_out(struct umpire *u, const struct order *o)
{
    struct place p = o->point[0], a = {p.x - INCH, p.y - INCH}, b = {p.x + INCH, p.y + INCH};
    struct footprint on = u->battle->piece[o->unit].on;
    if (o->verb == DO_FIRE) {
        fire(u, o);
    } else if (o->verb == DO_DETACH) {
        detach(u, o->unit);
    } else if (o->verb == DO_MARCH) {
        unit_move(u, o->unit, at(GAME(u, o), o->unit, p, faces(GAME(u, o))));
    } else if (o->verb == DO_FORM) {
        UNIT(u->battle, o->unit)->formation = o->word[0];
        unit_move(u, o->unit, at(GAME(u, o), o->unit, on.front, on.facing));
    } else if (o->verb == DO_CHARGE) {
        unit_move(u, o->unit, charge_end(GAME(u, o)));
        contact_add(u->battle, o->unit, o->other, 0);
    } else {
        patch_add(u->battle, &(struct patch){SMOKE, (int16_t)u->by, u->battle->turn, 0, a, b});
        SAY(u, "smoke", o->unit, NOBODY, "%s lays smoke", u->scenario->unit[o->unit].name);
    }
}

/* The next unit that may try to answer the action, or NOBODY. */
static int reactor(const struct given *g)
{
    int acted = OWN(g->b)->acted;
    if (acted == NOBODY || !is_present(g->b, acted))
        return NOBODY;
    uint64_t near = units_within(
        g->b, units_in_way((struct game){g->s, g->b}, other_side(g->s->unit[acted].side)),
        &g->b->piece[acted].on, inches(g, TOY_REACT_REACH));
    EACH_OF(near, i)
    if (UNIT(g->b, i)->tokens > 0 && !UNIT(g->b, i)->has_tried && !contact_enemies(g->b, i))
        return i;
    return NOBODY;
}

/* An action opens a window of reactions, which stays open until every enemy who may has tried once. */
static void answer(struct umpire *u, const struct order *o)
{
    struct battle *b = u->battle;
    int i = reactor(GAME(u, o));
    struct facts f = react_facts(GAME(u, o), i == NOBODY ? o->unit : i);
    struct outcome outcome = {.success = i == NOBODY};
    for (int k = 0; k < u->scenario->units && i == NOBODY; k++)
        UNIT(b, k)->has_tried = false;
    if (i == NOBODY)
        OWN(b)->acted = o->unit;
    else
        UNIT(b, i)->has_tried = true;
    if (i != NOBODY && o->verb != DO_PASS)
        umpire_ask(u, "react", i, OWN(b)->acted, &f, &outcome);
    if (o->verb != DO_PASS)
        UNIT(b, o->unit)->tokens--;
    if (outcome.success)
        carry_out(u, o);
    if ((i = reactor(GAME(u, o))) == NOBODY)
        OWN(b)->acted = NOBODY;
    else
        battle_ask(b, ASK_REACT, u->scenario->unit[i].side, i);
}

static void place_or_act(struct umpire *u, const struct order *o)
{
    if (o->verb == DO_DONE) {
        battle_done(u, o);
    } else if (o->verb == DO_PUT) {
        UNIT(u->battle, o->unit)->tokens += o->number[0];
        OWN(u->battle)->pool[u->by] -= o->number[0];
    } else {
        answer(u, o);
    }
}

/* ---- the turn ---- */

/* Who is due comes on at its place, or waits until that is free; then there are new tokens. */
static void collect(struct umpire *u)
{
    for (int i = 0; i < u->scenario->units; i++) {
        const struct unit_data *data = &u->scenario->unit[i];
        struct footprint on = at(GAME(u, NULL), i, data->at, data->facing);
        bool is_due = u->battle->piece[i].presence == TO_COME && data->arrives <= u->battle->turn;
        if (is_due && !data->is_spare && may_stand(GAME(u, NULL), i, on))
            u->battle->piece[i] = (struct piece){on, ON_TABLE};
    }
    for (int side = 0; side < SIDES; side++)
        OWN(u->battle)->pool[side] = u->scenario->side[side].number[0];
}

static void go_back(struct umpire *u, int i, const struct footprint *enemy)
{
    struct footprint on = u->battle->piece[i].on;
    const struct way_on way = {u->battle, &on, heading_away(&on, enemy, 0)};
    int far = inches(GAME(u, NULL), TOY_CLASH_BACK);
    while (far > 0 && !may_stand(GAME(u, NULL), i, way_end(&way, far)))
        far -= INCH;
    unit_move(u, i, at(GAME(u, NULL), i, way_end(&way, far > 0 ? far : 0).front, on.facing));
}

static void clash(struct umpire *u)
{
    while (u->battle->contacts > 0) {
        const struct contact c = u->battle->contact[0];
        struct facts f = {.bases = UNIT(u->battle, c.attacker)->bases,
                          .target_bases = UNIT(u->battle, c.defender)->bases};
        struct outcome outcome;
        umpire_ask(u, "clash", c.attacker, c.defender, &f, &outcome);
        int loser = outcome.success ? c.defender : c.attacker;
        contact_drop(u->battle, 0);
        lose_bases(u, loser, 1);
        if (is_present(u->battle, loser))
            go_back(u, loser, &u->battle->piece[c.attacker + c.defender - loser].on);
    }
}

static void end_turn(struct umpire *u)
{
    struct battle *b = u->battle;
    const struct holding holding = {.reach = inches(GAME(u, NULL), TOY_NEAR),
                                    .stays = true,
                                    .may_hold =
                                        units_in_way((struct game){u->scenario, b}, NO_SIDE)};
    patch_drop_until(b, SMOKE, b->turn);
    objectives_settle(u->scenario, b, &holding);
    for (int side = 0; side < SIDES; side++) {
        b->points[side] = (int16_t)objectives_points((struct game){u->scenario, b}, side);
        b->is_over |= !units_in_way((struct game){u->scenario, b}, side);
    }
    for (int i = 0; i < u->scenario->units; i++)
        UNIT(b, i)->tokens = 0;
    int ahead = 100 * (b->points[0] - b->points[1]) + OWN(b)->lost[1] - OWN(b)->lost[0];
    b->is_over |= b->turn >= u->scenario->turns;
    b->winner = (int16_t)(!b->is_over || ahead == 0 ? NO_SIDE : ahead < 0);
    b->turn = (int16_t)(b->turn + !b->is_over);
}

static void fill_in(const struct grog_scenario *s, struct battle *b, int i)
{
    *UNIT(b, i) = (struct toy_unit){PROFILE(s, i)->bases, PROFILE(s, i)->formation, 0, 0, 0};
}

static void begin(struct umpire *u)
{
    u->battle->turn = 1;
    OWN(u->battle)->acted = NOBODY;
    for (int i = 0; i < u->scenario->units; i++)
        fill_in(u->scenario, u->battle, i);
}

/* ---- the scenario ---- */

static struct footprint footprint(const struct grog_scenario *s, int i)
{
    struct battle b;
    battle_clear(&b);
    fill_in(s, &b, i);
    return at(SEEN(s, &b), i, s->unit[i].at, s->unit[i].facing);
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

static int strength_of(const struct grog_scenario *s, int i)
{
    return s->unit[i].blocks && !s->unit[i].is_spare ? PROFILE(s, i)->bases : 0;
}

/* The bases of each side. */
static void derive(const struct grog_scenario *s, void *derived)
{
    for (int i = 0; i < s->units; i++)
        ((int *)derived)[s->unit[i].side] += strength_of(s, i);
}

static int lost(struct game g, int side)
{
    return OWN(g.b)->lost[side];
}

/* ---- what a person is told ---- */

static void describe(struct game g, int i, char *line, size_t size)
{
    const struct toy_unit *me = UNIT(g.b, i);
    if (PROFILE(g.s, i)->kind == COMMANDER)
        snprintf(line, size, "%s: commander", g.s->unit[i].name);
    else
        snprintf(line, size, "%s: bases %d, %s, hits %d, tokens %d", g.s->unit[i].name, me->bases,
                 formation_word[me->formation], me->hits, me->tokens);
}

static bool reach(struct game g, int i, int k, struct reach *r)
{
    *r = (struct reach){"march", pace(SEEN(g.s, g.b), i), 0, -1, DO_MARCH};
    if (k == 1)
        *r = (struct reach){"muskets", inches(SEEN(g.s, g.b), TOY_FIRE_RANGE), 45 * DEGREE, -1, -1};
    return k <= (PROFILE(g.s, i)->kind == BATTALION);
}

static bool goes(struct game g, int i, const struct reach *r, struct place to)
{
    (void)r;
    return can_march(SEEN(g.s, g.b), i, to, heading(g.b->piece[i].on.front, to));
}

static bool bases(struct game seen, int i, struct base_grid *grid)
{
    *grid = grid_of(SEEN(seen.s, seen.b), i, UNIT(seen.b, i)->formation);
    return PROFILE(seen.s, i)->kind == BATTALION;
}

/* As it would stand: a march moves it, a new formation gives it another front. */
static bool drafted(const struct grog_scenario *s, struct battle *trial, const struct order *o)
{
    const struct footprint *now = &trial->piece[o->unit].on;
    if (o->verb != DO_FORM)
        return false;
    UNIT(trial, o->unit)->formation = o->word[0];
    trial->piece[o->unit].on = at(SEEN(s, trial), o->unit, now->front, now->facing);
    return true;
}

static enum grog_arm arm(struct game seen, int i)
{
    return PROFILE(seen.s, i)->kind == BATTALION ? GROG_ARM_FOOT : GROG_ARM_COMMAND;
}

/* ---- corrections ---- */

static void settle(const struct grog_scenario *s, struct battle *b)
{
    for (int i = 0; i < s->units; i++) {
        const struct footprint *on = &b->piece[i].on;
        if (is_present(b, i))
            b->piece[i].on = at(SEEN(s, b), i, on->front, on->facing);
        else
            contact_drop_all(b, i);
    }
    for (int side = 0; side < SIDES; side++)
        b->points[side] = (int16_t)objectives_points((struct game){s, b}, side);
}

static bool allows(struct game before, const struct battle *after, struct verdict *why)
{
    const struct given *g = &(const struct given){before.s, after, NULL, why};
    const struct table *t = &before.s->table;
    for (int i = 0; i < before.s->units; i++)
        if (after->piece[i].presence == IS_WRECK ||
            (is_present(after, i) &&
             (UNIT(after, i)->bases < 1 || !footprint_is_on_table(&after->piece[i].on, t))))
            return no(g, -1, "nothing of it can stand there");
    if (after->turn < 1 || after->turn > before.s->turns)
        return no(g, -1, "there is no such turn");
    return before.b->decision != ASK_REACT || reactor(g) == before.b->about ||
           no(g, -1, "somebody is asked whether he reacts to it");
}

/* ---- the tables ---- */

/* clang-format off */
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
#define ROW(apply_) .offer = offer, .check = check, .apply = apply_, .foresee = foresee_throws, .think = toy_think
static const struct decision decisions[] = {
    [ASK_NOTHING] = {.word = "nothing"},
    [ASK_PLACE]   = {.word = "place", .asked = "lay a token on a unit", .verbs = VERB_BIT(DO_PUT) | VERB_BIT(DO_DONE), .alone = VERB_BIT(DO_DONE), ROW(place_or_act)},
    [ASK_ACT]     = {.word = "act", .asked = "which unit acts?", .verbs = BITS(DO_MARCH, DO_DETACH) | VERB_BIT(DO_DONE), .alone = VERB_BIT(DO_DONE), ROW(place_or_act)},
    [ASK_REACT]   = {.word = "react", .asked = "does it react?", .verbs = VERB_BIT(DO_FIRE) | VERB_BIT(DO_MARCH) | VERB_BIT(DO_PASS), .alone = VERB_BIT(DO_PASS), ROW(answer)},
};
#define OWN_UNIT (TAKES_UNIT | UNIT_IS_OWN)
#define ENEMY (TAKES_OTHER | OTHER_IS_ENEMY)
static const struct verb verbs[TOY_VERBS] = {
    [DO_PUT]     = {.word = "put",     .takes = OWN_UNIT, .numbers = {{"tokens", false}}, .meaning = "lay tokens on a unit"},
    [DO_MARCH]   = {.word = "march",   .takes = OWN_UNIT | TAKES_POINT | TAKES_FACING, .meaning = "march, and face as you like"},
    [DO_FORM]    = {.word = "form",    .takes = OWN_UNIT, .words = {{"into", &formations, false}}, .meaning = "change formation"},
    [DO_FIRE]    = {.word = "fire",    .takes = OWN_UNIT | ENEMY | TAKES_AIMS | LIST_IS_OWN, .other = "target", .before = "at", .list = "with", .meaning = "fire, alone or with others"},
    [DO_CHARGE]  = {.word = "charge",  .takes = OWN_UNIT | ENEMY, .other = "target", .before = "", .meaning = "charge home"},
    [DO_SMOKE]   = {.word = "smoke",   .takes = OWN_UNIT | TAKES_POINT, .meaning = "lay smoke"},
    [DO_DETACH]  = {.word = "detach",  .takes = OWN_UNIT, .meaning = "send a base out as skirmishers"},
    [DO_PASS]    = {.word = "pass",    .meaning = "let it happen"},
    [DO_DONE]    = {.word = "done",    .meaning = "no more for now"},
    [DO_CONCEDE] = {.word = "concede", .takes = ANSWERS_ALL, .meaning = "give the battle up", .apply = battle_concede},
};
static const struct patch_kind patches[] = {
    [SMOKE]    = {"smoke", PATCH_BOX, "fire through it is harder, until the turn ends", GROG_LOOK_SMOKE},
    [STANDARD] = {"standard", PATCH_POINT, "a battalion was lost here", GROG_LOOK_MARKER},
};
static const struct terrain_kind terrains[] = {{.word = "field", .shape = TERRAIN_AREA, .meaning = "nobody minds it", .look = GROG_LOOK_FIELD}};
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

static const struct grog_mark marks[] = {{"tokens", GROG_MARK_COUNT, NULL, "token", "tokens", NULL}, {"hits", GROG_MARK_COUNT, NULL, "hit", "hits", NULL}};
static const struct display display = {ROWS(mark, marks, marks), .harm = {"base", "bases"}, .loss = {"base", "bases"},
                                       .strength = "bases", .bases = bases, .arm = arm, .drafted = drafted};

const struct battle_rules toy_rules = {
    .display = &display,
    .anchor = ANCHOR_FRONT, .keeps = KEEPS_PATCHES | KEEPS_CONTACTS, ROWS(patch, patch_kinds, patches),
    ROWS(phase, phases, phases), ROWS(decision, decisions, decisions), .verb = verbs, .verbs = TOY_VERBS,
    ROWS(terrain, terrains, terrains), ROWS(profile, profiles, profile_fields),
    ROWS(unit_list, unit_lists, further), ROWS(side, sides, side_fields),
    ROWS(state, states, states), ROWS(battle_state, battle_states, battle_states),
    .blocks = blocks, .derived_size = SIDES * sizeof(int), .derive = derive, .footprint = footprint, .begin = begin,
    .hide = hide_to_come, .describe = describe, .reach = reach, .goes = goes, .settle = settle, .allows = allows,
    .lost = lost, .strength_of = strength_of, .luck = luck, .judge = toy_judge,
};
/* clang-format on */
