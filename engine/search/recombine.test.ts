// Joining two lines: the beginning of the one and the end of the other, the rules of plan and profile kept, and where each is
// cheap in one half only, the pass finds the line that is cheap in both.

import { describe, expect, it } from 'vitest';
import { type Area, NEUTRAL_AREA } from '#domain/entities/area.ts';
import { openContext } from '../context/search-context.ts';
import { emptyLine, readCandidate } from '../line/candidate.ts';
import { fitPlan, planWork } from '../line/fit-plan.ts';
import { fitProfile } from '../line/fit-profile.ts';
import { COST_ONLY } from '../line/objectives.ts';
import type { Point } from '../line/similarity.ts';
import { lineThroughPoints } from '../seeding/seed-line.ts';
import { joinLines, placesOfJoin } from './join.ts';
import { randomState } from './random.ts';
import { recombine } from './recombine.ts';
import { endAt, groundOf, problemOn, simpleModel } from './simple-model.test-support.ts';

// Expensive ground south of the first half and north of the second.
//        ╭──A──╮ ▒▒▒▒▒▒
//     ●──╯     ╳╰──A──╮─●      the lines come near each other in the middle
//        ▒▒▒▒▒╭╯╰──B──╯
const NORTH: Point[] = [[300, 2000], [900, 2300], [1500, 2300], [2000, 2060], [2500, 2300], [3100, 2300], [3700, 2000]]; // biome-ignore format: a line
const SOUTH: Point[] = NORTH.map(([x, y]) => [x, 4000 - y]);
const expensive = (x0: number, y0: number, x1: number, y1: number): Area => ({
  ...NEUTRAL_AREA,
  id: `${x0}`,
  boundaryType: 'soft',
  extraCostPerM2: 3000,
  color: '#000000',
  geometry: [[[[x0, y0], [x1, y0], [x1, y1], [x0, y1], [x0, y0]]]], // biome-ignore format: a rectangle
});
const context = openContext(
  problemOn(
    groundOf(4000, 20, (x, y) => 80 + 12 * Math.sin(x / 300) + 8 * Math.cos(y / 200)),
    { start: endAt(300, 2000), end: endAt(3700, 2000) },
    {
      design: { minRadiusM: 100, minClothoidAM: 60 },
      areas: [expensive(600, 1500, 1900, 1950), expensive(2100, 2050, 3400, 2500)],
    },
  ),
  simpleModel,
);
const a = lineThroughPoints(context, NORTH, COST_ONLY);
const b = lineThroughPoints(context, SOUTH, COST_ONLY);

describe('joinLines', () => {
  it('begins as the one, ends as the other and keeps the rules of plan and profile', () => {
    const places = placesOfJoin(a, b, context.limits);
    expect(places.length).toBeGreaterThan(0);
    const joined = places.flatMap((place) => joinLines(a, b, place, context.limits) ?? []);
    expect(joined.length).toBeGreaterThan(0);
    for (const candidate of joined) {
      expect(candidate.ip.slice(0, 2)).toEqual(a.ip.slice(0, 2));
      expect(candidate.ip.slice(4, 6)).toEqual(a.ip.slice(4, 6));
      expect(candidate.ip.slice(-8, -6)).toEqual(b.ip.slice(-8, -6));
      expect(candidate.vp[1]).toBe(a.vp[1]);
      expect(candidate.vp.at(-2)).toBe(b.vp.at(-2));
      const line = emptyLine();
      readCandidate(candidate, line);
      const work = planWork();
      fitPlan(line, context.limits, work);
      expect(work.violation).toBe(0);
      expect(fitProfile(line, context.limits)).toBeLessThanOrEqual(1e-9);
      expect(line.vp[3 * line.vpCount - 3]).toBeCloseTo(work.lengthM, 6);
    }
  });

  it('finds no place between lines that are far from each other', () => {
    const far = lineThroughPoints(context, [[300, 2000], [900, 3400], [3100, 3400], [3700, 2000]], COST_ONLY); // biome-ignore format: a line
    expect(placesOfJoin(a, far, context.limits)).toEqual([]);
  });

  it('joins nothing that would leave a control point out', () => {
    const through = { ...a, held: a.held.map((_, i) => (i === 5 ? 1 : 0)) };
    for (const place of placesOfJoin(a, b, context.limits))
      expect(joinLines(through, b, place, context.limits)).toBeNull();
  });
});

describe('recombine', () => {
  const input = {
    parents: [a, b],
    prices: [COST_ONLY],
    costOnly: true,
    random: randomState(1, 5),
    trials: 900,
  };

  it('finds the line that takes the cheap half of each', () => {
    const { best, trials } = recombine(context, input);
    expect(trials).toBeGreaterThanOrEqual(900);
    expect(best?.scores.violation).toBe(0);
    expect(best!.scores.costNok).toBeLessThan(0.8 * Math.min(a.scores.costNok, b.scores.costNok));
  });

  it('answers the same again', () => {
    expect(recombine(context, input)).toEqual(recombine(context, input));
  });
});
