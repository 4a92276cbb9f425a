/* SPDX-License-Identifier: MIT */
/* The battle for a person: units, questions, answers, throws, reaches. */
#include "rules.h"

/* ---- a unit in one line ---- */

static void describe_commander(struct game g, int unit, char *line, size_t size)
{
    static const char *const fate[] = {COMMANDER_STATES(WORD_TEXT)};
    const struct fp_profile *p = fp_profile(g.s, unit);
    const struct fp_unit *now = now_of(g, unit);
    bool is_general =
        unit == 0 || side_of(g.s, unit - 1) != side_of(g.s, unit) || !is_commander(g.s, unit - 1);
    line_add(line, size, "%s %d/%d/%d", is_general ? "general" : "commander", p->command_training,
             p->combat, p->morale);
    if (now->fate != IS_ACTIVE)
        line_add(line, size, ", %s", fate[now->fate]);
    else if (g.b->piece[unit].presence == HAS_GONE)
        line_add(line, size, ", left the table");
    else if (now->attached != NOBODY)
        line_add(line, size, ", with %s", unit_name(g.s, now->attached));
}

static void describe_state(struct game g, int unit, char *line, size_t size)
{
    const struct fp_unit *now = now_of(g, unit);
    line_add(line, size, ", %d of %d stand%s in %d file%s", now->stands,
             fp_profile(g.s, unit)->stands, plural(fp_profile(g.s, unit)->stands), now->files,
             plural(now->files));
    line_add_count(line, size, now->carried, "wound", "wounds");
    line_add(line, size, "%s", now->routing ? ", routing" : now->shaken ? ", shaken" : "");
    if (is_in_contact(g.b, unit))
        line_add(line, size, ", in contact");
    if (g.b->piece[unit].presence == TO_COME)
        line_add(line, size, ", arrives in turn %d", g.s->unit[unit].arrives);
}

void fp_describe(struct game g, int unit, char *line, size_t size)
{
    static const char *const arm[] = {ARMS(WORD_TEXT)}, *const order[] = {ORDERS(WORD_TEXT)},
                             *const grade[] = {GRADES(WORD_TEXT)};
    static const char *const end[] = {"", "destroyed", "left the table"};
    const struct fp_unit *now = now_of(g, unit);
    snprintf(line, size, "%s: ", unit_name(g.s, unit));
    if (is_commander(g.s, unit)) {
        describe_commander(g, unit, line, size);
        return;
    }
    if (now->gone != NOT_GONE) {
        line_add(line, size, "%s", end[now->gone]);
        return;
    }
    line_add(line, size, "%s %s%s%s", grade[fp_profile(g.s, unit)->grade], arm[arm_of(g.s, unit)],
             now->order == FORMED ? "" : " in ", now->order == FORMED ? "" : order[now->order]);
    describe_state(g, unit, line, size);
}

void fp_equipment(struct game g, int unit, bool is_brief, struct grog_text *t)
{
    static const char *const armour[] = {"", "light armour", "medium armour", "heavy armour",
                                         "extra heavy armour"};
    static const char *const weapon[] = {"", "lances", "long spears", "pikes"},
                             *const missile[] = {MISSILES(WORD_TEXT)},
                             *const skill[] = {"poor fighters", "", "good fighters"},
                             *const shots[] = {"poor shots", "", "good shots"};
    const struct fp_profile *p = fp_profile(g.s, unit);
    const char *const part[] = {
        weapon[p->weapon],
        p->two_handed ? "two-handed weapons" : "",
        p->thrown ? "thrown weapons" : "",
        p->missile != NO_MISSILE ? missile[p->missile - 1] : "",
        armour[p->armour],
        is_brief ? "" : skill[p->skill],
        is_brief || p->missile == NO_MISSILE ? "" : shots[p->missile_skill],
        has_trait(g.s, unit, IS_STEADFAST) ? "steadfast" : "",
        has_trait(g.s, unit, IS_SHOCK) ? "shock troops" : "",
    };
    if (is_commander(g.s, unit) || now_of(g, unit)->gone != NOT_GONE)
        return;
    for (int i = 0; i < COUNT_OF(part); i++)
        if (*part[i])
            text_add_part(t, part[i]);
}

/* ---- the question ---- */

static const struct wanted wanted[DECISIONS] = {
    [ASK_FIRST] = {"act first or second in this turn?", "they say who acts first"},
    [ASK_RALLY] = {"rally shaken units, or done", "they rally shaken units"},
    [ASK_CHARGE] = {"charge, or done", "they charge"},
    [ASK_MOVE] = {"move units and commanders, or done", "they move"},
    [ASK_SHOOT] = {"shoot, or done", "they shoot"},
    [ASK_FIGHT] = {"which pair fights next?", "they say who fights next"},
    [ASK_REACT] = {"How does it react?", "they say how it reacts"},
    [ASK_BREAKTHROUGH] = {"Break through, or hold?", "they may break through"},
};

static void add_circumstances(struct game g, char *line, size_t size)
{
    static const char *const where[] = {"in front", "in flank", "in rear"};
    const struct fp_battle *now = battle_of(g);
    if (g.b->decision == ASK_REACT)
        line_add(line, size, "%s is charged %s by %s from %d\". ",
                 battle_called(g, now->target).words, where[now->quarter],
                 battle_called(g, now->charger).words, inches_up(now->gap));
    else if (g.b->decision == ASK_BREAKTHROUGH)
        line_add(line, size, "%s has won and may go on up to %d\". ",
                 battle_called(g, now->winner).words, now->limit);
}

void fp_question(struct game seen, int viewer, char *line, size_t size)
{
    put_question(seen, viewer, wanted, add_circumstances, line, size);
}

