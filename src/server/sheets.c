/* SPDX-License-Identifier: MIT */
#include "sheets.h"

#include "request.h"
#include "scenarios.h"

#include <stdlib.h>
#include <string.h>

enum { QUESTIONS_MOST = 64, CELLS_MOST = 256 };

/* A line, as the command line ends its answers. */
static void answer_line(struct request *r)
{
    grog_text_add(&r->out, "\n");
    answer_json(r, 200);
}

/* The system that the path names; NULL: answered. */
static const struct grog_system *system_of(struct request *r)
{
    struct grog_error error;
    const struct grog_system *system = grog_system_find(r->segment[2], &error);
    if (!system)
        answer_error(r, 404, "%s", error.text);
    return system;
}

void sheets_systems(struct request *r)
{
    grog_json_systems(&r->out);
    answer_line(r);
}

void sheets_procedures(struct request *r)
{
    const struct grog_system *system = system_of(r);
    if (!system)
        return;
    grog_json_procedures(&r->out, system);
    answer_line(r);
}

void sheets_fields(struct request *r)
{
    struct grog_error error;
    const struct grog_system *system = system_of(r);
    if (!system)
        return;
    const struct grog_procedure *procedure = grog_procedure_find(system, r->segment[4], &error);
    if (!procedure) {
        answer_error(r, 404, "%s", error.text);
        return;
    }
    grog_json_fields(&r->out, procedure);
    answer_line(r);
}

static const struct grog_house *house_of(const struct request *r)
{
    return r->server->house ? r->server->house->house : NULL;
}

void sheets_rules(struct request *r)
{
    const struct grog_system *system = system_of(r);
    const struct grog_house *house = house_of(r);
    if (!system)
        return;
    grog_json_rules(&r->out, system, house && grog_house_system(house) == system ? house : NULL,
                    request_query(r, "word"));
    answer_line(r);
}

void sheets_sheet(struct request *r)
{
    struct grog_error error;
    const struct grog_system *system = system_of(r);
    const struct grog_house *house = house_of(r);
    const char *units = request_query(r, "units");
    if (!system)
        return;
    struct grog_sheet *sheet =
        grog_sheet_new(system, house && grog_house_system(house) == system ? house : NULL,
                       units && strcmp(units, "cm") == 0, &error);
    if (sheet)
        grog_json_sheet(&r->out, sheet);
    else
        r->out.has_failed = true;
    grog_sheet_free(sheet);
    answer_line(r);
}

/* ---- questions ---- */

static bool is_error(const struct grog_text *answer)
{
    json_t *object = answer->text ? json_loadb(answer->text, answer->size, 0, NULL) : NULL;
    bool has_error = !object || json_object_get(object, "error");
    json_decref(object);
    return has_error;
}

/* Nobody out there may have a file of this machine opened. */
static void answer_question(struct request *r, const char *question, size_t size)
{
    const struct grog_answering answering = {.house = house_of(r), .cells = CELLS_MOST};
    grog_json_answer_with(&r->out, question, size, &answering);
}

static void ask_one(struct request *r)
{
    answer_question(r, r->body.text, r->body.size);
    answer_json(r, !r->out.has_failed && is_error(&r->out) ? 400 : 200);
}

/* The next of many questions; then others have their turn.  True: there are more. */
static bool ask_next(struct request *r)
{
    char *question = json_dumps(json_array_get(r->json, r->asked), JSON_COMPACT | JSON_ENCODE_ANY);
    grog_text_add(&r->out, r->asked ? ",\n" : "[");
    if (question)
        answer_question(r, question, strlen(question));
    else
        r->out.has_failed = true;
    free(question);
    if (++r->asked < json_array_size(r->json)) {
        workers_put(r->server->request_workers, &r->work);
        return true;
    }
    grog_text_add(&r->out, "]");
    answer_json(r, 200);
    return false;
}

static bool ask_many(struct request *r)
{
    json_error_t fault;
    r->json = json_loadb(r->body.text, r->body.size, JSON_REJECT_DUPLICATES, &fault);
    size_t count = json_array_size(r->json);
    if (!r->json)
        answer_error(r, 400, "not JSON: %s", fault.text);
    else if (count < 1 || count > QUESTIONS_MOST)
        answer_error(r, 400, "%zu questions: 1 to %d may be asked at once", count, QUESTIONS_MOST);
    else
        return ask_next(r);
    return false;
}

bool sheets_ask(struct request *r)
{
    if (r->asked > 0)
        return ask_next(r);
    if (!request_is_shallow(r))
        return false;
    if (r->body.size > 0 && r->body.text[strspn(r->body.text, " \t\r\n")] == '[')
        return ask_many(r);
    if (r->body.size == 0)
        answer_error(r, 400, "the body must be a question, or an array of them");
    else
        ask_one(r);
    return false;
}
