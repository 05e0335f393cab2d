// The queue: bounds, turns between organizations, attempts, and what becomes of work whose worker was given up for dead.

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillOrganization } from '../../fixtures.test-support.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { putWork, takeWork, workOf } from '../../work.test-support.ts';
import { until } from '../../worker.test-support.ts';
import { startWorkLoops, type WorkHandler, type WorkLoops } from './work-loop.ts';
import {
  type Claim,
  enqueueWork,
  finishWork,
  holdClaim,
  LostClaim,
  MAX_ATTEMPTS,
  othersWait,
  queueIn,
  recordProgress,
  releaseWork,
  startSupervisor,
} from './work-queue.ts';

let server: TestServer;
let anna: Person;
let a: string;
let b: string;
beforeAll(async () => {
  server = await startTestServer();
  a = await server.organization('A');
  b = await server.organization('B');
  anna = await server.person(a);
});
beforeEach(async () => {
  await server.asOwner('delete from pgboss.job');
});
afterAll(() => server?.close());

const transact = (run: Parameters<ReturnType<typeof server.services.db.transaction>['execute']>[0]) =>
  server.services.db.transaction().execute(run);
const put = async (organizationId: string) => {
  const id = randomUUID();
  await putWork(server, 'job', id, organizationId);
  return id;
};
const take = async () => (await takeWork(server, 'job'))!;
const finish = (claim: Claim) => transact((tx) => finishWork(tx, claim));

describe('the queue', () => {
  it('takes no more than anybody waits for', async () => {
    await server.asOwner(
      `insert into pgboss.job (name, data, group_id)
       select 'generation', jsonb_build_object('organizationId', $1::text, 'seconds', 60), $1 from generate_series(1, 500)`,
      [anna.organizationId],
    );
    const full = await fillOrganization(server, anna, 'x');
    const generate = (person: Person, id: string) =>
      person.ask('mutation($id: UUID!) { generateRoutes(pathIds: [$id]) { state } }', { id });
    const answer = await generate(anna, full.pathId);
    expect(answer.errors?.[0]?.extensions.code).toBe('tooMuchWaiting');
    const other = await server.person(await server.organization());
    const theirs = await fillOrganization(server, other, 'y');
    const started = await generate(other, theirs.pathId);
    expect(started.errors).toBeUndefined();
  });

  it('holds nothing of a transaction that was rolled back', async () => {
    const undone = transact(async (tx) => {
      await enqueueWork(tx, { id: randomUUID(), kind: 'job', organizationId: a, seconds: 1 });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await workOf(server)).toEqual([]);
  });

  it('serves a small organization second beside a flood, and two floods in turn', async () => {
    for (let i = 0; i < 30; i++) await put(a);
    await finish(await take());
    const single = await put(b);
    const served = [await take(), await take()];
    expect(served.map(({ id }) => id)).toContain(single);
    for (let i = 0; i < 10; i++) await put(b);
    const order: string[] = [];
    for (let i = 0; i < 8; i++) order.push((await take()).organizationId);
    expect([order.filter((id) => id === a).length, order.filter((id) => id === b).length]).toEqual([4, 4]);
  });

  it('lets a long piece give way to another organization, behind which it goes on', async () => {
    const long = await put(a);
    const claim = await take();
    expect(await othersWait(server.services.db, claim)).toBe(false);
    const other = await put(b);
    expect(await othersWait(server.services.db, claim)).toBe(true);
    await releaseWork(server.services.db, claim, 82_000);
    const [first, second] = [await take(), await take()];
    expect([first.id, second.id]).toEqual([other, long]);
    expect(second.fence).toBe(claim.fence + 1);
  });
});

describe('who has lost the work', () => {
  it('writes nothing any more, whatever it wanted to write', async () => {
    await put(a);
    const late = await take();
    await server.asOwner("update pgboss.job set state = 'retry', start_after = now() where name = 'job'");
    const current = await take();
    expect(current.id).toBe(late.id);
    await expect(transact((tx) => holdClaim(tx, late))).rejects.toThrow(LostClaim);
    await expect(transact((tx) => recordProgress(tx, late))).rejects.toThrow(LostClaim);
    await expect(finish(late)).rejects.toThrow(LostClaim);
    await expect(releaseWork(server.services.db, late, null)).rejects.toThrow(LostClaim);
    await finish(current);
    await expect(finish(current)).rejects.toThrow(LostClaim);
    expect(await workOf(server)).toEqual([]);
  });
});

describe('attempts', () => {
  let loops: WorkLoops | null = null;
  afterEach(async () => {
    await loops?.stop();
    loops = null;
  });

  /** Fails each attempt, after as many with progress; answers what the attempts were and why it ended. */
  async function failing(withProgress: number): Promise<{ attempts: number; reason: string }> {
    let attempts = 0;
    let reason: string | null = null;
    const handler: WorkHandler = {
      kind: 'job',
      async run(_, claim) {
        if (attempts++ < withProgress) await transact((tx) => recordProgress(tx, claim));
        throw new Error(`attempt ${attempts}`);
      },
      async fail(_, claim, error) {
        await finish(claim);
        reason = (error as Error).message;
      },
    };
    await put(a);
    loops = await startWorkLoops(server.services, [handler]);
    return { reason: await until(async () => reason, 60_000), attempts };
  }

  it.each([0, 2])(
    'without progress count: after three the row is ended with its reason (%i with progress)',
    async (n) => {
      const all = MAX_ATTEMPTS + n;
      expect(await failing(n)).toEqual({ attempts: all, reason: `attempt ${all}` });
      expect(await workOf(server)).toEqual([]);
    },
  );
});

describe('work whose worker fell silent', () => {
  it('is another’s soon, and ends by its handler when all of them fall silent', async () => {
    const supervisor = await startSupervisor(server.address, server.services.log);
    try {
      await put(a);
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const claim = await until(() => takeWork(server, 'job'));
        expect(claim.fence).toBe(attempt);
        await server.asOwner("update pgboss.job set heartbeat_on = now() - interval '11 seconds'");
      }
      const failed = await until(() => takeWork(server, 'failed'));
      expect(failed).toMatchObject({ kind: 'job', organizationId: a, queue: 'failed' });
      await finish(failed);
    } finally {
      await supervisor.stop({ graceful: false });
    }
  });
});

describe('what is done at set hours', () => {
  it('is put in by servers, and done by one of the workers', async () => {
    let cleaned = 0;
    const clean = async () => {
      cleaned++;
    };
    let supervisor = await startSupervisor(server.address, server.services.log);
    const loops = [
      await startWorkLoops(server.services, [], { clean }),
      await startWorkLoops(server.services, [], { clean }),
    ];
    try {
      expect(await supervisor.getSchedules('clean')).toMatchObject([{ cron: '23 * * * *' }]);
      await queueIn(server.services.db).send('clean');
      await until(
        async () => (await server.asOwner("select from pgboss.job where name = 'clean' and state = 'completed'"))[0],
      );
      expect(cleaned).toBe(1);
      expect(await supervisor.getSchedules('backup')).toEqual([]);
      await supervisor.stop({ graceful: false });
      supervisor = await startSupervisor(server.address, server.services.log, { backup: '30 1 * * *' });
      expect(await supervisor.getSchedules('backup')).toMatchObject([{ cron: '30 1 * * *', timezone: 'UTC' }]);
    } finally {
      await Promise.all([...loops.map((loop) => loop.stop()), supervisor.stop({ graceful: false })]);
    }
  });
});
