// Which stretches are open road and which are structures: the cheapest choice along the profile by dynamic programming over
// intervals. Each option (a bridge or tunnel type) has a cost per interval, a cost per structure (its two ends), a smallest
// and a largest length, and may cost more the longer it is. O(n) an option, O(n·longest) where length costs; no allocation.
//
//   f(i) = min( f(i−1) + open(i),  min over options and j of f(j) + ends + extra(i − j) + Σ_{j…i} cost )        f(0) = 0
//
// A bridge never follows directly on a bridge, nor a tunnel on a tunnel: a largest length would be evaded by small change. So
// the second best that ends in another kind is kept beside the best. Open road between two of them is as long as `minOpen` at least, or
// there is none: two tunnels with a few metres of deep cut between them would evade a price that rises with length, and nobody builds
// them so. Before the first structure and after the last one it may be of any length. So open road counts as settled, and a structure may
// follow on it, once it is long enough, while the cheapest of any length is kept as well: the end, or another type of open road, may
// follow on that. Starts that a later one beats can never be best again as long
// as length does not make a structure cheaper: those that are left stand in a queue, costlier from front to back.

export const SURFACE = 0;
export const BRIDGE = 1;
export const TUNNEL = 2;

// Which of the costs kept at an interval a way comes by, while it is read back.
const BY_BEST = 0;
const BY_OTHER = 1;
const BY_SETTLED = 2;
const BY_ANY_OPEN = 3;
const BY_SURFACE = 4;

/** Lengths of intervals are added up; sums this much short count as long enough. */
const ROUNDING = 1e-9;

/** One type of structure. Lengths in the unit of the steps, or in intervals where there are none. */
export interface StructureOption {
  /** BRIDGE or TUNNEL. */
  readonly kind: number;
  /** Cost per interval, finite. */
  readonly cost: Float64Array;
  /** Cost of both ends. */
  readonly ends: number;
  readonly minimum: number;
  readonly maximum: number;
  /** What a structure of a length costs beyond its metres; null = nothing. */
  readonly extra: ((length: number) => number) | null;
  /** The extra never falls with length. */
  readonly rising: boolean;
}

/** What the choice remembers of one option: running cost, and the starts that may still be the best. */
interface Track {
  readonly prefix: Float64Array;
  /** The queue of starts, and the cost before each less the running cost there. */
  readonly start: Int32Array;
  readonly value: Float64Array;
  head: number;
  tail: number;
  /** The next interval at which a structure that ends here may begin. */
  next: number;
  sum: number;
}

export interface StructureChoice {
  /** Least cost up to an interval whose last piece is settled, and the least whose last piece is of another kind. */
  readonly best: Float64Array;
  readonly other: Float64Array;
  /** Where each interval begins. */
  readonly place: Float64Array;
  /** Kind and option (0 = open) of the last piece, and where it begins; option and beginning of the other. */
  readonly kind: Uint8Array;
  readonly option: Uint8Array;
  readonly from: Int32Array;
  readonly otherOption: Uint8Array;
  readonly otherFrom: Int32Array;
  /** Least cost up to an interval that ends in usual open road that is settled, where its last part begins, and what that follows on. */
  readonly settled: Float64Array;
  readonly settledFrom: Int32Array;
  readonly settledBy: Uint8Array;
  /** Least cost that ends in usual open road of any length. */
  readonly anyOpen: Float64Array;
  /** Least cost that ends in another type of open road; its option and beginning. */
  readonly surface: Float64Array;
  readonly surfaceOption: Uint8Array;
  readonly surfaceFrom: Int32Array;
  /** Running cost of the usual open road. */
  readonly openSum: Float64Array;
  readonly tracks: readonly Track[];
  /** For the caller to fill: open road, lengths, and a column of cost an option; and room for the answer. */
  readonly open: Float64Array;
  readonly steps: Float64Array;
  readonly cost: readonly Float64Array[];
  readonly chosen: Uint8Array;
}

