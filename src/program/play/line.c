/* SPDX-License-Identifier: MIT */
#include "line.h"

#include <errno.h>
#include <histedit.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

enum { REMEMBERED = 500, OFFERS_MAX = 60 };

struct lines {
    struct lines_completer completer;
    bool is_terminal;
    bool has_interrupt; /* the prompt before this one was ended by ctrl-C */
    EditLine *edit;     /* NULL: plain lines */
    History *history;
    const char *prompt;
    char *line;
    char ahead[4096]; /* read from a pipe, and not asked for yet */
    size_t ahead_size;
    bool is_skipping; /* the rest of a line that was too long */
    struct sigaction before[5];
};

/* ---- signals ---- */

/* Signals reach a program, not an object: there is no other place for what they say. */
static volatile sig_atomic_t interrupts, must_leave, has_continued, has_resized;

static const int heeded[] = {SIGINT, SIGTERM, SIGHUP, SIGCONT, SIGWINCH};
enum { HEEDED = sizeof heeded / sizeof *heeded };

static void note_signal(int number)
{
    /* A third time, and nobody has looked: the program is busy.  All that it acknowledged is on the
     * disk. */
    if (number == SIGINT && interrupts >= 2)
        _exit(130);
    if (number == SIGINT)
        interrupts = interrupts + 1;
    else if (number == SIGCONT)
        has_continued = 1;
    else if (number == SIGWINCH)
        has_resized = 1;
    else
        must_leave = 1;
}

static void heed_signals(struct lines *lines)
{
    /* What is being written is written to its end; waiting for input ends all the same. */
    struct sigaction action = {.sa_handler = note_signal, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    interrupts = must_leave = has_continued = has_resized = 0;
    for (int i = 0; i < HEEDED; i++)
        sigaction(heeded[i], &action, &lines->before[i]);
}

bool lines_was_interrupted(void)
{
    bool was = interrupts > 0 || must_leave;
    interrupts = 0;
    return was;
}

static bool is_calm(void)
{
    return interrupts == 0 && !must_leave && !has_continued && !has_resized;
}

/* Waits for input (fd 0) or for time to pass; false: a signal came, be it before or meanwhile.  They
 * are let in only while it waits, so that none slips through between looking and waiting. */
static bool wait_for(int descriptors, const struct timespec *time)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    sigset_t ours, before;
    sigemptyset(&ours);
    for (int i = 0; i < HEEDED; i++)
        sigaddset(&ours, heeded[i]);
    sigprocmask(SIG_BLOCK, &ours, &before);
    if (is_calm())
        ppoll(&input, (nfds_t)descriptors, time, &before);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return is_calm();
}

void lines_wait(int milliseconds)
{
    const struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
    wait_for(0, &time);
    has_resized = 0; /* whatever is said next is said for the new size */
}

/* ---- completion ---- */

struct offers {
    const char *typed; /* of the word so far */
    char word[OFFERS_MAX][80];
    int words, common; /* common: how many characters all of them begin with */
};

static void take_offer(void *to, const char *word)
{
    struct offers *offers = to;
    int common = 0;
    if (strncmp(word, offers->typed, strlen(offers->typed)) != 0)
        return;
    for (int i = 0; i < offers->words; i++)
        if (strcmp(offers->word[i], word) == 0)
            return;
    if (offers->words == 0)
        offers->common = (int)strlen(word);
    else
        while (common < offers->common && word[common] == offers->word[0][common])
            common++;
    offers->common = offers->words ? common : offers->common;
    if (offers->words < OFFERS_MAX)
        snprintf(offers->word[offers->words++], sizeof offers->word[0], "%s", word);
}

static void show_offers(const struct offers *offers)
{
    int used = 0;
    fputc('\n', stdout);
    for (int i = 0; i < offers->words; i++) {
        int length = (int)strlen(offers->word[i]);
        if (used > 0 && used + 2 + length > 78)
            used = 0 * fputc('\n', stdout);
        used += printf("%s%s", used ? "  " : "", offers->word[i]);
    }
    printf("%s\n", offers->words == OFFERS_MAX ? " ..." : "");
}

