// Retaining walls of a segment type: used where they are cheaper than the slope they replace, or where a slope would
// not meet the terrain or would enter a forbidden area. Heights in metres, front slope horizontal:vertical, prices per m² of face.

import type { Parameters } from './parameter.ts';
import { choice, curve, num } from './rows.ts';

const TABLE = 'default unit prices, 2025 NOK ex. VAT';

export const wallRows = {
  use: choice(
    'whenCheaper',
    {
      never: { nb: 'Aldri', en: 'Never' },
      whenForced: {
        nb: 'Bare der skråningen ikke når terrenget eller ville gått inn i et forbudt område',
        en: 'Only where a slope does not meet the terrain or would enter a forbidden area',
      },
      whenCheaper: { nb: 'Der det er billigst', en: 'Where it is cheaper' },
    },
    'A',
    'a planner would compare both',
    'Bruk av mur',
    'Use of walls',
  ),
  maxHeightM: num(
    'm',
    8,
    [0, 50],
    'A',
    'higher walls are structures of their own',
    'Største murhøyde',
    'Maximum height',
  ),
  thicknessM: num('m', 0.5, [0.05, 10], 'A', 'mean thickness', 'Tykkelse', 'Thickness'),
  topHeightM: num('m', 0.2, [0, 10], 'A', 'over road or terrain', 'Topphøyde', 'Top height'),
  frontSlope: num('H:V', 0.1, [0, 2], 'K', '10:1', 'Fronthelning', 'Front slope'),
  foundationDepthM: num('m', 0.8, [0, 10], 'A', 'under the ground in front', 'Fundamentdybde', 'Foundation depth'),
  costPerM2: num(
    'NOK/m²',
    6_500,
    [0, 200_000],
    'A',
    `${TABLE}: stone; concrete 13 000`,
    'Pris per m² flate',
    'Cost per m² of face',
  ),
  co2PerM2: num('kg/m²', 40, [0, 5_000], 'A', 'stone; concrete 180', 'CO₂ per m² flate', 'CO2 per m² of face'),
  secondsPerM2: num('s/m²', 1_200, [0, 100_000], 'A', '≈ 3 m²/h', 'Tid per m² flate', 'Time per m² of face'),
  costCurve: curve(
    'NOK/m²',
    [],
    [0, 200_000],
    'A',
    'none by default',
    'Tillegg etter høyde',
    'Interpolation point costs by height',
  ),
  co2Curve: curve(
    'kg/m²',
    [],
    [0, 5_000],
    'A',
    'none by default',
    'CO₂-tillegg etter høyde',
    'Interpolation point CO2 by height',
  ),
} satisfies Parameters;
