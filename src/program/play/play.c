/* SPDX-License-Identifier: MIT */
/* grognard play: the call, and the loop. */
#include "program/commands.h"
#include "phrase.h"
#include "play.h"
#include "say.h"
#include "program/numbers.h"
#include "program/shipped.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

static const struct option options[] = {
    {"players", "WHO[,WHO]",
     "human, doctrine, searcher, searcher:quick, :steady, :deep or random [human,doctrine]"},
    {"log", "FILE", "where the battle is kept [a new file named after the scenario and the day]"},
    {"dice", "typed|rolled", "typed: you are asked for each throw, blank rolls it"},
    {"seed", "N", "rolled dice and the computer's choices from this number"},
    {"budget", "MS", "how long a searcher without a level may think about one decision [1000]"},
    {"view", "side|umpire", "what you are shown: what your side may know, or everything"},
    {"step", NULL, "wait for return behind each order of a computer"},
    {"pace", "MS", "wait so long behind each order of a computer"},
    {"reasons", NULL, "a computer's reasons behind each of its orders"},
    {"house", "FILE", "house rules in place of the scenario's own"},
    {"help", NULL, "this text"},
    {NULL, NULL, NULL},
};

/* ---- options ---- */

/* The word for a player as it is known; NULL: it is unknown. */
static const char *kind_of(const char *typed, size_t length)
{
    const char *kind = "human";
    for (int i = 0; kind; kind = grog_player_kind(i++, NULL))
        if (strlen(kind) == length && memcmp(kind, typed, length) == 0)
            return kind;
    return NULL;
}

/* "human,doctrine", or "doctrine" for both; the number of the side whose word is unknown, or -1. */
static int take_players(struct play *play, const char *typed)
{
    const char *comma = strchr(typed, ',');
    const char *word[SEATS] = {typed, comma ? comma + 1 : typed};
    size_t length[SEATS] = {strcspn(typed, ","), strlen(word[1])};
    for (int side = 0; side < SEATS; side++) {
        play->seat[side].kind = kind_of(word[side], length[side]);
        if (!play->seat[side].kind)
            return side;
    }
    return -1;
}

static int refuse_players(struct play *play, const char *typed, int side)
{
    enum { KINDS_MAX = 8 };
    const char *kind[KINDS_MAX] = {"human"}, *comma = strchr(typed, ',');
    struct grog_text known = {0};
    char name[40];
    int kinds = 1;
    while (kinds < KINDS_MAX && (kind[kinds] = grog_player_kind(kinds - 1, NULL)))
        kinds++;
    add_choice(kind, kinds, &known);
    snprintf(name, sizeof name, "%.*s", (int)strcspn(typed, side == 0 ? "," : ""),
             side == 1 && comma ? comma + 1 : typed);
    const char *nearest = *name ? grog_nearest(name, kind, kinds) : NULL;
    call_misuse(
        play->call,
        "--players %.60s is not allowed: it is %s for each side, as in human,doctrine%s%s%s", typed,
        known.text ? known.text : "", nearest ? " (did you mean " : "", nearest ? nearest : "",
        nearest ? "?)" : "");
    grog_text_release(&known);
    return -1;
}

/* As it was said, or as the log says that it was before. */
static int read_players(struct play *play)
{
    const char *typed = call_option(play->call, "players");
    struct grog_error error;
    int wrong = take_players(play, typed ? typed : grog_battle_players(play->battle));
    if (wrong >= 0 && typed)
        return refuse_players(play, typed, wrong);
    if (wrong >= 0)
        take_players(play, "human,doctrine");
    char players[80];
    snprintf(players, sizeof players, "%s,%s", play->seat[0].kind, play->seat[1].kind);
    if (!play->is_closed && strcmp(players, grog_battle_players(play->battle)) != 0)
        grog_battle_set_players(play->battle, players, &error);
    return 0;
}

/* One of two words; the number of it, or -1. */
static int read_word(struct call *call, const char *name, const char *one, const char *two,
                     int preset)
{
    const char *typed = call_option(call, name);
    if (!typed)
        return preset;
    if (strcmp(typed, one) == 0 || strcmp(typed, two) == 0)
        return strcmp(typed, two) == 0;
    return call_misuse(call, "--%s %.40s is not allowed: it is %s or %s", name, typed, one, two);
}

