// What is laid on top of the built quantities: percentages for rig, design and contingency, which multiply one after the
// other and are shown apart; and the weights and thresholds of the biodiversity and risk indices.

import type { Parameters } from './parameter.ts';
import { choice, int, num, yesNo } from './rows.ts';

const M1941 = 'scoring proposal over M-1941 value classes';
const PER_KM = 'thresholds of the index per km';

export const addOnRows = {
  priceYear: {
    ...int('', 2025, [1990, 2100], 'A', 'year of the default unit prices', 'Prisnivå, år', 'Price level, year', {
      nb: 'Året som prisene gjelder for. Vises ved summene; prisene regnes ikke om.',
      en: 'The year that the prices are of. Shown beside totals; prices are not converted.',
    }),
    isYear: true,
  },
  includesVat: yesNo(
    false,
    'A',
    'the default unit prices are without VAT',
    'Prisene er med mva.',
    'Prices include VAT',
  ),
  rigPct: num(
    '%',
    20,
    [0, 200],
    'A',
    'site establishment and management',
    'Rigg og drift',
    'Site establishment and management',
  ),
  designPct: num('%', 15, [0, 200], 'A', 'design and client', 'Prosjektering og byggherre', 'Design and client'),
  contingencyPct: num('%', 15, [0, 200], 'A', 'contingency', 'Uforutsett', 'Contingency'),
  landUseCo2Method: choice(
    'totalLoss',
    {
      totalLoss: { nb: 'Totalt tap (VegLCA/EFFEKT)', en: 'Total loss (VegLCA/EFFEKT)' },
      twentyYears: { nb: '20 år (Miljødirektoratet)', en: '20 years (Norwegian Environment Agency)' },
    },
    'S',
    'the two official methods differ by about 12 times for peat',
    'Metode for CO₂ av arealbruk',
    'Method for land-use CO2',
  ),
  co2PricePerT: num('NOK/t', 2_000, [0, 50_000], 'A', 'shadow price', 'Karbonpris', 'CO2 price', {
    nb: 'Brukes til å vise klimakostnad; ikke en del av kostnaden.',
    en: 'Used to show the cost of the climate; not part of the cost.',
  }),
  biodiversityVeryLow: num('', 0, [0, 100], 'A', M1941, 'Verdivekt: uten betydning', 'Value weight: very low'),
  biodiversityLow: num('', 1, [0, 100], 'A', M1941, 'Verdivekt: noe', 'Value weight: low'),
  biodiversityMedium: num('', 3, [0, 100], 'A', M1941, 'Verdivekt: middels', 'Value weight: medium'),
  biodiversityHigh: num('', 7, [0, 100], 'A', M1941, 'Verdivekt: stor', 'Value weight: high'),
  biodiversityVeryHigh: num('', 15, [0, 100], 'A', M1941, 'Verdivekt: svært stor', 'Value weight: very high'),
  influenceNearM: num('m', 25, [0, 500], 'A', M1941, 'Nær influenssone', 'Near zone of influence'),
  influenceNearDegree: num('', 0.5, [0, 1], 'A', M1941, 'Påvirkning i nær sone', 'Degree in the near zone'),
  influenceFarM: num('m', 100, [0, 1_000], 'A', M1941, 'Fjern influenssone', 'Far zone of influence'),
  influenceFarDegree: num('', 0.25, [0, 1], 'A', M1941, 'Påvirkning i fjern sone', 'Degree in the far zone'),
  riskVeryLow: num('', 0, [0, 100], 'A', 'cleared zones', 'Alvorlighet: svært lav', 'Severity: very low'),
  riskLow: num('', 1, [0, 100], 'A', 'awareness', 'Alvorlighet: lav', 'Severity: low'),
  riskMedium: num('', 3, [0, 100], 'A', 'mapped, medium', 'Alvorlighet: middels', 'Severity: medium'),
  riskHigh: num('', 5, [0, 100], 'A', 'mapped, high, or 100-year', 'Alvorlighet: høy', 'Severity: high'),
  riskVeryHigh: num('', 8, [0, 100], 'A', 'several hazards at once', 'Alvorlighet: svært høy', 'Severity: very high'),
  exposureSurface: num('', 1, [0, 10], 'A', 'open road', 'Eksponering: veg i dagen', 'Exposure: open road'),
  exposureBridge: num('', 0.7, [0, 10], 'A', 'over the track of most events', 'Eksponering: bru', 'Exposure: bridge'),
  exposureTunnel: num('', 0, [0, 10], 'A', 'under the hazard', 'Eksponering: tunnel', 'Exposure: tunnel'),
  severityRockCut: num(
    '',
    1,
    [0, 100],
    'A',
    'rock cut above the height limit',
    'Alvorlighet: høy fjellskjæring',
    'Severity: high rock cut',
  ),
  severityDeepSoil: num(
    '',
    1,
    [0, 100],
    'A',
    'fill over 3 m on soil deeper than 10 m',
    'Alvorlighet: fylling på dyp jord',
    'Severity: fill on deep soil',
  ),
  severityUncertainRock: num(
    '',
    0.5,
    [0, 100],
    'A',
    'per metre of standard deviation under a cut',
    'Alvorlighet: usikker fjelloverflate',
    'Severity: uncertain bedrock',
  ),
  biodiversityLimit1: num(
    '1/km',
    20,
    [0, 1e6],
    'A',
    PER_KM,
    'Biomangfold: svært lav under',
    'Biodiversity: very low below',
  ),
  biodiversityLimit2: num('1/km', 60, [0, 1e6], 'A', PER_KM, 'Biomangfold: lav under', 'Biodiversity: low below'),
  biodiversityLimit3: num(
    '1/km',
    150,
    [0, 1e6],
    'A',
    PER_KM,
    'Biomangfold: middels under',
    'Biodiversity: medium below',
  ),
  biodiversityLimit4: num('1/km', 350, [0, 1e6], 'A', PER_KM, 'Biomangfold: høy under', 'Biodiversity: high below'),
  riskLimit1: num('1/km', 0.2, [0, 1e6], 'A', PER_KM, 'Risiko: svært lav under', 'Risk: very low below'),
  riskLimit2: num('1/km', 0.6, [0, 1e6], 'A', PER_KM, 'Risiko: lav under', 'Risk: low below'),
  riskLimit3: num('1/km', 1.5, [0, 1e6], 'A', PER_KM, 'Risiko: middels under', 'Risk: medium below'),
  riskLimit4: num('1/km', 3, [0, 1e6], 'A', PER_KM, 'Risiko: høy under', 'Risk: high below'),
} satisfies Parameters;
