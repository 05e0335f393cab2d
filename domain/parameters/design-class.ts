// The design class of a route type: what the line itself must keep (radii, clothoids, grades, sight), and the works that
// every metre of such a road needs beside earthwork and pavement. Radii and lengths in metres, grades in percent.

import { elementRows } from './element-rows.ts';
import { otherWorkRows } from './other-works.ts';
import type { CurveArgument, Parameters } from './parameter.ts';
import { roadCrossingRows } from './road-crossings.ts';
import { choice, curve, num, yesNo } from './rows.ts';

const N100 = 'N100-like default for early phase; check against N100';
const BY_RADIUS: CurveArgument = {
  unit: 'm',
  label: { nb: 'Radius', en: 'Radius' },
  max: 5_000,
  mustIncrease: 'radii must increase',
};

export const designClassRows = {
  traffic: choice(
    'road',
    {
      road: { nb: 'Veg', en: 'Road' },
      forestRoad: { nb: 'Skogs- eller anleggsveg', en: 'Forest or construction road' },
      path: { nb: 'Gang- og sykkelveg', en: 'Footway and cycleway' },
      railway: { nb: 'Jernbane', en: 'Railway' },
    },
    'A',
    'kind of traffic',
    'Trafikkslag',
    'Kind of traffic',
    {
      nb: 'Et navn på klassen. Ingenting regnes ut fra det: kravene står i de andre feltene.',
      en: 'A name for the class. Nothing is computed from it: its requirements stand in the other fields.',
    },
  ),
  designSpeedKmh: num('km/h', 80, [5, 350], 'K', N100, 'Dimensjonerende fart', 'Design speed'),
  minRadiusM: num('m', 250, [5, 20_000], 'K', N100, 'Minste horisontalradius', 'Minimum horizontal radius'),
  maxRadiusM: num(
    'm',
    10_000,
    [50, 100_000],
    'A',
    'longer arcs are drawn as straights',
    'Største horisontalradius',
    'Maximum horizontal radius',
  ),
  minClothoidAM: num('m', 125, [0, 5_000], 'K', N100, 'Minste klotoideparameter A', 'Minimum clothoid parameter A', {
    nb: '0 = uten klotoider. Lengden er A²/R.',
    en: '0 = no clothoids. The length is A²/R.',
  }),
  minElementLengthM: num(
    'm',
    0,
    [0, 2_000],
    'A',
    'no requirement on arc and straight by default',
    'Minste elementlengde',
    'Minimum element length',
  ),
  ...elementRows,
  maxGradePct: num('%', 6, [0.1, 40], 'K', N100, 'Største stigning A → B', 'Maximum grade A → B'),
  maxGradeReturnPct: num('%', 6, [0.1, 40], 'K', N100, 'Største stigning B → A', 'Maximum grade B → A', {
    nb: 'Største fall i retning A → B; ulik for skogsveger med lass én veg.',
    en: 'Steepest fall in the direction A → B; differs for forest roads that are loaded one way.',
  }),
  steepGradePct: num(
    '%',
    40,
    [0.1, 40],
    'A',
    'not limited by default',
    'Grense for bratt stigning',
    'Limit of steep grade',
  ),
  maxSteepLengthM: num(
    'm',
    100_000,
    [10, 100_000],
    'A',
    'not limited by default',
    'Største lengde over grensen',
    'Longest stretch above the limit',
  ),
  sharpRadiusM: num('m', 5, [5, 500], 'A', 'not used by default', 'Skarp kurve: radius', 'Sharp curve: radius', {
    nb: 'Under denne radien gjelder stigningen for skarpe kurver.',
    en: 'Below this radius the grade limit of sharp curves applies.',
  }),
  sharpGradePct: num(
    '%',
    40,
    [0.1, 40],
    'A',
    'not used by default',
    'Største stigning i skarp kurve',
    'Maximum grade in a sharp curve',
  ),
  gradeByRadius: curve(
    '%',
    [],
    [0.1, 40],
    'A',
    'not used by default',
    'Største stigning etter kurveradius A → B',
    'Maximum grade by curve radius A → B',
    {
      nb: 'Rett linje mellom radiene, den minste gradienten under den første; over den siste gjelder bare den vanlige grensen.',
      en: 'Linear between the radii and constant below the first; above the last one only the general limit holds.',
    },
    BY_RADIUS,
  ),
  gradeReturnByRadius: curve(
    '%',
    [],
    [0.1, 40],
    'A',
    'not used by default',
    'Største stigning etter kurveradius B → A',
    'Maximum grade by curve radius B → A',
    {
      nb: 'Som over, for fall i retning A → B.',
      en: 'As above, for falls in the direction A → B.',
    },
    BY_RADIUS,
  ),
  maxCutM: num('m', 1_000, [0.5, 1_000], 'A', 'not limited by default', 'Største skjæring', 'Greatest cut', {
    nb: 'Høyde i senterlinja. Dypere skjæring er brudd på kravet; tunnel velges der vegtypen har det.',
    en: 'Height at the centre line. A deeper cut breaks the rule; a tunnel is chosen where the route type has one.',
  }),
  maxFillM: num('m', 1_000, [0.5, 1_000], 'A', 'not limited by default', 'Største fylling', 'Greatest fill', {
    nb: 'Høyde i senterlinja. Høyere fylling er brudd på kravet; bru velges der vegtypen har det.',
    en: 'Height at the centre line. A higher fill breaks the rule; a bridge is chosen where the route type has one.',
  }),
  crestRadiusM: num('m', 2_800, [10, 100_000], 'K', N100, 'Minste høgbrekksradius', 'Minimum crest radius'),
  sagRadiusM: num('m', 1_900, [10, 100_000], 'K', N100, 'Minste lavbrekkradius', 'Minimum sag radius'),
  maxSuperelevationPct: num(
    '%',
    8,
    [0, 20],
    'K',
    'N100: 8 %; forest roads 5 % single-sided',
    'Største overhøyde',
    'Maximum superelevation',
  ),
  sideFriction: num('', 0.12, [0, 0.5], 'K', 'R = V²/(127(e + f))', 'Sidefriksjon', 'Side friction'),
  wideningBaseM: num(
    'm',
    0,
    [0, 30],
    'K',
    'W = l²/(2R) per lane, l = wheelbase + overhang',
    'Breddeutvidelse: kjøretøylengde',
    'Curve widening: vehicle length',
    {
      nb: '0 = ingen breddeutvidelse i kurver.',
      en: '0 = no widening in curves.',
    },
  ),
  sight: choice(
    'none',
    {
      none: { nb: 'Kontrolleres ikke', en: 'Not checked' },
      stopping: { nb: 'Stoppsikt', en: 'Stopping sight' },
      meeting: { nb: 'Møtesikt', en: 'Meeting sight' },
    },
    'A',
    'crest radii of the class already hold stopping sight',
    'Siktkrav',
    'Required sight distance',
  ),
  reactionTimeS: num('s', 2, [0.5, 5], 'K', 'L = tV/3.6 + V²/(254(f + s))', 'Reaksjonstid', 'Reaction time'),
  brakingFriction: num('', 0.35, [0.05, 1], 'K', 'wet road, long braking', 'Bremsefriksjon', 'Braking friction'),
  eyeHeightM: num('m', 1.1, [0.3, 4], 'K', 'N100', 'Øyehøyde', 'Eye height'),
  objectHeightM: num('m', 0.25, [0, 4], 'K', 'N100', 'Objekthøyde', 'Object height'),
  allowLevelCrossings: yesNo(
    true,
    'A',
    'motorways and railways are grade-separated',
    'Kan krysse veger i plan',
    'May cross roads in one level',
    {
      nb: 'Gjelder eksisterende veger innenfor 1 m i høyde. Jernbane krysses aldri i plan.',
      en: 'Existing roads within 1 m of height. A railway is never crossed in one level.',
    },
  ),
  ...roadCrossingRows,
  ...otherWorkRows,
  otherWorksCostPerM: num(
    'NOK/m',
    83_000,
    [0, 2_000_000],
    'A',
    'calibrated: the class on easy ground lands in the published range per metre × 1.6',
    'Andre vegarbeider, ikke fordelt',
    'Other road works, not itemized',
    {
      nb: 'Kommer i tillegg til postene over. Klassene i katalogen har fordelt alt på postene.',
      en: 'Added to the items above. The classes of the catalogue have given all of it to the items.',
    },
  ),
  otherWorksCo2PerM: num(
    'kg/m',
    150,
    [0, 10_000],
    'A',
    'assumed with the cost',
    'Andre vegarbeider, CO₂',
    'Other road works, CO2',
  ),
  otherWorksSecondsPerM: num(
    's/m',
    600,
    [0, 100_000],
    'A',
    'assumed with the cost',
    'Andre vegarbeider, tid',
    'Other road works, time',
  ),
} satisfies Parameters;
