/* SPDX-License-Identifier: MIT */
/* The generator, the kinds of throw from each source, the walk, its merging, and what happens
 * without memory. */
#include "kit.h"

#include "chance/chance.h"
#include "chance/exact.h"
#include "chance/law.h"
#include "chance/walk.h"
#include "base/json.h"

/* ---- dice ---- */

/* SplitMix64 and xoshiro256++ from the seed 0, computed apart from this program. */
static void generator_is_the_known_one(void **unused)
{
    (void)unused;
    struct dice d;
    dice_seed(&d, 0);
    assert_true(d.state[0] == 0xe220a8397b1dcdafu);
    assert_true(d.state[1] == 0x6e789e6aa1b965f4u);
    assert_true(d.state[2] == 0x06c45d188009454fu);
    assert_true(d.state[3] == 0xf88bb8a8724c81ecu);
    d = (struct dice){{1, 2, 3, 4}};
    static const uint64_t words[] = {41943041u, 58720359u, 3588806011781223u, 3591011842654386u,
                                     9228616714210784205u};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        assert_true(dice_word(&d) == words[i]);
}

static void faces_are_even(void **unused)
{
    (void)unused;
    static const int sides[] = {2, 3, 6, 10, 18, 80, 255};
    for (size_t k = 0; k < sizeof sides / sizeof *sides; k++) {
        enum { DICE = 300000 };
        long count[256] = {0};
        struct dice d;
        double sum = 0, expected = (double)DICE / sides[k];
        dice_seed(&d, k);
        for (int i = 0; i < DICE / 30; i++) {
            unsigned char faces[30];
            dice_faces(&d, 30, sides[k], faces);
            for (int j = 0; j < 30; j++)
                count[faces[j]]++;
        }
        assert_int_equal(count[0], 0);
        for (int face = 1; face <= sides[k]; face++)
            sum += ((double)count[face] - expected) * ((double)count[face] - expected) / expected;
        int freedom = sides[k] - 1;
        assert_true(sum < freedom + 6 * sqrt(2.0 * freedom) + 12);
    }
}

/* A throw takes the same words whoever looks. */
static void same_dice_seen_or_not(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 50; seed++) {
        struct dice a, b, c;
        unsigned char faces[70];
        int n = (int)seed + 7, reached = 0, sum = 0;
        dice_seed(&a, seed);
        b = c = a;
        dice_faces(&a, n, 6, faces);
        for (int i = 0; i < n; i++) {
            reached += faces[i] >= 4;
            sum += faces[i];
        }
        assert_int_equal(dice_pool(&b, n, 6, 4), reached);
        assert_int_equal(dice_sum(&c, n, 6), sum);
        assert_memory_equal(&a, &b, sizeof a);
        assert_memory_equal(&a, &c, sizeof a);
    }
}

/* ---- every kind of throw: a little procedure of its own, walked and rolled ---- */

typedef void little(struct chance *c, int *out);

static void a_die(struct chance *c, int *out)
{
    out[0] = chance_die(c, "die", 6);
}

static void a_sum(struct chance *c, int *out)
{
    out[0] = chance_sum(c, "sum", 3, 6);
}

static void a_test(struct chance *c, int *out)
{
    int total = chance_total(c, "test", 2, 6, AT_MOST(7), CUTS(7, 11));
    out[0] = total <= 7 ? 1 : total == 12 ? 3 : 2;
}

static void a_draw(struct chance *c, int *out)
{
    out[0] = chance_total(c, "cup", 1, 18, AT_MOST(10), CUTS(10)) <= 10;
}

static void a_group(struct chance *c, int *out)
{
    int total = chance_total(c, "leader", 2, 6, 0, CUTS(2, 11));
    out[0] = total == 2 ? 1 : total == 12 ? 2 : 0;
}

static void a_pool(struct chance *c, int *out)
{
    out[0] = chance_pool(c, "pool", (struct pool){.dice = 7, .need = 4});
}

static void a_capped_pool(struct chance *c, int *out)
{
    int count = chance_pool(c, "pool", (struct pool){.dice = 9, .need = 3, .most = 2});
    out[0] = count < 2 ? count : 2;
}

