// A milestone of a project: one day or several, YYYY-MM-DD, the last one included. Validated here, stored by the server, shown on the
// calendar beside the due dates of topics.

import { z } from 'zod';
import { MAX_DATE, MIN_DATE } from '../user.ts';

export const MAX_EVENT_TITLE = 200;
export const MAX_EVENT_NOTES = 4_000;
/** Events of one project that are not deleted. */
export const MAX_EVENTS = 2_000;
/** What a calendar shows at once, days: two years and the weeks around them. */
export const MAX_CALENDAR_DAYS = 800;

export const calendarDay = z.iso
  .date()
  .refine((day) => day >= MIN_DATE && day <= MAX_DATE, `${MIN_DATE} – ${MAX_DATE}`);

export const newEvent = z.object({
  title: z.string().trim().min(1).max(MAX_EVENT_TITLE),
  firstDay: calendarDay,
  /** Left out: the first. */
  lastDay: calendarDay.optional(),
  notes: z.string().trim().max(MAX_EVENT_NOTES).default(''),
});
/** What is left out stays as it is. */
export const eventPatch = z
  .object({
    title: newEvent.shape.title,
    firstDay: calendarDay,
    lastDay: calendarDay,
    notes: z.string().trim().max(MAX_EVENT_NOTES),
  })
  .partial();
