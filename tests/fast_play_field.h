/* SPDX-License-Identifier: MIT */
/*
 * A small field of battle for Fast Play: 60 by 48 inches, ten turns.
 *
 * Units are written "ID PROFILE X,Y,FACING [more yaml]", separated by "|"; ids that begin with r are
 * Red's, whose base edge is north; those that begin with c are Blue's commanders, with d Red's:
 * "ID T/C/M X,Y" or "ID T/C/M UNIT".  Blue has the initiative.  Each side has a unit in a corner that
 * can always move, so that nobody is passed over in the move phase.
 */
#ifndef GROGNARD_TEST_FAST_PLAY_FIELD_H
#define GROGNARD_TEST_FAST_PLAY_FIELD_H

#include "game.h"

#include "systems/fast_play/battle/rules.h"

static const char *const field_profiles =
    "profiles:\n"
    "  spearmen: {arm: infantry, stands: 8, files: 4, armour: medium, weapon: long-spear, "
    "traits: [steadfast]}\n"
    "  foot: {arm: infantry, stands: 8, files: 4}\n"
    "  trained: {arm: infantry, grade: trained, stands: 8, files: 4}\n"
    "  archers: {arm: infantry, grade: trained, stands: 6, files: 3, missile: bow}\n"
    "  horse: {arm: cavalry, stands: 4, files: 4, armour: medium, weapon: lance}\n"
    "  slingers: {arm: infantry, order: skirmish, grade: trained, stands: 4, files: 4, missile: "
    "sling}\n"
    "  warband: {arm: infantry, stands: 8, files: 4, armour: light, thrown: yes, traits: [shock]}\n"
    "  axemen: {arm: infantry, grade: trained, stands: 6, files: 3, two-handed: yes, traits: "
    "[shock]}\n"
    "  riders: {arm: cavalry, order: skirmish, orders: [formed, skirmish], grade: trained, stands: "
    "4, files: 4, armour: light, missile: javelins, thrown: yes}\n"
    "  elephants: {arm: elephants, grade: trained, stands: 2, files: 2, armour: heavy, skill: "
    "good}\n"
    "  guns: {arm: artillery, grade: trained, stands: 1, files: 1, missile: light-cannon, "
    "missile-skill: poor}\n"
    "  longbowmen: {arm: infantry, grade: seasoned, stands: 8, files: 4, armour: light, missile: "
    "longbow, missile-skill: good}\n"
    "  dismounted: {arm: infantry, grade: seasoned, stands: 8, files: 4, armour: heavy, "
    "two-handed: yes, traits: [shock]}\n"
    "  knights: {arm: cavalry, grade: veteran, stands: 6, files: 3, armour: heavy, weapon: lance, "
    "skill: good, traits: [shock]}\n";

static inline void add_commander(struct grog_text *t, const char *text)
{
    char id[32], at[40];
    int training, combat, morale;
    double x, y;
    if (sscanf(text, " %31s %d/%d/%d %39s", id, &training, &combat, &morale, at) != 5)
        fail_msg("not a commander: \"%s\"", text);
    grog_text_addf(t, "      - {id: %s, training: %d, combat: %d, morale: %d, ", id, training,
                   combat, morale);
    if (sscanf(at, "%lf,%lf", &x, &y) == 2)
        grog_text_addf(t, "at: [%.2f, %.2f]}\n", x, y);
    else
        grog_text_addf(t, "attached: %s}\n", at);
}

static inline void add_unit(struct grog_text *t, const char *text)
{
    char id[32], profile[32], at[40], more[200] = "";
    double x, y;
    int facing;
    if (sscanf(text, " %31s %31s %39s %199[^\n]", id, profile, at, more) < 3)
        fail_msg("not a unit: \"%s\"", text);
    grog_text_addf(t, "      - {id: %s, profile: %s", id, profile);
    if (sscanf(at, "%lf,%lf,%d", &x, &y, &facing) == 3)
        grog_text_addf(t, ", at: [%.2f, %.2f], facing: %d", x, y, facing);
    grog_text_addf(t, "%s%s}\n", *more ? ", " : "", more);
}