static void sixes_again(struct chance *c, int *out)
{
    out[0] = chance_pool(c, "six",
                         (struct pool){.dice = 5, .need = 6, .again = 4, .again_label = "again"});
}

static void ones_again(struct chance *c, int *out)
{
    out[0] = chance_pool(c, "thrown",
                         (struct pool){.dice = 6, .sides = 10, .need = 6, .ones_again = true});
}

static void a_mixed_pool(struct chance *c, int *out)
{
    const struct pool group[] = {{.dice = 3, .need = 4},
                                 {.dice = 0},
                                 {.dice = 2, .need = 3},
                                 {.dice = 4, .need = 6, .again = 6}};
    out[0] = chance_count(c, chance_hits(c, "mixed", group, 4), 0);
}

static void a_split(struct chance *c, int *out)
{
    struct split s = chance_split(c, "damage", "again", chance_certain(c, 4), 4, 3);
    out[0] = s.hits < 3 ? s.hits : 3;
    out[1] = s.doubled < 3 ? s.doubled : 3;
}

static void hits_and_damage(struct chance *c, int *out)
{
    const struct pool group[] = {{.dice = 4, .need = 4}, {.dice = 2, .need = 5}};
    struct hits hits = chance_hits(c, "to hit", group, 2);
    if (!chance_any(c, &hits)) {
        out[0] = -1;
        return;
    }
    struct split s = chance_split(c, "damage", "again", hits, 3, 0);
    out[0] = s.hits;
    out[1] = s.doubled;
}

static void two_shells(struct chance *c, int *out)
{
    struct hits hits =
        chance_sum_of(c, chance_shells(c, "shell", 1, 6, 2), chance_shells(c, "shell", 2, 3, 1));
    hits = chance_thrown_on(c, "damage", hits, (struct pool){.need = 5});
    out[0] = chance_any(c, &hits);
    out[1] = out[0] ? chance_count(c, hits, 3) : 0;
    out[1] = out[1] < 3 ? out[1] : 3;
}

static void a_difference(struct chance *c, int *out)
{
    out[0] = chance_difference(c, "assault", 2, 6);
}

static void a_contest(struct chance *c, int *out)
{
    out[0] = chance_contest(c, "contest", 1, 0);
}

/* Three rounds of a fight in which positions come again. */
static void a_fight(struct chance *c, int *out)
{
    int red = 4, blue = 4;
    for (int round = 1; round <= 3; round++) {
        if (chance_known(c, round, red, blue))
            return;
        int red_falls = chance_pool(c, "blue", (struct pool){.dice = blue, .need = 4, .most = red});
        int blue_falls = chance_pool(c, "red", (struct pool){.dice = red, .need = 4, .most = blue});
        red -= red_falls < red ? red_falls : red;
        blue -= blue_falls < blue ? blue_falls : blue;
    }
    out[0] = red;
    out[1] = blue;
}

static little *const littles[] = {a_die,      a_sum,        a_test,        a_draw,
                                  a_group,    a_pool,       a_capped_pool, sixes_again,
                                  ones_again, a_mixed_pool, a_split,       hits_and_damage,
                                  two_shells, a_difference, a_contest,     a_fight};
enum { LITTLES = sizeof littles / sizeof *littles, WIDTH = 2 };

static int walk_little(little *procedure, bool is_exact, struct distribution *d, long *leaves)
{
    struct walk walk;
    walk_init(&walk, WIDTH, is_exact);
    do {
        int out[WIDTH] = {0};
        procedure(walk_chance(&walk), out);
        walk_leaf(&walk, out);
    } while (walk_next(&walk));
    *leaves = walk.leaves;
    return walk_finish(&walk, d);
}

static int row_of(const struct distribution *d, const int *out)
{
    for (int i = 0; i < d->count; i++)
        if (memcmp(distribution_row(d, i), out, sizeof(int) * WIDTH) == 0)
            return i;
    return -1;
}

