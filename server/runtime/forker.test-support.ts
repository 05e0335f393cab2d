// A parent to be killed: forks the module that its argument names, prints the child's process id and waits.

import { fork } from 'node:child_process';

const child = fork(process.argv[2]!, [String(process.pid)], { stdio: 'ignore' });
console.log(child.pid);
setInterval(() => {}, 60_000);
