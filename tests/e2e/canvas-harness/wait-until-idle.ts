// When the canvas in the harness page is at rest.

import type { Page } from '@playwright/test';

const TIMEOUT_MS = 120_000;

/**
 * What was asked for last has had its frame, nothing is being read, and no new frame has come for a while. The page itself looks again
 * and again: Playwright's waitForFunction takes the promise of an async function for a yes.
 */
export async function waitUntilIdle(on: Page): Promise<void> {
  await on.evaluate(async (timeoutMs) => {
    const { scene } = window.harness;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (const until = performance.now() + timeoutMs; performance.now() < until; ) {
      await frame();
      await frame();
      const before = scene.statistics();
      await new Promise((resolve) => setTimeout(resolve, 350));
      const after = scene.statistics();
      if (!before.isLoading && !after.isLoading && before.frames === after.frames) return;
    }
    throw new Error(`the canvas is not at rest after ${timeoutMs / 1000} s: ${JSON.stringify(scene.statistics())}`);
  }, TIMEOUT_MS);
}
