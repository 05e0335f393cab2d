#!/usr/bin/env node
// `npm test`: everything that shows whether the product is right. Set-up, the static checks, the tests beside the
// source, and the walks in a real browser against a real server. Ends with "N passed, N failed" and the exit code of it.
// `npm test -- unit` or `-- e2e` runs one part.

import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { checkAll } from './check.mjs';
import { main, ROOT, run, setUp, step } from './setup.mjs';

const PARTS = ['check', 'unit', 'e2e'];

main(async () => {
  const wanted = process.argv.slice(2).filter((word) => PARTS.includes(word));
  const parts = wanted.length > 0 ? wanted : PARTS;
  const { node, env } = await setUp({ page: parts.includes('e2e') });
  const browser = parts.includes('e2e') ? await findBrowser() : '';
  const reports = mkdtempSync(join(tmpdir(), 'veivalg-test-'));
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });

  let passed = 0;
  let failed = 0;
  if (parts.includes('check')) {
    const results = await checkAll({ node, env });
    passed += results.filter((result) => result.ok).length;
    failed += results.filter((result) => !result.ok).length;
  }
  for (const part of parts.filter((name) => name !== 'check')) {
    step(part === 'unit' ? 'Tests beside the source' : 'Walks in a real browser');
    const report = join(reports, `${part}.json`);
    const count = await (part === 'unit' ? runUnit(node, env, report) : runWalks(node, env, report, browser));
    passed += count.passed;
    failed += count.failed;
  }
  rmSync(reports, { recursive: true, force: true });
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});

/** A run that ends badly without a failed test (a crash, a file that does not load) counts as one failure. */
async function runUnit(node, env, report) {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ended = await endOf(node, [join('node_modules', 'vitest', 'vitest.mjs'), ...args], env);
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report);
  return { passed: numPassedTests, failed: ended === 0 ? numFailedTests : Math.max(1, numFailedTests) };
}

async function runWalks(node, env, report, browser) {
  const settings = { ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = ['test', '--reporter=list,json'];
  const ended = await endOf(node, [join('node_modules', '@playwright', 'test', 'cli.js'), ...args], settings);
  const { stats = { expected: 0, unexpected: 0, flaky: 0 } } = readReport(report);
  return {
    passed: stats.expected + stats.flaky,
    failed: ended === 0 ? stats.unexpected : Math.max(1, stats.unexpected),
  };
}

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
