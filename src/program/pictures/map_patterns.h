/* SPDX-License-Identifier: MIT */
/* What terrain is covered with: trees, furrows, waves, ... and the lines that hedges and walls are. */
#ifndef GROGNARD_PROGRAM_PICTURES_MAP_PATTERNS_H
#define GROGNARD_PROGRAM_PICTURES_MAP_PATTERNS_H

#include "canvas.h"

enum pattern {
    PATTERN_NONE,
    PATTERN_TREES,
    PATTERN_FURROWS,
    PATTERN_BUSHES,
    PATTERN_DOTS,
    PATTERN_HOUSES,
    PATTERN_RINGS,
    PATTERN_STONES,
    PATTERN_WAVES,
    PATTERN_RIPPLES,
    PATTERN_REEDS,
    PATTERN_HATCHING,
    PATTERN_CROSSES,
    PATTERN_ZIGZAG,
    PATTERN_PLANKS
};

/* Covers the box with it; the caller has clipped to the shape.  unit: pixels of an inch. */
void pattern_draw(cairo_t *cr, enum pattern pattern, struct rectangle box, double unit,
                  uint32_t ink);

enum edging {
    EDGING_HEDGE,
    EDGING_FENCE,
    EDGING_WALL,
    EDGING_BANK,
    EDGING_DITCH,
    EDGING_WIRE,
    EDGING_STREAM,
    EDGING_ROAD,
    EDGING_RAIL,
    EDGING_STAKES,
    EDGING_DASHES
};

/* One straight piece of such a line. */
void edging_draw(cairo_t *cr, enum edging edging, double x1, double y1, double x2, double y2,
                 double unit);

#endif
