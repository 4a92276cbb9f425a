/* SPDX-License-Identifier: MIT */
/* What is asked of a simulation: defaults, and what cannot be. */
#include "simulate.h"

#include "base/error.h"
#include "crew/crew.h"

static int refuse_long(struct grog_error *error, const char *what, long value, long least,
                       long most)
{
    return error_misuse(error, "%s %ld is not allowed: it must be %ld to %ld", what, value, least,
                        most);
}

static void fill_in(struct grog_plan *plan)
{
    for (int i = 0; i < SIDES; i++)
        if (!plan->player[i])
            plan->player[i] = doctrine_kind.word;
    if (plan->threads == 0)
        plan->threads = crew_processors();
    if (plan->playouts == 0)
        plan->playouts = GROG_PLAYOUTS;
    if (plan->most_orders == 0)
        plan->most_orders = GROG_MOST_ORDERS;
}

int plan_complete(struct grog_plan *plan, struct grog_error *error)
{
    fill_in(plan);
    for (int i = 0; i < SIDES; i++)
        if (!player_kind_find(plan->player[i], error))
            return -1;
    if (plan->games < 1 || plan->games > GROG_GAMES_MAX)
        return refuse_long(error, "the number of games", plan->games, 1, GROG_GAMES_MAX);
    if (plan->threads < 1 || plan->threads > GROG_THREADS_MAX)
        return refuse_long(error, "the number of threads", plan->threads, 1, GROG_THREADS_MAX);
    if (plan->playouts < 1 || plan->playouts > 1000000)
        return refuse_long(error, "the number of playouts", plan->playouts, 1, 1000000);
    if (!(plan->until_width >= 0 && plan->until_width <= 1))
        return error_misuse(error, "a width of %g is not allowed: a share is 0 to 1",
                            plan->until_width);
    if (!(plan->until_sure >= 0 && plan->until_sure < 1))
        return error_misuse(error, "a chance of error of %g is not allowed: it is 0 to 1",
                            plan->until_sure);
    return 0;
}
