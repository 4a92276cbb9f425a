/* SPDX-License-Identifier: MIT */
/*
 * Pictures: every kind of chart in every format is a whole file, the extremes can be drawn, and a
 * failure of the world is told in words and leaves nothing behind.  The module is found through
 * GROGNARD_PICTURES.
 */
#include "program/picture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/* fontconfig keeps its patterns by offsets, which the leak sanitizer takes for lost. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
    return "leak:libfontconfig\n";
}

struct scene {
    char directory[64];
    char path[128]; /* of a file in it */
    struct chart chart;
    char problem[500];
};

static int scene_set_up(void **state)
{
    struct scene *scene = calloc(1, sizeof *scene);
    assert_non_null(scene);
    snprintf(scene->directory, sizeof scene->directory, "/tmp/grognard-pictures-XXXXXX");
    assert_non_null(mkdtemp(scene->directory));
    snprintf(scene->path, sizeof scene->path, "%s/picture", scene->directory);
    *state = scene;
    return 0;
}

static int scene_tear_down(void **state)
{
    struct scene *scene = *state;
    unlink(scene->path);
    assert_int_equal(rmdir(scene->directory), 0); /* fails when a temporary file was left */
    free(scene);
    return 0;
}

/* ---- charts ---- */

static void fill_common(struct chart *c, enum chart_kind kind, int count, int series)
{
    *c = (struct chart){
        .kind = kind, .captions = 2, .count = count, .series_count = series, .decimals = 1};
    snprintf(c->title, sizeof c->title, "Bolt Action: volley");
    snprintf(c->caption[0], sizeof c->caption[0], "10 rifles at 20\", soft cover");
    snprintf(c->caption[1], sizeof c->caption[1], "3+ hits; long range -1 (ba.hit.long-range)");
    snprintf(c->x_name, sizeof c->x_name, "casualties");
    snprintf(c->y_name, sizeof c->y_name, "chance");
    snprintf(c->right_name, sizeof c->right_name, "mean");
    snprintf(c->footer, sizeof c->footer, "mean 3.67, standard deviation 1.52; exact");
    for (int s = 0; s < series; s++)
        snprintf(c->series[s].name, sizeof c->series[s].name, "series %d", s);
}

static void fill_bars(struct chart *c, int count, int series)
{
    fill_common(c, CHART_BARS, count, series);
    c->has_at_least = true;
    for (int i = 0; i < count; i++) {
        snprintf(c->label[i], sizeof c->label[i], "%d", i);
        for (int s = 0; s < series; s++) {
            c->series[s].value[i] = 1.0 / count;
            c->series[s].at_least[i] = 1.0 - (double)i / count;
        }
    }
}

static void fill_lines(struct chart *c, int count, int series)
{
    fill_common(c, CHART_LINES, count, series);
    for (int i = 0; i < count; i++) {
        c->x[i] = i;
        for (int s = 0; s < series; s++)
            c->series[s].value[i] = (s + 1.0) / (i + 1.0 + s);
    }
    for (int s = 0; s < series; s++)
        c->series[s].is_percentage = s % 3 != 2;
}

static void fill_words(struct chart *c, int count, const char *words)
{
    fill_bars(c, count, 1);
    for (int i = 0; i < count; i++)
        snprintf(c->label[i], sizeof c->label[i], "%s", words);
}

static void fill_values(struct chart *c, double value)
{
    fill_bars(c, 6, 2);
    for (int i = 0; i < 6; i++)
        for (int s = 0; s < 2; s++)
            c->series[s].value[i] = c->series[s].at_least[i] = value;
}

static void fill_long(struct chart *c)
{
    fill_bars(c, 12, 2);
    c->captions = CHART_CAPTIONS_MAX;
    for (int i = 0; i < CHART_CAPTIONS_MAX; i++)
        memset(c->caption[i], i % 2 ? 'm' : '\xc3',
               sizeof c->caption[i] - 1); /* one word; no UTF-8 at all */
    memset(c->title, 'W', sizeof c->title - 1);
    memset(c->footer, ' ', sizeof c->footer - 1);
    memset(c->x_name, '\n', sizeof c->x_name - 1);
    memset(c->series[0].name, 'W', sizeof c->series[0].name - 1);
    snprintf(c->y_name, sizeof c->y_name, "%s",
             "\xef\xbf\xbe \xed\xa0\x80 \xf4\x90\x80\x80 \xc0\x80 \xe2\x80");
}

