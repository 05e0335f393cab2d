// What one operation may ask for, checked on the parsed document before graphql's own validation, which a hostile document
// could keep busy. Fragments are measured once each and their sums added where they are spread, so a chain of fragments
// that doubles at every step costs nothing to reject. How long lists are expected to be, expected-rows.ts says.

import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import { ClientError } from '#domain/errors.ts';
import { MAX_TRANSACTIONS } from '../db/transaction-limiter.ts';
import { expectedRows, fieldOf, isReadForEachRow, type Variables, withDefaults } from './expected-rows.ts';

export const LIMITS = {
  depth: 10,
  aliases: 30,
  /** Aliases within lists, once for each expected row: each alias works its field out and writes it down again. */
  aliasedRows: 1_000,
  rootFields: 20,
  tokens: 2_000,
  fields: 2_000,
  rows: 10_000,
  reads: MAX_TRANSACTIONS,
  queryBytes: 100_000,
  /** Of the database, by one operation; a page of the product reads under 1 MB. */
  readBytes: 32 * 2 ** 20,
} as const;

/** Before anything reads the text of an operation. @param text what the body has as `query` @throws ClientError tooComplex */
export function assertTextWithinLimits(text: unknown): void {
  if (typeof text === 'string' && text.length > LIMITS.queryBytes)
    throwTooComplex(`query ≤ ${LIMITS.queryBytes} bytes`);
}

/** Geometry that is written may take a whole body; what is only asked may not. @throws ClientError tooComplex */
export function assertBodyWithinLimits(document: DocumentNode, bodyBytes: number): void {
  if (!isMutation(document) && bodyBytes > LIMITS.queryBytes)
    throwTooComplex(`query and variables ≤ ${LIMITS.queryBytes} bytes`);
}

export const isMutation = (document: DocumentNode) =>
  document.definitions.some(
    (node) => node.kind === Kind.OPERATION_DEFINITION && node.operation === OperationTypeNode.MUTATION,
  );

interface Size {
  readonly depth: number;
  readonly aliases: number;
  /** Aliases, those within a list once for each of its rows. */
  readonly aliasedRows: number;
  readonly fields: number;
  /** That may be read: a list within a list counts for each row of the outer one. */
  readonly rows: number;
  /** That no batch answers: one for each row of the list that it is in. */
  readonly reads: number;
  /** Fields of the selection itself, fragments opened. */
  readonly rootFields: number;
}

const NOTHING: Size = { depth: 0, aliases: 0, aliasedRows: 0, fields: 0, rows: 0, reads: 0, rootFields: 0 };

/** What is known while a document is measured. */
interface Measuring {
  readonly schema: GraphQLSchema;
  readonly variables: Variables;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly measured: Map<string, Size | 'open'>;
}

/** @throws ClientError tooComplex when the document exceeds a limit */
export function assertWithinLimits(document: DocumentNode, schema: GraphQLSchema, variables: Variables = {}): void {
  const sizes = sizesOf(document, schema, variables);
  for (const size of sizes)
    for (const name of ['depth', 'aliases', 'rootFields', 'fields', 'rows', 'reads', 'aliasedRows'] as const)
      if (size[name] > LIMITS[name]) throwTooComplex(`${name} ≤ ${LIMITS[name]}`);
}

/** Of each operation. @throws ClientError tooComplex when a fragment contains itself */
export function sizesOf(document: DocumentNode, schema: GraphQLSchema, variables: Variables = {}): Size[] {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  const measuring = { schema, variables: withDefaults(document, variables), fragments, measured: new Map() };
  for (const fragment of fragments.values()) sizeOfFragment(fragment, measuring);
  return document.definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION
      ? [sizeOf(node.selectionSet, schema.getRootType(node.operation), measuring)]
      : [],
  );
}

/** @param type of what is selected from; none where the document names a field that there is not, which graphql reports later */
function sizeOf(
  selectionSet: SelectionSetNode,
  type: GraphQLOutputType | null | undefined,
  measuring: Measuring,
): Size {
  let sum = NOTHING;
  for (const node of selectionSet.selections) {
    if (node.kind === Kind.FIELD) sum = add(sum, sizeOfField(node, type, measuring));
    else if (node.kind === Kind.INLINE_FRAGMENT)
      sum = add(sum, sizeOf(node.selectionSet, conditionOf(node, measuring) ?? type, measuring));
    else {
      const fragment = measuring.fragments.get(node.name.value);
      // graphql's own validation reports unknown fragments.
      if (fragment) sum = add(sum, sizeOfFragment(fragment, measuring));
    }
  }
  return sum;
}

function sizeOfField(node: FieldNode, type: GraphQLOutputType | null | undefined, measuring: Measuring): Size {
  const field = fieldOf(type, node.name.value);
  const inner = node.selectionSet ? sizeOf(node.selectionSet, field && getNamedType(field.type), measuring) : NOTHING;
  const rows = expectedRows(node, field, measuring.variables);
  const each = rows ?? 1;
  return {
    depth: inner.depth + 1,
    aliases: inner.aliases + (node.alias ? 1 : 0),
    aliasedRows: each * inner.aliasedRows + (node.alias ? 1 : 0),
    fields: inner.fields + 1,
    rows: (rows ?? 0) + each * inner.rows,
    reads: (isReadForEachRow(field) ? 1 : 0) + each * inner.reads,
    rootFields: 1,
  };
}

function sizeOfFragment(fragment: FragmentDefinitionNode, measuring: Measuring): Size {
  const { measured } = measuring;
  const name = fragment.name.value;
  const known = measured.get(name);
  if (known === 'open') throwTooComplex('a fragment contains itself');
  if (known) return known;
  measured.set(name, 'open');
  const size = sizeOf(fragment.selectionSet, conditionOf(fragment, measuring), measuring);
  measured.set(name, size);
  return size;
}

function conditionOf(
  { typeCondition }: Pick<FragmentDefinitionNode, 'typeCondition'> | { readonly typeCondition?: undefined },
  { schema }: Measuring,
): GraphQLOutputType | undefined {
  return typeCondition && (schema.getType(typeCondition.name.value) as GraphQLOutputType | undefined);
}

const add = (a: Size, b: Size): Size => ({
  depth: Math.max(a.depth, b.depth),
  aliases: a.aliases + b.aliases,
  aliasedRows: a.aliasedRows + b.aliasedRows,
  fields: a.fields + b.fields,
  rows: a.rows + b.rows,
  reads: a.reads + b.reads,
  rootFields: a.rootFields + b.rootFields,
});

function throwTooComplex(reason: string): never {
  throw new ClientError('queryTooComplex', { values: { reason } });
}
