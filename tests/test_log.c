/* SPDX-License-Identifier: MIT */
/*
 * The log and the history of a battle: what is written can be read back, what is changed is named,
 * what is torn costs no more than itself, and nothing is ever half done.
 */
#include "kit.h"
#include "toy_battle.h"

#include "battle/dice_text.h"
#include "sheet/typed.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- what the tests share ---- */

struct table_of_test {
    struct grog_scenario *scenario;
    char folder[40], path[60];
};

static int set_up(void **state)
{
    struct table_of_test *t = calloc(1, sizeof *t);
    toy_change = (struct toy_change){0};
    t->scenario = toy_scenario(NULL);
    strcpy(t->folder, "/tmp/test_log.XXXXXX");
    assert_non_null(mkdtemp(t->folder));
    snprintf(t->path, sizeof t->path, "%s/game.battle", t->folder);
    *state = t;
    return 0;
}

static int tear_down(void **state)
{
    struct table_of_test *t = *state;
    unlink(t->path);
    rmdir(t->folder);
    scenario_free(t->scenario);
    free(t);
    return 0;
}

static struct grog_battle *begin(const struct table_of_test *t)
{
    struct grog_error error;
    /* a one: Reds begin */
    struct grog_battle *b = grog_battle_new(t->scenario, &(struct grog_dice){.faces = "1"}, &error);
    if (!b)
        fail_msg("%s", error.text);
    return b;
}

/* The order, with dice as they are typed (NULL: rolled from 7). */
static int try_order(struct grog_battle *b, const char *words, const char *faces,
                     struct grog_error *error)
{
    struct grog_order o;
    if (grog_order_parse(b, words, &o, error) < 0)
        return -1;
    return grog_battle_give(b, &o, &(struct grog_dice){.seed = 7, .faces = faces}, error);
}

static void order(struct grog_battle *b, const char *words, const char *faces)
{
    struct grog_error error;
    if (try_order(b, words, faces, &error) < 0)
        fail_msg("%s: %s", words, error.text);
}

static void keep(struct grog_battle *b, const char *path)
{
    struct grog_error error;
    if (grog_battle_keep(b, path, &error) < 0)
        fail_msg("%s", error.text);
}

static struct grog_battle *load(const char *path, char *notice, size_t size)
{
    struct grog_error error;
    struct grog_battle *b = history_load(path, toy_parse, notice, size, &error);
    if (!b)
        fail_msg("%s", error.text);
    return b;
}

/* An error does not tell somebody who changes a log which hash would be right. */
static void assert_no_hash(const char *words)
{
    for (; *words; words++)
        if (strspn(words, "0123456789abcdef") >= LOG_HASH_SIZE)
            fail_msg("a hash is told: %s", words);
}

/* Loading memory fails and says all of this. */
static void assert_refused(const char *data, size_t size, const char *says)
{
    struct grog_error error = {.text = ""};
    struct grog_battle *b = history_parse("x.battle", data, size, toy_parse, NULL, 0, &error);
    if (b)
        fail_msg("loaded, and should have said \"%s\"", says);
    if (!strstr(error.text, says))
        fail_msg("\"%s\" does not say \"%s\"", error.text, says);
    assert_no_hash(error.text);
}

static void assert_says(const struct grog_error *error, const char *says)
{
    if (!strstr(error->text, says))
        fail_msg("\"%s\" does not say \"%s\"", error->text, says);
}

static long size_of(const char *path)
{
    struct stat about;
    assert_int_equal(stat(path, &about), 0);
    return (long)about.st_size;
}

/* A short battle with everything in it. */
static struct grog_battle *play(const struct table_of_test *t)
{
    struct grog_error error;
    struct grog_battle *b = begin(t);
    order(b, "toss alpha coins=2", NULL);
    order(b, "walk beta point=12.5,3", NULL);
    order(b, "wait alpha", NULL);
    assert_int_equal(grog_battle_undo(b, &error), 0);
    order(b, "toss alpha coins=3", "2 _ 1");
    assert_int_equal(grog_battle_correct(b, "beta pins=1", "he | state 0", &error), 0);
    order(b, "toss beta coins=3", "=1");
    assert_int_equal(grog_battle_set_players(b, "Anna against Ben", &error), 0);
    order(b, "peek alpha", NULL);
    order(b, "show beta", NULL);
    return b;
}

/* ---- dice ---- */

/* Every kind of throw, one after the other; their results as one number each. */
static int throw_all(struct chance *c, int *result)
{
    int n = 0;
    const struct pool mixed[] = {
        {.dice = 3, .name = "rifle", .need = 5},
        {.dice = 0, .name = "nobody", .need = 5},
        {.dice = 2, .name = "lmg", .need = 4, .again = 6, .again_label = "second six"}};
    result[n++] = chance_total(c, "order test: total", 2, 6, AT_MOST(9), EACH);
    result[n++] = chance_pool(c, "to hit", (struct pool){.dice = 4, .need = 4});
    result[n++] = chance_pool(c, "again", (struct pool){.dice = 4, .need = 3, .ones_again = true});
    result[n++] = chance_count(c, chance_hits(c, "mixed", mixed, 3), 0);
    struct split split = chance_split(c, "damage", "sixes", chance_certain(c, 5), 4, 0);
    result[n++] = split.hits;
    result[n++] = split.doubled;
    result[n++] = chance_difference(c, "one less the other", 2, 10);
    result[n++] = chance_contest(c, "contest", 1, 0);
    result[n++] = chance_die(c, "cup", 19);
    return n;
}

