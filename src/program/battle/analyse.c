/* SPDX-License-Identifier: MIT */
/* grognard analyse: what of a battle was a mistake, and what was luck. */
#include "analyse.h"

#include "battle_file.h"
#include "progress.h"
#include "program/commands.h"
#include "program/numbers.h"
#include "program/pictures/output.h"
#include "program/ranks.h"
#include "program/sheet/question.h"

#include <string.h>
#include <time.h>

/* ---- text ---- */

static void tell_wrapped(struct grog_text *out, const struct style *style, int indent,
                         struct grog_text *words)
{
    grog_text_addf(out, "%*s", indent, "");
    style_wrap(out, words->text ? words->text : "", indent + 2, style->width - indent - 2);
    grog_text_add(out, "\n");
    grog_text_release(words);
}

static void tell_title(struct grog_text *out, const struct style *style, const char *words)
{
    grog_text_addf(out, "\n%s%s%s\n", style_bold(style), words, style_plain(style));
}

/* A row of the chance of side 0, as many columns as fit. */
static void tell_line(const struct told_analysis *a, struct grog_text *out,
                      const struct style *style)
{
    static const char *const block[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    static const char *const plain[] = {"0", "1", "2", "3", "4", "5", "6", "7"};
    int orders = grog_analysis_orders(a->analysis);
    int columns = orders < style->width - 4 ? orders : style->width - 4;
    grog_text_add(out, "  ");
    for (int i = 0; i < columns; i++) {
        const struct grog_judged *j =
            grog_analysis_order(a->analysis, (int)((long)i * orders / columns));
        int step = (int)(analysed_chance(j) * 7.999);
        grog_text_add(out, !j->is_done ? " " : style->has_blocks ? block[step] : plain[step]);
    }
    grog_text_add(out, "\n");
}

static void tell_head(const struct told_analysis *a, struct grog_text *out,
                      const struct style *style)
{
    struct grog_text words = {0};
    int orders = grog_analysis_orders(a->analysis), done = grog_analysis_done(a->analysis);
    grog_text_addf(out, "%s%s%s (%s): %s against %s\n", style_bold(style),
                   grog_scenario_name(a->scenario), style_plain(style),
                   grog_scenario_system(a->scenario)->title, grog_scenario_side(a->scenario, 0),
                   grog_scenario_side(a->scenario, 1));
    if (done < orders)
        grog_text_addf(out, "%d of %d orders were looked at: the sums below are of these.\n", done,
                       orders);
    analysed_verdict(a, &words);
    tell_wrapped(out, style, 0, &words);
    grog_text_clear(&words);
    grog_text_addf(&words, "Chance to win of the %s, order by order (%.0f%% at the start):",
                   grog_scenario_side(a->scenario, 0), 100 * grog_analysis_start(a->analysis));
    grog_text_add(out, "\n");
    tell_wrapped(out, style, 0, &words);
    tell_line(a, out, style);
}

static void tell_order(const struct told_analysis *a, const struct grog_judged *j,
                       struct grog_text *out, const struct style *style)
{
    struct grog_text words = {0};
    grog_text_addf(&words, "%d  Turn %d, %s: ", j->record + 1, j->turn,
                   grog_scenario_side(a->scenario, j->side));
    analysed_order(a, &j->order, &words);
    tell_wrapped(out, style, 2, &words);
    analysed_loss(j, &words);
    tell_wrapped(out, style, 6, &words);
    if (j->loss <= 0)
        return;
    grog_text_add(&words, "better: ");
    analysed_order(a, &j->best_order, &words);
    tell_wrapped(out, style, 6, &words);
}

static void tell_orders(const struct told_analysis *a, struct grog_text *out,
                        const struct style *style)
{
    int told = 0;
    tell_title(out, style, a->has_all ? "Orders" : "What was given away");
    for (int i = 0; i < grog_analysis_orders(a->analysis); i++) {
        const struct grog_judged *j = grog_analysis_order(a->analysis, i);
        if (!j->is_done || (j->mark == GROG_NO_MARK && !a->has_all))
            continue;
        tell_order(a, j, out, style);
        told++;
    }
    if (told == 0)
        grog_text_add(out, "  Nothing that is certain.\n");
}

static void tell_throws(const struct told_analysis *a, struct grog_text *out,
                        const struct style *style)
{
    struct analysed_luck list[ANALYSED_THROWS];
    int count = analysed_throws(a, list);
    if (count == 0)
        return;
    tell_title(out, style, "Dice that moved the chance to win most");
    for (int i = 0; i < count; i++) {
        struct grog_text words = {0};
        grog_text_addf(&words, "%d  Turn %d, %s: ", list[i].order->record + 1, list[i].order->turn,
                       grog_scenario_side(a->scenario, list[i].order->side));
        analysed_throw(&list[i].moved, &words);
        tell_wrapped(out, style, 2, &words);
    }
}

static void tell(const struct told_analysis *a, struct grog_text *out)
{
    const struct style style = style_now();
    tell_head(a, out, &style);
    tell_orders(a, out, &style);
    tell_throws(a, out, &style);
    tell_title(out, &style, "Sums");
    for (int side = 0; side < 2; side++) {
        struct grog_text words = {0};
        analysed_side(a, side, &words);
        tell_wrapped(out, &style, 2, &words);
    }
}

/* ---- the run ---- */

struct bound {
    struct progress *progress;
    time_t until; /* 0: as long as it takes */
};

static time_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec;
}

