/* SPDX-License-Identifier: MIT */
/* One decision: a computer's or a person's, and the dice that it needs. */
#include "play.h"
#include "phrase.h"
#include "place.h"
#include "say.h"

#include <errno.h>
#include <string.h>

/* ---- who looks, what is said ---- */

void play_flush(struct play *play)
{
    if (play->out.size > 0)
        fwrite(play->out.text, 1, play->out.size, stdout);
    grog_text_clear(&play->out);
    if (fflush(stdout) != 0 && play->output_error == 0) {
        play->output_error = errno;
        play->is_leaving = true;
    }
}

bool play_is_human(const struct play *play, int side)
{
    return side >= 0 && side < SEATS && strcmp(play->seat[side].kind, "human") == 0;
}

int play_viewer(const struct play *play)
{
    int decider = grog_battle_decider(play->battle);
    if (play->is_umpire)
        return GROG_UMPIRE;
    if (play_is_human(play, 0) && play_is_human(play, 1))
        return decider == GROG_NO_SIDE ? GROG_SPECTATOR : decider;
    return play_is_human(play, 0) ? 0 : play_is_human(play, 1) ? 1 : GROG_SPECTATOR;
}

/* ---- giving an order ---- */

/* The first dice may be asked for before there is a battle. */
static const struct grog_scenario *scenario_of(const struct play *play)
{
    return play->battle ? grog_battle_scenario(play->battle) : play->scenario;
}

/* "A2 Rifle squad 2 fires at B1 Grenadiers 1: " */
static void add_occasion(const struct play *play, struct grog_text *t)
{
    struct grog_text words = {0};
    int unit, other;
    if (play->battle && grog_battle_asked(play->battle, &unit, &other, &words) && words.text) {
        say_event(play, unit, other, words.text, t);
        grog_text_add(t, ": ");
    }
    grog_text_release(&words);
}

/* What is thrown and for what, and what may be typed. */
static void tell_ask(struct play *play, const struct grog_ask *ask)
{
    static const char *const in_short[] = {"", ", or =total", ", or =successes",
                                           ", or =successes,sixes"};
    const struct grog_scenario *s = scenario_of(play);
    struct grog_throw thrown = {
        .sides = ask->sides, .need = ask->need, .dice = ask->dice, .is_at_most = ask->is_at_most};
    struct grog_text words = {0};
    if (grog_scenario_is_draw(s, ask->label)) {
        grog_text_addf(&words,
                       "%s: 1D%d needing %d or less; %d of the %d in the cup are %s, the rest %s "
                       "(whose it is, or the face; blank draws; help)",
                       ask->label, ask->sides, ask->need, ask->need, ask->sides,
                       grog_scenario_side(s, 0), grog_scenario_side(s, 1));
    } else {
        add_occasion(play, &words);
        grog_text_addf(&words, "%s%s%s, ", ask->label, ask->name ? ", " : "",
                       ask->name ? ask->name : "");
        tell_throw_needs(&words, &thrown);
        grog_text_addf(&words, " (the faces%s; blank rolls; help)", in_short[ask->in_short]);
    }
    tell_rest(play, &words, 0);
}

/* The face that a side's name, or its beginning, stands for; or what was typed. */
static const char *face_of_side(struct play *play, const struct grog_ask *ask, const char *typed)
{
    const struct grog_scenario *s = scenario_of(play);
    size_t length = strlen(typed);
    if (length == 0 || !grog_scenario_is_draw(s, ask->label))
        return typed;
    for (int side = 0; side < SEATS; side++) {
        bool has_die = side == 0 ? ask->need > 0 : ask->need < ask->sides;
        if (!has_die || strncasecmp(typed, grog_scenario_side(s, side), length) != 0)
            continue;
        snprintf(play->drawn, sizeof play->drawn, "%d", side == 0 ? 1 : ask->need + 1);
        return play->drawn;
    }
    return typed;
}

