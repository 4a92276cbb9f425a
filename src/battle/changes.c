/* SPDX-License-Identifier: MIT */
/* Rules that have changed since a log was written, told where the log goes another way. */
#include "battle/log/history.h"

#include <string.h>

/* Is version 0.9.1 earlier than 0.10? */
static bool is_earlier(const char *version, const char *than)
{
    int a[3] = {0}, b[3] = {0}, i = 0;
    sscanf(version, "%d.%d.%d", &a[0], &a[1], &a[2]);
    sscanf(than, "%d.%d.%d", &b[0], &b[1], &b[2]);
    while (i < 2 && a[i] == b[i])
        i++;
    return a[i] < b[i];
}

void changes_tell(const struct grog_battle *b, const char *version, const struct battle *before,
                  const struct order *order, struct grog_error *error)
{
    const struct grog_scenario *s = b->scenario;
    for (const struct rule_change *c = s->rules->changes; c && c->since; c++) {
        size_t used = strlen(error->text);
        if (is_earlier(version, c->since) && c->bears((struct game){s, before}, order, &b->state))
            snprintf(error->text + used, sizeof error->text - used, "; since %s %s: %s", c->since,
                     s->system->line[c->line].id, c->words);
    }
}
