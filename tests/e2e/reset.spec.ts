// A forgotten password, from the login page through the mail to a new one. Without a mail server the mail is a file.

import { mailedLink } from './mails.ts';
import { expect, logIn, test } from './product.ts';

test('a forgotten password is replaced through the mailed link', async ({ page, product, picture }) => {
  await page.goto(`${product.url}/login`);
  await page.getByRole('button', { name: 'Reset it' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Enter your email address to request a password reset');
  const ask = dialog.getByRole('button', { name: 'Request password reset' });
  await expect(ask).toBeDisabled();
  await dialog.getByLabel('Email').fill(product.email);
  await ask.click();
  await expect(page.getByText('Password reset instructions are sent to you email')).toBeVisible();
  await expect(dialog).toBeHidden();

  const link = await mailedLink(product, '/resetPassword/');
  await page.goto(link);
  const [first, second] = [page.locator('[name=new_password1]'), page.locator('[name=new_password2]')];
  const save = page.locator('button[type=submit]');
  await first.fill(product.password);
  await second.fill('something else');
  await save.click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await picture('new-password');
  // The same again: the other walks know no other.
  await second.fill(product.password);
  await save.click();
  await expect(page.getByText('Password has been changed')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, product);

  // Logged in here as well, in the profile's language: the link opens all the same, and is used up.
  await page.goto(link);
  await first.fill('yet another password');
  await second.fill('yet another password');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Lenken er utløpt eller brukt.');
});
