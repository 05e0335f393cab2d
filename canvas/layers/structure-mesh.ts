// What carries a built road's structures, which its sections do not contain: piers under a bridge, the end of the fill that
// it begins at, and the portal of a tunnel with the rock face around it. Pure. Sizes are plain rules, not a design: spans by
// the depth of the deck, piers and frames of everyday width. Piers stand on the ground under the centre line.
//
//   ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔ deck             ╭─────╮ frame, FRAME_M thick and OUT_M in front of the rock
//    ║      ║      ║  piers            │ ╭─╮ │
//   ‾‾╲____ground__╱‾‾                 │ │ │ │

import { pierPlaces, pierSize } from '#domain/bridge-piers.ts';
import { type BuiltKind, builtKindOf, surfaceCode } from '#domain/road-surfaces.ts';
import type { RoadBodyShape, Xyz } from '../scene-types.ts';

const CAP_WIDTH_SHARE = 0.85;
const CAP_HEIGHT_M = 1.2;
/** Piers reach so far into the ground that its coarser forms leave no gap under them. */
const FOOT_M = 3;
/** Neighbouring faces lie over each other by so much, so that no light shows between them. */
const OVERLAP_M = 0.01;
/** The fill's end reaches so far into the ground, for the same reason. */
const SUNK_M = 0.5;
/** The edge of a face goes on so far into the hill, and lies so far under it: the ground opens by the texels of a picture. */
const LIP_M = 1.5;
const LIP_DOWN_M = 0.25;
const FRAME_M = 0.9;
const OUT_M = 3;

const CARRIAGEWAY = surfaceCode('carriageway');
const WALL = surfaceCode('wall');
const ROCK_CUT = surfaceCode('rockCut');
const SOIL_CUT = surfaceCode('soilCut');

/** Of an upright box, across and along. */
const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

export type AddQuad = (a: Xyz, b: Xyz, c: Xyz, d: Xyz, material: number) => void;

/** Adds everything that carries the body's structures. Places are in the project's coordinates. */
export function addStructures(body: RoadBodyShape, add: AddQuad): void {
  const runs = runsOf(body);
  for (const [n, { kind, from, to }] of runs.entries()) {
    if (kind === 'bridge') addPiers(body, from, to, add);
    if (kind === 'open') continue;
    if (runs[n - 1]?.kind === 'open') addEnd(body, from - 1, from, -1, kind, add);
    if (runs[n + 1]?.kind === 'open') addEnd(body, to + 1, to, 1, kind, add);
  }
}

/** Stations of one kind after each other, from the first to the last. */
function runsOf(body: RoadBodyShape): { readonly kind: BuiltKind; readonly from: number; readonly to: number }[] {
  const kinds = Array.from(body.x as ArrayLike<number>, (_, i) => builtKindOf(body, i));
  const starts = kinds.flatMap((kind, i) => (i === 0 || kind !== kinds[i - 1] ? [i] : []));
  return starts.map((from, n) => ({ kind: kinds[from]!, from, to: (starts[n + 1] ?? kinds.length) - 1 }));
}

/** A place beside the road at a station: `offset` to the right, `ahead` along it, height z. */
export function beside(body: RoadBodyShape, station: number, offset: number, z: number, ahead = 0): Xyz {
  const bearing = body.bearing[station]!;
  const [c, n] = [Math.cos(bearing), Math.sin(bearing)];
  return [body.x[station]! + n * offset + c * ahead, body.y[station]! - c * offset + n * ahead, z];
}

interface Pier {
  readonly station: number;
  /** From the station along the road, m. */
  readonly ahead: number;
  readonly widthM: number;
  readonly thicknessM: number;
  readonly groundM: number;
  readonly soffitM: number;
  readonly deck: ReturnType<typeof deckAt>;
}

/** The piers of a bridge from one station to another, but for those that the ground leaves no room for. */
function piersOf(body: RoadBodyShape, from: number, to: number): Pier[] {
  const lengths = [0];
  for (let i = from; i < to; i++)
    lengths.push(lengths.at(-1)! + Math.hypot(body.x[i + 1]! - body.x[i]!, body.y[i + 1]! - body.y[i]!));
  const deck = deckAt(body, from);
  let k = 0;
  return pierPlaces(lengths.at(-1)!, deck.depthM).flatMap((at) => {
    while (lengths[k + 1]! < at) k++;
    const station = from + k;
    const ahead = at - lengths[k]!;
    const t = ahead / (lengths[k + 1]! - lengths[k]! || 1);
    const between = (a: number, b: number) => a + (b - a) * t;
    const soffitM = between(deckAt(body, station).soffitM, deckAt(body, station + 1).soffitM);
    const groundM = between(body.ground[station]!, body.ground[station + 1]!);
    const size = pierSize(soffitM - groundM, deck.widthM);
    return size ? [{ station, ahead, ...size, groundM, soffitM, deck }] : [];
  });
}

