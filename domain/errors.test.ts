// What a person reads when something is refused, in both languages.

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requestValidator } from './entities/path.ts';
import { CLIENT_ERRORS, type ClientError, type ClientErrorCode, clientErrorText } from './errors.ts';
import { newProject } from './project.ts';
import { reasonOf, type WrongValue } from './validation-messages.ts';
import { assertVersion } from './versions.ts';

const reason = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value);
  return reasonOf(error!.issues[0] as unknown as WrongValue);
};
const at = { x: 0, y: 0 };

const CASES: readonly (readonly [z.ZodType, unknown, string, string])[] = [
  [newProject, {}, 'mangler', 'is missing'],
  [newProject, { name: ' ' }, 'kan ikke være tom', 'must not be empty'],
  [newProject, { name: 'x'.repeat(201) }, 'høyst 200 tegn', 'at most 200 characters'],
  [newProject, { name: 'x', srid: 1.5 }, 'må være et helt tall', 'must be a whole number'],
  [newProject, { name: 'x', srid: 7 }, 'minst 1024', 'at least 1024'],
  [newProject, { name: 'x', tags: 'a' }, 'må være en liste', 'must be a list'],
  [requestValidator, { start: at, end: at }, 'start og slutt er samme punkt', 'start and end are the same point'],
  [requestValidator, { start: at, end: { x: 1, y: 1, u: 1 } }, 'ukjent felt u', 'unknown field u'],
  [z.enum(['no', 'en']), 'de', 'må være en av no, en', 'must be one of no, en'],
];

describe('a reason', () => {
  for (const [schema, value, nb, en] of CASES)
    it(en, () => {
      expect(reason(schema, value)).toEqual({ nb, en });
    });
});

describe('a clientError', () => {
  it('fills its text from its values, in the caller’s language', () => {
    expect(clientErrorText('invalid', { reason: { nb: 'for lang', en: 'too long' } }, 'no')).toBe(
      'Ugyldig verdi: for lang',
    );
    expect(clientErrorText('invalid', { reason: { nb: 'for lang', en: 'too long' } }, 'en')).toBe(
      'Invalid value: too long',
    );
    expect(clientErrorText('notFound', { what: 'routeType' }, 'no')).toBe('Finnes ikke: vegtype');
    expect(clientErrorText('notFound', { what: 'routeType' }, 'en')).toBe('Not found: route type');
  });

  it('of an old version names both', () => {
    expect(() => assertVersion(3, 3)).not.toThrow();
    const clientError = (() => {
      try {
        assertVersion(4, 3);
      } catch (error) {
        return error as ClientError;
      }
    })();
    expect(clientError).toMatchObject({ status: 409, field: 'version', values: { current: 4, yours: 3 } });
  });

  it('has a text in both languages with the same gaps, and a status that a client can fix or wait for', () => {
    for (const code of Object.keys(CLIENT_ERRORS) as ClientErrorCode[]) {
      const { nb, en, status } = CLIENT_ERRORS[code];
      const gaps = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
      expect(gaps(nb), code).toEqual(gaps(en));
      expect([502, 503, 507].includes(status) || (status >= 400 && status < 500), code).toBe(true);
    }
  });
});
