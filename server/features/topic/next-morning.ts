// When the mail of the day is sent: the next time that it is six in the morning in Norway, summer time heeded.

const HOUR = 6;
const HOUR_MS = 3_600_000;
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Oslo', hour: '2-digit', hourCycle: 'h23' });

/** After `now`, never at it. */
export function nextMorning(now: Date): Date {
  const next = new Date(now);
  next.setUTCMinutes(0, 0, 0);
  do next.setTime(next.getTime() + HOUR_MS);
  while (Number(clock.format(next)) !== HOUR);
  return next;
}
