/* SPDX-License-Identifier: MIT */
/* Fire: the power of units, the column that it gives, and the one throw of all who fire at the same
 * target. */
#include "procedures.h"

/* ---- fire power ---- */

/* What one group brings. */
struct volley {
    bool fires;
    int factor, power; /* of a base; of the group, in quarters */
};

/* The place of the range among a weapon's bands; WEAPON_BANDS: beyond them all. */
static int range_band(int weapon, int range)
{
    static const int limit[2][WEAPON_BANDS] = {{SMALL_ARMS_BANDS}, {GUN_BANDS}};
    int band = 0;
    while (band < WEAPON_BANDS && range > limit[!is_small_arm(weapon)][band])
        band++;
    return band;
}

static int weapon_row(int weapon)
{
    return BBB_WEAPON_SM + weapon * WEAPON_BANDS;
}

static int fire_factor(const struct sheet *s, int weapon, int range)
{
    int band = range_band(weapon, range), row = weapon_row(weapon);
    return weapon == RKT || band == WEAPON_BANDS || sheet_is_off(s, row)
               ? 0
               : sheet_number(s, row + band);
}

/* Notes what halves the fire of a group and returns what its power is divided by. */
static int halve(const struct sheet *s, int notes)
{
    static const char *const share[] = {"x1",   "x1",   "x1/2", "x1/3", "x1/4",
                                        "x1/5", "x1/6", "x1/7", "x1/8"};
    int divisor = 1;
    for (int note = NOTE_DISRUPTED; note <= NOTE_PIVOTED; note++)
        if (has(notes, note)) {
            int part = sheet_number(s, BBB_HALF_DISRUPTED + note);
            sheet_note_word(s, BBB_HALF_DISRUPTED + note, share[part]);
            divisor *= larger(1, part); /* a row that is off has no number */
        }
    return divisor;
}

static struct volley compute(const struct sheet *s, const struct group *group)
{
    struct volley volley = {.factor = fire_factor(s, group->weapon, group->range)};
    volley.fires = volley.factor > 0;
    if (group->weapon == RKT)
        volley.fires = !sheet_is_off(s, BBB_WEAPON_RKT) &&
                       group->range <= sheet_number(s, BBB_WEAPON_RKT_RANGE);
    sheet_note(s, weapon_row(group->weapon), volley.factor);
    if (volley.factor > 0) {
        int divisor = halve(s, group->notes);
        volley.power = (group->bases * volley.factor * 4 + divisor - 1) / divisor;
    }
    return volley;
}

/* Notes the column of a power and returns its number.  Power of a column that is off goes into the
 * next. */
static int power_column(const struct sheet *s, int power)
{
    int row = BBB_COLUMN_C1;
    while (row < BBB_COLUMN_C16 && (sheet_is_off(s, row) || power > sheet_number(s, row)))
        row++;
    int column = row - BBB_COLUMN_C1 + 1;
    sheet_note(s, row, column);
    return column;
}

static bool refuse_group(const struct group *group, const char *field, struct refusal *r)
{
    if (has(group->notes, NOTE_REDUCED) && is_small_arm(group->weapon))
        return refuse(r, field, "only artillery is Reduced");
    return has(group->notes, NOTE_DISRUPTED) && !is_small_arm(group->weapon) &&
           refuse(r, field, "artillery is Silenced, not Disrupted");
}

/* ---- fire-factor ---- */

bool bbb_fire_factor_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    (void)s;
    return refuse_group(&f->group[0], "notes", r);
}

void bbb_fire_factor_look_up(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    struct volley volley = compute(s, &f->group[0]);
    o->in_range = volley.fires;
    o->factor = volley.factor;
    o->power = volley.power;
    o->column = volley.fires ? power_column(s, volley.power) : 0;
    o->rockets = volley.fires && f->group[0].weapon == RKT;
}

/* ---- firefight: before the dice ---- */

bool bbb_firefight_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    static const char *const notes[GROUPS] = {"notes-1", "notes-2", "notes-3"};
    (void)s;
    for (int i = 0; i < GROUPS; i++)
        if (f->group[i].bases > 0 && refuse_group(&f->group[i], notes[i], r))
            return true;
    if (f->advancing && is_artillery(f->target))
        return refuse(r, "advancing", "artillery does not charge");
    return f->target_reduced && !is_artillery(f->target) &&
           refuse(r, "target-reduced", "only artillery is Reduced");
}

/* Computes the groups; false when nobody fires. */
static bool prepare_groups(struct facts *f, const struct sheet *s)
{
    static const char *const name[GROUPS] = {"group 1", "group 2", "group 3"};
    bool is_anybody = false;
    f->total_power = f->more_power;
    for (int i = 0; i < GROUPS; i++) {
        if (f->group[i].bases == 0)
            continue;
        sheet_side(s, name[i]);
        struct volley volley = compute(s, &f->group[i]);
        f->fires[i] = volley.fires;
        f->power[i] = volley.power;
        f->total_power += volley.power;
        f->has_rockets |= volley.fires && f->group[i].weapon == RKT;
        is_anybody |= volley.fires;
    }
    sheet_side(s, NULL);
    return is_anybody || f->total_power > 0;
}

/* Do the groups with this note bring at least half of the power (bbb.ruling.half-share)? */
static bool counts(const struct facts *f, int note)
{
    bool is_anybody = false;
    int power = 0;
    for (int i = 0; i < GROUPS; i++)
        if (f->fires[i] && has(f->group[i].notes, note)) {
            is_anybody = true;
            power += f->power[i];
        }
    return is_anybody && 2 * power >= f->total_power;
}

