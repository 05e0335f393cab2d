// Whatever values are sent to any field of the schema, by the admin of an organization that has something of everything, the
// answer is an error or data and never a bug, and no answer holds the others back for long. Generated from the schema; how often,
// VEIVALG_FUZZ_RUNS says.

import fc from 'fast-check';
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schema as served } from '../../app/graphql-schema.ts';
import { fillOrganization } from '../../fixtures.test-support.ts';
import { watchStalls } from '../../stalls.test-support.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';

/** Of the event loop, in CPU time. */
const STALL_MS = 200;
const RUNS = Number(process.env.VEIVALG_FUZZ_RUNS ?? 12);
const schema = served as unknown as GraphQLSchema;
/** Fields that would end the caller's own means to ask on. */
const LEFT_OUT = ['endSessionsOfUser', 'setUserDisabled', 'removeMember'];
let server: TestServer;
let person: Person;
let ids: string[];
beforeAll(async () => {
  server = await startTestServer();
  person = await server.person(await server.organization(), { isAdmin: true });
  await server.asOwner('update app_user set is_admin = true where id = $1', [person.userId]);
  const made = await fillOrganization(server, person, 'fuzz');
  ids = [...Object.values(made).flat(), person.organizationId, person.userId, '00000000-0000-4000-8000-000000000000'];
});
afterAll(() => server.close());

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('', '\0', '\ud800', "'; --", '%_\\', 'x'.repeat(30_000), 'a@b.no', 'ground', 'read'),
);
const numbers = fc.constantFrom(0, -1, 1, 7, 2 ** 31 - 1, -(2 ** 31), 0.5);
const decimals = fc.oneof(numbers, fc.constantFrom(1e308, -1e-300, 2 ** 53));

/** Values that the type lets through, mostly. */
function valuesOf(type: GraphQLInputType, depth = 0): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return valuesOf(type.ofType, depth);
  if (isListType(type)) return fc.array(valuesOf(type.ofType, depth), { maxLength: 3 });
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name));
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const needed = fields.filter((field) => isNonNullType(field.type)).map(({ name }) => name);
    return fc.record(Object.fromEntries(fields.map((field) => [field.name, valuesOf(field.type, depth + 1)])), {
      requiredKeys: needed,
    });
  }
  switch (type.name) {
    case 'UUID':
      return fc.constantFrom(...ids);
    case 'Int':
      return numbers.filter(Number.isInteger);
    case 'Float':
      return decimals;
    case 'Boolean':
      return fc.boolean();
    case 'JSON':
      return fc.oneof(fc.jsonValue(), fc.record({ x: decimals, y: decimals, z: decimals }, { requiredKeys: [] }));
    default:
      return texts;
  }
}

function queryOf(kind: string, field: GraphQLField<unknown, unknown>): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = isObjectType(getNamedType(field.type)) ? '{ __typename }' : '';
  return `${kind} (${declared}) { ${field.name}(${passed}) ${selection} }`;
}

const fields = [
  ...Object.values(schema.getQueryType()!.getFields()).map((field) => ['query', field] as const),
  ...Object.values(schema.getMutationType()!.getFields()).map((field) => ['mutation', field] as const),
].filter(([, { args, name }]) => args.length > 0 && !LEFT_OUT.includes(name));

it('every field answers strange values', { timeout: Math.max(240_000, RUNS * 20_000) }, async () => {
  expect(fields.length).toBeGreaterThan(40);
  const stalls = watchStalls();
  for (const [kind, field] of fields)
    await fc.assert(
      fc.asyncProperty(
        fc.record(Object.fromEntries(field.args.map(({ name, type }) => [name, valuesOf(type)]))),
        async (variables) => {
          const response = await person.fetch('/graphql_api', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ query: queryOf(kind, field), variables }),
          });
          const text = await response.text();
          expect(response.status, `${field.name} ${text}`).toBeLessThan(500);
          expect(text, `${field.name} ${JSON.stringify(variables).slice(0, 500)}`).not.toContain('"internal"');
        },
      ),
      { numRuns: RUNS },
    );
  expect(stalls.longestMs()).toBeLessThan(STALL_MS);
});
