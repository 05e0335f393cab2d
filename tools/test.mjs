#!/usr/bin/env node
// `npm test`: everything that shows whether the product is right. Set-up, the static checks, the tests beside the
// source, and the walks in a real browser against a real server. Ends with the slowest files, what failed, "N passed, N failed" and the
// exit code of it.
// `npm test -- TIER` runs one tier of TIERS, for every save or before a commit.

import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findBrowser } from './browser.mjs';
import { checkAll } from './check.mjs';
import { main, ROOT, run, SetupError, setUp, step } from './setup.mjs';

/** Searches and what starts processes: too slow for every save. Everything else of the pure rooms is fast. */
const SLOW = [
  'engine/infeasibility/**',
  'engine/search/**',
  'engine/base-line/**',
  'engine/edit/new-profile.test.ts',
  'engine/profile-search/fixed-plan.test.ts',
  'engine/optimise.test.ts',
  'engine/evaluate/every-row.test.ts',
];
/** So many of the slowest files are named at the end. */
const SHOWN_SLOWEST = 10;
const PURE_ROOMS = ['domain/', 'terrain/', 'demo/', 'engine/', 'exchange/', 'canvas/', 'web/', 'tests/house/'];

/**
 * Each tier runs checks, tests beside the source (`unit`: arguments of vitest) and walks (`e2e`: arguments of Playwright), as far as it
 * names them. Without a tier everything runs.
 * @type {Record<string, { check?: boolean, unit?: string[], e2e?: string[] }>}
 */
const TIERS = {
  all: { check: true, unit: [], e2e: [] },
  check: { check: true },
  fast: {
    check: true,
    unit: ['--no-isolate', ...PURE_ROOMS, '--exclude=server/**', ...SLOW.map((path) => `--exclude=${path}`)],
  },
  server: { unit: ['server/'] },
  golden: { unit: ['tests/golden/'] },
  oracles: { unit: ['tests/oracles/'] },
  smoke: { e2e: ['smoke'] },
  unit: { unit: [] },
  e2e: { e2e: [] },
};

main(async () => {
  const name = process.argv.slice(2).find((word) => !word.startsWith('-')) ?? 'all';
  const tier = TIERS[name];
  if (!tier) throw new SetupError(`There is no tier '${name}': ${Object.keys(TIERS).join(', ')}.`);
  const { node, env } = await setUp({ page: tier.e2e !== undefined });
  const browser = tier.e2e ? await findBrowser() : '';
  const reports = mkdtempSync(join(tmpdir(), 'veivalg-test-'));
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });

  let passed = 0;
  let failed = 0;
  const add = (count) => {
    passed += count.passed;
    failed += count.failed;
  };
  if (tier.check) {
    const results = await checkAll({ node, env });
    const ok = results.filter((result) => result.ok).length;
    add({ passed: ok, failed: results.length - ok });
  }
  if (tier.unit) {
    step('Tests beside the source');
    add(await runUnit(node, env, join(reports, 'unit.json'), tier.unit));
  }
  if (tier.e2e) {
    step('Walks in a real browser');
    add(await runWalks(node, env, join(reports, 'e2e.json'), browser, tier.e2e));
  }
  const [unit, walks] = [readReport(join(reports, 'unit.json')), readReport(join(reports, 'e2e.json'))];
  rmSync(reports, { recursive: true, force: true });
  const slowest = [...unitTimes(unit), ...walkTimes(walks)];
  for (const { name, ms } of slowest.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN_SLOWEST))
    console.log(`${(ms / 1000).toFixed(0).padStart(6)} s  ${name}`);
  for (const line of [...unitFailures(unit), ...walkFailures(walks)]) console.log(`✗ ${line}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});

/** A run that ends badly without a failed test (a crash, a file that does not load) counts as one failure. */
async function runUnit(node, env, report, only) {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...only];
  const ended = await endOf(node, [join('node_modules', 'vitest', 'vitest.mjs'), ...args], env);
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report);
  return { passed: numPassedTests, failed: ended === 0 ? numFailedTests : Math.max(1, numFailedTests) };
}

async function runWalks(node, env, report, browser, only) {
  // Pictures are for people to look at, and take seconds each: single walks take them (CONTRIBUTING.md).
  const settings = { VEIVALG_PICTURES: 'false', ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = ['test', '--reporter=list,json', ...only];
  const ended = await endOf(node, [join('node_modules', '@playwright', 'test', 'cli.js'), ...args], settings);
  const { stats = { expected: 0, unexpected: 0, flaky: 0 } } = readReport(report);
  return {
    passed: stats.expected + stats.flaky,
    failed: ended === 0 ? stats.unexpected : Math.max(1, stats.unexpected),
  };
}

/** How long each file of tests beside the source took by the clock. */
function unitTimes({ testResults = [] }) {
  return testResults.map(({ name, startTime, endTime }) => ({ name: relative(ROOT, name), ms: endTime - startTime }));
}

/** Each with the first line of why; a file that did not load has no tests. */
function unitFailures({ testResults = [] }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const lines = failed.map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0])}`);
      return (lines.length > 0 ? lines : [firstLine(message)]).map((line) => `${relative(ROOT, name)} › ${line}`);
    });
}

/** How long the walks of each file took. */
function walkTimes({ suites = [] }) {
  const ms = (suite) =>
    specsOf(suite)
      .flatMap(resultsOf)
      .reduce((sum, { duration }) => sum + duration, 0);
  return suites.map((suite) => ({ name: `tests/e2e/${suite.file}`, ms: ms(suite) }));
}

function walkFailures({ suites = [] }) {
  return suites.flatMap((suite) =>
    specsOf(suite)
      .filter(({ ok }) => !ok)
      .map((spec) => `tests/e2e/${suite.file} › ${spec.title}: ${firstLine(resultsOf(spec).at(-1)?.error?.message)}`),
  );
}

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];
const resultsOf = ({ tests }) => tests.flatMap(({ results }) => results);
const firstLine = (text) => String(text ?? 'no reason was given').split('\n', 1)[0];

async function endOf(node, args, env) {
  try {
    await run(node, args, { env });
    return 0;
  } catch (error) {
    return error.code ?? 1;
  }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
