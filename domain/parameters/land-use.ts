// What building on one square metre of a land-use class costs, emits and destroys. The rows hold for every class; the
// defaults differ by class and stand in landUseDefaults(), from the family table (AR5 and WorldCover) of the price basis.

import { LAND_USE_CLASSES, type LandUseClass } from '../entities/area.ts';
import { defaultsOf, type Label, type Parameters, type ValuesOf } from './parameter.ts';
import { RATING_LABELS } from './rating-labels.ts';
import { choice, num, yesNo } from './rows.ts';

const VALUE_LABELS = {
  veryLow: { nb: 'Uten betydning', en: 'Very low' },
  low: { nb: 'Noe', en: 'Low' },
  medium: { nb: 'Middels', en: 'Medium' },
  high: { nb: 'Stor', en: 'High' },
  veryHigh: { nb: 'Svært stor', en: 'Very high' },
} as const;

export const landUseRows = {
  costPerM2: num(
    'NOK/m²',
    8,
    [0, 100_000],
    'A',
    { nb: 'areal: skog 8, dyrka mark 80, bebygd 2 000', en: 'land: forest 8, arable 80, built 2 000' },
    'Grunnerverv',
    'Land acquisition',
    {
      nb: 'Areal under veg, skråninger og anleggsbelte. Høyere pris leder linja utenom klassen.',
      en: 'Land under road, slopes and working belt. A higher price leads the line around the class.',
    },
  ),
  clearingCostPerM2: num('NOK/m²', 0, [0, 10_000], 'A', { nb: 'skog 20', en: 'forest 20' }, 'Rydding', 'Clearing', {
    nb: 'Hogst og fjerning av vegetasjon før avdekking. Høyere pris leder linja utenom klassen.',
    en: 'Felling and removal of vegetation before stripping. A higher price leads the line around the class.',
  }),
  co2PerM2: num(
    'kg/m²',
    5,
    [0, 5_000],
    'A',
    { nb: 'fullt tap av karbon', en: 'total loss of carbon' },
    'CO₂, totalt tap',
    'CO2, total loss',
    {
      nb: 'Alt karbon i vegetasjon og jord regnes som tapt. Brukes når metoden er totalt tap.',
      en: 'All carbon of vegetation and soil counts as lost. Used when the method is total loss.',
    },
  ),
  co2TwentyYearsPerM2: num(
    'kg/m²',
    3,
    [0, 5_000],
    'A',
    { nb: '20-årsmetoden', en: '20-year method' },
    'CO₂ over 20 år',
    'CO2 over 20 years',
    {
      nb: 'Utslipp i de første årene etter inngrepet. Brukes når metoden er Miljødirektoratets.',
      en: 'Emissions of the first years after building. Used when the method is that of the Norwegian Environment Agency.',
    },
  ),
  biodiversity: choice(
    'low',
    VALUE_LABELS,
    'A',
    { nb: 'etter klasse', en: 'by class' },
    'Verdi for biomangfold',
    'Biodiversity value',
    {
      nb: 'Velger verdivekten som arealet teller med. Høyere verdi gir høyere indeks og leder linja utenom.',
      en: 'Chooses the value weight of the land. A higher value raises the index and leads the line around.',
    },
  ),
  risk: choice(
    'veryLow',
    RATING_LABELS,
    'A',
    { nb: 'arealbruk er ingen fare i seg selv', en: 'land use is no hazard by itself' },
    'Risiko',
    'Risk',
    {
      nb: 'Velger alvorligheten som lengden i klassen teller med. Høyere risiko gir høyere indeks.',
      en: 'Chooses the severity of the length within the class. A higher risk raises the index.',
    },
  ),
  soilDepthFactor: num(
    '',
    1,
    [0, 20],
    'A',
    {
      nb: 'ganges med antatt løsmassedybde der fjell ikke er kjent',
      en: 'multiplies the assumed soil depth where no bedrock is given',
    },
    'Faktor for løsmassedybde',
    'Soil depth factor',
    {
      nb: 'Ganges med antatt dybde der fjelloverflate ikke er gitt. Større faktor gir mindre fjellskjæring.',
      en: 'Multiplied by the assumed depth where no bedrock is given. A larger factor gives less rock cut.',
    },
  ),
  topsoil: yesNo(
    true,
    'K',
    { nb: 'vegetasjon eller matjord fjernes', en: 'vegetation or topsoil is stripped' },
    'Har matjord eller vegetasjonsdekke',
    'Has topsoil',
    {
      nb: 'På: avdekking og tilbakeføring regnes på klassen. Av: ingen avdekking.',
      en: 'On: stripping and putting back are counted on the class. Off: nothing is stripped.',
    },
  ),
  peat: yesNo(false, 'K', { nb: 'bløt grunn skiftes ut', en: 'soft ground is replaced' }, 'Torv', 'Peat', {
    nb: 'På: grunnen under vegen skiftes ut, og både torv til deponi og ny fyllmasse prises.',
    en: 'On: the ground under the road is replaced, and both peat to deposit and new fill are priced.',
  }),
  water: yesNo(false, 'K', { nb: 'krysses med konstruksjoner', en: 'crossed by structures' }, 'Vann', 'Water', {
    nb: 'På: krysses på bru eller i tunnel, på fylling bare der segmenttypen tillater det.',
    en: 'On: crossed by bridge or tunnel, on fill only where the segment type allows it.',
  }),
} satisfies Parameters;

