/* SPDX-License-Identifier: MIT */
/* Files that a simulation leaves: every game as a line of CSV, and the logs of some. */
#include "simulate.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- CSV ---- */

static const char *winner_word(int winner)
{
    return winner == 0 ? "1" : winner == 1 ? "2" : "draw";
}

static void write_games(FILE *file, const struct simulation_call *s, const struct variant *v)
{
    long games = grog_simulation_tally(v->simulation)->games;
    for (long k = 0; k < games; k++) {
        struct grog_game g = grog_simulation_game(v->simulation, k);
        if (v->change[0])
            fprintf(file, "\"%s\",", v->change);
        fprintf(file, "%ld,%llu,%s,%s,%s,%d,%d,%d,%d,%d,%d,%s\n", k, (unsigned long long)g.seed,
                s->plan.player[g.first_player_side], s->plan.player[1 - g.first_player_side],
                winner_word(g.winner), g.points[0], g.points[1], g.lost[0], g.lost[1], g.turns,
                g.orders, g.first < 0 ? "" : winner_word(g.first));
    }
}

int write_csv(const struct simulation_call *s, const char *path)
{
    bool is_standard = strcmp(path, "-") == 0;
    FILE *file = is_standard ? stdout : fopen(path, "w");
    if (!file)
        return call_failure(s->call, "cannot write %.200s: %s", path, strerror(errno));
    if (s->variant[0].change[0])
        fputs("change,", file);
    fputs("game,seed,player-1,player-2,winner,points-1,points-2,lost-1,lost-2,turns,orders,"
          "asked-first\n",
          file);
    for (int i = 0; i < s->variants; i++)
        if (s->variant[i].simulation)
            write_games(file, s, &s->variant[i]);
    bool has_failed = ferror(file) != 0;
    if ((is_standard ? fflush(file) : fclose(file)) != 0 || has_failed)
        return call_failure(s->call, "cannot write %.200s: %s", path, strerror(errno));
    return 0;
}

/* ---- logs ---- */

/* "crossroads" of "scenarios/bolt-action/crossroads.yaml". */
static void base_name(const char *path, char *name, size_t size)
{
    const char *slash = strrchr(path, '/');
    snprintf(name, size, "%s", slash ? slash + 1 : path);
    char *dot = strrchr(name, '.');
    if (dot && dot != name)
        *dot = '\0';
}

int make_folder(const struct simulation_call *s)
{
    char inside[600];
    snprintf(inside, sizeof inside, "%.500s/.", s->folder);
    if ((mkdir(s->folder, 0777) == 0 || errno == EEXIST) && access(inside, W_OK | X_OK) == 0)
        return 0;
    return call_failure(s->call, "no logs can be kept in the folder %.200s: %s", s->folder,
                        strerror(errno));
}

/* Is standard output something else than words? */
static bool is_for_programs(const struct call *call)
{
    const char *csv = call_option(call, "csv");
    return call_has(call, "json") || (csv && strcmp(csv, "-") == 0);
}

/* "FOLDER/crossroads-17.battle", or with -2 and so on behind it where there is one already. */
static void log_path(const struct simulation_call *s, long game, char *path, size_t size)
{
    char name[100];
    base_name(s->call->operand[0], name, sizeof name);
    snprintf(path, size, "%.400s/%s-%ld.battle", s->folder, name, game);
    for (int k = 2; access(path, F_OK) == 0; k++)
        snprintf(path, size, "%.400s/%s-%ld-%d.battle", s->folder, name, game, k);
}

int write_logs(const struct simulation_call *s)
{
    struct grog_simulation *simulation = s->variant[0].simulation;
    long game[GROG_KEPT_MAX];
    char path[600];
    struct grog_text said = {0};
    int picked = grog_simulation_pick(simulation, game, (int)s->keep, &s->call->error);
    int status = picked < 0 ? -1 : 0;
    for (int i = 0; i < picked && status == 0; i++) {
        struct grog_game g = grog_simulation_game(simulation, game[i]);
        log_path(s, game[i], path, sizeof path);
        status = grog_simulation_keep(simulation, game[i], path, &s->call->error);
        if (status == 0)
            grog_text_addf(&said, "%s: %d turns, %d orders\n", path, g.turns, g.orders);
    }
    if (is_for_programs(s->call))
        fputs(said.text ? said.text : "", stderr);
    else
        grog_text_addf(&s->call->out, "\n%s", said.text ? said.text : "");
    grog_text_release(&said);
    return status;
}
