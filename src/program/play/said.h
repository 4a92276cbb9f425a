/* SPDX-License-Identifier: MIT */
/*
 * A typed line in pieces: the verb, the unit that acts, and what else is said of the order.
 *
 * Capitals do not matter.  A unit is called by its id or as on the map ("A1"), a verb by its
 * beginning, a place by its inches ("24,12") or in words (where.h).
 */
#ifndef GROGNARD_PLAY_SAID_H
#define GROGNARD_PLAY_SAID_H

#include "play.h"

enum { SAID_MAX = 16 };

enum piece_kind {
    PIECE_WORD,
    PIECE_NUMBER, /* "3", "2.5" */
    PIECE_UNIT,
    PIECE_PLACE,  /* in words */
    PIECE_POINTS, /* "24,12.5", "24,12;26,14" */
    PIECE_PART    /* "facing=90" */
};

struct piece {
    enum piece_kind kind;
    int word;  /* its first word */
    int unit;  /* of PIECE_UNIT */
    int at[2]; /* of PIECE_PLACE, 1/100 inch */
};

struct said {
    char room[1200];
    char *word[SAID_MAX];
    int words;
    bool is_cut; /* there was more than fits */
    int verb;    /* or NO_VERB */
    int actor;   /* the unit that stands where one that acts does, or GROG_NOBODY */
    struct piece piece[SAID_MAX]; /* without those two */
    int pieces;
};

void said_read(const struct play *play, struct said *said, const char *line);
/* Is this all that was said? */
bool said_is(const struct said *said, const char *word);
/* A number of the list, from 1; or -1. */
int said_number(const struct said *said);
/* Was there more than fits, or is the enemy to be ordered about?  Then it is told. */
bool said_refuse(struct play *play, const struct said *said);

/* The word in which a person gives an order with this verb now: "advance", "stand". */
const char *verb_word(const struct play *play, int verb);
/* The number of the first part of one of these kinds (bits), or -1. */
int verb_part_of(const struct play *play, int verb, unsigned kinds, struct grog_part *part);
enum { PLACE_KINDS = 1 << GROG_PART_PATH | 1 << GROG_PART_POINT | 1 << GROG_PART_STEER };

#endif
