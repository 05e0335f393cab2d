// Every operation of the page is far under what the server takes, with the longest lists of ids and the largest pages that it may
// name: a limit that tightens meets its own screens here first.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GraphQLSchema, Kind, parse, type TypeNode } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../server/app/graphql-schema.ts';
import { LIMITS, sizesOf } from '../../server/platform/graphql/limits.ts';

const MARGIN = 4;
/** Of what stands in the operation itself, and grows with nothing else. */
const WRITTEN_MARGIN = 2;
const MARGINS = [
  ['rootFields', WRITTEN_MARGIN],
  ['fields', MARGIN],
  ['rows', MARGIN],
  ['reads', MARGIN],
] as const;
/** Of a page, and of ids. */
const LARGEST = 200;
const root = join(import.meta.dirname, '../..');
const generated = readFileSync(join(root, 'web/api/generated/graphql.ts'), 'utf8');
const texts = [...generated.matchAll(/export const (\w+)Document = new TypedDocumentString\(`([^`]*)`/g)];

const isList = (type: TypeNode): boolean =>
  type.kind === Kind.NON_NULL_TYPE ? isList(type.type) : type.kind === Kind.LIST_TYPE;

test('there are many, and each is read', () => {
  expect(texts.length).toBeGreaterThan(100);
  expect(texts).toHaveLength(generated.split('Document = new TypedDocumentString(').length - 1);
});

test.each(texts.map(([, name, text]) => [name!, text!]))('%s is far under every limit', (_name, text) => {
  const document = parse(text);
  const variables: Record<string, unknown> = {};
  for (const node of document.definitions)
    for (const { variable, type } of node.kind === Kind.OPERATION_DEFINITION ? (node.variableDefinitions ?? []) : [])
      variables[variable.name.value] = isList(type) ? Array(LARGEST).fill('') : LARGEST;
  expect(text.length).toBeLessThan(LIMITS.queryBytes / MARGIN);
  for (const size of sizesOf(document, schema as unknown as GraphQLSchema, variables))
    for (const [name, margin] of MARGINS) expect(size[name], name).toBeLessThanOrEqual(LIMITS[name] / margin);
});
