import { describe, expect, it } from 'vitest';
import { defaultPrices } from '#domain/catalogue/default-catalogue.ts';
import { layoutPlan, PLAN_STRIDE, planElements, planScratch } from '../../alignment/plan.ts';
import { openContext } from '../../context/search-context.ts';
import type { IncrementalEvaluator, Line, Scores } from '../../evaluator.ts';
import { candidateOf } from '../../line/candidate.ts';
import { COST_ONLY } from '../../line/objectives.ts';
import type { Problem } from '../../problem.ts';
import { roadModel } from '../../road-model.ts';
import { newChain, runChain } from '../../search/chain.ts';
import { randomState } from '../../search/random.ts';
import { createEvaluator, type EvaluatorOptions } from '../kernel.ts';
import { areaOf, gridOf, hills, lineOf, noScores, problemOf, square } from '../problem.test-support.ts';
import { columnsOf } from '../stations/columns.ts';
import { mostStations, placeByCurve } from '../stations/place.ts';

const WINDING = [
  [300, 1900],
  [900, 2300, 300, 60],
  [1500, 1700, 300, 60],
  [2100, 2200, 260, 50],
  [2700, 1800, 280, 50],
  [3300, 2200, 300, 40],
  [3700, 2000],
];

const crossed = (
  id: string,
  kind: 'stream' | 'river' | 'powerLine',
  x: number,
  z: number,
): Problem['crossedLines'][number] => ({
  id,
  kind,
  vertices: [
    [x, 0, z],
    [x + 40, 4000, z],
  ],
  clearanceM: 1,
  passage: 'either',
});

const water = areaOf('lake', { group: 'landUse', category: 'water', geometry: square(2300, 0, 2420, 4000) });
const rare = areaOf('rare', { boundaryType: 'hard', geometry: square(1200, 2030, 1700, 2600) });
const bog = areaOf('bog', {
  group: 'landUse',
  category: 'wetland',
  geometry: square(2900, 0, 3200, 4000),
  costModifier: 1.5,
});

/** Holes of one cell, some 200 m apart, where the line winds. */
const isHole = (x: number, y: number) => (x - 10) % 200 === 0 && (y - 10) % 240 === 0;

const usual = defaultPrices();
const drivenRound = { ...usual, mass: { ...usual.mass, haulThroughStructures: false, detourM: 3000 } };

/** A line with a vertical point every 60 m, with room to grow. */
function startLine(liftM: number): Line {
  const vp: number[][] = [];
  for (let s = 0; s <= 3960; s += 60) vp.push([s, 205 + liftM + 3 * Math.sin(s / 400), 50]);
  const line = lineOf(WINDING, vp);
  const room = { ...line, ip: new Float64Array(2400), vp: new Float64Array(3600) };
  room.ip.set(line.ip);
  room.vp.set(line.vp);
  return room;
}

function copyOf(line: Line): Line {
  return { ...line, ip: line.ip.slice(), vp: line.vp.slice() };
}

/** An incremental evaluator that compares every answer with a whole evaluation of the same line. */
function compared(
  incremental: IncrementalEvaluator,
  problem: Problem,
  seen: { trials: number; kept: number },
  options: EvaluatorOptions = {},
): IncrementalEvaluator {
  const whole = createEvaluator(problem, options);
  const check = (line: Line, out: Scores, ask: (line: Line, out: Scores) => void) => {
    const copy = copyOf(line);
    const expected = noScores();
    ask(line, out);
    whole.evaluate(copy, expected);
    for (const name of Object.keys(expected) as (keyof Scores)[])
      expect(Math.abs(out[name] - expected[name]), name).toBeLessThanOrEqual(
        1e-9 * Math.max(Math.abs(expected[name]), name === 'violation' ? 1e-6 : 1),
      );
    expect(out.violation === 0).toBe(expected.violation === 0);
    let off = 0;
    for (let i = 0; i < 4 * line.ipCount; i++) off = Math.max(off, Math.abs(line.ip[i] - copy.ip[i]));
    for (let i = 0; i < 3 * line.vpCount; i++) off = Math.max(off, Math.abs(line.vp[i] - copy.vp[i]));
    expect(off).toBeLessThan(1e-8);
    seen.trials++;
  };
  return {
    begin: (line, out) => check(line, out, incremental.begin),
    trial: (line, out) => check(line, out, incremental.trial),
    accept() {
      seen.kept++;
      incremental.accept();
    },
  };
}

