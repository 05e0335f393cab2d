// People: signing in with a work account and with the partner at a real provider, a new account with a second factor, one's
// own pages, another e-mail address. Each walk is gone in Norwegian and in English; pictures are taken and the accessibility
// rules asked in the first.

import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { mailedLink } from './mails.ts';
import { openMenu, WITH_PEOPLE } from './people.ts';
import { expect, expectAccessible, logIn, type Product, test } from './product.ts';
import { clientErrorIn, WALKED, wordsOf } from './texts.ts';

test.use(WITH_PEOPLE);

/** Fills in the provider's own pages: who, then that access is given. */
async function signInAtProvider(page: Page, name: string): Promise<void> {
  await page.locator('input[name=login]').fill(name);
  await page.locator('input[name=password]').fill('x');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

const SWITCH = { nb: 'Norsk', en: 'English' } as const;

for (const language of WALKED) {
  const say = wordsOf(language);
  const isFirst = language === WALKED[0];

  test(`a work account signs in, and its provider is notified of the logout, ${language}`, async ({
    page,
    product,
    picture,
  }) => {
    await page.goto(`${product.url}/login`);
    if (isFirst) {
      await picture('people-login');
      await expectAccessible(page, 'moderate');
    }
    await page.getByRole('button', { name: SWITCH[language] }).click();
    await page.getByRole('button', { name: say('login.workAccount') }).click();
    await signInAtProvider(page, `${language}@firma.example`);
    await page.waitForURL('**/dashboard');
    await openMenu(page);
    // The new account speaks the language that its login page did.
    await page.getByRole('menuitem', { name: say('app.logOut') }).click();
    await page.waitForURL((url) => url.origin === product.mockSignIn!.url && url.pathname.includes('/session/end'));
  });

  test(`the partner hands a project over, to somebody who is not logged in, ${language}`, async ({ page, product }) => {
    const id = `out-${language}`;
    product.mockSignIn!.projects.set(id, { id, name: `Dalen fra Emerald ${language}` });
    await page.goto(`${product.url}/login`);
    await page.getByRole('button', { name: SWITCH[language] }).click();
    await page.goto(`${product.url}/emerald?projectId=${id}`);
    await signInAtProvider(page, `kari-${language}`);
    await page.waitForURL(/\/project\/[0-9a-f-]{36}/);
    await expect(page.getByText(`Dalen fra Emerald ${language}`).first()).toBeVisible();
  });

  test(`somebody who is logged in connects the partner first, ${language}`, async ({ page, product, speak }) => {
    const id = `in-${language}`;
    product.mockSignIn!.projects.set(id, { id, name: `Åsen fra Emerald ${language}` });
    await speak(language);
    await logIn(page, product);
    await page.goto(`${product.url}/emerald?projectId=${id}`);
    await signInAtProvider(page, 'demo-at-partner');
    await page.waitForURL(/\/project\/[0-9a-f-]{36}/);
    await expect(page.getByText(`Åsen fra Emerald ${language}`).first()).toBeVisible();
    await page.goto(`${product.url}/profile/linkedAccounts`);
    await page.getByRole('button', { name: say('profile.linked.unlink.of', { name: 'Emerald' }) }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(say('profile.linked.unlink.ask', { name: 'Emerald' }));
    await dialog.getByRole('button', { name: say('profile.linked.unlink') }).click();
    await expect(page.getByRole('button', { name: say('profile.linked.link.of', { name: 'Emerald' }) })).toBeVisible();
  });

  test(`a new account is made through the mailed link, and gets a second factor, ${language}`, async ({
    page,
    product,
    picture,
  }) => {
    const [email, password] = [`ny-${language}@firma.example`, 'et ganske langt passord'];
    await page.goto(`${product.url}/login?register`);
    await page.getByRole('button', { name: SWITCH[language] }).click();
    await page.locator('[name=email]').fill(email);
    await page.locator('[name=password1]').fill(password);
    await page.locator('[name=password2]').fill('noe annet');
    await page.locator('[name=password2]').blur();
    await expect(page.getByText(say('ui.password.differ'))).toBeVisible();
    if (isFirst) await picture('people-register');
    await page.locator('[name=password2]').fill(password);
    await page.getByRole('button', { name: say('login.register.submit') }).click();
    await expect(page.getByText(say('login.register.sent', { email }))).toBeVisible();
    await page.goto(await mailedLink(product, email));
    await page.waitForURL('**/dashboard');

    await page.goto(`${product.url}/profile/security`);
    await page.getByRole('button', { name: say('profile.totp.add') }).click();
    await page.getByRole('dialog').locator('[name=password]').fill(password);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('profile.continue') })
      .click();
    await expect(page.getByRole('img', { name: say('profile.totp.picture') })).toBeVisible();
    const secret = (await page.getByRole('dialog').locator('code').textContent())!.replaceAll(' ', '');
    if (isFirst) await picture('people-totp');
    await page.locator('[name=otp]').fill(new TOTP({ secret }).generate());
    await page.getByRole('button', { name: say('profile.totp.confirm') }).click();
    const codes = page.getByRole('dialog').getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const recovery = (await codes.first().textContent())!;
    const another = (await codes.last().textContent())!;
    await page.getByRole('button', { name: say('profile.recovery.kept') }).click();
    if (isFirst) {
      await picture('people-security');
      await expectAccessible(page, 'moderate');
    }

    await openMenu(page);
    await page.getByRole('menuitem', { name: say('app.logOut') }).click();
    await page.locator('[name=email]').fill(email);
    await page.locator('[name=password]').fill(password);
    await page.locator('[name=password]').press('Enter');
    await expect(page.getByRole('heading', { name: say('ui.second.title') })).toBeVisible();
    if (isFirst) await picture('people-second-factor');
    await page.locator('[name=otp]').fill('000000');
    await page.getByRole('button', { name: say('ui.second.submit') }).click();
    await expect(page.getByText(clientErrorIn(language, 'wrongCode'))).toBeVisible();
    await page.getByRole('button', { name: say('ui.second.use.recovery_code') }).click();
    await page.locator('[name=recovery_code]').fill(recovery);
    await page.getByRole('button', { name: say('ui.second.submit') }).click();
    await page.waitForURL('**/dashboard');

    await page.goto(`${product.url}/profile/security`);
    await page.getByRole('button', { name: say('profile.totp.remove') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name=password]').fill(password);
    await dialog.locator('[name=second_factor]').fill('000000');
    await dialog.getByRole('button', { name: say('profile.totp.remove') }).click();
    await expect(dialog.getByText(clientErrorIn(language, 'wrongCode'))).toBeVisible();
    if (isFirst) {
      await picture('people-totp-remove');
      await expectAccessible(page, 'moderate');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await picture('people-totp-remove-narrow');
    }
    await dialog.locator('[name=second_factor]').fill(another);
    await dialog.getByRole('button', { name: say('profile.totp.remove') }).click();
    await expect(page.getByRole('button', { name: say('profile.totp.add') })).toBeVisible();
  });

  test(`one’s own pages, narrow and wide, ${language}`, async ({ page, product, picture, speak }) => {
    await speak(language);
    await logIn(page, product);
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    for (const tab of ['basicInfo', 'security', 'linkedAccounts', 'notifications', 'sessions'] as const) {
      await page.goto(`${product.url}/profile/${tab}`);
      await expect(link(say(`profile.${tab}`))).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      if (!isFirst) continue;
      await picture(`people-profile-${tab}`);
      await expectAccessible(page, 'moderate');
    }
    await logInElsewhere(product);
    await page.reload();
    await page.getByRole('button', { name: say('profile.sessions.endOthers') }).click();
    await expect(page.getByText(say('profile.sessions.this'), { exact: true })).toBeVisible();
    await expect(page.getByRole('listitem').getByText(/Chrome/)).toHaveCount(1);
    await page.setViewportSize({ width: 390, height: 844 });
    if (isFirst)
      for (const tab of ['security', 'sessions']) {
        await page.goto(`${product.url}/profile/${tab}`);
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await picture(`people-profile-${tab}-narrow`);
      }
    await page.goto(`${product.url}/profile/basicInfo`);
    const born = page.getByRole('group', { name: say('profile.date_of_birth') });
    await picture(`people-profile-basicInfo-narrow-${language}`);
    const write = async (keys: string) => {
      await born.getByRole('spinbutton').first().click();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(keys);
    };
    await write('31121899');
    await expect(page.getByText(/01\.01\.1900 .* 31\.12\.2099/)).toBeVisible();
    const day = { nb: '29.02.1984', en: '01.03.1985' }[language];
    await write(day);
    // The calendar by keyboard: the day after, in weeks that begin on Monday.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('columnheader').first()).toHaveAccessibleName(/^(mandag|Monday)$/i);
    await picture(`people-profile-calendar-narrow-${language}`);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const next = { nb: '01.03.1984', en: '02.03.1985' }[language];
    await expect(page.locator('[name=date_of_birth]')).toHaveValue(next);
    await page.getByRole('button', { name: say('app.save') }).click();
    await expect(page.getByRole('status')).toHaveText(say('profile.saved'));
    await page.reload();
    await expect(page.locator('[name=date_of_birth]')).toHaveValue(next);
  });

  test(`the address one logs in with is changed through the mailed link, ${language}`, async ({
    page,
    product,
    picture,
    speak,
  }) => {
    await speak(language);
    await logIn(page, product);
    await page.goto(`${product.url}/profile/basicInfo`);
    await page.getByRole('button', { name: say('profile.email.change') }).click();
    const email = `planner-${language}@firma.example`;
    await page.locator('[name=email]').fill(email);
    await page.locator('[name=confirm_email]').fill('other@firma.example');
    await page.locator('[name=confirm_email]').blur();
    await expect(page.getByText(say('profile.email.differ'))).toBeVisible();
    await page.locator('[name=confirm_email]').fill(email);
    await page.locator('[name=password]').fill(product.password);
    await picture(`people-change-email-${language}`);
    await page.getByRole('button', { name: say('profile.email.send') }).click();
    await expect(page.getByText(say('profile.email.pending', { email }))).toBeVisible();
    if (isFirst) await expectAccessible(page, 'moderate');
    await page.goto(await mailedLink(product, email));
    await expect(page.getByText(say('login.verify.changed', { email }))).toBeVisible({ timeout: 60_000 });
    await page.getByRole('link', { name: say('login.verify.toProfile') }).click();
    await expect(page.getByRole('list', { name: say('profile.email') })).toContainText(email);
    // The walks that follow log in with it.
    Object.assign(product, { email });
    await page.goto(`${product.url}/profile/notifications`);
    const choice = page.getByLabel(say('profile.notify.generation_done'));
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await expect(choice).toBeVisible();
    const before = await choice.isChecked();
    await choice.click();
    await saved;
    await page.reload();
    await expect(choice).toBeChecked({ checked: !before });
    await picture(`people-notifications-${language}`);
  });
}

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
