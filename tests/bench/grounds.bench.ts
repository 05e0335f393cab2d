// Whether the search holds on any ground with any seed: every committed scenario in grounds/ in three classes, each searched with
// several random seeds; one thread, CPU time. A row shows the cheapest route of every seed at full detail, MNOK, their spread
// ((max − min) / min), corridors, stretches where a road meets itself, intersection and vertical points per km, elements under the least
// length of their class (element-audit.ts) and CPU seconds.
// Terrain that is not here is skipped, and named.
//
// `npm run bench -- grounds --grounds davos,rhone --classes main --seeds 1-3 --seconds 5,30`; `--trials 20000` counts trials instead;
// `--judging` takes the grounds that no development run looks at instead of those that it may; `--lines FOLDER` keeps the cheapest
// line of every search as JSON for a picture; `--design minArcLengthM=0` changes numbers of the design classes.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { type Area, NEUTRAL_AREA } from '#domain/entities/area.ts';
import type { RouteType } from '#domain/route-type.ts';
import { optimise } from '#engine/optimise.ts';
import type { Problem } from '#engine/problem.ts';
import { roadModel } from '#engine/road-model.ts';
import { ScenarioError } from '#exchange/scenario/scenario-error.ts';
import type { Grid } from '#terrain/grid.ts';
import { openScenario } from '../../cli/scenario-files.ts';
import { cpuSeconds, openInline } from './contenders.ts';
import { auditOf, type ElementAudit } from './element-audit.ts';
import type { Figure } from './figure.ts';
import { areaOfCells } from './isfjorden.ts';

interface Ground {
  readonly name: string;
  /** Terrain at most so high is sea, m. */
  readonly seaM?: number;
  /** Main road and access road; the third class is the forest road everywhere. */
  readonly main: string;
  readonly access: string;
  /** Looked at once, at the end of a development. */
  readonly isForJudging?: boolean;
}

const GROUNDS: readonly Ground[] = [
  { name: 'davos', main: 'H1', access: 'Sa' },
  { name: 'andalsnes', main: 'H1', access: 'Sa', seaM: 0 },
  { name: 'rhone', main: 'H1', access: 'Sa' },
  { name: 'ryggfonn', main: 'H1', access: 'Sa' },
  { name: 'demo-valley', main: 'Hø1', access: 'Sa' },
  { name: 'demo-lake', main: 'Hø1', access: 'A' },
  { name: 'lavangsdalen', main: 'H1', access: 'Sa' },
  { name: 'isfjorden', main: 'H1', access: 'Sa', seaM: 0.05, isForJudging: true },
  { name: 'waves', main: 'H1', access: 'Sa', isForJudging: true },
];
const FOREST = 'K3';
const WARM_UP_TRIALS = 300;
const FOLDER = fileURLToPath(new URL('./grounds', import.meta.url));

interface Found {
  readonly costNok: number;
  readonly corridors: number;
  readonly crossings: number;
  readonly planPerKm: number;
  readonly profilePerKm: number;
  readonly audit: ElementAudit | null;
  readonly tookS: number;
  /** Why there is no route; '' = there is one. */
  readonly reason: string;
}

const OPTIONS = {
  grounds: { type: 'string' },
  classes: { type: 'string', default: 'main,access,forest' },
  seeds: { type: 'string', default: '1-5' },
  seconds: { type: 'string', default: '5,30' },
  trials: { type: 'string' },
  lines: { type: 'string' },
  design: { type: 'string' },
  judging: { type: 'boolean', default: false },
  measure: { type: 'boolean' },
} as const;

export async function* run(): AsyncGenerator<Figure> {
  const { values } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const names = values.grounds?.split(',');
  const isWanted = ({ name, isForJudging = false }: Ground) =>
    names ? names.includes(name) : isForJudging === values.judging;
  const unit = values.trials ? 'trials' : 's';
  const amounts = (values.trials ?? values.seconds).split(',').map(Number);
  let isWarm = false;
  for (const ground of GROUNDS.filter(isWanted)) {
    const problem = await problemOf(ground);
    if (!problem) continue;
    // Compiles what every search uses, so that the first row is not judged by a cold start.
    if (!isWarm) await searched(problem, WARM_UP_TRIALS, true);
    isWarm = true;
    const kinds = { main: ground.main, access: ground.access, forest: FOREST };
    for (const kind of values.classes.split(',') as (keyof typeof kinds)[]) {
      const ofClass = { ...problem, routeType: routeTypeOf(kinds[kind], values.design) };
      for (const amount of amounts) {
        const found: Found[] = [];
        for (const seed of rangeOf(values.seeds)) {
          const lines = values.lines && join(values.lines, `${ground.name}-${kind}-${amount}-${seed}.json`);
          found.push(await searched({ ...ofClass, seed }, amount, unit === 'trials', lines));
        }
        const name = `${ground.name} ${kinds[kind]} ${amount} ${unit}`;
        console.log(rowOf(name, found));
        yield { name: `${name}: spread`, value: spreadPct(found), unit: '%' };
      }
    }
  }
}

