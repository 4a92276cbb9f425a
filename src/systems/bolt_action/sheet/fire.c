/* SPDX-License-Identifier: MIT */
/* Shooting: range bands, what is needed to hit, volleys of small arms and shots of heavy weapons.
 */
#include "procedures.h"

/* ---- the weapons chart ---- */

#define ROW_OF_WEAPON(name, id, effect, when, text) name,
#define NO_COLUMN(...)

int ba_weapon_row(int weapon)
{
    static const short row[] = {WEAPON_ROWS(ROW_OF_WEAPON, NO_COLUMN)};
    return row[weapon];
}

int ba_weapon_rules(int weapon)
{
    static const unsigned char rules[] = {
        [PISTOL] = ASSAULT_WEAPON,
        [SMG] = ASSAULT_WEAPON,
        [AUTOMATIC_RIFLE] = ASSAULT_WEAPON,
        [ASSAULT_RIFLE] = ASSAULT_WEAPON,
        [LMG] = TEAM_WEAPON,
        [MMG] = TEAM_WEAPON | FIXED_WEAPON,
        [HMG] = TEAM_WEAPON | FIXED_WEAPON,
        [LIGHT_AUTOCANNON] = TEAM_WEAPON | FIXED_WEAPON,
        [HEAVY_AUTOCANNON] = TEAM_WEAPON | FIXED_WEAPON,
        [AT_RIFLE] = TEAM_WEAPON,
        [PIAT] = TEAM_WEAPON | SHAPED_CHARGE,
        [BAZOOKA] = TEAM_WEAPON | SHAPED_CHARGE,
        [PANZERSCHRECK] = TEAM_WEAPON | SHAPED_CHARGE,
        [PANZERFAUST] = SHAPED_CHARGE,
        [LIGHT_AT_GUN] = TEAM_WEAPON | FIXED_WEAPON,
        [MEDIUM_AT_GUN] = TEAM_WEAPON | FIXED_WEAPON,
        [HEAVY_AT_GUN] = TEAM_WEAPON | FIXED_WEAPON,
        [SUPER_HEAVY_AT_GUN] = TEAM_WEAPON | FIXED_WEAPON,
        [INFANTRY_FLAMETHROWER] = TEAM_WEAPON,
        [LIGHT_MORTAR] = TEAM_WEAPON,
        [MEDIUM_MORTAR] = TEAM_WEAPON | FIXED_WEAPON,
        [HEAVY_MORTAR] = TEAM_WEAPON | FIXED_WEAPON,
        [LIGHT_HOWITZER] = TEAM_WEAPON | FIXED_WEAPON | HOWITZER,
        [MEDIUM_HOWITZER] = TEAM_WEAPON | FIXED_WEAPON | HOWITZER,
        [HEAVY_HOWITZER] = TEAM_WEAPON | FIXED_WEAPON | HOWITZER,
    };
    return rules[weapon];
}

int ba_weapon_shell(int weapon)
{
    switch (weapon) {
    case LIGHT_AUTOCANNON:
    case HEAVY_AUTOCANNON:
    case LIGHT_AT_GUN:
    case MEDIUM_AT_GUN:
        return HE_D2;
    case HEAVY_AT_GUN:
    case SUPER_HEAVY_AT_GUN:
    case LIGHT_MORTAR:
        return HE_D3;
    case MEDIUM_MORTAR:
    case LIGHT_HOWITZER:
        return HE_D6;
    case HEAVY_MORTAR:
    case MEDIUM_HOWITZER:
        return HE_2D6;
    case HEAVY_HOWITZER:
        return HE_3D6;
    default:
        return NO_HE;
    }
}

/* ---- what is needed to hit ---- */

int ba_range_band(const struct sheet *s, int weapon, int range)
{
    int reach = weapon_range(s, weapon);
    if (range > reach)
        return OUT_OF_RANGE;
    if (range <= sheet_number(s, BA_SET_POINT_BLANK))
        return POINT_BLANK;
    return 2 * range > reach ? LONG : SHORT;
}

int ba_common_modifier(const struct facts *f, const struct sheet *s)
{
    int sum = APPLY(s, BA_HIT_PINS, f);
    sum += APPLY(s, BA_HIT_INEXPERIENCED, f);
    sum += APPLY(s, BA_HIT_DOWN, f);
    sum += APPLY(s, BA_HIT_SMALL_UNIT, f);
    sum += APPLY(s, BA_HIT_SOFT_COVER, f);
    sum += APPLY(s, BA_HIT_HARD_COVER, f);
    return sum;
}

