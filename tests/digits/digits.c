/* SPDX-License-Identifier: MIT */
/*
 * Odds with all their digits, as JSON: every procedure of every system with its defaults, and with
 * each of its fields at either end of its range.  make digits builds this with several compilers and
 * compares what they print.
 */
#include "grognard.h"

#include <stdio.h>

static int tell(const struct grog_situation *s)
{
    struct grog_error error;
    struct grog_text text = {0};
    if (grog_situation_check(s, &error) < 0)
        return 0; /* a combination that the sheet forbids */
    struct grog_odds *odds = grog_odds_new(s, 0, &error);
    if (!odds) {
        fprintf(stderr, "%s: %s\n", s->procedure->id, error.text);
        return -1;
    }
    grog_json_odds(&text, s, odds, NULL);
    puts(text.text);
    grog_text_release(&text);
    grog_odds_free(odds);
    return 0;
}

static int tell_field(const struct grog_procedure *procedure, const struct grog_field *field)
{
    const int end[] = {field->least, field->most};
    int status = 0;
    for (int i = 0; i < 2 && status == 0; i++) {
        struct grog_situation s;
        struct grog_error error;
        grog_situation_init(&s, procedure, NULL);
        if (grog_situation_put(&s, field, end[i], &error) == 0)
            status = tell(&s);
    }
    return status;
}

static int tell_procedure(const struct grog_procedure *procedure)
{
    struct grog_situation s;
    grog_situation_init(&s, procedure, NULL);
    int status = tell(&s);
    for (int i = 0; i < procedure->fields && status == 0; i++)
        if (procedure->field[i].kind == GROG_INTEGER)
            status = tell_field(procedure, &procedure->field[i]);
    return status;
}

int main(void)
{
    int status = 0;
    for (int i = 0; i < grog_systems() && status == 0; i++)
        for (int k = 0; k < grog_system_at(i)->procedures && status == 0; k++)
            status = tell_procedure(&grog_system_at(i)->procedure[k]);
    return status < 0 || fflush(stdout) != 0 ? 1 : 0;
}
