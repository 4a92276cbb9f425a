/* SPDX-License-Identifier: MIT */
/*
 * A house-rule file: refused with one line that names the file, or taken; and what is taken can be
 * played.
 *
 * An input has to be cheap, or few are tried: it is read for the system that it names (its own, or
 * the one that its bytes choose), and one procedure, which its bytes choose too, is played by it.
 */
#include "grognard.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A procedure with its defaults under these rules. */
static void play(const struct grog_house *house, unsigned choice)
{
    const struct grog_system *system = grog_house_system(house);
    struct grog_error error;
    struct grog_situation s;
    grog_situation_init(&s, &system->procedure[choice % (unsigned)system->procedures], house);
    if (grog_situation_check(&s, &error) < 0)
        return;
    struct grog_odds *odds = grog_odds_new(&s, 0, &error);
    if (!odds || fabs(grog_odds_total(odds) - 1) > 1e-9)
        abort();
    grog_odds_free(odds);
}

static void try_system(const struct grog_system *system, const char *text, size_t size,
                       unsigned choice)
{
    struct grog_error error = {.text = ""};
    struct grog_house *house = grog_house_parse(system, "house.yaml", text, size, &error);
    if (house)
        play(house, choice);
    else if (strncmp(error.text, "house.yaml", 10) != 0 || strchr(error.text, '\n'))
        abort();
    grog_house_free(house);
}

/* The system whose id stands in the text, or the one that the choice falls on. */
static const struct grog_system *choose_system(const char *text, size_t size, unsigned choice)
{
    for (int i = 0; i < grog_systems(); i++) {
        const struct grog_system *system = grog_system_at(i);
        if (memmem(text, size, system->id, strlen(system->id)))
            return system;
    }
    return grog_system_at((int)(choice % (unsigned)grog_systems()));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    unsigned choice = 2166136261u;
    for (size_t i = 0; i < size; i++)
        choice = (choice ^ data[i]) * 16777619u;
    try_system(choose_system(text, size, choice), text, size, choice / 7);
    return 0;
}
