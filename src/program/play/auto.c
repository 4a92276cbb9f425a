/* SPDX-License-Identifier: MIT */
/* Leaving decisions to the computer: the rest of a kind, so many, or all to the end. */
#include "play.h"

#include <stdlib.h>
#include <string.h>

enum { AUTO_MOST = 9999 };

bool play_may_advise(struct play *play)
{
    int side = grog_battle_decider(play->battle);
    bool is_persons = play_is_human(play, side);
    if (!is_persons)
        tell_line(play, "%s",
                  side == GROG_NO_SIDE ? "The battle is over."
                                       : "It is the computer's turn: return goes on.");
    return is_persons;
}

bool play_advise(struct play *play, const char *kind, struct grog_order *order,
                 struct grog_text *reasons)
{
    struct grog_player *player =
        play_player(play, kind, grog_battle_decider(play->battle), play->seed);
    if (player)
        grog_player_choose(player, play->battle, order, reasons);
    else
        tell_line(play, "%s", play->call->error.text);
    grog_player_free(player);
    return player != NULL;
}

/* False: the decision is the person's again. */
static bool decide(struct play *play, int side)
{
    struct grog_order order;
    bool is_given = play_advise(play, "doctrine", &order, NULL) && play_give(play, &order);
    if (!is_given)
        play_stop_auto(play, side);
    return is_given;
}

/* How many decisions are meant; 0: the rest of this kind; -1: that is no number. */
static int read_count(const char *typed)
{
    static const char *const all[] = {"to the end", "end", "all", "to end", NULL};
    for (int i = 0; all[i]; i++)
        if (strcasecmp(typed, all[i]) == 0)
            return INT_MAX;
    if (!*typed)
        return 0;
    bool is_number = !typed[strspn(typed, "0123456789")] && strlen(typed) < 6;
    int count = is_number ? atoi(typed) : 0;
    return count >= 1 && count <= AUTO_MOST ? count : -1;
}

bool play_leave_to_computer(struct play *play, const char *rest)
{
    int count = read_count(rest);
    if (count < 0) {
        tell_line(play, "\"%.40s\" is no number of decisions: auto 20, or auto to the end.", rest);
        return false;
    }
    if (!play_may_advise(play))
        return false;
    int side = grog_battle_decider(play->battle);
    struct seat *seat = &play->seat[side];
    bool is_before = grog_battle_turn(play->battle) == 0;
    seat->left = count == 0 && is_before ? grog_battle_decision(play->battle) : NULL;
    seat->autos = count;
    seat->autos -= seat->autos > 0 && seat->autos < INT_MAX;
    return decide(play, side);
}

void play_stop_auto(struct play *play, int side)
{
    play->seat[side].left = NULL;
    play->seat[side].autos = 0;
}

bool play_decide_for(struct play *play, int side)
{
    struct seat *seat = &play->seat[side];
    if (seat->left && strcmp(seat->left, grog_battle_decision(play->battle)) != 0)
        seat->left = NULL;
    if (!seat->left && seat->autos == 0)
        return false;
    play_flush(play);
    lines_wait(seat->autos > 0 ? play->pace : 0);
    if (lines_was_interrupted()) {
        tell_line(play, "Stopped: you decide again.");
        play_stop_auto(play, side);
        return false;
    }
    seat->autos -= seat->autos > 0 && seat->autos < INT_MAX;
    return decide(play, side);
}
