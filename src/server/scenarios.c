/* SPDX-License-Identifier: MIT */
#include "scenarios.h"
#include "base/file.h"

#include "battle/log/log.h"
#include "battle/scenario/read.h"
#include "request.h"
#include "base/error.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { OFFERED_MOST = 512, YAML_MOST = 256 << 10 };

struct scenarios {
    struct offered *list;
    int count;
};

/* ---- the folder ---- */

static bool is_plain_name(const char *name)
{
    return name[0] != '.' && strlen(name) < 50;
}

static void offer(struct scenarios *all, const char *folder, const char *system, const char *file)
{
    struct grog_error error;
    char path[4096];
    struct offered *o = &all->list[all->count];
    int length = (int)strlen(file) - 5; /* ".yaml" */
    if (all->count == OFFERED_MOST || length < 1 || strcmp(file + length, ".yaml") != 0)
        return;
    *o = (struct offered){.text = NULL};
    snprintf(o->id, sizeof o->id, "%.50s/%.*s", system, length, file);
    snprintf(path, sizeof path, "%s/%s/%s", folder, system, file);
    o->text = file_read(path, &o->size, &error);
    o->scenario = o->text ? scenario_parse(path, o->text, o->size, &error) : NULL;
    if (o->scenario) {
        all->count++;
        return;
    }
    fprintf(stderr, "grognard: left out: %s\n", error.text);
    free(o->text);
}

static void offer_folder(struct scenarios *all, const char *folder, const char *system)
{
    struct dirent **entry;
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, system);
    int count = scandir(path, &entry, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        if (is_plain_name(entry[i]->d_name))
            offer(all, folder, system, entry[i]->d_name);
        free(entry[i]);
    }
    if (count >= 0)
        free(entry);
}

static int read_folders(struct scenarios *all, const char *folder, struct grog_error *error)
{
    struct dirent **entry;
    int count = scandir(folder, &entry, NULL, alphasort);
    if (count < 0)
        return error_world(error, "%s: %s", folder, strerror(errno));
    for (int i = 0; i < count; i++) {
        if (is_plain_name(entry[i]->d_name))
            offer_folder(all, folder, entry[i]->d_name);
        free(entry[i]);
    }
    free(entry);
    return 0;
}

/* "crossroads" of "bolt-action/crossroads". */
static const char *short_id(const struct offered *o)
{
    return strchr(o->id, '/') + 1;
}

/* What a newcomer is offered heads the list; the others keep their order. */
static void put_first(struct scenarios *all, const char *name)
{
    for (int i = 0; i < all->count; i++) {
        struct offered first = all->list[i];
        if (strcmp(short_id(&first), name) != 0)
            continue;
        memmove(all->list + 1, all->list, (size_t)i * sizeof *all->list);
        all->list[0] = first;
        return;
    }
}

struct scenarios *scenarios_new(const char *folder, struct grog_error *error)
{
    struct scenarios *all = calloc(1, sizeof *all);
    if (all)
        all->list = calloc(OFFERED_MOST, sizeof *all->list);
    if (!all || !all->list) {
        error_memory(error);
    } else if (!folder || read_folders(all, folder, error) == 0) {
        put_first(all, grog_first_battle());
        return all;
    }
    scenarios_free(all);
    return NULL;
}

void scenarios_free(struct scenarios *all)
{
    for (int i = 0; all && i < all->count; i++) {
        free(all->list[i].text);
        grog_scenario_free(all->list[i].scenario);
    }
    if (all)
        free(all->list);
    free(all);
}

int scenarios_count(const struct scenarios *all)
{
    return all->count;
}

/* The one that is called so without its system; of several *other is a further one. */
static const struct offered *find_short(const struct scenarios *all, const char *id,
                                        const struct offered **other)
{
    const struct offered *found = NULL;
    for (int i = 0; i < all->count; i++)
        if (strcmp(id, short_id(&all->list[i])) == 0) {
            if (found)
                *other = &all->list[i];
            else
                found = &all->list[i];
        }
    return found;
}

