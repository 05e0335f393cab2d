// What a design class's speed and sight ask for by the textbook (engineering basis 3.1 and 3.2): shown beside the values that an
// organization has set, never put in their place. Metres.

import type { designClassRows } from '../parameters/design-class.ts';
import type { Label, ValuesOf } from '../parameters/parameter.ts';
import { crestRadiusForSightM, stoppingSightM } from './sight-lengths.ts';

type DesignClass = ValuesOf<typeof designClassRows>;

/** Rise and fall felt as comfortable in a sag, m/s². */
const SAG_COMFORT_M_S2 = 0.3;

export interface DerivedLimit {
  /** The row that it stands beside; null: a length that no row sets. */
  readonly row: keyof DesignClass | null;
  readonly label: Label;
  /** With the language's decimal sign. */
  readonly formula: Label;
  readonly valueM: number;
}

/** Smallest values, by formula; rows below them are shown as such, not refused. */
export function derivedLimits(c: DesignClass): DerivedLimit[] {
  const speed = c.designSpeedKmh;
  const sightM = stoppingSightM(c);
  const radiusM = speed ** 2 / (127 * (c.maxSuperelevationPct / 100 + c.sideFriction));
  const crestM = crestRadiusForSightM(sightM, c.eyeHeightM, c.objectHeightM);
  const limits: readonly [DerivedLimit['row'], string, string, string, number][] = [
    ['minRadiusM', 'Horisontalradius av fart', 'Horizontal radius by speed', 'V²/127(e + f)', radiusM],
    [null, 'Stoppsikt', 'Stopping sight', 't·V/3.6 + V²/254f', sightM],
    ['crestRadiusM', 'Høgbrekksradius av stoppsikt', 'Crest radius by stopping sight', 'L²/2(√h₁ + √h₂)²', crestM],
    ['sagRadiusM', 'Lavbrekksradius av komfort', 'Sag radius by comfort', 'V²/12.96a, a = 0.3 m/s²', speed ** 2 / 12.96 / SAG_COMFORT_M_S2],
  ]; // biome-ignore format: a row a limit
  return limits.map(([row, nb, en, formula, valueM]) => ({
    row,
    label: { nb, en },
    formula: { nb: formula.replace(/(?<=\d)\.(?=\d)/g, ','), en: formula },
    valueM,
  }));
}