/* ---- files ---- */

static size_t read_whole(const char *path, char *bytes, size_t room)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t size = fread(bytes, 1, room, file);
    assert_true(feof(file));
    fclose(file);
    return size;
}

/* What each format begins with, and ends with before at most so many more bytes. */
static const struct {
    const char *name, *head, *tail;
    size_t after;
} form[] = {
    [PICTURE_SVG] = {"svg", "<?xml", "</svg>", 1},
    [PICTURE_PNG] = {"png", "\x89PNG\r\n\x1a\n", "IEND", 4},
    [PICTURE_PDF] = {"pdf", "%PDF-", "%%EOF", 1},
};

static void assert_is_whole(const char *path, enum picture_format format)
{
    enum { ROOM = 4 << 20 };
    char *bytes = malloc(ROOM);
    assert_non_null(bytes);
    size_t size = read_whole(path, bytes, ROOM);
    size_t head = strlen(form[format].head), tail = strlen(form[format].tail);
    assert_true(size > 1000);
    assert_memory_equal(bytes, form[format].head, head);
    assert_memory_equal(bytes + size - tail - form[format].after, form[format].tail, tail);
    free(bytes);
}

static int files_in(const char *directory)
{
    int files = 0;
    DIR *list = opendir(directory);
    assert_non_null(list);
    for (struct dirent *entry; (entry = readdir(list));)
        files += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    closedir(list);
    return files;
}

static void assert_drawn(struct scene *scene)
{
    for (int format = PICTURE_SVG; format <= PICTURE_PDF; format++) {
        if (picture_write(&scene->chart, scene->path, format, scene->problem,
                          sizeof scene->problem) < 0)
            fail_msg("%s: %s", form[format].name, scene->problem);
        assert_is_whole(scene->path, format);
        assert_int_equal(files_in(scene->directory), 1);
        unlink(scene->path);
    }
}

static void assert_refused(struct scene *scene, const char *path, const char *reason)
{
    for (int format = PICTURE_SVG; format <= PICTURE_PDF; format++) {
        scene->problem[0] = '\0';
        assert_int_equal(
            picture_write(&scene->chart, path, format, scene->problem, sizeof scene->problem), -1);
        if (!strstr(scene->problem, reason))
            fail_msg("%s: expected \"%s\", got \"%s\"", form[format].name, reason, scene->problem);
        assert_null(strchr(scene->problem, '\n'));
    }
}

/* ---- whole pictures ---- */

static void draws_bars(void **state)
{
    struct scene *scene = *state;
    for (int series = 1; series <= CHART_BAR_SERIES_MAX; series++) {
        static const int counts[] = {1, 2, 12, 30, CHART_CATEGORIES_MAX};
        for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
            fill_bars(&scene->chart, counts[i], series);
            assert_drawn(scene);
            scene->chart.has_at_least = false;
            assert_drawn(scene);
        }
    }
}

static void draws_lines(void **state)
{
    struct scene *scene = *state;
    for (int series = 1; series <= CHART_SERIES_MAX; series++) {
        fill_lines(&scene->chart, 49, series);
        assert_drawn(scene);
    }
    fill_lines(&scene->chart, CHART_POINTS_MAX, CHART_SERIES_MAX);
    assert_drawn(scene);
}

static void draws_extreme_lines(void **state)
{
    struct scene *scene = *state;
    static const double extremes[] = {0, -5, 1e-9, 1e12, 1e300, -1e300, NAN, INFINITY};
    for (size_t i = 0; i < sizeof extremes / sizeof *extremes; i++) {
        fill_lines(&scene->chart, 3, 3);
        scene->chart.series[2].value[1] = extremes[i];
        scene->chart.series[0].value[2] = NAN;
        assert_drawn(scene);
        scene->chart.count = 1;
        scene->chart.x[0] = isfinite(extremes[i]) ? extremes[i] : 0;
        assert_drawn(scene);
    }
}

