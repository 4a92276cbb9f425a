/* SPDX-License-Identifier: MIT */
/* Sealed dice by chains: what is fixed, linked, thrown and claimed; what a forger tries. */
#include "kit.h"

#include "battle/log/history.h"

#include <string.h>

enum { LISTED = 2048, LINKS = 600 };

static struct grog_error error;

/* A side's whole chain: link 0 is the anchor. */
struct chain {
    unsigned char link[LINKS + 1][SEAL_SIZE];
    int used;
};

static struct chain own[2];

static void make_chain(struct chain *chain, unsigned char secret)
{
    memset(chain->link[LINKS], secret, SEAL_SIZE);
    for (int i = LINKS; i > 0; i--)
        seal_hash(chain->link[i], SEAL_SIZE, chain->link[i - 1]);
    chain->used = 0;
}

static struct grog_scenario *crossroads(void)
{
    struct grog_scenario *s =
        grog_scenario_new("scenarios/bolt-action/crossroads.yaml", NULL, &error);
    assert_non_null(s);
    return s;
}

static struct grog_battle *new_battle(const struct grog_scenario *s)
{
    struct grog_secrets anchors;
    for (int side = 0; side < 2; side++) {
        make_chain(&own[side], (unsigned char)(0x40 + side));
        memcpy(anchors.side[side], own[side].link[0], SEAL_SIZE);
    }
    struct grog_battle *b = grog_battle_new_chained(s, &anchors, &error);
    assert_non_null(b);
    assert_int_equal(grog_battle_seal(b), GROG_CHAINED);
    return b;
}

static int reveal(struct grog_battle *b, int side)
{
    int status = grog_battle_link(b, side, own[side].link[own[side].used + 1], NULL, &error);
    own[side].used += status >= 0;
    return status;
}

static struct grog_order some_order(const struct grog_battle *b, int which)
{
    static struct grog_order list[LISTED];
    int count = grog_battle_options(b, list, LISTED);
    assert_true(count > 0);
    return list[which % count];
}

/* Up to so many throws; how many orders. */
static int play(struct grog_battle *b, int throws)
{
    int orders = 0;
    for (; b->seal.throws < throws && !grog_battle_is_over(b); orders++) {
        struct grog_order o = some_order(b, orders * 7);
        int status = grog_battle_fix(b, &o, &error);
        assert_true(status >= 0);
        if (status == 1) {
            assert_int_equal(reveal(b, orders % 2), 0);
            assert_int_equal(reveal(b, 1 - orders % 2), 1);
        }
    }
    return orders;
}

/* Until an order has been fixed. */
static void play_to_fixed(struct grog_battle *b)
{
    for (int i = 0;; i++) {
        struct grog_order o = some_order(b, i * 7);
        int status = grog_battle_fix(b, &o, &error);
        assert_true(status >= 0);
        if (status == 1)
            return;
    }
}

static struct grog_battle *parse(const struct grog_text *text)
{
    return history_parse("log", text->text, text->size, scenario_parse_with, NULL, 0, &error);
}

static struct grog_battle *again(const struct grog_battle *b)
{
    struct grog_battle *loaded = parse(&b->log.text);
    if (!loaded)
        fail_msg("%s", error.text);
    return loaded;
}

/* ---- forging ---- */

static const char *line_of(const struct grog_battle *b, const char *kind, int which)
{
    const char *found = b->log.text.text;
    char words[20];
    snprintf(words, sizeof words, " %s ", kind);
    for (int i = 0; i <= which; i++) {
        found = strstr(found + 1, words);
        assert_non_null(found);
    }
    return found + 1;
}

/* The log with other words at a place (NULL: without that line), and every line chained anew: as a
 * forger would. */
