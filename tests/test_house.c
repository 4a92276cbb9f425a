/* SPDX-License-Identifier: MIT */
/* House files: what good ones change, and what is said of bad ones.  A row of a table is one file.
 */
#include "grognard.h"
#include "sheet/house.h"
#include "sheet/sheet.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

/* ---- a little system ---- */

#define LINES(ROW, COLUMN, RULING, SETTING)                                                        \
    ROW(BASE, "ts.hit.base", IS_WITHIN(3, 2, 6), PICKED, "base")                                   \
    ROW(LONG_RANGE, "ts.hit.long-range", ADDS(-1), PICKED, "over half range")                      \
    ROW(SMALL_UNIT, "ts.hit.small-unit", ADDS(-1), PICKED, "fewer than four")                      \
    ROW(AUTOMATIC, "ts.hit.automatic", SAYS("hits"), PICKED, "point blank")                        \
    ROW(ORDER, "ts.hit.order", STEP("then damage"), PICKED, "what follows")                        \
    ROW(RIFLE, "ts.weapon.rifle", IS(1), PICKED, "rifle")                                          \
    COLUMN(RIFLE_RANGE, "ts.weapon.rifle.range", 24, 0, 72, "its range")                           \
    RULING(MASSIVE, "ts.ruling.massive", NOTED, "massive damage")                                  \
    SETTING(MASSIVE_MARGIN, "ts.ruling.massive.massive-margin", 3, 1, 6, "the margin")             \
    SETTING(MASSIVE_TIMES, "ts.ruling.massive.times", 2, 1, 9, "how often")                        \
    RULING(TIES, "ts.ruling.ties", STATED, "ties are thrown again")                                \
    RULING(ROUT, "ts.ruling.rout", NOTED, "rout")                                                  \
    SETTING(ROUT_TIMES, "ts.ruling.rout.times", 1, -5, 5, "how often")

enum line { LINES(ROW_NAME, COLUMN_NAME, RULING_NAME, COLUMN_NAME) LINE_COUNT };
static const struct grog_line line[] = {LINES(ROW_LINE, COLUMN_LINE, RULING_LINE, SETTING_LINE)};
static const int number[] = {LINES(ROW_NUMBER, COLUMN_NUMBER, RULING_NUMBER, COLUMN_NUMBER)};
static const int not_above[] = {ROUT_TIMES, MASSIVE_MARGIN, 0};
static const struct grog_system system_of_test = {.id = "test-action",
                                                  .code = "ts",
                                                  .title = "Test Action",
                                                  .line = line,
                                                  .number = number,
                                                  .lines = LINE_COUNT,
                                                  .not_above = not_above};

/* ---- good files ---- */

enum { SAME = -1000, OFF = -1001 };

struct good {
    const char *text;
    int changed; /* the only line that differs from the sheet, or SAME */
    int to;      /* its number, or OFF */
    const char *name;
};

