// What the walks of people who work together share: a second person in the demo user's organization.

import { mailedLink } from './mails.ts';
import type { Product } from './product.ts';
import type { Language } from './texts.ts';

/** A call as the pages make it. @param key of a login */
export async function call(url: string, path: string, body: object, key?: string) {
  const answer = await fetch(`${url}/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Token ${key}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { key: string; data: { me: { organization: { id: string } } } };
}

/** Both walks invite one to the same organization, and know them apart. */
export const SECOND = { nb: 'Ola Andre', en: 'Olav Other' } as const;

type SecondPerson = Pick<Product, 'email' | 'password'>;

/** By the address of their product and their language: walks that share a product share its second person. */
const known = new Map<string, Promise<SecondPerson>>();

export function secondPerson(product: Product, language: Language): Promise<SecondPerson> {
  const key = `${product.url} ${language}`;
  const person = known.get(key) ?? join(product, language);
  known.set(key, person);
  return person;
}

/** Invited and joined by the calls that the pages make. */
async function join(product: Product, language: Language): Promise<SecondPerson> {
  const { url } = product;
  const email = `ola-${language}@firma.example`;
  const password = 'Kort-Vinter-2026!';
  const { key } = await call(url, 'login/', { email: product.email, password: product.password });
  const { data } = await call(url, 'graphql_api', { query: '{ me { organization { id } } }' }, key);
  const variables = { o: data.me.organization.id, email };
  const query = 'mutation ($o: UUID!, $email: String!) { inviteMember(organizationId: $o, email: $email) { id } }';
  await call(url, 'graphql_api', { query, variables }, key);
  const invite = new URL(await mailedLink(product, email)).searchParams.get('invite');
  const [first_name, last_name] = SECOND[language].split(' ');
  const names = { first_name, last_name, language: language === 'nb' ? 'no' : 'en' };
  await call(url, 'registration/', { invite, password1: password, password2: password, ...names });
  return { email, password };
}
