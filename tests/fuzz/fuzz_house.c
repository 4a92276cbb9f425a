/* SPDX-License-Identifier: MIT */
/* A house-rule file: refused with one line that names the file, or taken; and what is taken can be
 * played. */
#include "grognard.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Every procedure with its defaults under these rules. */
static void play(const struct grog_house *house)
{
    const struct grog_system *system = grog_house_system(house);
    struct grog_error error;
    for (int i = 0; i < system->procedures; i++) {
        struct grog_situation s;
        grog_situation_init(&s, &system->procedure[i], house);
        if (grog_situation_check(&s, &error) < 0)
            continue;
        struct grog_odds *odds = grog_odds_new(&s, 0, &error);
        if (!odds || fabs(grog_odds_total(odds) - 1) > 1e-9)
            abort();
        grog_odds_free(odds);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    for (int i = 0; i < grog_systems(); i++) {
        struct grog_error error = {.text = ""};
        struct grog_house *house =
            grog_house_parse(grog_system_at(i), "house.yaml", (const char *)data, size, &error);
        if (house)
            play(house);
        else if (strncmp(error.text, "house.yaml", 10) != 0 || strchr(error.text, '\n'))
            abort();
        grog_house_free(house);
    }
    return 0;
}
