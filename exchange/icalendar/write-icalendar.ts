// Writes days of a calendar as iCalendar (RFC 5545): whole days, no time zones. Lines end in CRLF and are folded so that none is longer than
// 75 octets of UTF-8 (section 3.1); texts are escaped (section 3.3.11); DTEND is the day after the last (section 3.6.1).

export interface CalendarEntry {
  /** Stays the same when the entry changes, and is nobody else's. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  /** First and last day, YYYY-MM-DD. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly url: string;
  /** When it was last changed, ms since 1970. */
  readonly changedMs: number;
  /** Raised by each change. */
  readonly sequence: number;
}

const MAX_OCTETS = 75;
const PRODUCT = '-//Veivalg//Calendar//EN';

export function writeIcalendar(name: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODUCT}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...entries.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(entry: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${stamp(entry.changedMs)}`,
    `LAST-MODIFIED:${stamp(entry.changedMs)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTART;VALUE=DATE:${basic(entry.firstDay)}`,
    `DTEND;VALUE=DATE:${basic(dayAfter(entry.lastDay))}`,
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.description === '' ? [] : [`DESCRIPTION:${escaped(entry.description)}`]),
    `URL:${entry.url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

const basic = (day: string) => day.replaceAll('-', '');

/** Control characters have no place in a text (section 3.3.11), and some readers take one of them for the end of a line. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

function escaped(text: string): string {
  const lines = text.split(/\r\n?|\n/).map((line) => line.replace(CONTROL, ' ').replace(/[\\;,]/g, '\\$&'));
  return lines.join('\\n');
}

/** YYYYMMDDThhmmssZ */
function stamp(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const inDay = ((seconds % 86_400) + 86_400) % 86_400;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const clock = two(inDay / 3600) + two((inDay % 3600) / 60) + two(inDay % 60);
  return `${basic(dayOf(Math.floor(seconds / 86_400)))}T${clock}Z`;
}

function dayAfter(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return dayOf(daysFrom(year, month, date) + 1);
}

// Days since 1970-01-01 in the Gregorian calendar and back, by counting from 1 March of year 0, so that the leap day is a year's last:
// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".

function daysFrom(year: number, month: number, date: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const ofEra = y - era * 400;
  const ofYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1;
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468;
}

function dayOf(days: number): string {
  const z = days + 719_468;
  const era = Math.floor(z / 146_097);
  const ofEra = z - era * 146_097;
  const y = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * y + Math.floor(y / 4) - Math.floor(y / 100));
  const m = Math.floor((5 * ofYear + 2) / 153);
  const date = ofYear - Math.floor((153 * m + 2) / 5) + 1;
  const month = m < 10 ? m + 3 : m - 9;
  const year = y + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const letter of line) {
    const size = octetsOf(letter);
    if (octets + size > MAX_OCTETS) {
      parts.push(part);
      // The space that marks a continued line counts.
      part = ' ';
      octets = 1;
    }
    part += letter;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

function octetsOf(letter: string): number {
  const code = letter.codePointAt(0)!;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
