// Where the intersection points of a plan had better stand, its profile kept: every point may move some steps to either side, across the
// line, and of all ways in which they can the cheapest is found at once. What a station costs beside the line is known from a table;
// how far a station moves with the points is linear. A station on a straight moves with the two points of its leg, one on a curve with
// three, so that a dynamic program over pairs of neighbouring points finds the least sum over all stations.
//
//            d(j)                      straight: (1 − t)·d(j) + t·d(j + 1), t along the leg
//             ●                        curve of j: the parabola that touches both legs where the curve does
//        ____/ \____        ●
//    ●__/           \______/ d(j + 1)     the shares that point across the station's own direction count
//   d(j − 1)
//
// Lengths, radii and grades change a little with it and the table does not know: whoever asks evaluates the line and takes
// what stands the test, by stretches (search/refine-plan.ts).

import type { ProfilePrices } from '../evaluate/fast/profile-prices.ts';
import type { Line } from '../evaluator.ts';
import type { PlanWork } from '../line/fit-plan.ts';

export interface PointShiftsInput {
  /** A fitted line, and what fitting has measured. */
  readonly line: Line;
  readonly work: PlanWork;
  /** Per intersection point: 0 = may be moved. The ends never are. */
  readonly held: ArrayLike<number>;
  /** Prices along the line's plan, assessed at its profile, and the heights there. */
  readonly prices: ProfilePrices;
  readonly z: Float64Array;
  /** A point moves by so many metres times −STEPS … STEPS. */
  readonly stepM: number;
  readonly minRadiusM: number;
  /** Points that turn sharply move across the leg before them, else across the one after. */
  readonly acrossBefore: boolean;
}

export interface PointShifts {
  /** Per intersection point, m. */
  readonly dx: Float64Array;
  readonly dy: Float64Array;
  /** What the stations nearest to each point gain, by the table, NOK. */
  readonly gainNok: Float64Array;
}

export const STEPS = 6;
const COUNT = 2 * STEPS + 1;
/** Points that turn by more than this move across one of their legs instead of across the bend: along a hairpin's legs nothing is won. */
const SHARP_RAD = 1.2;
/** A smallest curve takes this share of either leg at most, or as much as it does now. */
const MAX_TANGENT_SHARE = 0.45;
const ROUNDING = 1.01;

export function pointShifts(input: PointShiftsInput): PointShifts {
  const { line, stepM } = input;
  const directions = directionsOf(input);
  const stations = stationsOf(input, directions);
  const table = tableOf(input);
  const chosen = cheapest(input, directions, stations, table);
  const dx = new Float64Array(line.ipCount);
  const dy = new Float64Array(line.ipCount);
  chosen.forEach((k, j) => {
    dx[j] = (k - STEPS) * stepM * directions.x[j];
    dy[j] = (k - STEPS) * stepM * directions.y[j];
  });
  return { dx, dy, gainNok: gainsOf(input, stations, table, chosen) };
}

/** Unit vectors along which the points move; 0 where one stays. */
interface Directions {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly moves: Uint8Array;
}

function directionsOf({ line, work, held, acrossBefore }: PointShiftsInput): Directions {
  const { ip, ipCount } = line;
  const [x, y, moves] = [new Float64Array(ipCount), new Float64Array(ipCount), new Uint8Array(ipCount)];
  for (let j = 1; j < ipCount - 1; j++) {
    if (held[j] !== 0 || !(work.leg[j - 1] > 0 && work.leg[j] > 0)) continue;
    const before = [(ip[4 * j] - ip[4 * j - 4]) / work.leg[j - 1], (ip[4 * j + 1] - ip[4 * j - 3]) / work.leg[j - 1]];
    const after = [(ip[4 * j + 4] - ip[4 * j]) / work.leg[j], (ip[4 * j + 5] - ip[4 * j + 1]) / work.leg[j]];
    const isSharp = work.deflection[j] > SHARP_RAD;
    const along = isSharp ? (acrossBefore ? before : after) : [before[0] + after[0], before[1] + after[1]];
    const size = Math.hypot(along[0], along[1]);
    x[j] = -along[1] / size;
    y[j] = along[0] / size;
    moves[j] = 1;
  }
  return { x, y, moves };
}