/** The ground's Problem for cost alone; null = its terrain is not here. */
async function problemOf({ name, seaM }: Ground): Promise<Problem | null> {
  try {
    const { problem } = await openScenario(join(FOLDER, `${name}.json`));
    const areas = seaM === undefined ? problem.areas : [...problem.areas, seaOf(problem.ground, seaM)];
    return { ...problem, areas, settings: { ...problem.settings, onlyOptimizeForCost: true } };
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    console.log(`  ${name} skipped: ${error.message}`);
    return null;
  }
}

function seaOf(ground: Grid, seaM: number): Area {
  const wet = Uint8Array.from(ground.values, (z) => (z <= seaM ? 1 : 0));
  const geometry = areaOfCells(ground, wet);
  return {
    ...NEUTRAL_AREA,
    id: 'sea',
    name: 'sea',
    group: 'landUse',
    category: 'water',
    includeInLandUse: true,
    geometry,
  };
}

async function searched(problem: Problem, amount: number, isByTrials: boolean, keep?: string): Promise<Found> {
  const { runner } = openInline(problem, roadModel);
  const began = cpuSeconds();
  const elapsed = () => cpuSeconds() - began;
  const search = optimise(problem, {
    runner,
    trials: isByTrials ? amount : 0,
    ...(!isByTrials && { time: { seconds: amount, elapsed } }),
  });
  let next = await search.next();
  while (!next.done) next = await search.next();
  const tookS = elapsed();
  const { routes, reasons } = next.value;
  const best = routes.find(({ violations }) => violations.length === 0);
  const reason = reasons.map(({ code }) => code).join('+') || (best ? '' : 'broken');
  if (!best)
    return {
      costNok: Number.NaN,
      corridors: 0,
      crossings: 0,
      planPerKm: 0,
      profilePerKm: 0,
      audit: null,
      tookS,
      reason,
    };
  if (keep) writeFileSync(keep, JSON.stringify({ alignment: best.alignment, stations: best.stations }));
  const km = best.stations.chainage[best.stations.chainage.length - 1] / 1000;
  return {
    costNok: best.figures.costNok,
    corridors: new Set(routes.map(({ corridor }) => corridor)).size,
    crossings: routes.flatMap(({ violations }) => violations).filter(({ code }) => code === 'meetsItself').length,
    planPerKm: (best.alignment.plan.length - 2) / km,
    profilePerKm: (best.alignment.profile.length - 2) / km,
    audit: auditOf(best.alignment, problem.routeType),
    tookS,
    reason,
  };
}

function rowOf(name: string, found: readonly Found[]): string {
  const mean = (of: (one: Found) => number) => found.reduce((sum, one) => sum + of(one), 0) / found.length;
  const costs = found.map(({ costNok, reason }) => reason || (costNok / 1e6).toFixed(1)).join(' ');
  const points = `${mean((one) => one.planPerKm).toFixed(1)}+${mean((one) => one.profilePerKm).toFixed(1)} points/km`;
  const corridors = `corridors ${found.map((one) => one.corridors).join(' ')}`;
  const crossings = `crossings ${found.reduce((sum, one) => sum + one.crossings, 0)}`;
  const audits = found.flatMap(({ audit }) => audit ?? []);
  const total = (of: (one: ElementAudit) => number) => audits.reduce((sum, one) => sum + of(one), 0);
  const least = (of: (one: ElementAudit) => number) => Math.min(...audits.map(of)).toFixed(0);
  const shortest = `arc ${least((a) => a.shortestArcM)} straight ${least((a) => a.shortestStraightM)} clothoid ${least((a) => a.shortestClothoidM)} curve ${least((a) => a.shortestCurveM)} m`;
  const short = `${total((a) => a.short)} short elements (${shortest})`;
  const cut = `clothoids cut ${total((a) => a.cutClothoids)} of ${total((a) => a.clothoids)}, ${total((a) => a.clothoidsUnder10M)} < 10 m; arcs < 20 m ${total((a) => a.arcsUnder20M)}`;
  const took = `${mean(({ tookS }) => tookS).toFixed(1)} CPU s`;
  return `  ${name}: ${costs} | ${spreadPct(found).toFixed(1)} % | ${corridors} | ${crossings} | ${points} | ${short} | ${cut} | ${took}`;
}

/** Spread of the costs, %; NaN where one search found no route. */
function spreadPct(found: readonly Found[]): number {
  const costs = found.map(({ costNok }) => costNok);
  return 100 * (Math.max(...costs) / Math.min(...costs) - 1);
}

/** The class's route type; 'minArcLengthM=0,minRadiusM=60' changes numbers of its design class. */
function routeTypeOf(name: string, changes = ''): RouteType {
  const routeType = defaultRouteType(name)!;
  const changed = changes
    .split(',')
    .filter(Boolean)
    .map((change) => change.split('='));
  for (const [key] of changed) if (!(key in routeType.designClass)) throw new Error(`no number of a class: ${key}`);
  const numbers = Object.fromEntries(changed.map(([key, value]) => [key, Number(value)]));
  return { ...routeType, designClass: { ...routeType.designClass, ...numbers } };
}

/** '1-3' → 1, 2, 3. */
function rangeOf(text: string): number[] {
  if (!/^\d+(-\d+)?$/.test(text)) throw new Error(`--seeds takes one or a range, as 1-3, not ${text}`);
  const [from, to = from] = text.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

if (process.argv[1]?.endsWith('grounds.bench.ts')) for await (const _ of run());
