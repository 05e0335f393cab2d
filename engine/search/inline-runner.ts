// A Runner on the caller's own thread, for tests, for one thread and for places without workers.

import { openContext, type SearchContext } from '../context/search-context.ts';
import type { Model } from '../line/model.ts';
import type { Problem } from '../problem.ts';
import type { Runner } from '../run.ts';
import { runTask } from './tasks.ts';

export function inlineRunner(model: Model): Runner {
  let context: SearchContext | undefined;
  return {
    threads: 1,
    async open(problem: Problem) {
      context = openContext(problem, model);
    },
    async run(tasks) {
      const opened = context;
      if (!opened) throw new Error('the runner was not opened');
      return tasks.map((task) => runTask(opened, task));
    },
    async close() {
      context = undefined;
    },
  };
}
