// What is laid on top of the built quantities: percentages for rig, design and contingency, which multiply one after the
// other and are shown apart; and the weights and thresholds of the biodiversity and risk indices.

import type { Label, Parameters } from './parameter.ts';
import { choice, int, num, yesNo } from './rows.ts';

const M1941 = 'scoring proposal over M-1941 value classes';
const PER_KM = 'thresholds of the index per km';

const VALUE_WEIGHT: Label = {
  nb: 'Ganges med berørt areal i daa. Høyere vekt gir høyere indeks der arealet har denne verdien.',
  en: 'Multiplied by the land taken, in decares. A higher weight raises the index where land has this value.',
};
const SEVERITY: Label = {
  nb: 'Ganges med lengden i faresonen og eksponeringen. Høyere vekt gir høyere risiko og leder linja utenom.',
  en: 'Multiplied by the length in the hazard zone and the exposure. A higher weight gives more risk and leads the line around.',
};
const EXPOSURE: Label = {
  nb: 'Ganges med alvorligheten i faresoner; 0 = ikke utsatt. Lavere verdi gjør denne løsningen bedre der.',
  en: 'Multiplied by the severity in hazard zones; 0 = not exposed. A lower value favours this kind of road there.',
};
const RATING_LIMIT: Label = {
  nb: 'Grense for hvordan indeksen vurderes. Lavere grense vurderer strengere; selve tallet endres ikke.',
  en: 'Limit of how the index is rated. A lower limit rates more severely; the figure itself does not change.',
};

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
    {
      nb: 'Vises ved summene. Ingen pris regnes om, så alle bør være enten med eller uten.',
      en: 'Shown beside totals. No price is converted, so all of them should be either with or without.',
    },
  ),
  rigPct: num(
    '%',
    20,
    [0, 200],
    'A',
    'site establishment and management',
    'Rigg og drift',
    'Site establishment and management',
    {
      nb: 'Legges på byggekostnaden; de andre påslagene regnes oppå. Alle veglinjer blir like mye dyrere i prosent.',
      en: 'Added to what building costs; the other add-ons come on top. All routes get costlier by the same percentage.',
    },
  ),
  designPct: num('%', 15, [0, 200], 'A', 'design and client', 'Prosjektering og byggherre', 'Design and client', {
    nb: 'Regnes av byggekostnad med rigg. Løfter summen, men ikke rekkefølgen mellom veglinjer.',
    en: 'Worked out on building with site establishment. It lifts the total but not the order of routes.',
  }),
  contingencyPct: num('%', 15, [0, 200], 'A', 'contingency', 'Uforutsett', 'Contingency', {
    nb: 'Regnes av alt annet, også de andre påslagene. Løfter summen, men ikke rekkefølgen mellom veglinjer.',
    en: 'Worked out on all else, the other add-ons included. It lifts the total but not the order of routes.',
  }),
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
    {
      nb: 'Velger hvilken av de to CO₂-verdiene til en arealklasse som brukes. Totalt tap gir mest, særlig for myr.',
      en: 'Chooses which of the two CO2 values of a class is used. Total loss gives the most, above all for wetland.',
    },
  ),
  co2PricePerT: num('NOK/t', 2_000, [0, 50_000], 'A', 'shadow price', 'Karbonpris', 'CO2 price', {
    nb: 'Brukes til å vise klimakostnad; ikke en del av kostnaden.',
    en: 'Used to show the cost of the climate; not part of the cost.',
  }),
  biodiversityVeryLow: num(
    '',
    0,
    [0, 100],
    'A',
    M1941,
    'Verdivekt: uten betydning',
    'Value weight: very low',
    VALUE_WEIGHT,
  ),
  biodiversityLow: num('', 1, [0, 100], 'A', M1941, 'Verdivekt: noe', 'Value weight: low', VALUE_WEIGHT),
  biodiversityMedium: num('', 3, [0, 100], 'A', M1941, 'Verdivekt: middels', 'Value weight: medium', VALUE_WEIGHT),
  biodiversityHigh: num('', 7, [0, 100], 'A', M1941, 'Verdivekt: stor', 'Value weight: high', VALUE_WEIGHT),
  biodiversityVeryHigh: num(
    '',
    15,
    [0, 100],
    'A',
    M1941,
    'Verdivekt: svært stor',
    'Value weight: very high',
    VALUE_WEIGHT,
  ),
  influenceNearM: num('m', 25, [0, 500], 'A', M1941, 'Nær influenssone', 'Near zone of influence', {
    nb: 'Stripe utenfor vegen som forstyrres. Bredere sone gir høyere indeks for naturmangfold.',
    en: 'Strip beside the road that is disturbed. A wider zone gives a higher index of biodiversity.',
  }),
  influenceNearDegree: num('', 0.5, [0, 1], 'A', M1941, 'Påvirkning i nær sone', 'Degree in the near zone', {
    nb: 'Andel av verdien som regnes tapt nær vegen; under vegen er den 1. Større andel gir høyere indeks.',
    en: 'Share of the value that counts as lost near the road; under it the share is 1. A larger share gives a higher index.',
  }),
  influenceFarM: num('m', 100, [0, 1_000], 'A', M1941, 'Fjern influenssone', 'Far zone of influence', {
    nb: 'Ytre kant av sonen, målt fra skråningsfot. Større avstand gir høyere indeks for naturmangfold.',
    en: 'Outer edge of the zone, measured from the toe. A larger distance gives a higher index of biodiversity.',
  }),
  influenceFarDegree: num('', 0.25, [0, 1], 'A', M1941, 'Påvirkning i fjern sone', 'Degree in the far zone', {
    nb: 'Andel av verdien som regnes tapt utenfor den nære sonen. Større andel gir høyere indeks.',
    en: 'Share of the value that counts as lost beyond the near zone. A larger share gives a higher index.',
  }),
  riskVeryLow: num('', 0, [0, 100], 'A', 'cleared zones', 'Alvorlighet: svært lav', 'Severity: very low', SEVERITY),
  riskLow: num('', 1, [0, 100], 'A', 'awareness', 'Alvorlighet: lav', 'Severity: low', SEVERITY),
  riskMedium: num('', 3, [0, 100], 'A', 'mapped, medium', 'Alvorlighet: middels', 'Severity: medium', SEVERITY),
  riskHigh: num('', 5, [0, 100], 'A', 'mapped, high, or 100-year', 'Alvorlighet: høy', 'Severity: high', SEVERITY),
  riskVeryHigh: num(
    '',
    8,
    [0, 100],
    'A',
    'several hazards at once',
    'Alvorlighet: svært høy',
    'Severity: very high',
    SEVERITY,
  ),
  exposureSurface: num('', 1, [0, 10], 'A', 'open road', 'Eksponering: veg i dagen', 'Exposure: open road', EXPOSURE),
  exposureBridge: num(
    '',
    0.7,
    [0, 10],
    'A',
    'over the track of most events',
    'Eksponering: bru',
    'Exposure: bridge',
    EXPOSURE,
  ),
  exposureTunnel: num('', 0, [0, 10], 'A', 'under the hazard', 'Eksponering: tunnel', 'Exposure: tunnel', EXPOSURE),
  severityRockCut: num(
    '',
    1,
    [0, 100],
    'A',
    'rock cut above the height limit',
    'Alvorlighet: høy fjellskjæring',
    'Severity: high rock cut',
    {
      nb: 'Legges til risikoen der fjellskjæring er høyere enn grensen for sikring. Høyere verdi taler for lavere skjæring.',
      en: 'Added to the risk where a rock cut is above the height limit of securing. A higher value speaks for lower cuts.',
    },
  ),
  severityDeepSoil: num(
    '',
    1,
    [0, 100],
    'A',
    'fill over 3 m on soil deeper than 10 m',
    'Alvorlighet: fylling på dyp jord',
    'Severity: fill on deep soil',
    {
      nb: 'Legges til risikoen der høy fylling står på dype løsmasser. Høyere verdi taler for lavere fylling der.',
      en: 'Added to the risk where a high fill stands on deep soil. A higher value speaks for a lower fill there.',
    },
  ),
  severityUncertainRock: num(
    '',
    0.5,
    [0, 100],
    'A',
    'per metre of standard deviation under a cut',
    'Alvorlighet: usikker fjelloverflate',
    'Severity: uncertain bedrock',
    {
      nb: 'Ganges med standardavviket til fjelloverflaten under skjæring. Bedre grunnundersøkelser gir lavere risiko.',
      en: 'Multiplied by the standard deviation of the rock surface under cuts. Better surveys give less risk.',
    },
  ),
  biodiversityLimit1: num(
    '1/km',
    20,
    [0, 1e6],
    'A',
    PER_KM,
    'Biomangfold: svært lav under',
    'Biodiversity: very low below',
    RATING_LIMIT,
  ),
  biodiversityLimit2: num(
    '1/km',
    60,
    [0, 1e6],
    'A',
    PER_KM,
    'Biomangfold: lav under',
    'Biodiversity: low below',
    RATING_LIMIT,
  ),
  biodiversityLimit3: num(
    '1/km',
    150,
    [0, 1e6],
    'A',
    PER_KM,
    'Biomangfold: middels under',
    'Biodiversity: medium below',
    RATING_LIMIT,
  ),
  biodiversityLimit4: num(
    '1/km',
    350,
    [0, 1e6],
    'A',
    PER_KM,
    'Biomangfold: høy under',
    'Biodiversity: high below',
    RATING_LIMIT,
  ),
  riskLimit1: num('1/km', 0.2, [0, 1e6], 'A', PER_KM, 'Risiko: svært lav under', 'Risk: very low below', RATING_LIMIT),
  riskLimit2: num('1/km', 0.6, [0, 1e6], 'A', PER_KM, 'Risiko: lav under', 'Risk: low below', RATING_LIMIT),
  riskLimit3: num('1/km', 1.5, [0, 1e6], 'A', PER_KM, 'Risiko: middels under', 'Risk: medium below', RATING_LIMIT),
  riskLimit4: num('1/km', 3, [0, 1e6], 'A', PER_KM, 'Risiko: høy under', 'Risk: high below', RATING_LIMIT),
} satisfies Parameters;
