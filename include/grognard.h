/* SPDX-License-Identifier: MIT */
/*
 * libgrognard: an umpire for tabletop miniature wargames.
 *
 * A rule system has procedures: questions that come up at the table.  A procedure has fields (the
 * facts it asks for) and an outcome (what it yields).  You make a situation, set its fields, and
 * ask for the exact odds or for one resolution:
 *
 *     struct grog_error error;
 *     struct grog_situation s;
 *     const struct grog_system *system = grog_system_find("bolt-action", &error);
 *     const struct grog_procedure *volley = grog_procedure_find(system, "volley", &error);
 *     grog_situation_init(&s, volley, NULL);
 *     if (grog_situation_set(&s, "rifles=10", &error) < 0 || grog_situation_check(&s, &error) < 0)
 *         puts(error.text);
 *     struct grog_odds *odds = grog_odds_new(&s, 0, &error);
 *     ...
 *     grog_odds_free(odds);
 *
 * Descriptions (systems, procedures, fields, lines of the sheet) are constant and live for ever.
 * What a function named ..._new returns is yours; give it back to the ..._free of the same name.
 * Functions that can fail return a negative number or NULL and fill the caller's struct grog_error
 * with one line for a person (error may not be NULL).  There are no globals: threads may ask at the
 * same time, each with objects of its own.
 */
#ifndef GROGNARD_H
#define GROGNARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

#define GROG_API __attribute__((visibility("default")))

GROG_API const char *grog_version(void);

/* ---- what went wrong ---- */

enum grog_fault {
    GROG_MISUSE = 2, /* a question that cannot be asked: the caller's mistake */
    GROG_WORLD = 1   /* a file, the disk, memory */
};

/* Why, for programs; the text says it to people. */
enum grog_reason {
    GROG_BECAUSE,     /* the text alone says it */
    GROG_NO_MEMORY,   /* memory has run out */
    GROG_UNREADABLE,  /* an order that is none: a word, a unit or a number that is not there */
    GROG_NOT_ASKED,   /* an order that does not answer the question */
    GROG_NOT_LEGAL,   /* an order that the rules forbid now */
    GROG_IS_OVER,     /* the battle is over */
    GROG_IS_WAITING,  /* an order waits for the links of its dice */
    GROG_UNANSWERED,  /* dice that somebody was asked for were not told */
    GROG_NOT_UNDOABLE /* what is to be taken back binds */
};
/* "not-legal"; NULL for GROG_BECAUSE. */
GROG_API const char *grog_reason_word(enum grog_reason reason);

struct grog_error {
    enum grog_fault fault;
    char text[1000]; /* one line, without a newline */
    enum grog_reason reason;
};

/* ---- what there is ---- */

enum grog_kind { GROG_INTEGER, GROG_FLAG, GROG_CHOICE, GROG_SET };

/* A list of words, for choices and sets. */
struct grog_words {
    const char *const *word;
    int count;
};

struct grog_field {
    const char *name;    /* kebab-case */
    enum grog_kind kind; /* an outcome has no sets */
    int least, most;     /* integers: the allowed range (fields only) */
    int preset; /* the value when it is not given: a number, 0 or 1, a word's number, a set of bits
                 */
    const struct grog_words *words; /* choices and sets */
    uint64_t only;                  /* 0: every word is allowed, else the bits of those that are */
    const char *meaning;            /* for a person */
    int at;         /* its place among the numbers of the situation or the outcome */
    bool is_inches; /* a length in inches */
    int setting; /* 0, or the number of the line (a ruling's setting) that is the default in place
                    of preset */
};

struct grog_procedure;
struct grog_house;

struct grog_system {
    const char *id;    /* kebab-case */
    const char *code;  /* begins the ids of its rows */
    const char *title; /* for a person */
    const struct grog_procedure *procedure;
    int procedures;
    const struct grog_line
        *line; /* rows, their further columns, rulings, their settings; in the sheet's order */
    const int *number; /* of each line, as printed */
    int lines;
    const char *const *tables; /* pairs of a table's name and its heading, ended by NULL */
    const int *not_above;      /* NULL, or pairs of lines: the first's number may not be above the
                                  second's; ended by 0 */
    const struct battle_rules *battle; /* NULL: only its sheet is known; the library's own */
    const char *usual;                 /* the procedure that people ask for most */
    const struct grog_carry
        *carries;               /* NULL, or what procedures leave to those that follow; ended by
                                         a NULL procedure */
    const char *const *columns; /* NULL, or pairs of a pattern for ids behind the code ("hit.*") and
                                   what their numbers are: "need" or "dice"; ended by NULL */
    const char *const *lengths; /* NULL, or pairs of such a pattern and what the numbers measure:
                                   "inch" or "hundredth"; ended by NULL */
    const struct grog_heading *headings; /* NULL, or what stands in which column of the printed
                                            sheet; ended by a NULL pattern */
    const char *const *full_words; /* NULL, or pairs of what names and words say in short and what
                                      it stands for; ended by NULL */
};

/* Where the numbers of rows stand on the printed sheet. */
struct grog_heading {
    const char *pattern; /* of ids behind the code, with one "*": "weapon.*".  Rows for which "*"
                            stands for the same are one line */
    const char *column;  /* what stands above the number */
    const char *title;   /* of the table; NULL: that of the row's own */
    bool is_inches;
    bool is_by_id;      /* the line is called by what "*" stands for, ... */
    const char *ends;   /* ... else by the row's text up to one of these characters (":;") */
    const char *behind; /* NULL, or what is written behind the names of its further columns */
};

/*
 * What a procedure takes from what came before it, and leaves to what comes after: one thing (a
 * number that a unit keeps, such as its casualties) of the unit that acts or of the one it meets.
 */
enum grog_carry_how {
    /* what the situation takes */
    GROG_LESS,  /* fields, in this order, are less by it; with nothing left the unit is out of it */
    GROG_MORE,  /* a field is more by it */
    GROG_TURNS, /* a flag is on if there is any of it */
    GROG_WORD,  /* "FIELD WORD": a word of a set is in it if there is any of it */
    GROG_IS_NOW, /* a field is what it is; a step that says other than the default says what it is
                    at first */
    GROG_NOT_ABOVE, /* "FIELD OTHER": no thing, but a field that is never above another */
    /* what the outcome leaves */
    GROG_GAINS,   /* it grows by an outcome */
    GROG_SETS,    /* it is what an outcome says */
    GROG_FALLS,   /* "FIELD OUTCOME": it grows by what the outcome is less than the field was */
    GROG_WRAPS,   /* "FIELD OUTCOME OTHER": it is what is left of field and outcome when the other
                     field is taken off as often as it can be */
    GROG_COUNTS,  /* it grows by one when a condition on the outcome holds */
    GROG_TURNED,  /* it is 1 when a condition holds */
    GROG_CLEARED, /* it is 0 when a condition holds */
    GROG_ENDS,    /* the unit is out of it when a condition holds */
    GROG_HALTS    /* its next procedure is lost when a condition holds */
};
enum grog_carry_whose { GROG_ACTS, GROG_MEETS };
struct grog_carry {
    const char *procedure;
    enum grog_carry_whose whose;
    const char *thing; /* "casualties" */
    enum grog_carry_how how;
    const char *name; /* of fields and outcomes, as above; or the condition */
};

/* The two sides that meet in a procedure.  A side has the fields that are listed, and those whose
 * names begin with one that is listed and a hyphen; what is on neither list belongs to both. */
struct grog_sides {
    struct {
        const char *name;   /* for a person */
        const char *fields; /* "target cover" */
    } side[2];
};

struct grog_procedure {
    const char *id;       /* kebab-case */
    const char *question; /* for a person */
    const struct grog_system *system;
    const struct grog_field *field;
    int fields;
    const struct grog_field *outcome;
    int outcomes;
    const struct grog_steps *steps; /* how it is done; the library's own */
    const char *example; /* a usual situation, "rifles=8 range=12 cover=soft"; the fields that it
                            names are those that people change most; NULL: it has no fields */
    const struct grog_sides *sides; /* NULL: nobody meets */
};

/* One line of a sheet. */
enum grog_line_kind {
    GROG_ROW,    /* a row of one of the sheet's tables */
    GROG_COLUMN, /* a further number of the row before it */
    GROG_RULING, /* a decision where the sheet is silent */
    GROG_SETTING /* a number of the ruling before it */
};

enum grog_line_use {
    GROG_ADDS, /* its number is added: shown with a sign */
    GROG_IS,   /* its number is a value: shown as it is */
    GROG_SAYS, /* it has no number of its own, but can stand in a trail */
    GROG_STEP  /* a statement: listed, never in a trail */
};

struct grog_line {
    const char *id;
    enum grog_line_kind kind;
    enum grog_line_use use;
    int number, least, most; /* as printed, and what a house rule may make of it */
    const char *effect;      /* in words; NULL: the number */
    const char *text;        /* when it applies, or what was decided */
};

GROG_API int grog_systems(void);
GROG_API const struct grog_system *grog_system_at(int i);
/* NULL when there is none; the error then names the nearest. */
GROG_API const struct grog_system *grog_system_find(const char *id, struct grog_error *error);
GROG_API const struct grog_procedure *grog_procedure_find(const struct grog_system *system,
                                                          const char *id, struct grog_error *error);

/* The words that a choice or a set allows, in declared order: the number of the i-th, -1 past the
 * end. */
GROG_API int grog_field_word(const struct grog_field *field, int i);

/* The table of a line ("hit" of "ba.hit.base"); size is that of the buffer. */
GROG_API const char *grog_line_table(const struct grog_line *line, char *buffer, size_t size);
/* The heading of its table. */
GROG_API const char *grog_line_title(const struct grog_system *system, int line);
/* What its number is: "need", "dice", "adds" (a modifier), or "value". */
GROG_API const char *grog_line_column(const struct grog_system *system, int line);
/* What its number measures, if it is a length: "inch", or "hundredth" of one; else NULL. */
GROG_API const char *grog_line_length(const struct grog_system *system, int line);
/* Its effect as the sheet shows it, or as the house has it: "-1", "3", words, "off"; behind a row's
 * own number those of its further columns: "1; range 24, pen 0". */
