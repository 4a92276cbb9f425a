/* SPDX-License-Identifier: MIT */
/*
 * The vocabulary in which a sheet is written: words, fields, lines, procedures.
 *
 * A system declares its facts (struct facts, all ints), its lines (rows, columns, rulings,
 * settings) and its procedures.  A procedure is up to three plain functions:
 *
 *   refuse   the combinations that the sheet forbids;
 *   prepare  everything before the dice: applies rows, notes them in the trail, and leaves what it
 *            worked out (needs, dice, values) in the facts.  What it notes is the trail of `odds`;
 *   resolve  the dice and what follows from them.
 *
 * A procedure without dice is one function, look_up, in place of the last two.
 *
 * struct facts and struct outcome are each system's own: this layer knows them only as rows of
 * ints.
 */
#ifndef GROGNARD_SHEET_H
#define GROGNARD_SHEET_H

#include "chance/chance.h"
#include "grognard.h"

struct facts;
struct outcome;
struct later;

/* ---- who listens ---- */

struct trail {
    struct grog_trail list;
    int room;
    bool wants_considered;
    bool is_told_once; /* a line that stands here already is not noted again */
    bool has_failed;   /* out of memory: notes are missing */
    const char *side;
    const struct walk *walk; /* NULL, or a walk: what is noted after its first throw depends on dice
                                and goes to later */
    bool is_closed;          /* what is noted from here on goes to later in any case */
    struct later *later;     /* NULL: nobody wants to know what comes to bear later */
};

/* A sheet in play: its numbers as printed or as the house has them, and who listens. */
struct sheet {
    const struct grog_line *line;
    const int *number;        /* by line */
    const unsigned char *off; /* by line: switched off by the house */
    struct trail *trail;      /* NULL: nobody listens */
};

void trail_note(struct trail *trail, int line, int effect, const char *word, bool has_applied);
/* The same where the effect is what dice show. */
void trail_note_thrown(struct trail *trail, int line, int effect, bool has_applied);

/* The number of a line: of a row that is switched off it is 0. */
static inline int sheet_number(const struct sheet *s, int line)
{
    return s->off[line] ? 0 : s->number[line];
}

/* Is a row switched off?  For rows whose absence means more than a number of 0. */
static inline bool sheet_is_off(const struct sheet *s, int line)
{
    return s->off[line];
}

static inline int smaller(int a, int b)
{
    return a < b ? a : b;
}

static inline int larger(int a, int b)
{
    return a > b ? a : b;
}

/* The line stands in the trail with this effect.  A row that is switched off does not. */
static inline void sheet_note(const struct sheet *s, int line, int effect)
{
    if (s->trail)
        trail_note(s->trail, line, effect, NULL, !s->off[line]);
}

/* The line stands in the trail with what dice show, or with a total of which they are a part. */
static inline void sheet_note_thrown(const struct sheet *s, int line, int shown)
{
    if (s->trail)
        trail_note_thrown(s->trail, line, shown, !s->off[line]);
}

/* The line stands in the trail with an effect in words. */
static inline void sheet_note_word(const struct sheet *s, int line, const char *word)
{
    if (s->trail)
        trail_note(s->trail, line, 0, word, !s->off[line]);
}

/* The line stands in the trail with the effect that is printed on it in words. */
static inline void sheet_note_printed(const struct sheet *s, int line)
{
    sheet_note_word(s, line, s->line[line].effect);
}

/* Applies a row so many times (0: it does not apply) and returns what it adds. */
static inline int sheet_apply(const struct sheet *s, int line, int times)
{
    bool applies = times != 0 && !s->off[line];
    int effect = applies ? s->number[line] * times : 0;
    if (s->trail)
        trail_note(s->trail, line, effect, NULL, applies);
    return effect;
}

/* Whose rows follow: "attacker", "defender"; NULL: nobody's in particular. */
static inline void sheet_side(const struct sheet *s, const char *side)
{
    if (s->trail)
        s->trail->side = side;
}

/* From here on (or no longer) a line that is in the trail already is not noted again. */
static inline void sheet_tell_once(const struct sheet *s, bool is_told_once)
{
    if (s->trail)
        s->trail->is_told_once = is_told_once;
}

/* ---- a verdict on a situation ---- */

struct refusal {
    const char *field;
    const char *reason; /* constant words */
};

