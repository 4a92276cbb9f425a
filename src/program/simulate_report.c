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
    if (stop == GROG_NARROW_ENOUGH)
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
}

/* ---- several runs ---- */

static void tell_row(const struct simulation_call *s, const struct variant *v)
{
    const struct grog_tally *t = grog_simulation_tally(v->simulation);
    const char *value = strchr(v->change, '=');
    char cell[6][NUMBER_SIZE];
    grog_text_addf(
        &s->call->out, "  %-14s %7ld  %-20s %-20s %-18s %-12s %-12s %s\n",
        value ? value + 1 : v->change, t->games, share_text(t->wins[0], t->games, cell[0]),
        share_text(t->wins[1], t->games, cell[1]), share_text(t->draws, t->games, cell[2]),
        mean_text(&s->style, &t->margin, t->games, cell[3]),
        mean_text(&s->style, &t->lost[0], t->games, cell[4]),
        mean_text(&s->style, &t->lost[1], t->games, cell[5]));
}

void report_comparison(const struct simulation_call *s)
{
    struct grog_text *out = &s->call->out;
    const struct variant *first = &s->variant[0];
    const char *side[2] = {grog_scenario_side(first->scenario, 0),
                           grog_scenario_side(first->scenario, 1)};
    tell_heading(s, first);
    grog_text_addf(out, "\n%.*s is\n", (int)strcspn(first->change, "="), first->change);
    grog_text_addf(out, "  %-14s %7s  %-20.16s %-20.16s %-18s %-12s %-12.12s %-12.12s\n", "",
                   "games", side[0], side[1], "draws", "margin", side[0], side[1]);
    grog_text_addf(out, "  %-14s %7s  %-20s %-20s %-18s %-12s %-12s %s\n", "", "", "win", "win", "",
                   "", "lose", "lose");
    for (int i = 0; i < s->variants && s->variant[i].simulation; i++)
        tell_row(s, &s->variant[i]);
    grog_text_add(out, "\nIntervals are 95%: simulated, not exact.\n");
}
