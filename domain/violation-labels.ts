// What a broken rule is called, on screens and in reports.

import type { Label } from './parameters/parameter.ts';
import type { ViolationCode } from './route.ts';

export const VIOLATION_LABELS: Readonly<Record<ViolationCode, Label>> = {
  radiusTooSmall: { nb: 'For liten horisontalradius', en: 'Radius too small' },
  gradeTooSteep: { nb: 'For bratt stigning', en: 'Grade too steep' },
  steepGradeTooLong: { nb: 'For lang bratt stigning', en: 'Steep grade too long' },
  crestRadiusTooSmall: { nb: 'For liten høgbrekksradius', en: 'Crest radius too small' },
  sagRadiusTooSmall: { nb: 'For liten lavbrekksradius', en: 'Sag radius too small' },
  radiusTooLarge: { nb: 'For stor radius', en: 'Radius too large' },
  meetsItself: { nb: 'Vegen kommer for nær seg selv', en: 'Too close to itself' },
  elementTooShort: { nb: 'For kort element', en: 'Element too short' },
  clothoidTooShort: { nb: 'For liten klotoideparameter', en: 'Clothoid parameter too small' },
  straightTooLong: { nb: 'For lang rettlinje', en: 'Straight too long' },
  verticalCurveTooShort: { nb: 'For kort vertikalkurve', en: 'Vertical curve too short' },
  verticalRadiusTooLarge: { nb: 'For stor vertikalradius', en: 'Vertical radius too large' },
  gradeRunTooShort: {
    nb: 'For kort rettlinje mellom vertikalkurver',
    en: 'Straight between vertical curves too short',
  },
  verticalPointsTooNear: { nb: 'Vertikale knekkpunkt for tett', en: 'Vertical points too close together' },
  gradeTooGentle: { nb: 'For lite fall til avløp', en: 'Grade too gentle to drain' },
  inForbiddenArea: { nb: 'Går gjennom forbudt område', en: 'Enters a forbidden area' },
  outsideTerrain: { nb: 'Utenfor terrenget', en: 'Outside the terrain' },
  outsideCorridor: { nb: 'Utenfor korridoren', en: 'Outside the corridor' },
  clearanceTooSmall: { nb: 'For liten klaring', en: 'Clearance too small' },
  fillInWater: { nb: 'Fylling i vann', en: 'Fill in water' },
  controlPointMissed: { nb: 'Kontrollpunkt ikke nådd', en: 'Control point missed' },
  endNotMet: { nb: 'Endepunktet er ikke møtt', en: 'End not met' },
  tunnelCoverTooSmall: { nb: 'For liten tunneloverdekning', en: 'Tunnel cover too small' },
  bridgeTooHigh: { nb: 'Brua er høyere enn brutypen tillater', en: 'Bridge higher than its type allows' },
  bridgeTooShort: {
    nb: 'Brua er kortere enn lysåpninga for flommen',
    en: 'Bridge shorter than the clear span for the flood',
  },
  slopeDoesNotMeetTerrain: { nb: 'Skråning når ikke terrenget', en: 'Slope does not meet the terrain' },
  cutTooHigh: {
    nb: 'Skjæringa er høyere enn vegtypen tillater',
    en: 'Cut higher than the route type allows',
  },
  fillTooHigh: {
    nb: 'Fyllinga er høyere enn vegtypen tillater',
    en: 'Fill higher than the route type allows',
  },
};
