// An organization and whom it lets in: an invitation that is accepted, a member who is put out again, clients, a project that
// is handed over, a link for readers, and the pages of the site's administrators. Each walk is gone in Norwegian and in
// English; pictures are taken and the accessibility rules asked in the first.

import type { Browser, Page } from '@playwright/test';
import { mailedLink } from './mails.ts';
import { readPdf } from './pdf-lines.ts';
import { openMenu, WITH_PEOPLE } from './people.ts';
import { expect, expectAccessible, logIn, mapRests, type Product, test } from './product.ts';
import { type Language, WALKED, wordsOf } from './texts.ts';

test.use(WITH_PEOPLE);

const LOCALES = { nb: 'nb-NO', en: 'en-GB' } as const;
/** What the list of links says of one route without cost, and of two with it. */
const SHOWN = {
  nb: { one: 'Viser 1 veglinje uten kostnader', two: 'Viser 2 veglinjer med kostnader' },
  en: { one: 'Shows 1 route without costs', two: 'Shows 2 routes with costs' },
} as const;
const OPENED_ONCE = { nb: '1 åpning, 1 leser', en: '1 opening, 1 reader' } as const;
/** What a reader of a share link asks, and what is answered. */
const ASKED = {
  nb: { name: 'Per Hansen', text: 'Hvor mye støy blir det ved skolen?', answer: 'Vi bygger skjerm der.' },
  en: { name: 'Peter Hanson', text: 'How loud will it be at the school?', answer: 'We build a barrier there.' },
} as const;
const GUEST = { nb: 'Gjest Gjestesen', en: 'Guest Guestson' } as const;

