/* SPDX-License-Identifier: MIT */
/* The best of several orders: what is worth the most, the first of equal ones. */
#ifndef GROGNARD_DOCTRINE_PICK_H
#define GROGNARD_DOCTRINE_PICK_H

#include "battle/order.h"

struct pick {
    struct order order; /* at first what is done when nothing is worth more than ... */
    double worth;       /* ... this */
};

/* True: it is better than all before it, and is picked. */
static inline bool pick_better(struct pick *pick, double worth, const struct order *o)
{
    if (worth <= pick->worth)
        return false;
    *pick = (struct pick){*o, worth};
    return true;
}

#endif
