/* SPDX-License-Identifier: MIT */
#include "dice_text.h"

#include "base/error.h"
#include "sheet/typed.h"

#include <stdlib.h>
#include <string.h>

/* ---- blanks ---- */

/* Several questions may make up one throw of the log: the blanks of all of them are told there. */
static void count_blanks(struct blank_count *count, int blanks)
{
    struct throw_log *log = count->chance->log;
    if (!log)
        return;
    if (count->entry < log->entries) {
        log->entry[count->entry].rolled = count->blanks;
        count->entry = log->entries;
        count->blanks = 0;
    }
    count->blanks += blanks;
}

static struct blank_count blank_count_of(const struct chance *chance)
{
    return (struct blank_count){chance, chance->log ? chance->log->entries : 0, 0};
}

/* ---- writing ---- */

/* "to hit (rifle)" */
static void add_label(const struct chance_ask *ask, struct grog_text *t)
{
    grog_text_addf(t, "%s", ask->label);
    if (ask->name)
        grog_text_addf(t, " (%s)", ask->name);
}

static const char typed_mark[] = " typed";

bool dice_are_typed(const char *text)
{
    for (const char *at = text; (at = strstr(at, typed_mark)); at++)
        if (at[sizeof typed_mark - 1] == ':')
            return true;
    return false;
}

static void write_answer(struct grog_text *t, const struct chance_ask *ask, bool is_typed,
                         const struct chance_answer *answer, const bool *is_blank)
{
    grog_text_add(t, t->size ? "; " : "");
    add_label(ask, t);
    grog_text_addf(t, " %dD%d%s:", ask->dice, ask->sides, is_typed ? typed_mark : "");
    if (answer->told >= 0 && ask->in_short == SHORT_SPLIT)
        grog_text_addf(t, " =%d,%d", answer->told, answer->sixes);
    else if (answer->told >= 0)
        grog_text_addf(t, " =%d", answer->told);
    for (int i = 0; answer->told < 0 && i < ask->dice; i++)
        grog_text_addf(t, is_typed && is_blank[i] ? " _%d" : " %d", answer->faces[i]);
}

/* Rolls so many dice from a place of the throw on: those that were kept first. */
static void roll(struct dice_writer *w, const struct chance_ask *ask, int from, int count,
                 unsigned char *faces)
{
    int used, face, end = from + count;
    dice_text_face(w->text.text ? w->text.text : "", ask->label, ask->sides, 0, &used);
    while (w->kept && from != end &&
           (face = w->kept->face(w->kept, ask->label, ask->sides, used + from)) > 0)
        faces[from++] = (unsigned char)face;
    dice_faces(&w->chance->dice, end - from, ask->sides, faces + from);
}

/* Rolled as chance.c would roll it: a whole throw at once, or blanks one by one. */
static int write_throw(struct chance_reader *reader, const struct chance_ask *ask,
                       struct chance_answer *answer)
{
    struct dice_writer *w = (struct dice_writer *)reader;
    bool is_blank[CHANCE_DICE_MAX];
    int blanks = 0;
    if (!w->typed)
        roll(w, ask, 0, ask->dice, answer->faces);
    else if (w->typed->read(w->typed, ask, answer) < 0)
        return -1;
    for (int i = 0; w->typed && answer->told < 0 && i < ask->dice; i++) {
        is_blank[i] = answer->faces[i] == 0;
        blanks += is_blank[i];
        if (is_blank[i])
            roll(w, ask, i, 1, answer->faces);
    }
    count_blanks(&w->count, blanks);
    write_answer(&w->text, ask, w->typed != NULL, answer, is_blank);
    return w->text.has_failed ? -1 : 0;
}

void dice_writer_init(struct dice_writer *w, struct chance *chance, struct chance_reader *typed,
                      uint64_t seed, struct throw_log *log)
{
    *w = (struct dice_writer){.reader.read = write_throw, .chance = chance, .typed = typed};
    chance_read(chance, &w->reader, seed, log);
    w->count = blank_count_of(chance);
}

void dice_writer_finish(struct dice_writer *w)
{
    count_blanks(&w->count, 0);
}

void dice_writer_release(struct dice_writer *w)
{
    grog_text_release(&w->text);
}

/* ---- reading ---- */

/* One throw as it is written: "LABEL NDS[ typed]: FACES". */
struct written {
    const char *label, *faces;
    int label_length, faces_length;
    int dice, sides;
};

/* The number that ends at *end, which is moved before it; -1 when there is none. */
static int number_before(const char *begin, const char **end)
{
    const char *from = *end;
    while (from > begin && from[-1] >= '0' && from[-1] <= '9')
        from--;
    int number = from < *end && *end - from <= 5 ? atoi(from) : -1;
    *end = from;
    return number;
}

/* Where the last ": " of a throw is, or NULL: labels may have one of their own. */
static const char *last_colon(const char *text, const char *end)
{
    for (const char *c = end; c-- > text;)
        if (c[0] == ':' && c + 1 < end && c[1] == ' ')
            return c;
    return NULL;
}

static bool parse_throw(const char *text, const char *end, struct written *w)
{
    const char *colon = last_colon(text, end), *head = colon;
    if (!colon)
        return false;
    const int mark = (int)sizeof typed_mark - 1;
    if (head - text > mark && memcmp(head - mark, typed_mark, (size_t)mark) == 0)
        head -= mark;
    w->sides = number_before(text, &head);
    if (w->sides < 0 || head == text || *--head != 'D')
        return false;
    w->dice = number_before(text, &head);
    if (w->dice < 0 || head == text || *--head != ' ')
        return false;
    w->label = text;
    w->label_length = (int)(head - text);
    w->faces = colon + 2;
    w->faces_length = (int)(end - w->faces);
    return true;
}