static unsigned char complete(EditLine *edit, int key)
{
    struct lines *lines;
    char typed[1000];
    const LineInfo *line = el_line(edit);
    struct offers offers = {.words = 0};
    (void)key;
    el_get(edit, EL_CLIENTDATA, &lines);
    snprintf(typed, sizeof typed, "%.*s", (int)(line->cursor - line->buffer), line->buffer);
    const char *space = strrchr(typed, ' ');
    offers.typed = space ? space + 1 : typed;
    lines->completer.complete(lines->completer.who, typed, take_offer, &offers);
    size_t have = strlen(offers.typed);
    if (offers.words == 0)
        return CC_ERROR;
    if (offers.common > (int)have || offers.words == 1) {
        char more[100];
        snprintf(more, sizeof more, "%.*s%s", offers.common - (int)have, offers.word[0] + have,
                 offers.words == 1 && offers.word[0][offers.common - 1] != '=' ? " " : "");
        return el_insertstr(edit, more) < 0 ? CC_ERROR : CC_REFRESH;
    }
    show_offers(&offers);
    return CC_REDISPLAY;
}

/* ---- libedit ---- */

static char *prompt_of(EditLine *edit)
{
    static char none[] = "";
    struct lines *lines;
    el_get(edit, EL_CLIENTDATA, &lines);
    return lines->prompt ? (char *)lines->prompt : none;
}

/* A window that is being dragged has many sizes: the last counts, when it has been that for a while. */
static void follow_size(struct lines *lines)
{
    static const struct timespec while_it_changes = {0, 200000000L};
    do
        has_resized = 0;
    while (!wait_for(0, &while_it_changes) && has_resized);
    el_resize(lines->edit);
    fputs("\r\033[K", stdout);
    lines->completer.resized(lines->completer.who);
    fflush(stdout);
    el_set(lines->edit, EL_REFRESH);
}

/* One character; libedit's own would read on after a signal. */
static int next_character(EditLine *edit, wchar_t *character)
{
    struct lines *lines;
    mbstate_t state = {0};
    char byte;
    el_get(edit, EL_CLIENTDATA, &lines);
    for (;;) {
        bool has_input = wait_for(1, NULL);
        if (interrupts > 0 || must_leave)
            return -1;
        if (has_continued) { /* he had stopped us, and the shell has had the terminal */
            has_continued = 0;
            el_set(edit, EL_PREP_TERM, 1);
            el_set(edit, EL_REFRESH);
        }
        if (has_resized)
            follow_size(lines);
        ssize_t got = has_input ? read(STDIN_FILENO, &byte, 1) : -1;
        if (has_input && got <= 0 && errno != EINTR)
            return (int)got;
        lines->has_interrupt &= got != 1; /* he goes on */
        if (got == 1 && mbrtowc(character, &byte, 1, &state) != (size_t)-2)
            return 1;
    }
}

static void begin_editing(struct lines *lines)
{
    HistEvent event;
    setlocale(LC_CTYPE, "");
    lines->edit = el_init("grognard", stdin, stdout, stderr);
    lines->history = history_init();
    if (!lines->edit || !lines->history)
        return;
    history(lines->history, &event, H_SETSIZE, REMEMBERED);
    history(lines->history, &event, H_SETUNIQUE, 1);
    el_set(lines->edit, EL_CLIENTDATA, lines);
    el_set(lines->edit, EL_PROMPT, prompt_of);
    el_set(lines->edit, EL_GETCFN, next_character);
    el_set(lines->edit, EL_EDITOR, "emacs");
    el_set(lines->edit, EL_HIST, history, lines->history);
    /* in wide characters: it copies the others, and never frees them */
    el_wset(lines->edit, EL_ADDFN, L"grognard-complete", L"complete the word", complete);
    el_set(lines->edit, EL_BIND, "^I", "grognard-complete", NULL);
    el_set(lines->edit, EL_BIND, "^R", "em-inc-search-prev", NULL);
    el_source(lines->edit, NULL); /* the person's own ~/.editrc */
}

/* ---- one line ---- */

struct lines *lines_new(const struct lines_completer *completer)
{
    const char *terminal = getenv("TERM");
    struct lines *lines = calloc(1, sizeof *lines);
    if (!lines)
        return NULL;
    lines->completer = *completer;
    lines->is_terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    heed_signals(lines);
    if (lines->is_terminal && terminal && *terminal && strcmp(terminal, "dumb") != 0)
        begin_editing(lines);
    return lines;
}

