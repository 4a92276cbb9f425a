/* SPDX-License-Identifier: MIT */
/* Shots that cannot do anything, and why: nothing fires, nothing reaches, nothing goes through. */
#include "systems/bolt_action/sheet/blocks.h"
#include "systems/bolt_action/sheet/procedures.h"

static const char *const weapon_word[] = {WEAPONS(WORD_TEXT)};

static bool is_beyond(const struct facts *f, const struct sheet *s, int weapon, int least,
                      struct grog_vain *why)
{
    int most = weapon_range(s, weapon);
    *why = (struct grog_vain){
        .what = weapon_word[weapon], .range = f->range, .least = least, .most = most};
    return f->range < least || f->range > most;
}

/* The small arm that reaches farthest, or -1. */
static int longest_arm(const struct facts *f, const struct sheet *s)
{
    int longest = -1;
    for (int arm = 0; arm < SMALL_ARMS; arm++)
        if (f->arms[arm] > 0 && (longest < 0 || weapon_range(s, arm) > weapon_range(s, longest)))
            longest = arm;
    return longest;
}

bool ba_volley_is_vain(const struct facts *f, const struct sheet *s, struct grog_vain *why)
{
    int longest = longest_arm(f, s);
    if (longest >= 0 && f->target != ENCLOSED)
        return is_beyond(f, s, longest, 0, why);
    *why = (struct grog_vain){.why = longest < 0 ? "no weapon fires"
                                                 : "small arms do nothing to an enclosed vehicle"};
    return true;
}

bool ba_shot_is_vain(const struct facts *f, const struct sheet *s, struct grog_vain *why)
{
    return is_beyond(f, s, f->weapon, 0, why);
}

bool ba_indirect_is_vain(const struct facts *f, const struct sheet *s, struct grog_vain *why)
{
    return is_beyond(f, s, f->weapon, weapon_least_range(s, f->weapon), why);
}