GROG_API const char *grog_line_effect(const struct grog_system *system,
                                      const struct grog_house *house, int line, char *buffer,
                                      size_t size);

/*
 * The sheet as one prints it: tables with columns, rulings as footnotes, no ids.  Numbers that the
 * house has changed end in a star.
 */
enum { GROG_TABLES_MAX = 48, GROG_TABLE_COLUMNS = 8, GROG_FOOTNOTES_MAX = 128 };
struct grog_table_row {
    int line; /* its row, or the first of those that share it */
    char *label;
    char *effect;                   /* NULL: it has cells */
    char *cell[GROG_TABLE_COLUMNS]; /* NULL: empty */
    char *notes;                    /* NULL, or more words about it */
    char *key;                      /* NULL, or what the rows have in common that share it */
    bool is_changed;                /* by the house */
};
struct grog_table {
    const char *name;
    char *title;
    char *column[GROG_TABLE_COLUMNS];
    int columns;
    struct grog_table_row *row;
    int rows;
};
struct grog_footnote {
    int line;
    char *text;
    bool is_changed;
};
struct grog_sheet {
    const struct grog_system *system;
    const struct grog_house *house;
    struct grog_table table[GROG_TABLES_MAX];
    int tables;
    struct grog_footnote footnote[GROG_FOOTNOTES_MAX]; /* numbered from 1 */
    int footnotes;
};
/* house may be NULL, and must live as long as the sheet; is_metric: lengths in centimetres. */
GROG_API struct grog_sheet *grog_sheet_new(const struct grog_system *system,
                                           const struct grog_house *house, bool is_metric,
                                           struct grog_error *error);
GROG_API void grog_sheet_free(struct grog_sheet *sheet);

/* ---- house rules: what a file changes of a sheet ---- */

/* Reads a YAML file; see grognard-house(5). */
GROG_API struct grog_house *grog_house_new(const struct grog_system *system, const char *path,
                                           struct grog_error *error);
/* The same from memory; name stands in messages. */
GROG_API struct grog_house *grog_house_parse(const struct grog_system *system, const char *name,
                                             const char *text, size_t size,
                                             struct grog_error *error);
GROG_API void grog_house_free(struct grog_house *house);
GROG_API const struct grog_system *grog_house_system(const struct grog_house *house);
/* What its author calls it, or "". */
GROG_API const char *grog_house_name(const struct grog_house *house);
/* The number of a line under these rules (house may be NULL: as printed), and whether it is
 * switched off. */
GROG_API int grog_house_number(const struct grog_house *house, const struct grog_system *system,
                               int line);
GROG_API bool grog_house_is_off(const struct grog_house *house, int line);
/* Does the line, or one of its columns or settings, differ from the sheet? */
GROG_API bool grog_house_is_changed(const struct grog_house *house, int line);
/* Rules as variables.  The line that a key names, as in a house file: "rows.ba.hit.long-range",
 * "rulings.massive-margin"; -1: there is none, and the error names the nearest. */
GROG_API int grog_house_key(const struct grog_system *system, const char *key,
                            struct grog_error *error);
/* The same rules (house may be NULL: as printed) with one number changed, to be given back to
 * grog_house_free().  A row that has no number is on with 1, off with 0. */
GROG_API struct grog_house *grog_house_with(const struct grog_system *system,
                                            const struct grog_house *house, int line, int number,
                                            struct grog_error *error);
/* Does a line, with its columns or settings, say this word anywhere?  NULL: every line does. */
GROG_API bool grog_line_mentions(const struct grog_system *system, const struct grog_house *house,
                                 int line, const char *word);

/* ---- a situation ---- */

enum { GROG_FACTS_MAX = 192, GROG_OUTCOMES_MAX = 64, GROG_DICE_MAX = 1000 };

/* A value: may be copied with =. */
struct grog_situation {
    const struct grog_procedure *procedure;
    const struct grog_house *house; /* not owned; NULL: the sheet as printed */
    int fact[GROG_FACTS_MAX];
};

/* What a field is when it is not given; a house may have changed the setting that it follows. */
GROG_API int grog_field_default(const struct grog_field *field, const struct grog_system *system,
                                const struct grog_house *house);
/* Every field gets its default. */
GROG_API void grog_situation_init(struct grog_situation *s, const struct grog_procedure *procedure,
                                  const struct grog_house *house);
/* "range=18", "moved", "moved=no", "cover=hard", "traits=aggressive,fragile". */
GROG_API int grog_situation_set(struct grog_situation *s, const char *assignment,
                                struct grog_error *error);
/* Fields from the text of a JSON object, e.g. {"range": 18, "moved": true}; on failure some may be
 * set already. */
GROG_API int grog_situation_set_json(struct grog_situation *s, const char *json, size_t size,
                                     struct grog_error *error);
/* Sets the fields that the procedure's example names. */
GROG_API int grog_situation_example(struct grog_situation *s, struct grog_error *error);
GROG_API int grog_situation_value(const struct grog_situation *s, const struct grog_field *field);
GROG_API const struct grog_field *grog_field_find(const struct grog_procedure *procedure,
                                                  const char *name, struct grog_error *error);
/* Sets a field by number, within its range. */
GROG_API int grog_situation_put(struct grog_situation *s, const struct grog_field *field, int value,
                                struct grog_error *error);
/* Whose field it is where two sides meet: 0 or 1; -1: both sides', or nobody meets. */
GROG_API int grog_field_side(const struct grog_procedure *procedure,
                             const struct grog_field *field);
/* A name or a word in full, for a person: "smgs" is "submachine guns". */
GROG_API const char *grog_in_full(const struct grog_system *system, const char *name, char *buffer,
                                  size_t size);
/* Refuses combinations that the rules forbid. */
GROG_API int grog_situation_check(const struct grog_situation *s, struct grog_error *error);
/* Why nothing can come of a situation, however the dice fall. */
struct grog_vain {
    const char *why;        /* "no weapon fires"; NULL: it is out of range */
    const char *what;       /* what does not reach, kebab-case: "rifle" */
    int range, least, most; /* inches: how far it is, and from where to where it reaches */
};
GROG_API bool grog_situation_is_vain(const struct grog_situation *s, struct grog_vain *why);
/* A value as it is typed: "18", "yes", "hard", "aggressive,fragile". */
GROG_API const char *grog_field_text(const struct grog_field *field, int value, char *buffer,
                                     size_t size);

/* ---- reasons ---- */

struct grog_note {
    int line;         /* number of the line in the system */
    int effect;       /* what it did */
    const char *word; /* NULL, or the effect in words in place of a number */
    const char *side; /* NULL, or whose it is */
    bool has_applied; /* false: considered, and it did not apply */
    bool is_thrown;   /* its effect is what dice show: odds do not tell one from the other */
};

struct grog_trail {
    struct grog_note *note;
    int notes;
};

/* A row that comes to bear once dice are thrown, and how likely that is.  Its stage is its table. */
struct grog_later {
    struct grog_note note;
    int step; /* of a sequence: in which, from 1 on; else 0 */
    double p; /* that it comes to bear at all, with this effect and on this side */
};

/* ---- the exact odds ---- */

struct grog_odds;

enum {
    GROG_EXACT = 1,      /* fractions too */
    GROG_CONSIDERED = 2, /* rows that were considered and did not apply are in the trail too */
    GROG_LATER = 4       /* of odds: also what comes to bear once dice are thrown */
};

/* The situation must have been checked. */
GROG_API struct grog_odds *grog_odds_new(const struct grog_situation *s, int flags,
                                         struct grog_error *error);
GROG_API void grog_odds_free(struct grog_odds *odds);
/* Rows that apply before any die is thrown, in order. */
GROG_API const struct grog_trail *grog_odds_trail(const struct grog_odds *odds);
/* With GROG_LATER: the rows of every branch behind the first throw, table by table in the order in
 * which the procedure comes to them. */
GROG_API int grog_odds_laters(const struct grog_odds *odds);
GROG_API const struct grog_later *grog_odds_later(const struct grog_odds *odds, int i);
GROG_API int grog_odds_count(const struct grog_odds *odds);
GROG_API double grog_odds_p(const struct grog_odds *odds, int i);
/* The number of one outcome field in the i-th result. */
GROG_API int grog_odds_value(const struct grog_odds *odds, int i, int outcome);
GROG_API double grog_odds_total(const struct grog_odds *odds);
GROG_API double grog_odds_mean(const struct grog_odds *odds, int outcome);
GROG_API double grog_odds_spread(const struct grog_odds *odds, int outcome);
/* Chance that an outcome field is exactly (or at least) so much. */
GROG_API double grog_odds_exactly(const struct grog_odds *odds, int outcome, int value);
GROG_API double grog_odds_at_least(const struct grog_odds *odds, int outcome, int value);
/* The lowest value of an outcome that is not passed in this share of all cases (0.5: the median). */
GROG_API int grog_odds_percentile(const struct grog_odds *odds, int outcome, double share);

/*
 * Asking the joint distribution.  A condition is comparisons of outcomes, such as "casualties>=3 and
 * fate=broken", with and, or, not and brackets; a flag may stand alone.  The strings must live as
 * long as the odds are told.
 */
struct grog_asking {
    const char *where; /* NULL, or the condition whose chance is wanted */
    const char
        *given; /* NULL, or what is known already: everything else is told on this condition */
    const char *margin;      /* NULL, or "casualties,fate": only these outcomes are told */
    const char *percentiles; /* NULL, or "5,50,95" */
};
enum { GROG_PERCENTILES_MAX = 16 };
/* Asks: the odds are those of the margin on the condition from here on.  -1: a word that is none, or
 * a condition that never holds. */
GROG_API int grog_odds_ask(struct grog_odds *odds, const struct grog_asking *asking,
                           struct grog_error *error);
GROG_API const struct grog_asking *grog_odds_asked(const struct grog_odds *odds);
/* The chance of the condition that was asked for, on what is given; of what is given itself. */
GROG_API double grog_odds_where(const struct grog_odds *odds);
GROG_API double grog_odds_given(const struct grog_odds *odds);
/* With GROG_EXACT: the same as a fraction; it lives with the odds. */
GROG_API const char *grog_odds_fraction_where(const struct grog_odds *odds);
/* Is the outcome one of those of the margin? */
GROG_API bool grog_odds_tells(const struct grog_odds *odds, int outcome);
/* The chance that two outcomes are so much each. */
GROG_API double grog_odds_both(const struct grog_odds *odds, int first, int value, int second,
                               int other);