function addPiers(body: RoadBodyShape, from: number, to: number, add: AddQuad): void {
  for (const { station, ahead, widthM, thicknessM, groundM, soffitM, deck } of piersOf(body, from, to)) {
    const box = (wide: number, lowM: number, highM: number) =>
      addBox(body, station, ahead, wide, thicknessM, lowM, highM, add);
    // The cap's top is hidden in the deck, so that a deck with crossfall lies on it all over.
    box(CAP_WIDTH_SHARE * deck.widthM, Math.max(groundM, soffitM - CAP_HEIGHT_M), soffitM + deck.depthM / 2);
    box(widthM, groundM - FOOT_M, soffitM);
  }
}

/** Corners of all piers on the ground and under the deck. */
export function pierOutlines(body: RoadBodyShape): { readonly foot: readonly Xyz[]; readonly top: readonly Xyz[] }[] {
  return runsOf(body)
    .filter(({ kind }) => kind === 'bridge')
    .flatMap(({ from, to }) => piersOf(body, from, to))
    .map(({ station, ahead, widthM, thicknessM, groundM, soffitM }) => {
      const corners = (z: number) =>
        CORNERS.map(([across, along]) =>
          beside(body, station, (across * widthM) / 2, z, ahead + (along * thicknessM) / 2),
        );
      return { foot: corners(groundM), top: corners(soffitM) };
    });
}

/** Lowest edge of a deck, its depth and width, by the polyline from left underside over the top to the right underside. */
function deckAt(body: RoadBodyShape, station: number) {
  const [first, last] = [body.first[station]!, body.first[station + 1]! - 1];
  return {
    soffitM: Math.min(body.z[first]!, body.z[last]!),
    depthM: body.z[first + 1]! - body.z[first]!,
    widthM: body.offset[last]! - body.offset[first]!,
  };
}

/** An upright box across the road, without its underside. */
function addBox(
  body: RoadBodyShape,
  station: number,
  ahead: number,
  widthM: number,
  thicknessM: number,
  lowM: number,
  highM: number,
  add: AddQuad,
): void {
  const at = (k: number, z: number) => {
    const [across, along] = CORNERS[k % 4]!;
    return beside(body, station, (across * widthM) / 2, z, ahead + (along * thicknessM) / 2);
  };
  for (let k = 0; k < 4; k++) add(at(k, lowM), at(k + 1, lowM), at(k + 1, highM), at(k, highM), WALL);
  add(at(0, highM), at(1, highM), at(2, highM), at(3, highM), WALL);
}

/** Closes the open road where a structure begins or ends; `outwards` is +1 where the open road lies ahead of it. */
function addEnd(
  body: RoadBodyShape,
  open: number,
  structure: number,
  outwards: 1 | -1,
  kind: BuiltKind,
  add: AddQuad,
): void {
  const vault = kind === 'tunnel' ? vaultAt(body, structure) : [];
  if (vault.length > 0) addFrame(body, structure, vault, outwards, add);
  const [first, last] = [body.first[open]!, body.first[open + 1]! - 1];
  const [leftToe, rightToe] = [body.offset[first]!, body.offset[last]!];
  const middle = body.ground[open]!;
  if (Number.isNaN(middle)) return;
  const groundAt = (o: number) => {
    const [toe, z] = o < 0 ? [leftToe, body.z[first]!] : [rightToe, body.z[last]!];
    return toe === 0 ? middle : middle + ((z - middle) * o) / toe;
  };
  const half = Math.max(...vault.map(({ offset }) => offset), 0);
  const corners = [...vault.map(({ offset }) => offset), ...Array.from(pointsOf(body, open), (k) => body.offset[k]!)]
    .filter((o) => o >= leftToe && o <= rightToe)
    .sort((a, b) => a - b);
  const deckHalf = kind === 'bridge' ? deckAt(body, structure).widthM / 2 : 0;
  for (let c = 0; c + 1 < corners.length; c++) {
    const [a, b] = [corners[c]!, corners[c + 1]!];
    if (b - a < 1e-6) continue;
    const isUnderVault = a > -half - 1e-6 && b < half + 1e-6;
    const road = heightsOver(body, open, a, b);
    const floor = isUnderVault ? heightsOfVault(vault, a, b) : road;
    const ground = [groundAt(a), groundAt(b)] as const;
    const face = (low: readonly number[], high: readonly number[], material: number) => {
      const top = [Math.max(low[0]!, high[0]!), Math.max(low[1]!, high[1]!)] as const;
      if (top[0] - low[0]! + top[1] - low[1]! < 1e-3) return;
      const at = (o: number, z: number) => beside(body, open, o, z);
      const [from, to] = [a - OVERLAP_M, b + OVERLAP_M];
      add(at(from, low[0]!), at(to, low[1]!), at(to, top[1]), at(from, top[0]), material);
    };
    // The fill's end, down to the ground; and what stands over the road beside the opening.
    const footOf = (k: 0 | 1) => (ground[k] < road[k] ? ground[k] - SUNK_M : road[k]);
    face([footOf(0), footOf(1)], road, WALL);
    const isOnDeck = Math.abs(a + b) / 2 < deckHalf;
    if (isUnderVault) {
      // The floor of a tunnel is level, the road before it has its crossfall.
      const level = vault[0]!.z;
      face(
        [Math.min(road[0], level), Math.min(road[1], level)],
        [Math.max(road[0], level), Math.max(road[1], level)],
        CARRIAGEWAY,
      );
    }
    const material = kind === 'tunnel' ? ROCK_CUT : SOIL_CUT;
    if (!isOnDeck) face(floor, ground, material);
    if (!isOnDeck && ground[0] + ground[1] > floor[0]! + floor[1]!) {
      const edge = (o: number, z: number, into: number, down: number) =>
        beside(body, open, o, z - down, -outwards * into);
      const [from, to] = [a - OVERLAP_M, b + OVERLAP_M];
      const [high, low] = [
        [edge(from, ground[0], 0, 0), edge(to, ground[1], 0, 0)],
        [edge(from, ground[0], LIP_M, LIP_DOWN_M), edge(to, ground[1], LIP_M, LIP_DOWN_M)],
      ] as const;
      add(high[0]!, high[1]!, low[1]!, low[0]!, material);
    }
  }
}