/* Written and read back: the same results, the same log of throws. */
static void dice_round_trip(const char *faces, uint64_t seed, struct grog_text *text)
{
    enum { MOST = 20 };
    struct grog_error error = {.text = ""};
    struct grog_dice dice = {.seed = seed, .faces = faces};
    struct typed_dice typed;
    struct dice_writer writer;
    struct dice_reader reader;
    struct chance chance;
    struct throw_log first = {0}, second = {0};
    int written[MOST], read[MOST];
    typed_dice_init(&typed, &dice, &error);
    dice_writer_init(&writer, &chance, faces ? &typed.reader : NULL, seed, &first);
    int count = throw_all(&chance, written);
    dice_writer_finish(&writer);
    assert_false(chance.has_failed);
    dice_reader_init(&reader, &chance, writer.text.text, &second, &error);
    assert_int_equal(throw_all(&chance, read), count);
    if (chance.has_failed || dice_reader_finish(&reader) < 0)
        fail_msg("%s: %s", writer.text.text, error.text);
    assert_memory_equal(written, read, (size_t)count * sizeof *read);
    assert_int_equal(first.entries, second.entries);
    assert_int_equal(first.dice, second.dice);
    assert_memory_equal(first.faces, second.faces, (size_t)first.dice);
    for (int i = 0; i < first.entries; i++) {
        assert_int_equal(first.entry[i].rolled, second.entry[i].rolled);
        assert_int_equal(first.entry[i].result, second.entry[i].result);
        assert_string_equal(first.entry[i].label, second.entry[i].label);
    }
    grog_text_add(text, writer.text.text);
    dice_writer_release(&writer);
    throw_log_release(&first);
    throw_log_release(&second);
}

static void dice_are_read_back(void **state)
{
    static const char *const typed[] = {"...", "_ _ _ 3 ...",
                                        "=7 =2 1 1 6 2 5 5 =1 =2 =1 =3,1 =1 ...", "2 5 ...",
                                        "6 6 1 1 1 1 1 2 3 4 5 6 6 _ 6 _ 6 6 ..."};
    struct grog_text text = {0};
    (void)state;
    for (uint64_t seed = 0; seed < 300; seed++)
        dice_round_trip(NULL, seed, &text);
    assert_null(strstr(text.text, "typed"));
    for (int i = 0; i < COUNT_OF(typed); i++)
        for (uint64_t seed = 0; seed < 50; seed++)
            dice_round_trip(typed[i], seed, &text);
    assert_non_null(strstr(text.text, "damage 5D6 typed: =3,1; sixes 1D6 typed: =1"));
    grog_text_release(&text);
}

/* Rolled dice are those that nobody looks at. */
static void written_dice_are_the_plain_ones(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 200; seed++) {
        int plain[20], written[20];
        struct chance chance;
        struct dice_writer writer;
        chance_roll(&chance, seed, NULL);
        int count = throw_all(&chance, plain);
        dice_writer_init(&writer, &chance, NULL, seed, NULL);
        throw_all(&chance, written);
        dice_writer_release(&writer);
        assert_memory_equal(plain, written, (size_t)count * sizeof *plain);
    }
}

struct bad_dice {
    const char *text, *says;
};

static void other_dice_are_refused(void **state)
{
    static const struct bad_dice bad[] = {
        {"", "the rules now ask for 3 dice \"to hit (rifle)\" where the log has no more"},
        {"to hit (rifle) 2D6: 1 2", "ask for 3 dice \"to hit (rifle)\" where the log has 2"},
        {"to hit (rifle) 3D8: 1 2 3", "ask for D6 \"to hit (rifle)\" where the log has D8"},
        {"to hit 3D6: 1 2 3", "throw \"to hit (rifle)\" where the log has \"to hit\""},
        {"to hit (rifle) 3D6: 1 2", "no dice"},
        {"to hit (rifle) 3D6: 1 2 7", "no dice"},
        {"to hit (rifle) 3D6: 1 2 0", "no dice"},
        {"to hit (rifle) 3D6: 1 2 3 4", "no dice"},
        {"to hit (rifle) 3D6: 1 2 _", "no dice"},
        {"to hit (rifle) 3D6: ...", "no dice"},
        {"to hit (rifle) 3D6: =4", "no dice"},
        {"to hit (rifle) 3D6: =2,1", "no dice"},
        {"to hit (rifle) 3D6 typed:", "no throw"},
        {"to hit (rifle) 3D: 1 2 3", "no throw"},
        {"3D6: 1 2 3", "no throw"},
        {"D6: 1 2 3", "no throw"},
        {": ", "no throw"},
        {"to hit (rifle) 3D6: 1 2 3; to hit (rifle) 1D6: 2",
         "\"to hit (rifle) 1D6: 2\" where the rules throw no more"},
    };
    const struct pool pool = {.dice = 3, .name = "rifle", .need = 4};
    (void)state;
    for (int i = 0; i < COUNT_OF(bad); i++) {
        struct grog_error error = {.text = ""};
        struct chance chance;
        struct dice_reader reader;
        dice_reader_init(&reader, &chance, bad[i].text, NULL, &error);
        chance_hits(&chance, "to hit", &pool, 1);
        int status = chance.has_failed ? -1 : dice_reader_finish(&reader);
        assert_int_equal(status, -1);
        assert_says(&error, bad[i].says);
    }
}

/* ---- there and back ---- */

static void assert_same_battle(const struct grog_battle *a, const struct grog_battle *b)
{
    assert_memory_equal(&a->state, &b->state, sizeof a->state);
    assert_string_equal(a->log.text.text, b->log.text.text);
    assert_string_equal(grog_battle_players(a), grog_battle_players(b));
    assert_int_equal(grog_battle_records(a), grog_battle_records(b));
    for (int i = 0; i < grog_battle_records(a); i++) {
        struct grog_record x = grog_battle_record(a, i), y = grog_battle_record(b, i);
        assert_string_equal(x.kind, y.kind);
        assert_string_equal(x.words, y.words);
        assert_string_equal(x.dice, y.dice);
        assert_string_equal(x.reason, y.reason);
        assert_true(x.turn == y.turn && x.side == y.side && x.is_undone == y.is_undone);
        assert_true(x.first_event == y.first_event && x.events == y.events);
    }
    assert_int_equal(grog_battle_events(a), grog_battle_events(b));
    for (int i = 0; i < grog_battle_events(a); i++) {
        struct grog_event x = grog_battle_event(a, i), y = grog_battle_event(b, i);
        assert_string_equal(x.words, y.words);
        assert_string_equal(x.what, y.what);
        assert_true(x.notes == y.notes && x.throws == y.throws && x.turn == y.turn &&
                    x.side == y.side && x.unit == y.unit && x.other == y.other);
        for (int j = 0; j < x.throws; j++)
            assert_int_equal(grog_battle_throw(a, x.first_throw + j).rolled,
                             grog_battle_throw(b, y.first_throw + j).rolled);
    }
}

