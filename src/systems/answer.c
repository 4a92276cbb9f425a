/* SPDX-License-Identifier: MIT */
/* Batches: a question in JSON, its answer in JSON.  And the list of systems. */
#include "base/error.h"
#include "plain_question.h"
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
    int flags;
    struct grog_asking asking;
    struct grog_text margin, percentiles; /* as lists with commas */
    struct grog_step *step;               /* owned; NULL: no sequence */
    int steps;
    double left_out;
    int outcomes;           /* that an answer may have */
    struct grog_axis *axis; /* owned; NULL: nothing is swept */
    int axes;
    struct grog_house *house; /* owned: rules that the question brings */
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
        return error_world(error, "cannot get a seed: %s", strerror(errno));
    if (seed && (!json_is_integer(seed) || json_integer_value(seed) < 0))
        return error_misuse(error, "\"seed\" must be a whole number from 0 on");
    if (seed && dice)
        return error_misuse(error, "give \"seed\" or \"dice\", not both");
    if (seed)
        q->dice.seed = (uint64_t)json_integer_value(seed);
    return dice ? read_dice(q, dice, error) : 0;
}

/* ---- what is asked of odds ---- */

/* A string, or an array of strings or numbers as a list with commas; *list: NULL when it is not
 * there. */
static int read_list(const json_t *object, const char *member, struct grog_text *text,
                     const char **list, struct grog_error *error)
{
    const json_t *value = json_object_get(object, member);
    if (!value)
        return 0;
    if (!json_is_string(value) && !json_is_array(value))
        return error_misuse(error, "\"%s\" must be a string or an array", member);
    grog_text_add(text, json_is_string(value) ? json_string_value(value) : "");
    for (size_t i = 0; i < json_array_size(value); i++) {
        const json_t *item = json_array_get(value, i);
        grog_text_add(text, i ? "," : "");
        if (json_is_number(item))
            grog_text_addf(text, "%.10g", json_number_value(item));
        else
            grog_text_add(text, json_is_string(item) ? json_string_value(item) : "?");
    }
    *list = text->text;
    return text->has_failed ? error_memory(error) : 0;
}

static int read_words(const json_t *object, const char *member, const char **words,
                      struct grog_error *error)
{
    return json_object_get(object, member) && !(*words = word_of(object, member, error)) ? -1 : 0;
}

static int read_asking(struct asked *q, const json_t *object, struct grog_error *error)
{
    const json_t *fraction = json_object_get(object, "fraction");
    if (fraction && !json_is_boolean(fraction))
        return error_misuse(error, "\"fraction\" must be true or false");
    q->flags = GROG_LATER | (json_is_true(fraction) ? GROG_EXACT : 0);
    if (read_words(object, "where", &q->asking.where, error) < 0 ||
        read_words(object, "given", &q->asking.given, error) < 0)
        return -1;
    return read_list(object, "margin", &q->margin, &q->asking.margin, error) < 0 ||
                   read_list(object, "percentiles", &q->percentiles, &q->asking.percentiles,
                             error) < 0
               ? -1
               : 0;
}

/* ---- sequences ---- */

/* {"procedure":"volley","as":"b","at":"a","situation":{...}} */
static int read_step(struct grog_step *step, const struct asked *q, const json_t *object,
                     struct grog_error *error)
{
    const json_t *situation = json_object_get(object, "situation");
    const char *id = word_of(object, "procedure", error);
    const struct grog_procedure *procedure =
        id ? grog_procedure_find(q->situation.procedure->system, id, error) : NULL;
    if (!procedure || read_words(object, "as", &step->as, error) < 0 ||
        read_words(object, "at", &step->at, error) < 0)
        return -1;
    grog_situation_init(&step->situation, procedure, q->situation.house);
    if (situation && situation_set_object(&step->situation, situation, error) < 0)
        return -1;
    return grog_situation_check(&step->situation, error);
}

static int read_steps(struct asked *q, const json_t *object, struct grog_error *error)
{
    const json_t *then = json_object_get(object, "then"),
                 *left_out = json_object_get(object, "leave-out");
    size_t count = json_array_size(then);
    if (!then)
        return 0;
    if (!json_is_array(then) || count < 1 || count >= GROG_STEPS_MAX)
        return error_misuse(error, "\"then\" must be an array of 1 to %d steps",
                            GROG_STEPS_MAX - 1);
    q->left_out = json_number_value(left_out);
    if (left_out && (!json_is_number(left_out) || !(q->left_out >= 0 && q->left_out < 1)))
        return error_misuse(error, "\"leave-out\" must be a chance from 0 to 1");
    q->step = calloc(count + 1, sizeof *q->step);
    if (!q->step)
        return error_memory(error);
    q->step[0] = (struct grog_step){.situation = q->situation};
    q->steps = 1;
    for (size_t i = 0; i < count; i++)
        if (read_step(&q->step[q->steps++], q, json_array_get(then, i), error) < 0)
            return -1;
    grog_steps_complete(q->step, q->steps);
    return 0;
}

