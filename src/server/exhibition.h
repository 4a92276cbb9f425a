/* SPDX-License-Identifier: MIT */
/* Battles of two computers that are only looked at: nothing of them is kept. */
#ifndef GROGNARD_EXHIBITION_H
#define GROGNARD_EXHIBITION_H

struct request;

/* GET /api/scenarios/SYSTEM/NAME/played */
void exhibition_play(struct request *r);

#endif
