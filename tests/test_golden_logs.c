/* SPDX-License-Identifier: MIT */
/*
 * Battles that earlier versions wrote, or that were fought when the rules of a system's battle stood,
 * open for ever.  tests/logs/VERSION/list, or tests/logs/SYSTEM/list, has a line for each:
 *
 *   NAME RECORDS HASH              replays to the end, to the same state
 *   NAME RECORDS HASH stops WORDS  its rules have changed since: it opens up to that record, in the
 *                                  state of that hash, and what is said of the rest contains WORDS
 */
#include "grognard.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *path;
    int least; /* logs in it */
} folder[] = {{"tests/logs/0.1.0", 30},
              {"tests/logs/0.2.0", 30},
              {"tests/logs/great-war", 4},
              {"tests/logs/ballot-boxes", 5},
              {"tests/logs/bloody-big-battles", 4},
              {"tests/logs/fast-play", 6}};

struct expected {
    char name[80], words[200];
    int records;
    uint64_t hash;
};

static bool read_expected(FILE *list, struct expected *e)
{
    char line[400];
    e->words[0] = '\0';
    if (!fgets(line, sizeof line, list))
        return false;
    int parts = sscanf(line, "%79s %d %" SCNx64 " stops %199[^\n]", e->name, &e->records, &e->hash,
                       e->words);
    if (parts != 3 && parts != 4)
        fail_msg("a line of the list cannot be read: %s", line);
    return true;
}

static void opens(const char *where, const struct expected *e)
{
    char path[200], notice[400] = "";
    struct grog_error error = {0};
    snprintf(path, sizeof path, "%s/%s.battle", where, e->name);
    struct grog_battle *b = grog_battle_load(path, notice, sizeof notice, &error);
    if (e->words[0]) {
        assert_null(b);
        if (!strstr(error.text, e->words))
            fail_msg("%s: \"%s\" does not say \"%s\"", path, error.text, e->words);
        b = grog_battle_load_good(path, &error);
    }
    if (!b)
        fail_msg("%s: %s", path, error.text);
    if (grog_battle_records(b) != e->records || grog_battle_hash(b) != e->hash)
        fail_msg("%s: %d records and %016" PRIx64 ", not %d and %016" PRIx64, path,
                 grog_battle_records(b), grog_battle_hash(b), e->records, e->hash);
    grog_battle_free(b);
}

static int logs_in(const char *where)
{
    int logs = 0;
    DIR *entries = opendir(where);
    assert_non_null(entries);
    for (struct dirent *entry; (entry = readdir(entries));)
        logs += strstr(entry->d_name, ".battle") != NULL;
    closedir(entries);
    return logs;
}

static void every_old_log_opens(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof folder / sizeof folder[0]; i++) {
        char path[200];
        struct expected e;
        int logs = 0;
        snprintf(path, sizeof path, "%s/list", folder[i].path);
        FILE *list = fopen(path, "r");
        assert_non_null(list);
        for (; read_expected(list, &e); logs++)
            opens(folder[i].path, &e);
        fclose(list);
        assert_int_equal(logs, logs_in(folder[i].path));
        assert_true(logs >= folder[i].least);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_old_log_opens)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
