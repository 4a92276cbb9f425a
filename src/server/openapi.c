/* SPDX-License-Identifier: MIT */
#include "openapi.h"

#include "routes.h"

#include <string.h>

void openapi_tell(struct request *r)
{
    grog_text_add(&r->out, "{}");
    answer_json(r, 200);
}
