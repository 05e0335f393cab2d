// What one operation may ask for, checked on the parsed document before graphql's own validation, which a hostile document
// could keep busy. Fragments are measured once each and their sums added where they are spread, so a chain of fragments
// that doubles at every step costs nothing to reject.

import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import { ClientError } from '#domain/errors.ts';

export const LIMITS = {
  depth: 10,
  aliases: 30,
  rootFields: 20,
  tokens: 2_000,
  fields: 2_000,
  rows: 20_000,
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

type Variables = Readonly<Record<string, unknown>>;

interface Size {
  readonly depth: number;
  readonly aliases: number;
  readonly fields: number;
  /** That may be read, by the pages that are asked for: a page within a page counts for each row of the outer one. */
  readonly rows: number;
  /** Fields of the selection itself, fragments opened. */
  readonly rootFields: number;
}

const NOTHING: Size = { depth: 0, aliases: 0, fields: 0, rows: 0, rootFields: 0 };

/** @throws ClientError tooComplex when the document exceeds a limit */
export function assertWithinLimits(document: DocumentNode, variables: Variables = {}): void {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  const measured = new Map<string, Size | 'open'>();
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) sizeOfFragment(node, fragments, measured, variables);
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    const size = sizeOf(node.selectionSet, fragments, measured, variables);
    for (const name of ['depth', 'aliases', 'rootFields', 'fields', 'rows'] as const)
      if (size[name] > LIMITS[name]) throwTooComplex(`${name} ≤ ${LIMITS[name]}`);
  }
}

function sizeOf(
  selectionSet: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  measured: Map<string, Size | 'open'>,
  variables: Variables,
): Size {
  let sum = NOTHING;
  for (const node of selectionSet.selections) {
    if (node.kind === Kind.FIELD) {
      const inner = node.selectionSet ? sizeOf(node.selectionSet, fragments, measured, variables) : NOTHING;
      const page = pageOf(node, variables);
      sum = add(sum, {
        depth: inner.depth + 1,
        aliases: inner.aliases + (node.alias ? 1 : 0),
        fields: inner.fields + 1,
        rows: page === 0 ? inner.rows : page * (1 + inner.rows),
        rootFields: 1,
      });
    } else if (node.kind === Kind.INLINE_FRAGMENT) {
      sum = add(sum, sizeOf(node.selectionSet, fragments, measured, variables));
    } else {
      const fragment = fragments.get(node.name.value);
      // graphql's own validation reports unknown fragments.
      if (fragment) sum = add(sum, sizeOfFragment(fragment, fragments, measured, variables));
    }
  }
  return sum;
}

function sizeOfFragment(
  fragment: FragmentDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  measured: Map<string, Size | 'open'>,
  variables: Variables,
): Size {
  const name = fragment.name.value;
  const known = measured.get(name);
  if (known === 'open') throwTooComplex('a fragment contains itself');
  if (known) return known;
  measured.set(name, 'open');
  const size = sizeOf(fragment.selectionSet, fragments, measured, variables);
  measured.set(name, size);
  return size;
}

const add = (a: Size, b: Size): Size => ({
  depth: Math.max(a.depth, b.depth),
  aliases: a.aliases + b.aliases,
  fields: a.fields + b.fields,
  rows: a.rows + b.rows,
  rootFields: a.rootFields + b.rootFields,
});

/** The size of the page that a field asks for by `first`; 0 for none. */
function pageOf({ arguments: given }: FieldNode, variables: Variables): number {
  const value = given?.find(({ name }) => name.value === 'first')?.value;
  if (value?.kind === Kind.INT) return Math.max(0, Number(value.value));
  return value?.kind === Kind.VARIABLE ? Math.max(0, Number(variables[value.name.value]) || 0) : 0;
}

function throwTooComplex(reason: string): never {
  throw new ClientError('queryTooComplex', { values: { reason } });
}
