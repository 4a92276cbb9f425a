/* SPDX-License-Identifier: MIT */
/*
 * What came of a simulation, for a person.  Every number is followed by how far it can be trusted,
 * and has no more digits than that.
 */
#include "simulate.h"

#include <string.h>

enum { NUMBER_SIZE = 48 };

/* "54% (51% to 57%)" */
static const char *share_text(long count, long games, char *text)
{
    struct grog_share s = grog_share_of(count, games);
    snprintf(text, NUMBER_SIZE, "%.*f%% (%.*f%% to %.*f%%)", s.decimals, 100 * s.share, s.decimals,
             100 * s.low, s.decimals, 100 * s.high);
    return text;
}

/* "4.3 +-0.1"; what never differs has no doubt. */
static const char *mean_text(const struct style *style, const struct grog_sum *sum, long games,
                             char *text)
{
    struct grog_mean m = grog_mean_of(sum, games);
    const char *sign = style->has_blocks ? "\u00b1" : "+-";
    if (sum->least == sum->most)
        snprintf(text, NUMBER_SIZE, "%d", sum->least);
    else
        snprintf(text, NUMBER_SIZE, "%.*f %s%.*f", m.decimals, m.mean, sign, m.decimals, m.half);
    return text;
}

/* ---- one run ---- */

/* Did any run end before its intervals were as narrow as was wanted? */
static bool is_too_wide(const struct simulation_call *s)
{
    for (int i = 0; s->plan.until_width > 0 && i < s->variants && s->variant[i].simulation; i++)
        if (grog_simulation_stop(s->variant[i].simulation) != GROG_NARROW_ENOUGH)
            return true;
    return false;
}

static void tell_heading(const struct simulation_call *s, const struct variant *v)
{
    struct grog_text *out = &s->call->out;
    const struct grog_tally *t = grog_simulation_tally(v->simulation);
    enum grog_stop stop = grog_simulation_stop(v->simulation);
    grog_text_addf(out, "%s%s%s\n", style_bold(&s->style), grog_scenario_name(v->scenario),
                   style_plain(&s->style));
    grog_text_addf(out, "%s against %s%s, %ld game%s, seed %llu\n", s->plan.player[0],
                   s->plan.player[1], s->plan.is_mirrored ? ", mirrored" : "", t->games,
                   t->games == 1 ? "" : "s", (unsigned long long)s->plan.seed);
    if (is_too_wide(s))
        grog_text_addf(out, "not narrow enough: an interval is still wider than %g\n",
                       s->plan.until_width);
    else if (stop == GROG_NARROW_ENOUGH)
        grog_text_addf(out, "stopped early: every interval is at most %g wide\n",
                       s->plan.until_width);
    if (stop == GROG_INTERRUPTED)
        grog_text_addf(out, "interrupted: %ld games were asked for\n", s->plan.games);
}

static void tell_share(const struct simulation_call *s, const char *name, const char *what,
                       long count, long games)
{
    char label[80], share[NUMBER_SIZE];
    struct grog_text *out = &s->call->out;
    int room = s->style.width - 52;
    snprintf(label, sizeof label, "%.40s%s%s", name, *what ? " " : "", what);
    grog_text_addf(out, "  %-26s %-22s ", label, share_text(count, games, share));
    style_bar(&s->style, out, games > 0 ? (double)count / (double)games : 0, room > 50 ? 50 : room,
              false);
    grog_text_add(out, "\n");
}

static void tell_sides(const struct simulation_call *s, const struct variant *v)
{
    const struct grog_tally *t = grog_simulation_tally(v->simulation);
    for (int side = 0; side < 2; side++)
        tell_share(s, grog_scenario_side(v->scenario, side), "win", t->wins[side], t->games);
    tell_share(s, "draws", "", t->draws, t->games);
    tell_share(s, "who was asked first", "wins", t->first_wins, t->first[0] + t->first[1]);
}

/* With the sides exchanged in every second game a player's share is his own, not his side's. */
static void tell_players(const struct simulation_call *s, const struct variant *v)
{
    const struct grog_tally *t = grog_simulation_tally(v->simulation);
    const char *const *player = s->plan.player;
    bool is_same = strcmp(player[0], player[1]) == 0;
    for (int i = 0; i < 2; i++) {
        char name[60];
        snprintf(name, sizeof name, "%s%s", player[i], !is_same ? "" : i ? " (2nd)" : " (1st)");
        tell_share(s, name, "wins", t->player_wins[i], t->games);
    }
}

static void tell_number(const struct simulation_call *s, const char *name,
                        const struct grog_sum *sum, long games, const char *behind)
{
    char mean[NUMBER_SIZE];
    struct grog_text *out = &s->call->out;
    grog_text_addf(out, "  %-26s %s%s", name, mean_text(&s->style, sum, games, mean), behind);
    if (sum->least != sum->most)
        grog_text_addf(out, ", from %d to %d", sum->least, sum->most);
    grog_text_add(out, "\n");
}

