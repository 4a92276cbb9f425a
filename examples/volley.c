/* SPDX-License-Identifier: MIT */
/*
 * The library from another program: what ten rifles do at each range, as a table.
 *
 *     cc volley.c $(pkg-config --cflags --libs grognard)
 */
#include <grognard.h>

#include <stdio.h>
#include <stdlib.h>

static void stop(const struct grog_error *error)
{
    fprintf(stderr, "volley: %s\n", error->text);
    exit(error->fault);
}

int main(void)
{
    struct grog_error error;
    const struct grog_system *system = grog_system_find("bolt-action", &error);
    const struct grog_procedure *volley =
        system ? grog_procedure_find(system, "volley", &error) : NULL;
    if (!volley)
        stop(&error);
    printf("range  mean casualties  chance of 3 or more\n");
    for (int range = 6; range <= 24; range += 6) {
        struct grog_situation s;
        char assignment[32];
        grog_situation_init(&s, volley, NULL);
        snprintf(assignment, sizeof assignment, "range=%d", range);
        if (grog_situation_set(&s, "rifles=10", &error) < 0 ||
            grog_situation_set(&s, assignment, &error) < 0 || grog_situation_check(&s, &error) < 0)
            stop(&error);
        struct grog_odds *odds = grog_odds_new(&s, 0, &error);
        if (!odds)
            stop(&error);
        /* outcome 0 of a volley is its casualties */
        printf("%4d\"  %15.3f  %18.1f%%\n", range, grog_odds_mean(odds, 0),
               100 * grog_odds_at_least(odds, 0, 3));
        grog_odds_free(odds);
    }
    return 0;
}
