/* SPDX-License-Identifier: MIT */
/*
 * What was judged, kept in a file, so that an analysis that was stopped can go on:
 *
 *     grognard-analysis 1 STATE ORDERS SEED PLAYOUTS SEARCH
 *     order I BEFORE GIVEN HALF BEST LOSS LOSS-HALF EXACT DOCTRINES HAS-AFTER AFTER | CHANCE ... | BEST ORDER
 *
 * Numbers are written so that the same ones are read back.
 */
#include "analysis.h"

#include "base/error.h"
#include "base/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void add_head(struct grog_text *t, const struct grog_analysis *a)
{
    grog_text_addf(t, "grognard-analysis 1 %016llx %d %llu %d %d\n",
                   (unsigned long long)grog_battle_hash(a->battle), a->moments.count,
                   (unsigned long long)a->study.seed, a->study.playouts, a->study.search);
}

/* ---- writing ---- */

static void add_judged(struct grog_text *t, const struct grog_analysis *a, int i)
{
    const struct grog_judged *j = &a->judged[i];
    struct order best;
    memcpy(&best, &j->best_order, sizeof best);
    grog_text_addf(t, "order %d %.17g %.17g %.17g %.17g %.17g %.17g %d %d %d %.17g |", i, j->before,
                   j->given, j->half, j->best, j->loss, j->loss_half, j->is_exact, j->is_doctrines,
                   j->has_after, j->after);
    for (int k = 0; k < larger(1, j->throws); k++)
        grog_text_addf(t, " %.17g", a->chance[j->first_throw + k]);
    grog_text_add(t, " | ");
    order_write(a->moments.scenario, &best, t);
    grog_text_add(t, "\n");
}

static int write_text(const struct grog_text *t, const char *path, struct grog_error *error)
{
    char part[4096];
    if (snprintf(part, sizeof part, "%s.part", path) >= (int)sizeof part)
        return error_misuse(error, "%.80s...: the name is too long", path);
    FILE *file = fopen(part, "w");
    bool is_good = file && fwrite(t->text, 1, t->size, file) == t->size;
    is_good = (!file || fclose(file) == 0) && is_good;
    if (is_good && rename(part, path) == 0)
        return 0;
    return error_world(error, "%s: %s", path, strerror(errno));
}

int grog_analysis_save(const struct grog_analysis *a, const char *path, struct grog_error *error)
{
    struct grog_text t = {0};
    add_head(&t, a);
    for (int i = 0; i < a->moments.count; i++)
        if (a->judged[i].is_done)
            add_judged(&t, a, i);
    int status = t.has_failed ? error_memory(error) : write_text(&t, path, error);
    grog_text_release(&t);
    return status;
}

/* ---- reading ---- */

static bool read_flag(char **at, bool *flag)
{
    char *end;
    long value = strtol(*at, &end, 10);
    bool is_one = end > *at && (value == 0 || value == 1);
    *flag = value == 1;
    *at = end;
    return is_one;
}

static bool read_share(char **at, double least, double *chance)
{
    char *end;
    *chance = strtod(*at, &end);
    bool is_one = end > *at && *chance >= least && *chance <= 1;
    *at = end;
    return is_one;
}

static bool read_chance(char **at, double *chance)
{
    return read_share(at, 0, chance);
}

static bool read_numbers(char **at, struct grog_judged *j)
{
    return read_chance(at, &j->before) && read_chance(at, &j->given) && read_chance(at, &j->half) &&
           read_chance(at, &j->best) && read_share(at, -1, &j->loss) &&
           read_chance(at, &j->loss_half) && read_flag(at, &j->is_exact) &&
           read_flag(at, &j->is_doctrines) && read_flag(at, &j->has_after) &&
           read_chance(at, &j->after);
}

static bool read_bar(char **at)
{
    bool is_there = strncmp(*at, " |", 2) == 0;
    *at += is_there ? 2 : 0;
    return is_there;
}

/* "order 12 ...", without its newline. */
static bool read_line(struct grog_analysis *a, char *line)
{
    char *at = line + strlen("order");
    long i = strncmp(line, "order ", 6) == 0 ? strtol(at, &at, 10) : -1;
    struct order best;
    struct grog_error why;
    if (i < 0 || i >= a->moments.count)
        return false;
    struct grog_judged j;
    judge_begin(&j, &a->moments.list[i]);
    j.first_throw = a->judged[i].first_throw;
    if (!read_numbers(&at, &j) || !read_bar(&at))
        return false;
    for (int k = 0; k < larger(1, j.throws); k++)
        if (!read_chance(&at, &a->chance[j.first_throw + k]))
            return false;
    if (!read_bar(&at) || order_read(a->moments.scenario, at + 1, &best, &why) < 0)
        return false;
    judge_end(&j, &best);
    a->done += !a->judged[i].is_done;
    a->judged[i] = j;
    return true;
}

static int read_text(struct grog_analysis *a, char *text, const char *path,
                     struct grog_error *error)
{
    struct grog_text head = {0};
    int number = 1, status = 0;
    add_head(&head, a);
    if (head.has_failed || strncmp(text, head.text, head.size) != 0)
        status =
            error_misuse(error, "%s: this is of another battle, seed or number of playouts", path);
    text += status == 0 ? head.size : strlen(text);
    for (char *line = text, *end; status == 0 && *line; line = end + 1) {
        number++;
        end = strchr(line, '\n');
        if (!end)
            break; /* torn: judged again */
        *end = '\0';
        if (!read_line(a, line))
            status = error_misuse(error, "%s:%d: this is no judged order", path, number);
    }
    grog_text_release(&head);
    return status;
}

int grog_analysis_load(struct grog_analysis *a, const char *path, struct grog_error *error)
{
    size_t size;
    char *bytes = file_read(path, &size, error);
    if (!bytes)
        return errno == ENOENT ? 0 : -1;
    char *text = strndup(bytes, size);
    int status = text ? read_text(a, text, path, error) : error_memory(error);
    free(text);
    free(bytes);
    analysis_connect(a);
    return status;
}
