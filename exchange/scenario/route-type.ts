// A scenario's route type: a class of the catalogue (or the rows' defaults) with values laid over it, group by group.
// What comes out is complete: every parameter of every segment type has a value.

import { defaultCatalogue, defaultRouteType, defaultSegmentParameters } from '#domain/catalogue/default-catalogue.ts';
import { designClassRows } from '#domain/parameters/design-class.ts';
import { segmentGroups } from '#domain/parameters/groups.ts';
import { defaultsOf } from '#domain/parameters/parameter.ts';
import type { RouteType, SegmentParameters, SegmentType } from '#domain/route-type.ts';
import type { SegmentKind } from '#domain/segment-kind.ts';
import { throwScenarioError } from './scenario-error.ts';
import type { Scenario } from './schema.ts';

type Entry = Scenario['routeType'];
type SegmentEntry = NonNullable<Entry['segmentTypes']>[number];
type Overrides = { readonly [Group in keyof SegmentParameters]?: Partial<SegmentParameters[Group]> };

/** @throws ScenarioError when no surface segment type is left. */
export function routeTypeOf(entry: Entry): RouteType {
  const base = entry.from ? defaultRouteType(entry.from)! : null;
  const own = entry.segmentTypes?.map(segmentTypeOf) ?? base?.segmentTypes ?? bareSegmentTypes();
  const kept = own.filter(({ kind }) => !entry.kinds || entry.kinds.includes(kind));
  if (!kept.some(({ kind }) => kind === 'surface'))
    throwScenarioError(
      ['routeType', entry.segmentTypes ? 'segmentTypes' : 'kinds'],
      'leaves no segment type of kind surface',
    );
  const ids = new Set(kept.map(({ id }) => id));
  if (ids.size < kept.length) throwScenarioError('/routeType/segmentTypes', 'two segment types share an id');
  return {
    id: entry.id ?? base?.id ?? 'scenario',
    name: entry.name ?? base?.name ?? '',
    designClass: { ...(base?.designClass ?? defaultsOf(designClassRows)), ...entry.designClass },
    segmentTypes: kept.map((type) => ({ ...type, parameters: laidOver(type.parameters, entry.parameters ?? {}) })),
  };
}

function segmentTypeOf(entry: SegmentEntry): SegmentType {
  const found = defaultCatalogue.flatMap(({ segmentTypes }) => segmentTypes).find(({ key }) => key === entry.from);
  const kind = entry.kind ?? found!.kind;
  return {
    id: entry.id ?? entry.from ?? kind,
    name: entry.name ?? found?.name.nb ?? kind,
    kind,
    parameters: laidOver(found?.parameters ?? defaultSegmentParameters(), entry),
  };
}

/** A class of nobody has a surface only. */
function bareSegmentTypes(): SegmentType[] {
  const kinds: SegmentKind[] = ['surface'];
  return kinds.map((kind) => ({ id: kind, name: kind, kind, parameters: defaultSegmentParameters() }));
}

function laidOver(base: SegmentParameters, over: Overrides): SegmentParameters {
  const groups = Object.keys(segmentGroups) as (keyof SegmentParameters)[];
  return Object.fromEntries(
    groups.map((group) => [group, { ...base[group], ...over[group] }]),
  ) as unknown as SegmentParameters;
}