void lines_free(struct lines *lines)
{
    if (!lines)
        return;
    if (lines->history)
        history_end(lines->history);
    if (lines->edit)
        el_end(lines->edit);
    for (int i = 0; i < HEEDED; i++)
        sigaction(heeded[i], &lines->before[i], NULL);
    free(lines->line);
    free(lines);
}

bool lines_is_terminal(const struct lines *lines)
{
    return lines->is_terminal;
}

void lines_wipe(const struct lines *lines)
{
    HistEvent event;
    if (lines->history)
        history(lines->history, &event, H_CLEAR);
    if (lines->edit)
        fputs("\033[2J\033[3J\033[H", stdout);
    for (int i = 0; !lines->edit && lines->is_terminal && i < 100; i++)
        fputc('\n', stdout);
}

/* The line into lines->line; false: the end, or a signal. */
static bool read_edited(struct lines *lines, bool is_remembered)
{
    HistEvent event;
    int count;
    el_resize(lines->edit);
    el_set(lines->edit, EL_PREP_TERM, 1); /* before the prompt: what is typed early is not lost */
    const char *line = el_gets(lines->edit, &count);
    if (!line || count <= 0)
        return false;
    if (is_remembered && line[strspn(line, " \n")])
        history(lines->history, &event, H_ENTER, line);
    free(lines->line);
    lines->line = strdup(line);
    return lines->line != NULL;
}

/* Takes the first so many characters of what was read ahead. */
static bool take_ahead(struct lines *lines, size_t size)
{
    free(lines->line);
    lines->line = strndup(lines->ahead, size);
    lines->ahead_size -= size;
    memmove(lines->ahead, lines->ahead + size, lines->ahead_size);
    return lines->line != NULL;
}

/* Of a line that was too long, the rest is no line of its own. */
static void skip_rest(struct lines *lines)
{
    const char *newline = memchr(lines->ahead, '\n', lines->ahead_size);
    size_t size = newline ? (size_t)(newline - lines->ahead) + 1 : lines->ahead_size;
    lines->ahead_size -= size;
    memmove(lines->ahead, lines->ahead + size, lines->ahead_size);
    lines->is_skipping = !newline;
}

/* A line, its end included.  One that does not fit is cut (whoever reads it refuses it as too long),
 * and its rest is skipped. */
static bool next_line(struct lines *lines)
{
    for (;;) {
        if (lines->is_skipping)
            skip_rest(lines);
        const char *newline = memchr(lines->ahead, '\n', lines->ahead_size);
        bool is_full = !newline && lines->ahead_size == sizeof lines->ahead;
        lines->is_skipping |= is_full;
        if (newline || is_full)
            return take_ahead(lines,
                              newline ? (size_t)(newline - lines->ahead) + 1 : lines->ahead_size);
        if (!wait_for(1, NULL) && (interrupts > 0 || must_leave))
            return false;
        has_continued = has_resized = 0;
        ssize_t got = read(STDIN_FILENO, lines->ahead + lines->ahead_size,
                           sizeof lines->ahead - lines->ahead_size);
        if (got <= 0)
            return got == 0 && lines->ahead_size > 0 && take_ahead(lines, lines->ahead_size);
        lines->ahead_size += (size_t)got;
    }
}

static bool read_plain(struct lines *lines)
{
    fputs(lines->prompt, stdout);
    fflush(stdout);
    if (!next_line(lines))
        return false;
    if (!isatty(STDIN_FILENO)) { /* what was piped in belongs into the transcript */
        fputs(lines->line, stdout);
        fputs(strchr(lines->line, '\n') ? "" : "\n", stdout);
    }
    return true;
}

/* After ctrl-C: is he to be asked again? */
static bool is_first_interrupt(struct lines *lines)
{
    if (interrupts == 0 || must_leave || lines->has_interrupt || interrupts > 1)
        return false;
    interrupts = 0;
    lines->has_interrupt = true;
    puts("^C  (once more, or ctrl-D, leaves; nothing is lost)");
    return true;
}

const char *lines_read(struct lines *lines, const char *prompt, bool is_remembered)
{
    lines->prompt = prompt;
    lines->has_interrupt = false;
    fflush(stdout);
    while (!must_leave) {
        if (lines->edit ? read_edited(lines, is_remembered) : read_plain(lines)) {
            lines->line[strcspn(lines->line, "\r\n")] = '\0';
            return lines->line;
        }
        if (!is_first_interrupt(lines))
            break;
    }
    interrupts = 0;
    fputc('\n', stdout);
    return NULL;
}
