/* SPDX-License-Identifier: MIT */
/*
 * The building blocks that several procedures of Bolt Action share: tests, shooting, damage.
 *
 * Blocks that are called before the dice note their rows in the trail; blocks with a struct chance
 * throw.
 */
#ifndef BOLT_ACTION_BLOCKS_H
#define BOLT_ACTION_BLOCKS_H

#include "lines.h"

/* ---- morale (morale.c) ---- */

struct spirit {
    int quality, officer, pins, no_nco, lone_man;
};

/* The morale value with everything that counts, not clamped. */
int ba_morale(const struct sheet *s, const struct spirit *who);
/* As many pins as this and the unit is gone. */
int ba_pin_limit(const struct sheet *s, int quality);
/* The highest total of 2D6 that passes. */
int ba_pass_limit(const struct sheet *s, int morale);
/* 2D6 against morale. */
bool ba_passes(struct chance *c, const struct sheet *s, const char *label, int morale);
/* Refuses pins that are not below the limit. */
bool ba_refuse_pins(const struct sheet *s, int quality, int pins, const char *field,
                    struct refusal *r);

/* ---- to hit (fire.c) ---- */

/* The range band of a weapon. */
int ba_range_band(const struct sheet *s, int weapon, int range);
/* The rows that are the same for every weapon of the firer, added up. */
int ba_common_modifier(const struct facts *f, const struct sheet *s);
/* The rows that depend on f->weapon and f->band, added up. */
int ba_weapon_modifier(const struct facts *f, const struct sheet *s);
/* The lowest die that hits, given all modifiers; 7 or more: two sixes in a row. */
int ba_hit_need(const struct sheet *s, int base, int modifier);
/* Turns a need of 7 or more into what is thrown; notes the ruling.  Returns what the second die
 * needs, or 0. */
int ba_impossible_shot(const struct sheet *s, int *need);
bool ba_refuse_fixed(const struct facts *f, struct refusal *r);

/* ---- damage (damage.c) ---- */

/* Notes the target's damage or armour value and returns it. */
int ba_damage_value(const struct facts *f, const struct sheet *s);
/* What a shot out of range, a miss, leaves behind. */
void ba_no_damage(const struct facts *f, struct outcome *o);
/* Hits on troops or a soft-skin with this Pen; pins come with them.  must_check: flame. */
void ba_take_hits(const struct facts *f, struct chance *c, const struct sheet *s, struct hits hits,
                  int pen, int pins, bool must_check, struct outcome *o);
/* Notes the HE row and returns its Pen. */
int ba_shell_pen(const struct sheet *s, int shell);
/* Pins of a shell that has hit. */
int ba_shell_pins(struct chance *c, const struct sheet *s, int shell);
/* Hits of one shell on troops or a soft-skin; half of them on Down troops. */
struct hits ba_shell_splinters(const struct facts *f, struct chance *c, const struct sheet *s,
                               int shell);
/* A shell that falls on the target: pins, then splinters or the roof. */
void ba_shell_falls(const struct facts *f, struct chance *c, const struct sheet *s, int shell,
                    struct outcome *o);

/* The charts of barrage and air strike, thrown one step at a time where somebody decides in
 * between; both return the result. */
int ba_barrage_chart(struct chance *c, const struct sheet *s);
int ba_barrage_radius(struct chance *c);
int ba_air_chart(struct chance *c, const struct sheet *s);
/* Pins on the target, flak, and what flies. */
void ba_aircraft_arrives(const struct facts *f, struct chance *c, const struct sheet *s,
                         struct outcome *o);

/* ---- armour (armour.c) ---- */

struct crew {
    int quality, officer, pins, acted;
};

/* What has become of a vehicle so far. */
struct hull {
    int pins; /* new ones */
    bool is_immobilised, is_order_down, is_knocked_out;
    int grade; /* the worst */
};

/* One hit: how badly it goes through. */
int ba_penetrate(struct chance *c, const struct sheet *s, int pen, int value);
/* The damage results of a grade; plus is added to each die. */
void ba_damage_results(struct chance *c, const struct sheet *s, const struct crew *crew, int grade,
                       int plus, struct hull *hull);
/* Hits on armour one after the other, then the end; pins are those of the attack. */
void ba_hit_armour(const struct facts *f, struct chance *c, const struct sheet *s, int hits,
                   int pins, int plus, struct outcome *o);
/* Too many pins knock a vehicle out; then its state is reported. */
void ba_end_of_attack(const struct sheet *s, const struct crew *crew, struct hull *hull,
                      struct outcome *o);

#endif
