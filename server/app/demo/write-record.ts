// Makes the committed records of the demo project anew: `node server/app/demo/write-record.ts`. Needed when the engine, the
// catalogue's defaults or the valley change what a search ends with; record.test.ts shows it. Works on a database of its own.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evaluateInDetail } from '#engine/evaluate/detail/detail.ts';
import type { Problem } from '#engine/problem.ts';
import { roadModel } from '#engine/road-model.ts';
import { drivingOf } from '#engine/sensitivity/driving.ts';
import { createUser } from '../../features/auth/create-user.ts';
import { createOrganization } from '../../features/organization/service.ts';
import { readConfig } from '../../platform/config.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { openLog } from '../../platform/log/log.ts';
import { freezePath } from '../../platform/problem/freeze-path.ts';
import { loadProblem } from '../../platform/problem/load-problem.ts';
import { lockPaths } from '../../platform/problem/queries.ts';
import { startServices } from '../services.ts';
import { makeDemoProject } from './project.ts';
import { type DemoRecord, RECORD_FOLDER, searchFor } from './record.ts';

/** Enough for several corridors to settle, little enough for a test to replay. */
const TRIALS = 16_000;

/** What drives the cost of a route, limits tried where the search had not done it. */
function drivingIn(problem: Problem, { alignment, driving }: DemoRecord['routes'][number]) {
  return driving?.tried ? driving : drivingOf(problem, roadModel, evaluateInDetail(problem, alignment), driving);
}

const data = await mkdtemp(join(tmpdir(), 'veivalg-record-'));
const services = await startServices(readConfig({ VEIVALG_DATA: data }), openLog('warn'));
try {
  const organizationId = await createOrganization(services, 'Record');
  const userId = await createUser(services, { email: 'record@example.org', password: null });
  const place = await makeDemoProject(services, organizationId, userId, { withRecords: false });
  await mkdir(RECORD_FOLDER, { recursive: true });
  for (const [key, pathId] of place.paths) {
    const scope = { userId, organizationIds: [organizationId] };
    const frozen = await inTenant({ db: services.db, scope }, async (tx) => {
      const [path] = await lockPaths(tx, [pathId]);
      return await freezePath(tx, path!);
    });
    const problem = await loadProblem(services.storage, frozen);
    const found = await searchFor(problem, TRIALS);
    const record = {
      ...found,
      routes: found.routes.map((route) => ({ ...route, driving: drivingIn(problem, route) })),
    };
    await writeFile(new URL(`${key}.json`, RECORD_FOLDER), `${JSON.stringify(record)}\n`);
    const best = record.routes[0];
    console.log(
      `${key}: ${record.routes.length} routes, best ${((best?.costNok ?? Number.NaN) / 1e6).toFixed(1)} MNOK`,
    );
  }
} finally {
  await services.close();
  await rm(data, { recursive: true, force: true });
}
