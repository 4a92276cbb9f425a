/* SPDX-License-Identifier: MIT */
#ifndef GROGNARD_BENCH_H
#define GROGNARD_BENCH_H

/* Seconds of a clock that only goes forward. */
double now(void);

/* Battles of one scenario: how fast, and who beats whom; games: of the searcher against the
 * doctrine (battle.c). */
void bench_battles(const char *scenario, int searcher_games);

#endif
