/* SPDX-License-Identifier: MIT */
#include "shipped.h"

#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NAMES_MAX = 100 };

static bool is_folder(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

/* In the build tree beside build/, or where the program was installed. */
const char *shipped_folder(struct shipped_path *room)
{
    static const char *const places[] = {"../scenarios", "../share/grognard/scenarios",
                                         "../../scenarios"};
    char program[PATH_MAX], place[PATH_MAX + 40];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    program[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(program, '/');
    for (size_t i = 0; slash && i < sizeof places / sizeof *places; i++) {
        snprintf(place, sizeof place, "%.*s/%s", (int)(slash - program), program, places[i]);
        if (is_folder(place) && realpath(place, room->text))
            return room->text;
    }
    return NULL;
}

/* ---- names ---- */

/* "bolt-action/crossroads" of ".../bolt-action/crossroads.yaml", cut in place. */
static const char *long_name(char *path)
{
    char *end = strrchr(path, '.'), *name = strrchr(path, '/');
    while (name > path && name[-1] != '/')
        name--;
    *end = '\0';
    return name;
}

static const char *short_name(const char *name)
{
    return strchr(name, '/') + 1;
}

static int refuse(struct call *call, const char *word, const char *const *name, int names)
{
    const char *bare[NAMES_MAX];
    struct grog_text known = {0};
    for (int i = 0; i < names; i++) {
        bare[i] = short_name(name[i]);
        grog_text_addf(&known, "%s%s", i > 0 ? ", " : "", bare[i]);
    }
    const char *nearest = grog_nearest(word, bare, names);
    call_failure(call, "%.100s: there is no such file, and no scenario of that name%s%s%s%s%s",
                 word, nearest ? " (did you mean " : "", nearest ? nearest : "",
                 nearest ? "?)" : "", names > 0 ? ": there is " : "", names > 0 ? known.text : "");
    grog_text_release(&known);
    return -1;
}

/* The place of the one that is meant, or -1 with the error filled. */
static int find_name(struct call *call, const char *word, const char *const *name, int names)
{
    int found = -1;
    for (int i = 0; i < names; i++) {
        if (strcmp(word, name[i]) == 0)
            return i;
        if (strcmp(word, short_name(name[i])) != 0)
            continue;
        if (found >= 0)
            return call_failure(call, "%.100s: there is %s and %s; say which", word, name[found],
                                name[i]);
        found = i;
    }
    return found >= 0 ? found : refuse(call, word, name, names);
}

const char *call_scenario_file(struct call *call, const char *word, struct shipped_path *room)
{
    char pattern[sizeof room->text + 20];
    const char *folder = shipped_folder(room), *name[NAMES_MAX];
    glob_t list;
    if (!folder || strchr(word, '.') || access(word, F_OK) == 0)
        return word;
    snprintf(pattern, sizeof pattern, "%s/*/*.yaml", folder);
    if (glob(pattern, 0, NULL, &list) != 0)
        return word;
    int names = 0;
    for (; names < NAMES_MAX && names < (int)list.gl_pathc; names++)
        name[names] = long_name(list.gl_pathv[names]);
    int i = find_name(call, word, name, names);
    if (i >= 0) {
        size_t length = strlen(folder);
        snprintf(room->text + length, sizeof room->text - length, "/%s.yaml", name[i]);
    }
    globfree(&list);
    return i >= 0 ? room->text : NULL;
}
