// The water that a route crosses: streams and rivers at their places, and the stretches over or under open water, which are sea and lakes
// by the land use along its centre line, as they are built.

import type { WaterCrossing } from '#domain/route.ts';
import type { SegmentKind } from '#domain/segment-kind.ts';
import { isInsideRing } from '#terrain/ring.ts';
import { LEVEL_WATER_DEFAULTS } from '#terrain/water/level-water.ts';
import type { Problem } from '../../problem.ts';
import type { CrossingIndex } from '../crossings/crossing-index.ts';
import type { Crossing } from '../crossings/crossings.ts';
import { type Along, streamsLedBeside } from '../crossings/streams-along.ts';
import { waterCrossingsOf } from '../crossings/water-crossings.ts';
import type { SurfaceType } from '../fast/surface-types.ts';
import { type Coefficients, WATER } from '../prices/coefficients.ts';
import type { Sections } from '../sections/sections.ts';
import type { Columns } from '../stations/columns.ts';

/** By the numbers that the choice of structures uses. */
const KINDS = ['surface', 'bridge', 'tunnel'] as const satisfies readonly SegmentKind[];

type Across = Pick<Sections, 'count' | 'chainage' | 'x' | 'y' | 'ground' | 'combo'>;

/** A line that is laid down: its crossed lines, and what is built at each section. */
interface Laid {
  readonly problem: Pick<Problem, 'areas' | 'prices'>;
  readonly coefficients: Coefficients;
  readonly index: CrossingIndex | null;
  readonly columns: Pick<Columns, 'chainage' | 'step'>;
  readonly crossings: readonly Crossing[];
  readonly types: readonly Pick<SurfaceType, 'rules'>[];
  /** Type of open road at a section. */
  readonly typeAt: (section: number) => number;
  /** 0 open road, 1 bridge, 2 tunnel. */
  readonly kindAt: (section: number) => number;
}

/** All water that the line meets, in order: streams and rivers that it crosses or leads beside it, sea and lakes. */
export function waterCrossed(
  laid: Laid,
  sections: Across & Pick<Sections, 'left' | 'right'>,
  along: readonly (Along | null)[],
): WaterCrossing[] {
  const betweenToesM = (j: number) => sections.left[j] + sections.right[j];
  const lines = waterCrossingsOf(laid.crossings, laid.coefficients, laid.kindAt, betweenToesM);
  const beside = streamsLedBeside(laid.index, laid.columns, along);
  return [...lines, ...beside, ...waterAreasOf(laid, sections)].sort((a, b) => a.chainageM - b.chainageM);
}

/**
 * Runs of sections over water that are built alike. A run reaches half-way to the next section, so it is as long as the water to half
 * their distance at either end.
 */
function waterAreasOf(
  { problem: { areas, prices }, coefficients: { combos }, types, typeAt, kindAt }: Laid,
  { count, chainage, x, y, ground, combo }: Across,
): WaterCrossing[] {
  const waters = areas.filter(({ group, category, includeInLandUse }) => {
    const use = group === 'landUse' || includeInLandUse ? category : '';
    return prices.landUse[use as keyof typeof prices.landUse]?.water === true;
  });
  const areaAt = (j: number) =>
    waters.findLast(({ geometry }) =>
      geometry.some(([outline = [], ...holes]) => {
        const isIn = (ring: typeof outline) => isInsideRing(ring, x[j], y[j]);
        return isIn(outline) && !holes.some(isIn);
      }),
    );
  const wayAt = (j: number): WaterCrossing['on'] | null => {
    if ((combos.flags[combo[j]] & WATER) === 0) return null;
    const kind = KINDS[kindAt(j)];
    return kind === 'surface' && types[typeAt(j)].rules.fillInWater ? 'fill' : kind;
  };
  const last = chainage[count - 1];
  const between = (j: number) => (j < 0 ? 0 : j >= count - 1 ? last : (chainage[j] + chainage[j + 1]) / 2);
  const found: WaterCrossing[] = [];
  for (let j = 0, from = 0; j < count; j++) {
    const on = wayAt(j);
    if (j + 1 < count && wayAt(j + 1) === on) continue;
    if (on) {
      const middle = (from + j) >> 1;
      const chainageM = between(from - 1);
      found.push({
        subject: areaAt(middle)?.id ?? '',
        kind: ground[middle] <= LEVEL_WATER_DEFAULTS.seaLevelM ? 'sea' : 'lake',
        chainageM,
        lengthM: between(j) - chainageM,
        ...{ catchmentM2: null, floodM3s: null, on, pipes: 0, diameterM: null, spanM: null },
      });
    }
    from = j + 1;
  }
  return found;
}
