// A new person: registers, confirms the address by the mailed link, sets up an authenticator, and logs in with the second
// step, by a recovery code. In Norwegian.

import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { mailedLink } from './mails.ts';
import { expect, expectAccessible, test } from './product.ts';

// A cold browser on a loaded machine takes its time.
test.use({ withProviders: true, settings: { VEIVALG_REGISTRATION: 'open' }, actionTimeout: 60_000 });

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Konto|Account)/ }).click();
}

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
