// Searches every request of the sites on one thread in CPU seconds, has the routes judged, asks the independent search for corridors,
// writes record.json and prints the table. `--only davos` or `--only "davos up,rhone"` keeps the others as they are and leaves them out of
// the table; `--seconds 20`; `--table` prints the record alone.

import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { optimise } from '#engine/optimise.ts';
import type { Problem } from '#engine/problem.ts';
import { roadModel } from '#engine/road-model.ts';
import { ENGINE_VERSION } from '#engine/version.ts';
import { cpuSeconds, openInline } from '../bench/contenders.ts';
import { dissimilarWays } from './dissimilar.ts';
import { judge, stillWater } from './judge.ts';
import { judgeCaseOf, RECORD_FILE, type RecordedRequest, type RecordedRoute, readRecord } from './record.ts';
import { openSite, problemOf, SITES, type SiteRequest } from './sites.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, seconds: { type: 'string', default: '20' }, table: { type: 'boolean' } },
});
const SOUGHT = 3;
/** Coarser, and curves that fill their legs to the end no longer fit. */
const DECIMALS = 1e7;
const rounded = (_: string, value: unknown) =>
  typeof value === 'number' ? Math.round(value * DECIMALS) / DECIMALS : value;

const record = existsSync(RECORD_FILE) ? readRecord() : [];
const isNamed = (key: string) => !values.only || values.only.split(',').some((name) => key.startsWith(name));
for (const site of SITES) {
  if (!site.requests.some(({ name }) => isNamed(`${site.name} ${name}`))) continue;
  const opened = await openSite(site);
  if (!opened) continue;
  const wet = stillWater(opened.ground);
  for (const request of site.requests) {
    const problem = problemOf(opened, request);
    const key = `${site.name} ${request.name}`;
    const at = record.findIndex((one) => `${one.site} ${one.name}` === key);
    if (!isNamed(key)) continue;
    if (!values.table) {
      const made = await searched(site.name, request, problem, wet);
      if (at < 0) record.push(made);
      else record[at] = made;
      writeFileSync(RECORD_FILE, `${JSON.stringify(record, rounded)}\n`);
    }
    const kept = record.find((one) => `${one.site} ${one.name}` === key);
    if (kept) console.log(rowOf(kept, problem, wet));
  }
}

async function searched(
  site: string,
  request: SiteRequest,
  problem: Problem,
  wet: Uint8Array,
): Promise<RecordedRequest> {
  const { runner } = openInline(problem, roadModel);
  const began = cpuSeconds();
  const elapsed = () => cpuSeconds() - began;
  const search = optimise(problem, { runner, trials: 0, time: { seconds: Number(values.seconds), elapsed } });
  let next = await search.next();
  while (!next.done) next = await search.next();
  const { routes, reasons, bound } = next.value;
  const cheapest = Math.min(...routes.map(({ figures }) => figures.costNok));
  const { routeType } = problem;
  const ways = dissimilarWays(
    {
      ground: problem.ground,
      wet,
      from: request.start,
      to: request.end,
      maxGrade: routeType.designClass.maxGradePct / 100,
      hasBridge: routeType.segmentTypes.some(({ kind }) => kind === 'bridge'),
    },
    SOUGHT,
  );
  return {
    site,
    name: request.name,
    routeType: request.routeType,
    engineVersion: ENGINE_VERSION,
    cpuSeconds: Math.round(elapsed()),
    gapPct: bound && routes.length > 0 ? Math.round((1000 * (cheapest - bound.costNok)) / bound.costNok) / 10 : null,
    ways: ways.length,
    reasons: reasons.map(({ code, relaxation }) =>
      relaxation ? `${code} ${relaxation.what} ${relaxation.needed.toFixed(1)}` : code,
    ),
    routes: routes
      .filter(({ violations }) => violations.length === 0)
      .map(
        (route): RecordedRoute => ({
          corridor: route.corridor,
          costNok: Math.round(route.figures.costNok),
          streams: (route.waterCrossings ?? []).filter(({ lengthM }) => lengthM === undefined).length,
          alignment: route.alignment,
          segments: route.segments.map(({ kind, segmentTypeId, fromM, toM }) => ({ kind, segmentTypeId, fromM, toM })),
        }),
      ),
  };
}

function rowOf(of: RecordedRequest, problem: Problem, wet: Uint8Array): string {
  const { site, name, routeType, routes, gapPct, ways, cpuSeconds: seconds, reasons } = of;
  const head = `| ${site}: ${name} | ${routeType} |`;
  if (routes.length === 0) return `${head} 0 (${reasons.join(', ')}) | 0 of ${ways} | | | | | ${seconds} | |`;
  const verdicts = routes.map((route) => judge(route, judgeCaseOf(problem, wet)));
  const most = (of: (one: (typeof verdicts)[number]) => number) => Math.max(...verdicts.map(of)).toFixed(1);
  const best = verdicts[0]!;
  const perM = (routes[0]!.costNok / best.lengthM / 1000).toFixed(routeType.startsWith('K') ? 1 : 0);
  const corridors = new Set(routes.map(({ corridor }) => corridor)).size;
  const faults = [...new Set(verdicts.flatMap((one) => one.faults))].join('; ') || 'none';
  const miscounted = verdicts.filter((one, i) => one.streams !== routes[i]!.streams).length;
  return `${head} ${routes.length} | ${corridors} of ${ways} | ${(best.lengthM / 1000).toFixed(2)} | ${perM} | ${most((one) => one.cutM)} / ${most((one) => one.fillM)} | ${gapPct ?? '–'} | ${seconds} | ${faults}${miscounted > 0 ? `; streams counted otherwise: ${miscounted}` : ''} |`;
}
