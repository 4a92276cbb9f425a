/* SPDX-License-Identifier: MIT */
/* Scenarios and logs, of whichever system they are: here is where all systems are known. */
#include "battle/log/history.h"
#include "battle/scenario/read.h"

#include "base/yaml_text.h"

#include <stdlib.h>

struct grog_scenario *scenario_parse(const char *name, const char *text, size_t size,
                                     struct grog_error *error)
{
    return scenario_parse_with(name, text, size, NULL, NULL, 0, error);
}

struct grog_scenario *scenario_parse_with(const char *name, const char *text, size_t size,
                                          const char *house_name, const char *house,
                                          size_t house_size, struct grog_error *error)
{
    struct scenario_source source = {.name = name,
                                     .text = size ? text : "",
                                     .size = size,
                                     .house_name = house_name,
                                     .house_text = house,
                                     .house_size = house_size,
                                     .find = grog_system_find};
    return scenario_load(&source, NULL, error);
}

struct grog_scenario *scenario_read(const char *path, const char *house_path,
                                    struct grog_text *list, struct grog_error *error)
{
    struct scenario_source source = {
        .name = path, .house_name = house_path, .find = grog_system_find};
    char *house = NULL, *text = yaml_text_read(path, &source.size, error);
    struct grog_scenario *s = NULL;
    if (text && house_path)
        house = yaml_text_read(house_path, &source.house_size, error);
    source.text = text;
    source.house_text = house;
    if (text && (house || !house_path))
        s = scenario_load(&source, list, error);
    free(house);
    free(text);
    return s;
}

struct grog_scenario *grog_scenario_new(const char *path, const char *house,
                                        struct grog_error *error)
{
    return scenario_read(path, house, NULL, error);
}

struct grog_scenario *grog_scenario_check(const char *path, const char *house,
                                          struct grog_text *mistakes, struct grog_error *error)
{
    return scenario_read(path, house, mistakes, error);
}

struct grog_scenario *grog_scenario_parse(const char *name, const char *text, size_t size,
                                          struct grog_error *error)
{
    return scenario_parse(name, text, size, error);
}

struct grog_battle *grog_battle_load(const char *path, char *notice, size_t size,
                                     struct grog_error *error)
{
    return history_load(path, scenario_parse_with, notice, size, error);
}

struct grog_battle *grog_battle_load_good(const char *path, struct grog_error *error)
{
    return history_load_good(path, scenario_parse_with, error);
}
