/* SPDX-License-Identifier: MIT */
/*
 * Assaults (4.6, 4.8, 4.9): all who charged one enemy fight him together, round after round until it is
 * no tie; then the beaten go back, the strongest winner takes the place, and may go on.
 */
#include "parts.h"

int bbb_strongest(const struct battle *b, uint64_t set)
{
    int strongest = NOBODY;
    EACH_OF(set, unit)
    if (strongest == NOBODY || bbb_unit_seen(b, unit)->bases > bbb_unit_seen(b, strongest)->bases)
        strongest = unit;
    return strongest;
}

uint64_t bbb_attackers(struct game g, int defender)
{
    uint64_t enemies = enemies_of(g, defender), attackers = 0;
    EACH_OF(enemies, enemy)
    {
        const struct bbb_unit *state = now_of(g, enemy);
        if (state->target == defender && !state->halted && !state->fought)
            attackers |= UNIT_BIT(enemy);
    }
    return attackers;
}

/* ---- shares of a side ---- */

static int bases_of(const struct battle *b, uint64_t set)
{
    int bases = 0;
    EACH_OF(set, unit)
    bases += bbb_unit_seen(b, unit)->bases;
    return bases;
}

/* What a unit has that may count for its side, by bits: the stances, and that it is Spent. */
enum { IS_SPENT = STANCE_FRAGILE + 1, MARKS };

static int marks_of(struct game g, int unit)
{
    const struct bbb_unit *state = now_of(g, unit);
    int traits = bbb_profile(g.s, unit)->traits;
    return has(traits, TRAIT_AGGRESSIVE) << STANCE_AGGRESSIVE |
           (state->formation == IN_DEPTH) << STANCE_IN_DEPTH |
           !is_in_good_order(g.b, unit) << STANCE_DISRUPTED |
           (state->low_ammo != 0) << STANCE_LOW_AMMO |
           has(traits, TRAIT_FRAGILE) << STANCE_FRAGILE | bbb_is_spent(g, unit) << IS_SPENT;
}

/* Those that units with at least half of the side's bases have. */
static int shared_marks(struct game g, uint64_t side)
{
    int bases[MARKS] = {0}, all = bases_of(g.b, side), shared = 0;
    EACH_OF(side, unit)
    for (int marks = marks_of(g, unit), i = 0; i < MARKS; i++)
        bases[i] += has(marks, i) ? now_of(g, unit)->bases : 0;
    for (int i = 0; i < MARKS; i++)
        shared |= (bases[i] > 0 && 2 * bases[i] >= all) << i;
    return shared;
}

/* ---- depth ---- */

static bool is_in_contact(struct game g, int unit)
{
    return (is_advancing(g.b, unit) && !now_of(g, unit)->fought) || bbb_attackers(g, unit) != 0;
}

/* The nearest of some points of the supporter to the rear edge. */
static struct place nearest_to_rear(const struct footprint *f, const struct footprint *supporter)
{
    const struct place rear[2] = {f->corner[2], f->corner[3]};
    struct place best = supporter->corner[0], point[6];
    int least = -1;
    memcpy(point, supporter->corner, sizeof supporter->corner);
    point[4] = footprint_nearest(supporter, rear[0]);
    point[5] = footprint_nearest(supporter, rear[1]);
    const struct shape edge = shape_around(rear, 2);
    for (int i = 0; i < 6; i++) {
        const struct shape place = shape_around(&point[i], 1);
        int gap = shape_gap(&edge, &place);
        if (least < 0 || gap < least) {
            least = gap;
            best = point[i];
        }
    }
    return best;
}

static bool is_backed(struct game g, int unit, int friend)
{
    const struct footprint *f = on_of(g, unit), *behind = on_of(g, friend);
    const struct place rear[2] = {f->corner[2], f->corner[3]};
    const struct shape edge = shape_around(rear, 2), other = shape_of(behind);
    const struct front front = bbb_front(f);
    return shape_is_within(&edge, &other, setting_inches(g.s, BBB_SET_DEPTH_DISTANCE)) &&
           arc_of(&front, f->depth, nearest_to_rear(f, behind)) == IN_REAR;
}