static void draws_words(void **state)
{
    struct scene *scene = *state;
    static const char *const words[] = {"",
                                        "stands",
                                        "falls back",
                                        "retires in great disorder to the rear",
                                        "Zusammenbruch\u2014\u00e9\u00e9\u00e9",
                                        "   ",
                                        "\xc3"};
    static const int counts[] = {1, 4, 12, CHART_CATEGORIES_MAX};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        for (size_t k = 0; k < sizeof counts / sizeof *counts; k++) {
            fill_words(&scene->chart, counts[k], words[i]);
            assert_drawn(scene);
        }
}

static void draws_extreme_chances(void **state)
{
    struct scene *scene = *state;
    static const double chances[] = {0, 1e-300, 1e-9, 0.5, 1 - 1e-12, 1, 1.5, -1, NAN};
    for (size_t i = 0; i < sizeof chances / sizeof *chances; i++) {
        fill_values(&scene->chart, chances[i]);
        assert_drawn(scene);
    }
}

static void draws_long_and_malformed_texts(void **state)
{
    struct scene *scene = *state;
    fill_long(&scene->chart);
    assert_drawn(scene);
}

/* ---- where they go ---- */

static mode_t mode_of(const char *path)
{
    struct stat status;
    assert_int_equal(stat(path, &status), 0);
    return status.st_mode & 0777;
}

static void obeys_the_umask_and_keeps_permissions(void **state)
{
    struct scene *scene = *state;
    fill_bars(&scene->chart, 3, 1);
    mode_t mask = umask(027);
    assert_int_equal(picture_write(&scene->chart, scene->path, PICTURE_SVG, scene->problem, 500),
                     0);
    umask(mask);
    assert_int_equal(mode_of(scene->path), 0640);
    assert_int_equal(chmod(scene->path, 0606), 0);
    assert_int_equal(picture_write(&scene->chart, scene->path, PICTURE_PNG, scene->problem, 500),
                     0);
    assert_int_equal(mode_of(scene->path), 0606);
    assert_is_whole(scene->path, PICTURE_PNG);
}

static void follows_a_link(void **state)
{
    struct scene *scene = *state;
    char link[160];
    struct stat status;
    snprintf(link, sizeof link, "%s/link", scene->directory);
    fill_bars(&scene->chart, 3, 1);
    assert_int_equal(picture_write(&scene->chart, scene->path, PICTURE_SVG, scene->problem, 500),
                     0);
    assert_int_equal(symlink("picture", link), 0);
    assert_int_equal(picture_write(&scene->chart, link, PICTURE_PDF, scene->problem, 500), 0);
    assert_int_equal(lstat(link, &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_is_whole(scene->path, PICTURE_PDF);
    unlink(link);
}

static void writes_into_a_pipe(void **state)
{
    struct scene *scene = *state;
    char head[8];
    fill_bars(&scene->chart, 3, 1);
    assert_int_equal(mkfifo(scene->path, 0600), 0);
    int reader = open(scene->path, O_RDWR | O_NONBLOCK);
    assert_true(reader >= 0);
    assert_int_equal(picture_write(&scene->chart, scene->path, PICTURE_PNG, scene->problem, 500),
                     0);
    assert_int_equal(read(reader, head, sizeof head), sizeof head);
    assert_memory_equal(head, form[PICTURE_PNG].head, sizeof head);
    close(reader);
    assert_int_equal(files_in(scene->directory), 1);
}

/* ---- what goes wrong ---- */

static void refuses_a_full_device(void **state)
{
    struct scene *scene = *state;
    struct stat status;
    fill_bars(&scene->chart, 12, 2);
    assert_refused(scene, "/dev/full", strerror(ENOSPC));
    fill_lines(&scene->chart, 49, 3);
    assert_refused(scene, "/dev/full", strerror(ENOSPC));
    assert_int_equal(stat("/dev/full", &status), 0);
    assert_true(S_ISCHR(status.st_mode));
}

static void refuses_places_that_are_none(void **state)
{
    struct scene *scene = *state;
    char path[200], name[300];
    fill_bars(&scene->chart, 12, 1);
    snprintf(path, sizeof path, "%s/none/picture.svg", scene->directory);
    assert_refused(scene, path, strerror(ENOENT));
    assert_refused(scene, scene->directory, strerror(EISDIR));
    snprintf(path, sizeof path, "%s/", scene->path);
    assert_refused(scene, path, strerror(ENOENT));
    assert_refused(scene, "", strerror(ENOENT));
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    assert_refused(scene, name, strerror(ENAMETOOLONG));
    assert_int_equal(files_in(scene->directory), 0);
}

/* A limit on the size of files stands for a disk that fills up on the way. */
static void keeps_the_old_picture_when_the_disk_fills_up(void **state)
{
    struct scene *scene = *state;
    struct rlimit old, limit;
    fill_lines(&scene->chart, 49, 3);
    assert_int_equal(picture_write(&scene->chart, scene->path, PICTURE_SVG, scene->problem, 500),
                     0);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
    limit = old;
    limit.rlim_cur = 5000;
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    assert_refused(scene, scene->path, strerror(EFBIG));
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &old), 0);
    signal(SIGXFSZ, handler);
    assert_is_whole(scene->path, PICTURE_SVG);
    assert_int_equal(files_in(scene->directory), 1);
}

