// A Runner on the caller's own thread, for tests, for one thread and for places without workers.

import type { Problem } from '../problem.ts';
import type { Runner } from '../run.ts';
import type { Model } from '../line/model.ts';
import { openContext, type Site } from '../context/search-context.ts';
import { runTask } from './tasks.ts';

export function inlineRunner(model: Model): Runner {
  let site: Site | undefined;
  return {
    threads: 1,
    async open(problem: Problem) {
      site = openContext(problem, model);
    },
    async run(tasks) {
      const opened = site;
      if (!opened) throw new Error('the runner was not opened');
      return tasks.map((task) => runTask(opened, task));
    },
    async close() {
      site = undefined;
    },
  };
}
