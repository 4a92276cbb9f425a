/* SPDX-License-Identifier: MIT */
/* A battle for other programs: what the forms of grognard export share. */
#ifndef GROGNARD_EXPORT_H
#define GROGNARD_EXPORT_H

#include "grognard.h"

struct exporting {
    struct grog_text *out;
    const struct grog_battle *battle;
    int viewer;
    bool has_all; /* not only what was done to somebody */
};

/* An event that he may know, of an order that stands. */
typedef void event_teller(void *who, const struct grog_record *record, int number,
                          int event_number);
void export_each(const struct exporting *e, event_teller *tell, void *who);

/* By RFC 4180: a row for each attack, a column for each value. */
void export_csv(const struct exporting *e);

#endif
