// GraphQL: the pages of instance administrators. Every field checks the flag itself.

import { OLD_MS } from '../../platform/backup/report.ts';
import { builder, cursorOf, pageSize } from '../../platform/graphql/builder.ts';
import { AuditRef } from '../../platform/graphql/refs.ts';
import * as service from './service.ts';

const OrganizationSummaryRef = builder.objectRef<service.OrganizationSummaryRow>('OrganizationSummary').implement({
  description: 'An organization as an instance administrator sees it: who, never what they make.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    name: t.exposeString('name'),
    created: t.expose('created', { type: 'DateTime' }),
    seats: t.exposeInt('seats'),
    openInvitations: t.exposeInt('open_invitations'),
  }),
});

const PendingInvitationRef = builder.objectRef<service.PendingInvitationRow>('PendingInvitation').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    organization: t.exposeString('organization'),
    email: t.exposeString('email'),
    created: t.expose('created', { type: 'DateTime' }),
    expires: t.expose('expires', { type: 'DateTime' }),
  }),
});

const PersonRef = builder.objectRef<service.PersonRow>('InstanceUser').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    email: t.exposeString('email'),
    firstName: t.exposeString('first_name'),
    lastName: t.exposeString('last_name'),
    isAdmin: t.exposeBoolean('is_admin'),
    created: t.expose('created', { type: 'DateTime' }),
    disabled: t.expose('disabled', { type: 'DateTime', nullable: true }),
    lastActive: t.expose('last_active', { type: 'DateTime', nullable: true }),
    organizations: t.exposeStringList('organizations'),
  }),
});

const WorkRef = builder.objectRef<service.WorkRow>('QueuedWork').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    kind: t.exposeString('kind', { description: 'generation, job or mail' }),
    organization: t.exposeString('organization', { nullable: true }),
    attempts: t.exposeInt('attempts'),
    running: t.exposeBoolean('running', { description: 'Whether a worker holds it; otherwise it waits.' }),
    heartbeat: t.expose('heartbeat', { type: 'DateTime', nullable: true }),
    created: t.expose('created', { type: 'DateTime' }),
  }),
});

const BackupStateRef = builder.objectRef<Awaited<ReturnType<typeof service.backups>>>('BackupState').implement({
  description: 'What became of the backups of the nights.',
  fields: (t) => ({
    isSet: t.boolean({
      description: 'Whether one is to be made every night (VEIVALG_BACKUP).',
      resolve: (_, __, ctx) => ctx.config.backup !== null,
    }),
    made: t.expose('made', { type: 'DateTime', nullable: true, description: 'The last good one.' }),
    isOld: t.boolean({
      description: 'Whether one is to be made and the last good one is older than a day and a half.',
      resolve: ({ made }, _, ctx) =>
        ctx.config.backup !== null && made !== null && ctx.clock().getTime() - made.getTime() > OLD_MS,
    }),
    failed: t.expose('failed', { type: 'DateTime', nullable: true, description: 'The last night without one.' }),
    reason: t.exposeString('reason', { description: 'Why; empty where nothing failed and none was made.' }),
  }),
});

builder.queryFields((t) => ({
  backups: t.field({ type: BackupStateRef, resolve: (_, __, ctx) => service.backups(ctx) }),
  organizationSummaries: t.field({
    type: [OrganizationSummaryRef],
    args: { first: t.arg.int({ defaultValue: 100 }), search: t.arg.string() },
    resolve: (_, { first, search }, ctx) => service.organizationSummaries(ctx, search ?? null, pageSize(first, 100)),
  }),
  pendingInvitations: t.field({
    type: [PendingInvitationRef],
    description: 'Invitations that wait, latest first.',
    args: { first: t.arg.int({ defaultValue: 100 }) },
    resolve: (_, { first }, ctx) => service.pendingInvitations(ctx, pageSize(first, 100)),
  }),
  instanceUsers: t.field({
    type: [PersonRef],
    args: { first: t.arg.int({ defaultValue: 100 }), search: t.arg.string() },
    resolve: (_, { first, search }, ctx) => service.people(ctx, search ?? null, pageSize(first, 100)),
  }),
  workQueue: t.field({
    type: [WorkRef],
    description: 'The queue, oldest first.',
    args: { first: t.arg.int({ defaultValue: 100 }) },
    resolve: (_, { first }, ctx) => service.work(ctx, pageSize(first, 100)),
  }),
  instanceLog: t.field({
    type: [AuditRef],
    description: 'Security events of everybody, latest first; `before` is the id of the last one seen.',
    args: { first: t.arg.int({ defaultValue: 50 }), before: t.arg.id() },
    resolve: (_, { first, before }, ctx) => service.securityLog(ctx, pageSize(first, 50), cursorOf(before)),
  }),
}));

const uuid = { type: 'UUID', required: true } as const;

builder.mutationFields((t) => ({
  cancelWork: t.boolean({
    args: { id: t.arg(uuid) },
    resolve: async (_, { id }, ctx) => {
      await service.cancelWork(ctx, id);
      return true;
    },
  }),
  setUserDisabled: t.boolean({
    args: { userId: t.arg(uuid), disabled: t.arg.boolean({ required: true }) },
    resolve: async (_, { userId, disabled }, ctx) => {
      await service.setUserDisabled(ctx, userId, disabled);
      return true;
    },
  }),
  setInstanceAdmin: t.boolean({
    args: { userId: t.arg(uuid), isAdmin: t.arg.boolean({ required: true }) },
    resolve: async (_, { userId, isAdmin }, ctx) => {
      await service.setInstanceAdmin(ctx, userId, isAdmin);
      return true;
    },
  }),
  endSessionsOfUser: t.boolean({
    args: { userId: t.arg(uuid) },
    resolve: async (_, { userId }, ctx) => {
      await service.endSessionsOfUser(ctx, userId);
      return true;
    },
  }),
}));
