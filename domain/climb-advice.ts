// What a climb asks of a road, when no line keeps the greatest grade: how long it must be, and whether that is a line laid freely, one along the
// hillside, one with hairpins, or none that one would build. Rules of thumb of early road planning [A]; metres, grades m/m.

export interface Climb {
  /** Height between the ends of the stretch, m ≥ 0, and the straight distance, m > 0. */
  readonly riseM: number;
  readonly straightM: number;
}

export interface ClimbAdvice {
  /** Length that the climb takes, curves included, m. */
  readonly neededM: number;
  /** Over the straight distance. */
  readonly ratio: number;
  readonly way: 'free' | 'traverse' | 'hairpins' | 'structure';
  /** Hairpins, and the length with what they lose of the climb, m; 0 and the needed length elsewhere. */
  readonly hairpins: number;
  readonly withHairpinsM: number;
}

/** Curves and vertical curves leave this share of the greatest grade in the mean. */
const USED_GRADE = 0.9;
/** Up to these ratios a line is laid freely, and along the hillside; over the last one it is a structure or another class. */
const FREE = 1.2;
const TRAVERSE = 1.6;
const STRUCTURE = 4;
/** Metres between hairpins; grade in the loop, m/m; least radius of it and the easing on either side, m. */
const LEG_M = 250;
const LOOP_GRADE = 0.04;
const LOOP_RADIUS_M = 15;
const EASING_M = 10;

/** @param maxGrade of the class, m/m > 0 @param minRadiusM of the class */
export function climbAdvice({ riseM, straightM }: Climb, maxGrade: number, minRadiusM: number): ClimbAdvice {
  const neededM = riseM / (USED_GRADE * maxGrade);
  const ratio = neededM / straightM;
  const plain = { neededM, ratio, hairpins: 0, withHairpinsM: neededM };
  if (ratio <= FREE) return { ...plain, way: 'free' };
  if (ratio <= TRAVERSE) return { ...plain, way: 'traverse' };
  if (ratio > STRUCTURE) return { ...plain, way: 'structure' };
  const hairpins = Math.max(1, Math.round(neededM / LEG_M) - 1);
  const loopM = Math.PI * Math.max(LOOP_RADIUS_M, minRadiusM) + 2 * EASING_M;
  const lostM = (Math.max(0, maxGrade - LOOP_GRADE) * loopM) / maxGrade;
  return { ...plain, way: 'hairpins', hairpins, withHairpinsM: neededM + hairpins * lostM };
}
