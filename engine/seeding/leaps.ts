// Long structures: straight tunnels and bridges from a node near the ground to another one that lies beyond ground too
// high or too low for the height window. Ordinary moves price short structures by themselves.
//
//                 ____
//         k0  ___/    \___  k1        the first exits within the grade are tried, a few heights at each end
//        ●═════════════════●

import { DIRECTIONS, type Lattice, type Leap, neighbour } from './lattice.ts';
import { costOfStretch, readStretch, stretchSamples } from './stretch.ts';

const MAX_LENGTH_M = 9000;
const MAX_EXITS = 3;
const MAX_SAMPLES = 60;
/** The wall of ground must begin within this many cells; otherwise ordinary moves can go nearer first. */
const WALL_WITHIN = 3;

export function leapsFrom(lattice: Lattice, node: number, direction: number): readonly Leap[] {
  const key = 16 * node + direction;
  // Most places have none, and a mark takes a hundredth of an entry.
  if (lattice.leapless[key] === 1) return NONE;
  let leaps = lattice.leaps.get(key);
  if (!leaps) {
    leaps = findLeaps(lattice, node, direction);
    if (leaps.length > 0) lattice.leaps.set(key, leaps);
    else lattice.leapless[key] = 1;
  }
  return leaps;
}

const NONE: readonly Leap[] = [];
const scratch = stretchSamples(MAX_SAMPLES);

function findLeaps(lattice: Lattice, node: number, direction: number): readonly Leap[] {
  const { ground, lengthM } = lattice;
  const windowM = lattice.input.windowM;
  const grade = Math.min(
    lattice.input.limits.tunnelGrade,
    lattice.input.limits.upGrade,
    lattice.input.limits.downGrade,
  );
  const found: Leap[] = [];
  let exits = 0;
  let walled = false;
  let at = node;
  for (let q = 1; q * lengthM[direction] <= MAX_LENGTH_M && exits < MAX_EXITS; q++) {
    at = neighbour(lattice, at, direction);
    if (at < 0 || Number.isNaN(ground[at])) break;
    const rise = Math.abs(ground[at] - ground[node]);
    if (!walled) {
      walled = rise > windowM;
      if (!walled && q >= WALL_WITHIN) return NONE;
      continue;
    }
    if (rise > grade * q * lengthM[direction] + windowM / 2) continue;
    exits++;
    addLeaps(lattice, node, at, q, direction, grade, found);
  }
  return found.length > 0 ? found : NONE;
}

function addLeaps(
  lattice: Lattice,
  node: number,
  exit: number,
  cells: number,
  direction: number,
  grade: number,
  found: Leap[],
): void {
  const { low, steps, zStepM, baseZ, x, y, ground } = lattice;
  const { input, guarded } = lattice;
  const length = cells * lattice.lengthM[direction];
  const samples = Math.min(MAX_SAMPLES, cells * Math.hypot(...DIRECTIONS[direction]) * 3) | 0;
  if (!readStretch(input, guarded, x[node], y[node], x[exit], y[exit], samples, scratch, 0)) return;
  const half = (steps - 1) / 2;
  const near = Math.max(1, Math.round(half / 3));
  for (let k0 = half - 2 * near; k0 <= half + 2 * near; k0 += near) {
    for (let k1 = half - 2 * near; k1 <= half + 2 * near; k1 += near) {
      const z0 = (low[node] + k0) * zStepM + baseZ;
      const z1 = (low[exit] + k1) * zStepM + baseZ;
      if (Math.abs(z1 - z0) > grade * length) continue;
      const cost = costOfStretch(input, scratch, 0, samples, length, z0, z1, ground[node], ground[exit]);
      found.push({ node: exit, k0, k1, cost });
    }
  }
}
