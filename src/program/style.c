/* SPDX-License-Identifier: MIT */
#include "style.h"

#include "ranks.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

static bool is_set(const char *name)
{
    const char *value = getenv(name);
    return value && *value;
}

/* The locale as the environment names it: asking the C library would cost a start-up file. */
static bool has_utf8(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *locale = getenv(names[i]);
        if (locale && *locale)
            return strcasestr(locale, "utf-8") || strcasestr(locale, "utf8");
    }
    return false;
}

enum { WIDTH_PRESET = 80, WIDTH_LEAST = 40, WIDTH_MOST = 120, COLUMNS_MOST = 250 };

/* What the terminal says of itself, which follows when it is resized; all 0 where there is none. */
static struct winsize terminal_size(void)
{
    struct winsize size;
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size : (struct winsize){.ws_col = 0};
}

static int terminal_columns(const struct winsize *size)
{
    const char *columns = getenv("COLUMNS");
    int width = size->ws_col > 0 ? size->ws_col : columns ? atoi(columns) : 0;
    if (width <= 0)
        return WIDTH_PRESET;
    return width < WIDTH_LEAST ? WIDTH_LEAST : width > COLUMNS_MOST ? COLUMNS_MOST : width;
}

/* mpirun makes a terminal of it even if it goes into a file. */
static bool is_terminal(void)
{
    return isatty(STDOUT_FILENO) && !ranks_are_many();
}

struct style style_now(void)
{
    const char *terminal = getenv("TERM");
    const struct winsize size = terminal_size();
    int columns = terminal_columns(&size);
    return (struct style){
        .has_colour =
            is_terminal() && !is_set("NO_COLOR") && terminal && strcmp(terminal, "dumb") != 0,
        .has_blocks = has_utf8(),
        .width = columns < WIDTH_MOST ? columns : WIDTH_MOST,
        .columns = columns,
        .rows = size.ws_row,
    };
}

const char *style_bold(const struct style *style)
{
    return style->has_colour ? "\033[1m" : "";
}

const char *style_dim(const struct style *style)
{
    return style->has_colour ? "\033[2m" : "";
}

const char *style_mark(const struct style *style)
{
    return style->has_colour ? "\033[33m" : "";
}

const char *style_plain(const struct style *style)
{
    return style->has_colour ? "\033[0m" : "";
}

const char *style_chance(const struct style *style, double p, char *buffer)
{
    if (p <= 0)
        strcpy(buffer, style->is_one_in ? "never" : "0%");
    else if (style->is_one_in)
        snprintf(buffer, 24,
                 1 / p < 9.995   ? "1 in %.2f"
                 : 1 / p < 999.5 ? "1 in %.1f"
                                 : "1 in %.4g",
                 1 / p);
    else if (p < 0.00005)
        strcpy(buffer, "<0.01%");
    else if (p > 0.99995 && p < 1 - 1e-12)
        strcpy(buffer, ">99.99%");
    else
        snprintf(buffer, 24, "%.2f%%", 100 * p);
    return buffer;
}

void style_bar(const struct style *style, struct grog_text *out, double share, int columns,
               bool is_second)
{
    static const char *const eighths[] = {"",       "\u258f", "\u258e", "\u258d",
                                          "\u258c", "\u258b", "\u258a", "\u2589"};
    int eighth = columns > 0 ? (int)(share * columns * 8 + 0.5) : 0;
    if (share > 0 && eighth == 0)
        eighth = 1;
    if (!style->has_blocks || is_second) {
        for (int i = 0; i < (eighth + 4) / 8 || (i == 0 && eighth > 0); i++)
            grog_text_add(out, style->has_blocks ? "\u2592" : is_second ? "-" : "#");
        return;
    }
    for (int i = 0; i < eighth / 8; i++)
        grog_text_add(out, "\u2588");
    grog_text_add(out, eighths[eighth % 8]);
}

void style_wrap(struct grog_text *out, const char *text, int indent, int columns)
{
    int used = 0;
    while (*text) {
        int length = (int)strcspn(text, " ");
        if (used > 0 && used + 1 + length > columns) {
            grog_text_addf(out, "\n%*s", indent, "");
            used = 0;
        }
        grog_text_addf(out, "%s%.*s", used ? " " : "", length, text);
        used += length + (used ? 1 : 0);
        text += length;
        text += strspn(text, " ");
    }
}
