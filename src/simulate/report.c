/* SPDX-License-Identifier: MIT */
/*
 * What came of a simulation, as JSON: the counts themselves, so that anybody can compute more, and
 * shares and means with as many digits as the runs support.  Nothing here depends on time, machine or
 * threads.
 */
#include "simulate.h"

#include "base/text.h"

static void add_share(struct grog_text *t, const char *name, long count, long games)
{
    struct grog_share s = grog_share_of(count, games);
    int digits = s.decimals + 2;
    grog_text_addf(t, "\"%s\":{\"count\":%ld,\"share\":%.*f,\"interval\":[%.*f,%.*f]}", name, count,
                   digits, s.share, digits, s.low, digits, s.high);
}

static void add_mean(struct grog_text *t, const char *name, const struct grog_sum *sum, long games)
{
    struct grog_mean m = grog_mean_of(sum, games);
    grog_text_addf(t,
                   "\"%s\":{\"mean\":%.*f,\"plus-minus\":%.*f,\"spread\":%.*f,\"least\":%d,"
                   "\"most\":%d,\"sum\":%lld}",
                   name, m.decimals, m.mean, m.decimals, m.half, m.decimals, m.spread, sum->least,
                   sum->most, (long long)sum->sum);
}

static const char *stop_word(enum grog_stop stop)
{
    static const char *const word[] = {"all-played", "narrow-enough", "interrupted", "sure-enough"};
    return word[stop];
}

static void add_string(struct grog_text *t, const char *name, const char *value)
{
    grog_text_addf(t, "\"%s\":", name);
    grog_json_string(t, value);
    TEXT_PUT(t, ",");
}

static void add_plan(struct grog_text *t, const struct grog_simulation *s, const char *change)
{
    add_string(t, "scenario", s->scenario->name);
    add_string(t, "system", s->scenario->system->id);
    if (change)
        add_string(t, "change", change);
    grog_text_addf(t, "\"players\":[\"%s\",\"%s\"],", s->plan.player[0], s->plan.player[1]);
    grog_text_addf(t,
                   "\"seed\":\"%llu\",\"mirrored\":%s,\"asked\":%ld,\"games\":%ld,\"stop\":\"%s\",",
                   (unsigned long long)s->plan.seed, s->plan.is_mirrored ? "true" : "false",
                   s->plan.games, s->tally.games, stop_word(s->stop));
}

static void add_side(struct grog_text *t, const struct grog_simulation *s, int side)
{
    const struct grog_tally *tally = &s->tally;
    TEXT_PUT(t, "{");
    add_string(t, "name", s->scenario->side[side].name);
    add_share(t, "wins", tally->wins[side], tally->games);
    grog_text_addf(t, ",\"strength\":%d,", side_strength(s->scenario, side));
    add_mean(t, "lost", &tally->lost[side], tally->games);
    grog_text_addf(t, ",\"asked-first\":%ld}", tally->first[side]);
}

static void add_player(struct grog_text *t, const struct grog_simulation *s, int i)
{
    grog_text_addf(t, "{\"player\":\"%s\",", s->plan.player[i]);
    add_share(t, "wins", s->tally.player_wins[i], s->tally.games);
    TEXT_PUT(t, "}");
}

static void add_both(struct grog_text *t, const struct grog_simulation *s, const char *name,
                     void (*add)(struct grog_text *, const struct grog_simulation *, int))
{
    grog_text_addf(t, "\"%s\":[", name);
    add(t, s, 0);
    TEXT_PUT(t, ",");
    add(t, s, 1);
    TEXT_PUT(t, "],");
}

/* ---- the verdict ---- */

enum { FEW = 10, LOPSIDED = 5 }; /* decided games; points beyond 50 in 100 of them */

/* Is the difference beyond so many standard deviations of a fair coin (given in hundredths)? */
static bool is_beyond(long a, long b, long deviations)
{
    double gap = (double)(a - b) * 100;
    return gap * gap >= (double)deviations * (double)deviations * (double)(a + b);
}

void grog_simulation_verdict(struct grog_text *t, const struct grog_simulation *s)
{
    const struct grog_tally *tally = &s->tally;
    int side = tally->wins[1] > tally->wins[0];
    long won = tally->wins[side], lost = tally->wins[1 - side], decided = won + lost;
    double of = tally->games > 0 ? 100.0 / (double)tally->games : 0;
    bool is_lopsided = won * 100 > (50 + LOPSIDED) * decided;
    if (decided < FEW)
        grog_text_addf(t, "too few games are decided (%ld of %ld) to tell", decided, tally->games);
    else if (!is_beyond(won, lost, 196))
        grog_text_addf(t, "fair as far as %ld games tell: %.0f to %.0f", tally->games,
                       of * (double)tally->wins[0], of * (double)tally->wins[1]);
    else
        grog_text_addf(t, "%s the %s: %.0f to %.0f, %s", is_lopsided ? "favours" : "leans to",
                       s->scenario->side[side].name, of * (double)won, of * (double)lost,
                       is_beyond(won, lost, 329) ? "certain beyond doubt"
                                                 : "hardly by chance (less than 1 in 20)");
}

static void add_verdict(struct grog_text *t, const struct grog_simulation *s)
{
    struct grog_text verdict = {0};
    grog_simulation_verdict(&verdict, s);
    TEXT_PUT(t, ",\"verdict\":");
    grog_json_string(t, verdict.text ? verdict.text : "");
    grog_text_release(&verdict);
}

void grog_json_simulation(struct grog_text *t, const struct grog_simulation *s, const char *change)
{
    const struct grog_tally *tally = &s->tally;
    TEXT_PUT(t, "{");
    add_plan(t, s, change);
    add_both(t, s, "sides", add_side);
    if (s->plan.is_mirrored)
        add_both(t, s, "by-player", add_player);
    add_share(t, "draws", tally->draws, tally->games);
    TEXT_PUT(t, ",");
    add_share(t, "first-wins", tally->first_wins, tally->first[0] + tally->first[1]);
    TEXT_PUT(t, ",");
    add_mean(t, "margin", &tally->margin, tally->games);
    TEXT_PUT(t, ",");
    add_mean(t, "turns", &tally->turns, tally->games);
    TEXT_PUT(t, ",");
    add_mean(t, "orders", &tally->orders, tally->games);
    add_verdict(t, s);
    TEXT_PUT(t, "}");
}
