/* SPDX-License-Identifier: MIT */
/*
 * The kit for battles, second part: what is hidden stays hidden, what is undone has not been, a log
 * leads to the same state, corrections hold, players keep to the rules, and any number of threads
 * comes to the same result.  On every scenario of every system that has a battle, and on the toy.
 */
#include "field.h"

#include "players/player.h"

/* ---- what a viewer sees ---- */

/* The battle, and what is not public about it, in another way: wherever hidden units are, whatever
 * they are called. */
struct twin {
    struct grog_scenario s;
    struct battle state;
};

static void change_hidden(struct trial *t, struct twin *twin, const struct battle *seen, int viewer)
{
    twin->s = *t->s;
    twin->state = t->b->state;
    for (int unit = 0; unit < t->s->units; unit++) {
        if (seen->piece[unit].presence != IS_HIDDEN)
            continue;
        if (t->s->unit[unit].side == viewer)
            wrong(t, "%s is hidden from its own side", t->s->unit[unit].id);
        struct footprint *on = &twin->state.piece[unit].on;
        const struct footprint like = footprint_behind((struct place){0, 0}, 0, 100, 300);
        *on = footprint_at(t->s, &like, (struct place){below(t, t->s->table.width), below(t, 2400)},
                           below(t, 360) * DEGREE);
        snprintf(twin->s.unit[unit].name, sizeof twin->s.unit[unit].name, "Phantoms %d", unit);
        snprintf(twin->s.unit[unit].id, sizeof twin->s.unit[unit].id, "phantoms-%d", unit);
    }
}

static void tell_viewer(const struct trial *t, struct grog_text *text, int viewer)
{
    struct grog_error error;
    grog_json_battle(text, t->b, viewer, NULL);
    for (int unit = 0; unit < t->s->units; unit++)
        if (!battle_hides((struct game){t->s, &t->b->state}, viewer, unit)) {
            grog_json_look(text, t->b, unit, NULL, viewer, &error);
            grog_json_reach(text, t->b, unit, viewer, &error);
        }
    const int way[4] = {0, 0, t->s->table.width, t->s->table.depth};
    grog_json_line(text, t->b, NOBODY, way, viewer, &error);
    if (grog_battle_decider(t->b) == viewer)
        grog_json_options(text, t->b);
}

static void same_text(const struct trial *t, const struct grog_text *a, const struct grog_text *b)
{
    size_t at = 0;
    assert_false(a->has_failed || b->has_failed);
    while (at < a->size && at < b->size && a->text[at] == b->text[at])
        at++;
    if (a->size != b->size || at != a->size)
        wrong(t, "a viewer is told \"%.60s\" or \"%.60s\" behind \"%.60s\"", a->text + at,
              b->text + at, a->text + (at < 60 ? 0 : at - 60));
}

static void look_as_viewer(struct trial *t, int viewer)
{
    static struct battle seen, seen_other;
    static struct twin twin;
    struct grog_text told = {0}, told_other = {0};
    struct battle before = t->b->state;
    const struct grog_scenario *s = t->s;
    battle_view((struct game){s, &before}, viewer, &seen);
    change_hidden(t, &twin, &seen, viewer);
    battle_view((struct game){s, &twin.state}, viewer, &seen_other);
    if (memcmp(&seen, &seen_other, sizeof seen) != 0)
        wrong(t, "a viewer's copy has what is hidden from him");
    tell_viewer(t, &told, viewer);
    t->b->state = twin.state;
    t->b->scenario = t->s = &twin.s;
    tell_viewer(t, &told_other, viewer);
    t->b->state = before;
    t->b->scenario = t->s = s;
    same_text(t, &told, &told_other);
    grog_text_release(&told);
    grog_text_release(&told_other);
}

/* The hash of the whole is told when it is over, so then there are no twins. */
static void look_as_all(struct trial *t)
{
    for (int viewer = NO_SIDE; viewer < SIDES && !t->b->state.is_over; viewer++)
        look_as_viewer(t, viewer);
}

static void hidden_stays_hidden(const struct grog_scenario *s)
{
    fight_some(s, 1, 600, 60, look_as_all);
}