/* Those of the list whose ids begin with a letter of the set. */
static inline int add_those(struct grog_text *t, const char *list, char letter,
                            void (*add)(struct grog_text *t, const char *text))
{
    char copy[2000], *rest = copy, *one;
    int count = 0;
    snprintf(copy, sizeof copy, "%s", list);
    while ((one = strtok_r(rest, "|", &rest)))
        if (one[strspn(one, " ")] == letter) {
            add(t, one);
            count++;
        }
    return count;
}

static inline void add_side(struct grog_text *t, const char *units, bool is_red, const char *start)
{
    grog_text_addf(t, "  - name: %s\n    edge: %s\n%s    units:\n", is_red ? "Red" : "Blue",
                   is_red ? "north" : "south", start);
    add_those(t, units, is_red ? 'r' : 'b', add_unit);
    add_unit(t, is_red ? "red-corner foot 55,46,180" : "blue-corner foot 55,2,0");
    struct grog_text c = {0};
    if (add_those(&c, units, is_red ? 'd' : 'c', add_commander))
        grog_text_addf(t, "    commanders:\n%s", c.text);
    grog_text_release(&c);
}

/* head: lines of yaml at the top; terrain: lines of yaml, or "". */
static inline struct grog_text field_text(const char *head, const char *units, const char *terrain)
{
    struct grog_text t = {0};
    grog_text_addf(&t,
                   "system: fast-play\nname: A field\ntable: {width: 60, depth: 48}\nturns: 10\n"
                   "%s%ssides:\n",
                   head, field_profiles);
    add_side(&t, units, false, "    initiative: yes\n");
    add_side(&t, units, true, "");
    if (*terrain)
        grog_text_addf(&t, "terrain:\n%s", terrain);
    return t;
}

static inline void field_open(struct played *g, const char *head, const char *units,
                              const char *terrain)
{
    struct grog_text t = field_text(head, units, terrain);
    game_open_text(g, t.text, "");
    grog_text_release(&t);
}

/* From the start of a turn to the first side's decision of a phase, or to the second's. */
static inline void field_go(struct played *g, const char *decision, int side)
{
    if (g->b.decision == ASK_FIRST)
        game_give(g, "act-first", "");
    while (strcmp(g->s->rules->decision[g->b.decision].word, decision) != 0 || g->b.decider != side)
        game_give(g, "done", "");
}

static inline void field_begin(struct played *g, const char *units, const char *decision)
{
    field_open(g, "", units, "");
    field_go(g, decision, 0);
}

static inline void faces(struct played *g, const char *id, int degrees)
{
    int found = game_print(g, id)->facing;
    if (found != degrees * DEGREE)
        fail_msg("%s faces %d.%02d, not %d", id, found / DEGREE, found % DEGREE, degrees);
}

static inline int pair_facts(const struct played *g, const char *attacker, const char *defender)
{
    int number = contact_find(&g->b, game_unit(g, attacker), game_unit(g, defender));
    return number < 0 ? -1 : g->b.contact[number].facts;
}

static inline void is_pair(const struct played *g, const char *attacker, const char *defender,
                           int facts)
{
    int found = pair_facts(g, attacker, defender);
    if (found != facts)
        fail_msg("the pair of %s and %s is %d, not %d", attacker, defender, found, facts);
}

/* Does something to a scene, with dice. */
static inline void field_rout(struct played *g, const char *id, int degrees, int inches,
                              const char *dice)
{
    struct chance chance;
    struct faces faces_;
    struct umpire u = game_umpire(g, &chance, &faces_, dice);
    struct fp_scene scene = {.u = &u};
    fp_rout(&scene, game_unit(g, id), degrees * DEGREE, inches);
    fp_panic(&scene);
    faces_finish(&faces_);
}

#define BIT(name) (1 << name##_BIT)

#endif
