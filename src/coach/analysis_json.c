/* SPDX-License-Identifier: MIT */
/* An analysis as JSON; nothing here depends on time, machine or threads. */
#include "analysis.h"

#include "base/text.h"

static void add_order(struct grog_text *t, const struct grog_analysis *a, const char *name,
                      const struct grog_order *o)
{
    struct grog_text words = {0};
    grog_order_text(a->battle, o, &words);
    grog_text_addf(t, "\"%s\":", name);
    grog_json_string(t, words.text ? words.text : "");
    grog_text_release(&words);
}

static void add_throw(struct grog_text *t, const struct grog_moved *moved)
{
    struct grog_text words = {0};
    grog_text_addf(&words, "%.*s", moved->length, moved->dice);
    TEXT_PUT(t, "{\"dice\":");
    grog_json_string(t, words.text ? words.text : "");
    grog_text_addf(t, ",\"before\":%.4f,\"after\":%.4f,\"luck\":%.4f}", moved->before, moved->after,
                   moved->after - moved->before);
    grog_text_release(&words);
}

static void add_throws(struct grog_text *t, const struct grog_analysis *a,
                       const struct grog_judged *j)
{
    TEXT_PUT(t, ",\"throws\":[");
    for (int k = 0; k < j->throws; k++) {
        struct grog_moved moved = grog_analysis_throw(a, j, k);
        grog_text_add(t, k > 0 ? "," : "");
        add_throw(t, &moved);
    }
    TEXT_PUT(t, "]");
}

void analysis_add_order(struct grog_text *t, const struct grog_analysis *a, int i, bool is_open)
{
    const struct grog_judged *j = &a->judged[i];
    double low = j->loss - j->loss_half;
    grog_text_addf(t, "{\"record\":%d,\"turn\":%d,\"side\":%d,", j->record + 1, j->turn,
                   j->side + 1);
    add_order(t, a, "order", &j->order);
    if (is_open)
        grog_text_addf(t, ",\"before\":%.4f", j->before);
    grog_text_addf(t, ",\"given\":%.4f,\"interval\":[%.4f,%.4f],\"best\":%.4f,", j->given,
                   j->given - j->half < 0 ? 0 : j->given - j->half,
                   j->given + j->half > 1 ? 1 : j->given + j->half, j->best);
    add_order(t, a, "best-order", &j->best_order);
    grog_text_addf(t, ",\"loss\":%.4f,\"loss-interval\":[%.4f,%.4f],\"mark\":\"%s\"", j->loss,
                   low < -1 ? -1 : low, j->loss + j->loss_half, grog_mark_word(j->mark));
    grog_text_addf(t, ",\"exact\":%s,\"doctrine\":%s", j->is_exact ? "true" : "false",
                   j->is_doctrines ? "true" : "false");
    if (is_open) {
        grog_text_addf(t, ",\"ordered\":%.4f,\"after\":%.4f", j->ordered, j->after);
        add_throws(t, a, j);
    }
    TEXT_PUT(t, "}");
}

static void add_side(struct grog_text *t, const struct grog_analysis *a, int side)
{
    struct grog_score s = grog_analysis_score(a, side);
    TEXT_PUT(t, "{\"name\":");
    grog_json_string(t, a->moments.scenario->side[side].name);
    grog_text_addf(t,
                   ",\"orders\":%d,\"skill\":%.4f,\"given-away\":%.4f,\"luck\":%.4f,"
                   "\"inaccuracies\":%d,\"mistakes\":%d,\"blunders\":%d}",
                   s.orders, s.skill, s.lost, s.luck, s.marks[GROG_INACCURACY],
                   s.marks[GROG_MISTAKE], s.marks[GROG_BLUNDER]);
}

void grog_json_analysis(struct grog_text *t, const struct grog_analysis *a)
{
    bool is_first = true;
    TEXT_PUT(t, "{\"scenario\":");
    grog_json_string(t, a->moments.scenario->name);
    grog_text_addf(t,
                   ",\"system\":\"%s\",\"seed\":\"%llu\",\"playouts\":%d,\"orders\":%d,"
                   "\"judged\":%d,\"sides\":[",
                   a->moments.scenario->system->id, (unsigned long long)a->study.seed,
                   a->study.playouts, a->moments.count, a->done);
    add_side(t, a, 0);
    TEXT_PUT(t, ",");
    add_side(t, a, 1);
    grog_text_addf(t, "],\"start\":%.4f,\"end\":%.4f,\"fair-end\":%.4f,\"decisions\":[",
                   grog_analysis_start(a), grog_analysis_end(a), grog_analysis_fair_end(a));
    for (int i = 0; i < a->moments.count; i++)
        if (a->judged[i].is_done) {
            grog_text_add(t, is_first ? "" : ",");
            analysis_add_order(t, a, i, true);
            is_first = false;
        }
    TEXT_PUT(t, "]}");
}
