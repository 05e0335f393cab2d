// After a search without a route: a short search of each change that may help, on the path as it is now, as the button that adopts the
// change would begin it. Those with a route that keeps every rule are offered, the cheapest first.

import { type RouteRequest, requestValidator } from '#domain/entities/path.ts';
import { designClassRows } from '#domain/parameters/design-class.ts';
import { defaultsOf } from '#domain/parameters/parameter.ts';
import type { Reason, RouteResult } from '#domain/route.ts';
import type { WayOut, WayOutChange } from '#domain/way-out.ts';
import { optimise } from '#engine/optimise.ts';
import type { Problem } from '#engine/problem.ts';
import type { Runner } from '#engine/run.ts';
import type { Services } from '../../platform/context.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import { freezePath } from '../../platform/problem/freeze-path.ts';
import { assertOwnRasters, loadProblem } from '../../platform/problem/load-problem.ts';
import { pinnedRouteType } from '../../platform/problem/pinned-types.ts';
import { lockPaths, pinnedTypes } from '../../platform/problem/queries.ts';
import * as queries from './queries.ts';
import { type ClassToTry, changesToTry } from './ways-out.ts';

/** A try has this share of the time of the whole search, within bounds, s. */
const TIME_SHARE = 0.25;
const MIN_SECONDS = 2;
const MAX_SECONDS = 20;
/** Rounds of one: what is asked is whether there is a route and about what it costs. */
const ROUNDS = 3;

export interface WaysOutInput {
  readonly services: Services;
  readonly organizationId: string;
  readonly pathId: string;
  readonly problem: Problem;
  readonly reasons: readonly Reason[];
  readonly runner: Runner;
  readonly signal: AbortSignal;
  /** Before each try: how many seconds are left of all of them. */
  readonly onTry: (secondsLeft: number) => Promise<void>;
}

/** Cheapest first; null where the path is gone. Ends early, with what it has, when the signal is aborted. */
export async function tryWaysOut(input: WaysOutInput): Promise<WayOut[] | null> {
  const { services, organizationId, pathId, problem, reasons, runner, signal, onTry } = input;
  const scope = { userId: null, organizationIds: [organizationId] };
  const inOwn = <T>(work: (tx: Tx) => Promise<T>) => inTenant({ db: services.db, scope }, work);
  const begun = await inOwn(async (tx) => {
    const [path] = await lockPaths(tx, [pathId]);
    return path && { path, classes: await classesOf(tx, path) };
  });
  if (!begun) return null;
  const { path, classes } = begun;
  const asked = requestValidator.parse(path.request);
  const seconds = Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, TIME_SHARE * problem.settings.seconds));
  const changes = changesToTry(problem, asked, reasons, classes);
  const found: WayOut[] = [];
  for (const [i, change] of changes.entries()) {
    if (signal.aborted) break;
    await onTry(seconds * (changes.length - i));
    const frozen = await inOwn((tx) => freezePath(tx, changed(path, asked, change)));
    assertOwnRasters(frozen, organizationId);
    const tried = await loadProblem(services.storage, frozen);
    const route = await shortSearch(tried, runner, seconds, signal);
    if (route) found.push({ ...change, ...amountsOf(route) });
  }
  return found.sort((a, b) => a.costNok - b.costNok);
}

function changed(path: RowOf<'path'>, asked: RouteRequest, { request, routeType }: WayOutChange): RowOf<'path'> {
  return {
    ...path,
    request: { ...asked, ...request } as unknown as RowOf<'path'>['request'],
    route_type_id: routeType?.id ?? path.route_type_id,
  };
}

/** The cheapest route that keeps every rule; null where the time brings none. */
async function shortSearch(
  problem: Problem,
  runner: Runner,
  seconds: number,
  signal: AbortSignal,
): Promise<RouteResult | null> {
  const settings = { ...problem.settings, seconds, generations: ROUNDS, onlyOptimizeForCost: true };
  const from = performance.now();
  const time = { seconds, elapsed: () => (performance.now() - from) / 1000 };
  const rounds = optimise({ ...problem, settings }, { runner, trials: 0, time });
  for (;;) {
    const next = await rounds.next();
    if (next.done) return next.value.routes.find(({ violations }) => violations.length === 0) ?? null;
    if (signal.aborted) return null;
  }
}

function amountsOf({ figures, segments }: RouteResult): Omit<WayOut, keyof WayOutChange> {
  const metres = (kind: string) => segments.reduce((sum, s) => (s.kind === kind ? sum + s.toM - s.fromM : sum), 0);
  const { costNok, lengthM } = figures;
  return { costNok, lengthM, bridgeM: metres('bridge'), tunnelM: metres('tunnel') };
}

/** The organization's route types, as the path's project has them. */
async function classesOf(tx: Tx, path: RowOf<'path'>): Promise<ClassToTry[]> {
  const pinned = await pinnedTypes(tx, path.project_id);
  const { routeTypes, kinds } = await queries.classesOf(tx, path.organization_id);
  return routeTypes.map((row) => {
    const { id, name, design_class: own, segment_type_ids: ids } = pinnedRouteType(row, pinned);
    const { maxGradePct, minRadiusM } = { ...defaultsOf(designClassRows), ...own };
    const has = (kind: string) => ids.some((each) => kinds.get(each) === kind);
    return { id, name, maxGradePct, minRadiusM, hasBridge: has('bridge'), hasTunnel: has('tunnel') };
  });
}