static const struct good good[] = {
    {"system: test-action\n", SAME, 0, ""},
    {"system: test-action", SAME, 0, ""},
    {"system: test-action\r\nrows:\r\n  ts.hit.base: 4\r\n", BASE, 4, ""},
    {"\xef\xbb\xbfsystem: test-action\n", SAME, 0, ""},
    {"# ours\n---\nsystem: test-action # yes\nname: Thursday club\n...\n", SAME, 0,
     "Thursday club"},
    {"system: test-action\nname: 'Caf\xc3\xa9: la guerre'\n", SAME, 0, "Caf\xc3\xa9: la guerre"},
    {"%YAML 1.2\n---\nsystem: test-action\n", SAME, 0, ""},
    {"system: test-action\nname:\n", SAME, 0, ""},
    {"name: last\nsystem: \"test-action\"\n", SAME, 0, "last"},
    {"system: test-action\nrows:\nrulings:\n", SAME, 0, ""},
    {"system: test-action\nrows: ~\nrulings: null\n", SAME, 0, ""},
    {"system: test-action\nrows: {}\n", SAME, 0, ""},
    {"system: test-action\nrows:\n  ts.hit.long-range: -2\n", LONG_RANGE, -2, ""},
    {"system: test-action\nrows:\n  ts.hit.long-range: +2\n", LONG_RANGE, 2, ""},
    {"system: test-action\nrows:\n  ts.hit.long-range: \"-20\"\n", LONG_RANGE, -20, ""},
    {"system: test-action\nrows: {ts.hit.long-range: 20}\n", LONG_RANGE, 20, ""},
    {"system: test-action\nrows:\n  'ts.hit.long-range': 010\n", LONG_RANGE, 10, ""},
    {"system: test-action\nrows:\n  ts.hit.long-range: &x 5\n", LONG_RANGE, 5, ""},
    {"system: test-action\nrows:\n  ? ts.hit.long-range\n  : 5\n", LONG_RANGE, 5, ""},
    {"system: test-action\nrows:\n  ts.hit.long-range: -1\n", SAME, 0, ""},
    {"system: test-action\nrows:\n  ts.hit.small-unit: off\n", SMALL_UNIT, OFF, ""},
    {"system: test-action\nrows:\n  ts.hit.small-unit: 'off'\n", SMALL_UNIT, OFF, ""},
    {"system: test-action\nrows:\n  ts.hit.automatic: off\n", AUTOMATIC, OFF, ""},
    {"system: test-action\nrows:\n  ts.hit.order: off\n", ORDER, OFF, ""},
    {"system: test-action\nrows:\n  ts.weapon.rifle.range: 30\n", RIFLE_RANGE, 30, ""},
    {"system: test-action\nrulings:\n  massive-margin: 4\n", MASSIVE_MARGIN, 4, ""},
    {"system: test-action\nrulings:\n  massive.massive-margin: 4\n", MASSIVE_MARGIN, 4, ""},
    {"system: test-action\nrulings:\n  ts.ruling.massive.massive-margin: 4\n", MASSIVE_MARGIN, 4,
     ""},
    {"system: test-action\nrulings:\n  ts.ruling.rout.times: -5\n", ROUT_TIMES, -5, ""},
};

static void check_line(const struct grog_house *house, int at, const struct good *expected)
{
    bool is_changed = at == expected->changed, is_off = is_changed && expected->to == OFF;
    int to = is_changed && !is_off ? expected->to : number[at];
    struct sheet sheet = house_sheet(house, &system_of_test, NULL);
    assert_int_equal(grog_house_number(house, &system_of_test, at), to);
    assert_int_equal(grog_house_is_off(house, at), is_off);
    assert_int_equal(sheet_number(&sheet, at), is_off ? 0 : to);
}

static void check_house(const struct grog_house *house, const struct good *expected)
{
    assert_ptr_equal(grog_house_system(house), &system_of_test);
    assert_string_equal(grog_house_name(house), expected->name);
    for (int at = 0; at < LINE_COUNT; at++)
        check_line(house, at, expected);
}

static void test_good(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(good); i++) {
        struct grog_error error = {.text = ""};
        struct grog_house *house = grog_house_parse(&system_of_test, "house.yaml", good[i].text,
                                                    strlen(good[i].text), &error);
        if (!house)
            fail_msg("%s\nrefused: %s", good[i].text, error.text);
        check_house(house, &good[i]);
        grog_house_free(house);
    }
}

static void test_all_at_once(void **state)
{
    static const char text[] =
        "system: test-action\nname: all\nrulings: {massive-margin: 6, ts.ruling.massive.times: 9}\n"
        "rows:\n  ts.hit.base: 6\n  ts.weapon.rifle: off\n  ts.weapon.rifle.range: 0\n";
    struct grog_error error;
    struct grog_house *house =
        grog_house_parse(&system_of_test, "house.yaml", text, sizeof text - 1, &error);
    (void)state;
    assert_non_null(house);
    assert_int_equal(grog_house_number(house, &system_of_test, MASSIVE_MARGIN), 6);
    assert_int_equal(grog_house_number(house, &system_of_test, MASSIVE_TIMES), 9);
    assert_int_equal(grog_house_number(house, &system_of_test, ROUT_TIMES), 1);
    assert_int_equal(grog_house_number(house, &system_of_test, BASE), 6);
    assert_int_equal(grog_house_number(house, &system_of_test, RIFLE_RANGE), 0);
    assert_true(grog_house_is_off(house, RIFLE));
    assert_false(grog_house_is_off(house, RIFLE_RANGE));
    grog_house_free(house);
}

