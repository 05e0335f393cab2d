// People: the partner's hand-off at a real provider, registration to second factor, a share link, the site's own pages. In
// Norwegian, and in English where no profile rules yet.

import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { mailedLink } from './mails.ts';
import { expect, expectAccessible, logIn, test } from './product.ts';

// A cold browser on a loaded machine takes its time.
test.use({ withProviders: true, settings: { VEIVALG_REGISTRATION: 'open' }, actionTimeout: 60_000 });

/** Fills in the provider's own pages: who, then that access is given. */
async function signInAtProvider(page: Page, name: string): Promise<void> {
  await page.locator('input[name=login]').fill(name);
  await page.locator('input[name=password]').fill('x');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Konto|Account)/ }).click();
}

test('the partner hands a project over, to somebody who is not logged in', async ({ page, product }) => {
  product.tryOut!.projects.set('p-7', { id: 'p-7', name: 'Dalen fra Emerald' });
  await page.goto(`${product.url}/emerald?projectId=p-7`);
  await signInAtProvider(page, 'kari');
  await page.waitForURL(/\/project\/[0-9a-f-]{36}/);
  await expect(page.getByText('Dalen fra Emerald').first()).toBeVisible();
});

test('a new account is made through the mailed link, and gets a second factor', async ({ page, product, picture }) => {
  const [email, password] = ['ny@firma.example', 'et ganske langt passord'];
  await page.goto(`${product.url}/login?register`);
  await page.getByRole('button', { name: 'Norsk' }).click();
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password1]').fill(password);
  await page.locator('[name=password2]').fill('noe annet');
  await page.locator('[name=password2]').blur();
  await expect(page.getByText('Passordene er ikke like')).toBeVisible();
  await picture('people-register');
  await page.locator('[name=password2]').fill(password);
  await page.getByRole('button', { name: 'Lag konto' }).click();
  await expect(page.getByText(`Vi har sendt en e-post til ${email}.`)).toBeVisible();
  await page.goto(await mailedLink(product, email));
  await page.waitForURL('**/dashboard');

  await page.goto(`${product.url}/profile/security`);
  await page.getByRole('button', { name: 'Sett opp app' }).click();
  await page.getByRole('dialog').locator('[name=password]').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Fortsett' }).click();
  await expect(page.getByRole('img', { name: 'QR-kode for autentiseringsappen' })).toBeVisible();
  const secret = (await page.getByRole('dialog').locator('code').textContent())!.replaceAll(' ', '');
  const app = new TOTP({ secret });
  await picture('people-totp');
  await page.locator('[name=otp]').fill(app.generate());
  await page.getByRole('button', { name: 'Bekreft' }).click();
  const codes = page.getByRole('dialog').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent())!;
  await page.getByRole('button', { name: 'Jeg har tatt vare på dem' }).click();
  await picture('people-security');
  await expectAccessible(page, 'moderate');

  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Logg ut' }).click();
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=password]').press('Enter');
  await expect(page.getByRole('heading', { name: 'Bekreft at det er deg' })).toBeVisible();
  await picture('people-second-factor');
  await page.locator('[name=otp]').fill('000000');
  await page.getByRole('button', { name: 'Bekreft' }).click();
  await expect(page.getByText('Koden er feil eller brukt.')).toBeVisible();
  await page.getByRole('button', { name: 'Bruk gjenopprettingskode' }).click();
  await page.locator('[name=recovery_code]').fill(recovery);
  await page.getByRole('button', { name: 'Bekreft' }).click();
  await page.waitForURL('**/dashboard');
});

test('a share link shows the project to anybody until it is ended', async ({ page, product, picture, browser }) => {
  await logIn(page, product);
  await page.locator('main a[href^="/project/"]').first().click();
  await page.waitForURL(/\/project\/[0-9a-f-]{36}/);
  const [projectUrl] = /.*\/project\/[0-9a-f-]{36}/.exec(page.url())!;
  await page.goto(`${projectUrl}/settings`);
  await page.getByLabel('Hvem lenken er til').fill('Kommunen');
  await page.getByRole('button', { name: 'Lag lenke' }).click();
  const link = (await page.locator('[data-share-link]').textContent())!;
  await picture('people-access');
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(link);
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reader.getByText('Read only')).toBeVisible();
  await expectAccessible(reader, 'moderate');
  await reader.screenshot({ path: 'test-results/pictures/people-share.png' });
  await page.getByRole('button', { name: 'Avslutt lenken Kommunen' }).click();
  await expect(page.getByText('Ingen lenker')).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('Ask whoever sent you the link for a new one.')).toBeVisible();
});

test('a site administrator sees clients, people and the queue', async ({ page, product, picture }) => {
  await logIn(page, product);
  await page.goto(`${product.url}/admin`);
  await page.waitForURL('**/admin/clients');
  for (const tab of ['clients', 'newClients', 'users', 'jobs', 'logs']) {
    await page.goto(`${product.url}/admin/${tab}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await picture(`people-admin-${tab}`);
    await expectAccessible(page, 'moderate');
  }
});
