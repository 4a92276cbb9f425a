/* SPDX-License-Identifier: MIT */
/* A scenario file: refused with one line that names the file, or taken; what is taken can be told
 * and drawn, and read again from the text that it keeps. */
#include "battle/scenario/read.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void tell(const struct grog_scenario *s)
{
    static struct grog_map map;
    struct grog_text t = {0};
    grog_scenario_summary(s, &t);
    grog_json_scenario(&t, s, "s.yaml");
    grog_map_of_scenario(&map, s);
    if (t.has_failed || strchr(t.text, '\n') || map.shapes < s->table.terrains)
        abort();
    grog_text_release(&t);
}

static void read_again(const struct grog_scenario *s)
{
    struct grog_error error;
    struct grog_scenario *again = scenario_parse("s.yaml", s->text, s->text_size, &error);
    if (!again || again->units != s->units || memcmp(again->unit, s->unit, sizeof s->unit) != 0 ||
        memcmp(again->number, s->number, sizeof s->number) != 0)
        abort();
    scenario_free(again);
}

/* All that is wrong: the first is the same. */
static void tell_mistakes(const char *text, size_t size, const char *first)
{
    const struct scenario_source source = {
        .name = "s.yaml", .text = size ? text : "", .size = size, .find = grog_system_find};
    struct grog_text list = {0};
    struct grog_error error = {.text = ""};
    if (scenario_load(&source, &list, &error) || strcmp(error.text, first) != 0 ||
        (list.text && strncmp(list.text, first, strlen(first)) != 0))
        abort();
    grog_text_release(&list);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct grog_error error = {.text = ""};
    struct grog_scenario *s = scenario_parse("s.yaml", (const char *)data, size, &error);
    if (s) {
        tell(s);
        read_again(s);
    } else if (strncmp(error.text, "s.yaml", 6) != 0 || strchr(error.text, '\n')) {
        abort();
    } else {
        tell_mistakes((const char *)data, size, error.text);
    }
    scenario_free(s);
    return 0;
}