static void test_as_printed(void **state)
{
    (void)state;
    struct sheet sheet = house_sheet(NULL, &system_of_test, NULL);
    for (int at = 0; at < LINE_COUNT; at++) {
        assert_int_equal(grog_house_number(NULL, &system_of_test, at), number[at]);
        assert_false(grog_house_is_off(NULL, at));
        assert_int_equal(sheet_number(&sheet, at), number[at]);
    }
    assert_null(sheet.trail);
    grog_house_free(NULL);
}

/* ---- bad files ---- */

#define S "system: test-action\n"

struct bad {
    const char *text;
    const char *begins; /* the message begins with this ... */
    const char *has;    /* ... and has this in it */
};

static const struct bad bad[] = {
    /* the shape */
    {"", "house.yaml: ", "nothing in it: a house file begins with \"system: test-action\""},
    {"# only a comment\n", "house.yaml: ", "nothing in it"},
    {"---\n", "house.yaml:", "a single value stands here"},
    {"\nhello\n", "house.yaml:2: ", "a single value stands here"},
    {"- system\n",
     "house.yaml:1: ", "a list stands here: a house file begins with \"system: test-action\""},
    {"name: x\n", "house.yaml: ", "a line is missing: \"system: test-action\""},
    {"rows:\n  ts.hit.base: 4\n", "house.yaml: ", "a line is missing"},
    {S "rows: 3\n", "house.yaml:2: ", "a single value stands here: rows has lines like"},
    {S "rows:\n  - ts.hit.base\n", "house.yaml:3: ", "a list stands here: rows has lines like"},
    {S "rulings: [1]\n", "house.yaml:2: ", "a list stands here: rulings has"},
    {S "rows:\n  ts.hit.base: 3\n  ts.hit.long-range: [1]\n",
     "house.yaml:4: ", "a list stands here: ts.hit.long-range has a single value"},
    {S "rows:\n  ts.hit.base: {a: b}\n",
     "house.yaml:3: ", "a mapping stands here: ts.hit.base has a single value"},
    {S "name: {a: b}\n", "house.yaml:2: ", "a mapping stands here: name has a single value"},
    {"system: [test-action]\n", "house.yaml:1: ", "a list stands here: system has a single value"},
    {S "\n? [a]\n: 3\n", "house.yaml:3: ", "a key must be one word"},
    {S "rows:\n  ? {a: b}\n  : 3\n", "house.yaml:3: ", "a key must be one word"},
    {S "---\nsystem: other\n", "house.yaml:2: ", "a second document"},
    {S "rows:\n  ts.hit.base: &a 3\n  ts.hit.long-range: *a\n",
     "house.yaml:4: ", "an alias (*) is not allowed"},
    {S "rows: &r {ts.hit.base: 3}\nrulings: *r\n", "house.yaml:3: ", "an alias (*) is not allowed"},
    {S "rows:\n  <<: *base\n", "house.yaml:3: ", "an alias (*) is not allowed"},
    {S "name: \"a\\0b\"\n", "house.yaml:2: ", "a zero character"},
    {S "\"rows\\0\":\n", "house.yaml:2: ", "a zero character"},
    {S "rows:\n  ts.hit.base: 4\n  ts.hit.small-unit: 1\n  ts.hit.base: 4\n",
     "house.yaml:5: ", "ts.hit.base is given twice: first in line 3"},
    {S "rows: {}\nname: x\nrows:\n", "house.yaml:4: ", "rows is given twice: first in line 2"},
    {S S, "house.yaml:2: ", "system is given twice: first in line 1"},

    /* not YAML */
    {S "name: a: b\n", "house.yaml:2: ", "not YAML: mapping values are not allowed"},
    {S "rows:\n\tts.hit.base: 3\n", "house.yaml:3: ", "not YAML: "},
    {S "rows\nname: x\n", "house.yaml:2: ", "not YAML: "},
    {S "name: \"never closed\n\n\n", "house.yaml:2: ", "not YAML: while scanning a quoted scalar"},
    {S "rows: {ts.hit.base: 3\n", "house.yaml:3: ", "not YAML: "},
    {S "name: @home\n", "house.yaml:2: ", "not YAML: "},
    {S "rows:\n  ts.hit.base: 4\n ts.hit.order: off\n", "house.yaml:4: ", "not YAML: "},
    {S "...\nfoo: [\n", "house.yaml:3: ", "not YAML: "},
    {S "\nname: \xff\xfe\n", "house.yaml:3: ", "not a text file in UTF-8: "},
    {"\xff\xfes\n", "house.yaml:1: ", "not a text file in UTF-8: "},
    {"# ours\n%TAG !a! b\n---\n" S, "house.yaml:2: ", "%TAG is not allowed"},
    {"%YAML 1.1\n%YAML 1.1\n---\n" S,
     "house.yaml:2: ", "not YAML: found duplicate %YAML directive"},
    {S "name: \x01\n", "house.yaml:2: ", "control characters are not allowed"},
    {"\177ELF\x02\x01\x01", "house.yaml:1: ", "not a text file"},

    /* the system */
    {"system: bolt-action\nrows:\n  ba.hit.base: 3\n",
     "house.yaml:1: ", "these house rules are for \"bolt-action\", not for test-action"},
    {"name: x\nsystem: test-actoin\n",
     "house.yaml:2: ", "for \"test-actoin\", not for test-action"},
    {"system:\n", "house.yaml:1: ", "these house rules are for \"\", not for test-action"},
    {"system: \"test-action\\n\"\n", "house.yaml:1: ", "for \"test-action?\""},

    /* unknown keys */
    {S "row:\n  ts.hit.base: 3\n",
     "house.yaml:2: ", "unknown key \"row\" (did you mean \"rows\"?): a house file has"},
    {S "colour: red\n",
     "house.yaml:2: ", "unknown key \"colour\": a house file has system, name, rows and rulings"},
    {S "Rows:\n", "house.yaml:2: ", "(did you mean \"rows\"?)"},
    {S "rows:\n  ts.hit.base: 3\n\n  ts.hit.long-rage: 1\n",
     "house.yaml:5: ", "unknown row \"ts.hit.long-rage\" (did you mean \"ts.hit.long-range\"?)"},
    {S "rows:\n  long-range: 1\n", "house.yaml:3: ", "(did you mean \"ts.hit.long-range\"?)"},
    {S "rows:\n  range: 1\n", "house.yaml:3: ", "(did you mean \"ts.weapon.rifle.range\"?)"},
    {S "rows:\n  zzz: 1\n", "house.yaml:3: ", "unknown row \"zzz\""},
    {S "rows:\n  <<: {ts.hit.base: 3}\n", "house.yaml:3: ", "unknown row \"<<\""},
    {S "rows:\n  '': 3\n", "house.yaml:3: ", "unknown row \"\""},
    {S "rows:\n  \"a\\nb\\x9bc\\e[2J\": 1\n", "house.yaml:3: ", "unknown row \"a?b??c?[2J\""},
    {S "rulings:\n  massive-margn: 1\n",
     "house.yaml:3: ", "unknown setting \"massive-margn\" (did you mean \"massive-margin\"?)"},
    {S "rulings:\n  times: 1\n", "house.yaml:3: ",
     "times may be more than one setting: write one of ts.ruling.massive.times, "
     "ts.ruling.rout.times"},
    {S "rulings:\n  ts.ruling.massive: 1\n", "house.yaml:3: ",
     "is a ruling and has no number of its own: its settings are ts.ruling.massive.massive-margin, "
     "ts.ruling.massive.times"},
    {S "rows:\n  ts.ruling.ties: off\n",
     "house.yaml:3: ", "ts.ruling.ties is a ruling that has no settings"},
    {S "rows:\n  ts.ruling.massive.times: 1\n",
     "house.yaml:3: ", "ts.ruling.massive.times belongs under rulings"},
    {S "rulings:\n  ts.hit.base: 1\n", "house.yaml:3: ", "ts.hit.base belongs under rows"},
    {S "ts.weapon.rifle.range: 12\n", "house.yaml:2: ", "ts.weapon.rifle.range belongs under rows"},

    /* values */
    {S "rows:\n  ts.hit.base: 3\n  ts.hit.long-range: much\n", "house.yaml:4: ",
     "ts.hit.long-range: \"much\" is not allowed: it must be a whole number from -20 to 20, or "
     "off"},
    {S "rows:\n  ts.hit.long-range: 21\n",
     "house.yaml:3: ", "\"21\" is out of range: it must be a whole number from -20 to 20"},
    {S "rows:\n  ts.hit.long-range: -21\n", "house.yaml:3: ", "\"-21\" is out of range"},
    {S "rows:\n  ts.hit.long-range: 99999999999999999999999\n",
     "house.yaml:3: ", "is out of range"},
    {S "rows:\n  ts.hit.long-range: 4294967297\n",
     "house.yaml:3: ", "\"4294967297\" is out of range"},
    {S "rows:\n  ts.hit.long-range:\n", "house.yaml:3: ", "ts.hit.long-range: \"\" is not allowed"},
    {S "rows:\n  ts.hit.long-range: 1.0\n", "house.yaml:3: ", "\"1.0\" is not allowed"},
    {S "rows:\n  ts.hit.long-range: 0x1\n", "house.yaml:3: ", "\"0x1\" is not allowed"},
    {S "rows:\n  ts.hit.long-range: ' 1'\n", "house.yaml:3: ", "\" 1\" is not allowed"},
    {S "rows:\n  ts.hit.long-range: \"1\\n\"\n", "house.yaml:3: ", "\"1?\" is not allowed"},
    {S "rows:\n  ts.hit.long-range: '-'\n", "house.yaml:3: ", "\"-\" is not allowed"},
    {S "rows:\n  ts.hit.long-range: +-1\n", "house.yaml:3: ", "\"+-1\" is not allowed"},
    {S "rows:\n  ts.hit.long-range: Off\n", "house.yaml:3: ", "\"Off\" is not allowed"},
    {S "rows:\n  ts.hit.automatic: 1\n",
     "house.yaml:3: ", "ts.hit.automatic: this row has no number: it can only be off"},
    {S "rows:\n  ts.hit.order: 0\n", "house.yaml:3: ", "it can only be off"},
    {S "rows:\n  ts.weapon.rifle.range: off\n",
     "house.yaml:3: ", "only a row can be off: this is a column, a whole number from 0 to 72"},
    {S "rows:\n  ts.weapon.rifle.range: 73\n",
     "house.yaml:3: ", "it must be a whole number from 0 to 72"},
    {S "rulings:\n  ts.ruling.rout.times: 4\n", "house.yaml:3: ",
     "ts.ruling.rout.times: 4 is out of range: it may not be above "
     "ts.ruling.massive.massive-margin, so it is -5 to 3"},
    {S "rulings:\n  massive-margin: 1\n  ts.ruling.rout.times: 2\n",
     "house.yaml:4: ", "so it is -5 to 1"},
    {S "rulings:\n  massive-margin: off\n",
     "house.yaml:3: ", "only a row can be off: this is a setting"},
    {S "rulings:\n  massive-margin: 7\n",
     "house.yaml:3: ", "\"7\" is out of range: it must be a whole number from 1 to 6"},
    {S "rulings:\n  massive-margin: 4\n  ts.ruling.massive.massive-margin: 4\n", "house.yaml:4: ",
     "ts.ruling.massive.massive-margin is given twice: by its other name in line 3"},
    {S "name: |\n  two\n  lines\n", "house.yaml:2: ", "the name is one line of text"},
    {S "name: \"\\e[31m\"\n", "house.yaml:2: ", "the name is one line of text"},
};

