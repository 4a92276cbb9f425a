/* SPDX-License-Identifier: MIT */
/* The battle for a person: lines, questions, what an order would throw, what a unit reaches and sees,
 * what a throw did. */
#include "parts.h"

/* ---- a unit in one line ---- */

static void describe_state(struct game g, int unit, char *line, size_t size)
{
    const struct bbb_unit *state = now_of(g, unit);
    const struct {
        bool is_so;
        const char *words;
    } sign[] = {{state->disrupted, "Disrupted"},       {state->silenced, "Silenced"},
                {state->reduced, "Reduced"},           {bbb_is_spent(g, unit), "Spent"},
                {state->low_ammo, "Low Ammo"},         {state->pivoted, "pivoted"},
                {is_advancing(g.b, unit), "charging"}, {state->halted, "halted"}};
    for (int i = 0; i < COUNT_OF(sign); i++)
        if (sign[i].is_so)
            line_add(line, size, ", %s", sign[i].words);
}

void bbb_describe(struct game g, int unit, char *line, size_t size)
{
    static const char *const quality[] = {QUALITIES(WORD_TEXT)}, *const kind[] = {KINDS(WORD_TEXT)},
                             *const formation[] = {FORMATIONS(WORD_TEXT)};
    const struct bbb_profile *p = bbb_profile(g.s, unit);
    const struct bbb_unit *state = now_of(g, unit);
    snprintf(line, size, "%s: ", g.s->unit[unit].name);
    if (g.b->piece[unit].presence == HAS_GONE || p->kind == GENERAL) {
        line_add(line, size, g.b->piece[unit].presence == HAS_GONE ? "lost" : "general");
        return;
    }
    line_add(line, size, "%s %s, ", quality[p->quality], kind[p->kind]);
    if (p->kind != ARTILLERY)
        line_add(line, size, "%d base%s, ", state->bases, plural(state->bases));
    line_add(line, size, "%s", formation[state->formation]);
    describe_state(g, unit, line, size);
    if (g.b->piece[unit].presence == TO_COME)
        line_add(line, size, ", to come from turn %d on", g.s->unit[unit].arrives);
}

/* ---- questions ---- */

static void add_circumstances(struct game g, char *line, size_t size)
{
    if (g.b->about != NOBODY)
        line_add(line, size, "%s: ", g.s->unit[g.b->about].name);
}

void bbb_question(struct game seen, int viewer, char *line, size_t size)
{
    static const struct wanted wanted[DECISIONS] = {
        [ASK_MOVEMENT] = {"which unit throws for its move?", "they throw for a unit's move"},
        [ASK_MOVE] = {"what does it do?", "they say what it does"},
        [ASK_GENERALS] = {"where does a general ride?", "their generals ride"},
        [ASK_FIRE] = {"who fires at whom?", "they fire"},
        [ASK_ASSAULT] = {"which assault is fought?", "they fight their assaults"},
        [ASK_EXPLOIT] = {"does it go on?", "they say whether it goes on"},
        [ASK_LOW_AMMO] = {"does it take Low Ammo in place of Silenced?",
                          "they say whether it takes Low Ammo"},
        [ASK_NIGHT_FORMATION] = {"by night: new formations?", "by night they form anew"},
        [ASK_NIGHT_GUNS] = {"by night: where do guns go?", "by night they place their guns"},
        [ASK_NIGHT_GENERALS] = {"by night: where do generals go?",
                                "by night they place their generals"},
    };
    put_question(seen, viewer == GROG_UMPIRE ? seen.b->decider : viewer, wanted, add_circumstances,
                 line, size);
}

bool bbb_means(struct game g, const struct order *o, char *line, size_t size)
{
    const struct sheet sheet = scenario_sheet(g.s);
    struct facts f;
    int group[GROUPS];
    if (o->verb != DO_FIRE || !rules_check(g, o, NULL))
        return false;
    bbb_fire_facts(g, o, &f, group);
    bbb_firefight_prepare(&f, &sheet);
    static const char *const quarters[] = {"", ".25", ".5", ".75"};
    snprintf(line, size, "%d%s fire point%s, column %d", f.total_power / 4,
             quarters[f.total_power % 4], f.total_power == 4 ? "" : "s", f.column);
    return true;
}

/* ---- what an order would throw ---- */

void bbb_foresee_assault(struct foreseen *seen, const struct order *o)
{
    struct facts f;
    bbb_assault_facts(seen->g, bbb_attackers(seen->g, o->other), o->other, &f);
    foresee(seen, "assault", &f);
}