static void a_log_is_read_back(void **state)
{
    struct table_of_test *t = *state;
    char notice[100];
    struct grog_battle *b = play(t);
    keep(b, t->path);
    order(b, "wait alpha", NULL);
    assert_int_equal(grog_battle_unsaved(b), 0);
    struct grog_battle *again = load(t->path, notice, sizeof notice);
    assert_string_equal(notice, "");
    assert_same_battle(b, again);
    assert_string_equal(again->scenario->text, toy_text);
    grog_battle_free(again);
    grog_battle_free(b);
}

static void a_log_can_be_read_by_a_person(void **state)
{
    static const char *const says[] = {
        " grognard 1 ",
        " system toy\n",
        " scenario name: Coins  \n",
        " begin dice who begins: a die 1D6 typed: 1 | state ",
        " order 2 walk beta point=12.5,3 | state ",
        " undo state ",
        " order 1 toss alpha coins=3 | dice toss 3D2 typed: 2 _",
        " correct beta pins=1 | because he | state 0 | state ",
        " order 2 toss beta coins=3 | dice toss 2D2 typed: =1 | state ",
        " players Anna against Ben\n"};
    struct grog_battle *b = play(*state);
    for (int i = 0; i < COUNT_OF(says); i++)
        if (!strstr(b->log.text.text, says[i]))
            fail_msg("\"%s\" is not in the log:\n%s", says[i], b->log.text.text);
    grog_battle_free(b);
}

static void a_loaded_battle_goes_on(void **state)
{
    struct table_of_test *t = *state;
    struct grog_battle *b = play(t);
    keep(b, t->path);
    grog_battle_free(b);
    b = load(t->path, NULL, 0);
    order(b, "wait alpha", NULL); /* before it is kept again */
    keep(b, t->path);
    order(b, "wait beta", NULL);
    struct grog_battle *again = load(t->path, NULL, 0);
    assert_same_battle(b, again);
    grog_battle_free(again);
    grog_battle_free(b);
}

static void a_house_goes_with_the_log(void **state)
{
    static const char house[] = "system: toy\nrows:\n  toy.toss.need: 1\n";
    struct table_of_test *t = *state;
    scenario_free(t->scenario);
    t->scenario = toy_scenario(house);
    struct grog_battle *b = begin(t);
    order(b, "toss alpha coins=3", "1 1 1");
    assert_int_equal(b->state.unit[0][HEADS], 3);
    keep(b, t->path);
    struct grog_battle *again = load(t->path, NULL, 0);
    assert_same_battle(b, again);
    assert_string_equal(again->scenario->house_text, house);
    grog_battle_free(again);
    grog_battle_free(b);
}

/* The log's last line: the result, how many records there were, and where they led. */
static void assert_ends(const struct grog_battle *b, const char *result)
{
    char line[200];
    snprintf(line, sizeof line, " end %s | records %d | state %016llx\n", result, b->records,
             (unsigned long long)grog_battle_hash(b));
    assert_true(b->log.text.size > strlen(line));
    assert_string_equal(b->log.text.text + b->log.text.size - strlen(line), line);
}

/* The toy's battle up to its end, ended by this line. */
static struct grog_battle *end_with(const struct table_of_test *t, const char *rest,
                                    struct grog_error *error)
{
    struct grog_battle *b = begin(t);
    struct battle_log log;
    order(b, "toss alpha coins=6", "2 2 2 2 2 2");
    log_init(&log);
    assert_int_equal(log_copy(&log, &b->log, b->log.lines - 1, error), 0);
    assert_int_equal(log_add(&log, "end", rest, error), 0);
    grog_battle_free(b);
    b = history_parse("x", log.text.text, log.text.size, toy_parse, NULL, 0, error);
    log_release(&log);
    return b;
}

/* The end of 0.1.0 is the result alone. */
static void an_old_end_is_taken(void **state)
{
    struct grog_error error;
    struct grog_battle *b = end_with(*state, "winner 1, points 6:0", &error);
    if (!b)
        fail_msg("%s", error.text);
    assert_false(grog_battle_lacks_end(b));
    grog_battle_free(b);
}

/* Neither the result nor the summary can be another one, and the right hash is not told. */
static void a_false_end_is_refused(void **state)
{
    static const char *const bad[][2] = {
        {"winner 2, points 6:0", "by the rules it is \"winner 1, points 6:0\""},
        {"winner 2, points 6:0 | records 2 | state 0123456789abcdef", "by the rules it is"},
        {"winner 1, points 6:0 | records 2 | state 0123456789abcdef", "does not fit"},
        {"winner 1, points 6:0 | records 3", "does not fit"},
        {"winner 1, points 6:00", "does not fit"},
    };
    for (int i = 0; i < COUNT_OF(bad); i++) {
        struct grog_error error;
        assert_null(end_with(*state, bad[i][0], &error));
        assert_says(&error, bad[i][1]);
        assert_no_hash(error.text);
    }
}

static void the_end_is_written(void **state)
{
    struct table_of_test *t = *state;
    struct grog_error error;
    struct grog_battle *b = begin(t);
    order(b, "toss alpha coins=6", "2 2 2 2 2 2");
    assert_true(grog_battle_is_over(b));
    assert_ends(b, "winner 1, points 6:0");
    assert_int_equal(try_order(b, "wait beta", NULL, &error), -1);
    assert_says(&error, "over");
    keep(b, t->path);
    struct grog_battle *again = load(t->path, NULL, 0);
    assert_same_battle(b, again);
    grog_battle_free(again);
    /* without its end, because the program was killed between the two lines, it gets it again */
    const char *end = strstr(b->log.text.text, " end ") - LOG_HASH_SIZE;
    again = history_parse("x", b->log.text.text, (size_t)(end - b->log.text.text), toy_parse, NULL,
                          0, &error);
    assert_non_null(again);
    assert_same_battle(b, again);
    assert_true(grog_battle_lacks_end(again));
    assert_false(grog_battle_lacks_end(b));
    grog_battle_free(again);
    grog_battle_free(b);
}

