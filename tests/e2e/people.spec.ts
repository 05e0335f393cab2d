// People: signing in with a work account and with the partner at a real provider, a second factor, one's own pages, an
// organization's administrators, an invitation, a share link. In Norwegian, and the login page in English as everybody
// meets it first.

import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { mailedLink } from './mails.ts';
import { expect, expectAccessible, logIn, type Product, test } from './product.ts';

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

test('a work account signs in, and its provider is told of the logout', async ({ page, product, picture }) => {
  await page.goto(`${product.url}/login`);
  await picture('people-login');
  await expectAccessible(page, 'moderate');
  await page.getByRole('button', { name: 'Sign in with work account' }).click();
  await signInAtProvider(page, 'ola@firma.example');
  await page.waitForURL('**/dashboard');
  await openMenu(page);
  await page.getByRole('menuitem', { name: /Log out|Logg ut/ }).click();
  await page.waitForURL((url) => url.origin === product.tryOut!.url && url.pathname.includes('/session/end'));
});

test('the partner hands a project over, to somebody who is not logged in', async ({ page, product }) => {
  product.tryOut!.projects.set('p-7', { id: 'p-7', name: 'Dalen fra Emerald' });
  await page.goto(`${product.url}/emerald?projectId=p-7`);
  await signInAtProvider(page, 'kari');
  await page.waitForURL(/\/project\/[0-9a-f-]{36}/);
  await expect(page.getByText('Dalen fra Emerald').first()).toBeVisible();
});