static void check_refusal(const char *text, size_t size, const char *begins, const char *has)
{
    struct grog_error error = {.text = ""};
    struct grog_house *house = grog_house_parse(&system_of_test, "house.yaml", text, size, &error);
    if (house)
        fail_msg("%.300s\nwas taken", text);
    if (strncmp(error.text, begins, strlen(begins)) != 0 || !strstr(error.text, has))
        fail_msg("%.300s\nmessage:  %s\nexpected: %s... %s", text, error.text, begins, has);
    assert_int_equal(error.fault, GROG_MISUSE);
    assert_null(strchr(error.text, '\n'));
}

static void test_bad(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(bad); i++)
        check_refusal(bad[i].text, strlen(bad[i].text), bad[i].begins, bad[i].has);
}

/* Every beginning of a file must be taken or refused in peace. */
static void test_cut_short(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(bad); i++)
        for (size_t size = 0; size < strlen(bad[i].text); size++) {
            struct grog_error error = {.text = ""};
            char *copy = malloc(size + 1); /* of its own, so that a step past its end is seen */
            assert_non_null(copy);
            memcpy(copy, bad[i].text, size);
            struct grog_house *house =
                grog_house_parse(&system_of_test, "house.yaml", copy, size, &error);
            assert_true(house || error.text[0]);
            grog_house_free(house);
            free(copy);
        }
}