bool fp_means(struct game g, const struct order *o, char *line, size_t size)
{
    static const char *const answer[] = {
        "it takes the charge where it stands", "it shoots at the charger, worse than usual",
        "it runs; if it is caught it does not strike", "it meets the charger half way"};
    (void)g;
    if (o->verb != DO_REACT || o->word[0] == NO_WORD)
        return false;
    snprintf(line, size, "%s", answer[o->word[0]]);
    return true;
}

/* ---- what was thrown ---- */

/* clang-format off */
#define NERVE "it carries on|it is shaken|it halts, shaken|it routs|it is destroyed|it rallies|it runs on and loses a stand"

/* procedure, how it begins; how it ends (display.h) */
const struct resolved_words fp_tell[] = {
    {"initiative",        "Initiative",          .ends = {"{winner:%1|%2} have it"}},
    {"activation",        "%u manoeuvres",       .ends = {"{passed:it stands still|it obeys}"}},
    {"leader-casualty",   "%u is in danger",     .ends = {"{fate:he is unhurt|he is dead|he is badly wounded|he is captured}"}},
    {"morale",            "%u tests its morale", .ends = {"{result:|" NERVE "}"}},
    {"stampede",          "%u stampedes",        .ends = {"{direction:straight ahead|ahead to the right|back to the right|"
                                                          "straight back|back to the left|ahead to the left}"}},
    {"volley",            "%u shoots at %o",     .ends = {"{hits? hit|hits}", "{stands-lost? stand lost|stands lost}",
                                                          "{result:|" NERVE "}", "else no hit"}},
    {"flee",              "%u flees from %o",    .ends = {"{distance}\" and {caught:away|caught}"}},
    {"melee",             "%u fights %o",        .ends = {"{attacker-hits hit|hits} against {defender-hits}: {winner:%o|%u|each} "
                                                          "{result:recoils|retires shaken|retreats shaken|routs|is destroyed}"}},
    {"hand-to-hand-hits", "%u runs into %o",     .ends = {"{hits hit|hits}"}},
    {NULL},
};
/* clang-format on */

/* ---- what a unit reaches and sees ---- */

static int shooting_range(struct game g, int unit)
{
    const struct outcome o = fp_bands(g, unit, now_of(g, unit)->order, 0);
    return INCH * larger(o.close, larger(o.medium, o.far));
}

bool fp_reach(struct game g, int unit, int k, struct reach *reach)
{
    int arc = is_skirmishing(g.b, unit) ? 0 : fp_number(g.s, FP_SET_ARC) * DEGREE;
    const struct reach of_commander[] = {
        {"ride", fp_inches(g.s, FP_SET_COMMANDER_MOVE), 0, -1, DO_RIDE},
        {"command", fp_inches(g.s, FP_SET_MORALE_RADIUS), 0, -1, -1},
    };
    if (is_commander(g.s, unit))
        return pick_reach(of_commander, COUNT_OF(of_commander), k, reach);
    const struct reach rows[] = {
        {"move", fp_allowance(g, unit, MOVE, GROUND_OPEN), arc, -1, DO_MOVE},
        {"charge", fp_allowance(g, unit, CHARGE, GROUND_OPEN), arc, -1, DO_CHARGE},
        {"march", fp_allowance(g, unit, MARCH, GROUND_OPEN), arc, -1, DO_MARCH},
        {"shoot", shooting_range(g, unit), arc, 0, -1},
    };
    return pick_reach(rows, COUNT_OF(rows), k, reach);
}

void fp_look(struct game g, int unit, const struct footprint *from, int other,
             struct sighting *sighting)
{
    static const char *const cover[] = {"", ", light cover", ", heavy cover"};
    const struct footprint *to = on_of(g, other);
    struct blocked by = {-1, NOBODY};
    bool is_seen = fp_sees(g, unit, from, other, &by);
    put_sighting(g, from->front, to->at, is_seen ? NULL : &by, sighting, "%d\"",
                 inches_up(footprint_gap(from, to)));
    if (is_seen)
        line_add(sighting->words, sizeof sighting->words, "%s", cover[fp_cover(g.s, from, to)]);
}

/* ---- reports ---- */

int fp_lost(struct game g, int side)
{
    int lost = 0;
    EACH_UNIT(g.s, side, unit)
    if (!is_commander(g.s, unit))
        lost += fp_profile(g.s, unit)->stands -
                (now_of(g, unit)->gone == NOT_GONE ? now_of(g, unit)->stands : 0);
    return lost;
}

int fp_strength_of(const struct grog_scenario *s, int unit)
{
    return is_commander(s, unit) ? 0 : fp_profile(s, unit)->stands;
}

/* In tenths of a stand. */
const struct luck_weight fp_luck[] = {
    {"volley", "stands-lost", NULL, 10, LUCK_DONE, NULL},
    {"volley", "result", "shaken", 5, LUCK_DONE, NULL},
    {"volley", "result", "routs", 20, LUCK_DONE, NULL},
    {"melee", "defender-stands-lost", NULL, 10, LUCK_DONE, NULL},
    {"melee", "attacker-stands-lost", NULL, 10, LUCK_SUFFERED, NULL},
    {"melee", "winner", "attacker", 15, LUCK_DONE, NULL},
    {"melee", "winner", "defender", 15, LUCK_SUFFERED, NULL},
    {"morale", "result", "carries-on", 10, LUCK_PASSED, NULL},
    {"activation", "passed", NULL, 5, LUCK_PASSED, NULL},
    {NULL, NULL, NULL, 0, LUCK_DONE, NULL},
};