test('somebody who is logged in connects the partner first', async ({ page, product }) => {
  product.tryOut!.projects.set('p-8', { id: 'p-8', name: 'Åsen fra Emerald' });
  await logIn(page, product);
  await page.goto(`${product.url}/emerald?projectId=p-8`);
  await signInAtProvider(page, 'demo-at-partner');
  await page.waitForURL(/\/project\/[0-9a-f-]{36}/);
  await expect(page.getByText('Åsen fra Emerald').first()).toBeVisible();
  await page.goto(`${product.url}/profile/linkedAccounts`);
  await expect(page.getByRole('button', { name: 'Koble fra Emerald' })).toBeVisible();
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

test('one’s own pages, narrow and wide', async ({ page, product, picture }) => {
  await logIn(page, product);
  for (const tab of ['basicInfo', 'security', 'linkedAccounts', 'notifications', 'payment', 'sessions']) {
    await page.goto(`${product.url}/profile/${tab}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await picture(`people-profile-${tab}`);
    await expectAccessible(page, 'moderate');
  }
  await logInElsewhere(product);
  await page.reload();
  await page.getByRole('button', { name: 'Avslutt alle andre' }).click();
  await expect(page.getByText('Denne', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').getByText(/Chrome/)).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of ['basicInfo', 'security', 'sessions']) {
    await page.goto(`${product.url}/profile/${tab}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await picture(`people-profile-${tab}-narrow`);
  }
  await page.goto(`${product.url}/profile/basicInfo`);
  const born = page.locator('[name=date_of_birth]');
  await expect(born).toHaveAttribute('min', '1900-01-01');
  await expect(born).toHaveAttribute('max', '2099-12-31');
  await born.fill('1984-02-29');
  await page.getByRole('button', { name: 'Lagre' }).click();
  await expect(page.getByRole('status')).toHaveText('Profilen er lagret');
  await page.reload();
  await expect(born).toHaveValue('1984-02-29');
});

test('an administrator invites somebody, who joins, and is put out again', async ({
  page,
  product,
  picture,
  browser,
}) => {
  await logIn(page, product);
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Organisasjonen' }).click();
  await page.waitForURL(/\/organization\/[0-9a-f-]{36}\/overview$/);
  await picture('people-organization');
  await expectAccessible(page, 'moderate');
  await page.getByRole('link', { name: 'Medlemmer' }).click();
  const email = 'gjest@firma.example';
  await page.locator('[name=email]').fill(email);
  await page.getByRole('button', { name: 'Send invitasjon' }).click();
  await expect(page.getByRole('list', { name: 'Venter på svar' })).toContainText(email);
  await join(await (await browser.newContext({ locale: 'nb-NO' })).newPage(), product, email);
  await page.reload();
  const members = page.getByRole('list', { name: 'Medlemmer' });
  await expect(members).toContainText('Gjest Gjestesen');
  await picture('people-members');
  await expectAccessible(page, 'moderate');
  await page.getByRole('button', { name: 'Fjern Gjest Gjestesen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fjern' }).click();
  await expect(members).not.toContainText('Gjest Gjestesen');
  for (const tab of ['settings', 'logs']) {
    await page.goto(page.url().replace(/[^/]+$/, tab));
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await picture(`people-organization-${tab}`);
    await expectAccessible(page, 'moderate');
  }
  await expect(page.getByText('Medlem fjernet').first()).toBeVisible();
});

test('an organization keeps its clients, and a project says whom it is for', async ({ page, product, picture }) => {
  await logIn(page, product);
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Organisasjonen' }).click();
  await page.getByRole('link', { name: 'Klienter' }).click();
  await expect(page.getByText('Ingen klienter ennå')).toBeVisible();
  await page.getByRole('button', { name: 'Ny klient' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Navn').fill('Fylkeskommunen');
  await dialog.getByLabel('Kontaktperson').fill('Kari Nordmann');
  await picture('people-client');
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  const clients = page.getByRole('list', { name: 'Klienter' });
  await expect(clients).toContainText('Fylkeskommunen');
  await expectAccessible(page, 'moderate');
  await page.goto(`${product.url}/dashboard`);
  await page.locator('main a[href^="/project/"]').first().click();
  await page.waitForURL(/\/project\/[0-9a-f-]{36}/);
  await page.goto(`${/.*\/project\/[0-9a-f-]{36}/.exec(page.url())![0]}/settings`);
  await page.getByLabel('Klient').click();
  await page.getByRole('option', { name: 'Fylkeskommunen' }).click();
  await expect(page.getByText('Klienten er lagret')).toBeVisible();
  await page.goBack();
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Organisasjonen' }).click();
  await page.getByRole('link', { name: 'Klienter' }).click();
  await expect(clients).toContainText('1 prosjekt');
  await picture('people-clients');
});

test('the address one logs in with is changed through the mailed link, in English', async ({
  page,
  product,
  picture,
}) => {
  await logIn(page, product);
  await page.goto(`${product.url}/profile/basicInfo`);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Change email' }).click();
  const email = 'planner@firma.example';
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=confirm_email]').fill('other@firma.example');
  await page.locator('[name=confirm_email]').blur();
  await expect(page.getByText('Email addresses do not match')).toBeVisible();
  await page.locator('[name=confirm_email]').fill(email);
  await page.locator('[name=password]').fill(product.password);
  await picture('people-change-email');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`We have sent a link to ${email}.`)).toBeVisible();
  await expectAccessible(page, 'moderate');
  await page.goto(await mailedLink(product, email));
  await expect(page.getByText(`From now on you log in with ${email}.`)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'To your profile' }).click();
  await expect(page.getByRole('list', { name: 'Email' })).toContainText(email);
  // The walks that follow log in with it.
  Object.assign(product, { email });
  await page.goto(`${product.url}/profile/notifications`);
  const choice = page.getByLabel('Finished calculations');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await choice.click();
  await expect(choice).toBeChecked();
  await saved;
  await page.reload();
  await expect(choice).toBeChecked();
  await picture('people-notifications-en');
  await page.getByRole('button', { name: 'Norsk' }).click();
});

async function join(page: Page, product: Product, email: string): Promise<void> {
  await page.goto(await mailedLink(product, email));
  await expect(page.getByText(email)).toBeVisible();
  await page.locator('[name=first_name]').fill('Gjest');
  await page.locator('[name=last_name]').fill('Gjestesen');
  await page.locator('[name=password1]').fill('et ganske langt passord');
  await page.locator('[name=password2]').fill('et ganske langt passord');
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/dashboard');
  await page.context().close();
}

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

/** The same person, in another browser. */
async function logInElsewhere({ url, email, password }: Product): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/v1/login/`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  expect(answer.ok).toBe(true);
}
