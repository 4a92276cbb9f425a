/* SPDX-License-Identifier: MIT */
#include "bids.h"

struct bid {
    double value;
    int unit, goal;
};

static struct bid best_bid(const struct bids *bids, uint64_t left, const double *worth)
{
    struct bid best = {-1e9, NOBODY, -1};
    for (; left; left &= left - 1) {
        int unit = __builtin_ctzll(left);
        for (int goal = 0; goal < bids->goals; goal++) {
            double value = worth[goal] - bids->far[unit][goal] * bids->inch100;
            if (value > best.value)
                best = (struct bid){value, unit, goal};
        }
    }
    return best;
}

void bids_settle(const struct bids *bids, int16_t *goal, int16_t *rank)
{
    int sent[OBJECTIVES_MAX] = {0};
    double worth[OBJECTIVES_MAX];
    for (int i = 0; i < bids->goals; i++)
        worth[i] = bids->worth[i][0];
    for (uint64_t left = bids->units; left;) {
        struct bid bid = best_bid(bids, left, worth);
        if (bid.unit == NOBODY)
            return;
        left &= ~(UINT64_C(1) << bid.unit);
        goal[bid.unit] = (int16_t)bid.goal;
        rank[bid.unit] = (int16_t)sent[bid.goal]++;
        worth[bid.goal] = bids->worth[bid.goal][smaller(sent[bid.goal], BID_RANKS - 1)];
    }
}
