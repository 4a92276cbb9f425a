/* SPDX-License-Identifier: MIT */
/* What the JSON of battles is made of: lengths in inches, places, names. */
#ifndef GROGNARD_JSON_PARTS_H
#define GROGNARD_JSON_PARTS_H

#include "battle/scenario/scenario.h"

void json_add_hundredths(struct grog_text *t, int value);
void json_add_xy(struct grog_text *t, int x, int y);
void json_add_place(struct grog_text *t, struct place p);
/* between, then a list of places. */
void json_add_corners(struct grog_text *t, const char *between, const int (*corner)[2],
                      int corners);
/* between, then "name": and the word as a string, or null. */
void json_add_named(struct grog_text *t, const char *between, const char *name, const char *word);
/* ,"sides": their names, and "edges": the table edge behind each, or null. */
void json_add_sides(struct grog_text *t, const struct grog_scenario *s);
/* ,"at", "facing" and "corners". */
void json_add_footprint(struct grog_text *t, const struct grog_scenario *s,
                        const struct footprint *on);
/* ,"bases": the corners of each; [] when its piece is one. */
void json_add_bases(struct grog_text *t, const struct grog_map_unit *unit);
/* ,"is": what a piece of terrain is, in words. */
void json_add_properties(struct grog_text *t, unsigned is);
/* ,"blocked": where a line of sight is, and by what; null: it is not. */
void json_add_blocked(struct grog_text *t, const struct grog_scenario *s,
                      const struct sighting *seen);
/* The id of a unit, or NULL for NOBODY. */
const char *json_unit_id(const struct grog_scenario *s, int unit);
/* ,"decider", "decision" and "question", as it is put to the viewer. */
void json_add_question(struct grog_text *t, const struct grog_battle *b, int viewer);

#endif