describe('a line evaluated as it changes', () => {
  it.each<[string, number, Partial<Problem>]>([
    ['open ground', 0, {}],
    ['steep ground: bridges and tunnels', 0, { ground: gridOf(hills(150, 1300), 4000, 20) }],
    ['ground with holes', 0, { ground: gridOf((x, y) => (isHole(x, y) ? Number.NaN : hills(40)(x, y)), 4000, 20) }],
    ['structures that are driven round', 0, { ground: gridOf(hills(150, 1300), 4000, 20), prices: drivenRound }],
    ['high over a lake, along a hard area, through a bog', 12, { areas: [water, rare, bog] }],
    [
      'streams, a river and a wire',
      3,
      {
        crossedLines: [
          crossed('a', 'stream', 800, 200),
          crossed('b', 'stream', 1805, 207),
          crossed('c', 'river', 2700, 199),
          crossed('d', 'powerLine', 3100, 214),
        ],
      },
    ],
    [
      'rivers whose floods want long bridges, one along the road',
      3,
      {
        crossedLines: [
          { ...crossed('a', 'river', 800, 200), catchmentM2: 1e8, floodM3s: 300 },
          { ...crossed('b', 'stream', 1805, 207), catchmentM2: 1e8, floodM3s: 80 },
          {
            ...crossed('c', 'river', 2700, 199),
            vertices: [
              [1900, 1400, 199],
              [2600, 2000, 199],
              [3300, 2300, 199],
            ],
            catchmentM2: 1e8,
            floodM3s: 900,
          },
        ],
      },
    ],
    [
      'control points',
      0,
      {
        request: {
          ...problemOf(gridOf(() => 0, 100, 20)).request,
          start: { x: 300, y: 1900, z: 204, bearing: null, grade: 0.01 },
          end: { x: 3700, y: 2000, z: null, bearing: -0.3, grade: null },
          controlPoints: [
            { x: 1500, y: 1900, z: 210, radiusM: 20 },
            { x: 2700, y: 2000, z: null, radiusM: 5 },
          ] as unknown as Problem['request']['controlPoints'],
        },
      },
    ],
    [
      'a mass point: evaluated whole',
      0,
      {
        massPoints: [
          {
            id: 'pit',
            x: 1800,
            y: 2010,
            material: 'rock',
            importCostPerM3: 20,
            exportCostPerM3: 30,
            importCapacityM3: 1e4,
            exportCapacityM3: 0,
          },
        ],
      },
    ],
  ])('answers as a whole evaluation does: %s', (_, liftM, more) => {
    const problem = problemOf(more.ground ?? gridOf(hills(40), 4000, 20), more);
    const seen = { trials: 0, kept: 0 };
    const context = openContext(problem, {
      ...roadModel,
      createEvaluator(asked) {
        const evaluator = createEvaluator(asked);
        const { incremental } = evaluator;
        return incremental
          ? { evaluate: evaluator.evaluate, incremental: compared(incremental, asked, seen) }
          : evaluator;
      },
    });
    const line = startLine(liftM);
    const scores = noScores();
    context.evaluator.evaluate(line, scores);
    const held = new Int32Array(line.ipCount);
    for (const [stream, temperature] of [
      [1, 1e-2],
      [2, 1e-4],
    ])
      runChain(context, {
        state: newChain(candidateOf(line, held, scores), randomState(7, stream)),
        prices: COST_ONLY,
        trials: 400,
        temperatureFrom: temperature,
        temperatureTo: temperature,
        archive: false,
      });
    if (problem.massPoints.length > 0) expect(seen.trials).toBe(0);
    else {
      expect(seen.trials).toBeGreaterThan(150);
      expect(seen.kept).toBeGreaterThan(20);
    }
  });

  it('scores a walk to the last bit alike, whatever was evaluated before it', () => {
    const problem = problemOf(gridOf(hills(40), 4000, 20), { areas: [water, bog] });
    /** Scores of a short walk: heights of ten points changed one after the other, every second one kept. */
    const walk = (incremental: IncrementalEvaluator): number[] => {
      const line = startLine(-4);
      const scores: number[] = [];
      const note = (out: Scores) => scores.push(out.costNok, out.co2Kg, out.massImbalanceM3, out.violation);
      const out = noScores();
      incremental.begin(copyOf(line), out);
      note(out);
      for (let k = 0; k < 10; k++) {
        const next = copyOf(line);
        next.vp[3 * (5 + 5 * k) + 1] += 1.5;
        next.ip[4 * 2] += 3;
        incremental.trial(next, out);
        note(out);
        if (k % 2 === 0) continue;
        incremental.accept();
        line.vp.set(next.vp);
        line.ip.set(next.ip);
      }
      return scores;
    };
    const fresh = walk(createEvaluator(problem).incremental!);
    const used = createEvaluator(problem).incremental!;
    // Deep in the ground and long: another share of rock, and far more points and stations.
    const deep = startLine(-25);
    used.begin(copyOf(deep), noScores());
    used.trial(startLine(-24), noScores());
    used.accept();
    const dense: number[][] = [];
    for (let s = 0; s <= 3960; s += 10) dense.push([s, 190 + 3 * Math.sin(s / 90), 20]);
    used.begin(lineOf(WINDING, dense), noScores());
    expect(walk(used)).toEqual(fresh);
  });

  it('evaluates a line that has grown beyond its room whole, also where an older line left more', () => {
    const problem = problemOf(gridOf(hills(40), 4000, 20));
    const scores = (before: boolean) => {
      const incremental = createEvaluator(problem).incremental!;
      const dense: number[][] = [];
      for (let s = 0; s <= 3960; s += 5) dense.push([s, 205, 10]);
      const out = noScores();
      if (before) incremental.begin(lineOf(WINDING, dense), out);
      incremental.begin(startLine(0), out);
      incremental.trial(lineOf(WINDING, dense), out);
      return { ...out };
    };
    expect(scores(true)).toEqual(scores(false));
  });

  it('climbs on where vertical points stay while the road before them becomes longer', () => {
    const problem = problemOf(gridOf(hills(40), 4000, 20));
    const seen = { trials: 0, kept: 0 };
    const incremental = compared(createEvaluator(problem).incremental!, problem, seen);
    const out = noScores();
    const at = (aside: number) =>
      lineOf(
        WINDING.map(([x, y, ...curve], i) => [x!, i === 2 ? y! + aside : y!, ...curve]),
        [
          [0, 205],
          [900, 220, 200],
          [9000, 420],
        ],
      );
    incremental.begin(at(0), out);
    for (const aside of [40, -60, 0, 25]) {
      incremental.trial(at(aside), out);
      incremental.accept();
    }
    expect(seen).toEqual({ trials: 5, kept: 4 });
  });

  it('builds sections as full detail does where it is asked to', () => {
    const problem = problemOf(gridOf(hills(120, 300), 4000, 10));
    const seen = { trials: 0, kept: 0 };
    const exact = { exactSections: true };
    const incremental = compared(createEvaluator(problem, exact).incremental!, problem, seen, exact);
    const line = startLine(0);
    const out = noScores();
    incremental.begin(copyOf(line), out);
    const fast = noScores();
    createEvaluator(problem).evaluate(copyOf(line), fast);
    expect(Math.abs(out.costNok / fast.costNok - 1)).toBeGreaterThan(1e-4);
    for (let k = 1; k < 5; k++) {
      line.ip[4 * k + 1] += 3;
      line.vp[3 * 5 * k + 1] -= 2;
      incremental.trial(copyOf(line), out);
      incremental.accept();
    }
    expect(seen).toEqual({ trials: 5, kept: 4 });
  });

  it('follows a line that is replaced, grows, loses its points and comes back', () => {
    const problem = problemOf(gridOf(hills(40), 4000, 20));
    const seen = { trials: 0, kept: 0 };
    const incremental = compared(createEvaluator(problem).incremental!, problem, seen);
    const out = noScores();
    const long = startLine(0);
    const short = lineOf(
      [
        [300, 1900],
        [340, 1930],
      ],
      [
        [0, 205],
        [50, 206],
      ],
    );
    const three = lineOf(
      [
        [300, 1900],
        [2000, 2300, 500, 50],
        [3700, 2000],
      ],
      [
        [0, 205],
        [1500, 200, 300],
        [3500, 205],
      ],
    );
    incremental.begin(short, out);
    for (const line of [long, three, long, short, three, three, long, long]) {
      incremental.trial(copyOf(line), out);
      incremental.accept();
    }
    const far = copyOf(long);
    far.vp[4] = Number.NaN;
    const spoilt = noScores();
    createEvaluator(problem).incremental!.trial(far, spoilt);
    expect(spoilt.violation).toBe(1e6);
  });
});

