// Collections of types that an organization keeps, and their versions: a version freezes the values of its types, so that a project that is
// pinned to it is searched and priced with them whatever is changed in the catalogue later. Two versions are held side by side row by
// row. Pure.

import { z } from 'zod';
import { type ParameterGroup, parameterGroups } from '../parameters/groups.ts';
import type { Parameter } from '../parameters/parameter.ts';

export const COLLECTION_KINDS = ['segmentType', 'routeType'] as const;
export type CollectionKind = (typeof COLLECTION_KINDS)[number];

type Values = Readonly<Record<string, unknown>>;

export interface FrozenSegmentType {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly parameters: Readonly<Record<string, Values>>;
}
export interface FrozenRouteType {
  readonly id: string;
  readonly name: string;
  readonly designClass: Values;
  readonly segmentTypeIds: readonly string[];
}

/** What a version holds: of route types also the segment types that they may use. */
export interface FrozenTypes {
  readonly routeTypes: readonly FrozenRouteType[];
  readonly segmentTypes: readonly FrozenSegmentType[];
}

const MAX_NAME = 200;
const MAX_MEMBERS = 200;
export const collectionName = z.string().trim().min(1).max(MAX_NAME);
export const collectionPatch = z.strictObject({
  name: collectionName.optional(),
  memberIds: z.array(z.guid()).max(MAX_MEMBERS).optional(),
});
export const newCollection = z.strictObject({
  kind: z.enum(COLLECTION_KINDS),
  name: collectionName,
  memberIds: z.array(z.guid()).max(MAX_MEMBERS).default([]),
});

/** A value that differs; null where a type is in one of the two only. */
export interface VersionDifference {
  readonly group: ParameterGroup;
  readonly subject: string;
  /** Of the row; '' where the whole type is in one of the two only. */
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Every value that differs between two versions, in the order of the later one. */
export function versionDifferences(before: FrozenTypes, after: FrozenTypes): VersionDifference[] {
  return [
    ...typeDifferences(before.routeTypes, after.routeTypes, ({ designClass }) => ({ designClass }), 'designClass'),
    ...typeDifferences(before.segmentTypes, after.segmentTypes, ({ parameters }) => parameters, 'section'),
  ];
}

function typeDifferences<Type extends { readonly id: string; readonly name: string }>(
  before: readonly Type[],
  after: readonly Type[],
  groupsOf: (type: Type) => Readonly<Record<string, Values>>,
  whole: ParameterGroup,
): VersionDifference[] {
  const then = new Map(before.map((type) => [type.id, type]));
  const now = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !now.has(id));
  return [
    ...after.flatMap((type) => {
      const old = then.get(type.id);
      if (!old) return [{ group: whole, subject: type.name, name: '', before: null, after: type.name }];
      const [was, is] = [groupsOf(old), groupsOf(type)];
      return Object.keys(is).flatMap((group) =>
        valueDifferences(group as ParameterGroup, type.name, was[group], is[group]),
      );
    }),
    ...gone.map(({ name }) => ({ group: whole, subject: name, name: '', before: name, after: null })),
  ];
}

function valueDifferences(
  group: ParameterGroup,
  subject: string,
  before: Values = {},
  after: Values = {},
): VersionDifference[] {
  const rows: Readonly<Record<string, Parameter>> = parameterGroups[group] ?? {};
  return Object.entries(rows).flatMap(([name, row]) => {
    const [was, is] = [before[name] ?? row.default, after[name] ?? row.default];
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ group, subject, name, before: was, after: is }];
  });
}
