#!/usr/bin/env node
// Checks which file may import which: the part of ARCHITECTURE.md's one rule that the compiler cannot see. The compiler
// keeps rooms apart by project references; this adds packages per room, sibling features, the floors of the engine, and the worker
// files in which alone web may call engine and exchange; no imports in a circle, types included. Prints one line per violation and exits 1. Test files may import anything.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** room → rooms it may import, and the packages it may import (null = any, but see FORBIDDEN_PACKAGES). */
const ROOMS = {
  domain: { rooms: [], packages: ['zod'] },
  terrain: { rooms: [], packages: [] },
  demo: { rooms: ['domain', 'terrain'], packages: [] },
  engine: { rooms: ['domain', 'terrain'], packages: [] },
  exchange: { rooms: ['domain', 'terrain', 'demo', 'engine'], packages: null },
  server: { rooms: ['domain', 'terrain', 'demo', 'engine', 'exchange'], packages: null },
  cli: { rooms: ['domain', 'terrain', 'engine', 'exchange', 'server'], packages: null },
  canvas: { rooms: ['domain', 'terrain'], packages: null },
  web: { rooms: ['domain', 'terrain', 'canvas', 'engine', 'exchange'], packages: null },
};

/** What web reaches in files that end with .worker.ts only. */
const WORKER_ROOMS = ['engine', 'exchange'];

/** Packages that a room must never see, by the start of their name. */
const FORBIDDEN_PACKAGES = {
  exchange: ['react', 'pg', 'kysely', 'fastify', 'node:fs', 'node:child_process', 'node:net', 'node:http'],
  server: ['react', 'three', '@giro3d', '@mui'],
  cli: ['react', 'three', '@giro3d', '@mui'],
  canvas: ['react', '@mui', 'zustand', 'node:'],
  web: ['pg', 'kysely', 'fastify', 'node:'],
};

/** Floors of server/, lowest first; what is in none of them (app/, main.ts, worker.ts) is above all. */
const SERVER_FLOORS = ['runtime', 'platform', 'features'];

/**
 * Floors of engine/, lowest first: a file imports from its own floor and from those below. Folders and files by their path there; the
 * longest that fits counts.
 */
const ENGINE_FLOORS = [
  ['problem.ts', 'road-body.ts', 'version.ts', 'alignment/', 'structures/', 'solvers/'],
  ['problem-bytes.ts', 'run.ts', 'evaluator.ts', 'haul/', 'earthwork/'],
  ['evaluate/stations/', 'evaluate/rasters/'],
  ['evaluate/prices/'],
  ['evaluate/sections/', 'evaluate/crossings/', 'evaluate/overlap/'],
  ['evaluate/violations/'],
  ['evaluate/fast/'],
  ['evaluate/incremental/', 'evaluate/detail/', 'evaluate/bounds/'],
  ['evaluate/'],
  ['solution.ts'],
  ['line/'],
  ['base-line/'],
  ['context/'],
  ['seeding/'],
  ['lower-bound/', 'profile-search/', 'plan-search/'],
  ['sensitivity/'],
  ['search/'],
  ['infeasibility/'],
  ['optimise.ts', 'road-model.ts'],
  ['edit/'],
];

/** @returns {string[]} one message per forbidden import among the given files (paths relative to the root). */
export function violations(files, read) {
  return files.flatMap((file) => importsOf(read(file)).flatMap((target) => violationOf(file, target) ?? []));
}

/**
 * Every module specifier of a source text: static, side-effect, re-export and dynamic imports, modules that are named by URL for a
 * thread or process; type positions too. */
