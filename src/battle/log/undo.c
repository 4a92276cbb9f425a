/* SPDX-License-Identifier: MIT */
/*
 * Orders that are taken back.
 *
 * An undo goes back to the last die or revelation: nobody has learnt anything from what is undone.
 *
 * Against a computer, which takes no offence, a player may take back more: his last order and
 * whatever the computer and the dice did since.  That is for correcting a mistake, and no second
 * chance: the dice that were thrown come again.  They are kept by the place of the order (how many
 * orders stood before it) and by what was thrown for (label and sides), not by what was ordered:
 *
 *     place 12, "to hit" D6: 4 2 6 1 ...      place 12, "order test" D6: 5 5
 *
 * so the same order gets the same dice, and another one in its place, be it a shot at somebody else
 * or a step to the left, gets those same dice too, as far as they go; what was never thrown there is
 * new, and is kept from then on.
 */
#include "history.h"

#include "base/error.h"
#include "battle/dice_text.h"

#include <stdlib.h>
#include <string.h>

/* ---- what an order changed ---- */

/* The bytes that the state had before, as runs: where, how many, the bytes. */
struct state_change {
    size_t size;
    unsigned char runs[];
};

enum { RUN_HEAD = 4, RUN_GAP = 4 }; /* shorter gaps of equal bytes are not worth a head */

static unsigned get16(const unsigned char *at)
{
    return at[0] | (unsigned)at[1] << 8;
}

static void put16(unsigned char *at, size_t value)
{
    at[0] = (unsigned char)value;
    at[1] = (unsigned char)(value >> 8);
}

/* Where the run that begins here ends: behind it are equal bytes. */
static size_t run_end(const unsigned char *old, const unsigned char *now, size_t from)
{
    size_t end = from + 1;
    for (size_t i = end; i < sizeof(struct battle) && i < end + RUN_GAP; i++)
        if (old[i] != now[i])
            end = i + 1;
    return end;
}

enum { BLOCK = 64 };

/* The first byte from here on that differs, or the size. */
static size_t run_begin(const unsigned char *old, const unsigned char *now, size_t from)
{
    size_t i = from, size = sizeof(struct battle);
    while (i + BLOCK <= size && memcmp(old + i, now + i, BLOCK) == 0)
        i += BLOCK;
    while (i < size && old[i] == now[i])
        i++;
    return i;
}

/* How many bytes the runs take; they are written if there is room for them. */
static size_t write_runs(const unsigned char *old, const unsigned char *now, unsigned char *runs)
{
    size_t size = 0, i = 0, end;
    while ((i = run_begin(old, now, i)) < sizeof(struct battle)) {
        end = run_end(old, now, i);
        if (runs) {
            put16(runs + size, i);
            put16(runs + size + 2, end - i);
            memcpy(runs + size + RUN_HEAD, old + i, end - i);
        }
        size += RUN_HEAD + end - i;
        i = end;
    }
    return size;
}

struct state_change *change_new(const struct battle *before, const struct battle *after)
{
    const unsigned char *old = (const unsigned char *)before, *now = (const unsigned char *)after;
    size_t size = write_runs(old, now, NULL);
    struct state_change *change = malloc(sizeof *change + size);
    if (change) {
        change->size = size;
        write_runs(old, now, change->runs);
    }
    return change;
}

static void change_reverse(const struct state_change *change, struct battle *b)
{
    const unsigned char *run = change->runs, *end = change->runs + change->size;
    for (; run < end; run += RUN_HEAD + get16(run + 2))
        memcpy((unsigned char *)b + get16(run), run + RUN_HEAD, get16(run + 2));
}

/* Is it something that has happened, and not the taking back of it? */
static bool stands(const struct record *r)
{
    return r->kind != RECORD_UNDO && r->kind != RECORD_TAKEBACK && !r->is_undone;
}

static bool is_standing_order(const struct record *r)
{
    return r->kind == RECORD_ORDER && !r->is_undone;
}

static void take_away(struct grog_battle *b, int order)
{
    struct record *r = &b->record[order];
    r->is_undone = true;
    r->can_go_back = false;
    b->standing--;
}

/* ---- undoing ---- */

/* What the enemy answered is known, even if he took it back. */
static bool is_answered(const struct grog_battle *b, int order)
{
    for (int i = order + 1; i < b->records; i++)
        if (b->record[i].kind == RECORD_ORDER && b->record[i].side != b->record[order].side)
            return true;
    return false;
}

