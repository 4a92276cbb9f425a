/* SPDX-License-Identifier: MIT */
/* Batches: a question in JSON, its answer in JSON.  And the list of systems. */
#include "base/error.h"
#include "sheet/situation.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

void grog_json_systems(struct grog_text *t)
{
    grog_text_add(t, "[");
    for (int i = 0; i < grog_systems(); i++) {
        const struct grog_system *system = grog_system_at(i);
        grog_text_add(t, i ? ",{\"id\":" : "{\"id\":");
        grog_json_string(t, system->id);
        grog_text_add(t, ",\"code\":");
        grog_json_string(t, system->code);
        grog_text_add(t, ",\"title\":");
        grog_json_string(t, system->title);
        grog_text_addf(t, ",\"procedures\":%d,\"usual\":", system->procedures);
        grog_json_string(t, system->usual);
        grog_text_addf(t, ",\"battles\":%s}", system->battle ? "true" : "false");
    }
    grog_text_add(t, "]");
}

/* ---- the members of a question ---- */

struct asked {
    struct grog_situation situation;
    bool is_resolve;
    struct grog_dice dice;
    char *faces; /* owned */
};

static const char *word_of(const json_t *object, const char *member, struct grog_error *error)
{
    const json_t *value = json_object_get(object, member);
    if (!json_is_string(value)) {
        error_misuse(error, "\"%s\" must be a string", member);
        return NULL;
    }
    return json_string_value(value);
}

/* Dice as a string "4 2 6" or as an array [4, 2, 6]. */
static int read_dice(struct asked *q, const json_t *dice, struct grog_error *error)
{
    struct grog_text faces = {0};
    if (json_is_string(dice)) {
        grog_text_add(&faces, json_string_value(dice));
    } else if (json_is_array(dice)) {
        grog_text_add(&faces, "");
        for (size_t i = 0; i < json_array_size(dice); i++) {
            const json_t *face = json_array_get(dice, i);
            if (!json_is_integer(face)) {
                grog_text_release(&faces);
                return error_misuse(error, "\"dice\" must be whole numbers");
            }
            grog_text_addf(&faces, "%lld ", (long long)json_integer_value(face));
        }
    } else {
        return error_misuse(error, "\"dice\" must be a string or an array of whole numbers");
    }
    q->dice.faces = q->faces = faces.text;
    return faces.has_failed ? error_memory(error) : 0;
}

static int read_chance(struct asked *q, const json_t *object, struct grog_error *error)
{
    const json_t *seed = json_object_get(object, "seed"), *dice = json_object_get(object, "dice");
    if (!seed && getrandom(&q->dice.seed, sizeof q->dice.seed, 0) != sizeof q->dice.seed)
        return error_world(error, "no seed to be had: %s", strerror(errno));
    if (seed && (!json_is_integer(seed) || json_integer_value(seed) < 0))
        return error_misuse(error, "\"seed\" must be a whole number from 0 on");
    if (seed && dice)
        return error_misuse(error, "give \"seed\" or \"dice\", not both");
    if (seed)
        q->dice.seed = (uint64_t)json_integer_value(seed);
    return dice ? read_dice(q, dice, error) : 0;
}

static int refuse_unknown_members(const json_t *object, struct grog_error *error)
{
    static const char *const known[] = {"id",        "ask",  "system", "procedure",
                                        "situation", "seed", "dice"};
    enum { KNOWN = sizeof known / sizeof *known };
    const char *name;
    json_t *value;
    json_object_foreach ((json_t *)object, name, value) {
        char hint[80];
        int i = 0;
        while (i < KNOWN && strcmp(known[i], name) != 0)
            i++;
        if (i == KNOWN)
            return error_misuse(error, "unknown member \"%.40s\"%s", name,
                                did_you_mean(name, known, KNOWN, hint, sizeof hint));
    }
    return 0;
}

