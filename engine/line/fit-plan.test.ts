// Elements by construction: arcs as long as their turn needs, straights left out or long enough, the same line whatever is fitted first.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { layoutPlan, PLAN_STRIDE, planElements, planScratch } from '../alignment/plan.ts';
import { planViolations } from '../evaluate/violations/list-element-violations.ts';
import { copyLine, emptyLine } from './candidate.ts';
import { fitPlan, planWork, refitPlan } from './fit-plan.ts';
import { limitsOf } from './limits.ts';
import { simplerPlan } from './simpler-plan.ts';

const limitsFor = (key: string) => limitsOf({ routeType: defaultRouteType(key)! });
const ROOMY_M = 1e6;

function fitted(points: readonly (readonly [number, number, number?])[], key: string) {
  const line = emptyLine();
  const work = planWork();
  points.forEach(([x, y, radiusM = ROOMY_M], i) => {
    line.ip.set([x, y, radiusM, 0], 4 * i);
  });
  line.ipCount = points.length;
  fitPlan(line, limitsFor(key), work);
  return { line, work, violations: violationsOf(line, key) };
}

/** By full detail's own rules, from the elements as they are laid out. */
function violationsOf({ ip, ipCount }: ReturnType<typeof emptyLine>, key: string) {
  const points = new Float64Array(ipCount * PLAN_STRIDE);
  for (let i = 0; i < ipCount; i++)
    points.set([ip[4 * i], ip[4 * i + 1], ip[4 * i + 2], ip[4 * i + 3], ip[4 * i + 3]], PLAN_STRIDE * i);
  const elements = planElements(ipCount);
  layoutPlan(points, ipCount, elements, planScratch(ipCount));
  const limits = limitsFor(key);
  return planViolations({ ...limits, crestM: 0, sagM: 0 }, elements);
}

describe('fitPlan', () => {
  it('widens a curve of a small turn until its arc is long enough: 17 m of 0.3 rad are R 56.7', () => {
    const { line, violations } = fitted([[0, 0], [300, 0, 20], [300 + 300 * Math.cos(0.3), 300 * Math.sin(0.3)]], 'A'); // biome-ignore format: a line
    expect(line.ip[4 + 2]).toBeCloseTo(17 / 0.3, 2);
    expect(violations).toEqual([]);
  });

  it('closes a straight that is too short by a wider curve', () => {
    // Right angles 60 m apart with radii of 20 and 36 m leave 4 m; straights of this class are 17 m or none.
    const { line, work, violations } = fitted([[0, 0], [200, 0, 20], [200, 60, 36], [400, 60]], 'A'); // biome-ignore format: a line
    expect(violations).toEqual([]);
    expect(line.ip[6] + line.ip[10]).toBeCloseTo(60, 2);
    expect(work.violation).toBe(0);
  });

  it('opens one where the curves are held to their largest radius or would leave the next leg', () => {
    const { line, violations } = fitted([[0, 0], [25, 0, 20], [25, 60, 22], [50, 60]], 'A'); // biome-ignore format: a line
    expect(violations).toEqual([]);
    expect(60 - line.ip[6] - line.ip[10]).toBeGreaterThanOrEqual(17 - 0.01);
  });

  it('reports a turn that no radius gives an arc, and a straight that can be neither', () => {
    expect(fitted([[0, 0], [1000, 0], [2000, 5]], 'H1').work.violation).toBeGreaterThan(0); // biome-ignore format: a line
    const tight = fitted([[0, 0], [20, 0, 20], [20, 50, 20], [40, 50]], 'A'); // biome-ignore format: a line
    expect(tight.work.violation).toBeGreaterThan(0);
    expect(tight.violations.map(({ code }) => code)).toContain('elementTooShort');
  });

  const anyPlan = fc.array(
    fc.tuple(fc.integer({ min: 30, max: 700 }), fc.double({ min: -1.4, max: 1.4, noNaN: true })),
    {
      minLength: 2,
      maxLength: 14,
    },
  );
  const walked = (steps: readonly (readonly [number, number])[]) => {
    let [x, y, bearing] = [0, 0, 0];
    return [
      [0, 0] as const,
      ...steps.map(([legM, turn]) => {
        [x, y] = [x + legM * Math.cos(bearing), y + legM * Math.sin(bearing)];
        bearing += turn;
        return [x, y] as const;
      }),
    ];
  };

  it.each(['H1', 'Sa', 'K3', 'rail'])('says that any plan of %s keeps its rules where full detail says so', (key) => {
    fc.assert(
      fc.property(anyPlan, (steps) => {
        const { work, violations } = fitted(walked(steps), key);
        if (work.violation === 0) expect(violations).toEqual([]);
        else expect(violations.length).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });

  it.each(['H1', 'Sa', 'K3'])('leaves a fitted plan of %s as it is, and fits a changed point as the whole', (key) => {
    fc.assert(
      fc.property(anyPlan, fc.integer({ min: 1, max: 12 }), (steps, moved) => {
        const { line, work } = fitted(walked(steps), key);
        const [again, changed] = [emptyLine(), emptyLine()];
        copyLine(line, again);
        fitPlan(again, limitsFor(key), planWork());
        if (work.violation === 0)
          expect([...again.ip.slice(0, 4 * line.ipCount)]).toEqual([...line.ip.slice(0, 4 * line.ipCount)]);
        copyLine(line, changed);
        const i = 1 + (moved % Math.max(1, line.ipCount - 2));
        changed.ip[4 * i] += 7;
        const changedWork = planWork();
        refitPlan(changed, limitsFor(key), changedWork, line, work);
        if (changedWork.violation === 0) expect(violationsOf(changed, key)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

describe('simplerPlan', () => {
  it('drops or joins points until every element is long enough, and moves the road little', () => {
    const wavy = Array.from({ length: 30 }, (_, i) => [60 * i, i % 2 === 0 ? 0 : 4, ROOMY_M, 0]).flat();
    const held = Array.from({ length: 30 }, () => 0);
    const limits = limitsFor('H1');
    const { ip, violation } = simplerPlan(wavy, held, limits);
    expect(violation).toBe(0);
    expect(ip.length).toBeLessThan(wavy.length / 3);
    for (let i = 1; i < ip.length; i += 4) expect(Math.abs(ip[i])).toBeLessThan(20);
    expect(ip.slice(0, 2)).toEqual([0, 0]);
    expect(ip.slice(-4, -2)).toEqual(wavy.slice(-4, -2));
  });

  it('leaves points that are held', () => {
    const held = [0, 0, 1, 0, 0];
    const ip = [0, 0, 0, 0, 60, 3, ROOMY_M, 0, 120, 0, ROOMY_M, 0, 180, 3, ROOMY_M, 0, 240, 0, 0, 0];
    const found = simplerPlan(ip, held, limitsFor('H1'));
    expect(found.held).toContain(1);
    expect(found.ip.slice(4 * found.held.indexOf(1), 4 * found.held.indexOf(1) + 2)).toEqual([120, 0]);
  });
});
