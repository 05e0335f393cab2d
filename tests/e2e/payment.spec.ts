// Payment cards of an organization: without keys the page says so; with them a card is added, made the default and removed. The server's
// official library talks to a double of Stripe's API, and in the page a double of Stripe's script stands for its fields, which are
// Stripe's own and fetched from there.

import type { Page } from '@playwright/test';
import { type StripeDouble, startStripeDouble } from '../../server/features/payment/stripe-double.test-support.ts';
import { test as base, expect, expectAccessible, logIn, openOrganization } from './product.ts';
import { WALKED, wordsOf } from './texts.ts';

const test = base.extend<object, { stripe: StripeDouble }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
    async ({}, use) => {
      const stripe = await startStripeDouble();
      await use(stripe);
      await stripe.close();
    },
    { scope: 'worker' },
  ],
  settings: [async ({ stripe }, use) => await use(stripe.env), { scope: 'worker' }],
});

/** A double of Stripe's script: one field, and a bank that says no to 4000. */
const SCRIPT = `window.Stripe = () => ({
  _registerWrapper() {}, registerAppInfo() {},
  elements: ({ clientSecret, locale }) => ({
    clientSecret,
    create: () => {
      const heard = {};
      return {
        on: (name, hear) => { heard[name] = hear; },
        mount: (place) => {
          place.innerHTML = '<label>Double (' + locale + ') <input name="double"></label>';
          heard.ready?.();
        },
        destroy() {},
      };
    },
  }),
  confirmSetup: async ({ elements }) => window.tryCard(elements.clientSecret, document.querySelector('[name=double]').value),
});`;

async function putStripeScript(page: Page, stripe: StripeDouble): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await page.exposeFunction('tryCard', (clientSecret: string, last4: string) => {
    if (last4 === '4000')
      return { error: { type: 'card_error', message: 'Kortet ble avvist. / The card was declined.' } };
    return {
      setupIntent: { id: stripe.tryCard(clientSecret, { last4, brand: last4 === '4444' ? 'mastercard' : 'visa' }) },
    };
  });
}

for (const language of WALKED) {
  const say = wordsOf(language);
  const isFirst = language === WALKED[0];

  test(`a card is added, made the default and removed, ${language}`, async ({
    page,
    product,
    stripe,
    picture,
    speak,
    browserErrors,
  }) => {
    await putStripeScript(page, stripe);
    await logIn(page, product);
    await openOrganization(page);
    await page.waitForURL(/\/organization\//);
    await speak(language);
    await page.reload();
    await page.getByRole('link', { name: say('organization.payment'), exact: true }).click();
    await expect(page.getByText(say('payment.none.title'))).toBeVisible();
    const list = page.getByRole('list', { name: say('organization.payment') });
    const add = async (last4: string) => {
      await page.getByRole('link', { name: say('payment.add') }).click();
      await page.locator('[name=double]').fill(last4);
      await page.getByRole('button', { name: say('payment.save') }).click();
    };
    await add('4000');
    await expect(page.getByRole('alert')).toContainText('declined');
    if (isFirst) await picture('payment-declined');
    await page.getByRole('link', { name: say('payment.back') }).click();
    await add('4242');
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await add('4444');
    await expect(list.getByRole('listitem')).toHaveCount(2);
    const card = say('payment.card.spoken', { brand: 'Mastercard', last4: '4444' });
    await page.getByRole('button', { name: say('payment.setDefault.of', { card }) }).click();
    await expect(list.getByRole('listitem').first()).toContainText('Mastercard •••• 4444');
    await expect(list.getByRole('listitem').first()).toContainText(say('payment.default'));
    await expectAccessible(page, 'moderate');
    if (isFirst) {
      await picture('payment-cards');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await picture('payment-cards-narrow-dark');
      await page.emulateMedia({ colorScheme: 'light' });
    }
    // Stripe is away: the page says so, and nothing is lost.
    stripe.failWith = 500;
    await page.getByRole('button', { name: say('payment.remove.of', { card }) }).click();
    await page.getByRole('button', { name: say('payment.remove'), exact: true }).click();
    await expect(page.getByText(/Stripe (svarer ikke|does not answer)/)).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(2);
    stripe.failWith = null;
    // The browser reports the answer, too.
    await expect.poll(() => browserErrors.splice(0).length).toBe(1);
    for (const left of [1, 0]) {
      await page
        .getByRole('button', { name: new RegExp(`^${say('payment.remove')} `) })
        .first()
        .click();
      await page.getByRole('button', { name: say('payment.remove'), exact: true }).click();
      await expect(list.getByRole('listitem')).toHaveCount(left);
    }
  });
}
