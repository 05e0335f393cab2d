// The roads and railways that a route crosses, each with how: a junction, an underpass or bridge for the other, or the road's own structure.

import type { RoadCrossing } from '#domain/route.ts';
import { BRIDGE, TUNNEL } from '../../structures/choose.ts';
import type { Coefficients } from '../prices/coefficients.ts';
import { type Crossing, isLevelCrossing, isTraffic, roadClassOf } from './crossings.ts';

/** `kindAt`: 0 open road, else BRIDGE or TUNNEL. `betweenToesM`: width of what is built at a section, m. */
export function roadCrossingsOf(
  crossings: readonly Crossing[],
  coefficientsAt: (section: number) => Coefficients,
  kindAt: (section: number) => number,
  betweenToesM: (section: number) => number,
): RoadCrossing[] {
  return crossings.flatMap((crossing): RoadCrossing[] => {
    const { line, chainageM, section, roadZ, z } = crossing;
    if (!isTraffic(line)) return [];
    const { id: subject, kind } = line;
    const found = { subject, kind: kind as RoadCrossing['kind'], roadClass: roadClassOf(line), chainageM };
    const built = kindAt(section);
    if (built === BRIDGE || built === TUNNEL)
      return [{ ...found, on: built === BRIDGE ? ('bridge' as const) : ('tunnel' as const), lengthM: 0 }];
    if (isLevelCrossing(line, roadZ - z, coefficientsAt(section)))
      return [{ ...found, on: 'level' as const, lengthM: 0 }];
    return [{ ...found, on: roadZ > z ? ('over' as const) : ('under' as const), lengthM: betweenToesM(section) }];
  });
}
