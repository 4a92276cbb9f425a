/* SPDX-License-Identifier: MIT */
/*
 * The file that a battle is kept in.
 *
 * By default a new one in the current folder, named after the scenario and the day; nothing that is
 * there is ever overwritten.  A disk that is full does not stop the battle: it is said, with how much
 * is missing, and each order tries again.  A battle that is over is only looked at: nothing is
 * written to its file, unless the umpire corrects it.
 */
#include "play.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { NAMES_MAX = 1000 };

/* "The crossroads" becomes "the-crossroads". */
static void file_words(const char *name, char *words, size_t size)
{
    size_t used = 0;
    for (; *name && used + 1 < size; name++) {
        if (isascii(*name) && isalnum((unsigned char)*name))
            words[used++] = (char)tolower((unsigned char)*name);
        else if (used > 0 && words[used - 1] != '-')
            words[used++] = '-';
    }
    while (used > 0 && words[used - 1] == '-')
        used--;
    words[used] = '\0';
    if (used == 0)
        snprintf(words, size, "battle");
}

static void default_name(const struct play *play, int number, char *path, size_t size)
{
    char words[60], date[20] = "", again[20] = "";
    time_t now = time(NULL);
    struct tm day;
    file_words(grog_scenario_name(grog_battle_scenario(play->battle)), words, sizeof words);
    if (localtime_r(&now, &day))
        strftime(date, sizeof date, "-%Y-%m-%d", &day);
    if (number > 1)
        snprintf(again, sizeof again, "-%d", number);
    snprintf(path, size, "%s%s%s.battle", words, date, again);
}

/* A name that is not taken; somebody else may take it in between, then the next. */
static int keep_by_default(struct play *play, struct grog_error *error)
{
    for (int number = 1; number < NAMES_MAX; number++) {
        default_name(play, number, play->log, sizeof play->log);
        if (access(play->log, F_OK) == 0)
            continue;
        play->is_log_ours = grog_battle_keep(play->battle, play->log, error) == 0;
        if (play->is_log_ours)
            return 0;
        if (access(play->log, F_OK) != 0)
            return -1;
    }
    snprintf(error->text, sizeof error->text, "all names up to %.200s are taken", play->log);
    return -1;
}

int play_log_begin(struct play *play)
{
    struct grog_error error = {.fault = GROG_WORLD};
    const char *named = call_option(play->call, "log");
    const char *resumed = play->scenario ? NULL : play->call->operand[0];
    if (named || resumed) {
        snprintf(play->log, sizeof play->log, "%s", named ? named : resumed);
        return play->is_closed ? 0 : grog_battle_keep(play->battle, play->log, &play->call->error);
    }
    if (keep_by_default(play, &error) < 0) {
        tell_line(play,
                  "This battle is not kept: %s.  It goes on in memory; save FILE keeps it "
                  "elsewhere.",
                  error.text);
        play->log[0] = '\0';
    }
    return 0;
}

void play_log_reopen(struct play *play)
{
    if (!play->is_closed)
        return;
    play->is_closed = false;
    if (play_log_begin(play) < 0) {
        tell_line(play, "What follows is not kept: %s; save FILE keeps it.",
                  play->call->error.text);
        play->log[0] = '\0';
    }
}

static void say_unsaved(struct play *play, int unsaved, const char *why)
{
    tell_line(play, "%d record%s not on the disk: %s.", unsaved, unsaved == 1 ? " is" : "s are",
              why);
    if (play->unsaved == 0)
        tell_line(play, "The battle goes on in memory, and each order tries again; save FILE keeps "
                        "it elsewhere.");
}

void play_log_watch(struct play *play)
{
    struct grog_error error;
    int unsaved = grog_battle_unsaved(play->battle);
    if (unsaved > 0 && unsaved != play->unsaved && grog_battle_save(play->battle, &error) < 0)
        say_unsaved(play, grog_battle_unsaved(play->battle), error.text);
    unsaved = grog_battle_unsaved(play->battle);
    if (unsaved == 0 && play->unsaved > 0)
        grog_text_addf(&play->out, "Everything is on the disk again, in %s.\n", play->log);
    play->unsaved = unsaved;
}

void play_log_save(struct play *play, const char *path)
{
    struct grog_error error;
    int status = path ? grog_battle_keep(play->battle, path, &error)
                      : grog_battle_save(play->battle, &error);
    if (status < 0) {
        tell_line(play, "%s", error.text);
        return;
    }
    if (path) {
        snprintf(play->log, sizeof play->log, "%s", path);
        play->is_log_ours = false;
    }
    play->unsaved = grog_battle_unsaved(play->battle);
    if (*play->log)
        grog_text_addf(&play->out, "The battle is in %s, up to the last order.\n", play->log);
    else
        grog_text_add(&play->out, "It is in memory only: save FILE keeps it.\n");
}

/* A word as a shell takes it. */
static void add_quoted(struct grog_text *t, const char *word)
{
    if (word[strspn(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._/,-")]) {
        grog_text_add(t, "'");
        for (; *word; word++)
            grog_text_addf(t, *word == '\'' ? "'\\''" : "%c", *word);
        grog_text_add(t, "'");
    } else {
        grog_text_add(t, word);
    }
}

static void add_call(struct grog_text *t, const char *words, const char *path)
{
    grog_text_add(t, words);
    add_quoted(t, path);
    grog_text_add(t, "\n");
}

/* Orders, and what the umpire has corrected. */
static int records_made(const struct play *play)
{
    int made = 0;
    for (int i = 0; i < grog_battle_records(play->battle); i++)
        made += strcmp(grog_battle_record(play->battle, i).kind, "begin") != 0;
    return made;
}

int play_log_lost(const struct play *play)
{
    if (play->is_closed)
        return 0;
    return *play->log ? grog_battle_unsaved(play->battle) : records_made(play);
}

void play_log_tell(struct play *play)
{
    struct grog_text *out = &play->out;
    int unsaved = grog_battle_unsaved(play->battle);
    if (!*play->log) {
        grog_text_add(out, "This battle is not kept in any file.\n");
        return;
    }
    if (play->is_log_ours && records_made(play) == 0 && unlink(play->log) == 0) {
        grog_text_add(out, "Nothing was ordered, and nothing is kept.\n");
        return;
    }
    if (unsaved > 0)
        grog_text_addf(out, "The last %d record%s lost; what came before is in ", unsaved,
                       unsaved == 1 ? " is" : "s are");
    else
        grog_text_add(out, "The battle is kept in ");
    add_quoted(out, play->log);
    grog_text_add(out, "\n");
    if (grog_battle_is_over(play->battle) && unsaved == 0) {
        add_call(out, "The story of it: grognard report ", play->log);
        add_call(out, "Order by order: grognard replay ", play->log);
    } else {
        add_call(out, "To go on: grognard play ", play->log);
    }
}

bool play_log_may_leave(struct play *play)
{
    struct grog_error error;
    if (*play->log && grog_battle_unsaved(play->battle) > 0)
        grog_battle_save(play->battle, &error);
    if (play_log_lost(play) == 0 || play->has_warned)
        return true;
    tell_line(play, "Not all of this battle is on a disk: save FILE keeps it; leaving once more "
                    "leaves it.");
    play->has_warned = true;
    return false;
}
