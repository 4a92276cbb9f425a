/* SPDX-License-Identifier: MIT */
/* The sealed dice of 0.1.0: known values, a battle to its end and back, and what is refused. */
#include "kit.h"

#include "battle/log/history.h"

#include <string.h>

enum { LISTED = 2048 };

static struct grog_error error;

static struct grog_secrets secrets_of(unsigned char first, unsigned char second)
{
    struct grog_secrets secrets;
    memset(secrets.side[0], first, GROG_SECRET);
    memset(secrets.side[1], second, GROG_SECRET);
    return secrets;
}

static struct grog_scenario *crossroads(void)
{
    struct grog_scenario *s =
        grog_scenario_new("scenarios/bolt-action/crossroads.yaml", NULL, &error);
    assert_non_null(s);
    return s;
}

static struct grog_order first_option(const struct grog_battle *b, int which)
{
    static struct grog_order list[LISTED];
    int count = grog_battle_options(b, list, LISTED);
    assert_true(count > 0);
    return list[which % count];
}

static void play(struct grog_battle *b, int orders)
{
    for (int i = 0; i < orders && !grog_battle_is_over(b); i++) {
        struct grog_order o = first_option(b, i * 7);
        assert_int_equal(grog_battle_give(b, &o, NULL, &error), 0);
    }
}

static struct grog_battle *again(const struct grog_battle *b)
{
    return history_parse("log", b->log.text.text, b->log.text.size, scenario_parse_with, NULL, 0,
                         &error);
}

/* Computed by another program: hashlib.blake2b(digest_size=32) of 32 bytes 0x11, and of 0x11, 0x22 and
 * the number. */
static void test_known_values(void **state)
{
    static const unsigned char seal[8] = {0xd4, 0xff, 0xae, 0xea, 0xc4, 0x5a, 0xa4, 0x18};
    struct grog_secrets secrets = secrets_of(0x11, 0x22);
    struct seal s;
    (void)state;
    seal_make(&s, &secrets);
    assert_memory_equal(s.seal[0], seal, sizeof seal);
    assert_true(seal_seed(&s.secrets, 0) == UINT64_C(0xf36384def2a2e6e3));
    assert_true(seal_seed(&s.secrets, 300) == UINT64_C(0x7f73bddecb64b359));
}

/* The same secrets throw the same dice; others do not. */
static void test_same_dice(void **state)
{
    struct grog_scenario *s = crossroads();
    struct grog_secrets one = secrets_of(1, 2), other = secrets_of(1, 3);
    struct grog_battle *b[3] = {grog_battle_new_sealed(s, &one, &error),
                                grog_battle_new_sealed(s, &one, &error),
                                grog_battle_new_sealed(s, &other, &error)};
    (void)state;
    for (int i = 0; i < 3; i++)
        play(b[i], 60);
    assert_true(grog_battle_hash(b[0]) == grog_battle_hash(b[1]));
    assert_false(grog_battle_hash(b[0]) == grog_battle_hash(b[2]));
    for (int i = 0; i < 3; i++)
        grog_battle_free(b[i]);
    grog_scenario_free(s);
}

static void test_to_the_end(void **state)
{
    struct grog_scenario *s = crossroads();
    struct grog_secrets secrets = secrets_of(4, 5);
    struct grog_battle *b = grog_battle_new_sealed(s, &secrets, &error);
    (void)state;
    assert_int_equal(grog_battle_seal(b), GROG_SEALED);
    assert_null(strstr(b->log.text.text, " reveal "));
    play(b, 5000);
    assert_int_equal(grog_battle_seal(b), GROG_REVEALED);
    struct grog_battle *loaded = again(b);
    assert_non_null(loaded);
    assert_int_equal(grog_battle_seal(loaded), GROG_REVEALED);
    assert_int_equal(grog_battle_undo(loaded, &error), -1);
    assert_non_null(strstr(error.text, "revealed"));
    assert_int_equal(grog_battle_correct(loaded, "turn=1", "no", &error), -1);
    grog_battle_free(loaded);
    grog_battle_free(b);
    grog_scenario_free(s);
}

/* Before its end it goes on only with its own secrets, and with no other dice. */
static void test_only_with_secrets(void **state)
{
    struct grog_scenario *s = crossroads();
    struct grog_secrets secrets = secrets_of(6, 7), wrong = secrets_of(6, 8);
    struct grog_battle *b = grog_battle_new_sealed(s, &secrets, &error);
    const struct grog_dice brought = {.seed = 1};
    (void)state;
    play(b, 20);
    struct grog_battle *loaded = again(b);
    struct grog_order o = first_option(loaded, 0);
    assert_int_equal(grog_battle_give(loaded, &o, NULL, &error), -1);
    assert_non_null(strstr(error.text, "sealed"));
    assert_int_equal(grog_battle_unseal(loaded, &wrong, &error), -1);
    assert_non_null(strstr(error.text, "side 2"));
    assert_int_equal(grog_battle_unseal(loaded, &secrets, &error), 0);
    assert_int_equal(grog_battle_give(loaded, &o, &brought, &error), -1);
    assert_int_equal(grog_battle_give(loaded, &o, NULL, &error), 0);
    assert_int_equal(grog_battle_give(b, &o, NULL, &error), 0);
    assert_true(grog_battle_hash(loaded) == grog_battle_hash(b));
    grog_battle_free(loaded);
    grog_battle_free(b);
    grog_scenario_free(s);
}

/* A log that was torn between its end and its secrets gets them when it is opened with them. */
static void test_torn_secrets(void **state)
{
    struct grog_scenario *s = crossroads();
    struct grog_secrets secrets = secrets_of(9, 10);
    struct grog_battle *b = grog_battle_new_sealed(s, &secrets, &error);
    (void)state;
    play(b, 5000);
    for (int lines = 1; lines <= 2; lines++) {
        size_t size = b->log.text.size;
        for (int i = 0; i < lines; i++)
            do
                size--;
            while (b->log.text.text[size - 1] != '\n');
        struct grog_battle *torn =
            history_parse("log", b->log.text.text, size, scenario_parse_with, NULL, 0, &error);
        assert_non_null(torn);
        assert_int_equal(grog_battle_seal(torn), GROG_SEALED);
        assert_int_equal(grog_battle_unseal(torn, &secrets, &error), 0);
        assert_string_equal(torn->log.text.text, b->log.text.text);
        grog_battle_free(torn);
    }
    grog_battle_free(b);
    grog_scenario_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_values), cmocka_unit_test(test_same_dice),
        cmocka_unit_test(test_to_the_end),   cmocka_unit_test(test_only_with_secrets),
        cmocka_unit_test(test_torn_secrets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