/** How far stations move to the left per metre of the points: `before`, `own` and `after` for those on a curve, `own` and `after` on a leg. */
interface MovingStations {
  readonly before: Float64Array;
  readonly own: Float64Array;
  readonly after: Float64Array;
  /** First station on the curve of each point, and first on the straight after it; one more at the end. */
  readonly curveFrom: Int32Array;
  readonly legFrom: Int32Array;
}

function stationsOf({ line, work, prices }: PointShiftsInput, directions: Directions): MovingStations {
  const { ip, ipCount } = line;
  const { count, h, cos, sin } = prices;
  const { leg, tangent, chainage, deflection } = work;
  const [before, own, after] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  const curveFrom = new Int32Array(ipCount + 1).fill(count);
  const legFrom = new Int32Array(ipCount + 1).fill(count);
  curveFrom[0] = legFrom[0] = 0;
  const across = (j: number, i: number) => directions.y[j] * cos[i] - directions.x[j] * sin[i];
  let i = 0;
  for (let j = 0; j < ipCount - 1; j++) {
    const curveM = j > 0 && tangent[j] > 0 ? ip[4 * j + 2] * deflection[j] + ip[4 * j + 3] : 0;
    const startM = chainage[j] - curveM / 2;
    const endM = chainage[j] + curveM / 2;
    curveFrom[j] = i;
    for (; i < count && (i + 0.5) * h < endM; i++) {
      const u = Math.max(0, ((i + 0.5) * h - startM) / curveM);
      const [a, b, c] = [(1 - u) * (1 - u), 2 * u * (1 - u), u * u];
      const [shareBefore, shareAfter] = [tangent[j] / leg[j - 1], tangent[j] / leg[j]];
      before[i] = a * shareBefore * across(j - 1, i);
      own[i] = (b + a * (1 - shareBefore) + c * (1 - shareAfter)) * across(j, i);
      after[i] = c * shareAfter * across(j + 1, i);
    }
    legFrom[j] = i;
    const isLast = j === ipCount - 2;
    const nextM = isLast ? 0 : tangent[j + 1];
    const untilM = endM + leg[j] - tangent[j] - nextM;
    for (; i < count && (isLast || (i + 0.5) * h < untilM); i++) {
      const t = Math.max(0, Math.min(1, (tangent[j] + (i + 0.5) * h - endM) / leg[j]));
      own[i] = (1 - t) * across(j, i);
      after[i] = t * across(j + 1, i);
    }
  }
  return { before, own, after, curveFrom, legFrom };
}

/** NOK of each station at each of COUNT places across the line, from right to left: [station · COUNT + place]. */
function tableOf({ prices, z, stepM }: PointShiftsInput): Float64Array {
  const { count } = prices;
  const table = new Float64Array(count * COUNT);
  const column = new Float64Array(count);
  for (let k = 0; k < COUNT; k++) {
    prices.pricesBeside(z, (k - STEPS) * stepM, column);
    for (let i = 0; i < count; i++) table[i * COUNT + k] = column[i];
  }
  return table;
}

/** By the table, at a place between its own; beyond them as at the last. */
function costAt(table: Float64Array, i: number, place: number): number {
  const at = Math.max(0, Math.min(COUNT - 1 - 1e-9, place));
  const k = at | 0;
  const row = i * COUNT + k;
  return table[row] + (at - k) * (table[row + 1] - table[row]);
}

/** Stations from … to − 1 with their three points so many steps to the left. */
function costOf(
  { before, own, after }: MovingStations,
  table: Float64Array,
  from: number,
  to: number,
  [a, b, c]: readonly [number, number, number],
): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += costAt(table, i, STEPS + before[i] * a + own[i] * b + after[i] * c);
  return sum;
}