const struct offered *scenarios_find(const struct scenarios *all, const char *id,
                                     struct grog_error *error)
{
    const char *known[OFFERED_MOST];
    char brief[60], hint[160];
    for (int i = 0; i < all->count; i++) {
        known[i] = strchr(id, '/') ? all->list[i].id : short_id(&all->list[i]);
        if (strcmp(id, all->list[i].id) == 0)
            return &all->list[i];
    }
    const struct offered *other = NULL, *found = find_short(all, id, &other);
    if (found && !other)
        return found;
    if (other)
        error_misuse(error, "there is \"%s\" and \"%s\": say which", found->id, other->id);
    else
        error_misuse(error, "there is no scenario \"%s\"%s", error_brief(id, brief, sizeof brief),
                     did_you_mean(id, known, all->count, hint, sizeof hint));
    return NULL;
}

/* ---- house rules ---- */

/* A house file does not name its system outside of it: the first system that takes it has it. */
static struct grog_house *parse_house(const char *path, const struct house_rules *rules,
                                      struct grog_error *error)
{
    for (int i = 0; i < grog_systems(); i++) {
        struct grog_house *house =
            grog_house_parse(grog_system_at(i), path, rules->text, rules->size, error);
        if (house)
            return house;
    }
    return NULL;
}

struct house_rules *house_rules_new(const char *path, struct grog_error *error)
{
    struct house_rules *rules = calloc(1, sizeof *rules);
    if (!rules) {
        error_memory(error);
        return NULL;
    }
    rules->text = file_read(path, &rules->size, error);
    rules->house = rules->text ? parse_house(path, rules, error) : NULL;
    if (rules->house)
        return rules;
    house_rules_free(rules);
    return NULL;
}

void house_rules_free(struct house_rules *rules)
{
    if (!rules)
        return;
    grog_house_free(rules->house);
    free(rules->text);
    free(rules);
}

/* mistakes: NULL, or where all that is wrong is told. */
static struct grog_scenario *parse(struct server *server, const char *text, size_t size,
                                   struct grog_text *mistakes, struct grog_error *error)
{
    struct scenario_source source = {
        .name = "scenario", .text = size ? text : "", .size = size, .find = grog_system_find};
    struct grog_scenario *s = scenario_load(&source, mistakes, error);
    const struct house_rules *rules = server->house;
    if (!s || !rules || grog_house_system(rules->house) != s->system)
        return s;
    scenario_free(s);
    source.house_name = "house";
    source.house_text = rules->text;
    source.house_size = rules->size;
    return scenario_load(&source, mistakes, error);
}

struct grog_scenario *scenarios_parse(struct server *server, const char *text, size_t size,
                                      struct grog_error *error)
{
    return parse(server, text, size, NULL, error);
}

/* The same of what somebody sent; NULL: answered with all that is wrong. */
static struct grog_scenario *parse_sent(struct request *r, const char *yaml)
{
    struct grog_text mistakes = {0};
    struct grog_error error;
    struct grog_scenario *s = parse(r->server, yaml, strlen(yaml), &mistakes, &error);
    if (!s && (!mistakes.text || error.fault == GROG_WORLD))
        answer_failure(r, &error);
    else if (!s)
        answer_mistakes(r, &error, mistakes.text);
    grog_text_release(&mistakes);
    return s;
}

/* ---- what is told ---- */

static void tell_sides(struct grog_text *t, const struct grog_scenario *s)
{
    grog_text_add(t, ",\"sides\":[");
    grog_json_string(t, s->side[0].name);
    grog_text_add(t, ",");
    grog_json_string(t, s->side[1].name);
    grog_text_addf(t, "],\"units\":[%d,%d]", scenario_listed(s, 0), scenario_listed(s, 1));
}

static bool is_recommended(const char *id, const struct grog_scenario *s)
{
    const char *first = grog_first_scenario(s->system), *name = id ? strchr(id, '/') : NULL;
    return first && name && strcmp(name + 1, first) == 0;
}

