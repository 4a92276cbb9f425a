/* SPDX-License-Identifier: MIT */
/* A string as JSON has it, whatever its bytes are. */
#include "json.h"

#include "text.h"

/* How many bytes the character at word takes, 0 when it is not UTF-8 (a message may have been cut
 * inside one). */
static size_t character_size(const char *word)
{
    const unsigned char *c = (const unsigned char *)word;
    size_t size = c[0] < 0x80   ? 1
                  : c[0] < 0xc2 ? 0
                  : c[0] < 0xe0 ? 2
                  : c[0] < 0xf0 ? 3
                  : c[0] < 0xf5 ? 4
                                : 0;
    for (size_t i = 1; i < size; i++)
        if ((c[i] & 0xc0) != 0x80)
            return 0;
    bool is_overlong = (c[0] == 0xe0 && c[1] < 0xa0) || (c[0] == 0xf0 && c[1] < 0x90);
    bool is_beyond = (c[0] == 0xed && c[1] >= 0xa0) || (c[0] == 0xf4 && c[1] >= 0x90);
    return is_overlong || is_beyond ? 0 : size;
}

/* How many bytes are characters that stand for themselves, one byte each. */
static size_t plain_size(const char *word)
{
    const unsigned char *c = (const unsigned char *)word;
    while (*c >= 0x20 && *c < 0x80 && *c != '"' && *c != '\\')
        c++;
    return (size_t)(c - (const unsigned char *)word);
}

void grog_json_string(struct grog_text *t, const char *word)
{
    TEXT_PUT(t, "\"");
    while (*word) {
        size_t plain = plain_size(word), size;
        text_put(t, word, plain);
        word += plain;
        if (!*word)
            break;
        size = character_size(word);
        if (size == 0)
            TEXT_PUT(t, "\\ufffd");
        else if (*word == '"' || *word == '\\')
            grog_text_addf(t, "\\%c", *word);
        else if (size == 1 && (unsigned char)*word < 0x20)
            grog_text_addf(t, "\\u%04x", (unsigned)*word);
        else
            text_put(t, word, size);
        word += size ? size : 1;
    }
    TEXT_PUT(t, "\"");
}
