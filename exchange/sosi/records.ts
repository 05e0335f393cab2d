// The lines of a SOSI file as records: each object (.KURVE 12:) with its elements by their depth of dots, and its coordinates.
// Numbers are in the file's units, northing first, as they stand.

export interface SosiElement {
  /** Dots: 2 for ..OBJTYPE, 3 for what it holds. */
  readonly depth: number;
  readonly name: string;
  /** Quotes taken away, continued lines joined by spaces. */
  value: string;
}

export interface SosiRecord {
  /** KURVE, FLATE … */
  readonly kind: string;
  /** As REF names it; null where the file gives none. */
  readonly number: number | null;
  readonly line: number;
  readonly elements: SosiElement[];
  /** Northing, easting and perhaps height, in units of the head. */
  readonly places: (readonly [north: number, east: number, height: number | null])[];
  /** Lines of coordinates that hold no numbers. */
  badPlaces: number;
}

/** Objects in the order of the file, the head (.HODE) first where there is one. Ends at .SLUTT. */
export function sosiRecords(text: string): { readonly records: readonly SosiRecord[]; readonly isEnded: boolean } {
  const records: SosiRecord[] = [];
  let record: SosiRecord | null = null;
  let element: SosiElement | null = null;
  /** Heights follow: ..NØH; null: no coordinates are being read. */
  let hasHeights: boolean | null = null;
  let number = 0;
  for (const raw of linesOf(text)) {
    number++;
    const line = withoutComment(raw).trim();
    if (line === '') continue;
    const depth = dotsOf(line);
    const said = line.slice(depth).trimStart();
    const name = /^\S+/.exec(said)?.[0] ?? '';
    if (depth === 0 || name === '') {
      if (hasHeights !== null && record) addPlace(record, line, hasHeights);
      else if (element) element.value += (element.value === '' ? '' : ' ') + plain(line);
      continue;
    }
    const rest = said.slice(name.length).trimStart();
    if (depth === 1) {
      if (name === 'SLUTT') return { records, isEnded: true };
      record = {
        kind: name.replace(/:$/, ''),
        number: numberOf(rest),
        line: number,
        elements: [],
        places: [],
        badPlaces: 0,
      };
      records.push(record);
      [element, hasHeights] = [null, null];
      continue;
    }
    if (!record) continue;
    if (depth === 2 && /^N[ØO](H|T|HT)?$/i.test(name)) {
      hasHeights = /H/i.test(name.slice(2));
      element = null;
      if (rest !== '') addPlace(record, rest, hasHeights);
      continue;
    }
    hasHeights = null;
    element = { depth, name, value: plain(rest) };
    record.elements.push(element);
  }
  return { records, isEnded: false };
}

function dotsOf(line: string): number {
  let dots = 0;
  while (line[dots] === '.') dots++;
  return dots;
}

function* linesOf(text: string): Generator<string> {
  let from = 0;
  while (from < text.length) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end;
    yield text.slice(from, to);
    from = to + 1;
  }
}

/** What follows an exclamation mark outside of quotes is a remark. */
function withoutComment(line: string): string {
  if (!line.includes('!')) return line;
  let quote = '';
  for (let i = 0; i < line.length; i++) {
    const char = line[i];
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '!') return line.slice(0, i);
  }
  return line;
}

const plain = (value: string) => value.trim().replace(/^(["'])(.*)\1$/, '$2');

function numberOf(rest: string): number | null {
  const found = /^(\d+)\s*:?/.exec(rest);
  return found ? Number(found[1]) : null;
}

/** '674267964 19004760 ...KP 1': what begins with dots speaks of the place. */
function addPlace(record: SosiRecord, line: string, hasHeights: boolean): void {
  const dots = line.indexOf('..');
  const words = (dots < 0 ? line : line.slice(0, dots)).trim().split(/\s+/);
  const [north, east, height] = words.map(Number);
  if (words.length < 2 || !Number.isFinite(north) || !Number.isFinite(east)) {
    record.badPlaces++;
    return;
  }
  record.places.push([north, east, hasHeights && Number.isFinite(height) ? height : null]);
}