static bool lacks_loader(const struct facts *f)
{
    return f->undercrewed && !f->mounted && (ba_weapon_rules(f->weapon) & TEAM_WEAPON);
}

int ba_weapon_modifier(const struct facts *f, const struct sheet *s)
{
    int sum = APPLY(s, BA_HIT_POINT_BLANK, f);
    sum += APPLY(s, BA_HIT_LONG_RANGE, f);
    sum += APPLY(s, BA_HIT_MOVING, f);
    if (!lacks_loader(f))
        return sum;
    int alone = sheet_number(s, BA_SET_LONE_GUNNER);
    sheet_note(s, BA_RULING_TEAM, alone);
    return sum + alone;
}

int ba_hit_need(const struct sheet *s, int base, int modifier)
{
    int need = base - modifier, least = sheet_number(s, BA_SET_NATURAL_ONE) ? 2 : 1;
    return need < least ? least : need;
}

int ba_impossible_shot(const struct sheet *s, int *need)
{
    if (*need < 7 || !sheet_number(s, BA_SET_IMPOSSIBLE_SHOTS))
        return 0;
    sheet_note(s, BA_RULING_IMPOSSIBLE_SHOT, 7);
    *need = 6;
    return 6;
}

bool ba_refuse_fixed(const struct facts *f, struct refusal *r)
{
    return f->moved && !f->mounted && (ba_weapon_rules(f->weapon) & FIXED_WEAPON) &&
           refuse(r, "moved", "a Fixed weapon does not move and fire unless it is mounted");
}

/* ---- to-hit ---- */

bool ba_to_hit_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    return ba_refuse_pins(s, f->quality, f->pins, "pins", r) || ba_refuse_fixed(f, r);
}

void ba_to_hit_look_up(const struct facts *given, const struct sheet *s, struct outcome *o)
{
    struct facts f = *given;
    o->band = f.band = ba_range_band(s, f.weapon, f.range);
    f.small_unit = sheet_number(s, BA_SET_SMALL_UNIT);
    if (f.band == OUT_OF_RANGE) {
        sheet_note(s, BA_SHOOT_MEASURE, 0);
        return;
    }
    int base = APPLY(s, BA_HIT_BASE, &f);
    o->modifier = ba_common_modifier(&f, s);
    o->modifier += ba_weapon_modifier(&f, s);
    int thrown = o->need = ba_hit_need(s, base, o->modifier);
    ba_impossible_shot(s, &thrown);
    o->need = o->need > 7 ? 7 : o->need;
}

/* ---- volley ---- */

bool ba_volley_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    if (f->moved && !f->mounted && f->arms[MMG] > 0)
        return refuse(r, "moved",
                      "mmgs are Fixed and do not move and fire unless they are mounted");
    return ba_refuse_pins(s, f->quality, f->pins, "pins", r) ||
           ba_refuse_pins(s, f->target_quality, f->target_pins, "target-pins", r);
}

/* The dice of one kind of small arm, if it is there and in range. */
static void prepare_arm(struct facts *f, const struct sheet *s, int arm, int base, int common)
{
    f->weapon = arm;
    f->band = ba_range_band(s, arm, f->range);
    if (f->arms[arm] == 0 || f->band == OUT_OF_RANGE)
        return;
    int group = f->groups++;
    f->group_weapon[group] = arm;
    f->group_dice[group] = sheet_apply(s, ba_weapon_row(arm), f->arms[arm]);
    f->group_need[group] = ba_hit_need(s, base, common + ba_weapon_modifier(f, s));
    f->group_again[group] = ba_impossible_shot(s, &f->group_need[group]);
}

static bool has_arm_in_range(const struct facts *f, const struct sheet *s)
{
    for (int arm = 0; arm < SMALL_ARMS; arm++)
        if (f->arms[arm] > 0 && ba_range_band(s, arm, f->range) != OUT_OF_RANGE)
            return true;
    return false;
}

