/* SPDX-License-Identifier: MIT */
/* The words that may be typed beside orders, as others need to know them. */
#ifndef GROGNARD_PLAY_WORDS_H
#define GROGNARD_PLAY_WORDS_H

enum { LINE_MAX_SIZE = 500 };

/* What stands behind a word. */
enum word_takes { TAKES_NOTHING, TAKES_WORD, TAKES_UNIT, TAKES_ORDER };

/* Of the word that begins the line; *rest is what stands behind it.  TAKES_ORDER, and the whole line,
 * if it begins with none of ours. */
enum word_takes word_takes(const char *line, const char **rest);
/* Each of the words. */
void words_offer(void (*offer)(void *to, const char *word), void *to);

#endif
