// The catalogue that a new organization starts with: design classes of national, municipal, forest and rail roads, each
// with the segment types surface, bridge and tunnel. Only what differs from the parameter rows' defaults is written here.
// Every class carries the mark of its source; keys are stable and may be used in scenario files.

import { addOnRows } from '../parameters/add-ons.ts';
import { designClassRows } from '../parameters/design-class.ts';
import { segmentGroups } from '../parameters/groups.ts';
import { landUseDefaults } from '../parameters/land-use.ts';
import { massRows } from '../parameters/mass.ts';
import { defaultsOf, type Label, type SourceMark, type ValuesOf } from '../parameters/parameter.ts';
import type { RouteType, SegmentParameters, SegmentType } from '../route-type.ts';
import { SEGMENT_KINDS, type SegmentKind } from '../segment-kind.ts';
import { CLASSES, type ClassRecord } from './classes.ts';

export interface CatalogueSegmentType {
  readonly key: string;
  readonly kind: SegmentKind;
  readonly name: Label;
  readonly parameters: SegmentParameters;
}

export interface CatalogueRouteType {
  readonly key: string;
  readonly name: Label;
  /** Where the values of this class come from, and how sure they are. */
  readonly mark: SourceMark;
  readonly source: string;
  readonly designClass: ValuesOf<typeof designClassRows>;
  readonly segmentTypes: readonly CatalogueSegmentType[];
}

const KIND_LABELS: Readonly<Record<SegmentKind, Label>> = {
  surface: { nb: 'veg i dagen', en: 'surface' },
  bridge: { nb: 'bru', en: 'bridge' },
  tunnel: { nb: 'tunnel', en: 'tunnel' },
  culvert: { nb: 'kulvert', en: 'culvert' },
};

/** Structure rows are shared by the kinds; these are the defaults of each. All [A], from the price basis. */
const STRUCTURE_OF_KIND: Readonly<Record<SegmentKind, Partial<SegmentParameters['structure']>>> = {
  surface: {},
  bridge: { minLengthM: 10, endCost: 750_000, endCo2: 20_000, maxGradePct: 40 },
  tunnel: { minLengthM: 100, endCost: 15_000_000, endCo2: 250_000 },
  culvert: {
    minLengthM: 0,
    endCost: 40_000,
    endCo2: 1_500,
    costPerM: 9_000,
    co2PerM: 250,
    secondsPerM: 1_800,
    maxGradePct: 40,
  },
};

/** All default route types, in the order in which they are offered. */
export const defaultCatalogue: readonly CatalogueRouteType[] = CLASSES.map(catalogueRouteType);

/** One default route type as the engine takes it; ids are the catalogue's keys. Undefined for an unknown key. */
export function defaultRouteType(key: string, language: keyof Label = 'nb'): RouteType | undefined {
  const found = defaultCatalogue.find((entry) => entry.key === key);
  if (!found) return undefined;
  const segmentTypes: SegmentType[] = found.segmentTypes.map((type) => ({
    id: type.key,
    name: type.name[language],
    kind: type.kind,
    parameters: type.parameters,
  }));
  return { id: found.key, name: found.name[language], designClass: found.designClass, segmentTypes };
}

/** Default prices, factors and thresholds (mass handling, add-ons, land use). */
export function defaultPrices() {
  return { mass: defaultsOf(massRows), addOns: defaultsOf(addOnRows), landUse: landUseDefaults() };
}

/** The rows' defaults of every set of a segment type, with what differs for a kind of structure. */
export function defaultSegmentParameters(kind: SegmentKind = 'surface'): SegmentParameters {
  const sets = Object.fromEntries(
    Object.entries(segmentGroups).map(([group, rows]) => [group, defaultsOf(rows)]),
  ) as unknown as SegmentParameters;
  return { ...sets, structure: { ...sets.structure, ...STRUCTURE_OF_KIND[kind] } };
}

function catalogueRouteType(record: ClassRecord): CatalogueRouteType {
  return {
    key: record.key,
    name: record.name,
    mark: record.mark,
    source: record.source,
    designClass: { ...defaultsOf(designClassRows), ...record.designClass },
    segmentTypes: SEGMENT_KINDS.filter((kind) => kind !== 'tunnel' || record.tunnel).map((kind) => ({
      key: `${record.key}-${kind}`,
      kind,
      name: {
        nb: `${record.name.nb}, ${KIND_LABELS[kind].nb}`,
        en: `${record.name.en}, ${KIND_LABELS[kind].en}`,
      },
      parameters: segmentParameters(record, kind),
    })),
  };
}

/** A stream that is led beside open road runs in the same ditch as one that is diverted to a culvert of the class. */
function ditchOf({ culvert }: ClassRecord): Partial<SegmentParameters['structure']> {
  const { diversionCostPerM, diversionCo2PerM } = { ...defaultSegmentParameters('culvert').structure, ...culvert };
  return { diversionCostPerM, diversionCo2PerM };
}

function segmentParameters(record: ClassRecord, kind: SegmentKind): SegmentParameters {
  const base = defaultSegmentParameters(kind);
  const structure = kind === 'surface' ? ditchOf(record) : (record[kind] ?? {});
  return {
    ...base,
    section: { ...base.section, ...record.section },
    soil: { ...base.soil, ...record.soil },
    rock: { ...base.rock, ...record.rock },
    wall: { ...base.wall, ...record.wall },
    structure: { ...base.structure, ...structure },
  };
}