enum { DEFAULT_PACE = 300, DEFAULT_BUDGET = 1000 };

static int read_options(struct play *play, int *budget)
{
    struct call *call = play->call;
    int pace = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) ? DEFAULT_PACE : 0;
    play->is_stepped = call_has(call, "step");
    play->has_reasons = call_has(call, "reasons");
    int is_rolled = read_word(call, "dice", "typed", "rolled", 1);
    play->dice = is_rolled ? DICE_ROLLED : DICE_TYPED;
    if (is_rolled < 0 || read_word(call, "view", "side", "umpire", 0) < 0 ||
        call_seed_or_draw(call, &play->seed) < 0 ||
        call_number(call, "budget", 1, 3600000, DEFAULT_BUDGET, budget) < 0)
        return -1;
    return call_number(call, "pace", 0, 60000, pace, &play->pace);
}

/* ---- the battle ---- */

/* A log begins with a hash and its name, whatever the file is called. */
static bool is_log(const char *path)
{
    char start[26] = "";
    size_t length = strlen(path);
    FILE *file = fopen(path, "re");
    if (file) {
        start[fread(start, 1, sizeof start - 1, file)] = '\0';
        fclose(file);
    }
    return (length > 7 && strcmp(path + length - 7, ".battle") == 0) ||
           strncmp(start + strcspn(start, " "), " grognard", 9) == 0;
}

/* Were the last dice of the log real ones?  Before the first: as the scenario says. */
static bool were_dice_typed(const struct grog_battle *b)
{
    for (int i = grog_battle_records(b) - 1; i >= 0; i--) {
        struct grog_record record = grog_battle_record(b, i);
        if (*record.dice)
            return record.has_typed_dice;
    }
    return grog_scenario_has_real_dice(grog_battle_scenario(b));
}

static int resume(struct play *play, const char *path)
{
    char notice[300] = "";
    if (call_has(play->call, "house"))
        return call_misuse(play->call, "--house does not go with a battle that has begun: its "
                                       "house rules are in its log");
    if (call_has(play->call, "log"))
        return call_misuse(play->call,
                           "--log does not go with a battle that has begun: it is "
                           "continued in %.200s",
                           path);
    play->battle = grog_battle_load(path, notice, sizeof notice, &play->call->error);
    if (!play->battle)
        return -1;
    if (*notice)
        tell_line(play, "%s", notice);
    if (grog_battle_seal(play->battle) == GROG_CHAINED && !grog_battle_is_over(play->battle))
        return call_failure(play->call, "the dice of this battle are sealed: it goes on only where "
                                        "both sides reveal their links");
    play->is_closed = grog_battle_is_over(play->battle);
    if (!call_has(play->call, "dice") && were_dice_typed(play->battle))
        play->dice = DICE_TYPED;
    return 0;
}

static int begin(struct play *play, const char *path)
{
    struct shipped_path room;
    const char *file = call_scenario_file(play->call, path, &room);
    if (file)
        play->scenario =
            grog_scenario_new(file, call_option(play->call, "house"), &play->call->error);
    if (!play->scenario)
        return -1;
    if (grog_scenario_has_real_dice(play->scenario) && !call_has(play->call, "dice"))
        play->dice = DICE_TYPED;
    struct grog_dice dice = play_dice(play, play->seed);
    play->battle = grog_battle_new(play->scenario, &dice, &play->call->error);
    return play->battle ? 0 : -1;
}

struct grog_player *play_player(struct play *play, const char *kind, int side, uint64_t seed)
{
    struct grog_error *error = &play->call->error;
    struct grog_player *player =
        grog_player_new(kind, grog_battle_scenario(play->battle), side, seed, error);
    if (player && grog_player_threads(player, 0, error) < 0) {
        grog_player_free(player);
        return NULL;
    }
    return player;
}

static int seat_players(struct play *play, int budget)
{
    for (int side = 0; side < SEATS; side++) {
        struct seat *seat = &play->seat[side];
        if (play_is_human(play, side))
            continue;
        seat->player = play_player(play, seat->kind, side, play->seed + (uint64_t)side);
        if (!seat->player)
            return -1;
        grog_player_budget(seat->player, budget);
    }
    return 0;
}

