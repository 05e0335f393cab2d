// A small road model for tests of the search: length, quadratic earthwork, land by area, bridges over 12 m and tunnels
// under 18 m. It stands on the same interface as the real one and is simple enough to compute by hand. Also problems on
// analytic ground.

import { defaultPrices, defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import type { RouteRequest } from '#domain/entities/path.ts';
import { elementRows } from '#domain/parameters/element-rows.ts';
import { optimisationRows } from '#domain/parameters/optimisation.ts';
import { defaultsOf } from '#domain/parameters/parameter.ts';
import type { RouteType } from '#domain/route-type.ts';
import { emptyStations } from '#domain/stations.ts';
import type { Grid } from '#terrain/grid.ts';
import { cellAt, groundAt, type SearchRaster, searchRaster } from '../context/search-raster.ts';
import { emptyScores, type Line, type Scores } from '../evaluator.ts';
import { emptyLine } from '../line/candidate.ts';
import { fitPlan, type PlanSamples, planWork, samplePlan } from '../line/fit-plan.ts';
import { fitProfile, heightAt } from '../line/fit-profile.ts';
import { limitsOf } from '../line/limits.ts';
import type { Model } from '../line/model.ts';
import type { Problem } from '../problem.ts';

const STATION_M = 20;
const PER_M = 20_000;
const WIDTH_M = 10;
const BRIDGE_PER_M = 400_000;
const TUNNEL_PER_M = 200_000;

export const simpleModel: Model = {
  createEvaluator(problem) {
    const judge = judgeOf(problem);
    return {
      evaluate(line, out) {
        judge(line, out);
      },
    };
  },
  /** Every metre costs at least PER_M, wherever it lies. */
  leastPrices: ({ ground }) => ({
    width: 1,
    height: 1,
    cell: Math.max(ground.width, ground.height) * ground.cell,
    originX: ground.originX,
    originY: ground.originY,
    perM: Float64Array.of(PER_M),
    leastPerM: PER_M,
    mostEarned: 0,
    once: 0,
  }),
  evaluateInDetail(problem, alignment) {
    const line = emptyLine();
    line.ipCount = alignment.plan.length;
    line.vpCount = alignment.profile.length;
    alignment.plan.forEach((p, i) => {
      line.ip.set([p.x, p.y, p.radiusM, p.clothoidInM], 4 * i);
    });
    alignment.profile.forEach((p, i) => {
      line.vp.set([p.chainageM, p.z, p.curveLengthM], 3 * i);
    });
    const scores = emptyScores();
    const samples = judgeOf(problem)(line, scores);
    const stations = emptyStations(samples.count);
    for (let i = 0; i < samples.count; i++) {
      stations.chainage[i] = (scores.lengthM * i) / (samples.count - 1);
      stations.x[i] = samples.x[i];
      stations.y[i] = samples.y[i];
      stations.road[i] = heightAt(line, stations.chainage[i]);
    }
    const { violation, ...figures } = scores;
    return {
      alignment,
      segments: [],
      quantities: [],
      violations: [],
      stations,
      figures: {
        ...figures,
        massBalance: { soilM3: 0, rockM3: figures.massImbalanceM3, qualityRockM3: 0 },
        biodiversityRating: 'low',
        riskRating: 'low',
        constructionSeconds: 0,
      },
    };
  },
};

const rasters = new WeakMap<Problem, SearchRaster>();

function rasterOf(problem: Problem): SearchRaster {
  const raster = rasters.get(problem) ?? searchRaster(problem);
  rasters.set(problem, raster);
  return raster;
}

function judgeOf(problem: Problem): (line: Line, out: Scores) => PlanSamples {
  const raster = rasterOf(problem);
  const limits = limitsOf(problem);
  const work = planWork();
  const soil = problem.routeType.segmentTypes[0].parameters.soil.cutCostPerM3;
  const perM3 = soil > 0 ? 200 : 0;
  return (line, out) => {
    fitPlan(line, limits, work);
    const count = Math.max(3, Math.round(work.lengthM / STATION_M) + 1);
    const samples = samplePlan(line, work, count);
    const spacing = work.lengthM / (count - 1);
    out.violation = work.violation + fitProfile(line, limits);
    out.lengthM = work.lengthM;
    out.costNok = 0;
    out.co2Kg = 0;
    out.biodiversity = 0;
    out.risk = 0;
    let balance = 0;
    let point = 0;
    for (let i = 0; i < count; i++) {
      const at = cellAt(raster, samples.x[i], samples.y[i]);
      const part = i === 0 || i === count - 1 ? spacing / 2 : spacing;
      if (at < 0 || raster.forbidden[at] !== 0) {
        out.violation += part / 100;
        continue;
      }
      while (point < line.vpCount - 2 && line.vp[3 * point + 3] < (work.lengthM * i) / (count - 1)) point++;
      const d =
        gradeLineAt(line, point, (work.lengthM * i) / (count - 1)) - groundAt(raster, samples.x[i], samples.y[i]);
      const area = WIDTH_M * Math.abs(d) + 1.5 * d * d;
      let perM = PER_M + area * perM3 + (WIDTH_M + 3 * Math.abs(d)) * raster.extraCost[at];
      if (d > 12) perM = Math.min(perM, BRIDGE_PER_M);
      else if (d < -18) perM = Math.min(perM, TUNNEL_PER_M);
      else balance -= Math.sign(d) * area * part;
      out.costNok += perM * part;
      out.co2Kg += (300 + area * 5) * part;
      out.biodiversity += raster.biodiversity[at] * WIDTH_M * part;
      out.risk += raster.risk[at] * part;
    }
    out.massImbalanceM3 = Math.abs(balance);
    return samples;
  };
}

function gradeLineAt({ vp }: Line, i: number, chainageM: number): number {
  const share = (chainageM - vp[3 * i]) / (vp[3 * i + 3] - vp[3 * i]);
  return vp[3 * i + 1] + share * (vp[3 * i + 4] - vp[3 * i + 1]);
}

/** A grid of analytic heights, origin at (0, size). */
export function groundOf(sizeM: number, cell: number, height: (x: number, y: number) => number): Grid {
  const n = Math.round(sizeM / cell);
  const values = new Float32Array(n * n);
  for (let row = 0; row < n; row++) {
    for (let column = 0; column < n; column++) {
      values[row * n + column] = height((column + 0.5) * cell, sizeM - (row + 0.5) * cell);
    }
  }
  return { width: n, height: n, cell, originX: 0, originY: sizeM, values };
}

export function endAt(x: number, y: number, bearing: number | null = null): RouteRequest['start'] {
  return { x, y, z: null, bearing, grade: null };
}

export function problemOn(
  ground: Grid,
  request: Partial<RouteRequest> & Pick<RouteRequest, 'start' | 'end'>,
  changes: {
    design?: Partial<RouteType['designClass']>;
    settings?: Partial<Problem['settings']>;
  } & Omit<Partial<Problem>, 'settings'> = {},
): Problem {
  const { design, settings, ...rest } = changes;
  const routeType = defaultRouteType('H1');
  if (!routeType) throw new Error('the catalogue has no class H1');
  return {
    engineVersion: 'test',
    seed: 1,
    request: { controlPoints: [], corridor: null, ...request },
    routeType: { ...routeType, designClass: { ...routeType.designClass, ...defaultsOf(elementRows), ...design } },
    prices: defaultPrices(),
    settings: { ...defaultsOf(optimisationRows), ...settings },
    ground,
    bedrock: null,
    bedrockSigma: null,
    areas: [],
    crossedLines: [],
    massPoints: [],
    ...rest,
  };
}
