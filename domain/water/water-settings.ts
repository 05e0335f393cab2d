// Settings of the search for water in the terrain, and of the floods by which a stream is a stream or a river.

import { defaultsOf, type Parameters, type ValuesOf, validatorOf } from '../parameters/parameter.ts';
import { int, num } from '../parameters/rows.ts';

export const waterRows = {
  thresholdM2: num(
    'm²',
    100_000,
    [1_000, 1e9],
    'A',
    '0.1 km² = culvert with flood check; twice that where it is dry',
    'Minste nedbørfelt til en bekk',
    'Least catchment of a stream',
  ),
  levelM: num(
    'm',
    0.01,
    [0, 1],
    'A',
    'measured on 10 m laser ground: 5 327 cells of sea, none on land above 1 m',
    'Høydeforskjell som regnes som vannrett',
    'Difference of heights that counts as level',
  ),
  minCells: int('', 10, [1, 1_000_000], 'A', 'smaller is noise', 'Færrest ruter i et vann', 'Fewest cells of a lake'),
  specificRunoff: num(
    'l/(s·km²)',
    50,
    [1, 300],
    'A',
    'western Norway 50–100, inland 10–20: see the runoff map of NVE',
    'Midlere spesifikk avrenning',
    'Mean specific runoff',
  ),
  lakeShare: num('%', 0.5, [0, 100], 'A', 'few lakes above', 'Effektiv sjøprosent', 'Effective share of lakes'),
  returnYears: num(
    'år',
    200,
    [2, 1_000],
    'S',
    'klimaservicesenter: roads usually',
    'Gjentaksintervall',
    'Return period',
  ),
  climateFactor: num('', 1.4, [1, 2], 'S', 'NVE: 20–40 %, 40 for small catchments', 'Klimafaktor', 'Climate factor'),
  minPipeM: num('m', 0.6, [0.1, 2.5], 'K', 'public road and railway', 'Minste rør', 'Least pipe'),
} satisfies Parameters;

export type WaterSettings = ValuesOf<typeof waterRows>;

const settingsValidator = validatorOf(waterRows);

/** Stored settings of a search; the defaults where there are none, or where they no longer are within bounds. */
export function storedSettings(stored: unknown): WaterSettings {
  const read = settingsValidator.safeParse(stored ?? {});
  return read.success ? read.data : defaultsOf(waterRows);
}
