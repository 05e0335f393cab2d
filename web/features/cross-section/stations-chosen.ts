// Which stations of a route are drawn on its section sheets: every so many metres, with both ends, or those that a person writes. Pure.

/** Distances between sections that can be chosen, m. */
export const INTERVALS_M = [10, 20, 50] as const;
/** Drawn at once: a hundred sheets or two. */
export const MAX_SECTIONS = 1000;
/** An end that lies nearer to the last multiple is not drawn beside it. */
const SAME_M = 0.5;

export function stationsEvery(lengthM: number, stepM: number): number[] {
  const count = Math.floor(lengthM / stepM + 1e-9) + 1;
  const all = Array.from({ length: count }, (_, k) => Math.min(lengthM, k * stepM));
  return lengthM - all.at(-1)! > SAME_M ? [...all, lengthM] : all;
}

/**
 * Chainages as people write them, 1+240 or 1240,5, apart by spaces or semicolons; rising, each once. `wrong` is the first that is no
 * chainage or lies beside the route.
 */
export function readStations(text: string, lengthM: number): { chainages: number[]; wrong: string | null } {
  const found = new Set<number>();
  for (const word of text.split(/[\s;]+|,(?=\s|$)/).filter(Boolean)) {
    const parts = /^(?:(\d{1,4})\+)?(\d{1,7}(?:[.,]\d{1,3})?)$/.exec(word);
    const at = parts ? Number(parts[1] ?? 0) * 1000 + Number(parts[2]!.replace(',', '.')) : Number.NaN;
    if (!(at <= lengthM)) return { chainages: [], wrong: word };
    found.add(at);
  }
  return { chainages: [...found].sort((a, b) => a - b), wrong: null };
}
