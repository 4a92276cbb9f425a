/* SPDX-License-Identifier: MIT */
/* Made by bench/fit/fit.py from 19315 positions of 900 battles: make fit. */
/* clang-format off */
static const struct leaning mg_leaning[] = {
    /* feature         early    late */
    {"strength",        1.16,   0.77},
    {"losses",          2.39,   2.25},
    {"tokens",          2.54,   0.51},
    {"points",          0.00,   3.72},
    {"near",            0.00,   0.00},
};
/* clang-format on */
