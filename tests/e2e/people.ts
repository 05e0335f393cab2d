// What the walks about people share: a product with a real identity provider beside it, where anybody may register.

import type { Page } from '@playwright/test';

/** One object for all their files, so that they share one product. A cold browser on a loaded machine takes its time. */
export const WITH_PEOPLE = {
  withProviders: true,
  settings: { VEIVALG_REGISTRATION: 'open' },
  actionTimeout: 60_000,
};

export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Konto|Account)/ }).click();
}
