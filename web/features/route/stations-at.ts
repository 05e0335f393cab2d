// Looking up a route's station table: the station nearest a chainage, and the stretches of bridges and tunnels.

import type { Stations } from '#domain/stations.ts';

/** Index of the station nearest the chainage, by halving. */
export function nearestStation({ chainage, count }: Pick<Stations, 'chainage' | 'count'>, chainageM: number): number {
  let low = 0;
  let high = count - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (chainage[middle]! <= chainageM) low = middle;
    else high = middle;
  }
  return Math.abs(chainage[high]! - chainageM) < Math.abs(chainage[low]! - chainageM) ? high : low;
}

export interface Band {
  readonly kind: 'bridge' | 'tunnel';
  readonly fromM: number;
  readonly toM: number;
}

/** Stations' kinds as in domain/stations.ts. */
const KINDS: Readonly<Record<number, Band['kind']>> = { 1: 'bridge', 2: 'tunnel' };

/** A station's kind is that of the interval that begins there, so a band ends where the next kind begins. */
export function structureBands({ kind, chainage, count }: Pick<Stations, 'kind' | 'chainage' | 'count'>): Band[] {
  const bands: Band[] = [];
  for (let i = 0; i < count; ) {
    let end = i;
    while (end + 1 < count && kind[end + 1] === kind[i]) end++;
    const name = KINDS[kind[i]!];
    if (name) bands.push({ kind: name, fromM: chainage[i]!, toM: chainage[Math.min(end + 1, count - 1)]! });
    i = end + 1;
  }
  return bands;
}
