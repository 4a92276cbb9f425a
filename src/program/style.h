/* SPDX-License-Identifier: MIT */
/* How things look in a terminal: colour only where it is wanted, bars, percentages, columns. */
#ifndef GROGNARD_STYLE_H
#define GROGNARD_STYLE_H

#include "grognard.h"

struct style {
    bool has_colour; /* a terminal, and NO_COLOR is not set */
    bool has_blocks; /* the locale can show them */
    int width;       /* columns, as far as text can be read well */
    int columns;     /* all that the terminal has, for maps; no fewer than width is meant */
    int rows;        /* of the terminal; 0: it is none, or does not say */
    bool is_one_in;  /* "1 in 6" in place of "16.67%" */
    bool is_metric;  /* centimetres */
};

struct style style_now(void);

struct call;
/* Reads --units: 0, or -1 and the call's error is filled. */
int call_units(struct call *call, struct style *style);

const char *style_bold(const struct style *style);
const char *style_dim(const struct style *style);
const char *style_mark(const struct style *style); /* rulings and house rules */
const char *style_plain(const struct style *style);

/* "16.67%", "<0.01%" or "1 in 6"; the buffer needs 24 characters. */
const char *style_chance(const struct style *style, double p, char *buffer);
/* A bar of share (0 to 1) of so many columns; second: in the other pattern. */
void style_bar(const struct style *style, struct grog_text *out, double share, int columns,
               bool is_second);
/* Text broken at spaces into lines of at most columns; each further line begins with so many
 * spaces. */
void style_wrap(struct grog_text *out, const char *text, int indent, int columns);

#endif
