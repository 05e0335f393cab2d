// What is written is read back by ical.js, an independent reader of RFC 5545, and lines keep the length that the standard asks for.

import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarEntry, writeIcalendar } from './write-icalendar.ts';

const ENTRY: CalendarEntry = {
  uid: 'event-1@veivalg',
  title: 'Varsel om oppstart',
  description: '',
  firstDay: '2026-02-27',
  lastDay: '2026-02-27',
  url: 'https://veivalg.example/project/1/calendar',
  changedMs: Date.UTC(2026, 0, 31, 23, 59, 58, 999),
  sequence: 3,
};

function read(entries: readonly CalendarEntry[]) {
  const calendar = new ICAL.Component(ICAL.parse(writeIcalendar('Veivalg', entries)));
  return calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
}

describe('a day that is written', () => {
  it.each([
    ['one day', '2026-02-27', '2026-02-27', '2026-02-28'],
    ['the last of February', '2026-02-28', '2026-02-28', '2026-03-01'],
    ['a leap day', '2028-02-28', '2028-02-29', '2028-03-01'],
    ['the end of a century without one', '2100-02-28', '2100-02-28', '2100-03-01'],
    ['over the new year', '2026-12-30', '2026-12-31', '2027-01-01'],
    ['a summer month', '2026-07-31', '2026-08-31', '2026-09-01'],
  ])('is read as it was: %s', (_name, firstDay, lastDay, after) => {
    const [event] = read([{ ...ENTRY, firstDay, lastDay }]);
    expect(event!.startDate.isDate).toBe(true);
    expect([event!.startDate.toString(), event!.endDate.toString()]).toEqual([firstDay, after]);
  });

  it('keeps its words, whatever is in them', () => {
    const title = 'Møte; kl. 9, «Bru» \\ tunnel: 100 % 🚧 '.repeat(6).trim();
    const description = 'Én linje\nog en til,\r\nmed; tegn \\n og æøå';
    const [event] = read([{ ...ENTRY, title, description }]);
    expect(event!.summary).toBe(title);
    expect(event!.description).toBe(description.replace('\r\n', '\n'));
    expect([event!.uid, event!.sequence]).toEqual([ENTRY.uid, 3]);
    expect(event!.component.getFirstPropertyValue('dtstamp')!.toString()).toBe('2026-01-31T23:59:58Z');
  });

  it('has no control character of a title or a text', () => {
    const hostile = 'Møte\u000bEND:VEVENT\u0001\u0085\u2028URL:javascript:alert(1)\tslutt';
    const text = writeIcalendar('Ås', [{ ...ENTRY, title: hostile, description: hostile }]);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    expect(read([{ ...ENTRY, title: hostile }])[0]!.summary).toBe('Møte END:VEVENT   URL:javascript:alert(1) slutt');
  });

  it('stands in lines of at most 75 octets that end in CRLF, and no letter is cut', () => {
    const text = writeIcalendar('Ås', [{ ...ENTRY, title: 'øæå🚧'.repeat(80) }]);
    const lines = text.split('\r\n');
    expect(lines.pop()).toBe('');
    expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text).not.toContain('\ufffd');
  });

  it.each(Array.from({ length: 40 }, (_, i) => i * 997))('has the date of day %i since 1970', (days) => {
    const at = new Date(days * 86_400_000 + 3_600_000);
    const day = at.toISOString().slice(0, 10);
    const [event] = read([{ ...ENTRY, firstDay: day, lastDay: day, changedMs: at.getTime() }]);
    expect(event!.endDate.toString()).toBe(new Date(at.getTime() + 86_400_000).toISOString().slice(0, 10));
    expect(event!.component.getFirstPropertyValue('dtstamp')!.toString()).toBe(`${day}T01:00:00Z`);
  });
});
