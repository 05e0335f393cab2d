// GraphQL: who is logged in, the organizations they sit in, and an organization's people, invitations, settings and log.

import { isAdminOf } from '../../platform/access/organization.ts';
import type { Actor } from '../../platform/context.ts';
import { parseOrganizationToken } from '../../platform/crypto/organization-token.ts';
import { builder, cursorOf, pageSize } from '../../platform/graphql/builder.ts';
import { omitNulls } from '../../platform/graphql/omit-nulls.ts';
import { AuditRef, OrganizationRef } from '../../platform/graphql/refs.ts';
import { acceptInvitation } from './invitation.ts';
import * as members from './members.ts';

const MemberRef = builder.objectRef<members.MemberRow>('Member').implement({
  fields: (t) => ({
    userId: t.expose('user_id', { type: 'UUID' }),
    email: t.exposeString('email'),
    firstName: t.exposeString('first_name'),
    lastName: t.exposeString('last_name'),
    isOrganizationAdmin: t.exposeBoolean('is_organization_admin'),
    created: t.expose('created', { type: 'DateTime' }),
  }),
});

const InvitationRef = builder.objectRef<members.InvitationRow>('Invitation').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    email: t.exposeString('email'),
    isOrganizationAdmin: t.exposeBoolean('is_organization_admin'),
    created: t.expose('created', { type: 'DateTime' }),
    expires: t.expose('expires', { type: 'DateTime' }),
  }),
});

OrganizationRef.implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    name: t.exposeString('name'),
    version: t.exposeInt('version'),
    isAdmin: t.boolean({
      description: 'Whether the caller looks after it.',
      resolve: ({ id }, _, ctx) => isAdminOf(ctx, id),
    }),
    requireSecondFactor: t.boolean({ resolve: ({ needsSecondFactor }) => needsSecondFactor }),
    exportNames: t.string({
      description: 'The pattern by which files of exports are named.',
      resolve: ({ id }, _, ctx) => members.exportNamesOf(ctx, id),
    }),
    processCodes: t.field({
      type: 'JSON',
      description: '{code of R761 or R762: {code, unit, rule}}: what it writes otherwise in the estimates that leave.',
      resolve: ({ id }, _, ctx) => members.processCodesOf(ctx, id),
    }),
    members: t.field({ type: [MemberRef], resolve: ({ id }, _, ctx) => members.membersOf(ctx, id) }),
    invitations: t.field({
      type: [InvitationRef],
      nullable: true,
      description: 'Open ones; for its admins.',
      resolve: ({ id }, _, ctx) => members.invitationsOf(ctx, id),
    }),
    log: t.field({
      type: [AuditRef],
      nullable: true,
      description: 'Security events, latest first; `before` is the id of the last one seen. For its admins.',
      args: { first: t.arg.int({ defaultValue: 50 }), before: t.arg.id() },
      resolve: ({ id }, { first, before }, ctx) => members.logOf(ctx, id, pageSize(first, 50), cursorOf(before)),
    }),
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
    closedOrganizations: t.stringList({
      description: 'Names of organizations that stay closed until this login has a second factor.',
      resolve: (actor) => actor.closedSeats.map(({ name }) => name),
    }),
  }),
});

builder.queryFields((t) => ({
  me: t.field({ type: UserRef, resolve: (_, __, ctx) => ctx.actor }),
  organization: t.field({
    type: OrganizationRef,
    nullable: true,
    description: 'One in which the caller sits.',
    args: { id: t.arg({ type: 'UUID', required: true }) },
    resolve: (_, { id }, ctx) => ctx.actor.seats.find((seat) => seat.id === id) ?? null,
  }),
}));

const OrganizationInput = builder.inputType('OrganizationInput', {
  fields: (t) => ({
    name: t.string(),
    requireSecondFactor: t.boolean(),
    exportNames: t.string(),
    processCodes: t.field({ type: 'JSON', description: 'All of them anew; {} = those of the handbooks.' }),
  }),
});

const uuid = { type: 'UUID', required: true } as const;

builder.mutationFields((t) => ({
  createOrganization: t.field({
    type: 'UUID',
    description:
      'A new organization, and an invitation to its first admin; answers its id. For instance administrators.',
    args: { name: t.arg.string({ required: true }), adminEmail: t.arg.string({ required: true }) },
    resolve: (_, organization, ctx) => members.createInvitedOrganization(ctx, organization, ctx.origin),
  }),
  updateOrganization: t.boolean({
    args: {
      id: t.arg(uuid),
      version: t.arg.int({ required: true }),
      input: t.arg({ type: OrganizationInput, required: true }),
    },
    resolve: async (_, { id, version, input }, ctx) => {
      await members.updateOrganization(ctx, id, version, omitNulls(input));
      return true;
    },
  }),
  setCurrentOrganization: t.boolean({
    description: 'The organization that the caller works in from now on.',
    args: { organizationId: t.arg(uuid) },
    resolve: async (_, { organizationId }, ctx) => {
      await members.setCurrentOrganization(ctx, organizationId);
      return true;
    },
  }),
  inviteMember: t.field({
    type: InvitationRef,
    description: 'By mail; an open invitation is sent again.',
    args: {
      organizationId: t.arg(uuid),
      email: t.arg.string({ required: true }),
      isOrganizationAdmin: t.arg.boolean({ defaultValue: false }),
    },
    resolve: (_, { organizationId, email, isOrganizationAdmin }, ctx) =>
      members.inviteMember(
        ctx,
        organizationId,
        { email, isOrganizationAdmin: isOrganizationAdmin ?? false },
        ctx.origin,
      ),
  }),
  withdrawInvitation: t.boolean({
    args: { organizationId: t.arg(uuid), id: t.arg(uuid) },
    resolve: async (_, { organizationId, id }, ctx) => {
      await members.withdrawInvitation(ctx, organizationId, id);
      return true;
    },
  }),
  acceptInvitation: t.field({
    type: 'UUID',
    description: 'Takes the seat that a mailed token is for; answers the organization, which is the current one then.',
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_, { token }, ctx) =>
      (await acceptInvitation(ctx, ctx.actor.userId, parseOrganizationToken(token), '')).organizationId,
  }),
  setMemberRole: t.field({
    type: MemberRef,
    args: { organizationId: t.arg(uuid), userId: t.arg(uuid), isOrganizationAdmin: t.arg.boolean({ required: true }) },
    resolve: (_, { organizationId, userId, isOrganizationAdmin }, ctx) =>
      members.setMemberRole(ctx, organizationId, userId, isOrganizationAdmin),
  }),
  removeMember: t.boolean({
    description: 'Puts a member out, or leaves. Projects that they looked after by name go to handOverTo.',
    args: { organizationId: t.arg(uuid), userId: t.arg(uuid), handOverTo: t.arg({ type: 'UUID' }) },
    resolve: async (_, { organizationId, userId, handOverTo }, ctx) => {
      await members.removeMember(ctx, organizationId, userId, handOverTo ?? null);
      return true;
    },
  }),
}));
