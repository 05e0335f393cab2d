// What two generations of a path were given, held against each other: the request, the route type, prices, areas, the ground and the
// settings of the search. Everything is compared from what was frozen with each generation; what one of them did not store is unknown,
// never unchanged. Pure; the server reads the frozen inputs, the browser words the answer.

import type { ControlPoint, End, RouteRequest } from '../entities/path.ts';
import { optimisationRows } from '../parameters/optimisation.ts';
import type { PricedArea } from './prices.ts';
import { type PriceChange, type PriceValue, repricing, type StoredPrices } from './repricing.ts';

/** Inputs that are stored as a hash: whether they differ is known, not in what. */
export const SOURCE_INPUTS = ['terrain', 'bedrock', 'lines', 'sites'] as const;
export type SourceInput = (typeof SOURCE_INPUTS)[number];

/** As frozen with one generation; null: not stored with it. */
export interface FrozenInputs {
  readonly pricing: { readonly [Name in keyof StoredPrices]?: StoredPrices[Name] | null } | null;
  readonly request: RouteRequest | null;
  readonly settings: Readonly<Record<string, PriceValue>> | null;
  /** Hash of each area's outline by the area's id. */
  readonly outlines: Readonly<Record<string, string>> | null;
  readonly sources: Readonly<Record<SourceInput, string | null>>;
  readonly engineVersion: string | null;
  readonly seed: number | null;
  /** How many routes from before the search started from. */
  readonly knownLines: number;
}

/** One end, point or outline of the request that is another. Points are numbered from 1 along the path. */
export interface RequestChange {
  readonly what: 'start' | 'end' | 'controlPoint' | 'corridor';
  readonly number: number;
  readonly change: 'moved' | 'added' | 'removed' | 'height' | 'bearing' | 'grade' | 'radius' | 'redrawn';
  /** How far it was moved, m; 0 for other changes. */
  readonly distanceM: number;
}

export interface AreaChanges {
  readonly added: number;
  readonly removed: number;
  readonly redrawn: number;
  /** Of the areas that have one; at most MAX_NAMES. */
  readonly names: readonly string[];
}

interface Pair<Value> {
  readonly before: Value;
  readonly after: Value;
}

/** null: unknown, because one of the two did not store it. */
export interface InputDifference {
  readonly request: readonly RequestChange[] | null;
  /** Names of the route types where they are two. */
  readonly routeType: Pair<string> | null;
  /** Prices, and whatever of the route type, its segment types and the areas' effects shapes the design. */
  readonly prices: readonly PriceChange[] | null;
  readonly design: readonly PriceChange[] | null;
  readonly settings: readonly PriceChange[] | null;
  readonly areas: AreaChanges | null;
  readonly sources: Readonly<Record<SourceInput, 'same' | 'changed' | 'unknown'>>;
  readonly engineVersion: Pair<string | null>;
  readonly seed: Pair<number | null>;
  readonly knownLines: Pair<number>;
}

const MAX_NAMES = 12;

export function inputDifference(before: FrozenInputs, after: FrozenInputs): InputDifference {
  const [then, now] = [completePricing(before.pricing), completePricing(after.pricing)];
  const priced = then && now ? priceDifference(then, now) : { prices: null, design: null };
  const pair = <Name extends 'engineVersion' | 'seed' | 'knownLines'>(name: Name) => ({
    before: before[name],
    after: after[name],
  });
  return {
    request: before.request && after.request && requestChanges(before.request, after.request),
    routeType:
      then && now && then.routeType.id !== now.routeType.id
        ? { before: then.routeType.name, after: now.routeType.name }
        : null,
    ...priced,
    settings: before.settings && after.settings && settingChanges(before.settings, after.settings),
    areas:
      before.outlines &&
      after.outlines &&
      areaChanges(before.outlines, after.outlines, [...(then?.areas ?? []), ...(now?.areas ?? [])]),
    sources: Object.fromEntries(
      SOURCE_INPUTS.map((name) => [name, sourceState(before.sources[name], after.sources[name])]),
    ) as InputDifference['sources'],
    engineVersion: pair('engineVersion'),
    seed: pair('seed'),
    knownLines: pair('knownLines'),
  };
}

