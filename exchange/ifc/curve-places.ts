// Where an IfcCurveSegment begins and ends, in the units of its file, and in which direction: lines, circles, clothoids and polynomial
// curves (IFC 4.3, IfcCurveSegment). The parent curve is turned and moved so that its beginning lies on the placement.

import type { StepEntity, StepModel } from './step-reader.ts';
import { entityAt, listOf, numberAt, numberOf, numbersAt, typeOf } from './step-values.ts';

export interface CurvePlace {
  readonly x: number;
  readonly y: number;
  /** rad from +x. */
  readonly direction: number;
}

/** null: a curve that is not known here. @throws LineFileError */
export function onCurve(model: StepModel, segment: StepEntity, which: 'start' | 'end'): CurvePlace | null {
  const [place, parent] = [entityAt(model, segment, 1), entityAt(model, segment, 4)];
  const point = place && entityAt(model, place, 0);
  if (!place || !point || !parent) return null;
  const axis = entityAt(model, place, 1);
  const [x, y] = numbersAt(point, 2);
  const [dx, dy] = axis ? numbersAt(axis, 2) : [1, 0];
  const start = { x, y, direction: Math.atan2(dy, dx) };
  if (which === 'start') return start;
  const [from, length] = [along(parent, segment, 2), along(parent, segment, 3)];
  const sign = length < 0 ? -1 : 1;
  const [a, b] = [onParent(parent, from, sign), onParent(parent, from + length, sign)];
  if (!a || !b) return null;
  const turn = start.direction - a.direction;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return {
    x: x + cos * (b.x - a.x) - sin * (b.y - a.y),
    y: y + sin * (b.x - a.x) + cos * (b.y - a.y),
    direction: b.direction + turn,
  };
}

/** On a circle a parameter is an angle. */
function along(parent: StepEntity, segment: StepEntity, i: number): number {
  const value = numberAt(segment, i, i === 2 ? 'SegmentStart' : 'SegmentLength');
  const isAngle = parent.name === 'IFCCIRCLE' && typeOf(segment.values[i]) === 'IFCPARAMETERVALUE';
  return isAngle ? value * numberAt(parent, 1, 'Radius') : value;
}

const STEPS = 400;

function onParent(parent: StepEntity, u: number, sign: number): CurvePlace | null {
  const back = sign < 0 ? Math.PI : 0;
  if (parent.name === 'IFCLINE') return { x: u, y: 0, direction: back };
  if (parent.name === 'IFCCIRCLE') {
    const radius = numberAt(parent, 1, 'Radius');
    const angle = u / radius;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle), direction: angle + Math.PI / 2 + back };
  }
  if (parent.name === 'IFCCLOTHOID') {
    const a = numberAt(parent, 1, 'ClothoidConstant');
    const turned = (s: number) => (s * s) / (2 * a * Math.abs(a));
    const h = u / STEPS;
    let [x, y] = [0, 0];
    for (let i = 0; i < STEPS; i++) {
      const [t0, tm, t1] = [turned(i * h), turned((i + 0.5) * h), turned((i + 1) * h)];
      x += (h * (Math.cos(t0) + 4 * Math.cos(tm) + Math.cos(t1))) / 6;
      y += (h * (Math.sin(t0) + 4 * Math.sin(tm) + Math.sin(t1))) / 6;
    }
    return { x, y, direction: turned(u) + back };
  }
  if (parent.name === 'IFCPOLYNOMIALCURVE') return onPolynomial(parent, u, back);
  return null;
}

/** y over x; u is the length along it. */
function onPolynomial(parent: StepEntity, u: number, back: number): CurvePlace | null {
  const [xs, ys] = [listOf(parent.values[1]), listOf(parent.values[2])].map((list) =>
    list.map((one) => numberOf(one) ?? 0),
  );
  if (xs[0] !== 0 || xs[1] !== 1 || xs.slice(2).some((one) => one !== 0)) return null;
  const slope = (x: number) => ys.reduce((sum, c, i) => (i > 0 ? sum + i * c * x ** (i - 1) : sum), 0);
  const reach = (x: number) => {
    const h = x / STEPS;
    let sum = 0;
    for (let i = 0; i < STEPS; i++) sum += h * Math.hypot(1, slope((i + 0.5) * h));
    return sum;
  };
  let x = u;
  for (let i = 0; i < 20; i++) x += (u - reach(x)) / Math.hypot(1, slope(x));
  return { x, y: ys.reduce((sum, c, i) => sum + c * x ** i, 0), direction: Math.atan(slope(x)) + back };
}