/* A correction of a battle that is over is no tail that can be cut off unseen. */
static void a_corrected_end_is_written_again(void **state)
{
    struct grog_error error;
    struct grog_battle *b = begin(*state);
    order(b, "toss alpha coins=6", "2 2 2 2 2 2");
    assert_int_equal(grog_battle_correct(b, "alpha pins=1", "counted again", &error), 0);
    assert_true(grog_battle_is_over(b));
    assert_ends(b, "winner 1, points 6:0");
    struct grog_battle *again =
        history_parse("x", b->log.text.text, b->log.text.size, toy_parse, NULL, 0, &error);
    assert_non_null(again);
    assert_same_battle(b, again);
    assert_false(grog_battle_lacks_end(again));
    grog_battle_free(again);
    size_t size = b->log.text.size - 1;
    while (b->log.text.text[size - 1] != '\n')
        size--;
    again = history_parse("x", b->log.text.text, size, toy_parse, NULL, 0, &error);
    assert_non_null(again);
    assert_true(grog_battle_lacks_end(again));
    grog_battle_free(again);
    grog_battle_free(b);
}

static void every_moment_can_be_seen_again(void **state)
{
    struct grog_error error;
    struct grog_battle *b = play(*state);
    for (int records = 1; records <= grog_battle_records(b); records++) {
        struct grog_battle *at = grog_battle_at(b, records, &error), *same;
        assert_non_null(at);
        assert_int_equal(grog_battle_records(at), records);
        same =
            history_parse("at", at->log.text.text, at->log.text.size, toy_parse, NULL, 0, &error);
        assert_non_null(same);
        assert_memory_equal(&same->state, &at->state, sizeof at->state);
        grog_battle_free(same);
        grog_battle_free(at);
    }
    struct grog_battle *whole = grog_battle_at(b, 1000, &error);
    assert_same_battle(b, whole);
    grog_battle_free(whole);
    grog_battle_free(b);
}

/* ---- what is changed, and what is torn ---- */

static void a_changed_byte_is_named(void **state)
{
    static const char flips[] = {1, 0x20, (char)0x80};
    struct grog_battle *b = play(*state);
    size_t size = b->log.text.size;
    char *data = malloc(size), says[40];
    int line = 1;
    memcpy(data, b->log.text.text, size);
    for (size_t i = 0; i < size - 1; i++) {
        snprintf(says, sizeof says, "line %d ", line);
        for (size_t flip = 0; flip < sizeof flips; flip++) {
            data[i] ^= flips[flip];
            assert_refused(data, size, says);
            data[i] ^= flips[flip];
        }
        line += data[i] == '\n';
    }
    free(data);
    grog_battle_free(b);
}

static void lines_cannot_be_moved(void **state)
{
    struct grog_battle *b = play(*state);
    const char *text = b->log.text.text, *fifth = text, *sixth;
    for (int i = 1; i < 5; i++)
        fifth = strchr(fifth, '\n') + 1;
    sixth = strchr(fifth, '\n') + 1;
    struct grog_text t = {0};
    grog_text_addf(&t, "%.*s%s", (int)(fifth - text), text, sixth); /* left out */
    assert_refused(t.text, t.size, "line 5 ");
    grog_text_clear(&t);
    grog_text_addf(&t, "%.*s%s", (int)(sixth - text), text, fifth); /* twice */
    assert_refused(t.text, t.size, "line 6 ");
    grog_text_release(&t);
    assert_refused(text, 0, "ends before");
    assert_refused(text, (size_t)(fifth - text), "ends before");
    assert_refused("nonsense\n", 9, "no battle");
    grog_battle_free(b);
}

static void write_file(const char *path, const char *data, size_t size)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(data, 1, size, file), size);
    fclose(file);
}

/* Wherever the last record is cut, all before it is there, and the battle goes on from there. */
static void a_torn_line_costs_only_itself(void **state)
{
    struct table_of_test *t = *state;
    struct grog_battle *b = play(t);
    uint64_t hash = grog_battle_hash(b);
    int records = grog_battle_records(b);
    size_t whole = b->log.text.size;
    order(b, "toss alpha coins=2", NULL);
    uint64_t after = grog_battle_hash(b);
    for (size_t size = whole; size < b->log.text.size; size++) {
        char notice[100];
        write_file(t->path, b->log.text.text, size);
        struct grog_battle *torn = load(t->path, notice, sizeof notice);
        assert_int_equal(grog_battle_records(torn), records);
        assert_true(grog_battle_hash(torn) == hash);
        assert_int_equal(notice[0] != '\0', size > whole);
        assert_int_equal(size_of(t->path), (long)size); /* nothing is changed by loading */
        keep(torn, t->path);
        order(torn, "toss alpha coins=2", NULL);
        assert_true(grog_battle_hash(torn) == after);
        grog_battle_free(torn);
        torn = load(t->path, notice, sizeof notice);
        assert_same_battle(b, torn);
        grog_battle_free(torn);
    }
    grog_battle_free(b);
}

/* A log whose hashes are right, with this line in place of the last one. */
static void assert_line_refused(const struct table_of_test *t, const char *kind, const char *rest,
                                const char *says)
{
    struct grog_error error;
    struct grog_battle *b = play(t);
    assert_int_equal(log_add(&b->log, kind, rest, &error), 0);
    assert_refused(b->log.text.text, b->log.text.size, says);
    grog_battle_free(b);
}

struct bad_line {
    const char *kind, *rest, *says;
};

static void records_that_are_none_are_refused(void **state)
{
    static const struct bad_line bad[] = {
        {"nonsense", "", "line 18: unknown kind"},
        {"begin", "state 0000000000000000", "unknown kind"},
        {"order", "", "state"},
        {"order", "1 wait alpha", "state"},
        {"order", "1 wait alpha | state 12", "state"},
        {"order", "1 wait alpha | state 000000000000000G", "state"},
        {"order", "1 wait alpha | state 0000000000000000", "another state"},
        {"order", "state 0000000000000000", "1 or 2"},
        {"order", "3 wait alpha | state 0000000000000000", "1 or 2"},
        {"order", "2 wait beta | state 0000000000000000", "the other side is asked"},
        {"order", "1 wait beta | state 0000000000000000", "not your unit"},
        {"order", "1 wiat alpha | state 0000000000000000", "wait"},
        {"order", "1 wait alpha | dice toss 1D2: 1 | state 0000000000000000", "throw no more"},
        {"order", "1 toss alpha coins=2 | state 0000000000000000", "has no more"},
        {"undo", "state 0000000000000000", "revealed"},
        {"correct", "alpha pins=2 | state 0000000000000000", "no reason"},
        {"correct", "alpha pins=99 | because I say so | state 0000000000000000", "0 to 9"},
        {"end", "draw, points 0:0", "goes on"},
        {"scenario", "system: toy", "unknown kind"},
    };
    for (int i = 0; i < COUNT_OF(bad); i++)
        assert_line_refused(*state, bad[i].kind, bad[i].rest, bad[i].says);
}