export const LAND_USE_LABELS: Readonly<Record<LandUseClass, Label>> = {
  forestImpediment: { nb: 'Skog, impediment', en: 'Forest, unproductive' },
  forestLow: { nb: 'Skog, lav bonitet', en: 'Forest, low productivity' },
  forestMedium: { nb: 'Skog, middels bonitet', en: 'Forest, medium productivity' },
  forestHigh: { nb: 'Skog, høy bonitet', en: 'Forest, high productivity' },
  forestVeryHigh: { nb: 'Skog, særs høy bonitet', en: 'Forest, very high productivity' },
  agricultural: { nb: 'Jordbruk', en: 'Agricultural' },
  builtUp: { nb: 'Bebygd', en: 'Built-up' },
  wetland: { nb: 'Myr, grunn', en: 'Wetland' },
  wetlandDeep: { nb: 'Myr, dyp', en: 'Wetland, deep peat' },
  water: { nb: 'Vann', en: 'Water' },
  ice: { nb: 'Snø og is', en: 'Ice' },
  barren: { nb: 'Bart fjell og grus', en: 'Barren' },
  grassland: { nb: 'Gras', en: 'Grassland' },
  shrubland: { nb: 'Busk og kratt', en: 'Shrubland' },
  mangrove: { nb: 'Mangrove', en: 'Mangrove' },
  mossAndLichen: { nb: 'Mose og lav', en: 'Moss and lichen' },
};

type LandUse = ValuesOf<typeof landUseRows>;

const FOREST = { costPerM2: 8, clearingCostPerM2: 20 } as const;
const PEAT = { costPerM2: 8, peat: true, biodiversity: 'high', soilDepthFactor: 1.5 } as const;

/** How each class differs from the rows' defaults. Peat: 121 and 346 kg/m² (VegLCA/EFFEKT), 29.8 kg/m² over 20 years [S]; the rest [A]. */
const BY_CLASS: Readonly<Record<LandUseClass, Partial<LandUse>>> = {
  forestImpediment: { ...FOREST, clearingCostPerM2: 10, co2PerM2: 6, co2TwentyYearsPerM2: 4, soilDepthFactor: 0.5 },
  forestLow: { ...FOREST, co2PerM2: 12, co2TwentyYearsPerM2: 8, soilDepthFactor: 0.7 },
  forestMedium: { ...FOREST, co2PerM2: 20, co2TwentyYearsPerM2: 14, biodiversity: 'medium' },
  forestHigh: { ...FOREST, co2PerM2: 28, co2TwentyYearsPerM2: 20, biodiversity: 'medium' },
  forestVeryHigh: { ...FOREST, co2PerM2: 34, co2TwentyYearsPerM2: 25, biodiversity: 'high' },
  agricultural: { costPerM2: 80, co2PerM2: 10, co2TwentyYearsPerM2: 7, soilDepthFactor: 1.6 },
  builtUp: {
    costPerM2: 2_000,
    co2PerM2: 0,
    co2TwentyYearsPerM2: 0,
    biodiversity: 'veryLow',
    soilDepthFactor: 1.3,
    topsoil: false,
  },
  wetland: { ...PEAT, co2PerM2: 121, co2TwentyYearsPerM2: 29.8 },
  wetlandDeep: { ...PEAT, co2PerM2: 346, co2TwentyYearsPerM2: 29.8, soilDepthFactor: 2 },
  water: { costPerM2: 0, co2PerM2: 0, co2TwentyYearsPerM2: 0, biodiversity: 'medium', water: true, topsoil: false },
  ice: {
    costPerM2: 0,
    co2PerM2: 0,
    co2TwentyYearsPerM2: 0,
    biodiversity: 'veryLow',
    soilDepthFactor: 0.2,
    topsoil: false,
  },
  barren: { costPerM2: 4, co2PerM2: 1, co2TwentyYearsPerM2: 1, soilDepthFactor: 0.1, topsoil: false },
  grassland: { costPerM2: 20, co2PerM2: 6, co2TwentyYearsPerM2: 4 },
  shrubland: { co2PerM2: 5, co2TwentyYearsPerM2: 3, clearingCostPerM2: 8, soilDepthFactor: 0.8 },
  mangrove: { ...PEAT, co2PerM2: 90, co2TwentyYearsPerM2: 60, biodiversity: 'veryHigh' },
  mossAndLichen: { costPerM2: 4, co2PerM2: 1, co2TwentyYearsPerM2: 1, biodiversity: 'medium', soilDepthFactor: 0.3 },
};

/** The default catalogue of land use: one record per class. */
export function landUseDefaults(): Record<LandUseClass, LandUse> {
  const common = defaultsOf(landUseRows);
  return Object.fromEntries(LAND_USE_CLASSES.map((name) => [name, { ...common, ...BY_CLASS[name] }])) as Record<
    LandUseClass,
    LandUse
  >;
}
