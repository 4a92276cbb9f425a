/* SPDX-License-Identifier: MIT */
/* The sheet as one prints it: every row and ruling once, columns, lengths, footnotes, house rules. */
#include "kit.h"

static struct grog_sheet *printed(const char *id, const struct grog_house *house, bool is_metric)
{
    struct grog_error error;
    const struct grog_system *system = grog_system_find(id, &error);
    assert_non_null(system);
    struct grog_sheet *sheet = grog_sheet_new(system, house, is_metric, &error);
    assert_non_null(sheet);
    return sheet;
}

static const struct grog_table_row *row_of(const struct grog_sheet *sheet, const char *id,
                                           const struct grog_table **in)
{
    for (int t = 0; t < sheet->tables; t++)
        for (int i = 0; i < sheet->table[t].rows; i++) {
            const struct grog_table_row *row = &sheet->table[t].row[i];
            if (strcmp(sheet->system->line[row->line].id, id) == 0) {
                *in = &sheet->table[t];
                return row;
            }
        }
    fail_msg("%s is not printed", id);
    return NULL;
}

static const char *cell(const struct grog_sheet *sheet, const char *id, const char *column)
{
    const struct grog_table *table;
    const struct grog_table_row *row = row_of(sheet, id, &table);
    for (int c = 0; row && c < table->columns; c++)
        if (strcmp(table->column[c], column) == 0)
            return row->cell[c] ? row->cell[c] : "";
    fail_msg("%s has no column %s", id, column);
    return "";
}

/* ---- nothing is lost ---- */

/* How many numbers and words a sheet holds: one for each row, and for each further number in a cell. */
static int count_cells(const struct grog_sheet *sheet)
{
    int count = 0;
    for (int t = 0; t < sheet->tables; t++)
        for (int i = 0; i < sheet->table[t].rows; i++) {
            const struct grog_table_row *row = &sheet->table[t].row[i];
            count += !row->key;
            for (int c = 0; row->key && c < sheet->table[t].columns; c++)
                count += row->cell[c] != NULL;
        }
    return count;
}

static void every_row_is_printed_once(void **unused)
{
    (void)unused;
    for (int k = 0; k < grog_systems(); k++) {
        const struct grog_system *system = grog_system_at(k);
        struct grog_sheet *sheet = printed(system->id, NULL, false);
        int count[GROG_SETTING + 1] = {0}, cells = count_cells(sheet);
        for (int i = 0; i < system->lines; i++)
            count[system->line[i].kind]++;
        assert_int_equal(sheet->footnotes, count[GROG_RULING]);
        /* a further number has a cell, or stands behind its row's own */
        assert_true(cells >= count[GROG_ROW]);
        assert_true(cells <= count[GROG_ROW] + count[GROG_COLUMN]);
        grog_sheet_free(sheet);
    }
}

static bool has_id(const struct grog_system *system, const char *text)
{
    for (int i = 0; text && i < system->lines; i++)
        if (strstr(text, system->line[i].id))
            return true;
    return false;
}

static void no_ids_are_printed(void **unused)
{
    (void)unused;
    for (int k = 0; k < grog_systems(); k++) {
        struct grog_sheet *sheet = printed(grog_system_at(k)->id, NULL, false);
        for (int t = 0; t < sheet->tables; t++)
            for (int i = 0; i < sheet->table[t].rows; i++) {
                const struct grog_table_row *row = &sheet->table[t].row[i];
                if (has_id(sheet->system, row->label) || has_id(sheet->system, row->effect))
                    fail_msg("%s: %s", row->label, row->effect);
            }
        for (int i = 0; i < sheet->footnotes; i++)
            if (has_id(sheet->system, sheet->footnote[i].text))
                fail_msg("%s", sheet->footnote[i].text);
        grog_sheet_free(sheet);
    }
}

/* ---- what stands where ---- */

