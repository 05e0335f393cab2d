// Where log lines go: stdout, written at once, so that nothing is lost when the process is killed. A line that cannot be written
// (the disk of the log is full, its reader is gone) is dropped and counted: a log must never end the process that writes it.

import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const STDOUT = 1;
/** A reader that is behind gets so long to catch up; what it holds up meanwhile is the whole process. */
const SLOW_READER_TRIES = 20;
const SLOW_READER_PAUSE_MS = 10;

/** The next line that can be written is preceded by the number of those that could not. Only the first lost one is waited for. */
export function openDestination(write: (text: string, tries: number) => void = writeToStdout): DestinationStream {
  let dropped = 0;
  return {
    write(line) {
      try {
        if (dropped > 0) write(`\n${lossLine(dropped)}${line}`, 0);
        else write(line, SLOW_READER_TRIES);
        dropped = 0;
      } catch {
        dropped++;
      }
    },
  };
}

function lossLine(dropped: number): string {
  const time = new Date().toISOString();
  return `${JSON.stringify({ level: 'warn', time, pid: process.pid, dropped, msg: 'log lines could not be written' })}\n`;
}

/** @throws what writing throws, and EAGAIN when the reader of a pipe does not catch up */
function writeToStdout(text: string, maxTries: number): void {
  let rest = Buffer.from(text);
  for (let tries = 0; rest.length > 0; ) {
    try {
      rest = rest.subarray(writeSync(STDOUT, rest));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || ++tries > maxTries) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SLOW_READER_PAUSE_MS);
    }
  }
}
