// Prints the GraphQL schema to schema.graphql, the file that the browser's typed documents are made from. Committed, and a
// test fails when it is stale. Run: node server/app/print-schema.ts

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './graphql-schema.ts';

const FILE = fileURLToPath(new URL('../../schema.graphql', import.meta.url));
const HEAD =
  '# Printed by `node server/app/print-schema.ts` from the builders in server/features/*/schema.ts. Do not edit by hand.\n\n';

export function printedSchema(): string {
  return `${HEAD}${printSchema(lexicographicSortSchema(schema))}\n`;
}

export function committedSchema(): string {
  return readFileSync(FILE, 'utf8');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, printedSchema());
