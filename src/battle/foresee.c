/* SPDX-License-Identifier: MIT */
/*
 * What an order would throw, found out by trying it out on a copy of the battle.
 *
 * Whoever gives an order hopes that it succeeds, so his tests (LUCK_PASSED) show the highest faces, and
 * all that they open follows; everything else shows the lowest, so that nobody is hit and nothing more
 * comes of it.  A procedure that needs no dice is carried out, and is not foreseen.
 */
#include "battle/show/telling.h"

#include "battle/scenario/scenario.h"

struct trial {
    struct chance_reader reader; /* must be first */
    const struct grog_scenario *scenario;
    struct telling telling;
};

static bool is_test(const struct trial *trial)
{
    const struct luck_weight *row = trial->scenario->rules->luck;
    const struct grog_procedure *asked = trial->telling.asked;
    while (row && row->procedure &&
           (row->use != LUCK_PASSED || !asked || strcmp(row->procedure, asked->id) != 0))
        row++;
    return row && row->procedure;
}

static int read_hoped(struct chance_reader *reader, const struct chance_ask *ask,
                      struct chance_answer *answer)
{
    bool is_high = is_test((const struct trial *)reader) && !ask->is_at_most;
    answer->told = -1;
    for (int i = 0; i < ask->dice; i++)
        answer->faces[i] = (unsigned char)(is_high ? ask->sides : 1);
    return 0;
}

static void try_out(struct trial *trial, struct game g, const struct order *o)
{
    struct battle then;
    struct chance chance;
    struct umpire u = {.scenario = g.s,
                       .battle = &then,
                       .chance = &chance,
                       .sheet = scenario_sheet(g.s),
                       .telling = &trial->telling};
    battle_copy(g.s, &then, g.b);
    chance_read(&chance, &trial->reader, 0, &trial->telling.throws);
    rules_carry_out(&u, o);
}

void foresee_trial(struct foreseen *seen, const struct order *o)
{
    struct trial trial = {.reader = {read_hoped}, .scenario = seen->g.s};
    const struct telling *told = &trial.telling;
    try_out(&trial, seen->g, o);
    for (int i = 0; i < told->events; i++)
        if (told->event[i].situation >= 0 && told->event[i].throws > 0)
            foresee_situation(seen, &told->situation[told->event[i].situation]);
    telling_release(&trial.telling);
}