for (const language of WALKED) {
  const say = wordsOf(language);
  const isFirst = language === WALKED[0];

  async function openOrganization(page: Page, tab: 'members' | 'clients'): Promise<void> {
    await openMenu(page);
    await page.getByRole('menuitem', { name: say('app.organization') }).click();
    await page.getByRole('link', { name: say(`organization.${tab}`), exact: true }).click();
  }

  /** Invites somebody, who joins as `GUEST` in a browser of their own. Ends at the list of members. */
  async function inviteGuest(page: Page, product: Product, browser: Browser, email: string): Promise<void> {
    await openOrganization(page, 'members');
    await page.locator('[name=email]').fill(email);
    await page.getByRole('button', { name: say('organization.invite.send') }).click();
    await expect(page.getByRole('list', { name: say('organization.invitations') })).toContainText(email);
    await join(browser, product, email, language);
    await page.reload();
    await expect(page.getByRole('list', { name: say('organization.members') })).toContainText(GUEST[language]);
  }

  async function removeGuest(page: Page): Promise<void> {
    const members = page.getByRole('list', { name: say('organization.members') });
    await page.getByRole('button', { name: say('organization.remove.of', { name: GUEST[language] }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('organization.remove'), exact: true })
      .click();
    await expect(members).not.toContainText(GUEST[language]);
  }

  test(`somebody is invited and joins, takes a project over, and is put out again, ${language}`, async ({
    page,
    product,
    picture,
    browser,
    speak,
  }) => {
    await speak(language);
    await logIn(page, product);
    await inviteGuest(page, product, browser, `gjest-${language}@firma.example`);
    const membersUrl = page.url();
    if (isFirst) {
      await picture('people-members');
      await expectAccessible(page, 'moderate');
    }

    await openProjectSettings(page, product);
    await page.getByRole('button', { name: say('access.handOver') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('access.handOver.to')).click();
    await page.getByRole('option', { name: GUEST[language] }).click();
    await picture(`people-hand-over-${language}`);
    if (isFirst) await expectAccessible(page, 'moderate');
    await dialog.getByRole('button', { name: say('access.handOver') }).click();
    await expect(page.getByText(say('access.handOver.done', { name: GUEST[language] }))).toBeVisible();
    const role = page.getByLabel(say('access.role.of', { name: GUEST[language] }));
    await expect(role).toHaveText(say('access.role.admin'));

    await page.goto(membersUrl);
    await removeGuest(page);
    for (const tab of ['settings', 'logs']) {
      await page.goto(membersUrl.replace(/[^/]+$/, tab));
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      if (!isFirst) continue;
      await picture(`people-organization-${tab}`);
      await expectAccessible(page, 'moderate');
    }
    await expect(page.getByText(say('ui.event.memberRemoved')).first()).toBeVisible();
    // Who has gone keeps no project.
    await openProjectSettings(page, product);
    await expect(page.getByText(say('access.links'))).toBeVisible();
    await expect(role).toBeHidden();
  });

  test(`an organization keeps its clients, and a project says whom it is for, ${language}`, async ({
    page,
    product,
    picture,
    speak,
  }) => {
    const client = { nb: 'Fylkeskommunen', en: 'The county' }[language];
    await speak(language);
    await logIn(page, product);
    await openOrganization(page, 'clients');
    const clients = page.getByRole('list', { name: say('organization.clients') });
    if (isFirst) await expect(page.getByText(say('organization.clients.none'), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: say('organization.client.new') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('organization.client.name')).fill(client);
    await dialog.getByLabel(say('organization.client.contactName')).fill('Kari Nordmann');
    if (isFirst) await picture('people-client');
    await dialog.getByRole('button', { name: say('app.save') }).click();
    await expect(clients).toContainText(client);
    if (isFirst) await expectAccessible(page, 'moderate');
    await openProjectSettings(page, product);
    await page.getByLabel(say('access.client'), { exact: true }).click();
    await page.getByRole('option', { name: client }).click();
    await expect(page.getByText(say('access.client.saved'))).toBeVisible();
    await openOrganization(page, 'clients');
    await expect(clients.getByRole('listitem').filter({ hasText: client })).toContainText(
      { nb: '1 prosjekt', en: '1 project' }[language],
    );
    await picture(`people-clients-${language}`);
  });

  test(`a share link shows the project to anybody, who may comment, until it is ended, ${language}`, async ({
    page,
    product,
    picture,
    browser,
    speak,
  }) => {
    const name = { nb: 'Kommunen', en: 'The municipality' }[language];
    await speak(language);
    await logIn(page, product);
    await openProjectSettings(page, product);
    await page.getByLabel(say('access.link.name')).fill(name);
    await page.getByLabel(say('access.link.comments')).check();
    await page.getByRole('button', { name: say('access.link.make') }).dblclick();
    const link = (await page.locator('[data-share-link]').textContent())!;
    if (isFirst) await picture('people-access');
    const context = await browser.newContext();
    const reader = await context.newPage();
    await reader.goto(link);
    await reader.getByRole('button', { name: { nb: 'Norsk', en: 'English' }[language] }).click();
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(reader.getByText(say('share.readAndComment'))).toBeVisible();
    await mapRests(reader);
    if (isFirst) await expectAccessible(reader, 'moderate');
    await reader.screenshot({ path: `test-results/pictures/people-share-${language}.png` });

    // With a thumb.
    await reader.setViewportSize({ width: 390, height: 844 });
    const asked = ASKED[language];
    const comments = reader.getByRole('region', { name: say('share.comments') });
    await comments.getByLabel(say('share.comment.name')).fill(asked.name);
    await comments.getByLabel(say('share.comment.about')).click();
    const about = reader.getByRole('option').nth(1);
    const route = (await about.textContent())!;
    await about.click();
    await comments.getByLabel(say('share.comment.text'), { exact: true }).fill(asked.text);
    await comments.getByRole('button', { name: say('share.comment.send') }).click();
    const sender = say('ui.share.sender', { name: asked.name });
    const listed = comments.getByRole('listitem');
    for (const text of [route, sender, asked.text]) await expect(listed).toContainText(text);
    await expectAccessible(reader, 'serious');
    await comments.scrollIntoViewIfNeeded();
    if (isFirst) await reader.screenshot({ path: 'test-results/pictures/people-share-comments-390.png' });

    const settings = page.url();
    await page.goto(settings.replace(/\/settings.*/, '/topics'));
    const row = page.getByRole('navigation', { name: say('topic.title') }).getByRole('link', { name: asked.text });
    await expect(row).toContainText(say('topic.fromLink'));
    await row.click();
    await expect(page.getByText(say('topic.fromLink.of', { link: name }))).toBeVisible();
    await expect(page.getByText(sender)).toBeVisible();
    await expect(page.getByText(say('topic.message.shownByLink'))).toBeVisible();
    await page.getByLabel(say('topic.message.answer')).fill(asked.answer);
    if (isFirst) await picture('people-share-topic');
    await expectAccessible(page, 'serious');
    await page.getByRole('button', { name: say('topic.message.send') }).click();
    await expect(page.getByRole('region', { name: say('topic.messages') })).toContainText(asked.answer);
    await page.goto(settings.replace(/\/settings.*/, '/logs'));
    const by = say('ui.share.sender.of', { name: asked.name, link: name });
    await expect(page.getByText(by).first()).toBeVisible();
    const openings = page.getByRole('region', { name: say('access.openings') });
    await expect(openings).toContainText(say('access.openings.of', { name, count: OPENED_ONCE[language] }));
    await reader.reload();
    await expect(listed).toContainText(asked.answer);
    if (isFirst) {
      await comments.scrollIntoViewIfNeeded();
      await reader.screenshot({ path: 'test-results/pictures/people-share-answer-390.png' });
    }
    await page.goto(settings);
    await page.getByRole('button', { name: say('access.link.end.of', { name }) }).click();
    await expect(page.getByText(say('access.links.none'), { exact: true })).toBeVisible();
    await reader.reload();
    await expect(reader.getByText(say('share.askAgain'))).toBeVisible();
    await context.close();
  });

  test(`a share link shows what its owner chose, and on paper too, ${language}`, async ({
    page,
    product,
    picture,
    browser,
    speak,
  }) => {
    const name = { nb: 'Naboen', en: 'The neighbour' }[language];
    await speak(language);
    await logIn(page, product);
    await openProjectSettings(page, product);
    await page.getByLabel(say('access.link.name')).fill(name);
    await page.getByLabel(say('access.link.routes'), { exact: true }).click();
    await page.getByRole('option', { name: say('access.link.routes.chosen') }).click();
    const make = page.getByRole('button', { name: say('access.link.make') });
    await expect(make).toBeDisabled();
    const routes = page.getByRole('group', { name: say('access.link.routes.chosen') });
    const chosen = (await routes.locator('label').first().textContent())!;
    await routes.getByRole('checkbox').first().check();
    await page.getByLabel(say('access.link.cost')).uncheck();
    await expect(page.locator('[data-share-content]')).toHaveText(`${SHOWN[language].one}.`);
    if (isFirst) await picture('people-share-content');
    await make.click();
    const link = (await page.locator('[data-share-link]').textContent())!;
    const row = page.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText(SHOWN[language].one);

    const context = await browser.newContext({ locale: LOCALES[language] });
    const reader = await context.newPage();
    // The ground's picture stands before any of the page's own code.
    let isHeld = true;
    await reader.route('**/assets/*.js', (route) => (isHeld ? route.abort() : route.continue()));
    await reader.goto(link, { waitUntil: 'commit' });
    await expect(reader.locator('#first-picture')).toBeVisible();
    isHeld = false;
    await reader.goto(link);
    // In the reader's own language, without asking.
    await expect(reader.getByText(say('share.readOnly'))).toBeVisible();
    const shown = reader.locator('tbody tr');
    await expect(shown).toHaveCount(1);
    await expect(shown).toContainText(chosen);
    const cost = reader.getByRole('columnheader', { name: { nb: 'Kostnad', en: 'Cost' }[language], exact: true });
    await expect(cost).toHaveCount(0);
    await expect(reader.locator('main')).not.toContainText(/\d\s*(kr|mill|MNOK|NOK)/);
    await expect(reader.locator('footer')).toBeVisible();
    await mapRests(reader);
    await expect(reader.locator('#first-picture')).toHaveCount(0);
    await expectAccessible(reader, isFirst ? 'moderate' : 'serious');
    const sheets = readPdf(await reader.pdf({ preferCSSPageSize: true, printBackground: true }));
    expect(sheets.length).toBe(1);
    expect([sheets[0]!.widthMm, sheets[0]!.heightMm].map(Math.round)).toEqual([210, 297]);
    await reader.emulateMedia({ media: 'print' });
    await expect(reader.locator('[data-share-picture=drawn] polyline').first()).toBeVisible();
    await expect(reader.getByRole('button', { name: { nb: 'Norsk', en: 'English' }[language] })).toBeHidden();
    await reader.screenshot({ path: `test-results/pictures/people-share-paper-${language}.png` });
    await reader.emulateMedia({ media: null });

    await page.getByRole('button', { name: say('access.link.change.of', { name }) }).click();
    const dialog = page.getByRole('dialog');
    const ofLink = page.getByRole('region', { name: say('access.openings.link') });
    const seen = say('access.openings.content', { version: '1', content: SHOWN[language].one });
    for (const text of [OPENED_ONCE[language], seen]) await expect(ofLink).toContainText(text);
    if (isFirst) await picture('people-share-openings-dialog');
    await dialog.getByRole('group').getByRole('checkbox').nth(1).check();
    await dialog.getByLabel(say('access.link.cost')).check();
    if (isFirst) await expectAccessible(page, 'moderate');
    await dialog.getByRole('button', { name: say('ui.saved.save') }).click();
    await expect(row).toContainText(SHOWN[language].two);
    await reader.reload();
    await expect(shown).toHaveCount(2);
    await expect(cost).toHaveCount(1);
    await page.getByRole('button', { name: say('access.link.end.of', { name }) }).click();
    await expect(row).toHaveCount(0);
    await context.close();

    await page.goto(page.url().replace(/\/settings.*/, '/logs'));
    for (const [key, content] of [
      ['logs.share.create', SHOWN[language].one],
      ['logs.share.change', SHOWN[language].two],
      ['logs.share.end', ''],
    ] as const)
      await expect(page.getByText(say(key, { name, content }))).toBeVisible();
    const openings = page.getByRole('region', { name: say('access.openings') });
    for (const [version, content] of [
      ['1', SHOWN[language].one],
      ['2', SHOWN[language].two],
    ] as const)
      await expect(openings).toContainText(say('access.openings.content', { version, content }));
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, 'serious');
    if (isFirst) await picture('people-share-openings-390');
  });

  test(`a site administrator sees clients, people and the queue, ${language}`, async ({
    page,
    product,
    picture,
    speak,
  }) => {
    await speak(language);
    await logIn(page, product);
    await page.goto(`${product.url}/admin`);
    await page.waitForURL('**/admin/clients');
    for (const tab of ['clients', 'newClients', 'users', 'jobs', 'logs'] as const) {
      await page.goto(`${product.url}/admin/${tab}`);
      await expect(page.getByRole('link', { name: say(`admin.${tab}`), exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      if (!isFirst) continue;
      await picture(`people-admin-${tab}`);
      await expectAccessible(page, 'moderate');
    }
  });
}

/** Of the first project on the dashboard. */
async function openProjectSettings(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/dashboard`);
  const href = await page.locator('main a[href^="/project/"]').first().getAttribute('href');
  await page.goto(`${product.url}${/\/project\/[0-9a-f-]{36}/.exec(href!)![0]}/settings`);
}

async function join(browser: Browser, product: Product, email: string, language: Language): Promise<void> {
  const context = await browser.newContext({ locale: LOCALES[language] });
  const page = await context.newPage();
  const [first, last] = GUEST[language].split(' ');
  await page.goto(await mailedLink(product, email));
  await page.getByRole('button', { name: { nb: 'Norsk', en: 'English' }[language] }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.locator('[name=first_name]').fill(first!);
  await page.locator('[name=last_name]').fill(last!);
  await page.locator('[name=password1]').fill('et ganske langt passord');
  await page.locator('[name=password2]').fill('et ganske langt passord');
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('button', { name: wordsOf(language)('app.account') }).first()).toBeVisible();
  await context.close();
}
