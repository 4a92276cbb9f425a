/* SPDX-License-Identifier: MIT */
/* An order in words: refused with one line, or taken; what is taken reads back the same from what
 * is written of it. */
#include "battle/scenario/scenario.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char scenario_text[] =
    "system: bolt-action\n"
    "name: Two squads\n"
    "table: {width: 48, depth: 48}\n"
    "victory: attrition\n"
    "profiles: {squad: {kind: squad, models: 5, arms: {rifles: 5}}}\n"
    "sides:\n"
    "  - {zone: [0, 0, 48, 8], units: [{id: a, count: 3, profile: squad}]}\n"
    "  - {zone: [0, 40, 48, 8], units: [{id: b, count: 3, profile: squad}]}\n";

static void read_back(const struct grog_scenario *s, const struct order *o)
{
    struct grog_text t = {0};
    struct grog_error error;
    struct order back;
    order_write(s, o, &t);
    if (t.has_failed || order_read(s, t.text, &back, &error) < 0 ||
        memcmp(o, &back, sizeof back) != 0)
        abort();
    grog_text_release(&t);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct grog_scenario *s;
    struct grog_error error = {.text = ""};
    struct order o;
    if (!s)
        s = scenario_parse("two.yaml", scenario_text, strlen(scenario_text), &error);
    char *text = malloc(size + 1);
    if (!s || !text)
        abort();
    memcpy(text, data, size);
    text[size] = '\0';
    if (order_read(s, text, &o, &error) == 0)
        read_back(s, &o);
    else if (!error.text[0] || strchr(error.text, '\n'))
        abort();
    free(text);
    return 0;
}
