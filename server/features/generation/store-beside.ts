// The end of a search that changed lines: the new route comes beside those that it was made of, kept, in the collection of the
// first. No other route of the path goes.

import { randomUUID } from 'node:crypto';
import type { LineOutcome, LineTask } from '#domain/line-task.ts';
import { recordChanges } from '../../platform/db/record-change.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import type { GenerationRow } from '../../platform/graphql/refs.ts';
import { collectBeside } from '../../platform/problem/collect-beside.ts';
import { columnsOf, freeColors } from '../../platform/problem/finished-route.ts';
import type { LineComparison } from './compare-lines.ts';
import * as queries from './queries.ts';

/** Longest name of a route. */
const MAX_NAME_LENGTH = 200;

/** In the caller's transaction. */
export async function storeBeside(
  tx: Tx,
  generation: GenerationRow,
  { route, outcome }: LineComparison,
): Promise<LineOutcome> {
  if (!route) return { ...outcome, routeId: null };
  const { organization_id, project_id, path_id, started_by } = generation;
  const task = generation.task as unknown as LineTask;
  const bases = await queries.basesOf(tx, task.routeIds);
  const first = bases[0]!;
  const [color] = await freeColors(tx, path_id);
  const row = await queries.insertRoute(tx, {
    ...columnsOf({ ...route, key: `${task.kind} ${generation.id}`, corridor: first.corridor }),
    organization_id,
    project_id,
    path_id,
    generation_id: generation.id,
    name: await freeName(tx, path_id, nameOf(task, bases, await queries.nameOfPath(tx, path_id))),
    color: color!,
    keep: true,
  });
  const who = { organizationId: organization_id, projectId: project_id, userId: started_by, batch: randomUUID() };
  const collected = await collectBeside(tx, first.id, { id: row.id, project_id });
  await recordChanges(tx, [
    { ...who, entity: 'route', entityId: row.id, action: 'create', before: null, after: row },
    ...collected.map((change) => ({ ...who, ...change })),
  ]);
  return { ...outcome, routeId: row.id };
}

/** Routes begin with the name of their path; once is enough. */
function nameOf(task: LineTask, bases: readonly { readonly name: string }[], path: string): string {
  const [first = '', second = ''] = bases.map(({ name }) => name);
  if (task.kind === 'join')
    return `${first} + ${second.startsWith(`${path} `) ? second.slice(path.length + 1) : second}`;
  return `${first} · ${Math.round(task.fromM)}–${Math.round(task.toM)} m`;
}

/** Numbered from the second of the same name on. */
async function freeName(tx: Tx, pathId: string, requested: string): Promise<string> {
  const taken = await queries.namesOnPath(tx, pathId);
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : ` (${number})`;
    const name = requested.slice(0, MAX_NAME_LENGTH - ending.length) + ending;
    if (!taken.has(name)) return name;
  }
}