/* For the last line of a refusal: always true. */
static inline bool refuse(struct refusal *r, const char *field, const char *reason)
{
    *r = (struct refusal){field, reason};
    return true;
}

/* ---- how a procedure is done ---- */

struct grog_steps {
    bool (*refuse)(const struct facts *f, const struct sheet *s, struct refusal *r);
    bool (*is_vain)(const struct facts *f, const struct sheet *s, struct grog_vain *why);
    void (*prepare)(struct facts *f, const struct sheet *s);
    void (*resolve)(const struct facts *f, struct chance *c, const struct sheet *s,
                    struct outcome *o);
    void (*look_up)(const struct facts *f, const struct sheet *s, struct outcome *o);
    bool may_end_early;  /* resolve may come to notes, or to its end, without a throw */
    int facts, outcomes; /* sizes in ints */
};

#define STEPS_(...)                                                                                \
    (&(const struct grog_steps){__VA_ARGS__, .facts = (int)(sizeof(struct facts) / sizeof(int)),   \
                                .outcomes = (int)(sizeof(struct outcome) / sizeof(int))})
/* refuse_ and prepare_ may be NULL. */
#define THROWS(refuse_, prepare_, resolve_)                                                        \
    STEPS_(.refuse = refuse_, .prepare = prepare_, .resolve = resolve_)
/* The same where nothing may come of it whatever is thrown: is_vain_ says why. */
#define THROWS_UNLESS(is_vain_, refuse_, prepare_, resolve_)                                       \
    STEPS_(.is_vain = is_vain_, .refuse = refuse_, .prepare = prepare_, .resolve = resolve_)
/* The same where resolve may come to notes, or to its end, without a throw: these are known before
 * the dice. */
#define MAY_THROW(refuse_, prepare_, resolve_)                                                     \
    STEPS_(.refuse = refuse_, .prepare = prepare_, .resolve = resolve_, .may_end_early = true)
#define LOOKS_UP(refuse_, look_up_) STEPS_(.refuse = refuse_, .look_up = look_up_)
#define LOOKS_UP_UNLESS(is_vain_, refuse_, look_up_)                                               \
    STEPS_(.is_vain = is_vain_, .refuse = refuse_, .look_up = look_up_)

/* One line of a system's list of procedures; fields_ and outcome_ are arrays, sides_ may be NULL. */
#define PROCEDURE(system_, id_, question_, fields_, outcome_, steps_, example_, sides_)            \
    {                                                                                              \
        .id = id_, .question = question_, .system = &system_, .field = fields_,                    \
        .fields = COUNT_OF(fields_), .outcome = outcome_, .outcomes = COUNT_OF(outcome_),          \
        .steps = steps_, .example = example_, .sides = sides_                                      \
    }
/* The same for a procedure that asks for nothing. */
#define PROCEDURE_WITHOUT_FIELDS(system_, id_, question_, outcome_, steps_)                        \
    {                                                                                              \
        .id = id_, .question = question_, .system = &system_, .outcome = outcome_,                 \
        .outcomes = COUNT_OF(outcome_), .steps = steps_                                            \
    }

#define COUNT_OF(array) ((int)(sizeof(array) / sizeof *(array)))

/* ---- declaring words ---- */

/* A list is a macro LIST(WORD) of lines WORD(NAME, "word"). */
#define WORD_NAME(name, word) name,
#define WORD_TEXT(name, word) word,
#define DECLARE_WORDS(type, LIST) enum type { LIST(WORD_NAME) }
/* Static, because several systems have a list of the same name: in the file that declares the
 * fields. */
#define DEFINE_WORDS(type, LIST)                                                                   \
    static const char *const type##_word[] = {LIST(WORD_TEXT)};                                    \
    static const struct grog_words type##_words = {type##_word, COUNT_OF(type##_word)}

/* Some words of a list: ONLY(A) | ONLY(B), or all from A to B. */
#define ONLY(name) (UINT64_C(1) << (name))
#define FROM_TO(first, last) ((ONLY(last) - ONLY(first)) | ONLY(last))

/* ---- declaring fields: name, member of struct facts, ..., default, meaning ---- */

#define FACT(member) ((int)(offsetof(struct facts, member) / sizeof(int)))
#define FIELD_(name_, member, kind_, preset_, meaning_)                                            \
    .name = name_, .kind = kind_, .preset = preset_, .meaning = meaning_, .at = FACT(member)