/* ---- files of an unpleasant size ---- */

/* Begins with head; then filler over and over. */
static char *filled(const char *head, const char *filler, size_t size)
{
    char *text = malloc(size + 1);
    size_t used = strlen(head), period = strlen(filler);
    assert_non_null(text);
    memcpy(text, head, used);
    for (size_t i = used; i < size; i++)
        text[i] = filler[(i - used) % period];
    text[size] = '\0';
    return text;
}

static void check_filled(const char *head, const char *filler, const char *begins, const char *has)
{
    size_t size = 1 << 20;
    char *text = filled(head, filler, size);
    check_refusal(text, size, begins, has);
    free(text);
}

static void test_large(void **state)
{
    (void)state;
    check_filled(S "name: ", "x", "house.yaml:2: ", "the name is longer than 200 bytes");
    check_filled(S "rows:\n  ", "x", "house.yaml:3: ", "a single value stands here");
    check_filled(S "rows:\n  ts.hit.base: ", "9", "house.yaml:3: ", "999...\" is out of range");
    check_filled(S "rows: ", "[", "house.yaml:2: ", "a list stands here");
    check_filled(S "rows: ", "{", "house.yaml:2: ", "a key must be one word");
    check_filled(S "rows: ", "{a: ", "house.yaml:2: ", "unknown row \"a\"");
    check_filled(S "rows: ", "- ", "house.yaml:2: ", "not YAML: ");
    check_filled(S "rows:\n ", "? ", "house.yaml:3: ", "a key must be one word");
    check_filled(S "rows:\n", "  ts.hit.base: 3\n",
                 "house.yaml:4: ", "given twice: first in line 3");
    check_filled(S "rows:\n", "  \"\\xe9\xc3\xa9\": 3\n",
                 "house.yaml:3: ", "unknown row \"\xc3\xa9\xc3\xa9\"");
}