static void tell_numbers(const struct simulation_call *s, const struct variant *v)
{
    const struct grog_tally *t = grog_simulation_tally(v->simulation);
    char name[80], behind[80];
    snprintf(behind, sizeof behind, " points for the %.40s", grog_scenario_side(v->scenario, 0));
    tell_number(s, "margin", &t->margin, t->games, behind);
    for (int side = 0; side < 2; side++) {
        snprintf(name, sizeof name, "%.40s lose", grog_scenario_side(v->scenario, side));
        snprintf(behind, sizeof behind, " of %d", grog_simulation_strength(v->simulation, side));
        tell_number(s, name, &t->lost[side], t->games, behind);
    }
    tell_number(s, "turns", &t->turns, t->games, "");
    tell_number(s, "orders", &t->orders, t->games, "");
}

/* ---- the verdict ---- */

static void tell_verdict(const struct simulation_call *s, const struct variant *v)
{
    struct grog_text *out = &s->call->out;
    bool is_same = strcmp(s->plan.player[0], s->plan.player[1]) == 0;
    if (is_same || s->plan.is_mirrored)
        grog_text_addf(out, "\n%s: ", grog_scenario_name(v->scenario));
    else
        grog_text_addf(out, "\n%s, with %s against %s: ", grog_scenario_name(v->scenario),
                       s->plan.player[0], s->plan.player[1]);
    grog_simulation_verdict(out, v->simulation);
    grog_text_add(out, ".\n");
}

void report_variant(const struct simulation_call *s, const struct variant *v)
{
    struct grog_text *out = &s->call->out;
    tell_heading(s, v);
    grog_text_add(out, "\n");
    if (grog_simulation_tally(v->simulation)->games == 0) {
        grog_text_add(out, "  no game was finished\n");
        return;
    }
    tell_sides(s, v);
    if (s->plan.is_mirrored)
        tell_players(s, v);
    grog_text_add(out, "\n");
    tell_numbers(s, v);
    grog_text_add(out, "\nIntervals are 95%: simulated, not exact.\n");
    tell_verdict(s, v);
}

/* ---- several runs: a table, in blocks as wide as the terminal ---- */

enum { VALUE_WIDTH = 14, COLUMN_WIDTH = 20, COLUMNS = 8 };

static const char *cell_text(const struct simulation_call *s, const struct variant *v, int column,
                             char *text)
{
    const struct grog_tally *t = grog_simulation_tally(v->simulation);
    switch (column) {
    case 0:
    case 1:
        return share_text(t->wins[column], t->games, text);
    case 2:
        return share_text(t->draws, t->games, text);
    case 3:
        return mean_text(&s->style, &t->margin, t->games, text);
    case 4:
    case 5:
        return mean_text(&s->style, &t->lost[column - 4], t->games, text);
    case 6:
        return mean_text(&s->style, &t->turns, t->games, text);
    default:
        snprintf(text, NUMBER_SIZE, "%ld", t->games);
        return text;
    }
}

static const char *column_title(const struct variant *v, int column, char *text)
{
    static const char *const plain[] = {"win",  "win",  "draws", "margin",
                                        "lose", "lose", "turns", "games"};
    bool is_of_side = column < 2 || column == 4 || column == 5;
    snprintf(text, NUMBER_SIZE, "%.13s%s%s",
             is_of_side ? grog_scenario_side(v->scenario, column % 2) : "", is_of_side ? " " : "",
             plain[column]);
    return text;
}

/* Columns are counted in characters, not in bytes: there may be a plus-minus sign. */
static void add_cell(struct grog_text *out, const char *text, int width)
{
    int used = 0;
    for (const char *c = text; *c; c++)
        used += (*c & 0xc0) != 0x80;
    grog_text_addf(out, "%s%*s", text, used < width ? width - used : width > 0, "");
}

static void tell_block(const struct simulation_call *s, int first, int end)
{
    struct grog_text *out = &s->call->out;
    char text[NUMBER_SIZE];
    grog_text_addf(out, "\n  %*s", VALUE_WIDTH, "");
    for (int c = first; c < end; c++)
        add_cell(out, column_title(&s->variant[0], c, text), c + 1 < end ? COLUMN_WIDTH : 0);
    grog_text_add(out, "\n");
    for (int i = 0; i < s->variants && s->variant[i].simulation; i++) {
        const struct variant *v = &s->variant[i];
        grog_text_add(out, "  ");
        add_cell(out, strchr(v->change, '=') + 1, VALUE_WIDTH);
        for (int c = first; c < end; c++)
            add_cell(out, cell_text(s, v, c, text), c + 1 < end ? COLUMN_WIDTH : 0);
        grog_text_add(out, "\n");
    }
}

void report_comparison(const struct simulation_call *s)
{
    struct grog_text *out = &s->call->out;
    const struct variant *first = &s->variant[0];
    int fit = (s->style.width - VALUE_WIDTH - 2) / COLUMN_WIDTH;
    fit = fit < 1 ? 1 : fit;
    tell_heading(s, first);
    grog_text_addf(out, "\n%.*s is\n", (int)strcspn(first->change, "="), first->change);
    for (int column = 0; column < COLUMNS; column += fit)
        tell_block(s, column, column + fit < COLUMNS ? column + fit : COLUMNS);
    grog_text_add(out, "\nIntervals are 95%: simulated, not exact.\n\n");
    for (int i = 0; i < s->variants && s->variant[i].simulation; i++) {
        grog_text_addf(out, "%s: ", s->variant[i].change);
        grog_simulation_verdict(out, s->variant[i].simulation);
        grog_text_add(out, ".\n");
    }
}