static void headers_that_are_none_are_refused(void **state)
{
    static const struct bad_line bad[][3] = {
        {{"begin", "", "begins with"}},
        {{"system", "toy", "begins with"}},
        {{"grognard", "2 9.9", "later"}},
        {{"grognard", "1 0.1", ""}, {"begin", "state 0000000000000000", "no scenario"}},
        {{"grognard", "1 0.1", ""},
         {"scenario", "x", ""},
         {"begin", "x", "scenario:1: this is not"}},
        {{"grognard", "1 0.1", ""}, {"order", "x", "no place"}},
    };
    (void)state;
    for (int i = 0; i < COUNT_OF(bad); i++) {
        struct battle_log log;
        struct grog_error error;
        const char *says = "";
        log_init(&log);
        for (int j = 0; j < 3 && bad[i][j].kind; j++) {
            assert_int_equal(log_add(&log, bad[i][j].kind, bad[i][j].rest, &error), 0);
            says = bad[i][j].says;
        }
        assert_refused(log.text.text, log.text.size, says);
        log_release(&log);
    }
}

/* ---- other rules ---- */

struct later {
    struct toy_change change;
    const char *says;
};

static void rules_that_disagree_are_named(void **state)
{
    static const struct later later[] = {
        {{.more_coins = 1}, "line 8: the rules now ask for 3 dice \"toss\" where the log has 2"},
        {{.more_coins = -1}, "line 8: the rules now ask for 1 die \"toss\" where the log has 2"},
        {{.sides = 4}, "line 8: the rules now ask for D4 \"toss\" where the log has D2"},
        {{.label = "flip"}, "line 8: the rules now throw \"flip\" where the log has \"toss\""},
        {{.forbids_waiting = true},
         "line 10: the rules now forbid this order: nobody waits any more"},
        {{.counts_double = true}, "line 8: the rules now lead to another state"},
        {{.counts_double = true, .is_declared = true},
         "; since 999.0.1 toy.toss.need: heads count double; since 999.1 toy.toss.pins: pins are "
         "heavier"},
        {{.more_coins = 1, .is_declared = true},
         "where the log has 2; since 999.0.1 toy.toss.need"},
        {{.asks_nonsense = true},
         "line 8: this leads to a situation that the sheet refuses: toss: coins"},
    };
    struct grog_battle *b = begin(*state);
    order(b, "toss alpha coins=2", "1 2");
    order(b, "show beta", NULL);
    order(b, "wait alpha", NULL);
    for (int i = 0; i < COUNT_OF(later); i++) {
        toy_change = later[i].change;
        assert_refused(b->log.text.text, b->log.text.size, later[i].says);
    }
    toy_change = (struct toy_change){0};
    grog_battle_free(b);
}

/* ---- orders that fail ---- */

static const char *give_up(void *who, const struct grog_ask *ask, const char *complaint)
{
    (void)who, (void)ask, (void)complaint;
    return NULL;
}

static void an_unanswered_throw_changes_nothing(void **state)
{
    struct grog_error error;
    struct grog_order o;
    struct grog_battle *b = play(*state);
    struct battle before = b->state;
    int records = b->records, events = b->telling.events, throws = b->telling.throws.entries;
    size_t size = b->log.text.size;
    assert_int_equal(grog_order_parse(b, "toss alpha coins=2", &o, &error), 0);
    assert_int_equal(grog_battle_give(b, &o, &(struct grog_dice){.ask = give_up}, &error), -1);
    assert_says(&error, "was not answered");
    assert_int_equal(try_order(b, "toss alpha coins=2", "1", &error), -1);
    assert_int_equal(try_order(b, "toss alpha coins=2", "1 2 1", &error), -1);
    assert_says(&error, "too many");
    assert_int_equal(try_order(b, "wait beta", NULL, &error), -1);
    assert_says(&error, "not your unit");
    assert_memory_equal(&before, &b->state, sizeof before);
    assert_true(b->records == records && b->telling.events == events &&
                b->telling.throws.entries == throws && b->log.text.size == size);
    grog_battle_free(b);
}

static void an_order_that_is_none_is_refused(void **state)
{
    struct grog_error error;
    struct grog_order o;
    struct grog_battle *b = begin(*state);
    for (int byte = 0; byte < 256; byte++) { /* never a crash; most are no orders */
        memset(&o, byte, sizeof o);
        grog_battle_give(b, &o, NULL, &error);
    }
    grog_battle_free(b);
}

/* ---- taking back ---- */

static void orders_are_taken_back_to_the_last_die(void **state)
{
    struct grog_error error;
    struct grog_battle *b = begin(*state);
    order(b, "toss alpha coins=1", "1");
    struct battle first = b->state;
    order(b, "idle beta", NULL);
    struct battle second = b->state;
    order(b, "walk beta point=3,3", NULL);
    assert_int_equal(grog_battle_undo(b, &error), 0);
    assert_memory_equal(&b->state, &second, sizeof second);
    assert_int_equal(grog_battle_undo(b, &error), 0);
    assert_memory_equal(&b->state, &first, sizeof first);
    assert_true(grog_battle_record(b, 2).is_undone && grog_battle_record(b, 3).is_undone);
    assert_string_equal(grog_battle_record(b, 4).words, "walk beta point=3,3");
    assert_int_equal(grog_battle_undo(b, &error), -1);
    assert_says(&error, "dice");
    order(b, "wait beta", NULL);
    assert_int_equal(grog_battle_undo(b, &error), 0);
    assert_memory_equal(&b->state, &first, sizeof first);
    struct grog_battle *again =
        history_parse("x", b->log.text.text, b->log.text.size, toy_parse, NULL, 0, &error);
    assert_non_null(again);
    assert_same_battle(b, again);
    grog_battle_free(again);
    grog_battle_free(b);
}

/* Whoever has seen the enemy's answer may not choose again, though the answer be taken back. */
static void an_answered_order_stays(void **state)
{
    struct grog_error error;
    struct grog_battle *b = begin(*state);
    order(b, "wait alpha", NULL);
    order(b, "wait beta", NULL);
    assert_int_equal(grog_battle_undo(b, &error), 0);
    assert_int_equal(grog_battle_undo(b, &error), -1);
    assert_says(&error, "the other side has answered it");
    order(b, "wait beta", NULL);
    grog_battle_free(b);
}