static bool has_reserve(struct game g, uint64_t side)
{
    uint64_t own = bbb_units(g, side_of(g.s, __builtin_ctzll(side)));
    uint64_t friends = in_good_order(g.b, troops_of(g.s, own & ~side));
    EACH_OF(friends, friend)
    {
        uint64_t units = side;
        if (now_of(g, friend)->bases < 2 || is_in_contact(g, friend))
            continue;
        EACH_OF(units, unit)
        if (is_backed(g, unit, friend))
            return true;
    }
    return false;
}

/* ---- a side's fields ---- */

static void side_facts(struct game g, uint64_t side, int most, struct side *f)
{
    int first = bbb_strongest(g.b, side), bases = smaller(most, bases_of(g.b, side)),
        marks = shared_marks(g, side);
    *f = (struct side){.kind = kind_in(g.s, first, now_of(g, first)->formation),
                       .bases = bases,
                       .spent_at = has(marks, IS_SPENT) ? bases : 0,
                       .stances = (marks & ~(1 << IS_SPENT)) | has_reserve(g, side)
                                                                   << STANCE_IN_DEPTH};
}

/* ---- the line of attack ---- */

enum { APPROACH = 6 * INCH, LINE_POINTS_MAX = ORDER_POINTS_MAX + 3 };

/* The last 6" of the path, and on to the defender's centre. */
struct attack_line {
    int points;
    struct place point[LINE_POINTS_MAX];
};

static struct attack_line line_of_attack(const struct battle *b, int attacker, int defender)
{
    const struct bbb_unit *state = bbb_unit_seen(b, attacker);
    struct attack_line line = {0};
    int left = APPROACH, first = state->points - 1;
    while (first > 0 && left > 0) {
        int length =
            length_between(walked_place(b, attacker, first - 1), walked_place(b, attacker, first));
        if (length > left)
            break;
        left -= length;
        first--;
    }
    if (first > 0 && left > 0)
        line.point[line.points++] = place_towards(walked_place(b, attacker, first),
                                                  walked_place(b, attacker, first - 1), left);
    for (; first < state->points; first++)
        line.point[line.points++] = walked_place(b, attacker, first);
    line.point[line.points++] = unit_centre(b, defender);
    return line;
}

static bool line_crosses(const struct attack_line *line, const struct terrain *t)
{
    for (int i = 0; i + 1 < line->points; i++)
        if (terrain_is_crossed(t, line->point[i], line->point[i + 1]))
            return true;
    return false;
}

static int slope_of(const struct grog_scenario *s, const struct attack_line *line)
{
    int slope = NO_SLOPE;
    for (int i = 0; i < s->table.terrains; i++) {
        const struct terrain *t = &s->table.terrain[i];
        bool holds = t->kind == LIE_HILL && terrain_holds(t, line->point[line->points - 1]);
        for (int k = 0; holds && k + 1 < line->points; k++)
            if (contour_climbs(t, line->point[k], line->point[k + 1]))
                slope = larger(slope, t->number[SLOPE]);
    }
    return slope;
}

static int crossing_of(const struct grog_scenario *s, const struct attack_line *line)
{
    struct bbb_way way = {0};
    for (int i = 0; i + 1 < line->points; i++)
        bbb_look_at_way(s, line->point[i], line->point[i + 1], &way);
    return way.bridges > 0 ? BRIDGE : way.streams > 0 ? STREAM : NO_TERRAIN;
}

/* ---- the defender's ground, as each attacker meets it ---- */

static int works_on(struct game g, int defender, const struct attack_line *line)
{
    struct terrain works;
    int word, best = NO_TERRAIN;
    for (int k = 0; bbb_works(g, k, &works, &word); k++)
        if (bbb_is_behind(g.s, &works, on_of(g, defender)) && line_crosses(line, &works))
            best = larger(best, word);
    return best;
}

/* Words that are worse the later they come: what so many bases of all have met, or worse, counts for
 * the side when they are at least half of it. */
enum { WORDS_MAX = 24 };
struct shares {
    int bases[WORDS_MAX];
};

static int shared_word(const struct shares *shares, int all)
{
    int word = WORDS_MAX, bases = 0;
    while (--word > 0 && ((bases += shares->bases[word]) == 0 || 2 * bases < all))
        ;
    return word;
}

