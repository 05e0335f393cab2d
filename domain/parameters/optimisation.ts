// Settings of one search, as the specification names them, and the time it may take.

import type { Parameters } from './parameter.ts';
import { int, num, yesNo } from './rows.ts';

/** Time budgets that are offered by name, s. A: what a person waits for at the desk, over a coffee, and until the next morning. */
export const SEARCH_EFFORTS = { quick: 60, thorough: 600, overnight: 28_800 } as const;
export type SearchEffort = keyof typeof SEARCH_EFFORTS;

export const optimisationRows = {
  populationSize: int(
    '',
    24,
    [2, 500],
    'A',
    { nb: 'medlemmer som beholdes og forbedres side om side', en: 'members kept and improved side by side' },
    'Populasjonsstørrelse',
    'Population size',
    {
      nb: 'Antall veglinjer som forbedres side om side. Flere gir større spredning og tar lengre tid.',
      en: 'Routes that are improved side by side. More give more variety and take longer.',
    },
  ),
  generations: int(
    '',
    20,
    [1, 1_000],
    'A',
    { nb: 'runder; framdriften vises etter hver', en: 'rounds; progress is shown after each' },
    'Generasjoner (runder)',
    'Generations (rounds)',
    {
      nb: 'Antall runder tiden deles i. Framdriften vises etter hver runde.',
      en: 'Rounds that the time is divided into. Progress is shown after each.',
    },
  ),
  useFixedPointDistance: yesNo(
    false,
    'A',
    { nb: 'punktene følger terrenget i utgangspunktet', en: 'points follow the terrain by default' },
    'Bruk fast punktavstand',
    'Use fixed point distance',
    {
      nb: 'Punktene legges med fast avstand i stedet for der terrenget krever det.',
      en: 'Points lie at a fixed distance instead of where the terrain asks for them.',
    },
  ),
  fixedPointDistanceM: num(
    'm',
    250,
    [10, 10_000],
    'A',
    { nb: 'brukes med fast punktavstand', en: 'used with fixed point distance' },
    'Punktavstand',
    'Point distance',
    { nb: 'Brukes bare med fast punktavstand.', en: 'Used with fixed point distance only.' },
  ),
  allowFewerNodes: yesNo(
    true,
    'A',
    { nb: 'medlemmer kan utelate punkter', en: 'members may drop points' },
    'Tillat færre punkter',
    'Allow fewer nodes',
    {
      nb: 'Veglinjer kan miste punkter de ikke trenger.',
      en: 'Routes may drop points that they do not need.',
    },
  ),
  simplificationCostPct: num(
    '%',
    0.5,
    [0, 10],
    'A',
    {
      nb: 'en veg med færre punkter er lettere å stikke ut, kjøre og bygge; 0 = punktene blir stående',
      en: 'a road with fewer points is easier to stake out, drive and build; 0 = points stay',
    },
    'Merkostnad for færre punkter',
    'Extra cost for fewer points',
    {
      nb: 'Så mye dyrere kan en enklere linje med færre punkter være.',
      en: 'How much more a simpler line with fewer points may cost.',
    },
  ),
  flexibleControlPoints: yesNo(
    false,
    'A',
    { nb: 'kontrollpunkter kan flyttes innenfor radien sin', en: 'control points may move within their radius' },
    'Fleksible kontrollpunkter',
    'Flexible control points',
    {
      nb: 'Kontrollpunktene kan flyttes innenfor slingringsmonnet.',
      en: 'Control points may move within their tolerance.',
    },
  ),
  redistributableControlPoints: yesNo(
    false,
    'A',
    { nb: 'kontrollpunkter kan gli langs veglinja', en: 'control points may slide along the route' },
    'Flyttbare kontrollpunkter',
    'Redistributable control points',
    { nb: 'Kontrollpunktene kan gli langs veglinjen.', en: 'Control points may slide along the route.' },
  ),
  onlyOptimizeForCost: yesNo(
    false,
    'A',
    { nb: 'ett mål bruker hele regnetiden', en: 'one objective takes the whole budget' },
    'Optimaliser bare for kostnad',
    'Only optimize for cost',
    {
      nb: 'Hele tiden brukes på kostnad; de andre tallene vises, men styrer ikke søket.',
      en: 'All the time goes to cost; the other figures are shown but do not lead the search.',
    },
  ),
  seconds: num(
    's',
    60,
    [0.5, 86_400],
    'A',
    { nb: 'gjøres om til et arbeidsbudsjett ved start', en: 'turned into a work budget at the start' },
    'Regnetid',
    'Time budget',
    {
      nb: 'Så lenge kan et søk vare. Rask, grundig og over natt setter denne.',
      en: 'How long a search may take. Quick, thorough and overnight set this.',
    },
  ),
} satisfies Parameters;