/*
 * A sequence: procedures of one system one after the other, each with who acts and whom it meets.
 * What one does changes the situation of the next, as the system declares.  The outcome is what the
 * units have become: a number for each thing, "b-casualties", and "b-out".
 */
struct grog_step {
    struct grog_situation situation; /* as it is if nothing has happened before */
    const char *as, *at;             /* names of units; NULL: "a" and "b" */
};
/* Who is not named: "a" acts, and meets the other of "a" and "b"; in a step that concerns nobody else,
 * such as an order test, whom he meets in his next step that does, or else in one before it. */
GROG_API void grog_steps_complete(struct grog_step *step, int steps);
enum { GROG_STEPS_MAX = 64, GROG_STATES_MAX = 100000, GROG_PRODUCT_MAX = 1000000 };
/* flags: GROG_EXACT, GROG_LATER.  Only with GROG_LATER are there reasons: the trail is that of the
 * first step, and what comes to bear later is told step by step, with the chance that the step is
 * taken and that it comes to bear in it.  most_left_out: states that are less likely than that in all
 * may be left out where there are more than GROG_STATES_MAX; with 0 that is an error that says so.
 * Units that never meet, however far round, do not make more states, but no more than
 * GROG_PRODUCT_MAX outcomes are told. */
GROG_API struct grog_odds *grog_sequence_new(const struct grog_step *step, int steps, int flags,
                                             double most_left_out, struct grog_error *error);
/* The chance of what was left out of a sequence: anything told may be off by so much. */
GROG_API double grog_odds_left_out(const struct grog_odds *odds);
/*
 * Sweeps: the odds over the values of one thing, or of two as a grid.  A thing is a field of the
 * procedure, a row's number or a ruling's setting.
 */
enum { GROG_AXES_MAX = 2, GROG_AXIS_MAX = 128, GROG_CELLS_MAX = 4096 };
struct grog_axis {
    char name[120];                 /* "range", "rows.ba.hit.long-range" */
    const struct grog_field *field; /* NULL: a line of the sheet */
    int line;
    int count, value[GROG_AXIS_MAX];
};
struct grog_sweep;
/* "range=1..24", "range=0..48..4", "cover" (all its words), "rows.ba.hit.long-range=-3..0",
 * "rows.ID" of a row without a number (on, off). */
GROG_API int grog_axis_read(struct grog_axis *axis, const struct grog_procedure *procedure,
                            const char *typed, struct grog_error *error);
/* A value of an axis for a person: "18", "hard", "off". */
GROG_API const char *grog_axis_text(const struct grog_axis *axis, const struct grog_system *system,
                                    int i, char *buffer, size_t size);
/* asking may be NULL.  A value that the rules forbid with the rest is no failure: that cell has a
 * reason in place of odds.  Without any odds at all it is one. */
GROG_API struct grog_sweep *grog_sweep_new(const struct grog_situation *s,
                                           const struct grog_axis *axis, int axes, int flags,
                                           const struct grog_asking *asking,
                                           struct grog_error *error);
GROG_API void grog_sweep_free(struct grog_sweep *sweep);
GROG_API int grog_sweep_axes(const struct grog_sweep *sweep);
GROG_API const struct grog_axis *grog_sweep_axis(const struct grog_sweep *sweep, int axis);
/* Of the i-th value of the first axis and the j-th of the second (0 where there is none): the odds,
 * or NULL and the reason; the situation with its house rules. */
GROG_API struct grog_odds *grog_sweep_odds(const struct grog_sweep *sweep, int i, int j);
GROG_API const char *grog_sweep_refusal(const struct grog_sweep *sweep, int i, int j);
GROG_API const struct grog_situation *grog_sweep_situation(const struct grog_sweep *sweep, int i,
                                                           int j);
/* The procedure whose outcomes are told: of a sequence, one of its own. */
GROG_API const struct grog_procedure *grog_odds_procedure(const struct grog_odds *odds);
GROG_API bool grog_odds_is_exact(const struct grog_odds *odds);
/* With GROG_EXACT: "5/12", to be given back to grog_fraction_free(); else NULL. */
GROG_API char *grog_odds_fraction(const struct grog_odds *odds, int i);
GROG_API char *grog_odds_fraction_exactly(const struct grog_odds *odds, int outcome, int value);
GROG_API char *grog_odds_fraction_at_least(const struct grog_odds *odds, int outcome, int value);
GROG_API void grog_fraction_free(char *fraction);
/* Ends of the walk: how much work it was. */
GROG_API long grog_odds_leaves(const struct grog_odds *odds);

/* ---- one resolution ---- */

struct grog_throw_group {
    const char *name; /* whose dice, or NULL */
    int dice, need,
        again; /* again: what a success needs when it is thrown again; 0: it counts at once */
};

struct grog_throw {
    const char *label;
    int sides, need, result;
    const unsigned char *face;
    int dice;        /* 0 when only a count was told */
    int rolled;      /* of dice that were typed: blanks that were rolled */
    bool is_at_most; /* the total may not be above the need; else it must reach it */
    const struct grog_throw_group *group;
    int groups; /* of a mixed pool, its need is 0 when they differ; one: the dice before any was
                   thrown again */
};

struct grog_resolution;

/* What a player is asked to throw. */
struct grog_ask {
    const char *label;
    const char *name; /* NULL, or whose dice of a mixed pool */
    int dice, sides, need;
    bool is_at_most;
    int in_short; /* what "=N" may tell: one of these */
};
enum { GROG_FACES_ONLY, GROG_TOTAL_TOO, GROG_COUNT_TOO, GROG_SPLIT_TOO };

/*
 * Where the dice come from: rolled from the seed, unless faces or ask say more.
 *
 * Dice are written as faces ("4 2 6"), "_" is a die that is rolled from the seed, "..." rolls all
 * the rest; in place of the faces of one throw "=N" tells the total of a sum or the successes of a
 * pool, "=N,M" the successes of damage dice and how many of them are sixes.
 */
struct grog_dice {
    uint64_t seed;
    const char *faces; /* NULL, or all the dice of the resolution */
    /* NULL, or called for each throw: what was typed (a blank line: all rolled), or NULL to give
     * up.  A complaint, if there is one, says what was wrong with the line before. */
    const char *(*ask)(void *who, const struct grog_ask *ask, const char *complaint);
    void *who;
    struct grog_ask *missing; /* NULL, or filled (dice > 0) with the throw that the faces did not
                                 suffice for; what it points to lives as long as the battle */
};

/* The k-th of the seeds that follow from one, for those who roll many times. */
GROG_API uint64_t grog_seed(uint64_t seed, int k);

GROG_API struct grog_resolution *grog_resolution_new(const struct grog_situation *s,
                                                     const struct grog_dice *dice, int flags,
                                                     struct grog_error *error);
GROG_API void grog_resolution_free(struct grog_resolution *r);
GROG_API const struct grog_trail *grog_resolution_trail(const struct grog_resolution *r);
GROG_API int grog_resolution_value(const struct grog_resolution *r, int outcome);
GROG_API int grog_resolution_throws(const struct grog_resolution *r);
GROG_API struct grog_throw grog_resolution_throw(const struct grog_resolution *r, int i);

/* Many resolutions of the same situation, for simulation and tests: no trail, no log.  sink gets
 * each outcome (as many numbers as the procedure has outcome fields). */
GROG_API void grog_resolve_many(const struct grog_situation *s, uint64_t seed, long count,
                                void (*sink)(void *who, const int *outcome), void *who);

/* ---- scenarios: battles as they are before they begin; see grognard-scenario(5) ---- */

struct grog_text;
struct grog_scenario;

/* The short name of the battle that a newcomer is offered first, of those that come along. */
GROG_API const char *grog_first_battle(void);

/* house: NULL, or the path of a house file in place of the scenario's own. */
GROG_API struct grog_scenario *grog_scenario_new(const char *path, const char *house,
                                                 struct grog_error *error);
/* The same; of a file that is not in order all mistakes are added, one a line ("file:line: ...").  Where
 * there is none, because the file cannot be read for instance, the error alone says why. */
GROG_API struct grog_scenario *grog_scenario_check(const char *path, const char *house,
                                                   struct grog_text *mistakes,
                                                   struct grog_error *error);
GROG_API struct grog_scenario *grog_scenario_parse(const char *name, const char *text, size_t size,
                                                   struct grog_error *error);
GROG_API void grog_scenario_free(struct grog_scenario *scenario);
GROG_API const struct grog_system *grog_scenario_system(const struct grog_scenario *scenario);
GROG_API const struct grog_house *grog_scenario_house(const struct grog_scenario *scenario);
GROG_API const char *grog_scenario_name(const struct grog_scenario *scenario);
GROG_API const char *grog_scenario_briefing(const struct grog_scenario *scenario);
GROG_API int grog_scenario_turns(const struct grog_scenario *scenario);
GROG_API bool grog_scenario_has_real_dice(const struct grog_scenario *scenario);
/* Sides are numbered 0 and 1. */
GROG_API const char *grog_scenario_side(const struct grog_scenario *scenario, int side);
/* What its army costs by the system's points; -1: the system has none. */
GROG_API int grog_scenario_points(const struct grog_scenario *scenario, int side);
/* Units are numbered in the file's order, side 0 first. */
GROG_API int grog_scenario_units(const struct grog_scenario *scenario);
GROG_API const char *grog_scenario_unit_id(const struct grog_scenario *scenario, int unit);
GROG_API const char *grog_scenario_unit_name(const struct grog_scenario *scenario, int unit);
GROG_API int grog_scenario_unit_side(const struct grog_scenario *scenario, int unit);
/* Is a throw with this label a die of one of the sides that is drawn from a cup?  At most the need
 * is a die of side 0, more is one of side 1. */
