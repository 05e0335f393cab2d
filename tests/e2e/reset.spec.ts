// A forgotten password, from the login page through the mail to a new one, in both languages. Without a mail server the mail is
// a file.

import { countMails, mailedLink } from './mails.ts';
import { expect, logIn, test } from './product.ts';
import { clientErrorIn, LANGUAGES, wordsOf } from './texts.ts';

for (const language of LANGUAGES) {
  const say = wordsOf(language);
  const inLanguage = { nb: 'Norsk', en: 'English' }[language];

  test(`a forgotten password is replaced through the mailed link, ${language}`, async ({ page, product, picture }) => {
    await page.goto(`${product.url}/login`);
    await page.getByRole('button', { name: inLanguage }).click();
    await page.getByRole('button', { name: say('login.resetIt') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(say('login.reset.title'));
    const ask = dialog.getByRole('button', { name: say('login.reset.submit') });
    await expect(ask).toBeDisabled();
    await dialog.getByLabel(say('login.reset.email')).fill(product.email);
    const after = await countMails(product, '/resetPassword/');
    await ask.click();
    await expect(page.getByText(say('login.reset.sent'))).toBeVisible();
    await expect(dialog).toBeHidden();

    const link = await mailedLink(product, '/resetPassword/', { after });
    await page.goto(link);
    const [first, second] = [page.locator('[name=new_password1]'), page.locator('[name=new_password2]')];
    const save = page.locator('button[type=submit]');
    await first.fill(product.password);
    await second.fill('something else');
    await save.click();
    await expect(page.getByText(say('ui.password.differ'))).toBeVisible();
    await picture(`new-password-${language}`);
    // The same again: the other walks know no other.
    await second.fill(product.password);
    await save.click();
    await expect(page.getByText(say('ui.password.changed'))).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    if (language !== 'nb') return;
    await logIn(page, product);

    // Logged in here as well, in the profile's language: the link opens all the same, and is used up.
    await page.goto(link);
    await first.fill('yet another password');
    await second.fill('yet another password');
    await save.click();
    await expect(page.getByRole('alert')).toContainText(clientErrorIn('nb', 'resetLinkInvalid'));
  });
}
