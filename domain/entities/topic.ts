// A discussion of a project and the messages in it. A topic is pinned to what it is about: the project as a whole, a place, a station
// of a route or an area. Coordinates are the project's CRS in metres, chainage is metres along the route's plan. Validated here,
// stored by the server, drawn by the page.

import { z } from 'zod';
import { MAX_DATE, MIN_DATE } from '../user.ts';

const MAX_COORDINATE_M = 1e8;
const metres = z.number().min(-MAX_COORDINATE_M).max(MAX_COORDINATE_M);

export const topicPin = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('project') }),
  z.strictObject({ kind: z.literal('place'), x: metres, y: metres }),
  z.strictObject({ kind: z.literal('route'), routeId: z.guid(), chainageM: z.number().min(0).max(MAX_COORDINATE_M) }),
  z.strictObject({ kind: z.literal('area'), areaId: z.guid() }),
]);
export type TopicPin = z.infer<typeof topicPin>;

export const MAX_TITLE = 200;
export const MAX_BODY = 10_000;
/** People named in one message. */
export const MAX_MENTIONS = 50;
/** Topics of one project that are not deleted: a page holds them all. */
export const MAX_TOPICS = 5_000;

const title = z.string().trim().min(1).max(MAX_TITLE);
const body = z.string().trim().min(1).max(MAX_BODY);
const mentions = z.array(z.guid()).max(MAX_MENTIONS).default([]);
const due = z.iso
  .date()
  .refine((day) => day >= MIN_DATE && day <= MAX_DATE, `${MIN_DATE} – ${MAX_DATE}`)
  .nullable();
const assigneeId = z.guid().nullable();

/** A topic begins with its first message. */
export const newTopic = z.object({
  title,
  pin: topicPin.default({ kind: 'project' }),
  body,
  mentions,
  assigneeId: assigneeId.default(null),
  due: due.default(null),
});
/** What is left out stays as it is; null takes it away. */
export const topicPatch = z.object({ title, assigneeId, due, resolved: z.boolean() }).partial();
export const newMessage = z.object({ body, mentions });