static const char correct_it[] = "only the umpire can correct it now";
static const char go_back[] = "only he can go back further";

const char *undo_bar_words(const struct undo_bar *bar, bool is_umpire, char *line, size_t size)
{
    const char *only = is_umpire ? "correct it instead" : bar->only;
    snprintf(line, size, "%s%s%s", bar->why, bar->only ? ": " : "", bar->only ? only : "");
    return line;
}

int undo_bar_error(const struct undo_bar *bar, struct grog_error *error)
{
    char line[sizeof error->text];
    error_misuse(error, "%s", undo_bar_words(bar, false, line, sizeof line));
    return error_because(error, GROG_NOT_UNDOABLE);
}

struct undo_bar history_undo_impossible(const struct grog_battle *b, int *last)
{
    int i = b->records - 1;
    while (i > 0 && !stands(&b->record[i]))
        i--;
    *last = i;
    if (fixed_refuses(b))
        return (struct undo_bar){fixed_refuses(b), NULL};
    if (b->seal.is == GROG_REVEALED)
        return (struct undo_bar){"the sealed dice have been revealed: the battle is over for good",
                                 NULL};
    if (i < 0 || b->record[i].kind == RECORD_BEGIN)
        return (struct undo_bar){"there is no order to take back", NULL};
    if (b->record[i].kind == RECORD_CORRECT)
        return (struct undo_bar){"the umpire has corrected the battle since", go_back};
    if (b->record[i].kind == RECORD_CLAIM)
        return (struct undo_bar){"the battle has been claimed: it is over for good", NULL};
    if (b->record[i].has_thrown)
        return (struct undo_bar){"dice have been thrown for it, or drawn for what came next",
                                 correct_it};
    if (is_answered(b, i))
        return (struct undo_bar){"the other side has answered it", correct_it};
    if (!b->record[i].can_go_back)
        return (struct undo_bar){"something has been revealed by it", correct_it};
    return (struct undo_bar){NULL, NULL};
}

struct undo_bar history_undo_refused(const struct grog_battle *b, int *last)
{
    struct undo_bar bar = history_undo_impossible(b, last);
    return !bar.why && b->state.is_over ? (struct undo_bar){"the battle is over", correct_it} : bar;
}

/* An order of which some have not heard is taken back before the ears of its own side only. */
static void say_undone(const struct step *step, const struct record *undone)
{
    const struct grog_battle *b = step->battle;
    const char *who = b->scenario->side[undone->side].name;
    bool is_secret = false;
    for (int i = 0; i < undone->events; i++)
        is_secret |= b->telling.event[undone->first_event + i].side != NO_SIDE;
    if (is_secret)
        SAY_TO(&step->umpire, undone->side, "undone", NOBODY, NOBODY,
               "%s take back their last order", who);
    else
        SAY(&step->umpire, "undone", NOBODY, NOBODY, "%s take back their last order", who);
}

int history_undo(struct grog_battle *b, int last, bool is_written, struct grog_error *error)
{
    struct record *undone = &b->record[last];
    struct step step;
    struct entry entry = {.kind = RECORD_UNDO,
                          .side = undone->side,
                          .words = undone->words,
                          .dice = "",
                          .reason = "",
                          .is_written = is_written};
    step_init(&step, b);
    change_reverse(undone->change, &step.after);
    say_undone(&step, undone);
    if (step_check(&step, error) < 0) {
        step_drop(&step);
        return -1;
    }
    if (step_keep(&step, &entry, error) < 0)
        return -1;
    take_away(b, last);
    return 0;
}

int grog_battle_undo(struct grog_battle *b, struct grog_error *error)
{
    int last;
    struct grog_error full;
    struct undo_bar bar = history_undo_refused(b, &last);
    if (bar.why)
        return undo_bar_error(&bar, error);
    int status = history_undo(b, last, false, error);
    log_save(&b->log, &full);
    return status;
}

/* ---- taking back, against a computer ---- */

/* "human,doctrine": is the side played by a person? */
static bool is_person(const struct grog_battle *b, int side, bool *is_known)
{
    const char *comma = b->players ? strchr(b->players, ',') : NULL;
    *is_known = comma && comma > b->players && comma[1] && !strpbrk(comma + 1, ", ") &&
                !memchr(b->players, ' ', (size_t)(comma - b->players));
    if (!*is_known)
        return true;
    const char *word = side == 0 ? b->players : comma + 1;
    size_t length = side == 0 ? (size_t)(comma - b->players) : strlen(word);
    return length == strlen("human") && memcmp(word, "human", length) == 0;
}

