// Least and greatest lengths of the elements that a line is made of: what makes a road one that is staked out, driven and built,
// and not a chain of scraps. 0 = not asked; a straight or a grade run that is asked for may also be left out wholly (0 m), where one
// curve begins at the end of the other. Lengths in metres along the centre line; figures of the classes stand in the catalogue.

import type { Parameters } from './parameter.ts';
import { num } from './rows.ts';

const ZERO_OR_MORE = {
  nb: '0 = ikke krav. En rettlinje er enten borte (kurve møter kurve) eller minst så lang.',
  en: '0 = no requirement. A straight is either left out (curve meets curve) or at least so long.',
} as const;

export const elementRows = {
  minArcLengthM: num(
    'm',
    0,
    [0, 2_000],
    'A',
    { nb: 'ikke noe krav i utgangspunktet', en: 'not asked by default' },
    'Minste buelengde',
    'Minimum arc length',
    {
      nb: '0 = ikke krav. Klotoider kommer i tillegg.',
      en: '0 = no requirement. Clothoids come in addition.',
    },
  ),
  minSmallTurnArcM: num(
    'm',
    0,
    [0, 5_000],
    'A',
    {
      nb: 'ikke noe krav i utgangspunktet; VGU: 30 ganger vegbredden',
      en: 'not asked by default; VGU: 30 times the width of the road',
    },
    'Minste buelengde ved retningsendring under 5 gon',
    'Minimum arc length at turns below 4.5°',
    {
      nb: '0 = ikke krav. Korte buer med liten retningsendring ser ut som knekk.',
      en: '0 = no requirement. Short arcs of a small turn look like kinks.',
    },
  ),
  minStraightLengthM: num(
    'm',
    0,
    [0, 5_000],
    'A',
    { nb: 'ikke noe krav i utgangspunktet', en: 'not asked by default' },
    'Minste rettlinje mellom motsatte kurver',
    'Minimum straight between opposite curves',
    ZERO_OR_MORE,
  ),
  minStraightSameWayM: num(
    'm',
    0,
    [0, 5_000],
    'A',
    { nb: 'ikke noe krav i utgangspunktet', en: 'not asked by default' },
    'Minste rettlinje mellom kurver samme veg',
    'Minimum straight between curves that turn the same way',
    ZERO_OR_MORE,
  ),
  maxStraightLengthM: num(
    'm',
    100_000,
    [10, 100_000],
    'A',
    {
      nb: 'ingen grense i utgangspunktet; RAS-L: 20 ganger farten i km/t',
      en: 'not limited by default; RAS-L: 20 times the speed in km/h',
    },
    'Største rettlinje',
    'Longest straight',
    {
      nb: 'Lengre rettlinjer må brytes av en kurve. Mindre verdi gir en mer svingete linje.',
      en: 'A longer straight must be broken by a curve. A smaller value gives a more winding line.',
    },
  ),
  minClothoidRatio: num(
    '',
    0,
    [0, 1],
    'A',
    { nb: 'ikke noe krav i utgangspunktet; RAL: R/3 ≤ A ≤ R', en: 'not asked by default; RAL: R/3 ≤ A ≤ R' },
    'Minste klotoideparameter som andel av radien (A/R)',
    'Least clothoid parameter as a share of the radius (A/R)',
    {
      nb: '0 = ikke krav. Større andel gir lengre klotoider i slake kurver og tar mer plass i plan.',
      en: '0 = no requirement. A larger share gives longer clothoids in flat curves and takes more room in plan.',
    },
  ),
  clothoidFreeRadiusM: num(
    'm',
    100_000,
    [10, 100_000],
    'A',
    { nb: 'ikke i bruk i utgangspunktet; RAL: 1 000 m', en: 'not used by default; RAL: 1,000 m' },
    'Radius uten krav om klotoide',
    'Radius from which no clothoids are needed',
    {
      nb: 'Kurver med minst denne radien bygges uten klotoider. Mindre verdi gir flere slike kurver.',
      en: 'Curves of at least this radius are built without clothoids. A smaller value gives more such curves.',
    },
  ),
  clothoidLengthM: num(
    'm',
    0,
    [0, 1_000],
    'A',
    { nb: 'ikke i bruk i utgangspunktet', en: 'not used by default' },
    'Fast klotoidelengde',
    'Fixed clothoid length',
    {
      nb: '0 = etter parameteren A. Ellers har alle kurver klotoider av denne lengden.',
      en: '0 = by the parameter A. Otherwise all curves have clothoids of this length.',
    },
  ),
  minVerticalCurveM: num(
    'm',
    0,
    [0, 2_000],
    'A',
    { nb: 'ikke noe krav i utgangspunktet', en: 'not asked by default' },
    'Minste lengde av vertikalkurve',
    'Minimum length of a vertical curve',
    {
      nb: '0 = ikke krav. Lengre kurver gir jevnere lengdeprofil, men dypere skjæringer og høyere fyllinger.',
      en: '0 = no requirement. Longer curves give a smoother profile but deeper cuts and higher fills.',
    },
  ),
  maxVerticalRadiusM: num(
    'm',
    0,
    [0, 1_000_000],
    'A',
    { nb: 'ingen grense i utgangspunktet', en: 'not limited by default' },
    'Største vertikalradius',
    'Greatest vertical radius',
    {
      nb: '0 = ikke begrenset. Mindre verdi gir kortere kurver og mer jevn stigning mellom dem.',
      en: '0 = not limited. A smaller value gives shorter curves and more even grade between them.',
    },
  ),
  minGradeRunM: num(
    'm',
    0,
    [0, 2_000],
    'A',
    { nb: 'ikke noe krav i utgangspunktet', en: 'not asked by default' },
    'Minste jevne stigning mellom vertikalkurver',
    'Minimum even grade between vertical curves',
    {
      nb: '0 = ikke krav. En jevn stigning er enten borte (kurve møter kurve) eller minst så lang.',
      en: '0 = no requirement. An even grade is either left out (curve meets curve) or at least so long.',
    },
  ),
  minVerticalPointDistanceM: num(
    'm',
    0,
    [0, 2_000],
    'A',
    { nb: 'ikke noe krav i utgangspunktet', en: 'not asked by default' },
    'Minste avstand mellom vertikale knekkpunkt',
    'Minimum distance of vertical points',
    {
      nb: '0 = ikke krav. Større avstand gir færre knekkpunkt, og lengdeprofilet følger terrenget dårligere.',
      en: '0 = no requirement. A larger distance gives fewer points, and the profile follows the ground less closely.',
    },
  ),
  minGradePct: num(
    '%',
    0,
    [0, 10],
    'A',
    { nb: 'ikke noe krav i utgangspunktet', en: 'not asked by default' },
    'Minste stigning',
    'Minimum grade',
    {
      nb: '0 = ikke krav. Gjelder jevne stigninger, for avløp av vann; i vertikalkurver passeres null.',
      en: '0 = no requirement. Holds for even grades, for the run-off of water; vertical curves pass through zero.',
    },
  ),
} satisfies Parameters;
