/* SPDX-License-Identifier: MIT */
/* A line of a batch: whatever comes in, one line of JSON goes out. */
#include "grognard.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct grog_text answer = {0};
    if (memmem(data, size, "00", 2)) /* the largest walks are for the bench */
        return 0;
    grog_json_answer(&answer, (const char *)data, size, NULL);
    if (answer.has_failed || memchr(answer.text, '\n', answer.size))
        abort();
    json_t *object = json_loadb(answer.text, answer.size, 0, NULL);
    if (!json_is_object(object))
        abort();
    json_decref(object);
    grog_text_release(&answer);
    return 0;
}
