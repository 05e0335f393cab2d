// The runner over threads: same answers as inline, in the tasks' order; bugs carried back; dead at once when closed.

import { afterEach, describe, expect, it, vi } from 'vitest';
import { optimise } from '#engine/optimise.ts';
import type { Runner } from '#engine/run.ts';
import { inlineRunner } from '#engine/search/inline-runner.ts';
import { endAt, groundOf, problemOn, simpleModel } from '#engine/search/simple-model.test-support.ts';
import { lineTask } from '#engine/search/tasks.ts';
import type { Solution } from '#engine/solution.ts';
import { threadRunner } from './threads.ts';

// A loaded machine may be ten times slower than an idle one.
vi.setConfig({ testTimeout: 60_000 });

const entry = new URL('./simple-thread.test-support.ts', import.meta.url);
const hills = groundOf(1800, 20, (x, y) => 100 + 15 * Math.sin(x / 300) * Math.cos(y / 400));
const problem = problemOn(
  hills,
  { start: endAt(300, 300), end: endAt(1500, 1300) },
  { settings: { populationSize: 4, generations: 3 } },
);

let runner: Runner | undefined;
afterEach(async () => {
  await runner?.close();
});

async function solve(over: Runner): Promise<Solution> {
  const search = optimise(problem, { runner: over, trials: 800 });
  for (;;) {
    const next = await search.next();
    if (next.done) return next.value;
  }
}

describe('threadRunner', () => {
  it('gives the solution that one thread gives', async () => {
    runner = threadRunner({ threads: 2, entry });
    expect(await solve(runner)).toEqual(await solve(inlineRunner(simpleModel)));
  });

  it('carries a bug back and can be opened again', async () => {
    runner = threadRunner({ threads: 2, entry });
    await runner.open(problem);
    await expect(runner.run([{ kind: 'nonsense', input: null }])).rejects.toThrow('unknown task nonsense');
    await runner.open(problem);
    const ends = [problem.request.start, problem.request.end].map(({ x, y }) => [x, y] as const);
    expect(await runner.run([lineTask(ends)])).toHaveLength(1);
  });

  it('begins the longest task first', async () => {
    runner = threadRunner({ threads: 1, entry });
    await runner.open(problem);
    const tasks = [3, 9, 5].map((work) => ({ kind: `nonsense of ${work}`, input: null, work }));
    await expect(runner.run(tasks)).rejects.toThrow('unknown task nonsense of 9');
  });

  it('ends a running batch when it is closed', async () => {
    runner = threadRunner({ threads: 1, entry });
    await runner.open(problem);
    const ends = [problem.request.start, problem.request.end].map(({ x, y }) => [x, y] as const);
    const running = runner.run(Array.from({ length: 500 }, () => lineTask(ends)));
    const ended = expect(running).rejects.toThrow('closed');
    await runner.close();
    await ended;
  });
});