static void forge(const struct grog_battle *b, const char *place, const char *words,
                  struct grog_text *forged)
{
    struct battle_log log;
    size_t before = (size_t)(place - b->log.text.text);
    char *text = test_malloc(b->log.text.size + 1), *rest = text, *line;
    memcpy(text, b->log.text.text, b->log.text.size + 1);
    memcpy(text + before, words ? words : "-", words ? strlen(words) : 1);
    log_init(&log);
    while ((line = strsep(&rest, "\n")) && *line) {
        char *kind = line + LOG_HASH_SIZE + 1, *blank = strchr(kind, ' ');
        if (!words && *kind == '-')
            continue;
        if (blank)
            *blank = '\0';
        assert_int_equal(log_add(&log, kind, blank ? blank + 1 : "", &error), 0);
    }
    test_free(text);
    *forged = log.text;
    log.text = (struct grog_text){0};
    log_release(&log);
}

static void forged_is_refused(const struct grog_battle *b, const char *place, const char *words,
                              const char *because)
{
    struct grog_text forged;
    forge(b, place, words, &forged);
    struct grog_battle *loaded = parse(&forged);
    if (loaded || !strstr(error.text, because))
        fail_msg("\"%s\" was forged: %s", words ? words : "nothing",
                 loaded ? "it loads" : error.text);
    grog_text_release(&forged);
}

/* ---- the tests ---- */

/* Computed by another program: hashlib.blake2b(digest_size=32). */
static void test_known_values(void **state)
{
    static const unsigned char before_zero[4] = {0x89, 0xeb, 0x0d, 0x6a};
    unsigned char zero[SEAL_SIZE] = {0}, hash[SEAL_SIZE];
    struct thrown thrown = {.after = "0123456789abcdef"};
    (void)state;
    seal_hash(zero, SEAL_SIZE, hash);
    assert_memory_equal(hash, before_zero, sizeof before_zero);
    memset(thrown.nonce, 7, NONCE_SIZE);
    chain_digest(&thrown, 1, "fire a at=b");
    static const unsigned char digest[4] = {0x70, 0x90, 0x0d, 0x44};
    assert_memory_equal(thrown.digest, digest, sizeof digest);
    struct seal seal;
    struct grog_secrets anchors;
    memset(anchors.side[0], 1, SEAL_SIZE);
    memset(anchors.side[1], 2, SEAL_SIZE);
    assert_int_equal(chain_make(&seal, &anchors, &error), 0);
    memset(thrown.link.side[0], 3, SEAL_SIZE);
    memset(thrown.link.side[1], 4, SEAL_SIZE);
    chain_count(&seal, &thrown);
    static const unsigned char transcript[4] = {0x1f, 0xb1, 0xfc, 0x73};
    assert_memory_equal(seal.transcript, transcript, sizeof transcript);
    thrown.has_next[1] = true;
    memset(thrown.next.side[1], 5, SEAL_SIZE);
    chain_count(&seal, &thrown);
    static const unsigned char with_anchor[4] = {0xf4, 0x5a, 0xef, 0x3a};
    assert_memory_equal(seal.transcript, with_anchor, sizeof with_anchor);
    memcpy(anchors.side[1], anchors.side[0], SEAL_SIZE);
    assert_int_equal(chain_make(&seal, &anchors, &error), -1);
}

/* To the end and back: every link and every die is checked, and the mark is the same. */
static void test_to_the_end(void **state)
{
    struct grog_scenario *s = crossroads();
    struct grog_battle *b = new_battle(s);
    (void)state;
    play(b, LINKS);
    assert_true(grog_battle_is_over(b));
    struct grog_battle *loaded = again(b);
    struct grog_seal_mark one = grog_battle_seal_mark(b), other = grog_battle_seal_mark(loaded);
    assert_true(one.throws > 20);
    assert_int_equal(one.throws, other.throws);
    assert_string_equal(one.mark, other.mark);
    assert_int_equal(one.claimed_by, GROG_NO_SIDE);
    assert_true(grog_battle_hash(b) == grog_battle_hash(loaded));
    grog_battle_free(loaded);
    grog_battle_free(b);
    grog_scenario_free(s);
}

