// When the canvas in the harness page is at rest.

import type { Page } from '@playwright/test';

/** What was asked for last has had its frame, nothing is being read, and no new frame has come for a while. */
export async function waitUntilIdle(on: Page): Promise<void> {
  await on.waitForFunction(
    async () => {
      const { scene } = window.harness;
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      await frame();
      const before = scene.statistics();
      await new Promise((resolve) => setTimeout(resolve, 350));
      const after = scene.statistics();
      return !before.isLoading && !after.isLoading && before.frames === after.frames;
    },
    null,
    { timeout: 60_000 },
  );
}
