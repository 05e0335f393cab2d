// Rock cut and fill of a segment type. Slopes horizontal:vertical (0.1 = 10:1); bench height and width in metres;
// costs per bank m³. Above the height limit the rock face is secured, priced per m² of face (vertical area).

import type { Parameters } from './parameter.ts';
import { curve, num, readBy } from './rows.ts';
import { buildingTime, COMPACTION_FACTOR, CUT_CO2_CURVE, DENSITY, LOOSE_FACTOR } from './shared-help.ts';

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
    {
      nb: 'Brattere fjellvegg gir mindre sprengning og areal, men krever godt fjell.',
      en: 'A steeper face takes less blasting and land but needs sound rock.',
    },
  ),
  fillSlope: num('H:V', 1.5, [0, 10], 'K', '1:1.5 rock', 'Fyllingshelning i stein', 'Rock fill slope', {
    nb: 'Brukes når fyllingsmassen er sprengt stein. Brattere skråning gir mindre fyllmasse og areal.',
    en: 'Used when the fill material is blasted rock. A steeper slope takes less fill and land.',
  }),
  benchHeightM: num('m', 10, [0, 100], 'A', 'a bench every 10 m; 0 = none', 'Pallhøyde i fjell', 'Rock bench height', {
    nb: '0 = uten paller. Mindre høyde gir flere paller og en tryggere vegg, men mer sprengning.',
    en: '0 = no benches. Less height gives more benches and a safer face, but more blasting.',
  }),
  benchWidthM: num('m', 3, [0, 50], 'A', '2–5 m', 'Pallbredde i fjell', 'Rock bench width', {
    nb: 'Bredere paller fanger mer nedfall, men gir mer fjellskjæring.',
    en: 'Wider benches catch more fallen rock but give more rock cut.',
  }),
  shoulderWidthM: num(
    'm',
    0,
    [0, 20],
    'A',
    'between ditch and foot of the rock face (catch ditch)',
    'Fanggrøft foran fjellfot',
    'Shoulder in front of the rock face',
    {
      nb: 'Plass som fanger nedfall fra veggen. Bredere gir mer sprengning; sideklaringen kan kreve mer enn dette.',
      en: 'Room that catches rock from the face. A wider one takes more blasting; the side clearance may ask for more.',
    },
  ),
  looseFactor: num(
    '',
    1.5,
    [0.5, 3],
    'S',
    'Massekalk (SVV practice 1.4–1.8)',
    'Fast → løst',
    'Bank → loose',
    LOOSE_FACTOR,
  ),
  ...readBy(['surface', 'tunnel'], {
    compactionFactor: num(
      '',
      1.3,
      [0.5, 3],
      'S',
      'Massekalk',
      'Fast → komprimert',
      'Bank → compacted',
      COMPACTION_FACTOR,
    ),
  }),
  densityTPerM3: num('t/m³', 2.7, [1, 4], 'K', 'bank', 'Densitet', 'Density', DENSITY),
  cutCostPerM3: num('NOK/m³', 230, [0, 10_000], 'A', TABLE, 'Fjellskjæring, pris', 'Rock cut, price', {
    nb: 'Boring, sprengning og opplasting, målt fast. Høyere pris trekker linja bort fra skjæring i fjell.',
    en: 'Drilling, blasting and loading, measured in bank. A higher price leads the line away from cuts in rock.',
  }),
  cutCo2PerM3: num(
    'kg/m³',
    3,
    [0, 1_000],
    'A',
    'explosive 0.5–0.9 kg/m³, drilling, loading',
    'Fjellskjæring, CO₂',
    'Rock cut, CO2',
    {
      nb: 'Sprengstoff, boring og opplasting. Transport og knusing kommer i tillegg.',
      en: 'Explosives, drilling and loading. Haul and crushing come in addition.',
    },
  ),
  cutSecondsPerM3: num(
    's/m³',
    60,
    [0, 10_000],
    'A',
    '≈ 60 m³/h',
    'Fjellskjæring, tid',
    'Rock cut, time',
    buildingTime('Boring, sprengning og opplasting', 'Drilling, blasting and loading'),
  ),
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
    CUT_CO2_CURVE,
  ),
  verticalAreaHeightLimitM: num(
    'm',
    5,
    [0, 200],
    'A',
    'the value is not given in the specification',
    'Høydegrense for sikring av fjellside',
    'Height limit for rock vertical area cost and CO2',
    {
      nb: 'Bare det som er høyere, sikres. Lavere grense gir mer sikring og mer lengde med risiko.',
      en: 'Only what is higher is secured. A lower limit gives more securing and more length at risk.',
    },
  ),
  verticalAreaCostPerM2: num(
    'NOK/m²',
    900,
    [0, 50_000],
    'A',
    TABLE,
    'Sikring av fjellside, pris',
    'Rock vertical area, price',
    {
      nb: 'Bolter, nett og sprøytebetong over høydegrensen. Høyere pris taler for lavere skjæringer.',
      en: 'Bolts, nets and sprayed concrete above the height limit. A higher price speaks for lower cuts.',
    },
  ),
  verticalAreaCo2PerM2: num(
    'kg/m²',
    12,
    [0, 1_000],
    'A',
    'bolts and sprayed concrete',
    'Sikring av fjellside, CO₂',
    'Rock vertical area, CO2',
    {
      nb: 'Stål og betong i sikringen over høydegrensen. Høyere fjellsider gir mer.',
      en: 'Steel and concrete of the securing above the height limit. Higher faces give more.',
    },
  ),
  verticalAreaSecondsPerM2: num(
    's/m²',
    180,
    [0, 100_000],
    'A',
    '≈ 20 m²/h',
    'Sikring av fjellside, tid',
    'Rock vertical area, time',
    buildingTime('Rensk, bolting og sprøyting', 'Scaling, bolting and spraying'),
  ),
} satisfies Parameters;
