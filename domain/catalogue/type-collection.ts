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

/** What differs: a value of a row, the name of a type, the segment types that one allows, or a whole type that is in one of the two only. */
export type DifferenceKind = 'value' | 'name' | 'segmentTypes' | 'type';

/** A difference between two versions; before or after is null where a type is in one of the two only. */
export interface VersionDifference {
  readonly kind: DifferenceKind;
  readonly group: ParameterGroup;
  /** The type's name in the later version that has it. */
  readonly subject: string;
  /** Of the row; '' where no value of a row differs. */
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Everything that differs between two versions, in the order of the later one. */
export function versionDifferences(before: FrozenTypes, after: FrozenTypes): VersionDifference[] {
  return [
    ...typeDifferences(before.routeTypes, after.routeTypes, 'designClass', (was, is) => [
      ...allowedDifferences(was, is, before, after),
      ...valueDifferences('designClass', is.name, was.designClass, is.designClass),
    ]),
    ...typeDifferences(before.segmentTypes, after.segmentTypes, 'section', (was, is) =>
      Object.keys(is.parameters).flatMap((group) =>
        valueDifferences(group as ParameterGroup, is.name, was.parameters[group], is.parameters[group]),
      ),
    ),
  ];
}

/** The names of all types that a version froze, by id. */
export const namesOfTypes = ({ routeTypes, segmentTypes }: FrozenTypes): ReadonlyMap<string, string> =>
  new Map([...routeTypes, ...segmentTypes].map(({ id, name }) => [id, name]));

function typeDifferences<Type extends { readonly id: string; readonly name: string }>(
  before: readonly Type[],
  after: readonly Type[],
  group: ParameterGroup,
  differencesOf: (was: Type, is: Type) => VersionDifference[],
): VersionDifference[] {
  const then = new Map(before.map((type) => [type.id, type]));
  const now = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !now.has(id));
  return [
    ...after.flatMap((type): VersionDifference[] => {
      const { name: subject } = type;
      const old = then.get(type.id);
      if (!old) return [{ kind: 'type', group, subject, name: '', before: null, after: subject }];
      const renamed = { kind: 'name', group, subject, name: '', before: old.name, after: subject } as const;
      return [...(old.name === subject ? [] : [renamed]), ...differencesOf(old, type)];
    }),
    ...gone.map(
      ({ name }): VersionDifference => ({
        kind: 'type',
        group,
        subject: name,
        name: '',
        before: name,
        after: null,
      }),
    ),
  ];
}

/** Which segment types a route type allows, by the names that each version has for them; their order means nothing. */
function allowedDifferences(
  was: FrozenRouteType,
  is: FrozenRouteType,
  before: FrozenTypes,
  after: FrozenTypes,
): VersionDifference[] {
  const sorted = ({ segmentTypeIds }: FrozenRouteType) => segmentTypeIds.toSorted().join(' ');
  if (sorted(was) === sorted(is)) return [];
  const names = ({ segmentTypeIds }: FrozenRouteType, { segmentTypes }: FrozenTypes) =>
    segmentTypes
      .filter(({ id }) => segmentTypeIds.includes(id))
      .map(({ name }) => name)
      .join(', ');
  const common = { kind: 'segmentTypes', group: 'designClass', subject: is.name, name: '' } as const;
  return [{ ...common, before: names(was, before), after: names(is, after) }];
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
    return JSON.stringify(was) === JSON.stringify(is)
      ? []
      : [{ kind: 'value', group, subject, name, before: was, after: is }];
  });
}