void ba_volley_prepare(struct facts *f, const struct sheet *s)
{
    f->is_lost = f->target == ENCLOSED || !has_arm_in_range(f, s);
    if (f->is_lost) {
        sheet_note(s, f->target == ENCLOSED ? BA_ARMOUR_SMALL_ARMS : BA_SHOOT_MEASURE, 0);
        return;
    }
    f->small_unit = sheet_number(s, BA_SET_SMALL_UNIT);
    f->weapon = RIFLE;
    int base = APPLY(s, BA_HIT_BASE, f), common = ba_common_modifier(f, s);
    sheet_tell_once(s, true);
    for (int arm = 0; arm < SMALL_ARMS; arm++)
        prepare_arm(f, s, arm, base, common);
    sheet_tell_once(s, false);
    if (f->target == OPEN_TOPPED)
        sheet_note(s, BA_ARMOUR_SMALL_ARMS, 0);
    else
        f->value = ba_damage_value(f, s);
}

void ba_volley_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                       struct outcome *o)
{
    static const char *const weapon_word[] = {WEAPONS(WORD_TEXT)};
    struct pool group[SMALL_ARMS];
    if (f->is_lost)
        return;
    for (int i = 0; i < f->groups; i++)
        group[i] = (struct pool){.name = weapon_word[f->group_weapon[i]],
                                 .dice = f->group_dice[i],
                                 .need = f->group_need[i],
                                 .again = f->group_again[i],
                                 .again_label = "second six"};
    struct hits hits = chance_hits(c, "to hit", group, f->groups);
    if (!chance_any(c, &hits))
        return;
    int pins = sheet_number(s, BA_SET_HIT_PINS);
    sheet_note(s, BA_RULING_FIRE_PINS, pins);
    if (f->target == OPEN_TOPPED) {
        struct hull hull = {.pins = pins};
        sheet_note(s, BA_RULING_OPEN_TOPPED, 0);
        ba_end_of_attack(s, &(struct crew){.quality = f->target_quality, .pins = f->target_pins},
                         &hull, o);
        return;
    }
    ba_take_hits(f, c, s, hits, 0, pins, false, o);
}

/* ---- take-hits ---- */

bool ba_target_pins_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    return ba_refuse_pins(s, f->target_quality, f->target_pins, "target-pins", r);
}

void ba_take_hits_prepare(struct facts *f, const struct sheet *s)
{
    if (f->hits == 0)
        return;
    f->value = ba_damage_value(f, s);
    if (f->pen > 0)
        sheet_note(s, BA_RULING_PEN_ALL, f->pen);
}

void ba_take_hits_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                          struct outcome *o)
{
    if (f->hits > 0)
        ba_take_hits(f, c, s, chance_certain(c, f->hits), f->pen, f->new_pins, f->flame, o);
}

/* ---- heavy-shot ---- */

static bool fires_shell(const struct facts *f)
{
    return f->ammo == HE_AMMO || (ba_weapon_rules(f->weapon) & HOWITZER);
}

static bool refuse_ammo(const struct facts *f, struct refusal *r)
{
    return f->ammo == HE_AMMO && ba_weapon_shell(f->weapon) == NO_HE &&
           refuse(r, "ammo", "this weapon has no HE shell: only standard");
}

bool ba_heavy_shot_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    return refuse_ammo(f, r) || ba_refuse_fixed(f, r) ||
           ba_refuse_pins(s, f->quality, f->pins, "pins", r) ||
           ba_refuse_pins(s, f->target_quality, f->target_pins, "target-pins", r);
}

/* The Pen of the weapon or shell and, against armour, what facing and range make of it; all noted.
 */
static int prepare_penetration(const struct facts *f, const struct sheet *s)
{
    int pen;
    if (f->shell != NO_HE) {
        pen = ba_shell_pen(s, f->shell);
    } else {
        pen = weapon_pen(s, f->weapon);
        sheet_note(s, is_armoured(f->target) ? BA_ARMOUR_HEAVY_ROLL : BA_RULING_PEN_ALL, pen);
    }
    if (!is_armoured(f->target))
        return pen;
    pen += APPLY(s, BA_PEN_SIDE_TOP, f);
    pen += APPLY(s, BA_PEN_REAR, f);
    pen += APPLY(s, BA_PEN_LONG_RANGE, f);
    return pen;
}

