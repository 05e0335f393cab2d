// GraphQL: who is logged in, and in which organizations they sit.

import type { Actor } from '../context.ts';
import { builder } from '../graphql/builder.ts';
import { OrganizationRef } from '../graphql/refs.ts';

OrganizationRef.implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    name: t.exposeString('name'),
    version: t.exposeInt('version'),
  }),
});

const UserRef = builder.objectRef<Actor>('User').implement({
  fields: (t) => ({
    id: t.expose('userId', { type: 'UUID' }),
    email: t.exposeString('email'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    language: t.exposeString('language'),
    isAdmin: t.exposeBoolean('isAdmin'),
    isOrganizationAdmin: t.exposeBoolean('isOrganizationAdmin'),
    organization: t.field({
      type: OrganizationRef,
      nullable: true,
      resolve: (actor) => actor.seats.find(({ id }) => id === actor.organizationId) ?? null,
    }),
    organizations: t.field({ type: [OrganizationRef], resolve: (actor) => [...actor.seats] }),
  }),
});

builder.queryField('me', (t) => t.field({ type: UserRef, resolve: (_, __, ctx) => ctx.actor }));
