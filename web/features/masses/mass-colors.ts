// One color a material, the same in every drawing of masses.

import type { ChartColors } from '../../charts/chart-colors.ts';

export type Material = 'soil' | 'rock' | 'qualityRock';

export const MASS_COLORS: Readonly<Record<Material, keyof ChartColors>> = {
  soil: 'cut',
  rock: 'rockCut',
  qualityRock: 'water',
};
