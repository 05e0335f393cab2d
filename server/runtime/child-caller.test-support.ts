// A caller to be killed: prints the process id of a child that computes without end.

import { runInChild } from './child.ts';

await runInChild({
  module: new URL('./child-tasks.test-support.ts', import.meta.url),
  name: 'spinKnown',
  input: null,
  timeoutMs: 60_000,
  onProgress: (pid) => console.log(pid),
});
