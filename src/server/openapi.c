/* SPDX-License-Identifier: MIT */
/* The description is written by hand, in openapi.json beside this file, and compiled in. */
#include "openapi.h"

#include "request.h"

__asm__(".section .rodata\n"
        "openapi_text:\n.incbin \"src/server/openapi.json\"\n.byte 0\n"
        ".previous\n");
extern const char openapi_text[]; /* ended by a zero */

void openapi_tell(struct request *r)
{
    grog_text_add(&r->out, openapi_text);
    answer_json(r, 200);
}