export function importsOf(source) {
  const pattern =
    /(?:^|\s)(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\s)import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|\bnew URL\(\s*['"](\.[^'"]*)['"]\s*,\s*import\.meta\.url/g;
  return [...source.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? match[4]);
}

function violationOf(file, specifier) {
  const room = file.split('/')[0];
  const target = pathOf(file, specifier);
  if (target === null) return packageViolation(file, room, specifier);
  const targetRoom = target.split('/')[0];
  if (!(targetRoom in ROOMS)) return null;
  if (targetRoom !== room) {
    if (!ROOMS[room].rooms.includes(targetRoom)) return `${file}: ${room} must not import ${targetRoom} (${specifier})`;
    if (room === 'web' && WORKER_ROOMS.includes(targetRoom) && !file.endsWith('.worker.ts'))
      return `${file}: web calls ${targetRoom} in a *.worker.ts file only (${specifier})`;
    if (room === 'cli' && targetRoom === 'server' && !/^server\/(runtime|platform\/(backup|config|log))/.test(target))
      return `${file}: of the server, cli uses runtime and platform/backup with config and log only (${specifier})`;
    return null;
  }
  return room === 'engine' ? floorViolation(file, target, specifier) : siblingViolation(file, room, target, specifier);
}

function floorViolation(file, target, specifier) {
  const [from, to] = [file, target].map(engineFloorOf);
  if (from < 0) return `${file}: stands on no floor of the engine (ENGINE_FLOORS)`;
  return to > from ? `${file}: must not import what stands above it in the engine (${specifier})` : null;
}

function engineFloorOf(file) {
  const path = file.slice('engine/'.length);
  const fitting = ENGINE_FLOORS.flatMap((names, floor) =>
    names.filter((name) => path.startsWith(name)).map((name) => ({ floor, length: name.length })),
  );
  return fitting.reduce((best, one) => (one.length > best.length ? one : best), { floor: -1, length: 0 }).floor;
}

function packageViolation(file, room, specifier) {
  const { packages } = ROOMS[room];
  const forbidden = (FORBIDDEN_PACKAGES[room] ?? []).some((name) => specifier === name || specifier.startsWith(name));
  if (forbidden || (packages && !packages.includes(specifier))) return `${file}: ${room} must not know ${specifier}`;
  return null;
}

function siblingViolation(file, room, target, specifier) {
  if (room === 'server' && serverFloorOf(target) > serverFloorOf(file))
    return `${file}: must not import what stands above it in the server (${specifier})`;
  const [from, to] = [featureOf(room, file), featureOf(room, target)];
  if (from === null || to === null || from === to) return null;
  return `${file}: feature ${from} must not import its sibling ${to} (${specifier})`;
}

function serverFloorOf(file) {
  const floor = SERVER_FLOORS.indexOf(file.split('/')[1]);
  return floor < 0 ? SERVER_FLOORS.length : floor;
}

/** The feature folder that a file belongs to, or null when it is shared ground. */
function featureOf(room, file) {
  const parts = file.split('/');
  if (room === 'web') return parts[1] === 'features' ? parts[2] : null;
  return room === 'server' && parts[1] === 'features' ? parts[2] : null;
}

/** Root-relative path of a specifier of our own, or null for a package. */
function pathOf(file, specifier) {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (!specifier.startsWith('.')) return null;
  return join(dirname(file), specifier).split(sep).join('/');
}

/**
 * Groups of files that import each other in a circle, types included (Tarjan 1972). A module that is started by URL, in a thread or
 * process of its own, is no import.
 * @returns {string[][]}
 */
export function circles(files, read) {
  const known = new Set(files);
  const targets = new Map(files.map((file) => [file, importedFiles(file, read(file), known)]));
  const index = new Map();
  const low = new Map();
  const stack = [];
  const found = [];
  const visit = (file) => {
    index.set(file, index.size);
    low.set(file, index.get(file));
    stack.push(file);
    for (const target of targets.get(file)) {
      if (!index.has(target)) visit(target);
      if (stack.includes(target)) low.set(file, Math.min(low.get(file), low.get(target)));
    }
    if (low.get(file) !== index.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1) found.push(group.toSorted((a, b) => a.localeCompare(b)));
  };
  for (const file of files) if (!index.has(file)) visit(file);
  return found;
}

function importedFiles(file, source, known) {
  const imports = source.replace(/\bnew URL\([^)]*\)/g, '');
  return importsOf(imports).flatMap((specifier) => {
    const path = pathOf(file, specifier)?.replace(/\?.*$/, '');
    const target = path && [path, `${path}.ts`, `${path}.tsx`].find((name) => known.has(name));
    return target && target !== file ? [target] : [];
  });
}

/** Source files of the rooms, without tests. */
export function sourceFiles(root = ROOT) {
  return Object.keys(ROOMS).flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test(-support)?\.tsx?$/.test(entry.name))
      .map((entry) =>
        relative(root, join(entry.parentPath ?? entry.path, entry.name))
          .split(sep)
          .join('/'),
      ),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = sourceFiles();
  const read = (file) => readFileSync(join(ROOT, file), 'utf8');
  const inCircles = circles(files, read).map((group) => `import each other: ${group.join(', ')}`);
  const found = [...violations(files, read), ...inCircles];
  for (const line of found) console.error(line);
  if (found.length === 0) console.log('arrows: every import points down, and none in a circle');
  process.exitCode = found.length > 0 ? 1 : 0;
}