/* Without the closing brace. */
static void tell_scenario(struct grog_text *t, const char *id, const struct grog_scenario *s)
{
    grog_text_add(t, "{\"id\":");
    if (id)
        grog_json_string(t, id);
    else
        grog_text_add(t, "null");
    grog_text_addf(t, ",\"system\":\"%s\",\"title\":", s->system->id);
    grog_json_string(t, s->system->title);
    const char *about = grog_system_about(s->system);
    grog_text_add(t, about ? ",\"about\":" : ",\"about\":null");
    if (about)
        grog_json_string(t, about);
    grog_text_add(t, ",\"name\":");
    grog_json_string(t, s->name);
    grog_text_add(t, ",\"briefing\":");
    grog_json_string(t, s->briefing);
    grog_text_addf(t, ",\"turns\":%d,\"dice\":\"%s\"", s->turns,
                   s->has_real_dice ? "typed" : "rolled");
    tell_sides(t, s);
    grog_text_addf(t, ",\"table\":[%g,%g],\"recommended\":%s", s->table.width / 100.0,
                   s->table.depth / 100.0, is_recommended(id, s) ? "true" : "false");
}

static void tell_map(struct grog_text *t, const struct grog_scenario *s)
{
    struct grog_map *map = calloc(1, sizeof *map);
    if (!map) {
        t->has_failed = true;
        return;
    }
    grog_map_of_scenario(map, s);
    grog_text_add(t, ",\"map\":");
    grog_json_map(t, map);
    grog_text_add(t, ",\"ground\":");
    grog_json_ground(t, map);
    free(map);
}

/* The table before the first order, as a spectator sees it: the forces, and where they stand. */
static void tell_start(struct grog_text *t, const struct grog_scenario *s)
{
    const struct grog_dice dice = {.seed = 1};
    struct grog_error error;
    struct grog_battle *b = grog_battle_new(s, &dice, &error);
    grog_text_add(t, b ? ",\"start\":" : ",\"start\":null");
    if (b)
        grog_json_battle(t, b, GROG_SPECTATOR, NULL);
    grog_battle_free(b);
}

void scenarios_list(struct request *r)
{
    const struct scenarios *all = r->server->scenarios;
    grog_text_add(&r->out, "[");
    for (int i = 0; i < all->count; i++) {
        grog_text_add(&r->out, i ? ",\n" : "");
        tell_scenario(&r->out, all->list[i].id, all->list[i].scenario);
        grog_text_add(&r->out, "}");
    }
    grog_text_add(&r->out, "]\n");
    answer_json(r, 200);
}

const struct offered *scenarios_of_path(struct request *r)
{
    struct grog_error error;
    char id[120];
    snprintf(id, sizeof id, "%.50s/%.60s", r->segment[2], r->segment[3]);
    const struct offered *o = scenarios_find(r->server->scenarios, id, &error);
    if (!o)
        answer_error(r, 404, "%s", error.text);
    return o;
}

void scenarios_show(struct request *r)
{
    const struct offered *o = scenarios_of_path(r);
    if (!o)
        return;
    tell_scenario(&r->out, o->id, o->scenario);
    grog_text_add(&r->out, ",\"yaml\":");
    grog_json_string(&r->out, o->scenario->text);
    tell_map(&r->out, o->scenario);
    tell_start(&r->out, o->scenario);
    grog_text_add(&r->out, "}");
    answer_json(r, 200);
}

void scenarios_check(struct request *r)
{
    static const char *const members[] = {"yaml", NULL};
    const char *yaml;
    if (!request_object(r, members) || !request_string(r, "yaml", YAML_MOST, true, &yaml))
        return;
    struct grog_scenario *s = parse_sent(r, yaml);
    if (!s)
        return;
    tell_scenario(&r->out, NULL, s);
    tell_map(&r->out, s);
    tell_start(&r->out, s);
    grog_text_add(&r->out, "}");
    answer_json(r, 200);
    scenario_free(s);
}

struct grog_scenario *scenarios_asked(struct request *r)
{
    const char *id, *yaml;
    struct grog_error error;
    if (!request_string(r, "scenario", 200, false, &id) ||
        !request_string(r, "yaml", YAML_MOST, false, &yaml))
        return NULL;
    if (!id == !yaml) {
        answer_error(r, 400, "give either \"scenario\" or \"yaml\"");
        return NULL;
    }
    if (yaml)
        return parse_sent(r, yaml);
    const struct offered *o = scenarios_find(r->server->scenarios, id, &error);
    if (!o) {
        answer_error(r, 404, "%s", error.text);
        return NULL;
    }
    struct grog_scenario *s = scenarios_parse(r->server, o->text, o->size, &error);
    if (!s)
        answer_error(r, 400, "%s", error.text);
    return s;
}
