// What one operation may ask for, checked on the parsed document before graphql's own validation, which a hostile document
// could keep busy. Fragments are measured once each and their sums added where they are spread, so a chain of fragments
// that doubles at every step costs nothing to reject.

import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';
import { ClientError } from '#domain/errors.ts';

export const LIMITS = { depth: 10, aliases: 30, rootFields: 20, tokens: 2_000, fields: 2_000 } as const;

interface Size {
  readonly depth: number;
  readonly aliases: number;
  readonly fields: number;
  /** Fields of the selection itself, fragments opened. */
  readonly rootFields: number;
}

const NOTHING: Size = { depth: 0, aliases: 0, fields: 0, rootFields: 0 };

/** @throws ClientError tooComplex when the document exceeds a limit */
export function assertWithinLimits(document: DocumentNode): void {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  const measured = new Map<string, Size | 'open'>();
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) sizeOfFragment(node, fragments, measured);
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    const size = sizeOf(node.selectionSet, fragments, measured);
    for (const name of ['depth', 'aliases', 'rootFields', 'fields'] as const)
      if (size[name] > LIMITS[name]) throwTooComplex(`${name} ≤ ${LIMITS[name]}`);
  }
}

function sizeOf(
  selectionSet: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  measured: Map<string, Size | 'open'>,
): Size {
  let sum = NOTHING;
  for (const node of selectionSet.selections) {
    if (node.kind === Kind.FIELD) {
      const inner = node.selectionSet ? sizeOf(node.selectionSet, fragments, measured) : NOTHING;
      sum = add(sum, {
        depth: inner.depth + 1,
        aliases: inner.aliases + (node.alias ? 1 : 0),
        fields: inner.fields + 1,
        rootFields: 1,
      });
    } else if (node.kind === Kind.INLINE_FRAGMENT) {
      sum = add(sum, sizeOf(node.selectionSet, fragments, measured));
    } else {
      const fragment = fragments.get(node.name.value);
      // graphql's own validation reports unknown fragments.
      if (fragment) sum = add(sum, sizeOfFragment(fragment, fragments, measured));
    }
  }
  return sum;
}

function sizeOfFragment(
  fragment: FragmentDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  measured: Map<string, Size | 'open'>,
): Size {
  const name = fragment.name.value;
  const known = measured.get(name);
  if (known === 'open') throwTooComplex('a fragment contains itself');
  if (known) return known;
  measured.set(name, 'open');
  const size = sizeOf(fragment.selectionSet, fragments, measured);
  measured.set(name, size);
  return size;
}

const add = (a: Size, b: Size): Size => ({
  depth: Math.max(a.depth, b.depth),
  aliases: a.aliases + b.aliases,
  fields: a.fields + b.fields,
  rootFields: a.rootFields + b.rootFields,
});

function throwTooComplex(reason: string): never {
  throw new ClientError('queryTooComplex', { values: { reason } });
}
