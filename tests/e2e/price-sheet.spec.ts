// The price sheet: an administrator writes, pastes and adjusts prices and stores them together; another one's change of the same price is
// shown and chosen between; a sheet goes out as Excel and comes in again; the history names who changed what.

import { readFileSync } from 'node:fs';
import { readSheet } from 'read-excel-file/node';
import { keepCatalogue, ownerOf } from './keep-catalogue.ts';
import { expect, expectAccessible, logIn, openOrganization, openProject, test } from './product.ts';
import { askerOf } from './route-checks.ts';

let catalogue: Awaited<ReturnType<typeof keepCatalogue>> | undefined;
test.afterEach(async () => catalogue?.restore());

const HAUL = 'Transport i linja, pris';

test('prices are written, pasted, adjusted and stored together, and others’ changes are seen', async ({
  page,
  product,
  picture,
}) => {
  catalogue = await keepCatalogue(product.data);
  await logIn(page, product);
  await openOrganization(page);
  await page.getByRole('link', { name: 'Priser', exact: true }).click();
  const sheet = page.getByRole('grid', { name: 'Prisbok' });
  await expect(sheet.locator('[data-price]').nth(8)).toBeVisible();
  await expectAccessible(page);
  await picture('sheet');
  const id = /organization\/([0-9a-f-]{36})/.exec(page.url())![1]!;
  const search = page.getByLabel('Søk etter en verdi').first();
  const haul = page.getByLabel(HAUL, { exact: true });

  await test.step('a price is written and taken back', async () => {
    await search.fill(HAUL);
    await haul.fill('9,5');
    await haul.press('Enter');
    await expect(page.getByRole('button', { name: 'Lagre 1 pris' })).toBeEnabled();
    await page.getByRole('button', { name: 'Angre' }).click();
    await expect(haul).toHaveValue('8');
    await haul.fill('-3');
    await haul.press('Enter');
    await expect(haul).toHaveValue('8');
  });
  await test.step('numbers are pasted down a column', async () => {
    await search.fill('bearbeiding');
    await page.getByRole('columnheader', { name: 'Pris', exact: true }).click();
    const first = sheet.locator('[data-at="0"] [data-column=value] input');
    await first.focus();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', '5,25\nikke et tall\n133\n');
      document.activeElement!.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await expect(first).toHaveValue('5,25');
    await expect(page.getByText('2 verdier er limt inn; 1 linjer uten gyldig tall er hoppet over')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Lagre 2 priser' })).toBeEnabled();
    await picture('sheet-pasted');
    await page.getByRole('button', { name: 'Lagre 2 priser' }).click();
    await expect(page.getByText('2 priser er lagret')).toBeVisible();
  });
  await test.step('somebody else changes the price meanwhile', async () => {
    await search.fill(HAUL);
    await haul.fill('9,5');
    await haul.press('Enter');
    const ask = await askerOf(page, product.url);
    await ask('mutation ($o: UUID!, $c: JSON!) { changePrices(organizationId: $o, changes: $c) { changed } }', {
      o: id,
      c: [{ group: 'mass', id: '', name: 'haulCostPerM3Km', before: 8, after: 10 }],
    });
    // What was written is still there after a walk to another page.
    await page.getByRole('link', { name: 'Vegtyper' }).click();
    await page.getByRole('link', { name: 'Priser', exact: true }).click();
    await search.fill(HAUL);
    const store = page.getByRole('button', { name: /^Lagre 1 pris/ });
    if (await store.isEnabled()) await store.click();
    await expect(sheet.locator('[data-conflict]')).toBeVisible();
    await expect(store).toBeDisabled();
    await expectAccessible(page);
    await picture('sheet-conflict');
    await sheet.getByRole('button', { name: 'Bruk 9,5, som du skrev' }).click();
    await store.click();
    await expect(page.getByText('1 pris er lagret').first()).toBeVisible();
    await expect(haul).toHaveValue('9,5');
  });
  await test.step('an index moves prices in NOK', async () => {
    await search.fill('transport');
    await page.getByRole('button', { name: 'Juster med indeks' }).click();
    await page.getByLabel('Til indeks').fill('110');
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('× 1,1000');
    await expectAccessible(page);
    await picture('sheet-adjust');
    await page.getByRole('dialog').getByRole('button', { name: 'Juster', exact: true }).click();
    await expect(haul).toHaveValue('10,45');
    await page.getByRole('button', { name: 'Forkast' }).click();
    await expect(haul).toHaveValue('9,5');
    await search.fill('');
  });
  await test.step('out as Excel, and in again', async () => {
    await page.getByRole('button', { name: 'Eksporter' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click();
    const path = await (await saved).path();
    const lines = await readSheet(readFileSync(path));
    expect(lines.find((line) => line.at(-1) === 'haulCostPerM3Km')).toContain(9.5);
    await page.getByTestId('price-sheet-file').setInputFiles({
      name: 'priser.json',
      mimeType: 'application/json',
      buffer: Buffer.from(
        JSON.stringify({
          format: 'veivalg.priceSheet',
          prices: [
            { group: 'mass', id: '', name: 'haulCostPerM3Km', value: 7 },
            { group: 'mass', id: '', name: 'noSuch', value: 7 },
          ],
        }),
      ),
    });
    await expect(haul).toHaveValue('7');
    await expect(page.getByText(/1 pris er lest/)).toBeVisible();
    await page.getByTestId('price-sheet-file').setInputFiles(path);
    await expect(page.getByText(/\d+ priser er lest/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Forkast' })).toBeDisabled();
    await page.getByRole('combobox', { name: 'Gruppe' }).click();
    await page.getByRole('option', { name: 'Alle grupper' }).click();
  });
  await test.step('the history', async () => {
    await page.getByRole('button', { name: 'Prishistorikk' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row').filter({ hasText: HAUL }).first()).toContainText('9,5');
    await expectAccessible(page);
    await picture('sheet-history');
    await page.keyboard.press('Escape');
  });
  await test.step('dark, narrow and in English', async () => {
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('grid', { name: 'Price sheet' })).toBeVisible();
    await picture('sheet-en');
    await page.getByRole('button', { name: 'Norsk' }).click();
    await expect(sheet).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture('sheet-dark');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await picture('sheet-390');
    await page.emulateMedia({ colorScheme: 'light' });
    await picture('sheet-390-light');
  });
});

test('the prices of 200 segment types are drawn a screen at a time', async ({ page, product }) => {
  const ask = await ownerOf(product.data);
  await logIn(page, product);
  await ask(
    `insert into segment_type (organization_id, key, name, kind, parameters)
     select organization_id, 'walk', name || ' ' || n, kind, parameters from
       (select * from segment_type where kind = 'surface' limit 1) as one, generate_series(1, 200) as n`,
    [],
  );
  try {
    const [organization] = await ask("select organization_id as id from segment_type where key = 'walk' limit 1", []);
    await page.goto(`${product.url}/organization/${organization!.id}/routeTypes`);
    await expect(page.locator('section[aria-label]').first()).toBeVisible();
    const opened = Date.now();
    await page.getByRole('link', { name: 'Priser', exact: true }).click();
    const sheet = page.getByRole('grid', { name: 'Prisbok' });
    await expect(sheet.locator('[data-price]').first()).toBeVisible();
    const openMs = Date.now() - opened;
    const rows = Number(await sheet.getAttribute('aria-rowcount'));
    expect(rows).toBeGreaterThan(5_000);
    const frames = await sheet.evaluate(async (grid) => {
      const gaps: number[] = [];
      let last = performance.now();
      for (let i = 0; i < 60; i++) {
        grid.scrollTop += 400;
        await new Promise((drawn) => requestAnimationFrame(drawn));
        const now = performance.now();
        gaps.push(now - last);
        last = now;
      }
      return gaps.toSorted((a, b) => a - b);
    });
    const [middle, longest] = [frames[30]!, frames.at(-1)!];
    console.info(
      `${rows} rows open in ${openMs} ms; frames while scrolling ${middle.toFixed(0)} ms, at most ${longest.toFixed(0)} ms`,
    );
    // Times are those of a machine that others load, so they are printed; that few rows are drawn holds anywhere.
    expect(await sheet.locator('[data-price]').count()).toBeLessThan(60);
    await sheet.evaluate((grid) => grid.scrollTo(0, grid.scrollHeight));
    await expect(sheet.locator(`[data-at="${rows - 2}"]`)).toBeVisible();
  } finally {
    await ask("delete from segment_type where key = 'walk'", []);
  }
});

test('low and high of a price are set, and reach the cost of a route as low, likely and high', async ({
  page,
  product,
  picture,
}) => {
  catalogue = await keepCatalogue(product.data);
  await logIn(page, product);
  const dashboard = page.url();
  await openProject(page);
  await page.locator('[data-route]').nth(1).click();
  const range = page.locator('[data-cost-range]');
  await expect(range).toBeVisible();
  const before = await range.textContent();
  await page.goto(dashboard);
  await openOrganization(page);
  await page.getByRole('link', { name: 'Priser', exact: true }).click();
  const search = page.getByLabel('Søk etter en verdi').first();
  await search.fill('Kryss og avkjørsler');
  const rows = page.locator('[data-price]');
  await expect(rows.first()).toBeVisible();
  // A screen of rows is drawn at a time, and moves with what is clicked: each row is known by its name.
  const named = () => rows.evaluateAll((all) => all.flatMap((row) => row.getAttribute('data-price') ?? []));
  const seen = new Set<string>();
  for (let next = await named(); next.length > 0; next = (await named()).filter((name) => !seen.has(name))) {
    const [name] = next;
    seen.add(name!);
    const row = page.locator(`[data-price="${name}"]`);
    const high = row.locator('[data-column=high] input');
    const shown = row.locator('[data-column=high] button');
    if ((await shown.count()) === 0) continue;
    await shown.click();
    const value = 9 * Number((await row.locator('[data-column=value] input').inputValue()).replace(',', '.'));
    await high.fill(`${value}`.replace('.', ','));
    // The notice of the one before may still stand.
    const saved = page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('ChangePriceRange'),
    );
    await high.press('Enter');
    expect(await (await saved).json()).not.toHaveProperty('errors');
    await expect(page.getByText('Lav og høy pris er lagret').first()).toBeVisible();
  }
  await picture('sheet-ranges');
  await page.goto(dashboard);
  await openProject(page);
  await page.locator('[data-route]').nth(1).click();
  await expect(range).toBeVisible();
  await expect(range).not.toHaveText(before!);
});
