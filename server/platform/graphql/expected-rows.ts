// How many rows a field of an operation is expected to bring, before anything is read: the page that is asked for, by number or
// variable; else the page that its schema gives by default; else as many as ids are named; else what its schema says of a list
// without pages (`extensions: { rows }`), or LIST_ROWS. And whether it is read anew for each row that it belongs to.

import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  type ValueNode,
} from 'graphql';

export type Variables = Readonly<Record<string, unknown>>;
type Field = GraphQLField<unknown, unknown>;

/** A list whose schema says nothing: paths of a project, members of an organization. */
const LIST_ROWS = 20;
/** A page whose schema gives no size by default. */
const PAGE_ROWS = 50;
/** Of a page, which has been counted with the field that asks for it. */
const PAGE_LIST = 'nodes';

export function fieldOf(type: GraphQLOutputType | null | undefined, name: string): Field | undefined {
  return isObjectType(type) ? type.getFields()[name] : undefined;
}

/** null: it brings no rows, or its one is counted with what it is in. */
export function expectedRows(node: FieldNode, field: Field | undefined, variables: Variables): number | null {
  const page = field?.args.find(({ name }) => name === 'first');
  const asked = integerOf(argumentOf(node, 'first'), variables);
  if (page || typeof asked === 'number') {
    const rows = Number(asked ?? page?.defaultValue ?? page?.default?.value ?? PAGE_ROWS);
    return Number.isFinite(rows) ? Math.max(0, rows) : PAGE_ROWS;
  }
  if (!field || node.name.value === PAGE_LIST || !isListType(getNullableType(field.type))) return null;
  if (isLeafType(getNamedType(field.type))) return null;
  const { rows } = field.extensions as { readonly rows?: number };
  return namedIn(node, variables) ?? rows ?? LIST_ROWS;
}

/** Pages and what else takes arguments is, and what its schema says so of (`extensions: { isReadForEachRow }`); a batch answers the rest. */
export function isReadForEachRow(field: Field | undefined): boolean {
  if (!field) return false;
  return field.extensions.isReadForEachRow === true || (field.args.length > 0 && !isLeafType(getNamedType(field.type)));
}

/** What an operation sets by default where nothing is given, the most of any operation. */
export function withDefaults({ definitions }: DocumentNode, given: Variables): Variables {
  const defaults: Record<string, unknown> = {};
  for (const node of definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const { variable, defaultValue } of node.variableDefinitions ?? []) {
      const value = integerOf(defaultValue, {});
      const other = defaults[variable.name.value];
      if (typeof value !== 'number' || (typeof other === 'number' && other > value)) continue;
      defaults[variable.name.value] = value;
    }
  }
  return { ...defaults, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
}

const argumentOf = ({ arguments: given }: FieldNode, name: string) =>
  given?.find((argument) => argument.name.value === name)?.value;

function integerOf(node: ValueNode | undefined, variables: Variables): unknown {
  if (node?.kind === Kind.INT) return Number(node.value);
  return node?.kind === Kind.VARIABLE ? (variables[node.name.value] ?? undefined) : undefined;
}

/** How many ids a field names in a list; null where it names none. */
function namedIn({ arguments: given }: FieldNode, variables: Variables): number | null {
  for (const { value } of given ?? []) {
    if (value.kind === Kind.LIST) return value.values.length;
    const named = value.kind === Kind.VARIABLE ? variables[value.name.value] : null;
    if (Array.isArray(named)) return named.length;
  }
  return null;
}