/* ---- sweeps ---- */

/* "range=1..24", or an array of one or two of these. */
static int read_sweep(struct asked *q, const json_t *object, int most, struct grog_error *error)
{
    const json_t *sweep = json_object_get(object, "sweep");
    size_t count = json_is_string(sweep) ? 1 : json_array_size(sweep);
    int cells = 1;
    if (!sweep)
        return 0;
    if (count < 1 || count > GROG_AXES_MAX)
        return error_misuse(error, "\"sweep\" must be a string, or an array of one or two");
    if (q->step)
        return error_misuse(error, "\"then\" and \"sweep\" do not go together");
    if (!(q->axis = calloc(count, sizeof *q->axis)))
        return error_memory(error);
    for (size_t i = 0; i < count; i++) {
        const json_t *one = json_is_string(sweep) ? sweep : json_array_get(sweep, i);
        if (!json_is_string(one))
            return error_misuse(error, "\"sweep\" must be strings such as \"range=1..24\"");
        if (grog_axis_read(&q->axis[q->axes], q->situation.procedure, json_string_value(one),
                           error) < 0)
            return -1;
        cells *= q->axis[q->axes++].count;
    }
    if (cells > most)
        return error_misuse(error, "a sweep of %d values: no more than %d can be asked for", cells,
                            most);
    return 0;
}

/* ---- house rules ---- */

/* {"rows":{...},"rulings":{...}}: JSON is YAML, so it is read as a house file is. */
static int read_rules(struct asked *q, const struct grog_system *system, const json_t *object,
                      struct grog_error *error)
{
    json_t *copy = json_copy((json_t *)object);
    char *text = NULL;
    if (copy && !json_object_get(copy, "system"))
        json_object_set_new(copy, "system", json_string(system->id));
    if (copy)
        text = json_dumps(copy, JSON_COMPACT);
    if (text)
        q->house = grog_house_parse(system, "house", text, strlen(text), error);
    else
        error_memory(error);
    free(text);
    json_decref(copy);
    return q->house ? 0 : -1;
}

/* The rules that a question is asked by: its own, from a file or as they are, or the caller's. */
static int read_house(struct asked *q, const json_t *object, const struct grog_system *system,
                      const struct grog_answering *by, const struct grog_house **house,
                      struct grog_error *error)
{
    const json_t *named = json_object_get(object, "house");
    *house = by->house && grog_house_system(by->house) == system ? by->house : NULL;
    if (!named)
        return 0;
    if (json_is_object(named) && read_rules(q, system, named, error) == 0) {
        *house = q->house;
        return 0;
    }
    if (json_is_object(named))
        return -1;
    if (!json_is_string(named))
        return error_misuse(error, "\"house\" must be a file's name, or an object");
    if (!by->open)
        return error_misuse(error, "\"house\" cannot be a file here: write the rules themselves");
    *house = by->open(by->who, system, json_string_value(named), error);
    return *house ? 0 : -1;
}

