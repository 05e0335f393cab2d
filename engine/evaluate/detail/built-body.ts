// The built road as surfaces, from the sides of every second section: see road-body.ts for the layout.

import { surfaceCode } from '#domain/road-surfaces.ts';
import type { SectionRules } from '../../earthwork/rules.ts';
import type { Side } from '../../earthwork/trace.ts';
import type { RoadBody } from '../../road-body.ts';
import { BRIDGE } from '../../structures/choose.ts';
import type { Coefficients, StructureCoefficients } from '../prices/coefficients.ts';
import type { Sections } from '../sections/sections.ts';
import type { BuiltSurface } from './takeoff.ts';

const CARRIAGEWAY = surfaceCode('carriageway');
const SHOULDER = surfaceCode('shoulder');
const DECK = surfaceCode('bridge');
const TUNNEL = surfaceCode('tunnel');

interface Polyline {
  readonly t: number[];
  readonly z: number[];
  /** Of the piece from point j to j + 1. */
  readonly material: number[];
}

/**
 * Body at the ends of the intervals; `structureAt` says what stands at a section, null = open road of type `typeAt`. Where one form ends and
 * another begins there are two stations at one chainage: the first as what lies before them is built, the second as what follows.
 */
export function builtBody(
  sections: Sections,
  surfaces: readonly BuiltSurface[],
  structureAt: (section: number) => StructureCoefficients | null,
  typeAt: (section: number) => number,
): RoadBody {
  const places: number[] = [];
  const lines: Polyline[] = [];
  // Section j in the form that section `like` has.
  const add = (j: number, like: number) => {
    const built = structureAt(like);
    const { sections: own, rules, coefficients } = surfaces[typeAt(like)];
    places.push(sections.chainage[j]);
    if (!built) lines.push(surfaceLine(own!, j, rules, coefficients));
    else lines.push(built.kind === BRIDGE ? deckLine(sections, j, built) : tunnelLine(sections, j, rules, built));
  };
  for (let j = 0; j < sections.count; j += 2) {
    if (j > 0 && (structureAt(j - 1) !== structureAt(j) || typeAt(j - 1) !== typeAt(j))) add(j, j - 1);
    add(j, j);
  }
  const count = lines.length;
  const chainage = Float64Array.from(places);
  const first = new Uint32Array(count + 1);
  lines.forEach((line, i) => {
    first[i + 1] = first[i] + line.t.length;
  });
  const offset = new Float32Array(first[count]);
  const z = new Float32Array(first[count]);
  const material = new Uint8Array(first[count]);
  lines.forEach((line, i) => {
    offset.set(line.t, first[i]);
    z.set(line.z, first[i]);
    material.set(line.material, first[i]);
  });
  return { count, chainage, first, offset, z, material };
}

/** Left toe … centre … right toe. Sides run outwards, so the left one is turned round. */
function surfaceLine(sections: Sections, j: number, rules: SectionRules, coefficients: Coefficients): Polyline {
  const { section } = coefficients.surface.parameters;
  const half = sections.halfM[j];
  const lane = Math.min(half, section.carriagewayWidthM / 2 + half - rules.halfWidthM);
  const line: Polyline = { t: [], z: [], material: [] };
  const [left, right] = sections.sides![j];
  const z = sections.z[j];
  for (let k = left.count - 1; k >= 1; k--) {
    line.t.push(-left.t[k]);
    line.z.push(left.z[k]);
    // The piece that ends at k (outwards) begins here when read from the left.
    line.material.push(k > 1 ? left.material[k - 1] : outerOf(left));
  }
  line.t.push(-half, -lane, 0, lane, half);
  const [fallLeft, fallRight] = [sections.crossfallLeft[j], sections.crossfallRight[j]];
  line.z.push(z + fallLeft * half, z + fallLeft * lane, z, z + fallRight * lane, z + fallRight * half);
  line.material.push(SHOULDER, CARRIAGEWAY, CARRIAGEWAY, SHOULDER, outerOf(right));
  for (let k = 1; k < right.count; k++) {
    line.t.push(right.t[k]);
    line.z.push(right.z[k]);
    line.material.push(right.material[k]);
  }
  return line;
}

/** Material of the pavement's edge: as what follows it outwards. */
function outerOf(side: Side): number {
  return side.count > 1 ? side.material[1] : SHOULDER;
}

function deckLine(sections: Sections, j: number, bridge: StructureCoefficients): Polyline {
  const half = bridge.deckWidthM / 2;
  const z = sections.z[j];
  const depth = bridge.deckM;
  const [left, right] = [z + sections.crossfallLeft[j] * half, z + sections.crossfallRight[j] * half];
  return {
    t: [-half, -half, 0, half, half],
    z: [left - depth, left, z, right, right - depth],
    material: [DECK, CARRIAGEWAY, CARRIAGEWAY, DECK, DECK],
  };
}

/** Floor and vault: walls to half height, then a polygon over the crown. */
function tunnelLine(sections: Sections, j: number, rules: SectionRules, tunnel: StructureCoefficients): Polyline {
  const half = rules.halfWidthM;
  const z = sections.z[j];
  const crown = tunnel.crownM;
  return {
    t: [0, half, half, 0.7 * half, 0, -0.7 * half, -half, -half, 0],
    z: [z, z, z + crown / 2, z + 0.85 * crown, z + crown, z + 0.85 * crown, z + crown / 2, z, z],
    material: [CARRIAGEWAY, TUNNEL, TUNNEL, TUNNEL, TUNNEL, TUNNEL, TUNNEL, CARRIAGEWAY, CARRIAGEWAY],
  };
}