GROG_API bool grog_scenario_is_draw(const struct grog_scenario *scenario, const char *label);
/* All of it in one line: "The crossroads: bolt-action, 48 x 48 inches, 6 turns; ...". */
GROG_API void grog_scenario_summary(const struct grog_scenario *scenario, struct grog_text *t);
/* What is allowed in it and yet is hardly meant, a line each: "us-tank has no weapon"; or nothing. */
GROG_API void grog_scenario_notes(const struct grog_scenario *scenario, struct grog_text *t);

/* ---- battles ---- */

/*
 * A battle is a scenario, the orders given and the dice they drew; see grognard-log(5).  Somebody is
 * always asked something, until it is over; an order is his answer.
 */
struct grog_battle;

enum { GROG_NO_SIDE = -1, GROG_SPECTATOR = -1, GROG_UMPIRE = 2, GROG_NOBODY = 255 };

/* An order: a value in parts, written and read as words ("advance squad-1 path=24,12.5") by
 * grog_order_text() and grog_order_parse().  Which parts count is told by its verb: see
 * grog_verb_part().  Make one with grog_order_of(), which leaves every part out. */
enum {
    GROG_ORDER_WORDS = 2,
    GROG_ORDER_NUMBERS = 4,
    GROG_ORDER_UNITS = 12,
    GROG_ORDER_POINTS = 12,
    GROG_ORDER_PARTS = 16, /* a verb takes no more */
    GROG_NO_WORD = 255
};
struct grog_order {
    uint8_t verb;                   /* number of the system's verb */
    uint8_t unit, other;            /* who does it; one further unit; or GROG_NOBODY */
    uint8_t word[GROG_ORDER_WORDS]; /* each a number of the part's words, or GROG_NO_WORD */
    uint8_t flags;                  /* bits */
    uint8_t points, units;          /* how many of each list below */
    int16_t number[GROG_ORDER_NUMBERS];
    int32_t facing; /* 1/100 degree, or -1: as it comes */
    struct {
        uint8_t unit,
            how; /* GROG_NOBODY: this one is left out; how: a number of the part's words */
    } list[GROG_ORDER_UNITS];
    int32_t point[GROG_ORDER_POINTS][2]; /* 1/100 inch */
};

/* Begins a battle, in memory; the scenario must outlive it.  dice may be NULL: rolled from the
 * machine's own chance. */
GROG_API struct grog_battle *grog_battle_new(const struct grog_scenario *scenario,
                                             const struct grog_dice *dice,
                                             struct grog_error *error);
/* From a log; it carries its scenario with it.  A torn last line is left out, and said in *notice
 * (size bytes; may be NULL).  Nothing is changed in the file, and nothing is kept there until
 * grog_battle_keep(). */
GROG_API struct grog_battle *grog_battle_load(const char *path, char *notice, size_t size,
                                              struct grog_error *error);
/* The same as it was before the first line that is not in order; in memory, and grog_battle_keep()
 * takes only a new file for it. */
GROG_API struct grog_battle *grog_battle_load_good(const char *path, struct grog_error *error);
/* It is over by the rules, but the log that it was loaded from stopped before the line that says so:
 * its tail was cut off, or a crash took it. */
GROG_API bool grog_battle_lacks_end(const struct grog_battle *b);
GROG_API void grog_battle_free(struct grog_battle *b);

/* Sealed dice, for games between strangers.  Each side makes a secret and hashes it some thousand
 * times with BLAKE2b-256; the last hash is its anchor, the others, from there back to the secret, are
 * its links.  An order that throws dice is fixed first; then each side reveals its next link, and the
 * dice follow from both.  So nobody, the keeper of the log neither, knows a die before its order is
 * fixed; whoever loads the log checks every link, and that every die follows from them. */
enum { GROG_SECRET = 32 }; /* bytes */
struct grog_secrets {
    unsigned char side[2][GROG_SECRET];
};
GROG_API struct grog_battle *grog_battle_new_chained(const struct grog_scenario *scenario,
                                                     const struct grog_secrets *anchors,
                                                     struct grog_error *error);
/* In the place of grog_battle_give().  1: it is written down and waits for both links, and nothing
 * else can be done meanwhile; 0: it threw nothing and is done; -1: it is refused. */
GROG_API int grog_battle_fix(struct grog_battle *b, const struct grog_order *order,
                             struct grog_error *error);
/* A side's next link; next is NULL, or the anchor of a new chain when this one has come to its end.
 * 1: it was the second, and the order has been carried out; 0: the other's is missing; -1. */
GROG_API int grog_battle_link(struct grog_battle *b, int side,
                              const unsigned char link[GROG_SECRET], const unsigned char *next,
                              struct grog_error *error);
/* The side has revealed its link and the other has not: it wins the battle. */
GROG_API int grog_battle_claim(struct grog_battle *b, int side, struct grog_error *error);
/* The time of the side that is asked has run out, by whatever clock the caller keeps: the other wins. */
GROG_API int grog_battle_time_out(struct grog_battle *b, struct grog_error *error);
/* What a battle with chains has come to: how many throws were made from them, and 16 hexadecimal
 * digits that name all of them, with everything before the last. */
struct grog_seal_mark {
    int throws;
    char mark[17];
    int claimed_by; /* GROG_NO_SIDE */
};
GROG_API struct grog_seal_mark grog_battle_seal_mark(const struct grog_battle *b);

/* The sealed dice of version 0.1.0: all dice follow from a secret of each side, of which the log's
 * header holds a hash; when the battle is over the log reveals the secrets.  Neither side can choose
 * a die, but whoever keeps the log can foretell all of them. */
enum grog_seal { GROG_NOT_SEALED, GROG_SEALED, GROG_REVEALED, GROG_CHAINED };
GROG_API struct grog_battle *grog_battle_new_sealed(const struct grog_scenario *scenario,
                                                    const struct grog_secrets *secrets,
                                                    struct grog_error *error);
/* A battle that was loaded before it was over goes on only with its secrets. */
GROG_API int grog_battle_unseal(struct grog_battle *b, const struct grog_secrets *secrets,
                                struct grog_error *error);
GROG_API enum grog_seal grog_battle_seal(const struct grog_battle *b);
/* From now on every record is in this file, on the disk, before an order is acknowledged.  A new
 * file gets all records so far; a file that this battle was loaded from is continued; any other file
 * that exists is refused. */
GROG_API int grog_battle_keep(struct grog_battle *b, const char *path, struct grog_error *error);
/* Records that could not be written yet: the disk was full.  Orders go on in memory; each one tries
 * again. */
GROG_API int grog_battle_unsaved(const struct grog_battle *b);
GROG_API int grog_battle_save(struct grog_battle *b, struct grog_error *error);
/* Who plays, in one line, for the log's readers: "human,doctrine", or in other words.  The last that
 * was said holds; "" when nobody said. */
GROG_API int grog_battle_set_players(struct grog_battle *b, const char *players,
                                     struct grog_error *error);
GROG_API const char *grog_battle_players(const struct grog_battle *b);

GROG_API const struct grog_scenario *grog_battle_scenario(const struct grog_battle *b);
GROG_API int grog_battle_turn(const struct grog_battle *b);
GROG_API const char *grog_battle_phase(const struct grog_battle *b);
/* Who is asked, and what; GROG_NO_SIDE when it is over, or an order waits for links. */
GROG_API int grog_battle_decider(const struct grog_battle *b);
GROG_API const char *grog_battle_decision(const struct grog_battle *b);
/* The question as it is put to the decider; and as it is told to a viewer, who may be another. */
GROG_API const char *grog_battle_question(const struct grog_battle *b, char *line, size_t size);
GROG_API const char *grog_battle_question_to(const struct grog_battle *b, int viewer, char *line,
                                             size_t size);
GROG_API bool grog_battle_is_over(const struct grog_battle *b);
/* A side, or GROG_NO_SIDE: a draw. */
GROG_API int grog_battle_winner(const struct grog_battle *b);
GROG_API int grog_battle_points(const struct grog_battle *b, int side);
GROG_API int grog_battle_lost(const struct grog_battle *b, int side);
GROG_API int grog_battle_strength(const struct grog_battle *b, int side);
/* The same state has the same hash on every machine. */
GROG_API uint64_t grog_battle_hash(const struct grog_battle *b);
/* A unit in one line, as the viewer may know it; "" if he may not. */
GROG_API const char *grog_battle_unit(const struct grog_battle *b, int unit, int viewer, char *line,
                                      size_t size);
/* Its name, told apart from namesakes: "Machine gun (Americans)"; "" if the viewer may not know. */
GROG_API const char *grog_battle_unit_called(const struct grog_battle *b, int unit, int viewer,
                                             char *line, size_t size);
/* What it is and carries, with ranges; in brief for a list.  Nothing if the viewer may not know. */
GROG_API void grog_battle_equipment(const struct grog_battle *b, int unit, int viewer,
                                    bool is_brief, struct grog_text *t);
/* What the k-th aim of an order to the unit is made with: "mmg"; "" when that is not known. */
GROG_API const char *grog_battle_aim(const struct grog_battle *b, int unit, int k, char *label,
                                     size_t size);
/* While dice are asked for: what they are thrown for ("Squad 1 fires at Squad 2"), who acts and
 * against whom, or GROG_NOBODY.  False: nothing is told of it. */
GROG_API bool grog_battle_asked(const struct grog_battle *b, int *unit, int *other,
                                struct grog_text *words);

/* Legal orders, at most room of them; returns how many.  Not every path is listed: check takes any. */
GROG_API int grog_battle_options(const struct grog_battle *b, struct grog_order *list, int room);
/* Is it legal now?  If not, why (size bytes) says it in words. */
GROG_API bool grog_battle_check(const struct grog_battle *b, const struct grog_order *o, char *why,
                                size_t size);
/* The same with the reason for programs: 0, or -1 and the error. */
GROG_API int grog_battle_judge(const struct grog_battle *b, const struct grog_order *o,
                               struct grog_error *error);
/* What a person should know before he gives this legal order: "out of range by 3\"".  False:
 * nothing. */
GROG_API bool grog_battle_warn(const struct grog_battle *b, const struct grog_order *o, char *line,
                               size_t size);
/* What this answer to the open question decides: "it stays down, and loses a pin".  False: its verb
 * says enough. */
