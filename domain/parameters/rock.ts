// Rock cut and fill of a segment type. Slopes horizontal:vertical (0.1 = 10:1); bench height and width in metres;
// costs per bank m³. Above the height limit the rock face is secured, priced per m² of face (vertical area).

import type { Parameters } from './parameter.ts';
import { curve, num, readBy } from './rows.ts';

const TABLE = 'default unit prices, 2025 NOK ex. VAT';

export const rockRows = {
  cutSlope: num(
    'H:V',
    0.1,
    [0, 5],
    'K',
    '10:1–5:1 (V:H); forest roads 5:1',
    'Skjæringshelning i fjell',
    'Rock cut slope',
  ),
  fillSlope: num('H:V', 1.5, [0, 10], 'K', '1:1.5 rock', 'Fyllingshelning i stein', 'Rock fill slope'),
  benchHeightM: num('m', 10, [0, 100], 'A', 'a bench every 10 m; 0 = none', 'Pallhøyde i fjell', 'Rock bench height'),
  benchWidthM: num('m', 3, [0, 50], 'A', '2–5 m', 'Pallbredde i fjell', 'Rock bench width'),
  shoulderWidthM: num(
    'm',
    0,
    [0, 20],
    'A',
    'between ditch and foot of the rock face (catch ditch)',
    'Fanggrøft foran fjellfot',
    'Shoulder in front of the rock face',
  ),
  looseFactor: num('', 1.5, [0.5, 3], 'S', 'Massekalk (SVV practice 1.4–1.8)', 'Fast → løst', 'Bank → loose'),
  ...readBy(['surface', 'tunnel'], {
    compactionFactor: num('', 1.3, [0.5, 3], 'S', 'Massekalk', 'Fast → komprimert', 'Bank → compacted'),
  }),
  densityTPerM3: num('t/m³', 2.7, [1, 4], 'K', 'bank', 'Densitet', 'Density'),
  cutCostPerM3: num('NOK/m³', 230, [0, 10_000], 'A', TABLE, 'Fjellskjæring, pris', 'Rock cut, price'),
  cutCo2PerM3: num(
    'kg/m³',
    3,
    [0, 1_000],
    'A',
    'explosive 0.5–0.9 kg/m³, drilling, loading',
    'Fjellskjæring, CO₂',
    'Rock cut, CO2',
  ),
  cutSecondsPerM3: num('s/m³', 60, [0, 10_000], 'A', '≈ 60 m³/h', 'Fjellskjæring, tid', 'Rock cut, time'),
  cutCostCurve: curve(
    'NOK/m³',
    [],
    [0, 10_000],
    'A',
    'none by default',
    'Fjellskjæring, tillegg etter dybde',
    'Rock cut, interpolation point costs',
    {
      nb: 'Tillegg per m³ som funksjon av skjæringsdybde.',
      en: 'Extra cost per m³ as a function of the depth of the cut.',
    },
  ),
  cutCo2Curve: curve(
    'kg/m³',
    [],
    [0, 1_000],
    'A',
    'none by default',
    'Fjellskjæring, CO₂-tillegg etter dybde',
    'Rock cut, interpolation point CO2',
  ),
  verticalAreaHeightLimitM: num(
    'm',
    5,
    [0, 200],
    'A',
    'the value is not given in the specification',
    'Høydegrense for sikring av fjellside',
    'Height limit for rock vertical area cost and CO2',
  ),
  verticalAreaCostPerM2: num(
    'NOK/m²',
    900,
    [0, 50_000],
    'A',
    TABLE,
    'Sikring av fjellside, pris',
    'Rock vertical area, price',
  ),
  verticalAreaCo2PerM2: num(
    'kg/m²',
    12,
    [0, 1_000],
    'A',
    'bolts and sprayed concrete',
    'Sikring av fjellside, CO₂',
    'Rock vertical area, CO2',
  ),
  verticalAreaSecondsPerM2: num(
    's/m²',
    180,
    [0, 100_000],
    'A',
    '≈ 20 m²/h',
    'Sikring av fjellside, tid',
    'Rock vertical area, time',
  ),
} satisfies Parameters;