void bbb_foresee_fire(struct foreseen *seen, const struct order *o)
{
    struct facts f;
    int group[GROUPS];
    bbb_fire_facts(seen->g, o, &f, group);
    foresee(seen, "firefight", &f);
}

/* A charge leads to the fight and, before that, to the fire of the enemy whom it meets. */
void bbb_foresee_move(struct foreseen *seen, const struct order *o)
{
    struct battle after;
    const struct order fire = bbb_fire_order(o->unit, o->other);
    if (o->other == NOBODY || !bbb_after_charge(seen->g, o, &after))
        return;
    seen->g.b = &after;
    bbb_foresee_assault(seen, o);
    if (bbb_may_fire_at(seen->g, o->other, o->unit, NULL))
        bbb_foresee_fire(seen, &fire);
}

/* ---- reach and sight ---- */

/* The farthest that it fires, in inches; 0: it does not. */
static int weapon_range(const struct grog_scenario *s, int unit)
{
    int range = 0, weapon = bbb_profile(s, unit)->weapon - 1;
    for (int inches = 1; weapon >= 0 && inches <= 24; inches++) {
        const struct facts f = {.group = {{.bases = 1, .weapon = weapon, .range = inches}}};
        if (look_up(s, bbb_fire_factor_look_up, &f).in_range)
            range = inches;
    }
    return range;
}

bool bbb_reach(struct game g, int unit, int k, struct reach *reach)
{
    bool rides = is_general(g.s, unit);
    int kind = kind_in(g.s, unit, now_of(g, unit)->formation);
    int zone = !rides && bbb_has_zone(g, unit) ? setting_inches(g.s, BBB_SET_ZOC) : 0;
    int command = rides ? setting_inches(g.s, BBB_SET_COMMAND_RADIUS) : 0;
    const struct reach rows[] = {
        {"ride", rides ? farthest_of(g.s, GENERAL) : 0, 0, -1, DO_GENERAL},
        {"command", command, 0, -1, -1},
        {"full move", rides ? 0 : farthest_of(g.s, kind), 0, -1, DO_MOVE},
        {"fire", weapon_range(g.s, unit) * INCH, 45 * DEGREE, 0, -1},
        {"zone of control", zone, 45 * DEGREE, -1, -1},
    };
    return pick_reach(rows, COUNT_OF(rows), k, reach);
}

void bbb_sighting(struct game g, int unit, const struct footprint *from, int other,
                  struct sighting *sighting)
{
    const struct footprint *on = on_of(g, other);
    struct blocked by;
    bool is_seen = bbb_sees(g, unit, from, other, &by);
    put_sighting(g, from->front, on->at, is_seen ? NULL : &by, sighting, "%d\"",
                 bbb_range(g, from, other));
    if (is_seen && !bbb_is_in_front(from, on))
        line_add(sighting->words, sizeof sighting->words, ", not before its front");
}

/* ---- what a procedure did ---- */

/* clang-format off */
#define LOST    "{bases-lost? base lost|bases lost}"
#define ATTACKS "the attackers win|the attackers win|the attackers win|a tie"
#define DEFENDS "the defenders hold|the defenders hold|the defenders hold"

const struct resolved_words bbb_tell[] = {
    {"firefight", "%u fires at %o",
     .ends = {LOST, "{disrupted:|it is Disrupted}", "{silenced:|it is Silenced}{reduced:| and Reduced}", "{destroyed:|it is destroyed}",
              "{halted:|its charge is halted}", "{low-ammo:|a firer is low on ammunition}", "else no effect"}},
    {"assault", "%u assaults %o",
     .ends = {"{result:" ATTACKS "|" DEFENDS "}", "{attacker-loss? attacking base lost|attacking bases lost}",
              "{defender-loss? defending base lost|defending bases lost}"}},
    {"movement-roll", "%u throws for its move",
     .ends = {"{rallied:|it rallies}", "{move:a full move|half a move|no move|it goes back|it goes back all the way}", LOST,
              "{removed:|it is broken}", "{may-recover:|or it may recover}"}},
    {"silenced-artillery", "%u was Silenced",
     .ends = {"{retire-max? inch back at most|inches back at most}", "{unlimbers:|it unlimbers again}", "else it stays where it is"}},
    {"resupply", "%u waits for ammunition", .ends = {"{resupplied:none comes|it is resupplied}"}},
    {"night-recover", "%u looks for its stragglers by night",
     .by = "recovered", .ends = {"nobody comes back", "some come back"}},
    {.procedure = NULL},
};
/* clang-format on */