/* While an order waits nothing else goes, and each side reveals the right link, once. */
static void test_links(void **state)
{
    struct grog_scenario *s = crossroads();
    struct grog_battle *b = new_battle(s);
    struct grog_order o;
    (void)state;
    assert_int_equal(reveal(b, 0), -1);
    play(b, 3);
    play_to_fixed(b);
    int records = grog_battle_records(b);
    o = some_order(b, 0);
    assert_int_equal(grog_battle_fix(b, &o, &error), -1);
    assert_non_null(strstr(error.text, "wait for both"));
    assert_int_equal(grog_battle_give(b, &o, NULL, &error), -1);
    assert_int_equal(grog_battle_undo(b, &error), -1);
    assert_int_equal(grog_battle_correct(b, "turn=1", "no", &error), -1);
    assert_int_equal(grog_battle_claim(b, 0, &error), -1);
    for (int wrong = 0; wrong < LINKS; wrong++)
        if (wrong != own[0].used + 1)
            assert_int_equal(grog_battle_link(b, 0, own[0].link[wrong], NULL, &error), -1);
    assert_non_null(strstr(error.text, "not the next link of side 1"));
    assert_int_equal(grog_battle_link(b, 0, own[1].link[own[1].used + 1], NULL, &error), -1);
    assert_int_equal(reveal(b, 0), 0);
    assert_int_equal(reveal(b, 0), -1);
    assert_non_null(strstr(error.text, "has revealed"));
    assert_int_equal(grog_battle_records(b), records);
    assert_int_equal(reveal(b, 1), 1);
    assert_int_equal(grog_battle_records(b), records + 1);
    grog_battle_free(b);
    grog_scenario_free(s);
}

/* Cut off behind any line between the order and its dice, the log goes on from there. */
static void test_cut_anywhere(void **state)
{
    struct grog_scenario *s = crossroads();
    struct grog_battle *b = new_battle(s);
    (void)state;
    play(b, 4);
    int used[2] = {own[0].used, own[1].used};
    play_to_fixed(b);
    struct grog_battle *fixed = again(b);
    assert_non_null(fixed->fixed.words);
    assert_memory_equal(fixed->fixed.thrown.digest, b->fixed.thrown.digest, SEAL_SIZE);
    assert_int_equal(reveal(b, 1), 0);
    struct grog_battle *half = again(b);
    assert_true(half->fixed.thrown.has_link[1] && !half->fixed.thrown.has_link[0]);
    assert_int_equal(reveal(b, 0), 1);
    for (int i = 0; i < 2; i++)
        own[i].used = used[i];
    assert_int_equal(reveal(fixed, 1), 0);
    assert_int_equal(reveal(fixed, 0), 1);
    own[0].used = used[0];
    assert_int_equal(reveal(half, 0), 1);
    assert_string_equal(fixed->log.text.text, b->log.text.text);
    assert_string_equal(half->log.text.text, b->log.text.text);
    size_t size = b->log.text.size - 1;
    while (b->log.text.text[size - 1] != '\n')
        size--;
    struct grog_battle *linked =
        history_parse("log", b->log.text.text, size, scenario_parse_with, NULL, 0, &error);
    assert_string_equal(linked->log.text.text, b->log.text.text);
    grog_battle_free(linked);
    grog_battle_free(half);
    grog_battle_free(fixed);
    grog_battle_free(b);
    grog_scenario_free(s);
}

