/* SPDX-License-Identifier: MIT */
/* The description of the API, for people and programs. */
#ifndef GROGNARD_SERVER_OPENAPI_H
#define GROGNARD_SERVER_OPENAPI_H

struct request;

void openapi_tell(struct request *r);

#endif
