/* SPDX-License-Identifier: MIT */
/* How others find their way here: addresses, and links as pictures. */
#ifndef GROGNARD_SERVER_REACH_H
#define GROGNARD_SERVER_REACH_H

#include "request.h"

/* GET /api/reach */
void reach_tell(struct request *r);
/* POST /api/qr: the link is in the body, for a token in an address would be told to whoever logs. */
void qr_show(struct request *r);

#endif