static void walks_agree_with_rolls(void **unused)
{
    (void)unused;
    enum { ROLLS = 200000 };
    for (int k = 0; k < LITTLES; k++) {
        struct distribution d;
        struct chance c;
        long leaves, *count;
        double sum = 0;
        assert_int_equal(walk_little(littles[k], false, &d, &leaves), 0);
        assert_true(fabs(distribution_total(&d) - 1) < 1e-13);
        count = calloc((size_t)d.count, sizeof *count);
        chance_roll(&c, 11, NULL);
        for (int i = 0; i < ROLLS; i++) {
            int out[WIDTH] = {0};
            littles[k](&c, out);
            int row = row_of(&d, out);
            assert_true(row >= 0);
            count[row]++;
        }
        for (int i = 0; i < d.count; i++)
            if (d.p[i] * ROLLS >= 8)
                sum += pow((double)count[i] - d.p[i] * ROLLS, 2) / (d.p[i] * ROLLS);
        if (sum > d.count + 7 * sqrt(2.0 * d.count) + 10)
            fail_msg("little procedure %d: chi-square %.1f for %d results", k, sum, d.count);
        free(count);
        distribution_release(&d);
    }
}

static void fractions_are_the_doubles(void **unused)
{
    (void)unused;
    for (int k = 0; k < LITTLES; k++) {
        struct distribution d, exact;
        long leaves;
        mpq_t sum;
        mpq_init(sum);
        assert_int_equal(walk_little(littles[k], false, &d, &leaves), 0);
        assert_int_equal(walk_little(littles[k], true, &exact, &leaves), 0);
        assert_int_equal(d.count, exact.count);
        for (int i = 0; i < d.count; i++) {
            assert_memory_equal(distribution_row(&d, i), distribution_row(&exact, i),
                                sizeof(int) * WIDTH);
            assert_true(fabs(mpq_get_d(exact.exact[i].q) - d.p[i]) < 1e-14);
            mpq_add(sum, sum, exact.exact[i].q);
        }
        assert_int_equal(mpq_cmp_ui(sum, 1, 1), 0);
        mpq_clear(sum);
        distribution_release(&d);
        distribution_release(&exact);
    }
}

/* One node for a throw, whatever its dice: so many leaves and no more. */
static void walks_are_small(void **unused)
{
    (void)unused;
    static const struct {
        little *procedure;
        long leaves;
    } expected[] = {{a_test, 3},        {a_draw, 2},        {a_group, 3},  {a_pool, 8},
                    {a_capped_pool, 3}, {a_mixed_pool, 10}, {a_contest, 2}};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        struct distribution d;
        long leaves;
        assert_int_equal(walk_little(expected[i].procedure, false, &d, &leaves), 0);
        assert_int_equal(leaves, expected[i].leaves);
        distribution_release(&d);
    }
}

static void check_p(little *procedure, int first, int second, const char *fraction)
{
    struct distribution d;
    long leaves;
    const int out[WIDTH] = {first, second};
    assert_int_equal(walk_little(procedure, true, &d, &leaves), 0);
    int row = row_of(&d, out);
    assert_true(row >= 0);
    char *found = mpq_get_str(NULL, 10, d.exact[row].q);
    assert_string_equal(found, fraction);
    free(found);
    distribution_release(&d);
}

static void known_chances(void **unused)
{
    (void)unused;
    check_p(a_sum, 10, 0, "1/8");
    check_p(a_test, 1, 0, "7/12");
    check_p(a_test, 3, 0, "1/36");
    check_p(a_draw, 1, 0, "5/9");
    check_p(a_group, 2, 0, "1/36");
    check_p(a_pool, 7, 0, "1/128");
    check_p(a_difference, 10, 0, "1/1296");
    check_p(a_difference, 0, 0, "73/648");
    check_p(a_contest, 1, 0, "21/31");
    check_p(ones_again, 6, 0, "1771561/64000000"); /* (11/20)^6 */
    check_p(sixes_again, 5, 0, "1/248832");        /* (1/12)^5 */
}

/* ---- reading ---- */

struct list_reader {
    struct chance_reader reader;
    const unsigned char *next;
    int left;
};

static int read_list(struct chance_reader *reader, const struct chance_ask *ask,
                     struct chance_answer *answer)
{
    struct list_reader *list = (struct list_reader *)reader;
    if (list->left < ask->dice)
        return -1;
    memcpy(answer->faces, list->next, (size_t)ask->dice);
    list->next += ask->dice;
    list->left -= ask->dice;
    answer->told = -1;
    return 0;
}