describe('stations around curves', () => {
  it('need room for a stretch by its own length, wherever on the line it lies', () => {
    const stretch = { ...planElements(2), count: 1, lengthM: 9300 };
    stretch.start[0] = 9000;
    stretch.length[0] = 300;
    const columns = columnsOf(30);
    const end = placeByCurve(stretch, 20, columns);
    expect(end).toBe(15);
    expect(mostStations(stretch, 20)).toBeGreaterThanOrEqual(end);
    expect(mostStations(stretch, 20)).toBeLessThan(20);
  });

  const placed = (ip: readonly (readonly number[])[]) => {
    const plan = planElements(ip.length);
    const points = Float64Array.from(ip.flatMap(([x, y, r = 0, l = 0]) => [x, y, r, l, l]));
    expect(points).toHaveLength(ip.length * PLAN_STRIDE);
    const lengthM = layoutPlan(points, ip.length, plan, planScratch(ip.length));
    const columns = columnsOf(mostStations(plan, 20));
    return { lengthM, columns, count: placeByCurve(plan, 20, columns) };
  };

  it('cover the whole line, none further from the next than asked for', () => {
    const { lengthM, columns, count } = placed(WINDING);
    const steps = columns.step.subarray(0, count);
    expect(steps.reduce((sum, h) => sum + h, 0)).toBeCloseTo(lengthM, 6);
    expect(Math.max(...steps)).toBeLessThanOrEqual(20 + 1e-6);
    for (let i = 1; i < count; i++) {
      const apart = Math.hypot(columns.x[i] - columns.x[i - 1], columns.y[i] - columns.y[i - 1]);
      expect(apart).toBeLessThan(20 + 1e-6);
      expect(columns.chainage[i] - columns.chainage[i - 1]).toBeCloseTo((columns.step[i] + columns.step[i - 1]) / 2, 6);
    }
  });

  it('stay where they are, to the last bit, when a point far from them moves', () => {
    const before = placed(WINDING);
    const after = placed(WINDING.map((p, i) => (i === 1 ? [p[0] + 7.3, p[1] - 2.1, p[2], p[3]] : p)));
    const known = new Set(Array.from(before.columns.x.subarray(0, before.count)));
    const kept = Array.from(after.columns.x.subarray(0, after.count)).filter((x) => known.has(x));
    // The moved point's curve and its two neighbours change; of six legs three to four stay.
    expect(kept.length).toBeGreaterThan(after.count / 3);
    expect(Math.max(...kept)).toBe(after.columns.x[after.count - 1]);
  });
});