void ba_heavy_shot_prepare(struct facts *f, const struct sheet *s)
{
    f->band = ba_range_band(s, f->weapon, f->range);
    f->is_lost = f->band == OUT_OF_RANGE;
    if (f->is_lost) {
        sheet_note(s, BA_SHOOT_MEASURE, 0);
        return;
    }
    f->small_unit = sheet_number(s, BA_SET_SMALL_UNIT);
    f->shell = fires_shell(f) ? ba_weapon_shell(f->weapon) : NO_HE;
    int base = APPLY(s, BA_HIT_BASE, f), modifier = ba_common_modifier(f, s);
    f->shots = sheet_apply(s, ba_weapon_row(f->weapon), 1);
    modifier += ba_weapon_modifier(f, s);
    f->need = ba_hit_need(s, base, modifier);
    f->again = ba_impossible_shot(s, &f->need);
    f->value = ba_damage_value(f, s);
    f->penetration = prepare_penetration(f, s);
}

/* Pins of one attack that has hit. */
static int heavy_pins(const struct facts *f, struct chance *c, const struct sheet *s)
{
    if (f->shell != NO_HE)
        return ba_shell_pins(c, s, f->shell);
    if (is_flamethrower(f->weapon))
        return chance_die(c, "pins", sheet_number(s, BA_SET_FLAME_PINS));
    int pins = sheet_number(s, BA_SET_HIT_PINS);
    sheet_note(s, BA_RULING_FIRE_PINS, pins);
    return pins;
}

/* The shots of the weapon: a flamethrower's are thrown for. */
static struct hits heavy_shots(const struct facts *f, struct chance *c)
{
    if (is_flamethrower(f->weapon) && f->shots > 0)
        return chance_shells(c, "shots", f->shots, 6, 1);
    return chance_certain(c, f->shots);
}

/* What hits troops or a soft-skin: the hits themselves, or the splinters of as many shells. */
static struct hits heavy_hits(const struct facts *f, struct chance *c, const struct sheet *s,
                              struct hits hits)
{
    if (f->shell == NO_HE)
        return hits;
    int shells = chance_count(c, hits, 0);
    struct hits splinters = ba_shell_splinters(f, c, s, f->shell);
    for (int i = 1; i < shells; i++)
        splinters = chance_sum_of(c, splinters, ba_shell_splinters(f, c, s, f->shell));
    return splinters;
}

void ba_heavy_shot_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                           struct outcome *o)
{
    bool is_flame = is_flamethrower(f->weapon);
    ba_no_damage(f, o);
    if (f->is_lost)
        return;
    struct hits hits = chance_thrown_on(
        c, f->again ? "to hit, needs two sixes" : "to hit", heavy_shots(f, c),
        (struct pool){.need = f->need, .again = f->again, .again_label = "second six"});
    if (!chance_any(c, &hits))
        return;
    int pins = heavy_pins(f, c, s);
    if (is_armoured(f->target))
        ba_hit_armour(f, c, s, is_flame ? 1 : chance_count(c, hits, 0), pins, 0, o);
    else
        ba_take_hits(f, c, s, heavy_hits(f, c, s, hits), f->penetration, pins, is_flame, o);
}

/* ---- flame-fuel ---- */

void ba_flame_fuel_prepare(struct facts *f, const struct sheet *s)
{
    bool is_carried = f->weapon == INFANTRY_FLAMETHROWER;
    f->need =
        sheet_number(s, is_carried ? BA_SET_FLAME_EMPTY_INFANTRY : BA_SET_FLAME_EMPTY_VEHICLE);
    sheet_note(s, BA_RULING_FLAMETHROWER, f->need);
}

void ba_flame_fuel_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                           struct outcome *o)
{
    (void)s;
    o->empty = chance_total(c, "fuel", 1, 6, AT_MOST(f->need), CUTS(f->need)) <= f->need;
}

/* ---- penetration ---- */

bool ba_penetration_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    (void)s;
    return refuse_ammo(f, r);
}

void ba_penetration_prepare(struct facts *f, const struct sheet *s)
{
    f->band = ba_range_band(s, f->weapon, f->range);
    f->is_lost = f->band == OUT_OF_RANGE;
    f->shell = fires_shell(f) ? ba_weapon_shell(f->weapon) : NO_HE;
    if (f->is_lost) {
        sheet_note(s, BA_SHOOT_MEASURE, 0);
        return;
    }
    f->value = ba_damage_value(f, s);
    f->penetration = prepare_penetration(f, s);
}

void ba_penetration_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                            struct outcome *o)
{
    if (!f->is_lost)
        o->grade = ba_penetrate(c, s, f->penetration, f->value);
}
