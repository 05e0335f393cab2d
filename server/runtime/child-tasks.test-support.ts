// Tasks for tests of runInChild: a good one, and every way to misbehave.

import { FileProblem } from '#domain/file-problem.ts';
import type { Report } from './child-protocol.ts';

export async function add(input: { a: number; b: number }, report: Report): Promise<number> {
  report(0.5, 'adding');
  return input.a + input.b;
}

export async function environment(): Promise<string[]> {
  return Object.keys(process.env);
}

export async function reject(): Promise<never> {
  throw new FileProblem('truncated', { missing: 7 });
}

export async function fail(): Promise<never> {
  throw new Error('a bug of ours');
}

export async function crash(): Promise<never> {
  process.abort();
}

export async function spin(): Promise<never> {
  for (;;);
}

/** Touches memory outside of the JavaScript heap, 50 MB at a time, as decoding does. */
export async function swell(): Promise<number> {
  const held: Uint8Array[] = [];
  for (let i = 0; i < 100; i++) {
    held.push(new Uint8Array(50_000_000).fill(1));
    await new Promise((done) => setTimeout(done, 30));
  }
  return held.length;
}

/** Reports its process id and then never lets go. */
export async function spinKnown(_input: unknown, report: Report): Promise<never> {
  report(process.pid, 'spinning');
  // The message leaves before the loop begins.
  await new Promise((done) => setTimeout(done, 100));
  for (;;);
}