static void read_dice_give_what_they_gave_rolled(void **unused)
{
    (void)unused;
    for (int k = 0; k < LITTLES; k++)
        for (uint64_t seed = 0; seed < 200; seed++) {
            struct throw_log log = {0}, other = {0};
            struct chance c;
            int rolled[WIDTH] = {0}, read[WIDTH] = {0}, plain[WIDTH] = {0};
            chance_roll(&c, seed, NULL);
            littles[k](&c, plain);
            chance_roll(&c, seed, &log);
            littles[k](&c, rolled);
            assert_memory_equal(plain, rolled, sizeof plain);
            struct list_reader list = {
                .reader.read = read_list, .next = log.faces, .left = log.dice};
            chance_read(&c, &list.reader, 0, &other);
            littles[k](&c, read);
            assert_false(c.has_failed);
            assert_int_equal(list.left, 0);
            assert_memory_equal(rolled, read, sizeof rolled);
            assert_int_equal(log.entries, other.entries);
            throw_log_release(&log);
            throw_log_release(&other);
        }
}

static void too_few_dice_fail(void **unused)
{
    (void)unused;
    struct chance c;
    int out[WIDTH] = {0};
    struct list_reader list = {
        .reader.read = read_list, .next = (const unsigned char *)"\1\2", .left = 2};
    chance_read(&c, &list.reader, 0, NULL);
    a_pool(&c, out);
    assert_true(c.has_failed);
}

/* ---- laws at the edges ---- */

static void needs_beyond_the_die(void **unused)
{
    (void)unused;
    double p[5];
    law_pools(p, &(struct pool){.dice = 4, .need = 1}, 1);
    assert_true(p[4] == 1 && p[0] == 0);
    law_pools(p, &(struct pool){.dice = 4, .need = 7}, 1);
    assert_true(p[0] == 1 && p[1] == 0);
    law_pools(p, &(struct pool){.dice = 4, .need = -3}, 1);
    assert_true(p[4] == 1);
}

static void largest_throws_sum_to_one(void **unused)
{
    (void)unused;
    static double p[LAW_MAX];
    double sum = 0;
    int count = law_pools(p, &(struct pool){.dice = CHANCE_DICE_MAX, .need = 4}, 1);
    for (int i = 0; i < count; i++)
        sum += p[i];
    assert_true(fabs(sum - 1) < 1e-11);
    count = law_total(p, 20, 6);
    sum = 0;
    for (int i = 0; i < count; i++)
        sum += p[i];
    assert_true(count == 101 && sum == law_ways(20, 6));
}

/* ---- numbers in JSON ---- */

static void doubles_are_printed_as_by_printf(void **unused)
{
    (void)unused;
    struct grog_text t = {0};
    uint64_t state = 1;
    for (int i = 0; i < 300000; i++) {
        double value =
            (double)kit_random(&state) / 2147483648.0 + (double)kit_random(&state) * 0x1p-62;
        char expected[40];
        if (i % 3 == 0)
            value = pow(value, 1 + i % 60);
        if (i % 17 == 0)
            value = (double)(kit_random(&state) % 1000) / (1 + kit_random(&state) % 96);
        if (i % 101 == 0)
            value = pow(10, -(double)(i % 45));
        if (i % 103 == 0)
            value = nextafter(pow(10, -(double)(i % 45)), i % 2);
        grog_text_clear(&t);
        json_add_double(&t, value);
        snprintf(expected, sizeof expected, "%.17g", value);
        assert_string_equal(t.text, expected);
    }
    grog_text_release(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(generator_is_the_known_one),
        cmocka_unit_test(faces_are_even),
        cmocka_unit_test(same_dice_seen_or_not),
        cmocka_unit_test(walks_agree_with_rolls),
        cmocka_unit_test(fractions_are_the_doubles),
        cmocka_unit_test(walks_are_small),
        cmocka_unit_test(known_chances),
        cmocka_unit_test(read_dice_give_what_they_gave_rolled),
        cmocka_unit_test(too_few_dice_fail),
        cmocka_unit_test(needs_beyond_the_die),
        cmocka_unit_test(largest_throws_sum_to_one),
        cmocka_unit_test(doubles_are_printed_as_by_printf),
    };
    return cmocka_run_group_tests_name("chance", tests, NULL, NULL);
}
