/* SPDX-License-Identifier: MIT */
/* Units: footprints, their numbers, losses; commanders, whom they help and what happens to them. */
#include "rules.h"

/* ---- places and footprints ---- */

/* Floor of a sum of products with 2^30, and a half. */
static int rounded_up(int64_t framed)
{
    return (int)((framed + (INT64_C(1) << (FRAME_BITS - 1))) >> FRAME_BITS);
}

struct place fp_ahead(struct place from, int facing, int ahead, int right)
{
    int64_t sine = angle_sine(facing_of(facing)), cosine = angle_cosine(facing_of(facing));
    return (struct place){from.x + rounded_up(ahead * sine + right * cosine),
                          from.y + rounded_up(ahead * cosine - right * sine)};
}

struct footprint fp_formed(const struct grog_scenario *s, int unit, const struct fp_unit *as,
                           struct place front, int facing)
{
    int pair = 2 * arm_of(s, unit), files = larger(1, as->files);
    int width = fp_number(s, FP_SET_INFANTRY_WIDTH + pair) * files;
    int depth = fp_number(s, FP_SET_INFANTRY_DEPTH + pair) * larger(1, ranks_in(as->stands, files));
    if (as->order == SKIRMISH)
        width = width * fp_number(s, FP_SET_SKIRMISH_PERCENT) / 100;
    return footprint_behind(front, facing, width, depth);
}
_Static_assert(FP_SET_CAVALRY_WIDTH == FP_SET_INFANTRY_WIDTH + 2 * CAVALRY &&
                   FP_SET_ARTILLERY_DEPTH == FP_SET_INFANTRY_DEPTH + 2 * ARTILLERY,
               "width and depth by arm");

struct footprint fp_footprint(struct game g, int unit, struct place front, int facing)
{
    return fp_formed(g.s, unit, now_of(g, unit), front, facing);
}

/* Its front swung about what lies half of a length from it, from one direction to another, rounded
 * once; it then faces so. */
static struct footprint swung(const struct footprint *on, int length, int from, int to, int facing)
{
    int64_t x = angle_sine(to) - angle_sine(from), y = angle_cosine(to) - angle_cosine(from);
    struct place front = {on->front.x + rounded_up(length * x / 2),
                          on->front.y + rounded_up(length * y / 2)};
    return footprint_behind(front, facing, on->width, on->depth);
}

struct footprint fp_turned(const struct footprint *on, int facing)
{
    return swung(on, on->depth, on->facing, facing, facing);
}

struct footprint fp_wheeled(const struct footprint *on, int degrees)
{
    int turn = degrees * DEGREE, inwards = on->facing + (turn > 0 ? -FULL_TURN : FULL_TURN) / 4;
    return swung(on, on->width, inwards, inwards + turn, facing_of(on->facing + turn));
}

struct footprint fp_carried(const struct footprint *on, int heading, int far)
{
    return footprint_behind(fp_ahead(on->front, heading, far, 0), on->facing, on->width, on->depth);
}

/* He is told by his centre. */
struct footprint fp_commander_at(struct place at)
{
    struct footprint on = footprint_make(at, 0, INCH, INCH);
    on.front = at;
    return on;
}

/* ---- numbers ---- */

int fp_basic_move(struct game g, int unit)
{
    const struct fp_profile *p = fp_profile(g.s, unit);
    const struct sheet sheet = scenario_sheet(g.s);
    const struct facts f = {
        .own = {.arm = p->arm, .order = now_of(g, unit)->order, .armour = p->armour}};
    struct outcome o = {0};
    if (p->basic_move != BY_RULING)
        return p->basic_move;
    fp_basic_move_look_up(&f, &sheet, &o);
    return o.basic_move;
}

int fp_training(const struct grog_scenario *s, int unit)
{
    const struct fp_profile *p = fp_profile(s, unit);
    return p->training != BY_RULING ? p->training : fp_number(s, FP_SET_TRAINING_DREGS + p->grade);
}

int fp_stand_wounds(const struct grog_scenario *s, int unit)
{
    const struct fp_profile *p = fp_profile(s, unit);
    return p->stand_wounds != BY_RULING ? p->stand_wounds
                                        : fp_number(s, FP_SET_STAND_WOUNDS_INFANTRY + p->arm);
}

int fp_losses(struct game g, int unit)
{
    return fp_loss_step(fp_profile(g.s, unit)->stands, now_of(g, unit)->stands);
}