static int read_question(struct asked *q, const json_t *object, const struct grog_house *house,
                         struct grog_error *error)
{
    *q = (struct asked){.is_resolve = false};
    if (!json_is_object(object))
        return error_misuse(error, "a question must be an object");
    const char *ask = word_of(object, "ask", error);
    if (!ask)
        return -1;
    q->is_resolve = strcmp(ask, "resolve") == 0;
    if (!q->is_resolve && strcmp(ask, "odds") != 0)
        return error_misuse(error, "\"ask\" is \"%.40s\": it must be \"odds\" or \"resolve\"", ask);
    const char *id = word_of(object, "system", error);
    const struct grog_system *system = id ? grog_system_find(id, error) : NULL;
    id = system ? word_of(object, "procedure", error) : NULL;
    const struct grog_procedure *procedure = id ? grog_procedure_find(system, id, error) : NULL;
    if (!procedure || refuse_unknown_members(object, error) < 0)
        return -1;
    grog_situation_init(&q->situation, procedure,
                        house && grog_house_system(house) == system ? house : NULL);
    const json_t *situation = json_object_get(object, "situation");
    if (situation && situation_set_object(&q->situation, situation, error) < 0)
        return -1;
    if (grog_situation_check(&q->situation, error) < 0)
        return -1;
    return q->is_resolve ? read_chance(q, object, error) : 0;
}

/* ---- the answer ---- */

static int answer(struct grog_text *t, const struct asked *q, const char *id,
                  struct grog_error *error)
{
    if (q->is_resolve) {
        struct grog_resolution *r = grog_resolution_new(&q->situation, &q->dice, 0, error);
        if (!r)
            return -1;
        grog_json_resolution(t, &q->situation, r, id);
        grog_resolution_free(r);
    } else {
        struct grog_odds *odds = grog_odds_new(&q->situation, GROG_LATER, error);
        if (!odds)
            return -1;
        grog_json_odds(t, &q->situation, odds, id);
        grog_odds_free(odds);
    }
    return 0;
}

/* The id as it was given; a question with a number too large for an integer was read with reals. */
static char *id_of(const json_t *object)
{
    const json_t *id = json_object_get(object, "id");
    char text[32];
    if (!json_is_real(id) || fabs(json_real_value(id)) > 1e15)
        return json_dumps(id, JSON_ENCODE_ANY | JSON_COMPACT);
    snprintf(text, sizeof text, "%.17g", json_real_value(id));
    return strdup(text);
}

/* What is JSON, but beyond our integers or with a member twice, still has an id to answer to. */
static json_t *read_json(const char *question, size_t size, bool *is_fine, json_error_t *fault)
{
    json_t *object = json_loadb(question, size, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, fault);
    *is_fine = object != NULL;
    if (object)
        return object;
    *is_fine = json_error_code(fault) == json_error_numeric_overflow;
    return json_loadb(question, size, JSON_DECODE_ANY | JSON_DECODE_INT_AS_REAL, NULL);
}

/* jansson goes astray when the buffer of a long text cannot grow: at its largest it is the text three
 * times, so what cannot be had now is not tried. */
static bool has_room_for(size_t size)
{
    void *room = malloc(3 * size + 4096);
    free(room);
    return room != NULL;
}

void grog_json_answer(struct grog_text *t, const char *question, size_t size,
                      const struct grog_house *house)
{
    struct grog_error error = {.fault = GROG_MISUSE};
    json_error_t fault;
    struct asked q = {.faces = NULL};
    bool is_fine;
    if (!has_room_for(size)) {
        t->has_failed = true;
        return;
    }
    json_t *object = read_json(question, size, &is_fine, &fault);
    char *id = id_of(object);
    int status = object && is_fine ? read_question(&q, object, house, &error)
                                   : error_misuse(&error, "not JSON: %s", fault.text);
    if (status == 0)
        status = answer(t, &q, id, &error);
    if (status < 0 && error.fault == GROG_WORLD) {
        t->has_failed = true; /* that memory has run out is no answer */
    } else if (status < 0) {
        grog_text_addf(t, "{\"id\":%s,\"error\":", id ? id : "null");
        grog_json_string(t, error.text);
        grog_text_add(t, "}");
    }
    free(id);
    free(q.faces);
    json_decref(object);
}
