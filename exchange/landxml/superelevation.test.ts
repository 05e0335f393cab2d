// Superelevation by hand: stations every 10 m, crowned at 3 %, a curve with clothoids, an S of two, and a curve with two radii.

import { describe, expect, it } from 'vitest';
import { superelevationLines } from './superelevation.ts';

/** By the rise to the right of one plane, per cent; 0 = crowned at 3 %. */
function along(tiltsPct: readonly number[], startStationM = 0): string[][] {
  const column = (side: -1 | 1) => Float64Array.from(tiltsPct, (pct) => (pct === 0 ? -0.03 : (side * pct) / 100));
  const chainage = Float64Array.from(tiltsPct, (_, i) => 10 * i);
  const lines = superelevationLines({ chainage, crossfallLeft: column(-1), crossfallRight: column(1) }, startStationM);
  const text = lines.join('\n').replaceAll('.000', '');
  return text
    .split('</Superelevation>')
    .slice(0, -1)
    .map((one) => [...one.matchAll(/<(\w+)>([^<]*)</g)].map(([, name, value]) => `${name} ${value}`));
}

describe('superelevation', () => {
  it('of a curve runs from the crown over the level outer lane to full, and back', () => {
    expect(along([0, 0, 3, 5, 8, 8, 8, 5, 3, 0, 0], 1000)).toEqual([
      [
        'BeginRunoutSta 1010',
        'BeginRunoffSta 1015',
        'FullSuperSta 1040',
        'FullSuperelev 8',
        'RunoffSta 1060',
        'StartofRunoutSta 1085',
        'EndofRunoutSta 1090',
        'AdverseSE non-adverse',
      ],
    ]);
  });

  it('has its level place where the outer lane passes zero, to either side', () => {
    // From 3 % down to 6 % up in 10 m: level after a third; back the same way.
    for (const side of [1, -1])
      expect(along([0, 6 * side, 6 * side, 0])[0]!.filter((line) => /Runoff|StartofRunout/.test(line))).toEqual([
        'BeginRunoffSta 3.333',
        'RunoffSta 20',
        'StartofRunoutSta 26.667',
      ]);
  });

  it('has no runout where the line begins or ends in the curve, and none where it is crowned', () => {
    expect(along([0, 0, 0])).toEqual([]);
    expect(along([-6, -6, -6])).toEqual([
      ['FullSuperSta 0', 'FullSuperelev 6', 'RunoffSta 20', 'AdverseSE non-adverse'],
    ]);
  });

  it('turns over from curve to curve where both lanes are level', () => {
    const column = Float64Array.of(0.03, 0.06, 0.06, -0.03, -0.05, -0.05);
    const lines = superelevationLines(
      {
        chainage: Float64Array.of(0, 10, 20, 30, 40, 50),
        crossfallLeft: column.map((v) => -v),
        crossfallRight: column,
      },
      0,
    );
    expect(lines.filter((line) => line.includes('sta'))).toEqual([
      '      <Superelevation staStart="0.000" staEnd="26.667">',
      '      <Superelevation staStart="26.667" staEnd="50.000">',
    ]);
    expect(lines.join('')).not.toContain('Runout');
  });

  it('parts a curve of two radii where the plane is flattest', () => {
    const [first, second] = along([0, 3, 6, 6, 4, 5, 5, 3, 0]);
    expect(first).toEqual([
      ...['BeginRunoutSta 0', 'BeginRunoffSta 5', 'FullSuperSta 20', 'FullSuperelev 6', 'RunoffSta 30'],
      'AdverseSE non-adverse',
    ]);
    expect(second).toEqual([
      ...['FullSuperSta 50', 'FullSuperelev 5', 'RunoffSta 60', 'StartofRunoutSta 75', 'EndofRunoutSta 80'],
      'AdverseSE non-adverse',
    ]);
  });
});