/* Whoever is asked runs out of time, whatever the dice; nobody does while links are waited for. */
static void test_time_out(void **state)
{
    struct grog_scenario *s = crossroads();
    struct grog_battle *b = new_battle(s);
    (void)state;
    play(b, 2);
    play_to_fixed(b);
    assert_int_equal(grog_battle_time_out(b, &error), -1);
    reveal(b, 0);
    reveal(b, 1);
    play(b, 1);
    int asked = grog_battle_decider(b);
    assert_int_equal(grog_battle_time_out(b, &error), 0);
    assert_true(grog_battle_is_over(b));
    assert_int_equal(grog_battle_winner(b), 1 - asked);
    assert_int_equal(grog_battle_time_out(b, &error), -1);
    assert_int_equal(grog_battle_undo(b, &error), -1);
    assert_non_null(strstr(b->log.text.text, asked == 0 ? " claim 2 time |" : " claim 1 time |"));
    struct grog_battle *loaded = again(b);
    assert_int_equal(grog_battle_seal_mark(loaded).claimed_by, GROG_NO_SIDE);
    assert_string_equal(loaded->log.text.text, b->log.text.text);
    grog_battle_free(loaded);
    forged_is_refused(b, line_of(b, "claim", 0), asked == 0 ? "claim 1 time" : "claim 2 time",
                      "of the side that is asked");
    grog_battle_free(b);
    grog_scenario_free(s);
}

static void test_claim(void **state)
{
    struct grog_scenario *s = crossroads();
    struct grog_battle *b = new_battle(s);
    (void)state;
    play(b, 2);
    play_to_fixed(b);
    assert_int_equal(reveal(b, 1), 0);
    assert_int_equal(grog_battle_claim(b, 0, &error), -1);
    assert_int_equal(grog_battle_claim(b, 1, &error), 0);
    assert_true(grog_battle_is_over(b));
    assert_int_equal(grog_battle_winner(b), 1);
    assert_non_null(strstr(b->log.text.text, " end winner 2"));
    assert_int_equal(grog_battle_undo(b, &error), -1);
    assert_int_equal(grog_battle_correct(b, "turn=1", "no", &error), -1);
    struct grog_battle *loaded = again(b);
    assert_int_equal(grog_battle_seal_mark(loaded).claimed_by, 1);
    grog_battle_free(loaded);
    forged_is_refused(b, line_of(b, "claim", 0), "claim 1", "when the other has not");
    grog_battle_free(b);
    grog_scenario_free(s);
}

/* A chain that has come to its end goes on with a new one. */
static void test_new_anchor(void **state)
{
    struct grog_scenario *s = crossroads();
    struct grog_battle *b = new_battle(s);
    static struct chain fresh;
    (void)state;
    make_chain(&fresh, 0x77);
    play_to_fixed(b);
    assert_int_equal(reveal(b, 1), 0);
    assert_int_equal(grog_battle_link(b, 0, own[0].link[1], fresh.link[0], &error), 1);
    play_to_fixed(b);
    assert_int_equal(grog_battle_link(b, 0, own[0].link[2], NULL, &error), -1);
    assert_int_equal(grog_battle_link(b, 0, fresh.link[1], NULL, &error), 0);
    assert_int_equal(reveal(b, 1), 1);
    struct grog_battle *loaded = again(b);
    assert_int_equal(loaded->seal.throws, 2);
    grog_battle_free(loaded);
    grog_battle_free(b);
    grog_scenario_free(s);
}

/* Whoever rewrites a log and chains it anew cannot make it follow from the anchors. */
static void test_forgeries(void **state)
{
    struct grog_scenario *s = crossroads();
    struct grog_battle *b = new_battle(s);
    char link[100], first[2 * SEAL_SIZE + 1];
    (void)state;
    play(b, 5);
    const char *dice = strstr(line_of(b, "link", 3), " | dice ");
    dice = strchr(dice + 8, ':') + 2;
    forged_is_refused(b, dice, *dice == '1' ? "2" : "1", "follow from both");
    /* a link of the forger's own; the side's link before, once more; the two exchanged */
    snprintf(link, sizeof link, "%.71s", line_of(b, "link", 4));
    memset(link + 7, '5', 64);
    forged_is_refused(b, line_of(b, "link", 4), link, "not the next link");
    int side = link[5] - '1';
    seal_hex(own[side].link[1], SEAL_SIZE, first);
    memcpy(link + 7, first, 64);
    forged_is_refused(b, line_of(b, "link", 4), link, "not the next link");
    snprintf(link, sizeof link, "link %d", 2 - side);
    forged_is_refused(b, line_of(b, "link", 4), link, "not the next link");
    /* an anchor */
    snprintf(link, sizeof link, "%.72s", line_of(b, "chain", 0));
    memset(link + 8, '9', 64);
    forged_is_refused(b, line_of(b, "chain", 0), link, "not the next link");
    /* links without an order, dice without a link */
    forged_is_refused(b, line_of(b, "fixed", 2), NULL, "no order waits");
    forged_is_refused(b, line_of(b, "link", 4), NULL, "before both sides");
    grog_battle_free(b);
    grog_scenario_free(s);
}