static bool go_on(void *who, long finished, long all)
{
    struct bound *b = who;
    return progress_go_on(b->progress, finished, all) && (b->until == 0 || now() < b->until);
}

static int read_study(struct call *call, struct grog_study *study, struct bound *bound)
{
    int seconds;
    if (call_number(call, "playouts", 1, GROG_STUDY_MOST, 0, &study->playouts) < 0 ||
        call_number(call, "search", 1, GROG_STUDY_MOST, 0, &study->search) < 0 ||
        call_number(call, "jobs", 1, GROG_THREADS_MAX, 0, &study->threads) < 0 ||
        call_number(call, "seconds", 1, 1000000, 0, &seconds) < 0 ||
        call_seed(call, 1, &study->seed) < 0)
        return -1;
    study->go_on = go_on;
    study->who = bound;
    bound->until = seconds > 0 ? now() + seconds : 0;
    return 0;
}

static int write_page(struct call *call, const struct told_analysis *told, const char *path)
{
    struct grog_text page = {0};
    struct output out;
    int error = 0;
    analyse_html(told, strcmp(path, "-") == 0 ? &call->out : &page);
    if (strcmp(path, "-") != 0) {
        error = output_open(&out, path);
        if (error == 0)
            error = output_write(&out, page.text, page.size);
        int at_end = output_close(&out, error == 0);
        error = error ? error : at_end;
    }
    bool is_short = page.has_failed;
    grog_text_release(&page);
    return error      ? call_failure(call, "%s: %s", path, strerror(error))
           : is_short ? call_failure(call, "out of memory")
                      : 0;
}

static int tell_all(struct call *call, const struct told_analysis *told)
{
    const char *page = call_option(call, "html");
    if (call_has(call, "json")) {
        grog_json_analysis(&call->out, told->analysis);
        grog_text_add(&call->out, "\n");
    } else if (!page || strcmp(page, "-") != 0)
        tell(told, &call->out);
    return page ? write_page(call, told, page) : 0;
}

/* Only rank 0 has all that was judged. */
static int judge(struct call *call, struct grog_analysis *a)
{
    const char *kept = ranks_number() == 0 ? call_option(call, "keep") : NULL;
    if (kept && grog_analysis_load(a, kept, &call->error) < 0)
        return -1;
    if (grog_analysis_run(a, &call->error) < 0)
        return -1;
    return kept ? grog_analysis_save(a, kept, &call->error) : 0;
}

/* With whoever else was started for it; see simulate.c.  NULL: it failed. */
static struct grog_analysis *judge_together(struct call *call, const struct grog_battle *b,
                                            struct grog_study *study, const struct bound *bound)
{
    struct ranks ranks;
    int status = ranks_begin(&ranks, &call->error);
    study->ranks = ranks_of(&ranks);
    struct grog_analysis *a = status == 0 ? grog_analysis_new(b, study, &call->error) : NULL;
    if (a && judge(call, a) < 0) {
        grog_analysis_free(a);
        a = NULL;
    }
    ranks_end(&ranks, !a || progress_is_interrupted(bound->progress));
    return a;
}

static int tell_result(struct call *call, const struct grog_battle *b,
                       const struct grog_analysis *a)
{
    const struct told_analysis told = {b, grog_battle_scenario(b), a, call_has(call, "all")};
    return ranks_number() == 0 ? tell_all(call, &told) : 0;
}

static int run(struct call *call)
{
    struct bound bound = {.until = 0};
    struct grog_study study = {.seed = 1};
    if (read_study(call, &study, &bound) < 0)
        return -1;
    if (call_has(call, "json") && call_has(call, "html") &&
        strcmp(call_option(call, "html"), "-") == 0)
        return call_misuse(call, "--json and --html - both write to standard output");
    struct grog_battle *b = call_battle(call, call->operand[0]);
    bound.progress = b ? progress_begin(call, "orders") : NULL;
    struct grog_analysis *a = bound.progress ? judge_together(call, b, &study, &bound) : NULL;
    progress_end(bound.progress);
    int status = a ? tell_result(call, b, a) : -1;
    grog_analysis_free(a);
    grog_battle_free(b);
    return status;
}

static const struct option options[] = {
    {"all", NULL, "every order, not only those that gave something away"},
    {"playouts", "N", "games by which orders are compared (200)"},
    {"search", "N", "playouts of the searcher, who looks for better orders (200)"},
    {"seconds", "N", "stop after so long, and tell what was looked at"},
    {"keep", "FILE", "keep what was judged there, and go on with what is kept there"},
    {"seed", "S", "another seed plays other games (1)"},
    {"jobs", "J", "threads (as many as there are processors); the answer does not depend on it"},
    {"html", "FILE", "a page with the line of the chance to win; - is standard output"},
    {"json", NULL, "answer in JSON"},
    HELP_OPTION,
    {NULL, NULL, NULL}};

static const char *const letters[] = {"j", "jobs", NULL};

const struct command analyse_command = {
    .name = "analyse",
    .operands = "FILE",
    .summary = "what of a battle was a mistake, and what was luck",
    .details =
        "FILE is the log of a battle (grognard-log(5)).  Every order is compared with what the\n"
        "doctrine and the searcher would have ordered, by playing the battle on to its end with\n"
        "the same luck; every throw is told by how far it moved the chance to win.\n"
        "  grognard analyse game.battle --seconds 60 --keep game.analysis --html game.html",
    .option = options,
    .letters = letters,
    .least = 1,
    .most = 1,
    .run = run,
};
