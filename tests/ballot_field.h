/* SPDX-License-Identifier: MIT */
/*
 * A small field of battle for Machine Guns and Ballot Boxes, and dice that are written down.
 *
 * Units are written "ID PROFILE X,Y [more yaml]", separated by "|"; the profiles are below.  Side a
 * faces north and side b south unless the yaml says otherwise.  Each side has a commander far off in
 * a corner (a0, b0) unless the text names one.  Faces are written in the order in which they are
 * thrown, and all of them must be.
 */
#ifndef GROGNARD_TEST_BALLOT_FIELD_H
#define GROGNARD_TEST_BALLOT_FIELD_H

#include "kit.h"

#include "systems/ballot_boxes/battle/rules.h"

struct script {
    struct chance_reader reader; /* must be first */
    const char *rest, *whole;
};

static inline int script_read(struct chance_reader *reader, const struct chance_ask *ask,
                              struct chance_answer *answer)
{
    struct script *script = (struct script *)reader;
    answer->told = -1;
    for (int i = 0; i < ask->dice; i++) {
        char *end;
        long face = strtol(script->rest, &end, 10);
        if (end == script->rest)
            fail_msg("\"%s\" (%dD6) is thrown behind \"%s\"", ask->label, ask->dice, script->whole);
        answer->faces[i] = (unsigned char)face;
        script->rest = end;
    }
    return 0;
}

struct field {
    struct grog_scenario *s;
    struct battle b;
};

static struct field field;
static int field_turns = 6;
#define GAME ((struct game){field.s, &field.b})

static const char field_profiles[] =
    "profiles:\n"
    "  foot: {arm: foot, weapons: [rifle]}\n"
    "  deep: {arm: foot, weapons: [rifle], ranks: 2}\n"
    "  mg: {arm: foot, weapons: [machine-gun]}\n"
    "  smg: {arm: foot, weapons: [sub-machine-gun]}\n"
    "  pistol: {arm: foot, weapons: [pistol]}\n"
    "  militia: {arm: foot, class: irregular, weapons: [rifle]}\n"
    "  police: {arm: foot, class: para-military, weapons: [rifle]}\n"
    "  crowd: {arm: foot, class: mob, weapons: [pistol]}\n"
    "  people: {arm: foot, class: civilian}\n"
    "  tribe: {arm: foot, class: irregular, weapons: [bow], traits: [tribal]}\n"
    "  scouts: {arm: scouts, weapons: [rifle]}\n"
    "  horse: {arm: cavalry, weapons: [rifle]}\n"
    "  gun: {arm: artillery, weapons: [medium-gun]}\n"
    "  mortar: {arm: artillery, weapons: [light-mortar]}\n"
    "  horse-gun: {arm: horse-artillery, weapons: [light-gun], limbered: yes}\n"
    "  tank: {arm: vehicle, armour: standard, gear: tracks, weapons: [standard-at, machine-gun]}\n"
    "  car: {arm: vehicle, armour: light, speed: fast, weapons: [machine-gun]}\n"
    "  lorry: {arm: vehicle, speed: slow, weapons: [rifle]}\n"
    "  train: {arm: vehicle, gear: rails, weapons: [machine-gun]}\n"
    "  staff: {arm: staff}\n";

/* Ground with one piece of each kind. */
#define GROUND                                                                                     \
    "  - {kind: wood, area: [10, 20, 10, 10]}\n"                                                   \
    "  - {kind: fortification, area: [12, 22, 4, 4]}\n"                                            \
    "  - {kind: rough, area: [30, 20, 10, 10]}\n"                                                  \
    "  - {kind: hill, level: 1, area: [0, 32, 10, 10]}\n"                                          \
    "  - {kind: hill, level: 2, area: [2, 34, 6, 6]}\n"                                            \
    "  - {kind: obstacle, line: [[22, 10], [28, 10]]}\n"                                           \
    "  - {kind: defences, line: [[30, 10], [36, 10]]}\n"                                           \
    "  - {kind: road, line: [[35, 0], [35, 48]]}\n"                                                \
    "  - {kind: water, area: [44, 20, 4, 10]}\n"

#define FARM_TERRAIN                                                                               \
    "  - {kind: wood, area: [4, 22, 10, 8]}\n  - {kind: hill, level: 1, area: [18, 18, 12, 6]}\n"

static inline void field_close(void)
{
    scenario_free(field.s);
    field.s = NULL;
}

/* For the end of each test. */
static inline int close_field(void **state)
{
    (void)state;
    field_close();
    return 0;
}