GROG_API bool grog_battle_means(const struct grog_battle *b, const struct grog_order *o, char *line,
                                size_t size);
/* What an order would throw: the k-th of its procedures that is known beforehand. */
GROG_API bool grog_battle_foresee(const struct grog_battle *b, const struct grog_order *o, int k,
                                  struct grog_situation *situation);
/* Carries it out, writes it down.  On failure (not legal, dice not answered) nothing has changed.
 * A disk that is full is no failure: see grog_battle_unsaved(). */
GROG_API int grog_battle_give(struct grog_battle *b, const struct grog_order *o,
                              const struct grog_dice *dice, struct grog_error *error);

/* What a verb takes: one of the parts of an order. */
enum grog_part_kind {
    GROG_PART_UNIT,   /* who does it */
    GROG_PART_OTHER,  /* one further unit */
    GROG_PART_WORD,   /* word[at] */
    GROG_PART_FLAG,   /* bit at of flags */
    GROG_PART_PATH,   /* any number of points */
    GROG_PART_POINT,  /* exactly one */
    GROG_PART_FACING, /* facing */
    GROG_PART_UNITS,  /* the list */
    GROG_PART_NUMBER, /* number[at]; 0: left out */
    GROG_PART_STEER   /* where it is to go: said only, it becomes the order's numbers */
};
struct grog_part {
    const char *name; /* as it is written: "path", "at"; of a verb's own: "formation" */
    enum grog_part_kind kind;
    int at;
    const struct grog_words
        *words;         /* of a word; of the list: how each is meant, NULL: only plainly */
    bool may_lack;      /* the order is whole without it */
    bool is_aims;       /* a list: the k-th is whom the k-th of what it shoots with is aimed at */
    bool is_inches;     /* a number: typed as decimals, kept in 1/100 inch */
    const char *before; /* a further unit: what a sentence has before it, "at" or nothing */
};
GROG_API struct grog_order grog_order_of(int verb, int unit);
/* The verbs of the battle's system, numbered from 0: a verb's word, and what it does, for a person. */
GROG_API int grog_verbs(const struct grog_battle *b);
GROG_API const char *grog_verb_word(const struct grog_battle *b, int verb);
GROG_API const char *grog_verb_meaning(const struct grog_battle *b, int verb);
/* The i-th part that a verb takes, in the order in which they are written; false past the last. */
GROG_API bool grog_verb_part(const struct grog_battle *b, int verb, int i, struct grog_part *part);
/* Has the order this part, or is it left out? */
GROG_API bool grog_order_has(const struct grog_order *o, const struct grog_part *part);
/* Do both say the same there? */
GROG_API bool grog_order_agrees(const struct grog_order *a, const struct grog_order *b,
                                const struct grog_part *part);
/* Makes a part as it is in another order; grog_order_of() has none. */
GROG_API void grog_order_take(struct grog_order *o, const struct grog_order *from,
                              const struct grog_part *part);
GROG_API void grog_order_text(const struct grog_battle *b, const struct grog_order *o,
                              struct grog_text *t);
/* What grog_order_parse() returns when it fails, besides -1: what kind of word is wrong. */
enum grog_order_fault {
    GROG_NO_SUCH_VERB = -2,
    GROG_NO_SUCH_PART = -3 /* the verb does not take it */
};
GROG_API int grog_order_parse(const struct grog_battle *b, const char *text, struct grog_order *o,
                              struct grog_error *error);
/* The same for a viewer: a unit that he may not know of is as unknown as one that is not there. */
GROG_API int grog_order_parse_as(const struct grog_battle *b, int viewer, const char *text,
                                 struct grog_order *o, struct grog_error *error);
/* One part in words ("path=24,12.5", or a flag alone), in place of what the order had there; its verb
 * and its unit stay. */
GROG_API int grog_order_set(const struct grog_battle *b, int viewer, struct grog_order *o,
                            const char *part, struct grog_error *error);
/* Of an order that only says yes or no to what is asked now, the word in which a person answers:
 * "down", "stand"; else "". */
GROG_API const char *grog_order_answer(const struct grog_battle *b, const struct grog_order *o);
/* What its verb does, for a person: "move, then shoot". */
GROG_API const char *grog_order_meaning(const struct grog_battle *b, const struct grog_order *o);
/* Takes the last order back; refused when the battle is over, a die was thrown or something was
 * revealed by it, or the other side has answered it (even if that was taken back). */
GROG_API int grog_battle_undo(struct grog_battle *b, struct grog_error *error);
/* Takes back the last order of a side whose enemy is a computer, and all that was ordered and thrown
 * since.  Who plays is what grog_battle_set_players() was told last, in the form "human,doctrine":
 * any other word than human is a computer.  The log says that it was taken back, and the dice that
 * were thrown come again for what is ordered in its place.  Refused between people, when dice were
 * typed, when they are sealed, when the umpire has corrected something since, and when it is over. */
GROG_API int grog_battle_takeback(struct grog_battle *b, int side, struct grog_error *error);
/* How often a side has done so. */
GROG_API int grog_battle_takebacks(const struct grog_battle *b, int side);
/* The umpire overrules: "squad-1 pins=2", "squad-1 at=24,12 facing=90", "turn=3", with a reason. */
GROG_API int grog_battle_correct(struct grog_battle *b, const char *correction, const char *reason,
                                 struct grog_error *error);

/* The log: orders, undone ones too, corrections; each with its words. */
struct grog_record {
    const char *kind;   /* "begin", "order", "undo", "takeback", "correct", "claim" */
    const char *words;  /* the order in words, or what was corrected */
    const char *dice;   /* the faces, as they are written in the log; "" */
    const char *reason; /* of a correction; "" */
    int turn, side;
    const char *decision;    /* of an order: what he was asked; "" */
    int about;               /* the unit that it was about, or GROG_NOBODY */
    int first_event, events; /* what happened */
    bool is_undone;
    bool takes_back;     /* an undo or a takeback: it undoes others */
    bool has_typed_dice; /* a person typed some of them */
};
GROG_API int grog_battle_records(const struct grog_battle *b);
GROG_API struct grog_record grog_battle_record(const struct grog_battle *b, int i);
/* Its order, and the word in which a person gives it ("advance", "stand").  False: it is none. */
GROG_API bool grog_battle_record_order(const struct grog_battle *b, int i, struct grog_order *o,
                                       const char **word);
/* What its order answered, for a person: "keep its order?"; "" where the order says it itself. */
GROG_API const char *grog_battle_record_asked(const struct grog_battle *b, int i);
/* The battle as it was after the first so many records; in memory only, of the same scenario, which
 * must outlive it (as b must). */
GROG_API struct grog_battle *grog_battle_at(const struct grog_battle *b, int records,
                                            struct grog_error *error);

/* ---- what happened ---- */

struct grog_event {
    const char *what;  /* "moved", "ordered", "volley", ... */
    const char *words; /* for a person */
    int turn;
    int unit, other; /* or GROG_NOBODY */
    int side;        /* whose ears only, or GROG_NO_SIDE: everybody's */
    bool is_repeat;  /* the event before it has said it already */
    /* if a procedure of the sheet was asked */
    const struct grog_situation *situation; /* NULL: none */
    const int *outcome;                     /* by outcome field */
    const struct grog_note *note;
    int notes, first_throw, throws;
    /* if a unit moved: x, y in 1/100 inch and facing in 1/100 degree, before and after; both the
     * same if it came onto the table */
    bool has_moved;
    int from[3], to[3];
    bool is_routine; /* it happens all the time: a report leaves it out */
};
GROG_API int grog_battle_events(const struct grog_battle *b);
/* What an event points to is there until the next order, undo or correction. */
GROG_API struct grog_event grog_battle_event(const struct grog_battle *b, int i);
/* The same as a viewer may know it: what lies in a cup (dice of units that have not come too) is only
 * for the umpire, others hear whose die came out. */
GROG_API struct grog_event grog_battle_event_for(const struct grog_battle *b, int i, int viewer);
/* Its words without the dice: "Squad 1 fires at Squad 3: 2 men fall". */
GROG_API void grog_battle_event_in_short(const struct grog_battle *b, int i, struct grog_text *t);
/* May he know of it?  A side, GROG_SPECTATOR or GROG_UMPIRE. */
GROG_API bool grog_battle_event_is_for(const struct grog_battle *b, int i, int viewer);
GROG_API struct grog_throw grog_battle_throw(const struct grog_battle *b, int i);

/* ---- luck: what was expected against what happened ---- */

enum grog_luck_kind {
    GROG_LUCK_HARM, /* what a side did to the other, in men or what counts as one */
    GROG_LUCK_TEST, /* tests that its own units passed */
    GROG_LUCK_KINDS
};
/* One throw that had something at stake. */
struct grog_luck_item {
    int event; /* its number in the battle */
    int turn, side;
    enum grog_luck_kind kind;
    double expected, spread, happened; /* spread: the exact standard deviation */
};
struct grog_luck_sum {
    int items;
    double expected, spread, happened;
    double luck;       /* happened less expected */
    double deviations; /* luck in spreads; 0 when nothing could go otherwise */
};
struct grog_luck;
/* From all that happened so far; NULL when memory fails.  A system that does not say what counts has
 * no items. */
GROG_API struct grog_luck *grog_luck_new(const struct grog_battle *b, struct grog_error *error);
GROG_API void grog_luck_free(struct grog_luck *luck);
GROG_API int grog_luck_items(const struct grog_luck *luck);
GROG_API struct grog_luck_item grog_luck_item(const struct grog_luck *luck, int i);
/* Of a side and kind up to and with a turn (-1: all turns). */
GROG_API struct grog_luck_sum grog_luck_sum(const struct grog_luck *luck, int side,
                                            enum grog_luck_kind kind, int up_to_turn);
/* The difference that luck made to a side: its own harm's luck less that of its enemy. */
GROG_API struct grog_luck_sum grog_luck_net(const struct grog_luck *luck, int side, int up_to_turn);
/* "very unlucky" ... "as expected" ... "very lucky" */
GROG_API const char *grog_luck_word(const struct grog_luck_sum *sum);

/* ---- how a system's battles look ---- */

