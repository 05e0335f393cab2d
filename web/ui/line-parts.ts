// Parts of a route's line as it is drawn (x, y, z per vertex, about every 20 m): between two chainages, and the place on it that
// is nearest to a point. Chainages are shares of the line's drawn length, which is shorter than the built one by less than a
// thousandth. Pure.

type Line = readonly number[];

/** Lengths along the line up to each vertex, m, in plan. */
function lengthsOf(line: Line): number[] {
  const lengths = [0];
  for (let i = 3; i + 2 < line.length; i += 3)
    lengths.push(lengths.at(-1)! + Math.hypot(line[i]! - line[i - 3]!, line[i + 1]! - line[i - 2]!));
  return lengths;
}

function placeAt(line: Line, lengths: readonly number[], along: number): [number, number, number] {
  let i = 1;
  while (i < lengths.length - 1 && lengths[i]! < along) i++;
  const [from, to] = [lengths[i - 1]!, lengths[i]!];
  const share = to > from ? (along - from) / (to - from) : 0;
  const at = (k: number) => line[3 * (i - 1) + k]! + share * (line[3 * i + k]! - line[3 * (i - 1) + k]!);
  return [at(0), at(1), at(2)];
}

/** The line between two shares of its length, with its vertices between them. */
export function partOfLine(line: Line, fromShare: number, toShare: number): number[] {
  const lengths = lengthsOf(line);
  const total = lengths.at(-1)!;
  const [from, to] = [Math.max(0, fromShare) * total, Math.min(1, toShare) * total];
  if (line.length < 6 || to <= from) return [];
  const between = lengths.flatMap((s, i) => (s > from && s < to ? line.slice(3 * i, 3 * i + 3) : []));
  return [...placeAt(line, lengths, from), ...between, ...placeAt(line, lengths, to)];
}

export function pointOnLine(line: Line, share: number): [number, number, number] {
  const lengths = lengthsOf(line);
  return placeAt(line, lengths, Math.max(0, Math.min(1, share)) * lengths.at(-1)!);
}

/** Share of the line's length at its vertex nearest to a point. */
export function nearestShare(line: Line, [x, y]: readonly [number, number, ...number[]]): number {
  const lengths = lengthsOf(line);
  let best = 0;
  let off = Number.POSITIVE_INFINITY;
  for (let i = 0; i < lengths.length; i++) {
    const distance = Math.hypot(line[3 * i]! - x, line[3 * i + 1]! - y);
    if (distance < off) [best, off] = [i, distance];
  }
  return lengths.at(-1)! > 0 ? lengths[best]! / lengths.at(-1)! : 0;
}