/* ---- undo ---- */

static void give_and_undo(struct trial *t)
{
    struct grog_error error = {.text = ""};
    struct battle before = t->b->state;
    if (before.is_over)
        return;
    struct order o = choose(t);
    give(t, &o);
    struct battle after = t->b->state;
    if (grog_battle_undo(t->b, &error) < 0) {
        assert_true(error.text[0]);
        same_state(t, &after, "a refused undo");
        return;
    }
    same_state(t, &before, "an order and its undo");
    give(t, &o);
    if (battle_hash((struct game){t->s, &after}) != grog_battle_hash(t->b))
        wrong(t, "%s leads elsewhere the second time", order_words(t, &o));
}

static void undo_restores(const struct grog_scenario *s)
{
    fight_some(s, 3, 700, 2, give_and_undo);
}

/* ---- the log ---- */

static void same_at(const struct trial *t, const struct grog_battle *again, int records,
                    uint64_t hash)
{
    struct grog_error error;
    struct grog_battle *at = grog_battle_at(again, records, &error);
    if (!at)
        wrong(t, "%s", error.text);
    if (grog_battle_hash(at) != hash)
        wrong(t, "after %d records it is another battle", records);
    grog_battle_free(at);
}

/* Written, read, and the same; middle is the hash behind its first half. */
static void check_log(const struct trial *t, int half, uint64_t middle)
{
    char path[] = "/tmp/grognard-battle-XXXXXX", notice[200] = "";
    struct grog_error error;
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    unlink(path);
    if (grog_battle_keep(t->b, path, &error) < 0)
        wrong(t, "%s", error.text);
    struct grog_battle *again = grog_battle_load(path, notice, sizeof notice, &error);
    if (!again)
        wrong(t, "%s", error.text); /* the file stays for the finder */
    unlink(path);
    if (grog_battle_hash(again) != grog_battle_hash(t->b) || notice[0])
        wrong(t, "the log leads elsewhere %s", notice);
    same_at(t, again, half, middle);
    grog_battle_free(again);
}

static void log_leads_to_the_same(const struct grog_scenario *s)
{
    for (int i = 0; i < battles(3); i++) {
        struct trial *t = trial_new(s, 800 + (uint64_t)i);
        int half = 1;
        uint64_t middle = grog_battle_hash(t->b);
        while (!grog_battle_is_over(t->b)) {
            struct order o = choose(t);
            give(t, &o);
            if (below(t, 20) == 0) {
                half = grog_battle_records(t->b);
                middle = grog_battle_hash(t->b);
            }
        }
        check_log(t, half, middle);
        trial_free(t);
    }
}

/* ---- corrections ---- */

/* "pins=2": some value, often at an edge of the field's range or beyond; *value is its number. */
static void any_value(struct trial *t, const struct grog_field *field, char *text, size_t size,
                      int *value)
{
    int edge[] = {field->least, field->most, field->least - 1, field->most + 1};
    *value = below(t, 2) ? edge[below(t, 4)] : kit_random_value(field, &t->random);
    if (field->kind == GROG_INTEGER) {
        snprintf(text, size, "%s=%d", field->name, *value);
    } else if (field->kind == GROG_FLAG) {
        *value = below(t, 2);
        snprintf(text, size, "%s=%s", field->name, *value ? "yes" : "no");
    } else {
        *value = grog_field_word(field, below(t, field->words->count));
        *value = *value < 0 ? grog_field_word(field, 0) : *value;
        snprintf(text, size, "%s=%s", field->name, field->words->word[*value]);
        *value = field->kind == GROG_SET ? 1 << *value : *value;
    }
}

