// A discussion of a project and the messages in it. A topic is pinned to what it is about: the project as a whole, a place, a station
// of a route, one of its figures or an area. Coordinates are the project's CRS in metres, chainage is metres along the route's plan. Validated here,
// stored by the server, drawn by the page. A comment is what a reader of a share link writes, without an account: it begins a topic of
// that link or goes on in one.

import { z } from 'zod';
import { OBJECTIVE_FIGURES, PRICED_FIGURES } from '../figures/figure-rows.ts';
import { ITEMS } from '../figures/price-list.ts';
import { MAX_DATE, MIN_DATE } from '../user.ts';

const MAX_COORDINATE_M = 1e8;
const metres = z.number().min(-MAX_COORDINATE_M).max(MAX_COORDINATE_M);

/** Written in small letters, as the database compares it. */
const pinnedId = z.guid().toLowerCase();
/** null: the route as a whole. */
const chainageM = z.number().min(0).max(MAX_COORDINATE_M).nullable();

const MAX_NAME = 64;
const ITEM_NAMES = Object.keys(ITEMS) as [string, ...string[]];
/** An own item's name with its process code (figures/own-subject.ts). */
const MAX_WORK = 200;
/** A row of the figure's breakdown (SummedItem). */
const item = z.strictObject({
  item: z.enum(ITEM_NAMES),
  material: z.string().max(MAX_NAME).nullable(),
  work: z.string().max(MAX_WORK),
  isInAreas: z.boolean(),
});
/** item null: the figure as a whole. */
const figurePin = z
  .strictObject({
    kind: z.literal('figure'),
    routeId: pinnedId,
    figure: z.enum(OBJECTIVE_FIGURES),
    item: item.nullable(),
  })
  .refine((pin) => pin.item === null || PRICED_FIGURES.some((figure) => figure === pin.figure), 'no breakdown');

export const topicPin = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('project') }),
  z.strictObject({ kind: z.literal('place'), x: metres, y: metres }),
  z.strictObject({ kind: z.literal('route'), routeId: pinnedId, chainageM }),
  figurePin,
  z.strictObject({ kind: z.literal('area'), areaId: pinnedId }),
]);
export type TopicPin = z.infer<typeof topicPin>;
export type FigurePin = z.infer<typeof figurePin>;

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

export const MAX_SENDER = 80;
export const MAX_COMMENT = 2_000;
/** Of one link that are not deleted. */
export const MAX_COMMENTS = 500;
export const MAX_COMMENTS_A_DAY = 50;
/** Of MAX_TOPICS so many by share links at most: strangers leave members room for theirs. */
export const MAX_TOPICS_BY_LINKS = 1_000;

/** What draws nothing, or turns the order of what stands beside it; U+2800 is a letter without dots. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** In a text lines and tabs stay, and what joins letters and pictures. */
const CONTROLS = /[^\P{Cc}\n\t]|\p{Bidi_Control}/gu;
const isSeen = (text: string) => text.replace(UNSEEN, '').trim() !== '';

/** One line, of what is seen alone. */
const sender = z
  .string()
  .max(1_000)
  .transform((text) => text.replace(/\s+/gu, ' ').replace(UNSEEN, '').trim())
  .pipe(z.string().min(1).max(MAX_SENDER));

const comment = z
  .string()
  .transform((text) =>
    text
      .replace(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
      .replace(CONTROLS, '')
      .trim(),
  )
  .transform((text) => (isSeen(text) ? text : ''))
  .pipe(z.string().min(1).max(MAX_COMMENT));

/** topicId: of the same link, to go on in. routeId: what a new topic is about; null: the project. */
export const newComment = z.object({
  name: sender,
  text: comment,
  topic_uuid: z.guid().toLowerCase().nullish(),
  route_uuid: z.guid().toLowerCase().nullish(),
});
export type NewComment = z.infer<typeof newComment>;

/** What a topic is called that begins with a comment: the first words of it. */
export function titleOfComment(text: string): string {
  const line = (text.split('\n').find(isSeen) ?? '').replace(/\s+/gu, ' ').trim();
  // By whole characters: half of one is none.
  const letters = [...line];
  if (letters.length <= MAX_COMMENT_TITLE) return line;
  const cut = letters.slice(0, MAX_COMMENT_TITLE).join('');
  const words = cut.slice(0, cut.lastIndexOf(' ') + 1).trimEnd();
  return `${words || cut} …`;
}
const MAX_COMMENT_TITLE = 80;