#define INTEGER(name, member, least_, most_, preset, meaning)                                      \
    {                                                                                              \
        FIELD_(name, member, GROG_INTEGER, preset, meaning), .least = least_, .most = most_        \
    }
#define INCHES(name, member, least_, most_, preset, meaning)                                       \
    {                                                                                              \
        FIELD_(name, member, GROG_INTEGER, preset, meaning), .least = least_, .most = most_,       \
                                                             .is_inches = true                     \
    }
/* An integer whose default is a ruling's setting: line is the setting's, preset what it is as
 * printed. */
#define INTEGER_BY(line, name, member, least_, most_, preset, meaning)                             \
    {                                                                                              \
        FIELD_(name, member, GROG_INTEGER, preset, meaning), .least = least_, .most = most_,       \
                                                             .setting = line                       \
    }
#define INCHES_BY(line, name, member, least_, most_, preset, meaning)                              \
    {                                                                                              \
        FIELD_(name, member, GROG_INTEGER, preset, meaning), .least = least_, .most = most_,       \
                                                             .is_inches = true, .setting = line    \
    }
#define FLAG(name, member, meaning)                                                                \
    {                                                                                              \
        FIELD_(name, member, GROG_FLAG, 0, meaning), .most = 1                                     \
    }
#define FLAG_YES(name, member, meaning)                                                            \
    {                                                                                              \
        FIELD_(name, member, GROG_FLAG, 1, meaning), .most = 1                                     \
    }
#define CHOICE(name, member, type, preset, meaning)                                                \
    {                                                                                              \
        FIELD_(name, member, GROG_CHOICE, preset, meaning), .words = &type##_words                 \
    }
#define CHOICE_OF(name, member, type, only_, preset, meaning)                                      \
    {                                                                                              \
        FIELD_(name, member, GROG_CHOICE, preset, meaning), .words = &type##_words, .only = only_  \
    }
#define SET(name, member, type, meaning)                                                           \
    {                                                                                              \
        FIELD_(name, member, GROG_SET, 0, meaning), .words = &type##_words                         \
    }
#define SET_OF(name, member, type, only_, meaning)                                                 \
    {                                                                                              \
        FIELD_(name, member, GROG_SET, 0, meaning), .words = &type##_words, .only = only_          \
    }

/* ---- declaring outcomes: name, member of struct outcome, ..., meaning ---- */

#define YIELD(member) ((int)(offsetof(struct outcome, member) / sizeof(int)))
#define YIELDS_(name_, member, kind_, meaning_)                                                    \
    .name = name_, .kind = kind_, .meaning = meaning_, .at = YIELD(member)

#define YIELDS_INTEGER(name, member, meaning)                                                      \
    {                                                                                              \
        YIELDS_(name, member, GROG_INTEGER, meaning)                                               \
    }
#define YIELDS_INCHES(name, member, meaning)                                                       \
    {                                                                                              \
        YIELDS_(name, member, GROG_INTEGER, meaning), .is_inches = true                            \
    }
#define YIELDS_FLAG(name, member, meaning)                                                         \
    {                                                                                              \
        YIELDS_(name, member, GROG_FLAG, meaning)                                                  \
    }
#define YIELDS_CHOICE(name, member, type, only_, meaning)                                          \
    {                                                                                              \
        YIELDS_(name, member, GROG_CHOICE, meaning), .words = &type##_words, .only = only_         \
    }

/* ---- declaring lines ---- */

/*
 * A sheet is a macro LINES(ROW, COLUMN, RULING, SETTING) of lines
 *
 *   ROW(NAME, "id", effect, when, "text")
 *       effect  ADDS(n), IS(n), IS_WITHIN(n, least, most), SAYS("words"), STEP("words"), or
 *               STEP_WITHIN(n, least, most) for a number that is used but stands in no trail
 *       when    how often it applies, 0 = not at all: an expression of the facts `f`; PICKED for a
 *               row that is looked up by its name
 *   COLUMN(NAME, "id", number, least, most, "text")    a further number of the row above
 *   RULING(NAME, "id", use, "text")
 *       use     NOTED: it can stand in a trail; ADDED: there with a sign; STATED: it is only told
 *   SETTING(NAME, "id", number, least, most, "text")   a number of the ruling above
 */