static inline void add_side(struct grog_text *t, const char *name, int facing, const char *more,
                            const char *units, const char *staff)
{
    char copy[3000], *rest = copy, *unit;
    snprintf(copy, sizeof copy, "%s", units);
    grog_text_addf(t, "  - name: %s\n    edge: %s\n%s    units:\n", name,
                   facing ? "north" : "south", more);
    if (*staff)
        grog_text_addf(t, "      - %s\n", staff);
    while ((unit = strtok_r(rest, "|", &rest))) {
        char id[32], profile[32], at[40], yaml[300] = "";
        double x, y;
        if (sscanf(unit, " %31s %31s %39s %299[^\n]", id, profile, at, yaml) < 3 ||
            sscanf(at, "%lf,%lf", &x, &y) != 2)
            fail_msg("not a unit: \"%s\"", unit);
        grog_text_addf(t, "      - {id: %s, profile: %s, at: [%.2f, %.2f]%s", id, profile, x, y,
                       strstr(yaml, "facing") ? ""
                       : facing               ? ", facing: 180"
                                              : ", facing: 0");
        grog_text_addf(t, "%s%s}\n", *yaml ? ", " : "", yaml);
    }
}

static inline void throw_dice(struct umpire *u, const struct order *o, const char *dice)
{
    struct chance chance;
    struct script script = {{script_read}, dice ? dice : "", dice};
    if (dice)
        chance_read(&chance, &script.reader, 1, NULL);
    else
        chance_roll(&chance, 1, NULL);
    u->chance = &chance;
    if (o)
        rules_apply(u, o);
    else
        rules_begin(u);
    if (script.rest[strspn(script.rest, " ")])
        fail_msg("not thrown: \"%s\" of \"%s\"", script.rest, dice ? dice : "");
}

static inline struct umpire field_umpire(void)
{
    return (struct umpire){
        .scenario = field.s, .battle = &field.b, .sheet = scenario_sheet(field.s)};
}

/* dice NULL: whatever comes. */
static inline void field_begin(const char *dice)
{
    struct umpire u = field_umpire();
    throw_dice(&u, NULL, dice);
}

static inline struct grog_scenario *field_parse(const char *text)
{
    struct grog_error error = {.text = ""};
    struct grog_scenario *s = scenario_parse("field", text, strlen(text), &error);
    if (!s)
        fail_msg("%s\n%s", error.text, text);
    return s;
}

/* A scenario of a folder; one that comes with the program, begun. */
static inline void read_scenario(const char *folder, const char *name)
{
    struct grog_error error;
    char path[100];
    snprintf(path, sizeof path, "%s/ballot-boxes/%s.yaml", folder, name);
    field_close();
    field.s = scenario_read(path, NULL, NULL, &error);
    if (!field.s)
        fail_msg("%s", error.text);
}

static inline void open_scenario(const char *name, const char *dice)
{
    read_scenario("scenarios", name);
    field_begin(dice);
}

/* A phase in which a side may order, everybody active and with points enough. */
static inline void phase(int which, int side)
{
    struct battle *b = &field.b;
    b->phase = (int16_t)which;
    b->step = 2;
    mg_battle(b)->holder = (int16_t)side;
    mg_battle(b)->action_points[0] = mg_battle(b)->action_points[1] = 20;
    battle_ask(b, field.s->rules->phase[which].decision, side, NOBODY);
    for (int unit = 0; unit < field.s->units; unit++)
        mg_unit(b, unit)->active = 1;
}

/* head: of the scenario; a_more, b_more: of the sides. */
static inline void field_text(struct grog_text *t, const char *head, const char *a_more,
                              const char *a, const char *b_more, const char *b, const char *terrain)
{
    grog_text_addf(t,
                   "system: ballot-boxes\nname: A field\ntable: {width: 48, depth: 48}\n"
                   "turns: %d\n%s%ssides:\n",
                   field_turns, head, field_profiles);
    add_side(t, "Blue", 0, a_more, a,
             strstr(a, " staff ") ? "" : "{id: a0, profile: staff, at: [46, 2], facing: 0}");
    add_side(t, "Red", 180, b_more, b,
             strstr(b, " staff ") ? "" : "{id: b0, profile: staff, at: [2, 46], facing: 180}");
    if (*terrain)
        grog_text_addf(t, "terrain:\n%s", terrain);
}

static inline void field_open_with(const char *head, const char *a_more, const char *a,
                                   const char *b_more, const char *b, const char *terrain)
{
    struct grog_text t = {0};
    field_close();
    field_text(&t, head, a_more, a, b_more, b, terrain);
    field.s = field_parse(t.text);
    grog_text_release(&t);
    field_begin(NULL);
}

/* ---- who is who ---- */