static void approaches(struct game g, uint64_t attackers, int defender, struct facts *f)
{
    struct shares slope = {{0}}, crossing = {{0}}, works = {{0}};
    int all = bases_of(g.b, attackers);
    EACH_OF(attackers, unit)
    {
        const struct attack_line line = line_of_attack(g.b, unit, defender);
        int bases = now_of(g, unit)->bases;
        slope.bases[slope_of(g.s, &line)] += bases;
        crossing.bases[crossing_of(g.s, &line)] += bases;
        works.bases[works_on(g, defender, &line)] += bases;
    }
    f->slope = shared_word(&slope, all);
    f->crossing = shared_word(&crossing, all);
    f->works = shared_word(&works, all);
}

static bool is_outflanked(const struct battle *b, uint64_t attackers)
{
    EACH_OF(attackers, unit)
    if (bbb_unit_seen(b, unit)->outflanks)
        return true;
    return false;
}

void bbb_assault_facts(struct game g, uint64_t attackers, int defender, struct facts *f)
{
    enum { ATTACKERS_MOST = 36, DEFENDERS_MOST = 12 };
    *f = (struct facts){.position = bbb_area(g.s, unit_centre(g.b, defender)),
                        .outflanked = is_outflanked(g.b, attackers),
                        .defender_reduced = now_of(g, defender)->reduced};
    side_facts(g, attackers, ATTACKERS_MOST, &f->attacker);
    side_facts(g, UNIT_BIT(defender), DEFENDERS_MOST, &f->defender);
    approaches(g, attackers, defender, f);
}

/* ---- the fight ---- */

static uint64_t still_there(const struct battle *b, uint64_t set)
{
    uint64_t there = 0;
    EACH_OF(set, unit)
    if (is_present(b, unit))
        there |= UNIT_BIT(unit);
    return there;
}

/* Each loss is taken from the unit with the most bases. */
static void attackers_lose(struct umpire *u, uint64_t attackers, int losses)
{
    for (int i = 0; i < losses && still_there(u->battle, attackers); i++)
        bbb_lose(u, bbb_strongest(u->battle, still_there(u->battle, attackers)), 1);
}

static int retire_inches(const struct umpire *u, int unit, int inches, bool is_full_move)
{
    int kind = kind_in(u->scenario, unit, bbb_unit(u->battle, unit)->formation);
    return is_full_move ? farthest_of(u->scenario, kind) / INCH : inches;
}

static void beaten_go_back(struct umpire *u, uint64_t attackers, int defender,
                           const struct outcome *o)
{
    uint64_t set = attackers;
    if (o->defender_retire > 0 && is_present(u->battle, defender))
        bbb_retire(u, defender, retire_inches(u, defender, o->defender_retire, o->result == PLUS_7),
                   bbb_strongest(u->battle, attackers));
    if (o->attacker_retire > 0)
        EACH_OF(set, unit)
    bbb_retire(u, unit, retire_inches(u, unit, o->attacker_retire, o->result == MINUS_7), defender);
}

static void shake(struct umpire *u, uint64_t attackers, int defender, const struct outcome *o)
{
    attackers = still_there(u->battle, attackers);
    if (o->attacker_disrupted && o->result != PLUS_7)
        EACH_OF(attackers, unit)
    bbb_disrupt(u, unit);
    if (!is_present(u->battle, defender) || !o->defender_disrupted || o->result == MINUS_7)
        return;
    bbb_disrupt(u, defender);
    if (is_gun(u->scenario, defender) && bbb_is_fortified(game_of(u), defender))
        bbb_battle(u->battle)->silenced = (int16_t)defender;
}

void bbb_win_place(struct umpire *u, uint64_t winners, int beaten, struct place place, int exploit)
{
    struct bbb_battle *now = bbb_battle(u->battle);
    if (winners == 0)
        return;
    now->taker = (int16_t)bbb_strongest(u->battle, winners);
    now->beaten = (int16_t)beaten;
    now->place_x = (int16_t)place.x;
    now->place_y = (int16_t)place.y;
    now->exploit = (int16_t)exploit;
}

static void finish(struct umpire *u, uint64_t attackers, int defender, struct place place,
                   const struct outcome *o)
{
    attackers = still_there(u->battle, attackers);
    bool is_won = attackers != 0 && (o->result < TIE || !is_present(u->battle, defender));
    beaten_go_back(u, attackers, defender, o);
    shake(u, attackers, defender, o);
    if (is_won)
        bbb_win_place(u, still_there(u->battle, attackers), defender, place, o->exploit);
}

