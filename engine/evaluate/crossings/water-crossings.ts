// The streams and rivers that a route crosses, each with its catchment, its flood and what carries the road there.

import type { WaterCrossing } from '#domain/route.ts';
import { bridgeSpan } from '#domain/water/discharge.ts';
import type { Coefficients } from '../prices/coefficients.ts';
import { type Crossing, culvertFor, isPiped, pipesOf } from './crossings.ts';

/** By the numbers that the choice of structures uses. */
const KINDS = ['surface', 'bridge', 'tunnel'] as const;

/** `pipeMAt`: length of a pipe at a section, m. `kindAt`: 0 open road, 1 bridge, 2 tunnel. */
export function waterCrossingsOf(
  crossings: readonly Crossing[],
  coefficients: Coefficients,
  kindAt: (section: number) => number,
  pipeMAt: (section: number) => number,
): WaterCrossing[] {
  return crossings.flatMap((crossing): WaterCrossing[] => {
    const { line, chainageM, section } = crossing;
    if (line.kind !== 'stream' && line.kind !== 'river') return [];
    const { id: subject, kind, catchmentM2 = null, floodM3s = null } = line;
    const water = { subject, kind, chainageM, catchmentM2, floodM3s };
    const on = KINDS[kindAt(section)];
    if (on !== 'surface' || !isPiped(line, coefficients)) {
      const spanM = on === 'tunnel' || floodM3s === null ? null : bridgeSpan(floodM3s);
      return [{ ...water, on, pipes: 0, diameterM: null, spanM }];
    }
    const culvert = culvertFor(crossing, pipeMAt(section), coefficients);
    const { diameterM } = culvert.type.parameters.structure;
    return [{ ...water, on: 'culvert', pipes: pipesOf(line, culvert), diameterM, spanM: null }];
  });
}