static int refuse_unknown_members(const json_t *object, struct grog_error *error)
{
    static const char *const known[] = {
        "id",    "ask",    "system",      "procedure", "situation", "seed",      "dice",  "where",
        "given", "margin", "percentiles", "fraction",  "then",      "leave-out", "sweep", "house"};
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

/* Which procedure of which system, and odds or a resolution. */
static const struct grog_procedure *read_subject(struct asked *q, const json_t *object,
                                                 struct grog_error *error)
{
    const char *ask = word_of(object, "ask", error);
    if (!ask)
        return NULL;
    q->is_resolve = strcmp(ask, "resolve") == 0;
    if (!q->is_resolve && strcmp(ask, "odds") != 0) {
        error_misuse(error, "\"ask\" is \"%.40s\": it must be \"odds\" or \"resolve\"", ask);
        return NULL;
    }
    const char *id = word_of(object, "system", error);
    const struct grog_system *system = id ? grog_system_find(id, error) : NULL;
    id = system ? word_of(object, "procedure", error) : NULL;
    return id ? grog_procedure_find(system, id, error) : NULL;
}

static int read_question(struct asked *q, const json_t *object, const struct grog_answering *by,
                         struct grog_error *error)
{
    const struct grog_house *house;
    if (!json_is_object(object))
        return error_misuse(error, "a question must be an object");
    const struct grog_procedure *procedure = read_subject(q, object, error);
    if (!procedure || refuse_unknown_members(object, error) < 0 ||
        read_house(q, object, procedure->system, by, &house, error) < 0)
        return -1;
    grog_situation_init(&q->situation, procedure, house);
    q->outcomes = by->cells ? GROG_STATES_MAX : GROG_PRODUCT_MAX;
    const json_t *situation = json_object_get(object, "situation");
    if (situation && situation_set_object(&q->situation, situation, error) < 0)
        return -1;
    bool is_swept = !q->is_resolve && json_object_get(object, "sweep");
    if (!is_swept && grog_situation_check(&q->situation, error) < 0)
        return -1;
    if (q->is_resolve)
        return read_chance(q, object, error);
    if (read_asking(q, object, error) < 0 || read_steps(q, object, error) < 0)
        return -1;
    return read_sweep(q, object, by->cells ? by->cells : GROG_CELLS_MAX, error);
}

/* ---- the answer ---- */

static int answer_resolution(struct grog_text *t, const struct asked *q, const char *id,
                             struct grog_error *error)
{
    struct grog_resolution *r = grog_resolution_new(&q->situation, &q->dice, 0, error);
    if (!r)
        return -1;
    grog_json_resolution(t, &q->situation, r, id);
    grog_resolution_free(r);
    return 0;
}

static int answer_sweep(struct grog_text *t, const struct asked *q, const char *id,
                        struct grog_error *error)
{
    struct grog_sweep *sweep =
        grog_sweep_new(&q->situation, q->axis, q->axes, q->flags, &q->asking, error);
    if (!sweep)
        return -1;
    grog_json_sweep(t, sweep, id);
    grog_sweep_free(sweep);
    return 0;
}

static int answer_odds(struct grog_text *t, const struct asked *q, const char *id,
                       struct grog_error *error)
{
    struct grog_odds *odds =
        q->step ? grog_sequence_new(q->step, q->steps, q->flags, q->left_out, error)
                : grog_odds_new(&q->situation, q->flags, error);
    int status = odds ? grog_odds_ask(odds, &q->asking, error) : -1;
    if (status == 0 && grog_odds_count(odds) > q->outcomes)
        status = error_misuse(error, "%d outcomes are too many for an answer: ask for a margin",
                              grog_odds_count(odds));
    if (status == 0)
        grog_json_odds(t, &q->situation, odds, id);
    grog_odds_free(odds);
    return status;
}

static int answer(struct grog_text *t, const struct asked *q, const char *id,
                  struct grog_error *error)
{
    if (q->is_resolve)
        return answer_resolution(t, q, id, error);
    return q->axis ? answer_sweep(t, q, id, error) : answer_odds(t, q, id, error);
}

static void asked_release(struct asked *q)
{
    free(q->faces);
    free(q->step);
    free(q->axis);
    grog_house_free(q->house);
    grog_text_release(&q->margin);
    grog_text_release(&q->percentiles);
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

/* Answers a question that is plain, which most are; false: it is not, or it cannot be answered. */
static bool answer_plainly(struct grog_text *t, const char *question, size_t size,
                           const struct grog_answering *answering)
{
    struct grog_error error;
    struct grog_situation s;
    char id[PLAIN_ID_SIZE];
    if (!plain_question(question, size, answering->house, &s, id))
        return false;
    struct grog_odds *odds = grog_odds_new(&s, GROG_LATER, &error);
    if (odds)
        grog_json_odds(t, &s, odds, *id ? id : NULL);
    grog_odds_free(odds);
    return odds != NULL;
}

void grog_json_answer_with(struct grog_text *t, const char *question, size_t size,
                           const struct grog_answering *answering)
{
    if (answer_plainly(t, question, size, answering))
        return;
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
    int status = object && is_fine ? read_question(&q, object, answering, &error)
                                   : error_misuse(&error, "not JSON: %s", fault.text);
    if (status == 0)
        status = answer(t, &q, id, &error);
    if (status < 0 && error.reason == GROG_NO_MEMORY) {
        t->has_failed = true; /* that memory has run out is no answer */
    } else if (status < 0) {
        grog_text_addf(t, "{\"id\":%s,\"error\":", id ? id : "null");
        grog_json_string(t, error.text);
        grog_text_add(t, "}");
    }
    free(id);
    asked_release(&q);
    json_decref(object);
}

void grog_json_answer(struct grog_text *t, const char *question, size_t size,
                      const struct grog_house *house)
{
    grog_json_answer_with(t, question, size, &(struct grog_answering){.house = house});
}
