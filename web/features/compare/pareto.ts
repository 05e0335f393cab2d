// The routes that no other beats in both of two figures, lower being better: the front of a scatter.

export interface Dot {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** The front from left to right; of equal dots one stays. */
export function paretoFront<D extends Dot>(dots: readonly D[]): D[] {
  const sorted = [...dots].sort((a, b) => a.x - b.x || a.y - b.y);
  const front: D[] = [];
  for (const dot of sorted) {
    const last = front.at(-1);
    if (!last || dot.y < last.y) front.push(dot);
  }
  return front;
}
