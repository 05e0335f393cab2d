// The design class of a route type: what the line itself must keep (radii, clothoids, grades, sight), and the works that
// every metre of such a road needs beside earthwork and pavement. Radii and lengths in metres, grades in percent.

import { elementRows } from './element-rows.ts';
import { otherWorkRows } from './other-works.ts';
import { type OwnItem, ownItemsValidator } from './own-items.ts';
import type { CurveArgument, ItemsRow, Parameters } from './parameter.ts';
import { roadCrossingRows } from './road-crossings.ts';
import { choice, curve, num, yesNo } from './rows.ts';
import { buildingTime } from './shared-help.ts';
import { both } from './sources.ts';

const N100 = {
  nb: 'veiledende verdi som i N100 for tidligfase; kontroller mot N100',
  en: 'N100-like default for early phase; check against N100',
};
const BY_RADIUS: CurveArgument = {
  unit: 'm',
  label: { nb: 'Radius', en: 'Radius' },
  max: 5_000,
  mustIncrease: 'radii must increase',
};

const ownItems: ItemsRow<OwnItem> = {
  kind: 'items',
  unit: '',
  default: [],
  mark: 'A',
  source: { nb: 'det som de faste postene ikke dekker', en: 'what the given items leave out' },
  validator: ownItemsValidator,
  label: { nb: 'Egne poster', en: 'Own items' },
  help: {
    nb: 'Vegarbeider med eget navn, priset etter noe som måles på linja. Hver post gjør linja dyrere.',
    en: 'Road works of your own naming, priced by something measured on the route. Each item adds to the cost.',
  },
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
    { nb: 'trafikkslag', en: 'kind of traffic' },
    'Trafikkslag',
    'Kind of traffic',
    {
      nb: 'Et navn på klassen. Ingenting regnes ut fra det: kravene står i de andre feltene.',
      en: 'A name for the class. Nothing is computed from it: its requirements stand in the other fields.',
    },
  ),
  designSpeedKmh: num('km/h', 80, [5, 350], 'K', N100, 'Dimensjonerende fart', 'Design speed', {
    nb: 'Styrer overhøyden i kurver og, der sikt kontrolleres, siktlengden. Høyere fart krever mer av begge.',
    en: 'Sets superelevation in curves and, where sight is checked, the sight distance. A higher speed asks for more of both.',
  }),
  minRadiusM: num('m', 250, [5, 20_000], 'K', N100, 'Minste horisontalradius', 'Minimum horizontal radius', {
    nb: 'Krappere kurver er brudd på kravet. Mindre radius følger terrenget bedre og gir mindre skjæring og fylling.',
    en: 'Sharper curves are a violation. A smaller radius follows the ground more closely and needs less cut and fill.',
  }),
  maxRadiusM: num(
    'm',
    10_000,
    [50, 100_000],
    'A',
    { nb: 'lengre buer tegnes som rettlinjer', en: 'longer arcs are drawn as straights' },
    'Største horisontalradius',
    'Maximum horizontal radius',
    {
      nb: 'Slakere kurver er brudd på kravet. Mindre verdi gir kortere buer og lengre rettlinjer.',
      en: 'Flatter curves are a violation. A smaller value gives shorter arcs and longer straights.',
    },
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
    { nb: 'ikke noe krav til bue og rettlinje i utgangspunktet', en: 'no requirement on arc and straight by default' },
    'Minste elementlengde',
    'Minimum element length',
    {
      nb: 'Gjelder buer, rettlinjer og klotoider; 0 = ikke krav. Større verdi gir roligere linje, men mer skjæring og fylling.',
      en: 'Holds for arcs, straights and clothoids; 0 = no requirement. A larger value gives a calmer line but more cut and fill.',
    },
  ),
  ...elementRows,
  maxGradePct: num('%', 6, [0.1, 40], 'K', N100, 'Største stigning A → B', 'Maximum grade A → B', {
    nb: 'Gjelder oppover i retning A → B. Brattere veg følger terrenget bedre og trenger kortere lengde for å vinne høyde.',
    en: 'Holds uphill in the direction A → B. A steeper road follows the ground more closely and gains height in less length.',
  }),
  maxGradeReturnPct: num('%', 6, [0.1, 40], 'K', N100, 'Største stigning B → A', 'Maximum grade B → A', {
    nb: 'Største fall i retning A → B; ulik for skogsveger med lass én veg.',
    en: 'Steepest fall in the direction A → B; differs for forest roads that are loaded one way.',
  }),
  steepGradePct: num(
    '%',
    40,
    [0.1, 40],
    'A',
    { nb: 'ingen grense i utgangspunktet', en: 'not limited by default' },
    'Grense for bratt stigning',
    'Limit of steep grade',
    {
      nb: 'Brattere veg regnes som bratt, i begge retninger. Lavere grense gir kortere bratte bakker.',
      en: 'Steeper road counts as steep, in both directions. A lower limit gives shorter steep climbs.',
    },
  ),
  maxSteepLengthM: num(
    'm',
    100_000,
    [10, 100_000],
    'A',
    { nb: 'ingen grense i utgangspunktet', en: 'not limited by default' },
    'Største lengde over grensen',
    'Longest stretch above the limit',
    {
      nb: 'Lengste sammenhengende bratte bakke. Mindre verdi krever slakere partier innimellom og gir ofte lengre veg.',
      en: 'The longest unbroken steep climb. A smaller value needs gentler parts in between and often a longer road.',
    },
  ),
  sharpRadiusM: num(
    'm',
    5,
    [5, 500],
    'A',
    { nb: 'ikke i bruk i utgangspunktet', en: 'not used by default' },
    'Skarp kurve: radius',
    'Sharp curve: radius',
    {
      nb: 'Under denne radien gjelder stigningen for skarpe kurver.',
      en: 'Below this radius the grade limit of sharp curves applies.',
    },
  ),
  sharpGradePct: num(
    '%',
    40,
    [0.1, 40],
    'A',
    { nb: 'ikke i bruk i utgangspunktet', en: 'not used by default' },
    'Største stigning i skarp kurve',
    'Maximum grade in a sharp curve',
    {
      nb: 'Gjelder der radien er under den for skarp kurve. Lavere verdi gir flatere svinger, men lengre veg opp lia.',
      en: 'Holds where the radius is below that of a sharp curve. A lower value flattens bends but makes the climb longer.',
    },
  ),
  gradeByRadius: curve(
    '%',
    [],
    [0.1, 40],
    'A',
    { nb: 'ikke i bruk i utgangspunktet', en: 'not used by default' },
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
    { nb: 'ikke i bruk i utgangspunktet', en: 'not used by default' },
    'Største stigning etter kurveradius B → A',
    'Maximum grade by curve radius B → A',
    {
      nb: 'For fall i retning A → B. Rett linje mellom radiene; over den siste gjelder bare den vanlige grensen.',
      en: 'For falls in the direction A → B. Linear between the radii; above the last one only the general limit holds.',
    },
    BY_RADIUS,
  ),
  maxCutM: num(
    'm',
    1_000,
    [0.5, 1_000],
    'A',
    { nb: 'ingen grense i utgangspunktet', en: 'not limited by default' },
    'Største skjæring',
    'Greatest cut',
    {
      nb: 'Høyde i senterlinja. Dypere skjæring er brudd på kravet; tunnel velges der vegtypen har det.',
      en: 'Height at the centre line. A deeper cut is a violation; a tunnel is chosen where the route type has one.',
    },
  ),
  maxFillM: num(
    'm',
    1_000,
    [0.5, 1_000],
    'A',
    { nb: 'ingen grense i utgangspunktet', en: 'not limited by default' },
    'Største fylling',
    'Greatest fill',
    {
      nb: 'Høyde i senterlinja. Høyere fylling er brudd på kravet; bru velges der vegtypen har det.',
      en: 'Height at the centre line. A higher fill is a violation; a bridge is chosen where the route type has one.',
    },
  ),
  minOpenBetweenM: num(
    'm',
    0,
    [0, 2_000],
    'A',
    {
      nb: 'ikke noe krav i utgangspunktet; ingen norm har det: 2 s kjøring',
      en: 'not asked by default; no norm names it: 2 s of travel',
    },
    'Minste veg i dagen mellom to konstruksjoner',
    'Minimum open road between two structures',
    {
      nb: '0 = ikke krav. To tunneler eller bruer med kortere veg i dagen mellom seg bygges som én.',
      en: '0 = no requirement. Two tunnels or bridges with less open road between them are built as one.',
    },
  ),
  crestRadiusM: num('m', 2_800, [10, 100_000], 'K', N100, 'Minste høgbrekksradius', 'Minimum crest radius', {
    nb: 'Større radius gir bedre sikt over bakketopper, men dypere skjæring der. Siktkravet kan kreve mer.',
    en: 'A larger radius gives better sight over hilltops but deeper cuts there. The required sight may ask for more.',
  }),
  sagRadiusM: num('m', 1_900, [10, 100_000], 'K', N100, 'Minste lavbrekksradius', 'Minimum sag radius', {
    nb: 'Større radius gir mykere kjøring gjennom dalsøkk, men høyere fylling der.',
    en: 'A larger radius gives a smoother ride through hollows but higher fills there.',
  }),
  maxSuperelevationPct: num(
    '%',
    8,
    [0, 20],
    'K',
    { nb: 'N100: 8 %; skogsveger 5 % ensidig', en: 'N100: 8 %; forest roads 5 % single-sided' },
    'Største overhøyde',
    'Maximum superelevation',
    {
      nb: 'Grense for ensidig tverrfall i kurver. Større verdi tipper vegen mer, så ytterkanten løftes og innerkanten senkes.',
      en: 'Limit of one-sided crossfall in curves. A larger value tilts the road more, lifting the outer edge and lowering the inner.',
    },
  ),
  sideFriction: num('', 0.12, [0, 0.5], 'K', both('R = V²/(127(e + f))'), 'Sidefriksjon', 'Side friction', {
    nb: 'Den delen av sidekraften som dekkene tar i kurver. Større verdi gir mindre overhøyde.',
    en: 'The part of the side force that the tyres take in curves. A larger value gives less superelevation.',
  }),
  wideningBaseM: num(
    'm',
    0,
    [0, 30],
    'K',
    {
      nb: 'B = l²/(2R) per kjørefelt, l = akselavstand + overheng',
      en: 'W = l²/(2R) per lane, l = wheelbase + overhang',
    },
    'Breddeutvidelse: kjøretøylengde',
    'Curve widening: vehicle length',
    {
      nb: '0 = ingen breddeutvidelse i kurver. Lengre kjøretøy gir bredere veg i krappe kurver.',
      en: '0 = no widening in curves. A longer vehicle gives a wider road in sharp curves.',
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
    { nb: 'høgbrekksradiene i klassen gir alt stoppsikt', en: 'crest radii of the class already hold stopping sight' },
    'Siktkrav',
    'Required sight distance',
    {
      nb: 'Styrer minste høgbrekksradius og hvor brei grøfta er i innerkurve i skjæring. Møtesikt krever mest.',
      en: 'Sets the minimum crest radius and how wide the ditch is inside curves in cut. Meeting sight asks for the most.',
    },
  ),
  reactionTimeS: num(
    's',
    2,
    [0.5, 5],
    'K',
    { nb: 'L = tV/3,6 + V²/(254(f + s))', en: 'L = tV/3.6 + V²/(254(f + s))' },
    'Reaksjonstid',
    'Reaction time',
    {
      nb: 'Lengre tid gir lengre sikt å holde og dermed større høgbrekksradius. Brukes bare der sikt kontrolleres.',
      en: 'A longer time lengthens the required sight, and so the crest radius. Used only where sight is checked.',
    },
  ),
  brakingFriction: num(
    '',
    0.35,
    [0.05, 1],
    'K',
    { nb: 'våt veg, lang bremsing', en: 'wet road, long braking' },
    'Bremsefriksjon',
    'Braking friction',
    {
      nb: 'Bedre friksjon gir kortere bremselengde og mindre krav til sikt. Brukes bare der sikt kontrolleres.',
      en: 'Better friction shortens braking and the required sight. Used only where sight is checked.',
    },
  ),
  eyeHeightM: num('m', 1.1, [0.3, 4], 'K', both('N100'), 'Øyehøyde', 'Eye height', {
    nb: 'Fra høyere øye ses vegen lenger over en bakketopp, så radien der kan være mindre. Brukes bare der sikt kontrolleres.',
    en: 'A higher eye sees farther over a hilltop, so the radius there may be smaller. Used only where sight is checked.',
  }),
  objectHeightM: num('m', 0.25, [0, 4], 'K', both('N100'), 'Objekthøyde', 'Object height', {
    nb: 'Et høyere objekt ses tidligere over en bakketopp, så radien der kan være mindre. Brukes bare ved stoppsikt.',
    en: 'A higher object is seen earlier over a hilltop, so the radius there may be smaller. Used for stopping sight distance only.',
  }),
  allowLevelCrossings: yesNo(
    true,
    'A',
    { nb: 'motorveger og jernbaner krysses planskilt', en: 'motorways and railways are grade-separated' },
    'Kan krysse veger i plan',
    'May cross roads in one level',
    {
      nb: 'Gjelder eksisterende veger innenfor 1 m i høyde. Jernbane krysses aldri i plan.',
      en: 'Existing roads within 1 m of height. A railway is never crossed in one level.',
    },
  ),
  ...roadCrossingRows,
  ...otherWorkRows,
  ownItems,
  otherWorksCostPerM: num(
    'NOK/m',
    83_000,
    [0, 2_000_000],
    'A',
    {
      nb: 'kalibrert: klassen i lett terreng havner i publisert prisspenn per meter × 1,6',
      en: 'calibrated: the class on easy ground lands in the published range per metre × 1.6',
    },
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
    { nb: 'antatt sammen med kostnaden', en: 'assumed with the cost' },
    'Andre vegarbeider, CO₂ ikke fordelt',
    'Other road works, CO2 not itemized',
    {
      nb: 'Utslipp fra andre vegarbeider langs veg i dagen, utenom det som er ført på postene.',
      en: 'Emissions of other road works along open road, beside what is given to the items.',
    },
  ),
  otherWorksSecondsPerM: num(
    's/m',
    600,
    [0, 100_000],
    'A',
    { nb: 'antatt sammen med kostnaden', en: 'assumed with the cost' },
    'Andre vegarbeider, tid',
    'Other road works, time',
    buildingTime(
      'Alle andre vegarbeider, også postene med egen pris',
      'All other road works, also the items with prices of their own',
    ),
  ),
} satisfies Parameters;