static bool is_word(const char *typed, const char *word, const char *other)
{
    return strcasecmp(typed, word) == 0 || strcasecmp(typed, other) == 0;
}

static void help_with_dice(struct play *play)
{
    tell_line(play, "Type what the dice show, as 4 2 6 or 426; _ for one to be rolled; "
                    "return alone has all rolled.  back, as ctrl-D, takes back the order that "
                    "needs them; quit leaves, without that order.  odds tells the chances of the "
                    "order; map, units, unit, why and log work too.");
}

/* Something that is no dice: true when it was done, and they are asked for again. */
static bool obey_at_dice(struct play *play, const char *typed)
{
    bool is_dice = !*typed || strchr("0123456789_=. ", *typed);
    if (is_dice)
        return false;
    if (strcasecmp(typed, "help") == 0)
        help_with_dice(play);
    else if (strcasecmp(typed, "odds") == 0 && play->giving)
        tell_odds(play, play->giving, false);
    else
        return play->battle && play_obey_looking(play, typed);
    return true;
}

static const char *ask_for_dice(void *who, const struct grog_ask *ask, const char *complaint)
{
    struct play *play = who;
    if (complaint)
        tell_line(play, "%s", complaint);
    for (;;) {
        tell_ask(play, ask);
        play_flush(play);
        const char *typed = lines_read(play->lines, "dice> ", false);
        if (!typed || is_word(typed, "back", "no"))
            return NULL;
        if (is_word(typed, "quit", "exit")) {
            play->is_leaving = !play->battle || play_log_may_leave(play);
            return NULL;
        }
        const char *faces = face_of_side(play, ask, typed);
        if (faces != typed || !obey_at_dice(play, typed))
            return faces;
    }
}

/* Each order has dice of its own, so that a battle that was stopped goes on as it would have. */
static uint64_t seed_of_order(const struct play *play)
{
    return grog_seed(play->seed, grog_battle_records(play->battle));
}

struct grog_dice play_dice(struct play *play, uint64_t seed)
{
    struct grog_dice dice = {.seed = seed};
    if (play->dice == DICE_TYPED) {
        dice.ask = ask_for_dice;
        dice.who = play;
    }
    return dice;
}

static bool give_with(struct play *play, const struct grog_order *order,
                      const struct grog_dice *dice, struct grog_error *error)
{
    int viewer = play_viewer(play); /* before the next is asked */
    play->giving = order;
    bool is_given = grog_battle_give(play->battle, order, dice, error) == 0;
    play->giving = NULL;
    if (is_given) {
        tell_news(play, viewer);
        play_log_watch(play);
    }
    return is_given;
}

bool play_give(struct play *play, const struct grog_order *order)
{
    struct grog_dice dice = play_dice(play, seed_of_order(play));
    struct grog_error error;
    bool is_given = give_with(play, order, &dice, &error);
    if (!is_given)
        tell_line(play, "The order is not given: %s.", error.text);
    return is_given;
}

static const char *refuse_dice(void *who, const struct grog_ask *ask, const char *complaint)
{
    (void)who, (void)ask, (void)complaint;
    return NULL;
}

bool play_give_without_dice(struct play *play, const struct grog_order *order)
{
    struct grog_error error;
    struct grog_dice none = {.ask = refuse_dice};
    return give_with(play, order, &none, &error);
}

/* ---- a computer's decision ---- */

/* An answer without a unit says little without its question. */
static void add_order(const struct play *play, const struct grog_order *order, struct grog_text *t)
{
    const char *side =
        grog_scenario_side(grog_battle_scenario(play->battle), grog_battle_decider(play->battle));
    char question[300];
    if (*grog_order_answer(play->battle, order)) {
        say_labelled(play, grog_battle_question(play->battle, question, sizeof question), t);
        grog_text_add(t, " ");
    } else {
        grog_text_addf(t, "%s: ", side);
    }
    phrase_order(play, order, t);
}

