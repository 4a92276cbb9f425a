/* SPDX-License-Identifier: MIT */
/* Charges: straight on until contact; flush edges. */
#ifndef GROGNARD_RULES_CHARGE_H
#define GROGNARD_RULES_CHARGE_H

#include "battle/scenario/scenario.h"

struct charge {
    struct footprint turned; /* where it begins, turned */
    struct place goal;
    int far; /* how far it goes: the last 1/100 inch at which they do not overlap */
};

/* Turned about its centre to a facing, the whole footprint goes towards a place. */
struct charge charge_towards(const struct footprint *from, int facing, struct place goal,
                             const struct footprint *target);
/* The same, tried at the places that it comes to, which are rounded: so no step is lost. */
int charge_to_contact(const struct charge *c, const struct footprint *target);
/* Where it stands when it has gone so far: at contact with c->far, an inch short of it with that less
 * 100; where it begins with nothing or less. */
struct footprint charge_place(const struct charge *c, int far);

/* A front edge alone goes straight on towards a place: the last 1/100 inch before it would overlap the
 * target, tried at the places that it comes to, which are rounded; -1: it does not meet it. */
int edge_contact(const struct footprint *edge, struct place to, const struct shape *target);

/* ---- flush edges ---- */

/* The edges of a footprint in the order of its corners. */
enum { FRONT_EDGE, RIGHT_EDGE, REAR_EDGE, LEFT_EDGE };

/* The edge of a target that faces a place which lies in this quarter of it. */
int edge_towards(const struct footprint *target, enum quarter quarter, struct place p);
/* The charger laid with its front edge along an edge of the target: turned about the middle of its
 * front edge to face that edge squarely, moved at right angles onto its line and slid along it as
 * little as is needed for the two to share so much, or all of the shorter one.  It never overlaps. */
struct footprint footprint_flush(const struct footprint *charger, const struct footprint *target,
                                 int edge, int share);

#endif