static void test_too_large(void **state)
{
    size_t size = (1 << 20) + 1;
    char *text = filled(S, "#", size);
    (void)state;
    check_refusal(text, size, "house.yaml: ", "larger than 1 MiB");
    text[size - 1] = '\0';
    struct grog_error error;
    struct grog_house *house =
        grog_house_parse(&system_of_test, "house.yaml", text, size - 1, &error);
    assert_non_null(house);
    grog_house_free(house);
    free(text);
}

/* A cut in a long word is not through a character, or the message would be no UTF-8. */
static void test_long_word(void **state)
{
    static const char head[] = S "rows:\n  ";
    (void)state;
    for (int shift = 0; shift < 4; shift++) {
        char text[sizeof head + 400], expected[200] = "unknown row \"";
        size_t used = (size_t)snprintf(text, sizeof text, "%s%.*s", head, shift, "aaaa");
        for (int i = 0; i < 80; i++)
            used += (size_t)snprintf(text + used, sizeof text - used, "\xe2\x82\xac");
        used += (size_t)snprintf(text + used, sizeof text - used, ": 1\n");
        strncat(expected, "aaaa", (size_t)shift);
        for (int i = 0; i < (96 - shift) / 3; i++)
            strcat(expected, "\xe2\x82\xac");
        check_refusal(text, used, "house.yaml:3: ", strcat(expected, "...\""));
    }
}

