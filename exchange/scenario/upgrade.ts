// Reads scenario files of earlier versions: each step turns the JSON of one version into that of the next, so that a file
// written by any earlier release is read as it was meant. Places in error messages are those of the current version.

import { SCENARIO_VERSION } from './schema.ts';

type Json = Readonly<Record<string, unknown>>;

/** From version n to n + 1, by n. Version 1 called the base line `given`; version 2 called own items `ownWorks`. */
const STEPS: Readonly<Record<number, (scenario: Json) => Json>> = {
  1: (scenario) => renamed(scenario, 'given', 'baseLine'),
  2: (scenario) =>
    within(scenario, 'routeType', (routeType) =>
      within(routeType, 'designClass', (designClass) => renamed(designClass, 'ownWorks', 'ownItems')),
    ),
};

/** The scenario as the current version writes it; anything that no step knows is answered as it is. */
export function upgradedScenario(json: unknown): unknown {
  if (!isObject(json)) return json;
  let scenario = json;
  for (let version = scenario.veivalg; typeof version === 'number' && version < SCENARIO_VERSION; version++) {
    const step = STEPS[version];
    if (!step) break;
    scenario = { ...step(scenario), veivalg: version + 1 };
  }
  return scenario;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The entry under the key changed, where it is an object. */
function within(scenario: Json, key: string, change: (entry: Json) => Json): Json {
  const entry = scenario[key];
  return isObject(entry) ? { ...scenario, [key]: change(entry) } : scenario;
}

/** The entry under its new key; a file that has the new key already is no file of the old version and keeps both. */
function renamed(scenario: Json, before: string, after: string): Json {
  if (!(before in scenario) || after in scenario) return scenario;
  const { [before]: value, ...rest } = scenario;
  return { ...rest, [after]: value };
}