static inline int number_of(const char *id)
{
    int unit = scenario_unit(field.s, id);
    if (unit == NOBODY)
        fail_msg("there is no unit %s", id);
    return unit;
}

static inline struct mg_unit *unit_of(const char *id)
{
    return mg_unit(&field.b, number_of(id));
}

static inline struct footprint *print_of(const char *id)
{
    return &field.b.piece[number_of(id)].on;
}

static inline bool is_there(const char *id)
{
    return is_present(&field.b, number_of(id));
}

static inline void put(const char *id, double x, double y, double degrees)
{
    *print_of(id) = mg_footprint(field.s, number_of(id),
                                 (struct place){(int)lround(x * 100), (int)lround(y * 100)},
                                 (int)lround(degrees * 100));
}

static inline void at_place(const char *id, double x, double y, double degrees)
{
    const struct footprint *on = print_of(id);
    if (on->at.x != lround(x * 100) || on->at.y != lround(y * 100) ||
        on->facing != lround(degrees * 100))
        fail_msg("%s is at %d,%d facing %d, not %.2f,%.2f facing %.2f", id, on->at.x, on->at.y,
                 on->facing, x, y, degrees);
}

static inline int place_against(const char *id, double x, double y)
{
    const struct place at = {(int)lround(x * 100), (int)lround(y * 100)};
    return mg_place_of(field.s, print_of(id), &at);
}

static inline bool sees(const char *a, const char *b)
{
    const struct mg_target target = mg_target_unit(&field.b, number_of(b));
    return mg_sees(GAME, number_of(a), print_of(a), &target);
}

static inline int points_of(int side)
{
    return mg_battle(&field.b)->action_points[side];
}

/* ---- orders ---- */

static inline struct order order_in_words(const char *words)
{
    struct order o;
    struct grog_error error;
    if (order_read(field.s, words, &o, &error) < 0)
        fail_msg("%s: %s", words, error.text);
    return o;
}

static inline void give(const char *words, const char *dice)
{
    struct order o = order_in_words(words);
    struct verdict why = {0};
    if (!rules_check((struct game){field.s, &field.b}, &o, &why))
        fail_msg("%s: %s", words, why.words);
    struct umpire u = field_umpire();
    throw_dice(&u, &o, dice);
}

static inline void allowed(const char *words)
{
    struct order o = order_in_words(words);
    struct verdict why = {0};
    if (!rules_check((struct game){field.s, &field.b}, &o, &why))
        fail_msg("%s: %s", words, why.words);
}

/* It is refused by this line, NULL: by none in particular. */
static inline void refused(const char *words, const char *line)
{
    struct order o = order_in_words(words);
    struct verdict why = {.line = -1};
    if (rules_check((struct game){field.s, &field.b}, &o, &why))
        fail_msg("%s is not refused", words);
    if (rules_check((struct game){field.s, &field.b}, &o, NULL))
        fail_msg("%s is not refused when nobody asks why", words);
    const char *by = why.line >= 0 ? field.s->system->line[why.line].id : "";
    if (strcmp(by, line ? line : "") != 0)
        fail_msg("%s is refused by \"%s\" (%s), not \"%s\"", words, by, why.words,
                 line ? line : "");
}

static inline int cost_of(const char *words)
{
    struct order o = order_in_words(words);
    return mg_order_cost(GAME, &o);
}

/* The k-th throw of an order has these facts: "range=1 target-quiet=yes"; the rest is not looked
 * at. */
static inline void foresees(const char *words, int k, const char *procedure, const char *fields)
{
    struct order o = order_in_words(words);
    struct grog_situation found, wanted;
    struct grog_error error;
    char copy[300], *rest = copy, *word;
    if (!rules_foresee((struct game){field.s, &field.b}, &o, k, &found))
        fail_msg("%s throws nothing", words);
    assert_string_equal(found.procedure->id, procedure);
    snprintf(copy, sizeof copy, "%s", fields);
    while ((word = strtok_r(rest, " ", &rest))) {
        wanted = found;
        if (grog_situation_set(&wanted, word, &error) < 0)
            fail_msg("%s: %s", word, error.text);
        if (memcmp(&wanted, &found, sizeof found) != 0)
            fail_msg("%s: not %s", words, word);
    }
}

static inline void asked(int decision, int side)
{
    if (field.b.decision != decision || field.b.decider != side)
        fail_msg("asked is %s of side %d, not %s of %d",
                 field.s->rules->decision[field.b.decision].word, field.b.decider,
                 field.s->rules->decision[decision].word, side);
}

static inline void field_open(const char *a, const char *b, const char *terrain)
{
    field_open_with("smoke: yes\n", "", a, "", b, terrain);
}

#endif