/* ---- files that cannot be read ---- */

static char *path_in(const char *folder, const char *name)
{
    static char path[200];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void write_file(const char *path, const char *text, size_t size)
{
    FILE *stream = fopen(path, "wb");
    assert_non_null(stream);
    assert_int_equal(fwrite(text, 1, size, stream), size);
    assert_int_equal(fclose(stream), 0);
}

static void check_world(const char *path, const char *has)
{
    struct grog_error error = {.text = ""};
    assert_null(grog_house_new(&system_of_test, path, &error));
    assert_int_equal(error.fault, GROG_WORLD);
    if (strncmp(error.text, path, strlen(path)) != 0 || !strstr(error.text, has))
        fail_msg("message:  %s\nexpected: %s... %s", error.text, path, has);
}

static int make_folder(void **state)
{
    static char folder[40];
    strcpy(folder, "/tmp/test_house.XXXXXX");
    *state = mkdtemp(folder);
    return *state ? 0 : -1;
}

static int drop_folder(void **state)
{
    unlink(path_in(*state, "house.yaml"));
    return rmdir(*state);
}

static void test_file(void **state)
{
    static const char text[] = S "name: on disk\nrows:\n  ts.hit.base: 5\n";
    static const struct good expected = {text, BASE, 5, "on disk"};
    const char *path = path_in(*state, "house.yaml");
    struct grog_error error;
    write_file(path, text, sizeof text - 1);
    struct grog_house *house = grog_house_new(&system_of_test, path, &error);
    assert_non_null(house);
    check_house(house, &expected);
    grog_house_free(house);
}

static void test_no_file(void **state)
{
    check_world(*state, ": Is a directory");
    check_world(path_in(*state, "none.yaml"), ": No such file or directory");
    const char *path = path_in(*state, "house.yaml");
    write_file(path, "", 0);
    check_world(path_in(*state, "house.yaml/x"), ": Not a directory");
    if (geteuid() != 0 && chmod(path_in(*state, "house.yaml"), 0) == 0)
        check_world(path_in(*state, "house.yaml"), ": Permission denied");
}

static void test_bad_file(void **state)
{
    const char *path = path_in(*state, "house.yaml");
    struct grog_error error;
    char *text = filled(S, "#", 3 << 20), expected[300];
    write_file(path, text, 3 << 20);
    free(text);
    assert_null(grog_house_new(&system_of_test, path, &error));
    snprintf(expected, sizeof expected, "%s: larger than 1 MiB: this is no house file", path);
    assert_string_equal(error.text, expected);
    assert_null(grog_house_new(&system_of_test, "/dev/zero", &error));
    assert_string_equal(error.text, "/dev/zero: larger than 1 MiB: this is no house file");
    write_file(path, S "rows:\n  x: 1\n", strlen(S "rows:\n  x: 1\n"));
    assert_null(grog_house_new(&system_of_test, path, &error));
    snprintf(expected, sizeof expected, "%s:3: unknown row \"x\"", path);
    assert_string_equal(error.text, expected);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good),
        cmocka_unit_test(test_all_at_once),
        cmocka_unit_test(test_as_printed),
        cmocka_unit_test(test_bad),
        cmocka_unit_test(test_cut_short),
        cmocka_unit_test(test_large),
        cmocka_unit_test(test_too_large),
        cmocka_unit_test(test_long_word),
        cmocka_unit_test_setup_teardown(test_file, make_folder, drop_folder),
        cmocka_unit_test_setup_teardown(test_no_file, make_folder, drop_folder),
        cmocka_unit_test_setup_teardown(test_bad_file, make_folder, drop_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