void bbb_fight(struct umpire *u, int defender)
{
    struct battle *b = u->battle;
    uint64_t attackers = bbb_attackers(game_of(u), defender), set = attackers;
    struct place place = unit_centre(b, defender);
    struct outcome o;
    EACH_OF(set, unit)
    bbb_unit(b, unit)->fought = 1;
    do {
        struct facts f;
        bbb_assault_facts(game_of(u), attackers, defender, &f);
        o = (struct outcome){0};
        umpire_ask(u, "assault", bbb_strongest(b, attackers), defender, &f, &o);
        attackers_lose(u, attackers, o.attacker_loss);
        bbb_lose(u, defender, o.defender_loss);
        attackers = still_there(b, attackers);
    } while (o.result == TIE && attackers != 0 && is_present(b, defender));
    finish(u, attackers, defender, place, &o);
}

bool bbb_check_assault(struct game g, const struct order *o, struct verdict *why)
{
    return (is_foe(g, o->other) && bbb_attackers(g, o->other) != 0) ||
           verdict_no(why, BBB_RULING_ASSAULT_SIDES, "nobody has charged it who may fight now");
}

void bbb_assault(struct umpire *u, const struct order *o)
{
    bbb_fight(u, o->other);
}

/* ---- the place that is won ---- */

/* Where it stands when its centre has gone so far. */
static struct footprint taken(const struct umpire *u, int unit, struct place to, int far)
{
    const struct bbb_unit *state = bbb_unit(u->battle, unit);
    const struct footprint *on = &u->battle->piece[unit].on;
    struct place at = place_towards(on->at, to, far);
    struct place front = {on->front.x + at.x - on->at.x, on->front.y + at.y - on->at.y};
    return bbb_footprint(u->scenario, state->bases, state->formation, front, on->facing);
}

/* Other units, rivers and the table's edge stop it where it first meets them, and whom it beat 1" off. */
static bool may_stand(struct game g, int unit, int beaten, const struct footprint *end)
{
    return bbb_has_room(g, unit, end, 0, NULL) &&
           (beaten == NOBODY || !is_present(g.b, beaten) ||
            !is_too_near_on_table(&g.s->table, end, on_of(g, beaten), INCH, on_of(g, unit)));
}

static struct footprint farthest_taken(const struct umpire *u, int unit, int beaten,
                                       struct place to)
{
    const struct footprint *on = &u->battle->piece[unit].on;
    int length = length_between(on->at, to);
    struct footprint end = *on;
    for (int far = 1; far <= length; far++) {
        const struct footprint next = taken(u, unit, to, far);
        if (!may_stand(game_of(u), unit, beaten, &next))
            break;
        end = next;
    }
    return end;
}

void bbb_take_place(struct umpire *u)
{
    struct bbb_battle *now = bbb_battle(u->battle);
    int unit = now->taker;
    struct place to = {now->place_x, now->place_y};
    const struct footprint end = farthest_taken(u, unit, now->beaten, to);
    telling_of(u, "takes-place", unit, NOBODY, "%u takes the place");
    bbb_place(u, unit, end.front, end.facing);
    now->taker = NOBODY;
    if (now->exploit != NO_EXPLOIT && !bbb_unit(u->battle, unit)->exploited)
        now->exploiter = (int16_t)unit;
}

void bbb_exploit(struct umpire *u, const struct order *o)
{
    struct bbb_battle *now = bbb_battle(u->battle);
    int unit = now->exploiter, meets = NOBODY;
    struct bbb_unit *state = bbb_unit(u->battle, unit);
    struct bbb_arrival end;
    bbb_exploit_is_legal(game_of(u), o->point[0], &end, &meets, NULL);
    now->exploiter = NOBODY;
    state->exploited = 1;
    if (meets != NOBODY)
        bbb_keep_path(u, unit, meets, &end);
    bbb_place(u, unit, end.on.front, end.on.facing);
    if (meets == NOBODY)
        return;
    state->fought = 0;
    bbb_fight(u, meets);
}

void bbb_occupy(struct umpire *u, const struct order *o)
{
    (void)o;
    bbb_battle(u->battle)->exploiter = NOBODY;
}
