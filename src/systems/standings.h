/* SPDX-License-Identifier: MIT */
/* By which features each system tells how a battle stands: what is fitted to played battles. */
#ifndef GROGNARD_STANDINGS_H
#define GROGNARD_STANDINGS_H

#include "doctrine/standing.h"
#include "registry.h"

#define DECLARE_STANDING(name) extern const struct standing name##_standing;
SYSTEMS(DECLARE_STANDING)

const struct standing *system_standing(const struct grog_system *system);

#endif
