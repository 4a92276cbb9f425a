/* SPDX-License-Identifier: MIT */
/* Made by bench/fit/fit.py from 13845 positions of 900 battles: make fit. */
/* clang-format off */
static const struct leaning fp_leaning[] = {
    /* feature         early    late */
    {"strength",        0.00,   1.79},
    {"nerve",           0.91,   1.96},
    {"points",          0.14,   2.98},
    {"breaking",        2.73,   2.21},
    {"near",            3.98,   2.55},
};
/* clang-format on */