/* Fixes the first order from `which` on that throws; its number. */
static int fix_from(struct grog_battle *b, int which)
{
    for (;; which++) {
        struct grog_battle *trial = again(b);
        struct grog_order o = some_order(trial, which);
        bool does_throw = grog_battle_fix(trial, &o, &error) == 1;
        grog_battle_free(trial);
        if (does_throw) {
            assert_int_equal(grog_battle_fix(b, &o, &error), 1);
            return which;
        }
    }
}

/* The host shows one order, gets the links, and writes another that likes their dice better. */
static void test_another_order(void **state)
{
    struct grog_scenario *s = crossroads();
    struct grog_battle *b = new_battle(s);
    struct battle_log log;
    struct log_line line = {.number = 0};
    char text[2000];
    (void)state;
    play(b, 3);
    struct grog_battle *shown = again(b);
    int lines = shown->log.lines + 1, which = fix_from(shown, 0);
    fix_from(b, which + 1);
    assert_string_not_equal(b->fixed.words, shown->fixed.words);
    reveal(b, 0);
    reveal(b, 1);
    log_init(&log);
    while (log_next(&b->log, &line)) {
        char kind[20];
        snprintf(kind, sizeof kind, "%.*s", (int)line.kind_size, line.kind);
        snprintf(text, sizeof text, "%.*s", (int)line.rest_size, line.rest);
        if (line.number == lines)
            snprintf(text, sizeof text, "%d %032d %s", shown->fixed.side + 1, 0,
                     shown->fixed.words);
        log_add(&log, kind, text, &error);
    }
    assert_null(parse(&log.text));
    assert_non_null(strstr(error.text, "not the order that was fixed"));
    log_release(&log);
    grog_battle_free(shown);
    grog_battle_free(b);
    grog_scenario_free(s);
}

/* The attack that envelopes allowed: whoever has all that the host has, and one side's secret too,
 * computes the dice before the links are revealed.  Of 40 throws he meets none. */
static void test_nobody_foretells(void **state)
{
    struct grog_scenario *s = crossroads();
    struct grog_battle *b = new_battle(s);
    int foretold = 0;
    (void)state;
    for (int throws = 0; throws < 40; throws++) {
        struct grog_secrets known[4];
        play_to_fixed(b);
        known[0] = b->seal.anchor;
        for (int i = 1; i < 4; i++)
            known[i] = b->seal.head;
        for (int side = 0; side < 2; side++)
            memcpy(known[2 + side].side[side], own[side].link[own[side].used + 1], SEAL_SIZE);
        assert_int_equal(reveal(b, 0), 0);
        assert_int_equal(reveal(b, 1), 1);
        int record = grog_battle_records(b) - 1;
        uint64_t seed = seal_seed(&b->record[record].thrown->link, record);
        for (int i = 0; i < 4; i++)
            foretold += seed == seal_seed(&known[i], record);
    }
    assert_int_equal(foretold, 0);
    grog_battle_free(b);
    grog_scenario_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_values),  cmocka_unit_test(test_to_the_end),
        cmocka_unit_test(test_links),         cmocka_unit_test(test_cut_anywhere),
        cmocka_unit_test(test_claim),         cmocka_unit_test(test_time_out),
        cmocka_unit_test(test_new_anchor),    cmocka_unit_test(test_forgeries),
        cmocka_unit_test(test_another_order), cmocka_unit_test(test_nobody_foretells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