static int flanking_shift(const struct facts *f, const struct sheet *s)
{
    int row = f->cover == TOWN ? BBB_TERRAIN_FIRE_TOWN_NO_FLANK : BBB_TERRAIN_FIRE_FORT_NO_FLANK;
    bool has_no_flank = (f->cover == TOWN || f->cover == FORT) && !sheet_is_off(s, row);
    if (!has_no_flank || !has(f->counting, NOTE_FLANKING))
        return APPLY(s, BBB_SHIFT_FLANKING, f);
    sheet_note(s, row, 0);
    return 0;
}

static int cover_shift(const struct facts *f, const struct sheet *s)
{
    if (f->cover == NO_TERRAIN)
        return 0;
    if (!bbb_is_denied(s, f->target, f->cover))
        return sheet_apply(s, bbb_fire_row(f->cover), 1);
    bbb_note_denied(s);
    return 0;
}

static int column_shift(const struct facts *f, const struct sheet *s)
{
    int shift = APPLY(s, BBB_SHIFT_MOUNTED_OR_LIMBERED, f);
    shift += APPLY(s, BBB_SHIFT_SKIRMISHER_FIRER, f);
    shift += APPLY(s, BBB_SHIFT_DEVASTATING, f);
    shift += APPLY(s, BBB_SHIFT_INEPT, f);
    shift += APPLY(s, BBB_SHIFT_BRIDGE, f);
    shift += flanking_shift(f, s);
    shift += APPLY(s, BBB_SHIFT_ROCKETS, f);
    shift += APPLY(s, BBB_SHIFT_SKIRMISHER_TARGET, f);
    shift += APPLY(s, BBB_SHIFT_RAGGED, f);
    return shift + cover_shift(f, s);
}

void bbb_firefight_prepare(struct facts *f, const struct sheet *s)
{
    f->is_out_of_reach = !prepare_groups(f, s);
    if (f->is_out_of_reach)
        return;
    for (int note = NOTE_FLANKING; note <= NOTE_RAGGED; note++)
        f->counting |= counts(f, note) << note;
    f->column = power_column(s, f->total_power);
    f->column += column_shift(f, s);
    f->column = smaller(f->column, sheet_number(s, BBB_SET_RIGHTMOST_COLUMN));
    f->column = larger(f->column, sheet_number(s, BBB_SET_LEFTMOST_COLUMN));
}

/* ---- firefight: the throw ---- */

/* clang-format off */

static const struct reading fire_table[] = {
    {BBB_FIRE_THREE,   RESULT_THREE},
    {BBB_FIRE_TWO,     RESULT_TWO},
    {BBB_FIRE_ONE,     RESULT_ONE},
    {BBB_FIRE_V,       RESULT_V},
    {BBB_FIRE_T,       RESULT_T},
    {BBB_FIRE_R,       RESULT_R},
    {BBB_FIRE_NOTHING, NO_RESULT},
};

/* clang-format on */

static void hit_artillery(const struct facts *f, int steps, struct outcome *o)
{
    o->destroyed = steps >= (f->target_reduced ? 1 : 2);
    o->silenced = !o->destroyed;
    o->reduced = !o->destroyed && steps > 0;
}

static void hit_troops(const struct facts *f, int bases, struct outcome *o)
{
    o->bases_lost = smaller(bases, f->target_bases);
    o->destroyed = o->bases_lost == f->target_bases;
    o->disrupted = !o->destroyed;
    /* r halts raw troops, t trained ones too, everything else all */
    o->halted = !o->destroyed && f->advancing && f->target_quality <= o->result - RESULT_R;
}

static void apply_result(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    static const struct {
        const char *guns, *troops;
    } words[] = {FIRE_RESULTS(RESULT_WORDS, , )};
    if (o->result == NO_RESULT)
        return;
    int place = o->result - RESULT_R, row = BBB_RESULT_R + place * RESULT_COLUMNS;
    bool is_at_guns = is_artillery(f->target);
    sheet_note_word(s, row, is_at_guns ? words[place].guns : words[place].troops);
    if (sheet_is_off(s, row))
        return;
    int loss = sheet_number(s, row + RESULT_BASES);
    if (is_at_guns)
        hit_artillery(f, loss, o);
    else
        hit_troops(f, loss, o);
}

/* The number of the firing group with the most power; 0: none of the three fires. */
static int strongest_group(const struct facts *f)
{
    int strongest = -1;
    for (int i = 0; i < GROUPS; i++)
        if (f->fires[i] && (strongest < 0 || f->power[i] > f->power[strongest]))
            strongest = i;
    return strongest + 1;
}

void bbb_firefight_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                           struct outcome *o)
{
    if (f->is_out_of_reach)
        return;
    int roll = chance_sum(c, "firefight", 2, 6),
        place = f->column + roll - sheet_number(s, BBB_FIRE_INDEX);
    const struct reading *read =
        bbb_read(s, fire_table, COUNT_OF(fire_table), COUNT_OF(fire_table) - 1, place);
    sheet_note(s, BBB_FIRE_INDEX, place);
    sheet_note_printed(s, read->row);
    o->result = read->gives;
    if (roll >= sheet_number(s, BBB_FIRE_LOW_AMMO_FROM)) {
        sheet_note_printed(s, BBB_FIRE_LOW_AMMO);
        o->low_ammo = !sheet_is_off(s, BBB_FIRE_LOW_AMMO);
        o->low_ammo_group = o->low_ammo ? strongest_group(f) : 0;
    }
    apply_result(f, s, o);
}