/* Is it a throw of this label, whosever dice they are? */
static bool is_throw_of(const struct written *w, const char *label, int sides)
{
    int length = (int)strlen(label);
    if (w->label_length < length || memcmp(w->label, label, (size_t)length) != 0)
        return false;
    return w->sides == sides &&
           (w->label_length == length || memcmp(w->label + length, " (", 2) == 0);
}

/* The face at *index of a throw; 0, and *index is counted down, when it has fewer dice. */
static int face_of(const struct written *w, int *index)
{
    const char *at = w->faces, *end = w->faces + w->faces_length;
    while (at < end && *at != '=') {
        int length = (int)strcspn(at, " ;");
        if ((*index)-- == 0)
            return atoi(at + (*at == '_'));
        at += length + 1;
    }
    return 0;
}

int dice_text_face(const char *text, const char *label, int sides, int index, int *dice)
{
    struct written w;
    int found = 0, rest = index;
    *dice = 0;
    while (*text) {
        const char *semicolon = strstr(text, "; ");
        const char *end = semicolon ? semicolon : text + strlen(text);
        if (parse_throw(text, end, &w) && is_throw_of(&w, label, sides)) {
            found = found ? found : face_of(&w, &rest);
            *dice += w.faces_length > 0 && *w.faces != '=' ? w.dice : 0;
        }
        text = semicolon ? semicolon + 2 : end;
    }
    return found;
}

/* Do the rules ask for what is written here? */
static int compare(const struct chance_ask *ask, const struct written *w, struct grog_error *error)
{
    struct grog_text label = {0};
    add_label(ask, &label);
    int status = 0;
    if (label.has_failed)
        status = error_memory(error);
    else if ((int)label.size != w->label_length || memcmp(label.text, w->label, label.size) != 0)
        status = error_world(error, "the rules now throw \"%s\" where the log has \"%.*s\"",
                             label.text, w->label_length, w->label);
    else if (ask->sides != w->sides)
        status = error_world(error, "the rules now ask for D%d \"%s\" where the log has D%d",
                             ask->sides, label.text, w->sides);
    else if (ask->dice != w->dice)
        status = error_world(error, "the rules now ask for %d %s \"%s\" where the log has %d",
                             ask->dice, ask->dice == 1 ? "die" : "dice", label.text, w->dice);
    grog_text_release(&label);
    return status;
}

/* Each die has at most five characters with the space before it. */
enum { FACES_MAX = 5 * CHANCE_DICE_MAX };

/* The faces as typed.h reads them, without the marks of blanks; -1 when there is anything else.
 * Returns the number of blanks. */
static int plain_faces(const struct written *w, char *faces)
{
    int blanks = 0, used = 0;
    if (w->faces_length >= FACES_MAX)
        return -1;
    for (int i = 0; i < w->faces_length; i++) {
        if (w->faces[i] == '_')
            blanks++;
        else if (strchr("0123456789 =,", w->faces[i]))
            faces[used++] = w->faces[i];
        else
            return -1;
    }
    faces[used] = '\0';
    return blanks;
}

static int read_faces(struct dice_reader *r, const struct chance_ask *ask, const struct written *w,
                      struct chance_answer *answer)
{
    char faces[FACES_MAX];
    struct grog_error why = {.text = ""};
    struct typed_dice typed;
    int blanks = plain_faces(w, faces);
    typed_dice_init(&typed, &(struct grog_dice){.faces = faces}, &why);
    if (blanks < 0 || typed.reader.read(&typed.reader, ask, answer) < 0 ||
        typed_dice_finish(&typed) < 0)
        return error_world(r->error, "these are no dice for \"%s\": \"%.*s\"", ask->label,
                           w->faces_length < 60 ? w->faces_length : 60, w->faces);
    count_blanks(&r->count, blanks);
    return 0;
}

static int read_throw(struct chance_reader *reader, const struct chance_ask *ask,
                      struct chance_answer *answer)
{
    struct dice_reader *r = (struct dice_reader *)reader;
    struct written written;
    const char *semicolon = strstr(r->rest, "; ");
    const char *end = semicolon ? semicolon : r->rest + strlen(r->rest);
    if (!*r->rest)
        return error_world(r->error,
                           "the rules now ask for %d %s \"%s%s%s%s\" where the log has no more",
                           ask->dice, ask->dice == 1 ? "die" : "dice", ask->label,
                           ask->name ? " (" : "", ask->name ? ask->name : "", ask->name ? ")" : "");
    if (!parse_throw(r->rest, end, &written))
        return error_world(r->error, "this is no throw: \"%.*s\"",
                           end - r->rest < 60 ? (int)(end - r->rest) : 60, r->rest);
    r->rest = semicolon ? semicolon + 2 : end;
    if (compare(ask, &written, r->error) < 0)
        return -1;
    return read_faces(r, ask, &written, answer);
}

void dice_reader_init(struct dice_reader *r, struct chance *chance, const char *text,
                      struct throw_log *log, struct grog_error *error)
{
    *r = (struct dice_reader){.reader.read = read_throw, .rest = text, .error = error};
    chance_read(chance, &r->reader, 0, log);
    r->count = blank_count_of(chance);
}

int dice_reader_finish(struct dice_reader *r)
{
    count_blanks(&r->count, 0);
    if (!*r->rest)
        return 0;
    const char *semicolon = strstr(r->rest, "; ");
    int length = semicolon ? (int)(semicolon - r->rest) : (int)strlen(r->rest);
    return error_world(r->error, "the log has \"%.*s\" where the rules throw no more",
                       length < 60 ? length : 60, r->rest);
}
