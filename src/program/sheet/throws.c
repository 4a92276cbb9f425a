/* SPDX-License-Identifier: MIT */
#include "throws.h"

#include "histogram.h"

#include <string.h>

enum { RESULT_ROOM = 9 }; /* columns of ": missed" behind what is wrapped */

/* What is thrown, with what need, and the result. */
static void tell_needs(const struct question *q, struct grog_text *out,
                       const struct grog_throw *thrown, bool is_first)
{
    bool has_missed = is_first && thrown->result == 0 && (thrown->need > 0 || thrown->groups > 0);
    char result[20] = "missed";
    struct grog_text needs = {0};
    grog_text_add(&needs, thrown->label);
    if (thrown->dice > 0) {
        grog_text_add(&needs, ", ");
        tell_throw_needs(&needs, thrown);
    }
    grog_text_add(out, "  ");
    style_wrap(out, needs.text ? needs.text : "", 4, q->style.width - 4 - RESULT_ROOM);
    if (!has_missed)
        snprintf(result, sizeof result, "%d", thrown->result);
    grog_text_addf(out, ": %s%s%s\n", style_bold(&q->style), result, style_plain(&q->style));
    grog_text_release(&needs);
}

void tell_throw(const struct question *q, struct grog_text *out, const struct grog_throw *thrown,
                bool is_first)
{
    struct grog_text faces = {0};
    for (int i = 0; i < thrown->dice; i++)
        grog_text_addf(&faces, "%s%d", i ? " " : "", thrown->face[i]);
    tell_needs(q, out, thrown, is_first);
    grog_text_add(out, "    ");
    if (thrown->rolled > 0)
        grog_text_addf(&faces, "  (%d rolled for you)", thrown->rolled);
    style_wrap(out, faces.text ? faces.text : "(told, not thrown one by one)", 4,
               q->style.width - 4);
    grog_text_add(out, "\n");
    grog_text_release(&faces);
}

static int longest_outcome_name(const struct grog_procedure *procedure)
{
    int longest = 16;
    for (int i = 0; i < procedure->outcomes; i++)
        if ((int)strlen(procedure->outcome[i].name) > longest)
            longest = (int)strlen(procedure->outcome[i].name);
    return longest;
}

void tell_result(const struct question *q, struct grog_text *out, const int *outcome)
{
    const struct grog_procedure *procedure = q->procedure;
    int width = longest_outcome_name(procedure);
    char value[80];
    grog_text_add(out, "\nResult\n");
    for (int i = 0; i < procedure->outcomes; i++)
        grog_text_addf(out, "  %-*s %s%-16s%s %s\n", width, procedure->outcome[i].name,
                       style_bold(&q->style),
                       outcome_text(q, &procedure->outcome[i], outcome[i], value, sizeof value),
                       style_plain(&q->style), procedure->outcome[i].meaning);
}
