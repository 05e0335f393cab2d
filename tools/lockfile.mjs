#!/usr/bin/env node
// Keeps package-lock.json usable on every platform and behind every registry. Some registries leave out the optional
// packages of other platforms, and `npm ci` elsewhere then refuses the lock; and a lock made behind a mirror must not
// carry the mirror's addresses. Run it after every install that changes the lock; --check only reports.

import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const FILE = join(resolve(fileURLToPath(import.meta.url), '../..'), 'package-lock.json');
const PLATFORM =
  /(android|darwin|freebsd|linux|openharmony|win32|netbsd|openbsd|sunos|aix)-(x64|arm64|arm|ia32|riscv64|ppc64|s390x|loong64|mips64el)/;

/** The entries that the lock lacks: an optional dependency named for a platform, of any package in it. */
export function missingEntries(lock) {
  const present = new Set(Object.keys(lock.packages).map((path) => path.split('node_modules/').pop()));
  const missing = new Map();
  for (const owner of Object.values(lock.packages)) {
    for (const [name, range] of Object.entries(owner.optionalDependencies ?? {})) {
      const platform = PLATFORM.exec(name);
      if (!platform || present.has(name) || missing.has(name)) continue;
      missing.set(name, entryFor(name, range, platform, owner));
    }
  }
  return missing;
}

/** Addresses and other traces of one registry: what must not stand in a lock that everybody uses. */
export function addressesIn(lock) {
  return Object.entries(lock.packages)
    .filter(([, entry]) => entry.resolved && !entry.link)
    .map(([path, entry]) => `${path}: ${entry.resolved}`);
}

/** No integrity hash can be known for a package that was not seen; the next full install adds it. */
function entryFor(name, range, [, os, cpu], owner) {
  const libc = name.includes('musl') ? ['musl'] : name.includes('gnu') ? ['glibc'] : null;
  return {
    version: range.replace(/^[\^~]/, ''),
    cpu: [cpu],
    ...(owner.dev ? { dev: true } : {}),
    ...(libc ? { libc } : {}),
    ...(owner.license ? { license: owner.license } : {}),
    optional: true,
    os: [os],
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(readFileSync(FILE, 'utf8'));
  const missing = missingEntries(lock);
  const addresses = addressesIn(lock);
  if (process.argv.includes('--check')) {
    for (const name of missing.keys()) console.error(`package-lock.json lacks ${name}: run node tools/lockfile.mjs`);
    for (const line of addresses) console.error(`package-lock.json holds an address: ${line}`);
    process.exitCode = missing.size + addresses.length > 0 ? 1 : 0;
  } else {
    for (const [name, entry] of missing) lock.packages[`node_modules/${name}`] = entry;
    for (const entry of Object.values(lock.packages)) if (!entry.link) delete entry.resolved;
    lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
    writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
    console.log(`package-lock.json: ${missing.size} entries added, ${addresses.length} addresses removed`);
  }
}