/* Another place, a value of its state, or presence. */
static void any_of_unit(struct trial *t, int unit, char *text, size_t size)
{
    static const char *const presence[] = {"to-come", "on-table", "wreck", "gone"};
    const struct grog_field *field = &t->s->rules->state[below(t, t->s->rules->states)];
    const char *id = t->s->unit[unit].id;
    char change[100];
    int value;
    switch (below(t, 4)) {
    case 0:
        snprintf(text, size, "%s at=%d,%d facing=%d", id, below(t, t->s->table.width / INCH + 3),
                 below(t, t->s->table.depth / INCH + 3), below(t, 361));
        break;
    case 1:
        snprintf(text, size, "%s presence=%s at=%d,%d", id, presence[below(t, 4)],
                 below(t, t->s->table.width / INCH), below(t, t->s->table.depth / INCH));
        break;
    default:
        any_value(t, field, change, sizeof change, &value);
        snprintf(text, size, "%s %s", id, change);
    }
}

static void any_correction(struct trial *t, char *text, size_t size)
{
    const struct battle_rules *r = t->s->rules;
    char change[100];
    int value;
    if (below(t, 4)) {
        any_of_unit(t, below(t, t->s->units), text, size);
    } else if (below(t, 2) && r->battle_states > 0) {
        any_value(t, &r->battle_state[below(t, r->battle_states)], change, sizeof change, &value);
        snprintf(text, size, "%s", change);
    } else {
        static const char *const form[] = {"turn=%d", "points-1=%d", "objective-1=%d", "nosuch=%d"};
        snprintf(text, size, form[below(t, 4)], below(t, 12));
    }
}

/* The rules can go on from where the umpire has put them. */
static void goes_on(struct trial *t, const char *correction)
{
    struct verdict why = {0};
    const struct battle *b = &t->b->state;
    if (b->is_over)
        return;
    if (b->decider != 0 && b->decider != 1)
        wrong(t, "%s: nobody is asked", correction);
    t->count = rules_options((struct game){t->s, b}, t->listed, LISTED);
    if (t->count == 0)
        wrong(t, "%s: nothing can be answered", correction);
    for (int i = 0; i < t->count; i++)
        if (!rules_check((struct game){t->s, b}, &t->listed[i], &why))
            wrong(t, "%s: listed is \"%s\": %s", correction, order_words(t, &t->listed[i]),
                  why.words);
}

static void correct_something(struct trial *t)
{
    char text[240];
    struct grog_error error = {.text = ""};
    for (int i = 0; i < 6; i++) {
        struct battle before = t->b->state;
        any_correction(t, text, sizeof text);
        if (grog_battle_correct(t->b, text, "to see whether it holds", &error) == 0) {
            goes_on(t, text);
        } else {
            if (!error.text[0])
                wrong(t, "%s is refused without a word", text);
            same_state(t, &before, text);
        }
    }
}

static void corrected_goes_on(const struct grog_scenario *s)
{
    for (int i = 0; i < battles(3); i++) {
        struct trial *t = fight(s, 900 + (uint64_t)i, 5, correct_something);
        check_log(t, grog_battle_records(t->b), grog_battle_hash(t->b));
        trial_free(t);
    }
}

/* What was asked for is what it is afterwards. */
static void correct_each_field(struct trial *t)
{
    const struct battle_rules *r = t->s->rules;
    struct grog_error error;
    char change[100], text[200];
    int value;
    for (int unit = 0; unit < t->s->units; unit++)
        for (int i = 0; i < r->states; i++) {
            struct battle b = t->b->state;
            any_value(t, &r->state[i], change, sizeof change, &value);
            snprintf(text, sizeof text, "%s %s", t->s->unit[unit].id, change);
            if (correction_apply(t->s, &b, text, &error) == 0 &&
                b.unit[unit][r->state[i].at] != value)
                wrong(t, "%s does not hold: it is %d", text, b.unit[unit][r->state[i].at]);
        }
}

static void corrections_hold(const struct grog_scenario *s)
{
    fight_some(s, 1, 1000, 10, correct_each_field);
}

/* ---- players ---- */

static const char *const kind_of[SIDES][SIDES] = {{"doctrine", "doctrine"}, {"doctrine", "random"}};

