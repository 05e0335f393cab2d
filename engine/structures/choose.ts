// Which stretches are open road and which are structures: the cheapest choice along the profile by dynamic programming over
// intervals. Each option (a bridge or tunnel type) has a cost per interval, a cost per structure (its two ends), a smallest
// and a largest length, and may cost more the longer it is. O(n) an option, O(n·longest) where length costs; no allocation.
//
//   f(i) = min( f(i−1) + open(i),  min over options and j of f(j) + ends + extra(i − j) + Σ_{j…i} cost )        f(0) = 0
//
// A bridge never follows directly on a bridge, nor a tunnel on a tunnel: a largest length would be evaded by small change. So
// the second best that ends in another kind is kept beside the best. Starts that a later one beats can never be best again as long
// as length does not make a structure cheaper: those that are left stand in a queue, costlier from front to back.

export const SURFACE = 0;
export const BRIDGE = 1;
export const TUNNEL = 2;

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
  /** Least cost up to an interval, and the least whose last piece is of another kind. */
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

/** Fills `out` (per interval: 0 open road, k = options[k − 1]) with the cheapest choice; returns its cost. */
export function chooseStructures(
  open: Float64Array,
  options: readonly StructureOption[],
  count: number,
  out: Uint8Array,
  state: StructureChoice,
  steps?: Float64Array,
): number {
  const { best, other, place, kind, option, from, otherOption, otherFrom, tracks } = state;
  best[0] = 0;
  other[0] = 0;
  kind[0] = 0;
  place[0] = 0;
  for (let k = 0; k < options.length; k++) {
    const track = tracks[k];
    track.head = track.tail = track.next = track.sum = 0;
    track.prefix[0] = 0;
  }
  for (let i = 1; i <= count; i++) {
    const end = place[i - 1] + (steps ? steps[i - 1] : 1);
    place[i] = end;
    let cheapest = best[i - 1] + open[i - 1];
    let lastKind = SURFACE;
    let which = 0;
    let start = i - 1;
    let second = Infinity;
    let secondWhich = 0;
    let secondStart = i - 1;
    for (let k = 0; k < options.length; k++) {
      const { kind: built, ends } = options[k];
      const at = bestStart(options[k], tracks[k], state, i, end);
      if (at < 0) continue;
      const cost = startCost + tracks[k].sum + ends;
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
  let useOther = false;
  for (let i = count; i > 0; ) {
    const which: number = useOther ? otherOption[i] : option[i];
    const start: number = useOther ? otherFrom[i] : from[i];
    out.fill(which, start, i);
    useOther = which !== 0 && start > 0 && kind[start] === options[which - 1].kind;
    i = start;
  }
  return best[count];
}

/** Cost before the start that bestStart found, less the running cost there. */
let startCost = 0;

/** Where the cheapest structure of an option that ends at i begins; −1 = nowhere. Adds interval i − 1 to the track. */
function bestStart(option: StructureOption, track: Track, state: StructureChoice, i: number, end: number): number {
  const { best, other, kind, place } = state;
  const { prefix, start, value } = track;
  track.sum += option.cost[i - 1];
  prefix[i] = track.sum;
  const least = option.minimum - ROUNDING;
  for (; track.next < i && end - place[track.next] >= least; track.next++) {
    const j = track.next;
    const before = (j > 0 && kind[j] === option.kind ? other[j] : best[j]) - prefix[j];
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
