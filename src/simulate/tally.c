/* SPDX-License-Identifier: MIT */
#include "tally.h"

#include "battle/battle.h"

#include <math.h>

/* The normal deviate of a 95% interval. */
static const double deviate = 1.959963984540054;

static void sum_add(struct grog_sum *s, int value, bool is_first)
{
    s->sum += value;
    s->squares += (int64_t)value * value;
    s->least = is_first ? value : smaller(s->least, value);
    s->most = is_first ? value : larger(s->most, value);
}

static void add_winner(struct grog_tally *t, const struct grog_game *game)
{
    if (game->winner == NO_SIDE) {
        t->draws++;
    } else {
        t->wins[game->winner]++;
        t->player_wins[game->winner == game->first_player_side ? 0 : 1]++;
    }
}

/* A battle may end before anybody was asked in turn 1. */
static void add_first(struct grog_tally *t, const struct grog_game *game)
{
    if (game->first == NO_SIDE)
        return;
    t->first[game->first]++;
    t->first_wins += game->winner == game->first;
    t->first_draws += game->winner == NO_SIDE;
}

void tally_add(struct grog_tally *t, const struct grog_game *game)
{
    bool is_first = t->games == 0;
    add_winner(t, game);
    add_first(t, game);
    sum_add(&t->margin, game->points[0] - game->points[1], is_first);
    for (int side = 0; side < SIDES; side++)
        sum_add(&t->lost[side], game->lost[side], is_first);
    sum_add(&t->turns, game->turns, is_first);
    sum_add(&t->orders, game->orders, is_first);
    t->games++;
}

/* How many digits behind the point are worth writing when the interval reaches so far to either
 * side: the last one is the first in which the interval itself shows. */
static int decimals_for(double half)
{
    if (half <= 0)
        return 6;
    int decimals = -(int)floor(log10(half) + 1e-9);
    return larger(0, smaller(decimals, 6));
}

struct grog_share grog_share_of(long count, long games)
{
    if (games <= 0)
        return (struct grog_share){.high = 1};
    double n = (double)games, p = (double)count / n, square = deviate * deviate;
    double middle = (p + square / (2 * n)) / (1 + square / n);
    double half = deviate / (1 + square / n) * sqrt(p * (1 - p) / n + square / (4 * n * n));
    return (struct grog_share){
        .share = p,
        .low = count == 0 ? 0 : middle - half,
        .high = count == games ? 1 : middle + half,
        .decimals = decimals_for(100 * half),
    };
}

struct grog_mean grog_mean_of(const struct grog_sum *sum, long games)
{
    struct grog_mean m = {.decimals = 0};
    if (games <= 0)
        return m;
    double n = (double)games, squares = (double)sum->squares;
    m.mean = (double)sum->sum / n;
    m.spread = games > 1 ? sqrt(fmax(0, (squares - n * m.mean * m.mean) / (n - 1))) : 0;
    m.half = deviate * m.spread / sqrt(n);
    m.decimals = sum->least == sum->most ? 0 : decimals_for(m.half);
    if (m.mean < 0 && m.mean * pow(10, m.decimals) > -0.5)
        m.mean = 0; /* it would be written as a zero with a sign */
    return m;
}

static bool is_share_narrow(long count, long games, double width)
{
    struct grog_share s = grog_share_of(count, games);
    return s.high - s.low <= width;
}

bool tally_is_narrow(const struct grog_tally *t, double width)
{
    bool is_narrow = is_share_narrow(t->draws, t->games, width);
    for (int i = 0; i < SIDES; i++)
        is_narrow = is_narrow && is_share_narrow(t->wins[i], t->games, width) &&
                    is_share_narrow(t->player_wins[i], t->games, width);
    return is_narrow;
}

/* ---- sequential: good however often one looks ---- */

/*
 * How far the share of side 0, a draw being half a win, may be off with no more than this chance of
 * error at any time: the bound of a mixture of normal martingales (Robbins), at its narrowest after
 * some hundreds of games.
 */
double tally_reach(long games, double error)
{
    const double narrowest = 12;
    double variance = (double)games / 4 + narrowest;
    if (games <= 0)
        return 0.5;
    return sqrt(variance * log(variance / (narrowest * error * error))) / (double)games;
}

double tally_share(const struct grog_tally *t)
{
    return t->games > 0 ? ((double)t->wins[0] + (double)t->draws / 2) / (double)t->games : 0.5;
}

bool tally_is_sure(const struct grog_tally *t, double error)
{
    return fabs(tally_share(t) - 0.5) > tally_reach(t->games, error);
}