/** The place of each point in the cheapest of all ways. */
function cheapest(
  { line, work, stepM, minRadiusM }: PointShiftsInput,
  directions: Directions,
  stations: MovingStations,
  table: Float64Array,
): Int32Array {
  const { ip, ipCount } = line;
  const { curveFrom, legFrom } = stations;
  const places = (j: number) => (directions.moves[j] === 1 ? ALL : STAYS);
  const xAt = (j: number, k: number) => ip[4 * j] + directions.x[j] * (k - STEPS) * stepM;
  const yAt = (j: number, k: number) => ip[4 * j + 1] + directions.y[j] * (k - STEPS) * stepM;
  /** Least cost of all stations before point j + 1, by the places of j and j + 1; and the place of j − 1 that leads to it. */
  let costs = new Float64Array(COUNT * COUNT);
  const from: Uint8Array[] = [];
  for (let j = 0; j < ipCount - 1; j++) {
    const next = new Float64Array(COUNT * COUNT).fill(Infinity);
    const picked = new Uint8Array(COUNT * COUNT);
    const nowM = minRadiusM * Math.tan(Math.min(3, work.deflection[j]) / 2) * ROUNDING;
    for (const b of places(j))
      for (const c of places(j + 1)) {
        const straight = costOf(stations, table, legFrom[j], curveFrom[j + 1], [0, b - STEPS, c - STEPS]);
        const outX = xAt(j + 1, c) - xAt(j, b);
        const outY = yAt(j + 1, c) - yAt(j, b);
        let least = j === 0 ? straight : Infinity;
        let best = STEPS;
        for (const a of j === 0 ? [] : places(j - 1)) {
          const known = costs[a * COUNT + b] + straight;
          if (known >= least) continue;
          const inX = xAt(j, b) - xAt(j - 1, a);
          const inY = yAt(j, b) - yAt(j - 1, a);
          const turn = Math.abs(Math.atan2(inX * outY - inY * outX, inX * outX + inY * outY));
          const tangentM = minRadiusM * Math.tan(Math.min(3, turn) / 2);
          const roomM = MAX_TANGENT_SHARE * Math.min(Math.hypot(inX, inY), Math.hypot(outX, outY));
          if (tangentM > nowM && tangentM > roomM) continue;
          const cost = known + costOf(stations, table, curveFrom[j], legFrom[j], [a - STEPS, b - STEPS, c - STEPS]);
          if (cost < least) {
            least = cost;
            best = a;
          }
        }
        next[b * COUNT + c] = least;
        picked[b * COUNT + c] = best;
      }
    costs = next;
    from.push(picked);
  }
  const chosen = new Int32Array(ipCount).fill(STEPS);
  if (ipCount < 3) return chosen;
  for (let b = 0; b < COUNT; b++)
    if (costs[b * COUNT + STEPS] < costs[chosen[ipCount - 2] * COUNT + STEPS]) chosen[ipCount - 2] = b;
  for (let j = ipCount - 2; j > 0; j--) chosen[j - 1] = from[j][chosen[j] * COUNT + chosen[j + 1]];
  return chosen;
}

const ALL: readonly number[] = Array.from({ length: COUNT }, (_, k) => k);
const STAYS: readonly number[] = [STEPS];

function gainsOf(
  { line, work }: PointShiftsInput,
  stations: MovingStations,
  table: Float64Array,
  chosen: Int32Array,
): Float64Array {
  const { curveFrom, legFrom } = stations;
  const gains = new Float64Array(line.ipCount);
  const gain = (j: number, from: number, to: number) => {
    const shifts = [chosen[Math.max(0, j - 1)], chosen[j], chosen[j + 1]].map((k) => k - STEPS);
    const stays = costOf(stations, table, from, to, [0, 0, 0]);
    return stays - costOf(stations, table, from, to, shifts as [number, number, number]);
  };
  for (let j = 0; j < line.ipCount - 1; j++) {
    const middle = (legFrom[j] + curveFrom[j + 1]) >> 1;
    gains[j] += gain(j, curveFrom[j], legFrom[j]) + gain(j, legFrom[j], work.leg[j] > 0 ? middle : legFrom[j]);
    gains[j + 1] += gain(j, middle, curveFrom[j + 1]);
  }
  return gains;
}
