// Processes of a product under measure, found from outside. Linux only.

import { readdirSync, readFileSync } from 'node:fs';

/** Servers and workers by the data folder in their environment, the database by its arguments. */
export function processesOn(folder: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) return [];
    try {
      const about = readFileSync(`/proc/${name}/environ`, 'utf8') + readFileSync(`/proc/${name}/cmdline`, 'utf8');
      return about.includes(folder) ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}
