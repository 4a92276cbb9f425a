/* SPDX-License-Identifier: MIT */
/* Tin Soldiers: the sheet.  How many hits, who reacts, who wins. */
#include "toy.h"

/* A die against what it needs; nothing is thrown for what is certain. */
static void test(const struct facts *f, struct chance *c, const struct sheet *s, struct outcome *o)
{
    (void)s;
    o->success = f->need <= 1;
    if (f->need > 1 && f->need <= 6)
        o->success = chance_total(c, "the test", 1, 6, f->need, CUTS(f->need - 1)) >= f->need;
}

static bool fire_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    return f->range > sheet_number(s, TOY_FIRE_RANGE) &&
           refuse(r, "range", "muskets do not reach so far");
}

static void fire_prepare(struct facts *f, const struct sheet *s)
{
    f->need = APPLY(s, TOY_FIRE_NEED, f);
    f->need += APPLY(s, TOY_FIRE_SMOKE, f);
    f->dice = f->bases + APPLY(s, TOY_FIRE_COLUMN, f);
    f->dice += APPLY(s, TOY_FIRE_WITH, f);
}

static void fire_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                         struct outcome *o)
{
    int loss = larger(1, sheet_number(s, TOY_FIRE_LOSS));
    if (f->dice > 0 && f->need <= 6)
        o->hits = chance_pool(c, "to hit", (struct pool){.dice = f->dice, .need = f->need});
    o->bases_lost = smaller(f->target_bases, (f->target_hits + o->hits) / loss);
    o->hits_left = (f->target_hits + o->hits) % loss;
}

static void react_prepare(struct facts *f, const struct sheet *s)
{
    f->need = APPLY(s, TOY_REACT_NEED, f);
    f->need += APPLY(s, TOY_REACT_LEADER, f);
}

static void clash_prepare(struct facts *f, const struct sheet *s)
{
    f->need = APPLY(s, TOY_CLASH_NEED, f);
    f->need += APPLY(s, TOY_CLASH_BASES, f);
}

/* clang-format off */
#define BASES_FIELDS INTEGER("bases", bases, 1, BASES_MOST, 3, "bases that it has"), \
                     INTEGER("target-bases", target_bases, 1, BASES_MOST, 3, "bases that the enemy has")
#define TEST_OUTCOME {YIELDS_FLAG("success", success, "it succeeds")}

static const struct grog_field fire_fields[] = {
    BASES_FIELDS, FLAG("column", is_column, "it fires in column"), FLAG("smoke", smoke, "smoke lies between"),
    INTEGER("with", with, 0, 12, 0, "bases of others that fire with it"),
    INCHES("range", range, 0, 48, 5, "inches to the target, rounded up"),
    INTEGER("target-hits", target_hits, 0, 5, 0, "hits on the target before"),
};
static const struct grog_field fire_outcome[] = {
    YIELDS_INTEGER("hits", hits, "dice that hit"), YIELDS_INTEGER("bases-lost", bases_lost, "bases that the target loses"),
    YIELDS_INTEGER("hits-left", hits_left, "hits that stay on it"),
};
static const struct grog_field react_fields[] = {FLAG("leader", leader, "its commander is near")};
static const struct grog_field react_outcome[] = TEST_OUTCOME;
static const struct grog_field clash_fields[] = {BASES_FIELDS};
static const struct grog_field clash_outcome[] = TEST_OUTCOME;

extern const struct grog_system toy_system;
#define ASK(name, question, refuse, resolve, example) \
    PROCEDURE(toy_system, #name, question, name##_fields, name##_outcome, MAY_THROW(refuse, name##_prepare, resolve), example, NULL)
static const struct grog_procedure procedures[] = {
    ASK(fire,  "What do its muskets do?",        fire_refuse, fire_resolve, "bases=3 range=5"),
    ASK(react, "Does it react?",                 NULL,        test,         "leader=yes"),
    ASK(clash, "Does the attacker win?",         NULL,        test,         "bases=3 target-bases=2"),
};
static const char *const tables[] = {"move", "Marching", "fire", "Fire", "react", "Reactions", "clash", "Hand to hand", "near", "What is near", NULL};
/* clang-format on */

DEFINE_SYSTEM(toy_system, "toy", "toy", "Tin Soldiers (a toy)", .usual = "fire",
              .battle = &toy_rules);
