// GraphQL: the calendar of a project or of all of one's projects, its events, and one's feed.

import type { RowOf } from '../../platform/db/schema.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { omitNulls } from '../../platform/graphql/omit-nulls.ts';
import * as service from './service.ts';

const CalendarEntryRef = builder.objectRef<service.CalendarRow>('CalendarEntry').implement({
  description: 'An event of a project, or a topic on the day that it is due. Days are YYYY-MM-DD.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    kind: t.exposeString('kind', { description: 'event | topic' }),
    projectId: t.expose('project_id', { type: 'UUID' }),
    projectName: t.exposeString('project_name'),
    title: t.exposeString('title'),
    notes: t.exposeString('notes'),
    firstDay: t.exposeString('first_day'),
    lastDay: t.exposeString('last_day', { description: 'Included.' }),
    assigneeId: t.expose('assignee_id', { type: 'UUID', nullable: true }),
    isResolved: t.exposeBoolean('resolved'),
    version: t.exposeInt('version'),
  }),
});

const EventRef = builder.objectRef<RowOf<'event'>>('Event').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    title: t.exposeString('title'),
    firstDay: t.exposeString('first_day'),
    lastDay: t.exposeString('last_day'),
    notes: t.exposeString('notes'),
    version: t.exposeInt('version'),
  }),
});

const CalendarFeedRef = builder.objectRef<service.FeedRow>('CalendarFeed').implement({
  fields: (t) => ({
    created: t.expose('created', { type: 'DateTime' }),
    lastUsed: t.expose('last_used', { type: 'DateTime', nullable: true }),
  }),
});

const EventInput = builder.inputType('EventInput', {
  fields: (t) => ({ title: t.string(), firstDay: t.string(), lastDay: t.string(), notes: t.string() }),
});

const uuid = { type: 'UUID', required: true } as const;

builder.queryFields((t) => ({
  calendar: t.field({
    type: [CalendarEntryRef],
    description: 'What lies on these days, of one project or of all that you see.',
    args: {
      from: t.arg.string({ required: true }),
      to: t.arg.string({ required: true }),
      projectId: t.arg({ type: 'UUID' }),
    },
    resolve: (_, { from, to, projectId }, ctx) => service.calendarOf(ctx, { from, to, projectId: projectId ?? null }),
  }),
  calendarFeed: t.field({
    type: CalendarFeedRef,
    nullable: true,
    description: 'Your own in your current organization.',
    resolve: (_, _args, ctx) => service.feedOf(ctx),
  }),
}));

builder.mutationFields((t) => ({
  createEvent: t.field({
    type: EventRef,
    args: { projectId: t.arg(uuid), input: t.arg({ type: EventInput, required: true }) },
    resolve: (_, { projectId, input }, ctx) => service.createEvent(ctx, projectId, omitNulls(input)),
  }),
  updateEvent: t.field({
    type: EventRef,
    args: {
      id: t.arg(uuid),
      version: t.arg.int({ required: true }),
      input: t.arg({ type: EventInput, required: true }),
    },
    resolve: (_, { id, version, input }, ctx) => service.updateEvent(ctx, id, version, omitNulls(input)),
  }),
  deleteEvent: t.boolean({
    args: { id: t.arg(uuid) },
    resolve: async (_, { id }, ctx) => {
      await service.deleteEvent(ctx, id);
      return true;
    },
  }),
  makeCalendarFeed: t.string({
    description: 'The address of a new feed, shown this once; the one before ends.',
    resolve: (_, _args, ctx) => service.makeFeed(ctx),
  }),
  endCalendarFeed: t.boolean({
    resolve: async (_, _args, ctx) => {
      await service.endFeed(ctx);
      return true;
    },
  }),
}));
