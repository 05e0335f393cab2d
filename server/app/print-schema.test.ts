// The committed schema.graphql is what the server serves.

import { expect, it } from 'vitest';
import { committedSchema, printedSchema } from './print-schema.ts';

it('schema.graphql is up to date (node server/app/print-schema.ts prints it)', () => {
  expect(committedSchema()).toBe(printedSchema());
});
