// Superelevation in LandXML 1.2, from the crossfall that the engine builds by: crowned on straights, one plane through curves that ask for it.
// Between neighbouring stations the built surface turns evenly; so it does here. Rates are per cent and fall towards the inside of the curve.
//
//   crowned │ outer lane level │ one plane, more and more │ full │ … │ level │ crowned
//   BeginRunoutSta  BeginRunoffSta                FullSuperSta  RunoffSta  StartofRunoutSta  EndofRunoutSta

import type { Stations } from '#domain/stations.ts';

export type Crossfall = Pick<Stations, 'chainage' | 'crossfallLeft' | 'crossfallRight'>;

/** One curve's: places along the line, m; what begins or ends the line, or turns over into the next curve, has no runout there. */
interface Superelevation {
  readonly fromM: number;
  readonly toM: number;
  readonly crownedBeforeM: number | null;
  readonly levelBeforeM: number | null;
  readonly fullFromM: number;
  readonly fullToM: number;
  readonly levelAfterM: number | null;
  readonly crownedAfterM: number | null;
  readonly ratePct: number;
}

/** Rates that differ by less are one, m/m. */
const SAME = 5e-4;
/** What is flatter than this has no side that it falls to, m/m. */
const LEVEL = 1e-6;

/** Crossfall of the one plane at a station, + where it falls to the left's inside; 0 where the road is crowned. */
function tiltAt({ crossfallLeft: left, crossfallRight: right }: Crossfall, i: number): number {
  return left[i] * right[i] < 0 && Math.abs(right[i]) > LEVEL ? right[i] : 0;
}

/** Superelevation elements of an alignment; none where the line is crowned from end to end. */
export function superelevationLines(crossfall: Crossfall, startStationM: number): string[] {
  const at = (m: number) => (startStationM + m).toFixed(3);
  return curvesOf(crossfall).flatMap((curve) => {
    const station = (name: string, m: number | null) => (m === null ? [] : [`        <${name}>${at(m)}</${name}>`]);
    return [
      `      <Superelevation staStart="${at(curve.fromM)}" staEnd="${at(curve.toM)}">`,
      ...station('BeginRunoutSta', curve.crownedBeforeM),
      ...station('BeginRunoffSta', curve.levelBeforeM),
      ...station('FullSuperSta', curve.fullFromM),
      `        <FullSuperelev>${curve.ratePct.toFixed(3)}</FullSuperelev>`,
      ...station('RunoffSta', curve.fullToM),
      ...station('StartofRunoutSta', curve.levelAfterM),
      ...station('EndofRunoutSta', curve.crownedAfterM),
      '        <AdverseSE>non-adverse</AdverseSE>',
      '      </Superelevation>',
    ];
  });
}

function curvesOf(crossfall: Crossfall): Superelevation[] {
  const tilts = Array.from(crossfall.chainage, (_, i) => tiltAt(crossfall, i));
  const curves: Superelevation[] = [];
  for (let from = 0; from < tilts.length; ) {
    let to = from;
    while (to + 1 < tilts.length && Math.sign(tilts[to + 1]) === Math.sign(tilts[from])) to++;
    if (tilts[from] !== 0) curves.push(...hillsIn(crossfall, tilts, from, to));
    from = to + 1;
  }
  return curves;
}

/** Of a run that falls to one side: a curve a summit, parted where it is least between two. */
function hillsIn(crossfall: Crossfall, tilts: readonly number[], from: number, to: number): Superelevation[] {
  const size = (i: number) => Math.abs(tilts[i]);
  const curves: Superelevation[] = [];
  for (let start = from; start <= to; ) {
    let [top, valley] = [start, start];
    let hasFallen = false;
    let end = start;
    for (; end < to; end++) {
      if (!hasFallen && size(end + 1) > size(top)) top = end + 1;
      if (size(end + 1) < size(top) - SAME && !hasFallen) [hasFallen, valley] = [true, end + 1];
      else if (hasFallen && size(end + 1) < size(valley)) valley = end + 1;
      if (hasFallen && size(end + 1) > size(valley) + SAME) break;
    }
    const last = end < to ? valley : to;
    curves.push(curveOf(crossfall, tilts, { start, last, from, to }));
    start = last + 1;
  }
  return curves;
}

interface Stretch {
  /** Stations of the curve, and of the run that falls to its side. */
  readonly start: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
}

function curveOf(crossfall: Crossfall, tilts: readonly number[], { start, last, from, to }: Stretch): Superelevation {
  const { chainage } = crossfall;
  const size = (i: number) => Math.abs(tilts[i]);
  let top = start;
  for (let i = start; i <= last; i++) if (size(i) > size(top)) top = i;
  let [first, end] = [top, top];
  while (first > start && size(first - 1) > size(top) - SAME) first--;
  while (end < last && size(end + 1) > size(top) - SAME) end++;
  const before =
    start === from && from > 0 ? { i: from - 1, level: levelBetween(crossfall, from - 1, tilts[from]) } : null;
  const after =
    last === to && to + 1 < tilts.length ? { i: to + 1, level: levelBetween(crossfall, to, tilts[to]) } : null;
  const isCrowned = (end: typeof before) => end !== null && tilts[end.i] === 0;
  return {
    fromM: before
      ? isCrowned(before)
        ? chainage[before.i]
        : before.level
      : chainage[start === from ? start : start - 1],
    toM: after ? (isCrowned(after) ? chainage[after.i] : after.level) : chainage[last],
    crownedBeforeM: isCrowned(before) ? chainage[before!.i] : null,
    levelBeforeM: isCrowned(before) ? before!.level : null,
    fullFromM: chainage[first],
    fullToM: chainage[end],
    levelAfterM: isCrowned(after) ? after!.level : null,
    crownedAfterM: isCrowned(after) ? chainage[after!.i] : null,
    ratePct: 100 * size(top),
  };
}

/** Where, between stations i and i + 1, the side that rises in the curve (the right where the tilt is +) is level. */
function levelBetween({ chainage, crossfallLeft, crossfallRight }: Crossfall, i: number, tilt: number): number {
  // A tilt of + rises to the right: that is the outer side of a curve to the left.
  const outer = tilt > 0 ? crossfallRight : crossfallLeft;
  const [a, b] = [outer[i], outer[i + 1]];
  const share = a === b ? 0.5 : Math.min(1, Math.max(0, a / (a - b)));
  return chainage[i] + share * (chainage[i + 1] - chainage[i]);
}
