/* SPDX-License-Identifier: MIT */
/* Made by bench/fit/fit.py from 20077 positions of 1500 battles: make fit. */
/* clang-format off */
static const struct leaning ba_leaning[] = {
    /* feature         early    late */
    {"strength",        3.00,   1.13},
    {"losses",          4.10,   2.27},
    {"pins",            2.79,   3.10},
    {"points",          0.00,   1.44},
    {"near",            0.51,   2.61},
    {"breakthrough",    0.41,   4.37},
};
/* clang-format on */
