// Requests that cannot be met: each is answered with its reason and what would help, and none throws.

import { describe, expect, it, vi } from 'vitest';
import { type Area, NEUTRAL_AREA } from '#domain/entities/area.ts';
import type { Reason } from '#domain/route.ts';
import { optimise } from '../optimise.ts';
import type { Problem } from '../problem.ts';
import { roadModel } from '../road-model.ts';
import { inlineRunner } from '../search/inline-runner.ts';
import { endAt, groundOf, problemOn } from '../search/simple-model.test-support.ts';

// A loaded machine may be ten times slower than an idle one.
vi.setConfig({ testTimeout: 180_000 });

const flat = groundOf(3000, 20, () => 100);
const small = { settings: { populationSize: 2, generations: 1 } };

async function reasonsFor(problem: Problem): Promise<readonly Reason[]> {
  const search = optimise(problem, { runner: inlineRunner(roadModel), trials: 400 });
  for (;;) {
    const next = await search.next();
    if (!next.done) continue;
    expect(next.value.routes).toEqual([]);
    expect(next.value.reasons.length).toBeGreaterThan(0);
    return next.value.reasons;
  }
}

function hardArea(id: string, x0: number, y0: number, x1: number, y1: number): Area {
  return {
    ...NEUTRAL_AREA,
    id,
    name: id,
    group: 'protected',
    boundaryType: 'hard',
    color: '#ff0000',
    geometry: [[[[x0, y0], [x1, y0], [x1, y1], [x0, y1], [x0, y0]]]], // biome-ignore format: a rectangle
  };
}

describe('infeasible requests', () => {
  it('names an end outside the terrain and how far it must move', async () => {
    const [reason] = await reasonsFor(problemOn(flat, { start: endAt(-190, 1490), end: endAt(2500, 1500) }, small));
    expect(reason).toMatchObject({ code: 'endOutsideTerrain', stretch: [[-190, 1490]] });
    expect(reason.relaxation).toMatchObject({ what: 'movePoint', needed: 200, unit: 'm' });
  });

  it('names an end and a control point in a forbidden area', async () => {
    const areas = [hardArea('moor', 2300, 1300, 2700, 1700), hardArea('grave', 1400, 1400, 1600, 1600)];
    const request = { start: endAt(300, 1500), end: endAt(2500, 1500) };
    const reasons = await reasonsFor(
      problemOn(
        flat,
        { ...request, controlPoints: [{ id: 'c', x: 1500, y: 1500, z: null, radiusM: 10 }] },
        { ...small, areas },
      ),
    );
    expect(reasons.map(({ code }) => code)).toEqual(['controlPointInForbiddenArea', 'endInForbiddenArea']);
  });

  it('tries the largest forbidden areas first, wherever they were drawn', async () => {
    const small20 = Array.from({ length: 20 }, (_, i) => hardArea(`small${i}`, 700 + 60 * i, 2500, 740 + 60 * i, 2540));
    const areas = [...small20, hardArea('wall', 1400, -100, 1600, 3100)];
    const request = { start: endAt(400, 1500), end: endAt(2600, 1500) };
    const reasons = await reasonsFor(problemOn(flat, request, { ...small, areas }));
    expect(reasons.map(({ relaxation }) => relaxation?.what)).toEqual(['area:wall']);
  });

  it('names the forbidden area whose opening would help', async () => {
    const areas = [hardArea('aside', 700, 2500, 900, 2700), hardArea('wall', 1400, -100, 1600, 3100)];
    const reasons = await reasonsFor(
      problemOn(flat, { start: endAt(400, 1500), end: endAt(2600, 1500) }, { ...small, areas }),
    );
    expect(reasons.map(({ relaxation }) => relaxation?.what)).toEqual(['area:wall']);
    expect(reasons[0]).toMatchObject({ code: 'blocked', stretch: [[400, 1500], [2600, 1500]] }); // biome-ignore format: short
  });

  it('reports that the corridor is what blocks', async () => {
    const corridor = [[300, 1300], [2700, 1300], [2700, 1700], [300, 1700]] as const; // biome-ignore format: a rectangle
    const areas = [hardArea('wood', 1400, 1200, 1600, 1800)];
    const [reason] = await reasonsFor(
      problemOn(flat, { start: endAt(400, 1500), end: endAt(2600, 1500), corridor }, { ...small, areas }),
    );
    expect(reason).toMatchObject({ code: 'corridorTooNarrow', relaxation: { what: 'corridor' } });
  });

  it('finds the grade that a climb on a narrow strip of terrain needs', async () => {
    const slope = 0.12;
    const cells = { width: 150, height: 15, cell: 20, originX: 0, originY: 1650 };
    const values = Float32Array.from({ length: 150 * 15 }, (_, at) => 100 + slope * ((at % 150) + 0.5) * 20);
    const ends = { start: { ...endAt(400, 1500), z: 148 }, end: { ...endAt(2600, 1500), z: 412 } };
    // A smaller radius, with which the road may wind on the strip, is named as well.
    const reasons = await reasonsFor(problemOn({ ...cells, values }, ends, small));
    const reason = reasons.find(({ code }) => code === 'gradeImpossible')!;
    expect(reason.relaxation?.what).toBe('maxGradePct');
    // Straight up it is 12 %. A road of this radius may wind a little on the strip's 300 m, but not to half of it again.
    expect(reason.relaxation?.needed).toBeLessThan(100 * slope);
    expect(reason.relaxation?.needed).toBeGreaterThan((100 * slope) / 1.5);
  });

  it('answers for ground without data', async () => {
    const [reason] = await reasonsFor(
      problemOn(
        groundOf(1000, 20, () => Number.NaN),
        { start: endAt(100, 100), end: endAt(900, 900) },
        small,
      ),
    );
    expect(reason.code).toBe('noData');
  });

  it('answers for ends that are no places', async () => {
    const [reason] = await reasonsFor(
      problemOn(flat, { start: endAt(Number.NaN, 1500), end: endAt(2500, Number.POSITIVE_INFINITY) }, small),
    );
    expect(reason.code).toBe('endOutsideTerrain');
  });
});