static void tell_reasons_of_order(struct play *play, int side)
{
    const struct seat *seat = &play->seat[side];
    if (!play->has_reasons || !seat->reasons.size)
        return;
    struct grog_text words = {0};
    say_labelled(play, seat->reasons.text, &words);
    grog_text_add(&play->out, "    ");
    tell_rest(play, &words, 4);
}

/* What a computer orders, for the umpire's eyes: from where its unit stands now. */
static void tell_order(struct play *play, int side, const struct grog_order *order)
{
    struct grog_text words = {0};
    grog_map_of_battle(&play->map, play->battle, play_viewer(play));
    add_order(play, order, &words);
    grog_text_add(&play->out, style_bold(&play->style));
    style_wrap(&play->out, words.text ? words.text : "", 4, play->style.width - 4);
    grog_text_addf(&play->out, "%s\n", style_plain(&play->style));
    grog_text_release(&words);
    tell_reasons_of_order(play, side);
}

/* Is the first that the viewer sees of it a deed of that side? */
static bool is_deed_of(const struct play *play, int side, int from, int viewer)
{
    const struct grog_scenario *s = grog_battle_scenario(play->battle);
    for (int i = from; i < grog_battle_events(play->battle); i++) {
        int unit = grog_battle_event(play->battle, i).unit;
        if (grog_battle_event_is_for(play->battle, i, viewer))
            return unit != GROG_NOBODY && grog_scenario_unit_side(s, unit) == side;
    }
    return false;
}

/* Gives a computer's order; his enemy sees only what comes of it. */
static bool give_for(struct play *play, int side, const struct grog_order *order)
{
    int viewer = play_viewer(play), events = grog_battle_events(play->battle);
    if (viewer == GROG_UMPIRE) {
        tell_order(play, side, order);
        return play_give(play, order);
    }
    if (play->out.size > 0)
        play->headed = GROG_NO_SIDE;
    play_flush(play);
    bool is_given = play_give(play, order);
    struct grog_text news = play->out;
    play->out = (struct grog_text){0};
    bool is_head = is_given && play->headed != side && is_deed_of(play, side, events, viewer);
    if (is_head) {
        play->headed = side;
        grog_text_addf(&play->out, "%s%s%s\n", style_bold(&play->style),
                       grog_scenario_side(grog_battle_scenario(play->battle), side),
                       style_plain(&play->style));
    }
    grog_text_add(&play->out, news.text ? news.text : "");
    grog_text_release(&news);
    return is_given;
}

/* Return goes on; anything else is obeyed first. */
static void wait_for_return(struct play *play)
{
    while (!play->is_leaving) {
        play_flush(play);
        const char *line = lines_read(play->lines, "return goes on> ", true);
        if (!line)
            play->is_leaving = play_log_may_leave(play);
        else if (line[strspn(line, " ")] == '\0')
            return;
        else
            play_obey(play, line);
    }
}

/* Only a searcher takes long enough to be waited for. */
static void say_thinking(const struct play *play, int side, bool is_begin)
{
    bool is_shown = play->style.has_colour && lines_is_terminal(play->lines) &&
                    strncmp(play->seat[side].kind, "searcher", 8) == 0;
    if (is_shown && is_begin)
        printf("%s: thinking ...", grog_scenario_side(grog_battle_scenario(play->battle), side));
    else if (is_shown)
        fputs("\r\033[K", stdout);
    fflush(stdout);
}

void play_let_computer(struct play *play, int side)
{
    struct seat *seat = &play->seat[side];
    struct grog_order order;
    grog_text_clear(&seat->reasons);
    say_thinking(play, side, true);
    grog_player_choose(seat->player, play->battle, &order, &seat->reasons);
    say_thinking(play, side, false);
    tell_map_when_due(play);
    if (!give_for(play, side, &order)) {
        bool is_waiting = play->dice == DICE_TYPED && !play->is_leaving; /* else it is of no use */
        tell_line(play, "Nothing has changed%s.",
                  is_waiting ? ": return goes on with it, dice rolled throws for you" : "");
        play->is_leaving |= !is_waiting;
        wait_for_return(play);
        return;
    }
    play_flush(play);
    if (play->is_stepped)
        wait_for_return(play);
    else
        lines_wait(play->pace);
    if (lines_was_interrupted())
        play->is_leaving = true;
}