#define ADDS(n) GROG_ADDS, n, -20, 20, NULL
#define IS(n) GROG_IS, n, 0, 20, NULL
#define IS_WITHIN(n, least, most) GROG_IS, n, least, most, NULL
#define SAYS(words) GROG_SAYS, 0, 0, 0, words
#define STEP(words) GROG_STEP, 0, 0, 0, words
#define STEP_WITHIN(n, least, most) GROG_STEP, n, least, most, NULL
#define NOTED GROG_SAYS
#define ADDED GROG_ADDS
#define STATED GROG_STEP
#define PICKED 1

/*
 * The system itself, at the end of the file that declares its procedures[] and tables[]; LINES is
 * its sheet.
 * ... are further members, such as .not_above.
 */
#define DEFINE_SYSTEM(name, id_, code_, title_, ...)                                               \
    static const struct grog_line lines[] = {                                                      \
        LINES(ROW_LINE, COLUMN_LINE, RULING_LINE, SETTING_LINE)};                                  \
    static const int numbers[] = {LINES(ROW_NUMBER, COLUMN_NUMBER, RULING_NUMBER, COLUMN_NUMBER)}; \
    CHECK_SIZES();                                                                                 \
    const struct grog_system name = {.id = id_,                                                    \
                                     .code = code_,                                                \
                                     .title = title_,                                              \
                                     .procedure = procedures,                                      \
                                     .procedures = COUNT_OF(procedures),                           \
                                     .line = lines,                                                \
                                     .number = numbers,                                            \
                                     .lines = COUNT_OF(lines),                                     \
                                     .tables = tables,                                             \
                                     __VA_ARGS__}

/* The facts and the outcome of a system must fit into what the library keeps of them. */
#define CHECK_SIZES()                                                                              \
    _Static_assert(sizeof(struct facts) <= GROG_FACTS_MAX * sizeof(int),                           \
                   "the facts fit into a situation");                                              \
    _Static_assert(sizeof(struct outcome) <= GROG_OUTCOMES_MAX * sizeof(int), "the outcome fits")

#define LINE_(id_, kind_, use_, number_, least_, most_, effect_, text_)                            \
    {.id = id_,                                                                                    \
     .kind = kind_,                                                                                \
     .use = use_,                                                                                  \
     .number = number_,                                                                            \
     .least = least_,                                                                              \
     .most = most_,                                                                                \
     .effect = effect_,                                                                            \
     .text = text_},
#define LINE_EXPANDED_(...) LINE_(__VA_ARGS__)

/* What the macros above are expanded with: the numbers of the lines ... */
#define ROW_NAME(name, id, effect, when, text) name,
#define COLUMN_NAME(name, id, number, least, most, text) name,
#define RULING_NAME(name, id, use, text) name,
/* ... their descriptions, and their numbers alone ... */
#define ROW_LINE(name, id, effect, when, text) LINE_EXPANDED_(id, GROG_ROW, effect, text)
#define COLUMN_LINE(name, id, number, least, most, text)                                           \
    LINE_(id, GROG_COLUMN, GROG_IS, number, least, most, NULL, text)
#define RULING_LINE(name, id, use, text) LINE_(id, GROG_RULING, use, 0, 0, 0, NULL, text)
#define SETTING_LINE(name, id, number, least, most, text)                                          \
    LINE_(id, GROG_SETTING, GROG_IS, number, least, most, NULL, text)
#define ROW_NUMBER(name, id, effect, when, text) EFFECT_NUMBER_(effect),
#define EFFECT_NUMBER_(...) SECOND_(__VA_ARGS__)
#define SECOND_(use, number, ...) number
#define COLUMN_NUMBER(name, id, number, least, most, text) number,
#define RULING_NUMBER(name, id, use, text) 0,
/* ... and a function for each row that says how often it applies: times_NAME(f). */
#define ROW_TIMES(name, id, effect, when, text)                                                    \
    static inline int times_##name(const struct facts *f)                                          \
    {                                                                                              \
        (void)f;                                                                                   \
        return (when);                                                                             \
    }
#define NO_TIMES(...)

/* Applies the row NAME to the facts f and returns what it adds.  One to a statement: the order of
 * the trail is the order in which rows are applied, and C leaves open in which order the two sides
 * of a + are computed. */
#define APPLY(sheet, name, f) sheet_apply(sheet, name, times_##name(f))

#endif
