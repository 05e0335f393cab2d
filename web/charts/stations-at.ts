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

/** Height of ground or road at a chainage, straight between stations, m; NaN outside. */
export function heightAt(stations: Stations, name: 'ground' | 'road', chainageM: number): number {
  const { chainage, count } = stations;
  if (count === 0 || chainageM < chainage[0]! || chainageM > chainage[count - 1]!) return Number.NaN;
  const near = nearestStation(stations, chainageM);
  const from = Math.max(0, Math.min(count - 2, chainage[near]! <= chainageM ? near : near - 1));
  const t = (chainageM - chainage[from]!) / (chainage[from + 1]! - chainage[from]! || 1);
  return stations[name][from]! + (stations[name][from + 1]! - stations[name][from]!) * t;
}

export interface CrossfallRun {
  readonly fromM: number;
  readonly toM: number;
  /** m/m, + up outwards. */
  readonly left: number;
  readonly right: number;
}

/** Falls that differ by less are the same: 0.1 %. */
const SAME_FALL = 1e-3;

/** Stretches on which the crossfall of both sides stays the same. */
export function crossfallRuns({
  chainage,
  crossfallLeft,
  crossfallRight,
  count,
}: Pick<Stations, 'chainage' | 'crossfallLeft' | 'crossfallRight' | 'count'>): CrossfallRun[] {
  const runs: CrossfallRun[] = [];
  for (let i = 0; i + 1 < count; ) {
    const [left, right] = [crossfallLeft[i]!, crossfallRight[i]!];
    const isSame = (k: number) =>
      Math.abs(crossfallLeft[k]! - left) < SAME_FALL && Math.abs(crossfallRight[k]! - right) < SAME_FALL;
    let end = i;
    while (end + 1 < count && isSame(end + 1)) end++;
    if (end > i) runs.push({ fromM: chainage[i]!, toM: chainage[end]!, left, right });
    i = Math.max(end, i + 1);
  }
  return runs;
}