function pointsOf(body: RoadBodyShape, station: number): number[] {
  const [first, end] = [body.first[station]!, body.first[station + 1]!];
  return Array.from({ length: end - first }, (_, k) => first + k);
}

interface Corner {
  readonly offset: number;
  readonly z: number;
}

/** The vault from the right foot over the crown to the left foot, without the floor. */
function vaultAt(body: RoadBodyShape, station: number): Corner[] {
  const corners = pointsOf(body, station).map((k) => ({ offset: body.offset[k]!, z: body.z[k]! }));
  // The line begins and ends in the middle of the floor.
  return corners.slice(1, -1);
}

/** Heights at a and b of the piece of the section that spans both. */
function heightsOver(body: RoadBodyShape, station: number, a: number, b: number): [number, number] {
  const corners = pointsOf(body, station).map((k) => ({ offset: body.offset[k]!, z: body.z[k]! }));
  return spanned(corners, a, b);
}

function heightsOfVault(vault: readonly Corner[], a: number, b: number): [number, number] {
  return spanned([...vault].reverse(), a, b);
}

/** Heights at a and b on the piece of a line with rising offsets that lies over their middle. */
function spanned(line: readonly Corner[], a: number, b: number): [number, number] {
  const middle = (a + b) / 2;
  for (let k = 0; k + 1 < line.length; k++) {
    const [p, q] = [line[k]!, line[k + 1]!];
    if (p.offset > middle || q.offset < middle || q.offset === p.offset) continue;
    const at = (o: number) => p.z + ((q.z - p.z) * (o - p.offset)) / (q.offset - p.offset);
    return [at(a), at(b)];
  }
  const z = line[0]?.z ?? 0;
  return [z, z];
}

/** A frame of concrete around the vault, in front of the rock. */
function addFrame(
  body: RoadBodyShape,
  station: number,
  vault: readonly Corner[],
  outwards: 1 | -1,
  add: AddQuad,
): void {
  const floor = vault[0]!.z;
  const half = Math.max(...vault.map(({ offset }) => offset));
  const crown = Math.max(...vault.map(({ z }) => z)) - floor;
  const outer = vault.map(({ offset, z }) => ({
    offset: (offset * (half + FRAME_M)) / half,
    z: floor + ((z - floor) * (crown + FRAME_M)) / crown,
  }));
  const at = ({ offset, z }: Corner, ahead: number) => beside(body, station, offset, z, ahead);
  const front = outwards * OUT_M;
  for (let k = 0; k + 1 < vault.length; k++) {
    const [a, b, c, d] = [vault[k]!, vault[k + 1]!, outer[k + 1]!, outer[k]!];
    add(at(a, front), at(b, front), at(c, front), at(d, front), WALL);
    add(at(d, front), at(c, front), at(c, 0), at(d, 0), WALL);
    add(at(a, front), at(b, front), at(b, 0), at(a, 0), WALL);
  }
}
