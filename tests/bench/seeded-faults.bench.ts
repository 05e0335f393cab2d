// Do the tests see it when a wall between organizations is broken? In a copy of the sources each of these faults is put in by itself: a
// filter, a policy, a check of a role or a row of the permissions goes, and the tests that guard tenants must fail, while they pass
// without it. A fault whose place is not found any more ends the run: it is named anew here. VEIVALG_FAULT picks those whose name contains it.

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Figure } from './figure.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const GUARDS = ['server/platform/db/tenancy.test.ts', 'server/app/permissions.test.ts'];
const MIN_SHARE_SEEN = 0.95;
const MIGRATION = 'server/platform/db/migrations/9999_fault.sql';

interface Fault {
  readonly name: string;
  readonly file: string;
  /** null: the file is made. */
  readonly from: string | null;
  readonly to: string;
}

const FILTER = 'server/platform/db/tenant-filter.ts';
const database = (name: string, sql: string): Fault => ({ name, file: MIGRATION, from: null, to: sql });

const FAULTS: readonly Fault[] = [
  {
    name: 'the query filter forgets a table',
    file: FILTER,
    from: '...TENANT_TABLES.map(',
    to: "...TENANT_TABLES.filter((table) => table !== 'route').map(",
  },
  {
    name: 'the query filter forgets joins',
    file: FILTER,
    from: 'const condition = this.#condition(join.table);',
    to: 'const condition = null as OperationNode | null;',
  },
  {
    name: 'the query filter forgets updates',
    file: FILTER,
    from: 'return this.#guard(inner, [...(inner.table ? [inner.table] : []), ...(inner.from?.froms ?? [])]);',
    to: 'return inner;',
  },
  {
    name: 'the query filter forgets deletes',
    file: FILTER,
    from: 'return this.#guard(inner, inner.from.froms);',
    to: 'return inner;',
  },
  database('a table without row level security', 'alter table path disable row level security;'),
  database('a policy that lets everybody read', 'create policy fault on area for select using (true);'),
  database('a policy that lets everybody write', 'create policy fault on project for insert with check (true);'),
  database('a table that forgets restricted projects', 'drop policy project_seen on route;'),
  {
    name: 'whoever asks looks after every project',
    file: 'server/platform/access/project-role.ts',
    from: "if (role !== 'admin') throw",
    to: "if (role === 'read') throw",
  },
  {
    name: 'whoever sees a project may run searches',
    file: 'server/platform/access/project-role.ts',
    from: "PROJECT_ROLES.indexOf(role) < PROJECT_ROLES.indexOf('run')",
    to: 'PROJECT_ROLES.indexOf(role) < 0',
  },
  {
    name: 'every organization is one’s own',
    file: 'server/platform/access/organization.ts',
    from: 'if (!sits && !ctx.actor.isAdmin)',
    to: 'if (false as boolean)',
  },
  {
    name: 'every member is an administrator',
    file: 'server/platform/access/organization.ts',
    from: 'seats.some(({ id, isAdmin }) => id === organizationId && isAdmin)',
    to: 'seats.some(({ id }) => id === organizationId)',
  },
  {
    name: 'a worker reads any organization’s ground',
    file: 'server/platform/problem/load-problem.ts',
    from: 'organizationOfKey(raster.key) !== organizationId',
    to: "organizationOfKey(raster.key) === ''",
  },
  {
    name: 'a field without a row of permissions',
    file: 'server/app/permission-rules.test-support.ts',
    from: 'copyProjectVersion: row(',
    to: 'copyProjectVersionNow: row(',
  },
];

export async function* run(): AsyncGenerator<Figure> {
  const chosen = FAULTS.filter(({ name }) => name.includes(process.env.VEIVALG_FAULT ?? ''));
  const copy = copyOfSources();
  try {
    if (!passes(copy)) throw new Error('the tests fail without any fault');
    let seen = 0;
    for (const fault of chosen) {
      const takeOut = putIn(copy, fault);
      const isSeen = !passes(copy);
      takeOut();
      if (isSeen) seen++;
      yield { name: fault.name, value: Number(isSeen), unit: 'seen', limit: 1, better: 'higher' };
    }
    yield { name: 'faults', value: chosen.length, unit: '' };
    yield { name: 'share seen', value: seen / chosen.length, unit: '', limit: MIN_SHARE_SEEN, better: 'higher' };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function copyOfSources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'vv-faults-'));
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 });
  for (const file of files.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(ROOT, file), join(copy, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Answers what takes it out again. */
function putIn(copy: string, { name, file, from, to }: Fault): () => void {
  const path = join(copy, file);
  if (from === null) {
    writeFileSync(path, to);
    return () => rmSync(path);
  }
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`“${name}” finds its place in ${file} not once`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  return () => writeFileSync(path, text);
}

function passes(copy: string): boolean {
  const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs');
  return spawnSync(process.execPath, [vitest, 'run', '--bail=1', ...GUARDS], { cwd: copy }).status === 0;
}
