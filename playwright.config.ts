// Walks in a real Chromium against a real server with its own database and data folder (tests/e2e/product.ts). Two files at a time, each
// with a product of its own: one leaves a quarter of two processors idle. Pictures of failures, and traces where VEIVALG_TRACE is set, are
// kept under test-results/.

import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from './tests/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/first-start.ts',
  outputDir: 'test-results/e2e',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 480_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    // The processor pays for the map by the pixel. Pictures for people to look at have them all.
    deviceScaleFactor: process.env.VEIVALG_PICTURES === 'false' ? 0.5 : 1,
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    screenshot: 'only-on-failure',
    // A trace of every step takes a tenth of the time: it is asked for when a failure is looked into.
    trace: process.env.VEIVALG_TRACE ? 'retain-on-failure' : 'off',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // What turns or glides without end is drawn by the processor that the search beside it needs.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: CHROMIUM_ARGS,
    },
  },
});