static bool is_against_computer(const struct grog_battle *b, int side)
{
    bool is_known;
    return is_person(b, side, &is_known) && !is_person(b, other_side(side), &is_known);
}

/* Has anything happened since that cannot be taken back? */
static struct undo_bar binding_since(const struct grog_battle *b, int first)
{
    for (int i = first; i < b->records; i++) {
        if (b->record[i].kind == RECORD_CORRECT)
            return (struct undo_bar){"the umpire has corrected the battle since", go_back};
        if (stands(&b->record[i]) && dice_are_typed(b->record[i].dice))
            return (struct undo_bar){"real dice have been thrown since", correct_it};
    }
    return (struct undo_bar){NULL, NULL};
}

struct undo_bar history_takeback_refused(const struct grog_battle *b, int side, int *first)
{
    int i = b->records - 1;
    const char *why = NULL;
    while (i > 0 && !(is_standing_order(&b->record[i]) && b->record[i].side == side))
        i--;
    *first = i;
    if (!is_against_computer(b, side))
        why = "dice can be taken back only by a person who plays against a computer";
    else if (b->seal.is != GROG_NOT_SEALED)
        why = "sealed dice cannot be taken back";
    else if (b->state.is_over)
        why = "the battle is over";
    else if (i <= 0)
        why = "there is no order to take back";
    return why ? (struct undo_bar){why, NULL} : binding_since(b, i);
}

/* The last first. */
static int reverse(const struct grog_battle *b, int first, struct battle *state)
{
    int count = 0;
    for (int i = b->records - 1; i >= first; i--)
        if (is_standing_order(&b->record[i])) {
            change_reverse(b->record[i].change, state);
            count++;
        }
    return count;
}

static void say_taken_back(const struct step *step, int side, int since)
{
    const char *name = step->battle->scenario->side[side].name;
    if (since == 0)
        SAY(&step->umpire, "taken-back", NOBODY, NOBODY, "%s take back their last order", name);
    else if (since == 1)
        SAY(&step->umpire, "taken-back", NOBODY, NOBODY,
            "%s take back their last order, and the one given since", name);
    else
        SAY(&step->umpire, "taken-back", NOBODY, NOBODY,
            "%s take back their last order, and the %d given since", name, since);
}

int history_takeback(struct grog_battle *b, int first, bool is_written, struct grog_error *error)
{
    struct step step;
    int side = b->record[first].side, records = b->records;
    struct entry entry = {.kind = RECORD_TAKEBACK,
                          .side = side,
                          .words = "",
                          .dice = "",
                          .reason = "",
                          .is_written = is_written};
    step_init(&step, b);
    say_taken_back(&step, side, reverse(b, first, &step.after) - 1);
    if (step_check(&step, error) < 0) {
        step_drop(&step);
        return -1;
    }
    if (step_keep(&step, &entry, error) < 0)
        return -1;
    for (int i = first; i < records; i++)
        if (is_standing_order(&b->record[i]))
            take_away(b, i);
    return 0;
}

int grog_battle_takeback(struct grog_battle *b, int side, struct grog_error *error)
{
    int first;
    struct grog_error full;
    struct undo_bar bar = history_takeback_refused(b, side, &first);
    if (bar.why)
        return undo_bar_error(&bar, error);
    int status = history_takeback(b, first, false, error);
    log_save(&b->log, &full);
    return status;
}

int grog_battle_takebacks(const struct grog_battle *b, int side)
{
    int count = 0;
    for (int i = 0; i < b->records; i++)
        count += b->record[i].kind == RECORD_TAKEBACK && b->record[i].side == side;
    return count;
}

/* ---- the dice come again ---- */

static int kept_face(const struct dice_kept *kept, const char *label, int sides, int index)
{
    const struct grog_battle *b = ((const struct taken_back *)kept)->battle;
    int dice;
    for (int i = 0; i < b->records; i++) {
        const struct record *r = &b->record[i];
        bool is_here = r->kind == RECORD_ORDER && r->is_undone && r->place == b->standing;
        int face = is_here ? dice_text_face(r->dice, label, sides, index, &dice) : 0;
        if (face)
            return face;
    }
    return 0;
}

struct taken_back taken_back_of(const struct grog_battle *b)
{
    return (struct taken_back){.dice.face = kept_face, .battle = b};
}
