import { expect, it } from 'vitest';
import { nextMorning } from './next-morning.ts';

it.each([
  ['in winter', '2026-01-15T12:00:00Z', '2026-01-16T05:00:00Z'],
  ['in summer', '2026-07-15T12:00:00Z', '2026-07-16T04:00:00Z'],
  ['before six', '2026-07-15T03:59:59Z', '2026-07-15T04:00:00Z'],
  ['at six sharp', '2026-07-15T04:00:00Z', '2026-07-16T04:00:00Z'],
  // The clocks go forward at 02:00 on 29 March 2026, and back at 03:00 on 25 October.
  ['over the night that is an hour short', '2026-03-28T20:00:00Z', '2026-03-29T04:00:00Z'],
  ['over the night that is an hour long', '2026-10-24T20:00:00Z', '2026-10-25T05:00:00Z'],
])('the mail of the day comes at six in Norway: %s', (_name, now, morning) => {
  expect(nextMorning(new Date(now))).toEqual(new Date(morning));
});
