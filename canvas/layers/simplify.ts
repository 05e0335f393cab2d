// Fewer vertices for lines that are seen from afar (Douglas and Peucker 1973), in space or in the plane. Pure.

/**
 * Indices of the vertices from `first` to `last`, both among them, that keep every left out one within the tolerance of the
 * line. @param places x, y and further coordinates of each vertex, flat
 */
export function simplifiedVertices(
  places: ArrayLike<number>,
  size: 2 | 3,
  first: number,
  last: number,
  tolerance: number,
): number[] {
  const kept = new Set([first, last]);
  const open: [number, number][] = [[first, last]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [a, b] = span;
    let far = tolerance * tolerance;
    let at = -1;
    for (let i = a + 1; i < b; i++) {
      const off = squareToSegment(places, size, i, a, b);
      if (off <= far) continue;
      far = off;
      at = i;
    }
    if (at < 0) continue;
    kept.add(at);
    open.push([a, at], [at, b]);
  }
  return [...kept].sort((a, b) => a - b);
}

/** Square of the distance from a vertex to the segment between two others. */
function squareToSegment(places: ArrayLike<number>, size: number, i: number, a: number, b: number): number {
  let along = 0;
  let length = 0;
  for (let k = 0; k < size; k++) {
    const step = places[b * size + k]! - places[a * size + k]!;
    along += (places[i * size + k]! - places[a * size + k]!) * step;
    length += step * step;
  }
  const t = length > 0 ? Math.min(1, Math.max(0, along / length)) : 0;
  let square = 0;
  for (let k = 0; k < size; k++) {
    const from = places[a * size + k]!;
    square += (places[i * size + k]! - from - t * (places[b * size + k]! - from)) ** 2;
  }
  return square;
}