/* A field of a unit's state that lies beside its piece. */
enum grog_mark_kind {
    GROG_MARK_COUNT, /* a marker with its number, while it is above 0 */
    GROG_MARK_WORD,  /* a die with the first letters of its word */
    GROG_MARK_SIGN,  /* a sign, while it holds */
    GROG_MARK_SHADE  /* the whole piece looks worn, while it holds */
};
struct grog_mark {
    const char *field;
    enum grog_mark_kind kind;
    const char *sign;       /* NULL: the number, or the word's first letters */
    const char *one, *many; /* for a person: "pin", "pins"; many NULL: the same */
    const char
        *silent; /* the words that show nothing, a space between them; NULL: every one shows */
};
/* Those of a system, numbered from 0: NULL past the last. */
GROG_API const struct grog_mark *grog_mark_at(const struct grog_system *system, int i);
/* What harm and losses are counted in: "man", "men"; "unit", "units". */
GROG_API const char *grog_harm_word(const struct grog_system *system, bool is_one);
GROG_API const char *grog_loss_word(const struct grog_system *system, bool is_one);
/* The field of a unit's state that says how much of it is left ("models"); NULL: none does. */
GROG_API const char *grog_strength_field(const struct grog_system *system);
/* What a side has that is always in sight: a pool of counters, the initiative. */
struct grog_side_mark {
    char text[40];  /* in brief: "6" */
    char words[64]; /* "6 tokens" */
};
/* The k-th of a side, as the viewer may know it; false past the last. */
GROG_API bool grog_battle_side_mark(const struct grog_battle *b, int viewer, int side, int k,
                                    struct grog_side_mark *mark);
/* Which of its scenarios a newcomer begins with; NULL: it has no battles, or any. */
GROG_API const char *grog_first_scenario(const struct grog_system *system);
/* The game in a sentence, for somebody who looks for one; NULL: it has no battles, or says nothing. */
GROG_API const char *grog_system_about(const struct grog_system *system);

/* ---- a map, for drawing ---- */

/* How something on the table is drawn, whatever its system calls it. */
enum grog_look {
    GROG_LOOK_NONE, /* nothing is said: see grog_map_shape.look, which always is one of the others */
    GROG_LOOK_PLAIN,
    GROG_LOOK_ROAD,
    GROG_LOOK_BRIDGE,
    GROG_LOOK_RAIL,
    GROG_LOOK_FIELD,
    GROG_LOOK_SCRUB,
    GROG_LOOK_ROUGH,
    GROG_LOOK_CRATERS,
    GROG_LOOK_MARSH,
    GROG_LOOK_WOOD,
    GROG_LOOK_HILL,
    GROG_LOOK_STEEP,
    GROG_LOOK_CLIFF,
    GROG_LOOK_SHALLOW,
    GROG_LOOK_STREAM,
    GROG_LOOK_WATER,
    GROG_LOOK_BUILDING,
    GROG_LOOK_TOWN,
    GROG_LOOK_VILLAGE,
    GROG_LOOK_RUIN,
    GROG_LOOK_RUBBLE,
    GROG_LOOK_TRENCH,
    GROG_LOOK_FORT,
    GROG_LOOK_HEDGE,
    GROG_LOOK_FENCE,
    GROG_LOOK_WALL,
    GROG_LOOK_BANK,
    GROG_LOOK_DITCH,
    GROG_LOOK_EARTHWORK,
    GROG_LOOK_STAKES,
    GROG_LOOK_WIRE,
    GROG_LOOK_OBSTACLE,
    GROG_LOOK_SMOKE,
    GROG_LOOK_MARKER,
    GROG_LOOKS
};
/* A look in words and in letters: two for a map of text, and two where a terminal has blocks and the
 * like (NULL: the same). */
struct grog_look_style {
    const char *word; /* "wood" */
    const char *sign, *block_sign;
    const char *colour; /* of a terminal: "green", "brown", "blue", "grey"; NULL: none */
};
GROG_API const struct grog_look_style *grog_look_style(enum grog_look look);

struct grog_map_shape {
    char kind[24], name[48]; /* of terrain; "zone" for a deployment zone */
    bool is_line, is_point;
    unsigned is; /* GROG_MAP_... */
    int cover;
    int side; /* of a zone */
    int points;
    int point[16][2]; /* 1/100 inch */
    enum grog_look look;
    const char *sign;    /* two letters, for maps of text; no two kinds of a system share them */
    int width;           /* of a line, 1/100 inch; 0: it has none */
    char facts[64];      /* what the piece says of itself: "level 2, slope steep"; or "" */
    const char *meaning; /* what it does, for a person; or NULL */
};
enum {
    GROG_MAP_DIFFICULT = 1,
    GROG_MAP_IMPASSABLE = 2,
    GROG_MAP_BLOCKS_SIGHT = 4,
    GROG_MAP_HILL = 8,
    GROG_MAP_OBSTACLE = 16,
    GROG_MAP_ROAD = 32,
    GROG_MAP_WATER = 64,
    GROG_MAP_BUILDING = 128
};
enum { GROG_MAP_MARKS = 6 };
struct grog_map_mark {
    enum grog_mark_kind kind;
    char text[8]; /* what stands on it; "" of a shade */
};
/* What a unit fights as, and what those on its bases hold: each has a sign. */
enum grog_arm {
    GROG_ARM_NONE,
    GROG_ARM_FOOT,
    GROG_ARM_HORSE,
    GROG_ARM_ELEPHANT,
    GROG_ARM_ENGINE,
    GROG_ARM_SCOUTS,
    GROG_ARM_ARTILLERY,
    GROG_ARM_MACHINE_GUN,
    GROG_ARM_MORTAR,
    GROG_ARM_ANTITANK,
    GROG_ARM_ARMOUR,
    GROG_ARM_CAR,
    GROG_ARM_AIRCRAFT,
    GROG_ARM_COMMAND,
    GROG_ARM_CIVILIANS,
    GROG_ARMS
};
enum grog_weapon {
    GROG_WEAPON_NONE,
    GROG_WEAPON_SPEAR,
    GROG_WEAPON_PIKE,
    GROG_WEAPON_LANCE,
    GROG_WEAPON_AXE,
    GROG_WEAPON_JAVELIN,
    GROG_WEAPON_BOW,
    GROG_WEAPON_GUN
};
/* "foot", "pike"; NULL of none. */
GROG_API const char *grog_arm_word(enum grog_arm arm);
GROG_API const char *grog_weapon_word(enum grog_weapon weapon);
struct grog_map_unit {
    char id[32], name[48], line[160]; /* line: its state in words */
    int side, unit;
    int number; /* within its side, from 1, and always the same: "A1"; 0: by its place here */
    bool is_wreck;
    int at[2], facing, corner[4][2]; /* front left, front right, rear right, rear left */
    int anchor[2];           /* which of its places orders name: its middle, or that of its front */
    int files, ranks, bases; /* bases 0: the piece is one */
    int share;               /* how much of its file's width a base takes, in 100; 0: all */
    enum grog_arm arm;
    enum grog_weapon weapon;
    int strength; /* how much of it is left; 0: its game does not say */
    struct grog_map_mark mark[GROG_MAP_MARKS];
    int marks;
};
/* The corners of the k-th of a unit's bases, as those of the unit. */
GROG_API void grog_map_base(const struct grog_map_unit *unit, int k, int corner[4][2]);
/* ---- the same as a painter lays it down: one description for every picture ---- */

enum grog_ink {
    GROG_INK_GRASS,
    GROG_INK_GRASS_DARK,
    GROG_INK_SHADE,
    GROG_INK_FOREST,
    GROG_INK_CROWN_DARK,
    GROG_INK_CROWN,
    GROG_INK_LEAF,
    GROG_INK_FIELD,
    GROG_INK_FURROW,
    GROG_INK_SCRUB,
    GROG_INK_ROUGH,
    GROG_INK_EARTH,
    GROG_INK_EARTH_DARK,
    GROG_INK_HILL_1,
    GROG_INK_HILL_2,
    GROG_INK_HILL_3,
    GROG_INK_CONTOUR,
    GROG_INK_MARSH,
    GROG_INK_REED,
    GROG_INK_SHORE,
    GROG_INK_SHALLOWS,
    GROG_INK_WATER,
    GROG_INK_WAVE,
    GROG_INK_ROAD,
    GROG_INK_ROAD_EDGE,
    GROG_INK_GRAVEL,
    GROG_INK_TIMBER,
    GROG_INK_IRON,
    GROG_INK_STONE,
    GROG_INK_STONE_LIGHT,
    GROG_INK_STONE_DARK,
    GROG_INK_ROOF,
    GROG_INK_ROOF_LIGHT,
    GROG_INK_ROOF_DARK,
    GROG_INK_COURT,
    GROG_INK_SMOKE,
    GROG_INK_SMOKE_LIGHT,
    GROG_INKS
};
struct grog_ink_style {
    const char *word;     /* "crown-dark" */
    unsigned light, dark; /* 0xrrggbb, on a light page and on a dark one */
};
GROG_API const struct grog_ink_style *grog_ink_style(enum grog_ink ink);
/* One touch of the brush, in 1/100 inch: a line through the points with round ends, a single point is a
 * dot; or a filled area. */
struct grog_touch {
    enum grog_ink ink;
    int width; /* 0: the area is filled */
    int points;
    const int (*point)[2];
};
typedef void grog_painter(void *context, const struct grog_touch *touch);
struct grog_map;
/* The ground of a map without its zones, from the bottom up; or one shape alone, as in a key. */
GROG_API void grog_map_paint(const struct grog_map *map, grog_painter *painter, void *context);
GROG_API void grog_shape_paint(const struct grog_map_shape *shape, grog_painter *painter,
                               void *context);
/* All of it: its inks, and paths by ink and width in 1/100 inch, y to the north. */
GROG_API void grog_json_ground(struct grog_text *t, const struct grog_map *map);

