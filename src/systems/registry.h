/* SPDX-License-Identifier: MIT */
/* Every system that the library knows.  A new one is its folder and one line here.  A build for tests
 * may say which more there are. */
#ifndef GROGNARD_REGISTRY_H
#define GROGNARD_REGISTRY_H

#include "grognard.h"

#ifndef MORE_SYSTEMS
#define MORE_SYSTEMS(SYSTEM)
#endif

#define SYSTEMS(SYSTEM)                                                                            \
    SYSTEM(bolt_action)                                                                            \
    SYSTEM(bloody_big_battles)                                                                     \
    SYSTEM(fast_play)                                                                              \
    SYSTEM(great_war)                                                                              \
    SYSTEM(ballot_boxes)                                                                           \
    MORE_SYSTEMS(SYSTEM)

#define DECLARE_SYSTEM(name) extern const struct grog_system name##_system;
SYSTEMS(DECLARE_SYSTEM)

#endif
