/* SPDX-License-Identifier: MIT */
/* A QR code for the terminal or the page, so that a phone need not type a link. */
#ifndef GROGNARD_SERVER_QR_H
#define GROGNARD_SERVER_QR_H

#include "grognard.h"

/* Two rows of squares a line; nothing when it cannot be made. */
void qr_tell(struct grog_text *t, const char *link);

/* As a picture in SVG, dark on light; false when it cannot be made. */
bool qr_draw(struct grog_text *t, const char *link);

#endif