/* Something that lies on the table for a while. */
enum grog_patch_shape { GROG_PATCH_POINT, GROG_PATCH_LINE, GROG_PATCH_BOX, GROG_PATCH_ROUND };
struct grog_map_patch {
    char kind[24], words[64]; /* words: for a person */
    enum grog_look look;
    enum grog_patch_shape shape;
    int side;       /* or GROG_NO_SIDE */
    int a[2], b[2]; /* 1/100 inch: the point, the ends, two opposite corners, the centre */
    int radius;
    int turn; /* in which it was laid; 0: it is not told */
};
/* Two enemies in contact. */
struct grog_map_contact {
    int attacker, defender; /* units, by number */
    char facts[96];         /* "flank, charging" */
};
struct grog_map_objective {
    char name[48];
    int at[2], worth, held_by;
};
struct grog_map {
    char title[160];
    int width, depth; /* 1/100 inch */
    char side[2][48];
    struct grog_map_shape shape[68]; /* in the order in which they are painted */
    int shapes;
    struct grog_map_unit unit[64];
    int units;
    struct grog_map_objective objective[16];
    int objectives;
    struct grog_map_patch patch[64];
    int patches;
    struct grog_map_contact contact[48];
    int contacts;
};
/* Of a scenario before the battle (units with fixed places, zones), or of a battle as the viewer may
 * see it. */
GROG_API void grog_map_of_scenario(struct grog_map *map, const struct grog_scenario *scenario);
GROG_API void grog_map_of_battle(struct grog_map *map, const struct grog_battle *b, int viewer);

/* ---- players ---- */

/* Somebody who chooses: "random", "doctrine", "searcher"; "searcher:quick", "searcher:steady" and
 * "searcher:deep" think for 0.2, 1 and 5 seconds, whatever the next two say. */
struct grog_player;
GROG_API struct grog_player *grog_player_new(const char *kind, const struct grog_scenario *scenario,
                                             int side, uint64_t seed, struct grog_error *error);
GROG_API void grog_player_free(struct grog_player *player);
/* How long it may think about one decision (default 1000 ms; doctrine and random need none of it). */
GROG_API void grog_player_budget(struct grog_player *player, int milliseconds);
/* The searcher makes so many playouts and does not look at the clock: the same seed, the same
 * choice. */
GROG_API void grog_player_playouts(struct grog_player *player, int playouts);
/* So many threads think for the searcher (default 1; 0: one for each processor).  With a number of
 * playouts it chooses the same, with a time budget it makes more of them.  It forgets what it thought of
 * before.  -1: no memory. */
GROG_API int grog_player_threads(struct grog_player *player, int threads, struct grog_error *error);
/* The kinds there are: the i-th, NULL past the end; what it is, for a person. */
GROG_API const char *grog_player_kind(int i, const char **meaning);
/* A legal order; if reasons is not NULL why, in words.  He sees only what his side may see. */
GROG_API void grog_player_choose(struct grog_player *player, const struct grog_battle *b,
                                 struct grog_order *o, struct grog_text *reasons);

/* ---- other ranks: processes that share the work, perhaps on other machines ---- */

/* Each rank is asked the same (the same plan, the same study); rank 0 gets all results, the others
 * nothing worth telling.  A letter is at most a few kilobytes, and arrives whole; those of one rank
 * arrive in the order in which they were sent. */
struct grog_ranks {
    int rank, count;
    void *who;
    /* Copies the letter.  -1: it cannot be sent. */
    int (*send)(void *who, int to, const void *letter, size_t size, struct grog_error *error);
    /* The size of a letter that has come, from whomever; -1: there is none. */
    long (*receive)(void *who, int *from, void *letter, size_t room);
};

/* ---- simulation: many battles between computer players ---- */

/*
 * Game k is seeded by the plan's seed and k alone, and every result is a sum of whole numbers over
 * the games 0, 1, 2, ...: any number of threads yields the same.
 */
struct grog_plan {
    const char *player[2]; /* kinds; NULL: "doctrine".  The first has side 0 */
    long games;
    uint64_t seed;
    int threads;        /* 0: one for each processor that may be used */
    bool is_mirrored;   /* in every second game the players change sides */
    bool is_checked;    /* every order is checked before it is carried out */
    double until_width; /* 0, or: stops when no interval of a share is wider; looked at after every
                           GROG_BLOCK games */
    double until_sure;  /* 0, or the chance of error with which it may stop because it knows which
                           side is better; looked at after every GROG_LOOK games */
    int playouts;       /* of a searcher, for each decision; 0: GROG_PLAYOUTS */
    int most_orders;    /* a battle that takes more is a failure; 0: GROG_MOST_ORDERS */
    /* NULL, or called about ten times a second by the thread that waits; false: stop */
    bool (*go_on)(void *who, long finished, long games);
    void *who;
    const struct grog_ranks *ranks; /* NULL, or who else works */
};
enum {
    GROG_BLOCK = 256,
    GROG_LOOK = 16,
    GROG_PLAYOUTS = 200,
    GROG_MOST_ORDERS = 20000,
    GROG_GAMES_MAX = 10000000,
    GROG_THREADS_MAX = 256,
    GROG_KEPT_MAX = 100
};

/* One battle of many. */
struct grog_game {
    uint64_t seed, hash;    /* hash: of the state at its end */
    int winner;             /* a side, or GROG_NO_SIDE: a draw */
    int points[2], lost[2]; /* by side */
    int turns, orders;
    int first;             /* the side that was asked first in turn 1 */
    int first_player_side; /* the side that the plan's first player had */
};

/* Sums of whole numbers over games. */
struct grog_sum {
    int64_t sum, squares;
    int least, most;
};
struct grog_tally {
    long games;
    long wins[2], draws;          /* by side */
    long player_wins[2];          /* by player of the plan, whichever side he had */
    long first_wins, first_draws; /* of the side that was asked first in turn 1 */
    long first[2];                /* how often each side was that */
    struct grog_sum margin;       /* points of side 0 less points of side 1 */
    struct grog_sum lost[2], turns, orders;
};

/* A share with its Wilson interval (95%), and a mean with half of its interval; decimals is how many
 * digits behind the point the runs support: of the share in percent, of the mean. */
struct grog_share {
    double share, low, high;
    int decimals;
};
struct grog_mean {
    double mean, half, spread;
    int decimals;
};
GROG_API struct grog_share grog_share_of(long count, long games);
GROG_API struct grog_mean grog_mean_of(const struct grog_sum *sum, long games);

enum grog_stop { GROG_ALL_PLAYED, GROG_NARROW_ENOUGH, GROG_INTERRUPTED, GROG_SURE_ENOUGH };

/* Fights it all out.  NULL when a player is unknown, memory runs out, or a battle does not end (the
 * error names its game).  The scenario must outlive it. */
struct grog_simulation;
GROG_API struct grog_simulation *grog_simulation_new(const struct grog_scenario *scenario,
                                                     const struct grog_plan *plan,
                                                     struct grog_error *error);
GROG_API void grog_simulation_free(struct grog_simulation *simulation);
GROG_API const struct grog_tally *grog_simulation_tally(const struct grog_simulation *simulation);
/* How much a side had at the beginning, of what it can lose. */
GROG_API int grog_simulation_strength(const struct grog_simulation *simulation, int side);
GROG_API enum grog_stop grog_simulation_stop(const struct grog_simulation *simulation);
/* Is it fair?  In a sentence without its full stop: "favours the Germans: 54 to 41, certain beyond
 * doubt". */
GROG_API void grog_simulation_verdict(struct grog_text *t,
                                      const struct grog_simulation *simulation);
/* The games that count are numbered from 0. */
GROG_API struct grog_game grog_simulation_game(const struct grog_simulation *simulation, long k);
/* Picks up to count games to be kept, spread by length: of one the median, of two the shortest and the
 * longest, of more those between too.  Returns how many. */
GROG_API int grog_simulation_pick(const struct grog_simulation *simulation, long *game, int count,
                                  struct grog_error *error);
/* Fights game k again and writes its log to a new file. */
GROG_API int grog_simulation_keep(const struct grog_simulation *simulation, long k,
                                  const char *path, struct grog_error *error);
/* The same scenario with one thing changed: "units.squad-1.quality", "rows.ba.hit.base",
 * "rulings.massive-margin", "turns", ...; NULL when there is no such thing, or the value is not
 * allowed. */
GROG_API struct grog_scenario *grog_scenario_vary(const struct grog_scenario *scenario,
                                                  const char *path, const char *value,
                                                  struct grog_error *error);
/* Numbers of the tally and what was asked for; nothing of time, machine or threads.  change is
 * NULL, or what was varied. */
GROG_API void grog_json_simulation(struct grog_text *t, const struct grog_simulation *simulation,
                                   const char *change);

/*
 * Which value of one thing makes a battle even?  A draw is half a win.  The values are bracketed: each
 * that is tried is fought until it is sure which side is better (error below 1 in 20 however often
 * one looks), or the plan's games are played and it cannot be told from even.  Every value has the
 * same seeds, and the players change sides in every second game.
 */
enum { GROG_TRIES_MAX = 128 };
struct grog_try {
    int value;
    bool is_refused; /* the scenario may not say so; nothing below */
    struct grog_tally tally;
    double share, low, high; /* of side 0, with its interval */
    int better;              /* the side that is surely better, or GROG_NO_SIDE */
};
enum grog_even {
    GROG_EVEN_AT,      /* the best value cannot be told from even */
    GROG_EVEN_BETWEEN, /* of two neighbours one favours side 0, the other side 1 */
    GROG_EVEN_NOWHERE, /* all values favour one side */
    GROG_EVEN_UNKNOWN  /* interrupted */
};
struct grog_balance;
/* values ascend; NULL when none of them is allowed, or something fails. */
GROG_API struct grog_balance *grog_balance_new(const struct grog_scenario *scenario,
                                               const char *path, const int *value, int values,
                                               const struct grog_plan *plan,
                                               struct grog_error *error);
GROG_API void grog_balance_free(struct grog_balance *b);
GROG_API enum grog_even grog_balance_even(const struct grog_balance *b);
/* The one that is nearest to even; -1: none was finished. */
GROG_API int grog_balance_best(const struct grog_balance *b);
/* What was tried, by ascending value; values that are refused too. */
GROG_API int grog_balance_tries(const struct grog_balance *b);
GROG_API const struct grog_try *grog_balance_try(const struct grog_balance *b, int i);
/* In a sentence or two, for a person. */
GROG_API void grog_balance_verdict(struct grog_text *t, const struct grog_balance *b);
GROG_API void grog_json_balance(struct grog_text *t, const struct grog_balance *b);