static void refuses_an_empty_chart(void **state)
{
    struct scene *scene = *state;
    fill_bars(&scene->chart, 0, 1);
    assert_refused(scene, scene->path, "nothing to draw");
    assert_int_equal(files_in(scene->directory), 0);
}

/* Asks for a picture with GROGNARD_PICTURES naming another file. */
static void assert_refused_with_module(struct scene *scene, const char *module, const char *reason)
{
    const char *value = getenv("GROGNARD_PICTURES");
    char *old = value ? strdup(value) : NULL;
    setenv("GROGNARD_PICTURES", module, 1);
    assert_refused(scene, scene->path, reason);
    if (old)
        setenv("GROGNARD_PICTURES", old, 1);
    else
        unsetenv("GROGNARD_PICTURES");
    free(old);
}

static void refuses_without_the_module(void **state)
{
    struct scene *scene = *state;
    char module[160];
    fill_bars(&scene->chart, 12, 1);
    snprintf(module, sizeof module, "%s/none.so", scene->directory);
    assert_refused_with_module(scene, module, "pictures need the module");
    snprintf(module, sizeof module, "%s/text.so", scene->directory);
    FILE *file = fopen(module, "w");
    assert_non_null(file);
    fputs("this is no module\n", file);
    fclose(file);
    assert_refused_with_module(scene, module, "cannot load the module grognard-pictures.so");
    unlink(module);
    assert_int_equal(files_in(scene->directory), 0);
}

#define IN_A_SCENE(test) cmocka_unit_test_setup_teardown(test, scene_set_up, scene_tear_down)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        IN_A_SCENE(draws_bars),
        IN_A_SCENE(draws_lines),
        IN_A_SCENE(draws_extreme_lines),
        IN_A_SCENE(draws_words),
        IN_A_SCENE(draws_extreme_chances),
        IN_A_SCENE(draws_long_and_malformed_texts),
        IN_A_SCENE(obeys_the_umask_and_keeps_permissions),
        IN_A_SCENE(follows_a_link),
        IN_A_SCENE(writes_into_a_pipe),
        IN_A_SCENE(refuses_a_full_device),
        IN_A_SCENE(refuses_places_that_are_none),
        IN_A_SCENE(keeps_the_old_picture_when_the_disk_fills_up),
        IN_A_SCENE(refuses_an_empty_chart),
        IN_A_SCENE(refuses_without_the_module),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
