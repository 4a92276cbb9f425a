/* SPDX-License-Identifier: MIT */
/*
 * Words of a command line: SYSTEM PROCEDURE FIELD=VALUE..., one a line.  Whatever is taken must
 * have odds that sum to one, and must resolve.
 */
#include "grognard.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Walks of the largest situations take a while; the fuzzer is after the parser. */
static bool is_quick(const struct grog_situation *s)
{
    for (int i = 0; i < s->procedure->fields; i++)
        if (s->procedure->field[i].kind == GROG_INTEGER &&
            abs(grog_situation_value(s, &s->procedure->field[i])) > 20)
            return false;
    return true;
}

static void ask(const struct grog_situation *s, const char *faces)
{
    struct grog_error error;
    struct grog_text text = {0};
    struct grog_odds *odds = grog_odds_new(s, GROG_CONSIDERED, &error);
    if (!odds || fabs(grog_odds_total(odds) - 1) > 1e-9)
        abort();
    grog_json_odds(&text, s, odds, NULL);
    grog_odds_free(odds);
    struct grog_resolution *r =
        grog_resolution_new(s, &(struct grog_dice){.faces = faces}, 0, &error);
    if (r)
        grog_json_resolution(&text, s, r, NULL);
    else if (!error.text[0] || error.fault != GROG_MISUSE)
        abort();
    grog_resolution_free(r);
    grog_text_release(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct grog_error error = {.text = ""};
    struct grog_situation s;
    char *copy = malloc(size + 1), *rest = copy;
    if (!copy)
        return 0;
    memcpy(copy, data, size);
    copy[size] = '\0';
    const char *system_id = strsep(&rest, "\n"), *procedure_id = strsep(&rest, "\n");
    const struct grog_system *system = grog_system_find(system_id ? system_id : "", &error);
    const struct grog_procedure *procedure =
        system ? grog_procedure_find(system, procedure_id ? procedure_id : "", &error) : NULL;
    int status = procedure ? 0 : -1;
    const char *word, *faces = "";
    if (procedure)
        grog_situation_init(&s, procedure, NULL);
    while (status == 0 && (word = strsep(&rest, "\n"))) {
        if (word[0] == '#')
            faces = word + 1;
        else
            status = grog_situation_set(&s, word, &error);
    }
    if (status == 0)
        status = grog_situation_check(&s, &error);
    if (status < 0 && (!error.text[0] || strchr(error.text, '\n')))
        abort();
    if (status == 0 && is_quick(&s))
        ask(&s, faces);
    free(copy);
    return 0;
}
