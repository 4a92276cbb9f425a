/* SPDX-License-Identifier: MIT */
/* What a scenario may say of units, sides, terrain and the battle: declared by a system, read by
 * scenario/. */
#ifndef GROGNARD_DATA_H
#define GROGNARD_DATA_H

#include "grognard.h"

struct grog_scenario;

/* What is written for a field, and what is kept of it. */
enum data_kind {
    DATA_VALUE, /* a number, a flag, a word or a set, as .is says */
    DATA_UNIT, /* the id of a unit, which may stand further down in the file: its number, or NOBODY */
    DATA_SIDE, /* a side, by its name, its number (1 or 2) or the system's word for it: its number;
                   .is.words, if there are any, has one word for NO_SIDE ("nobody") */
    DATA_NAME, /* a short text: its number among the scenario's names, from 1, so equal texts have
                   equal numbers; 0: none.  scenario_name() tells it */
    DATA_PLACE /* [x, y] on the table: two numbers, in 1/100 inch; -1, -1: none */
};

/* A field of a unit's profile, a side, a piece of terrain or the scenario's switches, as it is written
 * in the file. */
struct data_field {
    struct grog_field is; /* .at: place among the numbers; is_inches: typed as decimals, kept in
                             1/100 inch */
    enum data_kind as;
    bool must_be_given;
    bool of_own_side; /* DATA_UNIT: of a unit or a side, only units of the same side */
    /* NULL, or its parts: a mapping of further fields (list_most 0), or a list of up to list_most
     * such mappings.  Of a list, .is.at is where the count is kept; the numbers of entry k lie
     * k * stride further than its parts say.  A list without parts is one of plain values: they
     * follow the count. */
    const struct data_field *part;
    int parts, list_most, stride;
};

/* In a table of tables: the rows of one, and how many there are. */
#define ROWS(rows, count, table) .rows = table, .count = COUNT_OF(table)

/* Words for edges of the table, in the order of enum edge: for choices and sets. */
extern const struct grog_words edge_words;

/* Further units of a side beside its "units": a list of its own in the file ("generals"), or spare
 * ones, which are in no file and come into the battle only when the rules put them on the table.  They
 * stand behind the side's other units, in the order of the system's table. */
struct unit_list {
    const char *key; /* NULL: spare ones only */
    const char *one; /* "general": an entry without an id is general-1, without a name General 1 */
    /* Beside id, name, at, facing, arrives, ...; all other fields of a profile are as when they are
     * not given. */
    const struct data_field *field;
    int fields;
    int kind_at, kind; /* a number of the profile that says what they are, and what it says */
    /* NULL, or how many spare ones a side has. */
    int (*spares)(const struct grog_scenario *s, int side);
    /* NULL, or gives the k-th of them (0, 1, ...) another id and name than those above. */
    void (*call_spare)(const struct grog_scenario *s, int side, int k, char id[32], char name[48]);
};

/* What a unit is in the way of. */
enum { BLOCKS_NOTHING = 0, BLOCKS_MOVES = 1, BLOCKS_SIGHT = 2 };

/* Why a scenario cannot be played. */
struct refused_data {
    int pass;       /* so many mistakes are passed over: they have been told */
    int terrain;    /* the piece of terrain that is wrong, or -1 as it comes */
    int side;       /* the side that is wrong, or NO_SIDE as it comes */
    char field[60]; /* which field of the unit, side or scenario is wrong, or "" */
    char words[240];
};

/* A mistake that is passed over counts as accepted. */
static inline bool refuse_data(struct refused_data *why, const char *field, const char *words)
{
    if (why->pass-- > 0)
        return true;
    snprintf(why->field, sizeof why->field, "%s", field);
    snprintf(why->words, sizeof why->words, "%s", words);
    return false;
}

/* A row for each mistake: the field, whether it is made, the words. */
struct mistake {
    const char *field;
    bool is_made;
    const char *words;
};

static inline bool accept_rows(const struct mistake *row, int rows, struct refused_data *why)
{
    for (int i = 0; i < rows; i++)
        if (row[i].is_made && !refuse_data(why, row[i].field, row[i].words))
            return false;
    return true;
}
#define ACCEPT(rows, why) accept_rows(rows, COUNT_OF(rows), why)

/* ---- fields that are members of a struct over the numbers ---- */

/* clang-format off */
#define MEMBER_AT(type, member) ((int)(offsetof(struct type, member) / sizeof(int16_t)))
#define MEMBER_FIELD(type, name_, member, kind_, preset_, meaning_) \
    .name = name_, .kind = kind_, .preset = preset_, .meaning = meaning_, .at = MEMBER_AT(type, member)
#define NUMBER_FIELD(type, name, member, least_, most_, preset, meaning) \
    {MEMBER_FIELD(type, name, member, GROG_INTEGER, preset, meaning), .least = least_, .most = most_}
/* What is not given is the number of a line of the sheet. */
#define SETTING_FIELD(line, type, name, member, least_, most_, meaning) \
    {MEMBER_FIELD(type, name, member, GROG_INTEGER, 0, meaning), .least = least_, .most = most_, .setting = line}
#define FLAG_FIELD(type, name, member, preset, meaning) \
    {MEMBER_FIELD(type, name, member, GROG_FLAG, preset, meaning), .most = 1}
#define WORD_FIELD(type, name, member, list, preset, meaning) \
    {MEMBER_FIELD(type, name, member, GROG_CHOICE, preset, meaning), .words = &list##_words}
/* Only some of the words, by bits; 0: all. */
#define WORD_FIELD_OF(type, name, member, list, only_, preset, meaning) \
    {MEMBER_FIELD(type, name, member, GROG_CHOICE, preset, meaning), .words = &list##_words, .only = only_}
#define SET_FIELD(type, name, member, list, only_, meaning) \
    {MEMBER_FIELD(type, name, member, GROG_SET, 0, meaning), .words = &list##_words, .only = only_}
/* clang-format on */

#endif
