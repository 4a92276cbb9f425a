/* SPDX-License-Identifier: MIT */
/* Made by bench/fit/fit.py from 20077 positions of 1500 battles: make fit. */
/* clang-format off */
static const struct leaning ba_leaning[] = {
    /* feature         early    late */
    {"strength",        2.16,   0.00},
    {"losses",          4.27,   3.32},
    {"pins",            2.97,   3.80},
    {"points",          0.00,   1.22},
    {"near",            0.03,   2.35},
    {"breakthrough",    1.64,   5.90},
};
/* clang-format on */
