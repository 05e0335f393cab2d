// The made-up fjord valley as a scenario names it: its land use, hazards, restrictions and lines as areas and crossed lines
// of a Problem. How hazards are treated is an assumption for examples, the same as in the demo project.

import type { FjordValley } from '#demo/valley/fjord-valley.ts';
import { type Area, NEUTRAL_AREA } from '#domain/entities/area.ts';
import type { RatedFigure } from '#domain/figures/figure-rows.ts';
import type { CrossedLine } from '#engine/problem.ts';

type Treatment = Partial<Pick<Area, 'boundaryType' | 'extraCostPerM2' | RatedFigure>>;

const TREATMENTS: Readonly<Record<string, Treatment>> = {
  avalanche: { boundaryType: 'soft', extraCostPerM2: 400, risk: 'high' },
  rockfall: { boundaryType: 'soft', extraCostPerM2: 250, risk: 'medium' },
  flood: { boundaryType: 'soft', extraCostPerM2: 150, risk: 'medium' },
  quickClay: { boundaryType: 'soft', extraCostPerM2: 900, risk: 'veryHigh' },
  natureReserve: { boundaryType: 'hard', biodiversity: 'veryHigh' },
  burialMound: { boundaryType: 'hard' },
  churchyard: { boundaryType: 'hard' },
};

const CLEARANCES_M = { powerLine: 7, river: 2, stream: 0.8 } as const;

/** Areas without ids: whoever puts them into a Problem numbers them. */
export function valleyAreas(valley: FjordValley): Omit<Area, 'id'>[] {
  return valley.areas.map(({ kind, category, name, rings }) => ({
    ...NEUTRAL_AREA,
    name: name || category,
    group: kind === 'cover' ? 'landUse' : kind,
    category,
    includeInLandUse: kind === 'cover',
    geometry: [rings],
    ...TREATMENTS[category],
  }));
}

/** The old road is met in junctions at its own height, so it need not be bridged. */
export function valleyLines(valley: FjordValley): CrossedLine[] {
  return valley.lines.flatMap(({ kind, vertices }, i) => {
    if (kind === 'road') return [];
    const passage = kind === 'powerLine' ? 'under' : 'over';
    return [{ id: `line${i}`, kind, vertices, clearanceM: CLEARANCES_M[kind], passage }];
  });
}
