// Pieces of contour lines, as contours.ts finds them square by square, put together to lines and drawn with fewer vertices:
// where the ground bends gently one piece does for many. Pure.

import { simplifiedVertices } from './simplify.ts';

/** Numbers a piece: both ends in columns and rows, and its height. */
const PIECE = 5;
/** Ends that fall together to within so much of a cell are one: both squares beside an edge find the very same place. */
const ENDS_PER_CELL = 4096;
const MAX_ROW_GAP = 2 ** 26;

/** The pieces of each height. */
export function piecesByHeight(flat: readonly number[]): Map<number, number[]> {
  const byHeight = new Map<number, number[]>();
  for (let i = 0; i < flat.length; i += PIECE) {
    const height = flat[i + 4]!;
    const own = byHeight.get(height) ?? [];
    if (own.length === 0) byHeight.set(height, own);
    own.push(i);
  }
  return byHeight;
}

/**
 * Adds the lines through some pieces of one height (their places in the flat list), as fewer pieces of the same form.
 * @param tolerance how far a line may leave its course, cells
 */
export function addLines(flat: readonly number[], pieces: readonly number[], tolerance: number, out: number[]): void {
  const mates = matesOf(flat, pieces);
  const isUsed = new Uint8Array(pieces.length);
  const walk = (start: number) => {
    const line: number[] = [];
    // An end is twice its piece, and one more for the second of the two.
    for (let end = start; end >= 0 && !isUsed[end >> 1]; ) {
      isUsed[end >> 1] = 1;
      const at = pieces[end >> 1]! + 2 * (end & 1);
      if (line.length === 0) line.push(flat[at]!, flat[at + 1]!);
      const other = end ^ 1;
      const to = pieces[other >> 1]! + 2 * (other & 1);
      line.push(flat[to]!, flat[to + 1]!);
      end = mates[other]!;
    }
    const height = flat[pieces[start >> 1]! + 4]!;
    const kept = simplifiedVertices(line, 2, 0, line.length / 2 - 1, tolerance);
    for (let k = 1; k < kept.length; k++) {
      const [a, b] = [2 * kept[k - 1]!, 2 * kept[k]!];
      out.push(line[a]!, line[a + 1]!, line[b]!, line[b + 1]!, height);
    }
  };
  // Open lines from their ends, then rings from anywhere.
  for (let end = 0; end < mates.length; end++) if (mates[end]! < 0 && !isUsed[end >> 1]) walk(end);
  for (let i = 0; i < pieces.length; i++) if (!isUsed[i]) walk(2 * i);
}

/** For each end the one that lies at the same place; −1 where the line ends. */
function matesOf(flat: readonly number[], pieces: readonly number[]): Int32Array {
  const mates = new Int32Array(2 * pieces.length).fill(-1);
  const open = new Map<number, number>();
  for (let end = 0; end < mates.length; end++) {
    const at = pieces[end >> 1]! + 2 * (end & 1);
    const key = Math.round(flat[at]! * ENDS_PER_CELL) + Math.round(flat[at + 1]! * ENDS_PER_CELL) * MAX_ROW_GAP;
    const other = open.get(key);
    if (other === undefined) {
      open.set(key, end);
      continue;
    }
    mates[end] = other;
    mates[other] = end;
    open.delete(key);
  }
  return mates;
}