export function structureChoice(capacity: number, options: number): StructureChoice {
  const n = capacity + 2;
  return {
    best: new Float64Array(n),
    other: new Float64Array(n),
    place: new Float64Array(n),
    kind: new Uint8Array(n),
    option: new Uint8Array(n),
    from: new Int32Array(n),
    otherOption: new Uint8Array(n),
    otherFrom: new Int32Array(n),
    settled: new Float64Array(n),
    settledFrom: new Int32Array(n),
    settledBy: new Uint8Array(n),
    anyOpen: new Float64Array(n),
    surface: new Float64Array(n),
    surfaceOption: new Uint8Array(n),
    surfaceFrom: new Int32Array(n),
    openSum: new Float64Array(n),
    tracks: Array.from({ length: options }, () => ({
      prefix: new Float64Array(n),
      start: new Int32Array(n),
      value: new Float64Array(n),
      head: 0,
      tail: 0,
      next: 0,
      sum: 0,
    })),
    open: new Float64Array(n),
    steps: new Float64Array(n),
    cost: Array.from({ length: options }, () => new Float64Array(n)),
    chosen: new Uint8Array(n),
  };
}

/**
 * Fills `out` (per interval: 0 open road, k = options[k − 1]) with the cheapest choice; returns its cost.
 * @param minOpen least length of open road between two bridges or tunnels that do not touch; in the unit of the steps
 */
export function chooseStructures(
  open: Float64Array,
  options: readonly StructureOption[],
  count: number,
  out: Uint8Array,
  state: StructureChoice,
  steps?: Float64Array,
  minOpen = 0,
): number {
  const { best, other, place, kind, option, from, otherOption, otherFrom, tracks } = state;
  const { settled, anyOpen, surface, surfaceOption, surfaceFrom, openSum } = state;
  best[0] = other[0] = settled[0] = anyOpen[0] = openSum[0] = place[0] = 0;
  surface[0] = Infinity;
  kind[0] = 0;
  for (let k = 0; k < options.length; k++) {
    const track = tracks[k];
    track.head = track.tail = track.next = track.sum = 0;
    track.prefix[0] = 0;
  }
  let oldest = 0;
  for (let i = 1; i <= count; i++) {
    const end = place[i - 1] + (steps ? steps[i - 1] : 1);
    place[i] = end;
    openSum[i] = openSum[i - 1] + open[i - 1];
    oldest = settle(state, open[i - 1], i, oldest, end - minOpen + ROUNDING);
    anyOpen[i] = Math.min(anyOpen[i - 1], best[i - 1]) + open[i - 1];
    let cheapest = settled[i];
    let lastKind = SURFACE;
    let which = 0;
    let start = i - 1;
    let second = Infinity;
    let secondWhich = 0;
    let secondStart = i - 1;
    surface[i] = Infinity;
    for (let k = 0; k < options.length; k++) {
      const { kind: built, ends } = options[k];
      const at = bestStart(options[k], tracks[k], state, i, end);
      if (at < 0) continue;
      const cost = startCost + tracks[k].sum + ends;
      if (built > TUNNEL && cost < surface[i]) {
        surface[i] = cost;
        surfaceOption[i] = k + 1;
        surfaceFrom[i] = at;
      }
      if (cost < cheapest) {
        if (built !== lastKind) {
          second = cheapest;
          secondWhich = which;
          secondStart = start;
        }
        cheapest = cost;
        lastKind = built;
        which = k + 1;
        start = at;
      } else if (cost < second && built !== lastKind) {
        second = cost;
        secondWhich = k + 1;
        secondStart = at;
      }
    }
    best[i] = cheapest;
    kind[i] = lastKind;
    option[i] = which;
    from[i] = start;
    other[i] = second;
    otherOption[i] = secondWhich;
    otherFrom[i] = secondStart;
  }
  readBack(options, count, out, state);
  return Math.min(best[count], anyOpen[count]);
}

/**
 * The cheapest settled open road that ends at i: one more interval of it, or of another type of open road, or just as much as
 * may follow on a structure. Structures that end up to `place` have room for that; returns the first that has not.
 */
