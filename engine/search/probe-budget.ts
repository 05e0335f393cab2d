// How long the search for a reason may go on. A search without a clock looks at everything; one bound by seconds has a share
// of them for its reasons, asks coarser lattices where the finest would not fit in it, and stops in time. What was granted is
// recorded, so that a replay looks at the same lattices.

import type { ProbeRecord } from '../run.ts';
import type { SeedInput } from '../seeding/lattice-seeds.ts';
import { latticeWork } from '../seeding/seeding-levels.ts';

export interface ProbeBudget {
  /** The lattices that are asked. */
  readonly lattice: Pick<SeedInput, 'cellFactor' | 'isQuick'>;
  /** How many of so many looks there is time for; they are then taken at once, before the next are asked for. */
  granted(requested: number): number;
  /** Whether something was not looked at. */
  readonly isShort: boolean;
  /** What was granted so far; undefined = all, at the finest lattice. */
  readonly record: ProbeRecord | undefined;
}

/** Lattices for reasons, the finest first: cells in natural ones, and whether ways that hardly ever are the best are left out. */
const LATTICES: readonly ProbeBudget['lattice'][] = [
  { cellFactor: 0.8, isQuick: false },
  { cellFactor: 1.25, isQuick: true },
  { cellFactor: 2, isQuick: true },
  { cellFactor: 3, isQuick: true },
];
/** The finest lattice is taken of which so many looks fit in the time. */
const TARGET_LOOKS = 8;
/** Reasons take this share of the seconds that a search was given, but not less than so many. */
const SHARE = 0.5;
const MIN_TIME_S = 2;

/** Looks at everything. */
export function unlimitedProbes(): ProbeBudget {
  return { lattice: LATTICES[0], granted: (requested) => requested, isShort: false, record: undefined };
}

/** Looks at what was looked at then. */
export function recordedProbes({ lattice, granted }: ProbeRecord): ProbeBudget {
  let asked = 0;
  let isShort = false;
  return {
    lattice: LATTICES[lattice] ?? LATTICES[LATTICES.length - 1],
    granted(requested) {
      const given = Math.min(requested, granted[asked++] ?? 0);
      isShort ||= given < requested;
      return given;
    },
    get isShort() {
      return isShort;
    },
    record: { lattice, granted },
  };
}

/**
 * @param seconds what the whole search was given
 * @param elapsed the caller's clock, s
 * @param perLattice seconds of a lattice of work 1 on one thread; 0 = not known
 */
export function timedProbes(seconds: number, elapsed: () => number, perLattice: number, threads: number): ProbeBudget {
  const end = elapsed() + Math.max(MIN_TIME_S, SHARE * seconds);
  const budget = end - elapsed();
  const secondsOf = (lattice: ProbeBudget['lattice']) => perLattice * latticeWork(lattice);
  const fitting = LATTICES.findIndex((lattice) => perLattice > 0 && TARGET_LOOKS * secondsOf(lattice) <= budget);
  const lattice = fitting < 0 ? LATTICES.length - 1 : fitting;
  const granted: number[] = [];
  let perLook = secondsOf(LATTICES[lattice]);
  let isShort = false;
  let taken = 0;
  let from = 0;
  return {
    lattice: LATTICES[lattice],
    granted(requested) {
      const now = elapsed();
      // Looks differ: the longest so far bounds what the next may take.
      if (taken > 0) perLook = Math.max(perLook, (now - from) / Math.ceil(taken / threads));
      const fit = threads * Math.floor(Math.max(0, end - now) / Math.max(1e-4, perLook));
      taken = Math.min(requested, fit);
      from = now;
      isShort ||= taken < requested;
      granted.push(taken);
      return taken;
    },
    get isShort() {
      return isShort;
    },
    get record() {
      return { lattice, granted: [...granted] };
    },
  };
}