struct outcome fp_movement(struct game g, int unit, int action, int ground, int enemy_distance)
{
    const struct sheet sheet = scenario_sheet(g.s);
    const struct facts f = {.own.shaken = now_of(g, unit)->shaken,
                            .action = action,
                            .basic_move = fp_basic_move(g, unit),
                            .ground = ground == GROUND_OPEN ? OPEN : ROUGH,
                            .enemy_distance = enemy_distance};
    struct outcome o = {0};
    fp_movement_look_up(&f, &sheet, &o);
    return o;
}

int fp_charge_reach(struct game g, int unit)
{
    bool is_free = !now_of(g, unit)->shaken && !is_in_contact(g.b, unit);
    return is_free && arm_of(g.s, unit) != ARTILLERY ? fp_allowance(g, unit, CHARGE, GROUND_OPEN)
                                                     : 0;
}

int fp_nearest_enemy(struct game g, int unit)
{
    return unit_nearest(g.b, units_in_way(g, enemy_of(g.s, unit)), on_of(g, unit));
}

/* ---- commanders: whom they help ---- */

static uint64_t commanders_of(struct game g, int side)
{
    return units_present(g, side) & ~fp_derived(g.s)->troops;
}

uint64_t fp_attached(struct game g, int unit)
{
    uint64_t all = commanders_of(g, side_of(g.s, unit)), found = 0;
    EACH_OF(all, commander)
    if (now_of(g, commander)->attached == unit)
        found |= UNIT_BIT(commander);
    return found;
}

/* Those who are attached to it or so near. */
static uint64_t commanders_near(struct game g, int unit, int gap)
{
    return fp_attached(g, unit) |
           units_within(g.b, commanders_of(g, side_of(g.s, unit)), on_of(g, unit), gap);
}

/* The greatest of one of their numbers, told by where it is in a profile. */
static int greatest(const struct grog_scenario *s, uint64_t commanders, size_t at)
{
    int most = 0;
    EACH_OF(commanders, commander)
    most = larger(most, s->unit[commander].profile[at / sizeof(int16_t)]);
    return most;
}
#define GREATEST(s, commanders, member) greatest(s, commanders, offsetof(struct fp_profile, member))

struct facts fp_activation_facts(struct game g, int unit, int action)
{
    uint64_t near = commanders_near(g, unit, fp_inches(g.s, FP_ACTIVATION_NEAR_GAP));
    struct facts f = {.action = action, .training = fp_training(g.s, unit)};
    if (fp_attached(g, unit)) {
        f.commander = ATTACHED;
    } else if (near) {
        f.commander = NEAR;
        f.commander_training = GREATEST(g.s, near, command_training);
    }
    return f;
}

int fp_morale_bonus(struct game g, int unit)
{
    return GREATEST(g.s, commanders_near(g, unit, fp_inches(g.s, FP_SET_MORALE_RADIUS)), morale);
}

struct facts fp_morale_facts(struct game g, int unit, int state)
{
    return (struct facts){.own = {.grade = fp_profile(g.s, unit)->grade,
                                  .losses = fp_losses(g, unit),
                                  .commander = fp_morale_bonus(g, unit),
                                  .shaken = now_of(g, unit)->shaken},
                          .state = state};
}

int fp_combat_modifier(struct game g, int unit)
{
    return GREATEST(g.s, fp_attached(g, unit), combat);
}

int fp_best_training(struct game g, int side)
{
    return GREATEST(g.s, commanders_of(g, side), command_training);
}

/* ---- commanders: their fate ---- */

static void lose_commander(struct umpire *u, int commander, int fate)
{
    static const char *const how[] = {"", "%u is dead", "%u is badly wounded", "%u is captured"};
    struct fp_unit *now = fp_unit(u->battle, commander);
    now->fate = (int16_t)fate;
    now->attached = NOBODY;
    u->battle->piece[commander].presence = HAS_GONE;
    telling_of(u, "commander-lost", commander, NOBODY, how[fate]);
    telling_because(u, FP_RULING_LEADER_FATE);
}

void fp_join(struct umpire *u, int commander, int unit)
{
    struct footprint *on = &u->battle->piece[commander].on, from = *on;
    fp_unit(u->battle, commander)->attached = (int16_t)unit;
    *on = fp_commander_at(u->battle->piece[unit].on.at);
    if (!is_same_place(from.at, on->at))
        telling_moved(u, commander, &from, on);
    telling_of(u, "joined", commander, unit, "%u joins %o");
}