static void numbers_stand_in_their_columns(void **unused)
{
    (void)unused;
    struct grog_sheet *bolt = printed("bolt-action", NULL, false);
    assert_string_equal(cell(bolt, "ba.weapon.light-at-gun", "shots"), "1");
    assert_string_equal(cell(bolt, "ba.weapon.light-at-gun", "range"), "48\"");
    assert_string_equal(cell(bolt, "ba.weapon.light-at-gun", "pen"), "4");
    assert_string_equal(cell(bolt, "ba.weapon.rifle", "pen"), "");
    grog_sheet_free(bolt);
    struct grog_sheet *great = printed("great-war", NULL, false);
    assert_string_equal(cell(great, "gw.move.cavalry-move", "Assault"), "16\"");
    assert_string_equal(cell(great, "gw.fire.infantry-range", "dice"), "2");
    grog_sheet_free(great);
    struct grog_sheet *fast = printed("fast-play", NULL, false);
    assert_string_equal(cell(fast, "fp.skill.poor-v-good", "against good"), "\u22121");
    grog_sheet_free(fast);
}

static void lengths_can_be_centimetres(void **unused)
{
    (void)unused;
    const struct grog_table *table;
    struct grog_sheet *sheet = printed("bolt-action", NULL, true);
    assert_string_equal(cell(sheet, "ba.weapon.rifle", "range"), "60 cm");
    const struct grog_table_row *row = row_of(sheet, "ba.air.pins", &table);
    assert_non_null(strstr(row->effect, "30 cm"));
    assert_null(strchr(row->effect, '"'));
    grog_sheet_free(sheet);
}

static void rulings_are_footnotes(void **unused)
{
    (void)unused;
    const struct grog_table *table;
    struct grog_sheet *sheet = printed("bolt-action", NULL, false);
    int number = 0;
    while (strcmp(sheet->system->line[sheet->footnote[number].line].id, "ba.ruling.small-unit") !=
           0)
        number++;
    assert_int_equal(number + 1, 18);
    assert_string_equal(row_of(sheet, "ba.hit.small-unit", &table)->label,
                        "target is a small unit\u00b9\u2078");
    grog_sheet_free(sheet);
}

static void house_changes_are_marked(void **unused)
{
    (void)unused;
    static const char rules[] = "system: bolt-action\nrows:\n  ba.hit.long-range: -2\n"
                                "  ba.weapon.rifle.range: 30\n  ba.hit.down: off\n"
                                "rulings:\n  small-unit: 3\n";
    struct grog_error error;
    const struct grog_table *table;
    const struct grog_system *system = grog_system_find("bolt-action", &error);
    struct grog_house *house = grog_house_parse(system, "test", rules, strlen(rules), &error);
    assert_non_null(house);
    struct grog_sheet *sheet = printed("bolt-action", house, false);
    assert_string_equal(row_of(sheet, "ba.hit.long-range", &table)->effect, "\u22122*");
    assert_true(row_of(sheet, "ba.hit.long-range", &table)->is_changed);
    assert_string_equal(row_of(sheet, "ba.hit.down", &table)->effect, "off*");
    assert_string_equal(cell(sheet, "ba.weapon.rifle", "range"), "30\"*");
    assert_true(row_of(sheet, "ba.weapon.rifle", &table)->is_changed);
    assert_false(row_of(sheet, "ba.hit.base", &table)->is_changed);
    assert_true(sheet->footnote[17].is_changed);
    assert_non_null(strstr(sheet->footnote[17].text, "small unit 3*"));
    grog_sheet_free(sheet);
    grog_house_free(house);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_is_printed_once),
        cmocka_unit_test(no_ids_are_printed),
        cmocka_unit_test(numbers_stand_in_their_columns),
        cmocka_unit_test(lengths_can_be_centimetres),
        cmocka_unit_test(rulings_are_footnotes),
        cmocka_unit_test(house_changes_are_marked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