function settle(state: StructureChoice, openCost: number, i: number, oldest: number, until: number): number {
  const { best, kind, place, settled, settledFrom, settledBy, surface, openSum } = state;
  settled[i] = Math.min(settled[i - 1], surface[i - 1]) + openCost;
  settledFrom[i] = i - 1;
  settledBy[i] = settled[i - 1] <= surface[i - 1] ? BY_SETTLED : BY_SURFACE;
  let j = oldest;
  for (; j < i && place[j] <= until; j++) {
    // Where the best does not end in a structure, what is settled there is as cheap.
    if (kind[j] !== BRIDGE && kind[j] !== TUNNEL) continue;
    const cost = best[j] + openSum[i] - openSum[j];
    if (cost >= settled[i]) continue;
    settled[i] = cost;
    settledFrom[i] = j;
    settledBy[i] = BY_BEST;
  }
  return j;
}

function readBack(options: readonly StructureOption[], count: number, out: Uint8Array, state: StructureChoice): void {
  const { best, other, kind, option, from, otherOption, otherFrom } = state;
  const { settledFrom, settledBy, anyOpen, surfaceOption, surfaceFrom } = state;
  let by = anyOpen[count] < best[count] ? BY_ANY_OPEN : BY_BEST;
  for (let i = count; i > 0; ) {
    let which = 0;
    let start = i - 1;
    if (by === BY_SURFACE) {
      which = surfaceOption[i];
      start = surfaceFrom[i];
    } else if (by === BY_BEST || by === BY_OTHER) {
      which = by === BY_BEST ? option[i] : otherOption[i];
      start = by === BY_BEST ? from[i] : otherFrom[i];
      if (which === 0) by = BY_SETTLED;
    }
    if (by === BY_SETTLED) start = settledFrom[i];
    out.fill(which, start, i);
    if (which !== 0) {
      const built = options[which - 1].kind;
      const before = start > 0 && kind[start] === built ? BY_OTHER : BY_BEST;
      const isOnAny = built > TUNNEL && anyOpen[start] < (before === BY_OTHER ? other[start] : best[start]);
      by = isOnAny ? BY_ANY_OPEN : before;
    } else if (by === BY_SETTLED) by = settledBy[i];
    else by = anyOpen[start] <= best[start] ? BY_ANY_OPEN : BY_BEST;
    i = start;
  }
}

/** Cost before the start that bestStart found, less the running cost there. */
let startCost = 0;

/** Where the cheapest structure of an option that ends at i begins; −1 = nowhere. Adds interval i − 1 to the track. */
function bestStart(option: StructureOption, track: Track, state: StructureChoice, i: number, end: number): number {
  const { best, other, kind, place, anyOpen } = state;
  const { prefix, start, value } = track;
  track.sum += option.cost[i - 1];
  prefix[i] = track.sum;
  const least = option.minimum - ROUNDING;
  for (; track.next < i && end - place[track.next] >= least; track.next++) {
    const j = track.next;
    const after = j > 0 && kind[j] === option.kind ? other[j] : best[j];
    const before = (option.kind > TUNNEL ? Math.min(after, anyOpen[j]) : after) - prefix[j];
    if (before === Infinity) continue;
    if (option.rising) while (track.tail > track.head && value[track.tail - 1] >= before) track.tail--;
    start[track.tail] = j;
    value[track.tail] = before;
    track.tail++;
  }
  const most = option.maximum + ROUNDING;
  while (track.head < track.tail && end - place[start[track.head]] > most) track.head++;
  if (track.head === track.tail) return -1;
  if (option.extra === null) {
    startCost = value[track.head];
    return start[track.head];
  }
  let found = -1;
  startCost = Infinity;
  for (let q = track.head; q < track.tail; q++) {
    const cost = value[q] + option.extra(end - place[start[q]]);
    if (cost >= startCost) continue;
    startCost = cost;
    found = start[q];
  }
  return found;
}