/* Whoever has lost does not take his last order back; the umpire may still correct.  A log in which
 * that was done opens all the same. */
static void what_is_over_is_not_reopened(void **state)
{
    struct grog_error error;
    struct grog_battle *b = begin(*state);
    while (!b->state.is_over)
        order(b, b->state.decider == 0 ? "wait alpha" : "wait beta", NULL);
    int records = b->records, last;
    assert_int_equal(grog_battle_undo(b, &error), -1);
    assert_says(&error, "the battle is over: only the umpire");
    assert_true(b->records == records && b->state.is_over);
    assert_null(history_undo_impossible(b, &last).why);
    assert_int_equal(history_undo(b, last, false, &error), 0);
    struct grog_battle *again =
        history_parse("x", b->log.text.text, b->log.text.size, toy_parse, NULL, 0, &error);
    assert_non_null(again);
    assert_same_battle(b, again);
    grog_battle_free(again);
    order(b, "wait beta", NULL);
    assert_true(b->state.is_over);
    assert_int_equal(grog_battle_correct(b, "alpha pins=1", "miscounted", &error), 0);
    grog_battle_free(b);
}

/* Live too: what the sheet refuses is an order that fails, not the end of the program. */
static void a_refused_situation_changes_nothing(void **state)
{
    struct grog_error error;
    struct grog_battle *b = begin(*state);
    int records = b->records, events = b->telling.events;
    toy_change.asks_nonsense = true;
    assert_int_equal(try_order(b, "toss alpha coins=2", NULL, &error), -1);
    assert_says(&error, "the sheet refuses: toss: coins");
    assert_true(b->records == records && b->telling.events == events);
    toy_change.asks_nonsense = false;
    order(b, "toss alpha coins=2", NULL);
    grog_battle_free(b);
}

static void what_was_learnt_stays(void **state)
{
    struct grog_error error;
    struct grog_battle *b = begin(*state);
    assert_int_equal(grog_battle_undo(b, &error), -1);
    assert_says(&error, "no order");
    order(b, "wait alpha", NULL);
    order(b, "show beta", NULL);
    assert_int_equal(grog_battle_undo(b, &error), -1);
    assert_says(&error, "revealed");
    order(b, "peek alpha", NULL);
    assert_int_equal(grog_battle_undo(b, &error), -1);
    assert_says(&error, "revealed");
    order(b, "wait beta", NULL);
    assert_int_equal(grog_battle_correct(b, "alpha pins=1", "forgotten", &error), 0);
    assert_int_equal(grog_battle_undo(b, &error), -1);
    assert_says(&error, "umpire");
    grog_battle_free(b);
}

/* ---- correcting ---- */

static void corrections_are_made(void **state)
{
    struct grog_error error;
    struct grog_battle *b = begin(*state);
    const char *reason = "the ruler slipped";
    assert_int_equal(grog_battle_correct(b, "alpha pins=2 heads=3", reason, &error), 0);
    assert_int_equal(b->state.unit[0][PINS], 2);
    assert_int_equal(b->state.points[0], 3); /* settled */
    assert_int_equal(grog_battle_correct(b, "beta at=4.25,5 facing=90.5 hiding=no", reason, &error),
                     0);
    assert_true(b->state.piece[1].on.at.x == 425 && b->state.piece[1].on.at.y == 500);
    assert_int_equal(b->state.piece[1].on.facing, 9050);
    assert_true(b->state.piece[1].on.corner[0].x != 0);
    assert_int_equal(grog_battle_correct(b, "turn=3 weather=-2 objective-1=2", reason, &error), 0);
    assert_int_equal(b->state.turn, 3);
    assert_int_equal(b->state.number[500], -2);
    assert_int_equal(b->state.held_by[0], 1);
    assert_int_equal(grog_battle_correct(b, " turn=3 ", "| | because | ", &error), 0);
    assert_int_equal(grog_battle_correct(b, "alpha presence=gone", reason, &error), 0);
    assert_int_equal(b->state.piece[0].presence, HAS_GONE);
    assert_string_equal(grog_battle_record(b, 1).reason, reason);
    assert_string_equal(grog_battle_event(b, 1).words,
                        "The umpire corrects Alpha: pins 2, heads 3 (the ruler slipped)");
    assert_string_equal(grog_battle_event(b, 2).words,
                        "The umpire corrects Beta: at 4.25 inches east, 5 inches north, facing "
                        "90.5, hiding no (the ruler slipped)");
    struct grog_battle *again =
        history_parse("x", b->log.text.text, b->log.text.size, toy_parse, NULL, 0, &error);
    assert_non_null(again);
    assert_same_battle(b, again);
    grog_battle_free(again);
    grog_battle_free(b);
}

struct bad_correction {
    const char *correction, *reason, *says;
};

static void wrong_corrections_change_nothing(void **state)
{
    static const struct bad_correction bad[] = {
        {"alpha pins=2", "", "reason"},
        {"alpha pins=2", "two\nlines", "reason"},
        {"", "so", "UNIT field=value"},
        {"alpha", "so", "alpha field=value"},
        {"alpah pins=2", "so", "did you mean \"alpha\""},
        {"alpha pin=2", "so", "did you mean \"pins\""},
        {"alpha pins=10", "so", "from 0 to 9"},
        {"alpha pins=2 pins", "so", "pins=..."},
        {"alpha hiding=maybe", "so", "yes or no"},
        {"alpha at=3", "so", "at=X,Y"},
        {"alpha at=20.01,3", "so", "up to 20,20"},
        {"alpha at=3,4x", "so", "at=X,Y"},
        {"alpha facing=360", "so", "degrees"},
        {"alpha presence=gone at=3,3", "so", "not on the table"},
        {"beta pins=9 heads=9", "so", "too much"},
        {"turn=100", "so", "0 to 99"},
        {"tunr=3", "so", "did you mean \"turn\""},
        {"objective-2=1", "so", "objective-1"},
        {"turn=3 | state", "so", "UNIT field=value"},
    };
    struct grog_battle *b = begin(*state);
    struct battle before = b->state;
    size_t size = b->log.text.size;
    for (int i = 0; i < COUNT_OF(bad); i++) {
        struct grog_error error = {.text = ""};
        assert_int_equal(grog_battle_correct(b, bad[i].correction, bad[i].reason, &error), -1);
        assert_says(&error, bad[i].says);
    }
    assert_memory_equal(&before, &b->state, sizeof before);
    assert_int_equal(b->log.text.size, size);
    grog_battle_free(b);
}