function completePricing(stored: FrozenInputs['pricing']): StoredPrices | null {
  const { prices, routeType, areas, massPoints } = stored ?? {};
  if (!prices?.landUse || !routeType?.segmentTypes) return null;
  return { prices, routeType, areas: areas ?? [], massPoints: massPoints ?? [] };
}

/** By what brings a stored design to today's prices: the later generation takes the place of today. */
function priceDifference(then: StoredPrices, now: StoredPrices) {
  const { changes, design } = repricing(then, {
    prices: now.prices,
    designClass: now.routeType.designClass,
    segmentTypes: now.routeType.segmentTypes,
    areas: now.areas,
  });
  // Areas that came or went are counted with their outlines.
  const kept = design.filter(({ group, name }) => !(group === 'area' && name === 'gone'));
  const had = new Set(then.routeType.segmentTypes.map(({ id }) => id));
  const added = now.routeType.segmentTypes
    .filter(({ id }) => !had.has(id))
    .map(({ name }): PriceChange => ({ group: 'section', subject: name, name: 'new', before: null, after: name }));
  return { prices: changes, design: [...kept, ...added] };
}

function settingChanges(before: NonNullable<FrozenInputs['settings']>, after: typeof before): PriceChange[] {
  return Object.keys(optimisationRows).flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if (was === undefined || is === undefined || JSON.stringify(was) === JSON.stringify(is)) return [];
    return [{ group: 'optimisation', subject: '', name, before: was, after: is } as const];
  });
}

function requestChanges(before: RouteRequest, after: RouteRequest): RequestChange[] {
  const was = new Map((before.controlPoints ?? []).map((point) => [point.id, point]));
  const is = new Set((after.controlPoints ?? []).map(({ id }) => id));
  const one = (what: RequestChange['what'], number: number, change: RequestChange['change'], distanceM = 0) => ({
    ...{ what, number, change, distanceM },
  });
  return [
    ...placeChanges('start', 1, before.start, after.start),
    ...placeChanges('end', 1, before.end, after.end),
    ...(after.controlPoints ?? []).flatMap((point, i) => {
      const old = was.get(point.id);
      return old ? placeChanges('controlPoint', i + 1, old, point) : [one('controlPoint', i + 1, 'added')];
    }),
    ...(before.controlPoints ?? []).flatMap(({ id }, i) => (is.has(id) ? [] : [one('controlPoint', i + 1, 'removed')])),
    ...(JSON.stringify(before.corridor ?? null) === JSON.stringify(after.corridor ?? null)
      ? []
      : [one('corridor', 1, before.corridor ? (after.corridor ? 'redrawn' : 'removed') : 'added')]),
  ];
}

const PARTS = { z: 'height', bearing: 'bearing', grade: 'grade', radiusM: 'radius' } as const;

function placeChanges<Place extends End | ControlPoint>(
  what: RequestChange['what'],
  number: number,
  before: Place,
  after: Place,
): RequestChange[] {
  const distanceM = Math.hypot(after.x - before.x, after.y - before.y);
  const found: RequestChange[] = distanceM > 0 ? [{ what, number, change: 'moved', distanceM }] : [];
  const partOf = (place: Place, name: string) => (place as unknown as Record<string, number | null>)[name] ?? null;
  for (const [name, change] of Object.entries(PARTS))
    if (partOf(before, name) !== partOf(after, name)) found.push({ what, number, change, distanceM: 0 });
  return found;
}

function areaChanges(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  areas: readonly PricedArea[],
): AreaChanges {
  const added = Object.keys(after).filter((id) => !(id in before));
  const removed = Object.keys(before).filter((id) => !(id in after));
  const redrawn = Object.keys(after).filter((id) => id in before && before[id] !== after[id]);
  const changed = new Set([...added, ...removed, ...redrawn]);
  const names = new Set(areas.flatMap(({ id, name }) => (changed.has(id) && name ? [name] : [])));
  return {
    added: added.length,
    removed: removed.length,
    redrawn: redrawn.length,
    names: [...names].slice(0, MAX_NAMES),
  };
}

const sourceState = (before: string | null, after: string | null) =>
  before === null || after === null ? 'unknown' : before === after ? 'same' : 'changed';
