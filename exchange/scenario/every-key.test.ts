// Every parameter that a scenario may set, one by one: its bounds are taken, a little more is refused with its path, and so
// is a key beside it that nobody knows. The rows are walked, so a new one is covered when it is written.

import { describe, expect, it } from 'vitest';
import { addOnRows } from '#domain/parameters/add-ons.ts';
import { designClassRows } from '#domain/parameters/design-class.ts';
import { segmentGroups } from '#domain/parameters/groups.ts';
import { landUseRows } from '#domain/parameters/land-use.ts';
import { massRows } from '#domain/parameters/mass.ts';
import { optimisationRows } from '#domain/parameters/optimisation.ts';
import { OWN_ITEM } from '#domain/parameters/own-items.test-support.ts';
import type { Parameter, Parameters } from '#domain/parameters/parameter.ts';
import { scenarioOfJson } from './read.ts';
import { ScenarioError } from './scenario-error.ts';

type Json = Record<string, unknown>;

/** Where each set of rows stands in a scenario. */
const PLACES: readonly [path: readonly (string | number)[], rows: Parameters][] = [
  [['routeType', 'designClass'], designClassRows],
  ...Object.entries(segmentGroups).flatMap(([group, rows]): [(string | number)[], Parameters][] => [
    [['routeType', 'parameters', group], rows],
    [['routeType', 'segmentTypes', 0, group], rows],
  ]),
  [['prices', 'mass'], massRows],
  [['prices', 'addOns'], addOnRows],
  [['prices', 'landUse', 'agricultural'], landUseRows],
  [['settings'], optimisationRows],
];

/** The smallest scenario, with one value laid into it. */
function withValue(path: readonly (string | number)[], value: unknown): Json {
  const scenario: Json = {
    veivalg: 3,
    terrain: { formula: { originX: 0, originY: 1000, cellM: 10, width: 100, height: 100 } },
    path: { start: { x: 100, y: 500 }, end: { x: 900, y: 500 } },
    ...(path[1] === 'segmentTypes' ? { routeType: { segmentTypes: [{ kind: 'surface' }] } } : {}),
  };
  let at = scenario as Record<string | number, unknown>;
  path.forEach((key, i) => {
    if (i === path.length - 1) at[key] = value;
    else {
      at[key] ??= {};
      at = at[key] as Record<string | number, unknown>;
    }
  });
  return scenario;
}

function pathsRefused(json: Json): string[] {
  try {
    scenarioOfJson(json);
    return [];
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    return error.issues.map((issue) => issue.path);
  }
}

/** Values that a row takes, and values just outside it. */
function samplesOf(row: Parameter): { taken: unknown[]; refused: unknown[] } {
  const never = [null, {}, 'much', [[1]]];
  switch (row.kind) {
    case 'boolean':
      return { taken: [true, false], refused: [...never, 1] };
    case 'choice':
      return { taken: [...row.choices], refused: [...never, 1] };
    case 'curve': {
      const point = (value: number) => [[5, value]];
      const falling = [
        [5, row.min],
        [5, row.min],
      ];
      return {
        taken: [[], point(row.min), point(row.max)],
        refused: [null, 1, falling, point(beyond(row.max)), [[-1, row.min]]],
      };
    }
    case 'items':
      return {
        taken: [[], [OWN_ITEM]],
        refused: [
          null,
          1,
          [OWN_ITEM, OWN_ITEM],
          [{ ...OWN_ITEM, costPerUnit: -1 }],
          [{ ...OWN_ITEM, measure: 'moon' }],
        ],
      };
    default: {
      const half = row.kind === 'integer' ? [row.min + 0.5] : [];
      return {
        taken: [row.min, row.max, row.default],
        refused: [...never, true, beyond(row.max), -beyond(-row.min), Number.POSITIVE_INFINITY, Number.NaN, ...half],
      };
    }
  }
}

const beyond = (max: number) => max + Math.max(1e-6, Math.abs(max) * 1e-9);

describe.each(PLACES.map(([path, rows]) => [path.join('/'), path, rows] as const))('%s', (_, path, rows) => {
  it.each(Object.entries(rows))('%s', (name, row) => {
    const pointer = `/${[...path, name].join('/')}`;
    const { taken, refused } = samplesOf(row);
    for (const value of taken) expect(pathsRefused(withValue([...path, name], value)), `${value}`).toEqual([]);
    for (const value of refused) {
      const paths = pathsRefused(withValue([...path, name], value));
      expect(paths.length, `${JSON.stringify(value)} is taken`).toBeGreaterThan(0);
      for (const reported of paths) expect(reported.startsWith(pointer), reported).toBe(true);
    }
  });

  it('refuses a key that is not known', () => {
    expect(pathsRefused(withValue([...path, 'unheardOf'], 1))).toEqual([`/${[...path, 'unheardOf'].join('/')}`]);
  });
});