/* ---- the disk ---- */

static void limit_files(rlim_t size)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = size < limit.rlim_max ? size : limit.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* However much of a line still goes onto the disk, the file has whole lines only. */
static void a_full_disk_stops_nobody(void **state)
{
    struct table_of_test *t = *state;
    struct grog_error error;
    signal(SIGXFSZ, SIG_IGN);
    for (int room = 0; room < 170; room += 7) {
        struct grog_battle *b = begin(t);
        keep(b, t->path);
        long size = size_of(t->path);
        limit_files((rlim_t)(size + room));
        for (int i = 0; i < 3; i++)
            order(b, i % 2 ? "wait beta" : "wait alpha", NULL);
        assert_true(grog_battle_unsaved(b) >= 1);
        assert_int_equal(grog_battle_save(b, &error), -1);
        assert_says(&error, "cannot be written: File too large");
        struct grog_battle *part = load(t->path, NULL, 0);
        assert_int_equal(grog_battle_records(part) + grog_battle_unsaved(b), 4);
        assert_int_equal(size_of(t->path), (long)part->log.text.size);
        grog_battle_free(part);
        limit_files(RLIM_INFINITY);
        order(b, "wait beta", NULL);
        assert_int_equal(grog_battle_unsaved(b), 0);
        struct grog_battle *whole = load(t->path, NULL, 0);
        assert_same_battle(b, whole);
        grog_battle_free(whole);
        grog_battle_free(b);
        unlink(t->path);
    }
    signal(SIGXFSZ, SIG_DFL);
}

static void a_new_file_on_a_full_disk_is_a_failure(void **state)
{
    struct table_of_test *t = *state;
    struct grog_error error;
    struct grog_battle *b = begin(t);
    signal(SIGXFSZ, SIG_IGN);
    limit_files(100);
    assert_int_equal(grog_battle_keep(b, t->path, &error), -1);
    limit_files(RLIM_INFINITY);
    signal(SIGXFSZ, SIG_DFL);
    assert_int_equal(access(t->path, F_OK), -1);
    assert_int_equal(grog_battle_unsaved(b), 0);
    order(b, "wait alpha", NULL);
    keep(b, t->path);
    grog_battle_free(b);
}

/* The child plays and tells each order that is acknowledged; it is killed in the middle. */
static void play_until_killed(struct grog_battle *b, int out)
{
    struct grog_error error;
    for (;;) {
        for (int i = 0; i < 8; i++)
            try_order(b, i % 2 ? "toss beta coins=1" : "toss alpha coins=1", "1", &error);
        grog_battle_correct(b, "turn=1", "for ever", &error);
        if (grog_battle_unsaved(b) > 0 || write(out, "8", 1) != 1)
            _exit(1);
    }
}

static void what_was_acknowledged_survives_a_kill(void **state)
{
    struct table_of_test *t = *state;
    for (int round = 0; round < 10; round++) {
        struct grog_battle *b = begin(t);
        char byte, notice[100];
        int ends[2], acknowledged = 0;
        keep(b, t->path);
        assert_int_equal(pipe(ends), 0);
        pid_t child = fork();
        if (child == 0)
            play_until_killed(b, ends[1]);
        close(ends[1]);
        while (acknowledged < 3 + round && read(ends[0], &byte, 1) == 1)
            acknowledged++;
        usleep((unsigned)(round * 500));
        kill(child, SIGKILL);
        while (read(ends[0], &byte, 1) == 1)
            acknowledged++;
        close(ends[0]);
        waitpid(child, NULL, 0);
        grog_battle_free(b);
        assert_true(acknowledged >= 3 + round);
        b = load(t->path, notice, sizeof notice);
        assert_true(grog_battle_records(b) >= 1 + 9 * acknowledged);
        keep(b, t->path); /* and it goes on */
        grog_battle_free(b);
        unlink(t->path);
    }
}

static void refuse_keep(struct grog_battle *b, const char *path, const char *says)
{
    struct grog_error error = {.text = ""};
    assert_int_equal(grog_battle_keep(b, path, &error), -1);
    assert_says(&error, says);
}

static void files_of_others_are_left_alone(void **state)
{
    struct table_of_test *t = *state;
    struct grog_error error;
    struct grog_battle *b = play(t), *second;
    write_file(t->path, "mine", 4);
    refuse_keep(b, t->path, "there already");
    assert_int_equal(size_of(t->path), 4);
    unlink(t->path);
    refuse_keep(b, "/dev/full", "there already");
    refuse_keep(b, "/no/such/folder/x", "No such file");
    keep(b, t->path);
    second = load(t->path, NULL, 0);
    refuse_keep(second, t->path, "another program");
    order(b, "wait alpha", NULL);
    grog_battle_free(b);
    refuse_keep(second, t->path, "changed since");
    grog_battle_free(second);
    second = load(t->path, NULL, 0);
    keep(second, t->path);
    assert_int_equal(truncate(t->path, 100), 0);
    order(second, "wait beta", NULL);
    assert_int_equal(grog_battle_unsaved(second), 1);
    assert_int_equal(grog_battle_save(second, &error), -1);
    assert_says(&error, "shortened");
    assert_null(history_load("/dev/zero", toy_parse, NULL, 0, &error));
    assert_says(&error, "regular");
    assert_null(history_load("/no/such", toy_parse, NULL, 0, &error));
    grog_battle_free(second);
}

/* ---- who may know what ---- */

