// Settings of one search, as the specification names them, and the time it may take.

import type { Parameters } from './parameter.ts';
import { int, num, yesNo } from './rows.ts';

export const optimisationRows = {
  populationSize: int(
    '',
    24,
    [2, 500],
    'A',
    'members kept and improved side by side',
    'Populasjonsstørrelse',
    'Population size',
  ),
  generations: int(
    '',
    20,
    [1, 1_000],
    'A',
    'rounds; progress is shown after each',
    'Generasjoner (runder)',
    'Generations (rounds)',
  ),
  useFixedPointDistance: yesNo(
    false,
    'A',
    'points follow the terrain by default',
    'Bruk fast punktavstand',
    'Use fixed point distance',
  ),
  fixedPointDistanceM: num(
    'm',
    250,
    [10, 10_000],
    'A',
    'used with fixed point distance',
    'Punktavstand',
    'Point distance',
  ),
  allowFewerNodes: yesNo(true, 'A', 'members may drop points', 'Tillat færre punkter', 'Allow fewer nodes'),
  simplificationCostPct: num(
    '%',
    0.5,
    [0, 10],
    'A',
    'a road with fewer points is easier to stake out, drive and build; 0 = points stay',
    'Merkostnad for færre punkter',
    'Extra cost for fewer points',
  ),
  flexibleControlPoints: yesNo(
    false,
    'A',
    'control points may move within their radius',
    'Fleksible kontrollpunkter',
    'Flexible control points',
  ),
  redistributableControlPoints: yesNo(
    false,
    'A',
    'control points may slide along the route',
    'Flyttbare kontrollpunkter',
    'Redistributable control points',
  ),
  onlyOptimizeForCost: yesNo(
    false,
    'A',
    'one objective takes the whole budget',
    'Optimaliser bare for kostnad',
    'Only optimize for cost',
  ),
  seconds: num('s', 60, [0.5, 86_400], 'A', 'turned into a work budget at the start', 'Regnetid', 'Time budget'),
} satisfies Parameters;