/* To the nearest friends within so much of a footprint who do not rout; else he is taken. */
static void escape(struct umpire *u, int commander, const struct footprint *from, int within)
{
    const struct grog_scenario *s = u->scenario;
    uint64_t friends = units_in_way((struct game){s, u->battle}, side_of(s, commander));
    friends &= ~fp_routers(u->battle, friends);
    int refuge = unit_nearest(u->battle, units_within(u->battle, friends, from, within), from);
    if (refuge == NOBODY) {
        lose_commander(u, commander, IS_CAPTURED);
        return;
    }
    fp_join(u, commander, refuge);
}

bool fp_throw_for_leaders(struct umpire *u, int unit, int lost, int cause)
{
    enum { LOST_MOST = 12 };
    uint64_t commanders = fp_attached(game_of(u), unit);
    bool is_one_lost = false;
    EACH_OF(commanders, commander)
    {
        struct facts f = {.stands_lost = smaller(lost, LOST_MOST), .cause = cause};
        struct outcome o = {0};
        if (lost > 0)
            umpire_ask(u, "leader-casualty", commander, unit, &f, &o);
        is_one_lost |= o.fate != UNHURT;
        if (o.fate != UNHURT)
            lose_commander(u, commander, o.fate);
        else if (!is_present(u->battle, unit))
            escape(u, commander, &u->battle->piece[unit].on,
                   fp_inches(u->scenario, FP_SET_ESCAPES));
    }
    return is_one_lost;
}

void fp_follow(struct umpire *u, int unit)
{
    uint64_t commanders = fp_attached(game_of(u), unit);
    EACH_OF(commanders, commander)
    u->battle->piece[commander].on = fp_commander_at(u->battle->piece[unit].on.at);
}

/* Enemy commanders by themselves whom a unit touches where it now stands. */
static void touch_commanders(struct umpire *u, int unit)
{
    const struct footprint *on = &u->battle->piece[unit].on;
    uint64_t enemies =
        units_within(u->battle, commanders_of(game_of(u), enemy_of(u->scenario, unit)), on, 0);
    EACH_OF(enemies, commander)
    if (fp_unit_seen(u->battle, commander)->attached == NOBODY) {
        const struct footprint from = u->battle->piece[commander].on;
        escape(u, commander, &from, fp_inches(u->scenario, FP_SET_JOINS));
    }
}

/* ---- what happens to a unit ---- */

void fp_put(struct umpire *u, int unit, struct footprint on)
{
    struct footprint *now = &u->battle->piece[unit].on, from = *now;
    *now = on;
    if (!is_same_place(from.front, on.front) || from.facing != on.facing)
        telling_moved(u, unit, &from, &on);
    fp_follow(u, unit);
    touch_commanders(u, unit);
}

void fp_lose_stands(struct umpire *u, int unit, int lost)
{
    struct fp_unit *now = fp_unit(u->battle, unit);
    struct footprint *on = &u->battle->piece[unit].on;
    if (lost <= 0)
        return;
    now->stands = (int16_t)larger(0, now->stands - lost);
    if (now->stands > 0) { /* what is destroyed leaves from where it stood */
        now->files = (int16_t)smaller(now->files, now->stands);
        *on = fp_footprint(game_of(u), unit, on->front, on->facing);
        fp_follow(u, unit);
    }
    SAY(u, "stands-lost", unit, NOBODY, "%s loses %d stand%s", unit_name(u->scenario, unit), lost,
        plural(lost));
    telling_repeats(u);
}

int fp_wound(struct umpire *u, int unit, int wounds)
{
    struct fp_unit *now = fp_unit(u->battle, unit);
    const struct facts f = {.own = {.stands = now->stands,
                                    .start = fp_profile(u->scenario, unit)->stands,
                                    .carried = now->carried,
                                    .stand_wounds = fp_stand_wounds(u->scenario, unit)},
                            .new_wounds = wounds};
    struct outcome o = {0};
    struct sheet sheet = scenario_sheet(u->scenario);
    fp_losses_look_up(&f, &sheet, &o);
    now->carried = (int16_t)o.carried;
    fp_lose_stands(u, unit, o.stands_lost);
    return o.stands_lost;
}

void fp_remove(struct umpire *u, int unit, enum fp_end end)
{
    struct fp_unit *now = fp_unit(u->battle, unit);
    uint64_t commanders = fp_attached(game_of(u), unit);
    now->gone = (int16_t)end;
    u->battle->piece[unit].presence = HAS_GONE;
    contact_drop_all(u->battle, unit);
    telling_of(u, "gone", unit, NOBODY,
               end == GONE_DESTROYED ? "%u is destroyed" : "%u has left the table");
    if (end != GONE_OFF_TABLE)
        return;
    EACH_OF(commanders, commander)
    u->battle->piece[commander].presence = HAS_GONE;
}
