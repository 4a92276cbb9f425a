/* SPDX-License-Identifier: MIT */
/* Contacts: pairs of enemies, in the order in which they met. */
#include "rules.h"

int contact_find(const struct battle *b, int attacker, int defender)
{
    for (int i = 0; i < b->contacts; i++)
        if (b->contact[i].attacker == attacker && b->contact[i].defender == defender)
            return i;
    return -1;
}

uint64_t contact_enemies(const struct battle *b, int unit)
{
    uint64_t enemies = 0;
    for (int i = 0; i < b->contacts; i++) {
        if (b->contact[i].attacker == unit)
            enemies |= UNIT_BIT(b->contact[i].defender);
        if (b->contact[i].defender == unit)
            enemies |= UNIT_BIT(b->contact[i].attacker);
    }
    return enemies;
}

bool contact_add(struct battle *b, int attacker, int defender, int facts)
{
    if (b->contacts == CONTACTS_MAX)
        return false;
    b->contact[b->contacts++] =
        (struct contact){(uint8_t)attacker, (uint8_t)defender, (int16_t)facts};
    return true;
}

void contact_drop(struct battle *b, int number)
{
    b->contacts--;
    for (int i = number; i < b->contacts; i++)
        b->contact[i] = b->contact[i + 1];
    b->contact[b->contacts] = (struct contact){0};
}

void contact_drop_all(struct battle *b, int unit)
{
    for (int i = b->contacts - 1; i >= 0; i--)
        if (b->contact[i].attacker == unit || b->contact[i].defender == unit)
            contact_drop(b, i);
}
