/* SPDX-License-Identifier: MIT */
/*
 * A playout: what may come of an order.  It is carried out on a copy, with dice of its own; then
 * both sides go on as their doctrine says, for a few turns or to the end of the battle.  At the end of
 * each turn the rules judge what has come of it; the mean of these judgements is what the playout
 * says.  A late one knows more, an early one has seen less luck: together they err least.
 *
 * The number of a playout decides its dice: playouts of the same number meet the same luck,
 * whatever was ordered, so that two orders are compared with each other and not with the weather.
 */
#ifndef GROGNARD_PLAYOUT_H
#define GROGNARD_PLAYOUT_H

#include "player.h"

struct playout {
    const struct grog_scenario *scenario;
    const struct battle *from; /* as the side sees it */
    int side;
    uint64_t seed;    /* of the decision that is thought about */
    const void *mind; /* of the side's doctrine */
    int turns;        /* how many turns after this one are played to their end */
    int most_orders;  /* a playout is cut short after so many */
    struct battle now;
    uint64_t luck;                     /* of this playout */
    int turn;                          /* whose orders are counted ... */
    uint16_t given[UNITS_MAX + SIDES]; /* ... by unit, and by side if they are no unit's */
    void *minds[SIDES];                /* doctrine_size bytes each */
};

/* How good it came out for the side, -1000 to 1000. */
int playout_value(struct playout *p, const struct order *o, int number);
/* The same without playing on: how good the state is as soon as the order is carried out. */
int playout_glance(struct playout *p, const struct order *o, int number);

#endif
