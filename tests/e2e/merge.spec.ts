// Two administrators on the same form: changes of different fields are kept together and named; of the same field the second is asked whose
// holds.

import { keepCatalogue, ownerOf } from './keep-catalogue.ts';
import { expect, expectAccessible, logIn, test } from './product.ts';
import { wordsOf } from './texts.ts';

let catalogue: Awaited<ReturnType<typeof keepCatalogue>> | undefined;
test.afterEach(async () => catalogue?.restore());

test('the second to save a segment type sees what the first changed', async ({ page, product, picture }) => {
  catalogue = await keepCatalogue(product.data);
  const ask = await ownerOf(product.data);
  await logIn(page, product);
  await page
    .getByRole('button', { name: wordsOf('nb')('app.account') })
    .first()
    .click();
  await page.getByRole('menuitem', { name: wordsOf('nb')('app.organization'), exact: true }).click();
  await page.getByRole('link', { name: 'Vegtyper' }).click();
  await page.getByRole('navigation', { name: 'Segmenttyper' }).first().getByRole('link').first().click();
  const id = /segmentType\/([\da-f-]{36})/.exec(page.url())![1]!;
  /** As another administrator stores it. */
  const theirs = (name: string, value: number) =>
    ask(
      `update segment_type set parameters = jsonb_set(parameters, array['rock', $2], to_jsonb($3::float8)), version = version + 1
       where id = $1`,
      [id, name, value],
    );
  const stored = async (name: string) =>
    (await ask("select parameters -> 'rock' ->> $2 as it from segment_type where id = $1", [id, name]))[0]!.it;
  await page.getByRole('button', { name: /^Fjell/ }).click();
  const rock = page.getByLabel('Fjellskjæring, pris', { exact: true });
  await expect(rock).toBeVisible();

  await test.step('another field: both stand', async () => {
    await theirs('benchHeightM', 9);
    await rock.fill('301');
    await rock.press('Enter');
    await expect(page.getByText(/^Lagret sammen med det andre har endret: .* → 9/)).toBeVisible();
    expect(await stored('benchHeightM')).toBe('9');
    expect(await stored('cutCostPerM3')).toBe('301');
  });
  await test.step('the same field: one is chosen', async () => {
    await theirs('cutCostPerM3', 333);
    await rock.fill('302');
    await rock.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('De endret fra 301 til 333.')).toBeVisible();
    await expect(dialog.getByText('Du skrev 302.')).toBeVisible();
    await expectAccessible(page);
    await picture('merge-dialog');
    await dialog.getByRole('button', { name: 'Behold deres' }).click();
    await expect(rock).toHaveValue('333');
    await theirs('cutCostPerM3', 340);
    await rock.fill('302');
    await rock.press('Enter');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await picture('merge-dialog-narrow-dark');
    await dialog.getByRole('button', { name: 'Bruk min' }).click();
    await expect.poll(() => stored('cutCostPerM3')).toBe('302');
  });
});
