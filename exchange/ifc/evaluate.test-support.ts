// Reads alignments out of a STEP file and evaluates their curves as IFC 4.3 says (IfcCurveSegment, IfcGradientCurve, IfcClothoid,
// IfcPolynomialCurve), written apart from the writer. A segment's placement is where it begins and where it heads.

type Value = string | readonly Value[];

interface Entity {
  readonly name: string;
  readonly values: readonly Value[];
}

export type Step = ReadonlyMap<string, Entity>;

export function parseStep(text: string): Step {
  const lines = [...text.matchAll(/^(#\d+)=(\w+)\((.*)\);$/gm)];
  return new Map(lines.map(([, ref, name, values]) => [ref, { name, values: split(values).map(valueOfText) }]));
}

function split(text: string): string[] {
  const parts: string[] = [];
  let [depth, from, isText] = [0, 0, false];
  for (let i = 0; i < text.length; i++) {
    if (text[i] === "'") isText = !isText;
    if (isText) continue;
    if (text[i] === '(') depth++;
    if (text[i] === ')') depth--;
    if (text[i] === ',' && depth === 0) {
      parts.push(text.slice(from, i));
      from = i + 1;
    }
  }
  return [...parts, text.slice(from)];
}

const valueOfText = (text: string): Value => (text.startsWith('(') ? split(text.slice(1, -1)).map(valueOfText) : text);

const number = (value: Value): number => Number(/\(?([-\d.E+]+)\)?$/i.exec(String(value))![1]);
const refs = (value: Value): string[] => value as string[];
export const all = (step: Step, name: string): [string, Entity][] => [...step].filter(([, one]) => one.name === name);

interface Place {
  readonly x: number;
  readonly y: number;
  readonly cos: number;
  readonly sin: number;
}

export interface CurveSegment {
  readonly transition: string;
  readonly start: Place;
  readonly startM: number;
  readonly lengthM: number;
  readonly parent: Entity;
}

function placeOf(step: Step, ref: string): Place {
  const [point, direction] = step.get(ref)!.values as string[];
  const [x, y] = (step.get(point)!.values[0] as Value[]).map(number);
  const [cos, sin] = (step.get(direction)!.values[0] as Value[]).map(number);
  return { x, y, cos, sin };
}

/** Segments of a composite or gradient curve. */
export function segmentsOf(step: Step, curve: string): CurveSegment[] {
  return refs(step.get(curve)!.values[0]).map((ref) => {
    const [transition, placement, start, length, parent] = step.get(ref)!.values as string[];
    return {
      transition,
      start: placeOf(step, placement),
      startM: number(start),
      lengthM: number(length),
      parent: step.get(parent)!,
    };
  });
}

/** Horizontal and vertical curve of each alignment. */
export function curvesOf(step: Step): { readonly plan: string; readonly profile: string }[] {
  return all(step, 'IFCGRADIENTCURVE').map(([ref, { values }]) => ({ plan: values[2] as string, profile: ref }));
}

const STEPS = 400;

function integrate(f: (s: number) => number, from: number, to: number): number {
  const h = (to - from) / STEPS;
  let sum = f(from) + f(to);
  for (let i = 1; i < STEPS; i++) sum += (i % 2 === 1 ? 4 : 2) * f(from + i * h);
  return (sum * h) / 3;
}

/** Where a segment of the plan is, so many metres from its beginning. */
export function along({ start, startM, lengthM, parent }: CurveSegment, m: number): Place {
  const sign = lengthM < 0 ? -1 : 1;
  const at = (u: number) => onParent(parent, u, sign);
  const [from, to] = [at(startM), at(startM + sign * m)];
  // The parent turned and moved so that its beginning lies on the placement.
  const cos = start.cos * from.cos + start.sin * from.sin;
  const sin = start.sin * from.cos - start.cos * from.sin;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return {
    x: start.x + cos * dx - sin * dy,
    y: start.y + sin * dx + cos * dy,
    cos: cos * to.cos - sin * to.sin,
    sin: sin * to.cos + cos * to.sin,
  };
}

/** A place of the parent curve, with the direction in which it is run through. */
function onParent({ name, values }: Entity, u: number, sign: number): Place {
  if (name === 'IFCLINE') return { x: u, y: 0, cos: sign, sin: 0 };
  if (name === 'IFCCIRCLE') {
    const radius = number(values[1]);
    const angle = u / radius;
    return {
      x: radius * Math.cos(angle),
      y: radius * Math.sin(angle),
      cos: -sign * Math.sin(angle),
      sin: sign * Math.cos(angle),
    };
  }
  if (name !== 'IFCCLOTHOID') throw new Error(name);
  const constant = number(values[1]);
  const turn = (s: number) => (s * s) / (2 * constant * Math.abs(constant));
  return {
    x: integrate((s) => Math.cos(turn(s)), 0, u),
    y: integrate((s) => Math.sin(turn(s)), 0, u),
    cos: sign * Math.cos(turn(u)),
    sin: sign * Math.sin(turn(u)),
  };
}

/** Height and grade so far along the plan. */
export function heightAt(segments: readonly CurveSegment[], chainageM: number): { z: number; grade: number } {
  const own = segments.slice(0, -1).findLast(({ start }) => start.x <= chainageM + 1e-9) ?? segments[0];
  const dx = chainageM - own.start.x;
  if (own.parent.name === 'IFCLINE') {
    const grade = own.start.sin / own.start.cos;
    return { z: own.start.y + grade * dx, grade };
  }
  const [c0, c1, c2] = (own.parent.values[2] as Value[]).map(number);
  return { z: own.start.y + c0 + c1 * dx + c2 * dx * dx, grade: c1 + 2 * c2 * dx };
}

/** Largest distance between the end of a segment and the beginning of the next; of a profile by its horizontal lengths, checked by the length along it. */
export function largestGap(segments: readonly CurveSegment[], isProfile: boolean): number {
  let gap = 0;
  for (let i = 0; i + 1 < segments.length; i++) {
    const [one, next] = [segments[i], segments[i + 1]];
    if (!isProfile) {
      const end = along(one, Math.abs(one.lengthM));
      gap = Math.max(gap, Math.hypot(end.x - next.start.x, end.y - next.start.y));
      continue;
    }
    const span = next.start.x - one.start.x;
    const grade = (x: number) => heightAt([one, one], one.start.x + x).grade;
    const length = integrate((x) => Math.hypot(1, grade(x)), 0, span);
    gap = Math.max(gap, Math.abs(heightAt([one, one], next.start.x).z - next.start.y), Math.abs(length - one.lengthM));
  }
  return gap;
}