static struct order choose_as(struct grog_player *player, struct trial *t)
{
    struct grog_order order;
    struct grog_text reasons = {0};
    struct verdict why = {0};
    struct order o;
    struct battle before = t->b->state;
    grog_player_choose(player, t->b, &order, &reasons);
    memcpy(&o, &order, sizeof o);
    if (!rules_check((struct game){t->s, &t->b->state}, &o, &why))
        wrong(t, "%s chooses \"%s\": %s", player->kind->word, order_words(t, &o), why.words);
    if (player->kind != &random_kind && (!reasons.text || !reasons.text[0]))
        wrong(t, "%s gives no reason for \"%s\"", player->kind->word, order_words(t, &o));
    same_state(t, &before, "choosing");
    grog_text_release(&reasons);
    return o;
}

static void let_play(const struct grog_scenario *s, const char *const kind[SIDES], uint64_t seed)
{
    struct grog_error error;
    struct trial *t = trial_new(s, seed);
    struct grog_player *player[SIDES];
    for (int side = 0; side < SIDES; side++)
        player[side] = grog_player_new(kind[side], s, side, seed, &error);
    while (!grog_battle_is_over(t->b)) {
        struct order o = choose_as(player[grog_battle_decider(t->b)], t);
        give(t, &o);
    }
    for (int side = 0; side < SIDES; side++)
        grog_player_free(player[side]);
    trial_free(t);
}

static void doctrine_is_legal(const struct grog_scenario *s)
{
    static const char *const swapped[SIDES] = {"random", "doctrine"};
    for (int i = 0; i < battles(1); i++) {
        let_play(s, kind_of[0], 1100 + (uint64_t)i);
        let_play(s, kind_of[1], 1200 + (uint64_t)i);
        let_play(s, swapped, 1300 + (uint64_t)i);
    }
}

/* A searcher with few playouts is asked now and then. */
static void ask_searcher(struct trial *t)
{
    struct grog_error error;
    int side = grog_battle_decider(t->b);
    if (side == NO_SIDE)
        return;
    struct grog_player *searcher = grog_player_new("searcher", t->s, side, 3, &error);
    assert_non_null(searcher);
    grog_player_playouts(searcher, 20);
    choose_as(searcher, t);
    grog_player_free(searcher);
}

static void searcher_is_legal(const struct grog_scenario *s)
{
    fight_some(s, 1, 1400, 60, ask_searcher);
}

/* ---- threads ---- */

static struct grog_simulation *simulate(const struct grog_scenario *s, const char *player,
                                        long games, int threads)
{
    struct grog_error error;
    const struct grog_plan plan = {.player = {player, player},
                                   .games = games,
                                   .seed = 5,
                                   .threads = threads,
                                   .is_checked = true,
                                   .most_orders = ORDERS_MOST};
    struct grog_simulation *simulation = grog_simulation_new(s, &plan, &error);
    if (!simulation)
        fail_msg("%s", error.text);
    return simulation;
}

static void same_for_threads(const struct grog_scenario *s, const char *player, long games)
{
    struct grog_simulation *one = simulate(s, player, games, 1),
                           *two = simulate(s, player, games, 2);
    struct grog_text a = {0}, b = {0};
    for (long k = 0; k < games; k++) {
        struct grog_game first = grog_simulation_game(one, k), again = grog_simulation_game(two, k);
        assert_true(first.hash == again.hash && first.orders == again.orders);
    }
    grog_json_simulation(&a, one, NULL);
    grog_json_simulation(&b, two, NULL);
    assert_string_equal(a.text, b.text);
    grog_text_release(&a);
    grog_text_release(&b);
    grog_simulation_free(one);
    grog_simulation_free(two);
}

static void threads_change_nothing(const struct grog_scenario *s)
{
    same_for_threads(s, "random", battles(40));
    same_for_threads(s, "doctrine", battles(8));
}

int main(void)
{
    static const struct check checks[] = {
        {"hidden stays hidden", hidden_stays_hidden},
        {"undo restores", undo_restores},
        {"a log leads to the same state", log_leads_to_the_same},
        {"a corrected battle goes on", corrected_goes_on},
        {"corrections hold", corrections_hold},
        {"the doctrine keeps to the rules", doctrine_is_legal},
        {"the searcher keeps to the rules", searcher_is_legal},
        {"threads change nothing", threads_change_nothing},
    };
    return run_on_all("what is kept of battles", checks, COUNT_OF(checks));
}