/* The map, if it is wanted at all, for the size that the terminal has now. */
static void follow_size(void *who)
{
    struct play *play = who;
    play->style = style_now();
    if (!play->battle || play->map_when == MAP_NEVER)
        return;
    tell_map(play, false, NULL);
    play_flush(play);
}

static int open_play(struct play *play)
{
    const char *path = play->call->operand[0];
    int budget;
    play->lines = lines_new(&(struct lines_completer){play_complete, follow_size, play});
    if (!play->lines)
        return call_failure(play->call, "out of memory");
    if (read_options(play, &budget) < 0 ||
        (is_log(path) ? resume(play, path) : begin(play, path)) < 0 || read_players(play) < 0 ||
        seat_players(play, budget) < 0)
        return -1;
    bool has_human = play_is_human(play, 0) || play_is_human(play, 1);
    play->is_umpire = read_word(play->call, "view", "side", "umpire", !has_human) > 0;
    return play_log_begin(play);
}

static void close_play(struct play *play)
{
    lines_free(play->lines);
    choices_release(&play->choices);
    for (int side = 0; side < SEATS; side++) {
        grog_player_free(play->seat[side].player);
        grog_text_release(&play->seat[side].reasons);
    }
    grog_battle_free(play->battle);
    grog_scenario_free(play->scenario);
    grog_text_release(&play->out);
}

/* ---- the loop ---- */

/* Of a battle that goes on: where it is, and what was done last. */
static void say_where(struct play *play)
{
    int orders = 0;
    for (int i = 0; i < grog_battle_records(play->battle); i++) {
        struct grog_record record = grog_battle_record(play->battle, i);
        orders += strcmp(record.kind, "order") == 0 && !record.is_undone;
    }
    if (play->scenario)
        return;
    grog_text_addf(&play->out, "It %s after %d orders, in turn %d.\n",
                   play->is_closed ? "ended" : "goes on", orders, grog_battle_turn(play->battle));
    for (int i = 0; i < 3; i++)
        play->heard[i] = grog_battle_events(play->battle);
}

static void play_on(struct play *play)
{
    tell_begin(play);
    say_where(play);
    if (*play->log && !play->is_closed)
        grog_text_addf(&play->out, "Kept in %s\n", play->log);
    if (play_is_human(play, 0) || play_is_human(play, 1))
        grog_text_addf(
            &play->out, "help lists what you can type.\n%s",
            grog_battle_turn(play->battle) == 0 ? "auto has the computer place your units.\n" : "");
    play_flush(play);
    while (!play->is_leaving) {
        int side = grog_battle_decider(play->battle);
        play->style = style_now();
        if (grog_battle_is_over(play->battle))
            play_look_back(play);
        else if (play->seat[side].player)
            play_let_computer(play, side);
        else
            play_ask_person(play, side);
    }
    play_log_tell(play);
    play_flush(play);
}

static int run(struct call *call)
{
    struct play *play = calloc(1, sizeof *play);
    if (!play)
        return call_failure(call, "out of memory");
    play->call = call;
    play->style = style_now();
    play->map_turn = -1;
    play->sitting = play->headed = GROG_NO_SIDE;
    int status = open_play(play);
    if (status == 0) {
        play_on(play);
        int lost = play_log_lost(play);
        if (lost > 0)
            status = call_failure(call, "%d record%s of this battle %s in no file", lost,
                                  lost == 1 ? "" : "s", lost == 1 ? "is" : "are");
        else if (play->output_error)
            status = call_failure(call, "cannot write to standard output: %s",
                                  strerror(play->output_error));
    }
    close_play(play);
    free(play);
    return status;
}

const struct command play_command = {
    .name = "play",
    .operands = "SCENARIO|GAME.battle",
    .summary = "play a battle: against the computer, a friend, or watch two computers",
    .plays_battles = true,
    .details = "  grognard play my-own.yaml --players doctrine,searcher --step\n"
               "  grognard play the-crossroads-2026-11-15.battle\n\n"
               "Every order is in the log before it is acknowledged: a battle that was stopped, "
               "however,\ngoes on where it was.  See grognard-play(6).",
    .option = options,
    .least = 1,
    .most = 1,
    .run = run,
};