/* ---- the coach: what was a mistake, what was luck ---- */

/* How a battle is looked at again. */
struct grog_study {
    uint64_t seed;
    int playouts; /* games of each comparison; 0: GROG_STUDY_PLAYOUTS */
    int search;   /* playouts of the searcher for each decision; 0: GROG_PLAYOUTS */
    int threads;  /* 0: one for each processor */
    /* NULL, or called about ten times a second by the thread that waits; false: stop */
    bool (*go_on)(void *who, long finished, long all);
    void *who;
    const struct grog_ranks *ranks; /* NULL, or who else works */
};
enum { GROG_STUDY_PLAYOUTS = 200, GROG_STUDY_MOST = 1000000 };

/* A mark is given only if the whole interval of the loss says so: two, five, ten games of a hundred. */
enum grog_verdict { GROG_NO_MARK, GROG_INACCURACY, GROG_MISTAKE, GROG_BLUNDER };
GROG_API const char *grog_mark_word(enum grog_verdict mark); /* "inaccuracy"; "" */

/* An order of the log.  Chances are chances to win of the side that gave it, a draw being half a win:
 * 0 to 1. */
struct grog_judged {
    int record, turn, side;
    bool is_done; /* else nothing below means anything */
    /* As the side could see the battle: */
    double given, half;     /* with the order given, before its dice; half of its interval (95%) */
    double best;            /* with the best of the orders that were compared */
    double loss, loss_half; /* what was given away, and half of its interval; below 0: it
                               is better than what looked best */
    bool is_exact;          /* the chances are not counted but computed */
    bool is_doctrines;      /* it is what the doctrine would have ordered */
    enum grog_verdict mark;
    struct grog_order order, best_order;
    /* As the battle was: */
    double before, ordered, after; /* if the doctrine plays on; with the order; behind its dice */
    bool has_after;
    int throws, first_throw;
};

/* A throw of the log, and how far it moved the chance to win of the side whose order it belongs to. */
struct grog_moved {
    int record;
    const char *dice; /* "morale 2D6: 3 4", length bytes of it */
    int length;
    double before, after;
};

/* Sums of a side; the result is 1 for a win, a half for a draw. */
struct grog_score {
    double skill; /* what its orders gained over the doctrine's */
    double lost;  /* what they gave away */
    double luck;  /* what all dice brought it */
    int orders, marks[4];
};

struct grog_analysis;
/* Looks at every order that stands, as the decider could see it; the same log and study give the same
 * answer with any number of threads.  The battle must outlive it. */
GROG_API struct grog_analysis *grog_analysis_new(const struct grog_battle *b,
                                                 const struct grog_study *study,
                                                 struct grog_error *error);
GROG_API void grog_analysis_free(struct grog_analysis *a);
/* What was judged before is not judged again: fails when it is of another battle or study.  A file
 * that is not there is none. */
GROG_API int grog_analysis_load(struct grog_analysis *a, const char *path,
                                struct grog_error *error);
GROG_API int grog_analysis_save(const struct grog_analysis *a, const char *path,
                                struct grog_error *error);
/* Judges what is not judged yet, until it is done or told to stop. */
GROG_API int grog_analysis_run(struct grog_analysis *a, struct grog_error *error);
/* Judges only the i-th order. */
GROG_API int grog_analysis_judge(struct grog_analysis *a, int i, struct grog_error *error);
GROG_API int grog_analysis_orders(const struct grog_analysis *a);
GROG_API int grog_analysis_done(const struct grog_analysis *a);
GROG_API const struct grog_judged *grog_analysis_order(const struct grog_analysis *a, int i);
GROG_API struct grog_moved grog_analysis_throw(const struct grog_analysis *a,
                                               const struct grog_judged *order, int k);
GROG_API struct grog_score grog_analysis_score(const struct grog_analysis *a, int side);
/* Chance to win of side 0 before the first order; the result: 1, a half, 0, or where it stands; and the
 * result had both been lucky alike. */
GROG_API double grog_analysis_start(const struct grog_analysis *a);
GROG_API double grog_analysis_end(const struct grog_analysis *a);
GROG_API double grog_analysis_fair_end(const struct grog_analysis *a);
/* What the decider could order, best first: at most room orders; returns how many, or -1.  Of the study
 * seed, playouts and search count. */
struct grog_advice {
    struct grog_order order;
    double chance, half; /* to win, and half of its interval (95%) */
    bool is_doctrines;
};
GROG_API int grog_advise(const struct grog_battle *b, const struct grog_study *study,
                         struct grog_advice *list, int room, struct grog_error *error);
GROG_API void grog_json_analysis(struct grog_text *t, const struct grog_analysis *a);

/* ---- text ---- */

/* Text that grows; text is NULL or ends with a zero. */
struct grog_text {
    char *text;
    size_t size, room;
    bool has_failed;
};

GROG_API void grog_text_add(struct grog_text *t, const char *more);
__attribute__((format(printf, 2, 3))) GROG_API void grog_text_addf(struct grog_text *t,
                                                                   const char *format, ...);
GROG_API void grog_text_clear(struct grog_text *t);
GROG_API void grog_text_release(struct grog_text *t);

/* ---- JSON, as the contract with other programs says; id is NULL or JSON text of its own ---- */

/* The fields of a situation: an object. */
GROG_API void grog_json_situation(struct grog_text *t, const struct grog_situation *s);
/* A sweep: {"sweep":[{"name":...,"values":[...]}],"answers":[...]}, the last axis changing fastest. */
GROG_API void grog_json_sweep(struct grog_text *t, const struct grog_sweep *sweep, const char *id);
GROG_API void grog_json_odds(struct grog_text *t, const struct grog_situation *s,
                             const struct grog_odds *odds, const char *id);
GROG_API void grog_json_resolution(struct grog_text *t, const struct grog_situation *s,
                                   const struct grog_resolution *r, const char *id);
GROG_API void grog_json_systems(struct grog_text *t);
GROG_API void grog_json_procedures(struct grog_text *t, const struct grog_system *system);
GROG_API void grog_json_fields(struct grog_text *t, const struct grog_procedure *procedure);
GROG_API void grog_json_rules(struct grog_text *t, const struct grog_system *system,
                              const struct grog_house *house, const char *word);
/* The sheet as one prints it. */
GROG_API void grog_json_sheet(struct grog_text *t, const struct grog_sheet *sheet);
/* What a scenario is, file is where it came from. */
GROG_API void grog_json_scenario(struct grog_text *t, const struct grog_scenario *scenario,
                                 const char *file);
/* One line of a batch: a question in, an answer out (without a newline).  house, if not NULL, holds
 * for questions about its system. */
GROG_API void grog_json_answer(struct grog_text *t, const char *question, size_t size,
                               const struct grog_house *house);
/* The same for those who ask much. */
struct grog_answering {
    const struct grog_house *house; /* NULL, or for questions that name none */
    /* NULL: questions may not name files; else the rules in one, which live at least until the
     * answer is told, or NULL and the error. */
    const struct grog_house *(*open)(void *who, const struct grog_system *system, const char *path,
                                     struct grog_error *error);
    void *who;
    int cells; /* of a sweep, at most; 0: GROG_CELLS_MAX */
};
GROG_API void grog_json_answer_with(struct grog_text *t, const char *question, size_t size,
                                    const struct grog_answering *answering);

/* A battle as the viewer may see it: an object; more is NULL or further members as JSON text. */
GROG_API void grog_json_battle(struct grog_text *t, const struct grog_battle *b, int viewer,
                               const char *more);
/* An order in its parts, by their names: an object. */
GROG_API void grog_json_order(struct grog_text *t, const struct grog_battle *b,
                              const struct grog_order *o);
/* What the decider can answer: an object with the question, a list, and what its verbs take. */
GROG_API void grog_json_options(struct grog_text *t, const struct grog_battle *b);
/* Is an order (in words) legal, and if not why: an object, with the order in its parts.  -1: it
 * cannot even be read. */
GROG_API int grog_json_check(struct grog_text *t, const struct grog_battle *b, int viewer,
                             const char *order, struct grog_error *error);
/* Events from a number up to (not with) another, as far as they are for the viewer: a list. */
GROG_API void grog_json_events(struct grog_text *t, const struct grog_battle *b, int from, int to,
                               int viewer);
/* One event: an object; more is NULL or further members as JSON text. */
GROG_API void grog_json_event(struct grog_text *t, const struct grog_battle *b, int i, int viewer,
                              const char *more);
GROG_API void grog_json_map(struct grog_text *t, const struct grog_map *map);
/* How the battles of a system look: an object. */
GROG_API void grog_json_display(struct grog_text *t, const struct grog_system *system);
/* What a unit reaches and sees from where it is, or from at (x, y in 1/100 inch, facing in 1/100
 * degree): an object. */
GROG_API int grog_json_look(struct grog_text *t, const struct grog_battle *b, int unit,
                            const int *at, int viewer, struct grog_error *error);
/* A line between two places (x, y, x, y in 1/100 inch): its length, the ground along it, and whether
 * the unit (GROG_NOBODY: the nearest) would see along it: an object. */
GROG_API int grog_json_line(struct grog_text *t, const struct grog_battle *b, int unit,
                            const int way[4], int viewer, struct grog_error *error);
/* Where a unit can go from where it is, as the viewer may know: an object with an outline for each of
 * its moves. */
GROG_API int grog_json_reach(struct grog_text *t, const struct grog_battle *b, int unit, int viewer,
                             struct grog_error *error);
/* Who was lucky, as far as the viewer may know of the throws: an object. */
GROG_API int grog_json_luck(struct grog_text *t, const struct grog_battle *b, int viewer,
                            struct grog_error *error);

/* A word in double quotes, escaped. */
GROG_API void grog_json_string(struct grog_text *t, const char *word);

/* The word among count words that is nearest to what was typed, or NULL when none is near. */
GROG_API const char *grog_nearest(const char *typed, const char *const *word, int count);

#ifdef __cplusplus
}
#endif

#endif