/* ---- a person's decision ---- */

static bool has_two_people(const struct play *play)
{
    return play_is_human(play, 0) && play_is_human(play, 1);
}

/* False: he wants to leave. */
static bool wait_for(struct play *play, const char *prompt)
{
    play_flush(play);
    if (!lines_read(play->lines, prompt, false))
        play->is_leaving = true;
    return !play->is_leaving;
}

/* The one who rises has read to the end, then his screen is wiped, then the other sits down. */
static void change_seats(struct play *play, const char *name)
{
    char prompt[120];
    if (lines_is_terminal(play->lines)) {
        snprintf(prompt, sizeof prompt, "The %.40s are next: return wipes the screen for them> ",
                 name);
        if (!wait_for(play, prompt))
            return;
        lines_wipe(play->lines);
        play->map_turn = -1;
    }
    snprintf(prompt, sizeof prompt, "%.40s: return when you sit here> ", name);
    wait_for(play, prompt);
}

/* Two people at one terminal: only when there is something to hide must they change seats. */
static void pass_seat(struct play *play, int side)
{
    const char *name = grog_scenario_side(grog_battle_scenario(play->battle), side);
    if (!has_two_people(play) || play->sitting == side || play->is_umpire)
        return;
    if (play->sitting != GROG_NO_SIDE && has_secrets(play))
        change_seats(play, name);
    play->sitting = side;
}

static void make_prompt(const struct play *play, char *prompt, size_t size)
{
    const struct grog_scenario *s = grog_battle_scenario(play->battle);
    struct grog_text picked = {0};
    if (play->has_draft) {
        snprintf(prompt, size, "return gives it, no drops it> ");
        return;
    }
    int side = grog_battle_decider(play->battle);
    phrase_begun(play, &picked);
    snprintf(prompt, size, "%s%s%.120s> ",
             side == GROG_NO_SIDE ? "over" : grog_scenario_side(s, side), picked.size ? " " : "",
             picked.text ? picked.text : "");
    grog_text_release(&picked);
}

/* What a person sees before he decides. */
static void present(struct play *play)
{
    grog_map_of_battle(&play->map, play->battle, play_viewer(play));
    tell_news(play, play_viewer(play));
    tell_map_when_due(play);
    tell_state(play);
    play->has_draft = false;
    if (choices_open(&play->choices, play->battle) < 0) {
        grog_text_add(&play->out, "Out of memory.\n");
        play->is_leaving = true;
        return;
    }
    places_tidy(play);
    say_menu(play);
}

/* True: the battle has changed. */
static bool obey_lines(struct play *play)
{
    bool has_changed = false;
    while (!has_changed && !play->is_leaving) {
        char prompt[160];
        play_flush(play);
        make_prompt(play, prompt, sizeof prompt);
        const char *line = lines_read(play->lines, prompt, true);
        if (line)
            has_changed = play_obey(play, line);
        else
            play->is_leaving = play_log_may_leave(play);
    }
    return has_changed;
}

void play_ask_person(struct play *play, int side)
{
    play->headed = GROG_NO_SIDE;
    if (play_decide_for(play, side))
        return;
    pass_seat(play, side);
    if (play->is_leaving)
        return;
    present(play);
    obey_lines(play);
}

void play_look_back(struct play *play)
{
    tell_news(play, play_viewer(play));
    tell_end(play);
    choices_release(&play->choices);
    bool has_human = play_is_human(play, 0) || play_is_human(play, 1);
    if (!has_human || !lines_is_terminal(play->lines)) {
        play->is_leaving = true;
        return;
    }
    say_menu(play);
    obey_lines(play);
}
