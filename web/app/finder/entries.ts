// What the finder offers, and which of it a few typed letters mean. Pure.

/** In the order in which equal matches are shown. */
export const ENTRY_KINDS = [
  'project',
  'route',
  'path',
  'site',
  'area',
  'feature',
  'topic',
  'page',
  'command',
  'place',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export interface Entry {
  readonly id: string;
  readonly kind: EntryKind;
  readonly label: string;
  /** Beside the label: where it lies, what it costs. */
  readonly detail: string;
  readonly open: () => void;
}

/** Farms, peaks and what else a map has names for are places; power lines, streams and roads are not. */
export const kindOfFeature = (type: string): EntryKind =>
  type === 'place' || type === 'pointOfInterest' ? 'place' : 'feature';

const MAX_SHOWN = 12;

/** Lower case without accents; æ, ø and å stay letters of their own. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[àáâãäèéêëìíîïòóôõöùúûüç]/g, (letter) => letter.normalize('NFD').charAt(0))
    .trim();

/** How well a label answers: 0 exactly, 1 begins so, 2 a word of it does, 3 holds it; null not at all. Every typed word must be there. */
function rankOf({ label, detail }: Pick<Entry, 'label' | 'detail'>, query: string): number | null {
  const [name, all] = [plain(label), plain(`${label} ${detail}`)];
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  const words = query.split(/\s+/);
  if (!words.every((word) => all.includes(word))) return null;
  return words.every((word) => ` ${name.replaceAll(/[–—·,()/-]/g, ' ')}`.includes(` ${word}`)) ? 2 : 3;
}

/** The best answers first; without a query what was used last, and then the pages and commands. */
export function answersOf(entries: readonly Entry[], query: string, recent: readonly string[]): readonly Entry[] {
  const wanted = plain(query);
  const used = ({ id }: Entry) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  const kind = (entry: Entry) => ENTRY_KINDS.indexOf(entry.kind);
  if (wanted === '') return entries.toSorted((a, b) => used(a) - used(b)).slice(0, MAX_SHOWN);
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry, wanted);
      return rank === null ? [] : [{ entry, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank || used(a.entry) - used(b.entry) || kind(a.entry) - kind(b.entry))
    .slice(0, MAX_SHOWN)
    .map(({ entry }) => entry);
}

/**
 * A place by its coordinates in the project's system: "652300 6978000", "Ø 652 300 N 6 978 000", "652300,5; 6978000". The letters say
 * which is which; without them the easting comes first. @returns metres, or null where the text is none
 */
export function placeOf(query: string): { readonly x: number; readonly y: number } | null {
  const marked = /^\s*([øne])\s*([\d\s.,]+?)\s*[,;]?\s*([øne])\s*([\d\s.,]+)\s*$/i.exec(query);
  if (marked) {
    const [, first = '', a = '', second = '', b = ''] = marked;
    const isNorth = (letter: string) => letter.toLowerCase() === 'n';
    const [one, other] = [metres(a), metres(b)];
    if (one === null || other === null || isNorth(first) === isNorth(second)) return null;
    return isNorth(first) ? { x: other, y: one } : { x: one, y: other };
  }
  const bare = /^\s*(\d{5,8}(?:[.,]\d+)?)\s*[;,\s]\s*(\d{5,8}(?:[.,]\d+)?)\s*$/.exec(query);
  const [x, y] = [metres(bare?.[1] ?? ''), metres(bare?.[2] ?? '')];
  return x === null || y === null ? null : { x, y };
}

function metres(text: string): number | null {
  const number = text.replaceAll(/\s/g, '').replace(',', '.');
  return /^\d{4,8}(\.\d+)?$/.test(number) ? Number(number) : null;
}
