// A line that a person edits, seen at two speeds: the preview is the kernel's own answer, the evaluation is full detail's, and a
// point that is moved away and back leaves nothing behind.

import { describe, expect, it } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import type { PlanEdit } from '../alignment/edit-plan.ts';
import { lengthOfPlan } from '../alignment/elements.ts';
import { evaluateInDetail } from '../evaluate/detail/detail.ts';
import { gridOf, hills, problemOf } from '../evaluate/problem.test-support.ts';
import type { Problem } from '../problem.ts';
import { lineEditor } from './line-editor.ts';

const problem = problemOf(gridOf(hills(12, 1400)));
const plan = [
  { x: 100, y: 2000, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 },
  { x: 1000, y: 2150, radiusM: 500, clothoidInM: 40, clothoidOutM: 40 },
  { x: 2000, y: 1900, radiusM: 600, clothoidInM: 40, clothoidOutM: 40 },
  { x: 3000, y: 2100, radiusM: 500, clothoidInM: 40, clothoidOutM: 40 },
  { x: 3900, y: 2000, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 },
];
const lengthM = lengthOfPlan(plan);
const original: Alignment = {
  plan,
  profile: Array.from({ length: 9 }, (_, i) => ({
    chainageM: (i * lengthM) / 8,
    z: 200 + 4 * Math.sin(i),
    curveLengthM: i % 8 === 0 ? 0 : 120,
  })),
};
const editor = lineEditor(problem, async () => null);

describe('a line that a person edits', () => {
  it('is previewed within 1 % of its evaluation', async () => {
    const moved = editor.preview(original, { kind: 'move', index: 2, x: 2010, y: 1960 });
    const evaluated = await editor.evaluate(moved.alignment);
    expect(Math.abs(moved.scores.costNok / evaluated.figures.costNok - 1)).toBeLessThan(0.01);
    expect(moved.scores.lengthM).toBeCloseTo(evaluated.figures.lengthM, 6);
    expect(moved.scores.costNok).not.toBeCloseTo(editor.preview(original, null).scores.costNok, 0);
  });

  it('is evaluated at the figures of full detail', async () => {
    const { figures, violations } = await editor.evaluate(original);
    const detail = evaluateInDetail(problem, original);
    expect(figures).toEqual(detail.figures);
    expect(violations).toEqual(detail.violations);
  });

  it('has its first figures again when the point is moved back', () => {
    const there = editor.preview(original, { kind: 'move', index: 2, x: 2100, y: 2050 });
    const back = editor.preview(there.alignment, { kind: 'move', index: 2, x: 2000, y: 1900 });
    const first = editor.preview(original, null);
    expect(back.scores.costNok / first.scores.costNok).toBeCloseTo(1, 9);
  });

  it('reports the radius that fits, and keeps the one that was requested', () => {
    const { alignment, builtRadiusM } = editor.preview(original, { kind: 'radius', index: 2, radiusM: 90_000 });
    expect(alignment.plan[2].radiusM).toBe(90_000);
    expect(builtRadiusM[2]).toBeGreaterThan(600);
    expect(builtRadiusM[2]).toBeLessThan(10_000);
  });

  it.each<[string, Partial<Problem['routeType']['designClass']>, PlanEdit]>([
    ['elementTooShort', { minArcLengthM: 60 }, { kind: 'radius', index: 2, radiusM: 120 }],
    ['elementTooShort', { minStraightLengthM: 950 }, { kind: 'radius', index: 2, radiusM: 700 }],
    ['elementTooShort', { minSmallTurnArcM: 300 }, { kind: 'move', index: 2, x: 2000, y: 2090 }],
    ['clothoidTooShort', { clothoidLengthM: 50 }, { kind: 'move', index: 2, x: 2010, y: 1960 }],
    ['straightTooLong', { maxStraightLengthM: 1500 }, { kind: 'remove', index: 2 }],
    ['radiusTooSmall', {}, { kind: 'radius', index: 2, radiusM: 40 }],
  ])(
    'reports %s where an edit breaks that row of its class (%o), while it is dragged as well',
    async (code, design, edit) => {
      const editorWith = (more: typeof design) => {
        const { routeType } = problem;
        const designClass = { ...routeType.designClass, minClothoidAM: 0, minRadiusM: 100, ...more };
        return lineEditor({ ...problem, routeType: { ...routeType, designClass } }, async () => null);
      };
      const [plain, ruled] = [editorWith({}), editorWith(design)];
      const moved = ruled.preview(original, edit);
      const { violations } = await ruled.evaluate(moved.alignment);
      expect(violations.map((violation) => violation.code)).toContain(code);
      const free = (await plain.evaluate(moved.alignment)).violations.filter((violation) => violation.code === code);
      if (code !== 'radiusTooSmall') {
        expect(free).toEqual([]);
        expect(moved.scores.violation).toBeGreaterThan(plain.preview(moved.alignment, null).scores.violation);
      }
    },
  );

  it('is drawn from end to end', () => {
    const { line } = editor.preview(original, null);
    expect([line[0], line[1]]).toEqual([100, 2000]);
    expect(line.at(-3)).toBeCloseTo(3900, 6);
    expect(line.at(-2)).toBeCloseTo(2000, 6);
  });
});