static void hidden_things_are_withheld(void **state)
{
    struct grog_battle *b = begin(*state);
    struct battle seen;
    char line[100];
    order(b, "wait alpha", NULL);
    order(b, "walk beta point=3,3", NULL);
    order(b, "wait alpha", NULL);
    order(b, "peek beta", NULL);
    for (int viewer = GROG_SPECTATOR; viewer <= GROG_UMPIRE; viewer++) {
        bool may = viewer == 1 || viewer == GROG_UMPIRE;
        battle_view((struct game){b->scenario, &b->state}, viewer, &seen);
        assert_int_equal(seen.piece[1].presence == IS_HIDDEN, !may);
        assert_int_equal(seen.piece[1].on.at.x, may ? 300 : 0);
        assert_int_equal(seen.unit[1][IS_HIDING], may);
        assert_int_equal(seen.piece[0].presence, ON_TABLE);
        assert_int_equal(grog_battle_unit(b, 1, viewer, line, sizeof line)[0] != '\0', may);
        for (int i = 0; i < grog_battle_events(b); i++) {
            const char *what = grog_battle_event(b, i).what;
            bool is_secret = strcmp(what, "moved") == 0 || strcmp(what, "peeked") == 0;
            assert_int_equal(grog_battle_event_is_for(b, i, viewer), may || !is_secret);
        }
    }
    grog_battle_free(b);
}

/* ---- what is told ---- */

static void a_procedure_is_told(void **state)
{
    struct grog_error error;
    struct grog_battle *b = begin(*state);
    assert_int_equal(grog_battle_correct(b, "alpha pins=1", "test", &error), 0);
    order(b, "toss alpha coins=4", "1 2 2");
    struct grog_event event = grog_battle_event(b, grog_battle_events(b) - 1);
    assert_string_equal(event.what, "toss");
    assert_string_equal(event.words, "Alpha -> Beta: toss: toss 1 2 2 (2+): 2; heads 2");
    assert_int_equal(event.outcome[0], 2);
    assert_int_equal(event.situation->fact[0], 4); /* as it was asked, before it was prepared */
    assert_int_equal(event.situation->fact[2], 0);
    assert_int_equal(event.notes, 2);
    assert_int_equal(event.note[1].line, TOY_PINS);
    assert_int_equal(event.note[1].effect, -1);
    assert_int_equal(event.throws, 1);
    assert_int_equal(grog_battle_throw(b, event.first_throw).result, 2);
    order(b, "walk beta point=18,5.5", NULL);
    event = grog_battle_event(b, grog_battle_events(b) - 1);
    assert_string_equal(event.words, "Beta moves 4.5 inches south");
    assert_true(event.has_moved && event.from[1] == 1000 && event.to[1] == 550);
    order(b, "toss alpha coins=2", "1");
    event = grog_battle_event(b, grog_battle_events(b) - 1);
    assert_string_equal(event.words, "Alpha -> Beta: toss: toss 1 (2+): missed; none");
    grog_battle_free(b);
}

/* Nobody listens: the same outcome, and nothing is told. */
static void nobody_need_listen(void **state)
{
    struct table_of_test *t = *state;
    struct grog_battle *b = begin(t);
    for (uint64_t seed = 0; seed < 100; seed++) {
        struct outcome aloud, quiet;
        struct facts first = {.coins = 9}, second = first;
        struct chance chance, plain;
        struct telling telling = {.events = 0};
        chance_roll(&chance, seed, &telling.throws);
        chance_roll(&plain, seed, NULL);
        struct umpire u = {t->scenario, &b->state, &chance, scenario_sheet(t->scenario),
                           &telling,    0};
        umpire_ask(&u, "toss", 0, NOBODY, &first, &aloud);
        u.chance = &plain;
        u.telling = NULL;
        umpire_ask(&u, "toss", 0, NOBODY, &second, &quiet);
        SAY(&u, "said", 0, 0, "nothing");
        assert_memory_equal(&aloud, &quiet, sizeof aloud);
        assert_int_equal(telling.events, 1);
        telling_release(&telling);
    }
    grog_battle_free(b);
}

/* The lines follow from one another, but the last of them is no order. */
static void what_stands_before_a_fault_can_be_kept(void **state)
{
    const struct table_of_test *t = *state;
    struct grog_error error;
    struct grog_scenario *s =
        grog_scenario_new("scenarios/bolt-action/crossroads.yaml", NULL, &error);
    struct grog_battle *b = grog_battle_new(s, &(struct grog_dice){.seed = 1}, &error);
    size_t good = b->log.text.size;
    assert_int_equal(log_add(&b->log, "order", "1 sing | state 0000000000000000", &error), 0);
    keep(b, t->path);
    grog_battle_free(b);
    assert_null(grog_battle_load(t->path, NULL, 0, &error));
    b = grog_battle_load_good(t->path, &error);
    assert_non_null(b);
    assert_int_equal(b->log.text.size, good);
    assert_int_equal(grog_battle_records(b), 1);
    refuse_keep(b, t->path, "is there already");
    unlink(t->path);
    keep(b, t->path);
    assert_int_equal(size_of(t->path), good);
    grog_battle_free(b);
    grog_scenario_free(s);
    assert_null(grog_battle_load_good("tests/test_log.c", &error));
    assert_null(grog_battle_load_good("tests/no-such-file", &error));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(dice_are_read_back),
        TEST(written_dice_are_the_plain_ones),
        TEST(other_dice_are_refused),
        TEST(a_log_is_read_back),
        TEST(a_log_can_be_read_by_a_person),
        TEST(a_loaded_battle_goes_on),
        TEST(a_house_goes_with_the_log),
        TEST(the_end_is_written),
        TEST(a_corrected_end_is_written_again),
        TEST(an_old_end_is_taken),
        TEST(a_false_end_is_refused),
        TEST(every_moment_can_be_seen_again),
        TEST(a_changed_byte_is_named),
        TEST(lines_cannot_be_moved),
        TEST(a_torn_line_costs_only_itself),
        TEST(records_that_are_none_are_refused),
        TEST(headers_that_are_none_are_refused),
        TEST(rules_that_disagree_are_named),
        TEST(an_unanswered_throw_changes_nothing),
        TEST(an_order_that_is_none_is_refused),
        TEST(orders_are_taken_back_to_the_last_die),
        TEST(an_answered_order_stays),
        TEST(what_is_over_is_not_reopened),
        TEST(a_refused_situation_changes_nothing),
        TEST(what_was_learnt_stays),
        TEST(corrections_are_made),
        TEST(wrong_corrections_change_nothing),
        TEST(a_full_disk_stops_nobody),
        TEST(a_new_file_on_a_full_disk_is_a_failure),
        TEST(what_was_acknowledged_survives_a_kill),
        TEST(files_of_others_are_left_alone),
        TEST(hidden_things_are_withheld),
        TEST(a_procedure_is_told),
        TEST(nobody_need_listen),
        TEST(what_stands_before_a_fault_can_be_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
