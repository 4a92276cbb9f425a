/* SPDX-License-Identifier: MIT */
/* The sheet as one prints it: every row and ruling once, columns, lengths, footnotes, house rules. */
#include "kit.h"

#include "sheet/printed_text.h"

#include <fnmatch.h>

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

static void has_no_inches(const char *text)
{
    if (text && strchr(text, '"'))
        fail_msg("%s", text);
}

static void nothing_is_in_inches_for_a_reader_of_centimetres(void **unused)
{
    (void)unused;
    for (int k = 0; k < grog_systems(); k++) {
        struct grog_sheet *sheet = printed(grog_system_at(k)->id, NULL, true);
        for (int t = 0; t < sheet->tables; t++) {
            const struct grog_table *table = &sheet->table[t];
            has_no_inches(table->title);
            for (int c = 0; c < table->columns; c++)
                has_no_inches(table->column[c]);
            for (int i = 0; i < table->rows; i++) {
                has_no_inches(table->row[i].label);
                has_no_inches(table->row[i].effect);
                for (int c = 0; c < table->columns; c++)
                    has_no_inches(table->row[i].cell[c]);
            }
        }
        for (int i = 0; i < sheet->footnotes; i++)
            has_no_inches(sheet->footnote[i].text);
        grog_sheet_free(sheet);
    }
}

/* A die is thrown as ever, and each of its inches is 2.5 cm. */
static void dice_of_inches_are_multiplied(void **unused)
{
    (void)unused;
    const struct grog_table *table;
    struct grog_sheet *bolt = printed("bolt-action", NULL, true);
    const struct grog_table_row *row = row_of(bolt, "ba.barrage.fire-for-effect", &table);
    assert_non_null(strstr(row->effect, "(D6+6) x 2.5 cm"));
    grog_sheet_free(bolt);
    struct grog_sheet *fast = printed("fast-play", NULL, true);
    row = row_of(fast, "fp.move.flee-infantry", &table);
    assert_non_null(strstr(row->effect, "2D6 x 2.5 cm"));
    grog_sheet_free(fast);
}

static void columns_of_ranges_have_their_marks(void **unused)
{
    (void)unused;
    struct grog_sheet *sheet = printed("bloody-big-battles", NULL, false);
    assert_string_equal(cell(sheet, "bbb.weapon.sa", "to 12\""), "3");
    grog_sheet_free(sheet);
    sheet = printed("bloody-big-battles", NULL, true);
    assert_string_equal(cell(sheet, "bbb.weapon.sa", "to 30 cm"), "3");
    grog_sheet_free(sheet);
}

/* What follows the end of a text is not read. */
static void dice_may_end_a_text(void **unused)
{
    (void)unused;
    static const char *const texts[] = {"the D6\0+5\"", "the D6\0005\"", "the 2D6\0003 inches"};
    struct grog_error error;
    const struct grog_system *system = grog_system_find("fast-play", &error);
    for (int i = 0; i < COUNT_OF(texts); i++) {
        struct grog_text t = {0};
        printed_text(&t, system, true, texts[i]);
        assert_string_equal(t.text, texts[i]);
        grog_text_release(&t);
    }
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

static const char *length_of(const char *id)
{
    struct grog_error error;
    for (int i = 0; i < grog_systems(); i++) {
        const struct grog_system *system = grog_system_find(grog_system_at(i)->id, &error);
        for (int k = 0; k < system->lines; k++)
            if (strcmp(system->line[k].id, id) == 0)
                return grog_line_length(system, k) ? grog_line_length(system, k) : "";
    }
    fail_msg("there is no %s", id);
    return NULL;
}

static void lengths_are_declared(void **unused)
{
    (void)unused;
    assert_string_equal(length_of("ba.weapon.rifle.range"), "inch");
    assert_string_equal(length_of("ba.weapon.rifle"), "");
    assert_string_equal(length_of("ba.ruling.cover.defence-near"), "hundredth");
    assert_string_equal(length_of("fp.ruling.basic-moves.cavalry"), "inch");
    assert_string_equal(length_of("fp.move.charge"), ""); /* how many times its basic move */
    assert_string_equal(length_of("mg.ruling.measure.m"), "hundredth");
    for (int i = 0; i < grog_systems(); i++) {
        const struct grog_system *system = grog_system_at(i);
        for (int k = 0; k < system->lines; k++) {
            const struct grog_line *line = &system->line[k];
            bool is_number = line->kind == GROG_COLUMN || line->kind == GROG_SETTING;
            if (is_number && strncmp(line->text, "inches", 6) == 0)
                assert_string_equal(length_of(line->id), "inch");
            if (is_number && strncmp(line->text, "hundredths of an inch", 21) == 0)
                assert_string_equal(length_of(line->id), "hundredth");
        }
    }
}

/* A pattern that fits nothing was mistyped. */
static void every_length_is_of_something(void **unused)
{
    (void)unused;
    for (int i = 0; i < grog_systems(); i++) {
        const struct grog_system *system = grog_system_at(i);
        for (int p = 0; system->lengths && system->lengths[p]; p += 2) {
            int fits = 0;
            for (int k = 0; k < system->lines; k++)
                fits += fnmatch(system->lengths[p], strchr(system->line[k].id, '.') + 1, 0) == 0;
            if (fits == 0)
                fail_msg("%s: nothing is called %s", system->id, system->lengths[p]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_is_printed_once),
        cmocka_unit_test(no_ids_are_printed),
        cmocka_unit_test(numbers_stand_in_their_columns),
        cmocka_unit_test(lengths_can_be_centimetres),
        cmocka_unit_test(nothing_is_in_inches_for_a_reader_of_centimetres),
        cmocka_unit_test(dice_of_inches_are_multiplied),
        cmocka_unit_test(dice_may_end_a_text),
        cmocka_unit_test(columns_of_ranges_have_their_marks),
        cmocka_unit_test(lengths_are_declared),
        cmocka_unit_test(every_length_is_of_something),
        cmocka_unit_test(rulings_are_footnotes),
        cmocka_unit_test(house_changes_are_marked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
