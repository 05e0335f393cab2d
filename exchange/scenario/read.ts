// Reads the text of a scenario: JSON, then the schema, then what a schema cannot say (exactly one source per raster, rows
// of one length, ids that differ, chainages that rise). Opens no file; problem.ts does that. Everything that is wrong is
// reported at once, each with its path.

import { wrongCategory } from '#domain/entities/area.ts';
import { textIssues } from './json-text.ts';
import { issuesOf, pointerOf, ScenarioError, type ScenarioIssue } from './scenario-error.ts';
import { type Scenario, scenarioSchema } from './schema.ts';
import { upgradedScenario } from './upgrade.ts';

/** A scenario file is read whole; larger ground belongs in a raster of its own. */
export const MAX_SCENARIO_BYTES = 256 << 20;

/** @throws ScenarioError */
export function readScenario(text: string): Scenario {
  let json: unknown;
  const ofText = textIssues(text);
  if (ofText.length > 0) throw new ScenarioError(ofText);
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''), refuseHiddenKeys);
  } catch (error) {
    if (error instanceof ScenarioError) throw error;
    throw new ScenarioError([{ path: '', message: `is not JSON: ${(error as Error).message}` }]);
  }
  return scenarioOfJson(json);
}

/** @throws ScenarioError */
export function scenarioOfJson(json: unknown): Scenario {
  const parsed = scenarioSchema.safeParse(upgradedScenario(json), { reportInput: false });
  if (!parsed.success) throw new ScenarioError(issuesOf(parsed.error));
  const issues = [...rasterIssues(parsed.data), ...areaIssues(parsed.data), ...lineIssues(parsed.data)];
  issues.push(...idIssues(parsed.data));
  if (issues.length > 0) throw new ScenarioError(issues);
  return parsed.data;
}

/** `__proto__` would slip past every later check of unknown keys. */
function refuseHiddenKeys(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new ScenarioError([{ path: '/__proto__', message: 'unknown key' }]);
  return value;
}

type Path = readonly (string | number)[];

const issue = (path: Path, message: string): ScenarioIssue => ({ path: pointerOf(path), message });

/** One issue unless exactly one of the keys is there. */
function oneOf(entry: object, keys: readonly string[], path: Path): ScenarioIssue[] {
  const present = keys.filter((key) => (entry as Record<string, unknown>)[key] !== undefined);
  if (present.length === 1) return [];
  return [issue(path, `needs exactly one of ${keys.join(', ')}${present.length ? `, has ${present.join(', ')}` : ''}`)];
}

/** The largest raster that the engine is meant for: 8 000 × 8 000. */
const MAX_CELLS = 64e6;
const RASTER_KEYS = ['file', 'grid', 'formula', 'uniform', 'synthetic'];

function rasterIssues({ terrain, bedrock, bedrockSigma }: Scenario): ScenarioIssue[] {
  const issues: ScenarioIssue[] = [];
  const look = (entry: Partial<Scenario['terrain']>, keys: readonly string[], path: Path) => {
    issues.push(...oneOf(entry, keys, path));
    const rows = entry.grid?.rows ?? [];
    const bad = rows.findIndex((row) => row.length !== rows[0].length);
    if (bad >= 0)
      issues.push(issue([...path, 'grid', 'rows', bad], `has ${rows[bad].length} cells, row 0 has ${rows[0].length}`));
    const { width = 0, height = 0 } = entry.formula ?? {};
    if (width * height > MAX_CELLS)
      issues.push(issue([...path, 'formula'], `has ${width * height} cells, at most ${MAX_CELLS}`));
    for (const key of ['srid', 'noDataValue', 'zeroIsNoData', 'acceptHoles', 'acceptHeights'] as const)
      if (entry[key] !== undefined && entry.file === undefined) issues.push(issue([...path, key], 'is for files only'));
  };
  look(
    terrain,
    RASTER_KEYS.filter((key) => key !== 'uniform'),
    ['terrain'],
  );
  if (bedrock) {
    issues.push(...oneOf(bedrock, ['heights', 'depth'], ['bedrock']));
    if (bedrock.heights) look(bedrock.heights, RASTER_KEYS, ['bedrock', 'heights']);
    if (bedrock.depth) look(bedrock.depth, RASTER_KEYS, ['bedrock', 'depth']);
  }
  if (bedrockSigma) look(bedrockSigma, RASTER_KEYS, ['bedrockSigma']);
  return issues;
}

function areaIssues({ areas }: Scenario): ScenarioIssue[] {
  return areas.flatMap((area, i) => [
    ...oneOf(area, ['polygons', 'ring', 'everywhere', 'from', 'synthetic'], ['areas', i]),
    ...(area.from || area.synthetic ? [] : classIssues(area, ['areas', i])),
    ...Object.entries(area.from?.classes ?? {}).flatMap(([value, one]) =>
      classIssues(one, ['areas', i, 'from', 'classes', value]),
    ),
    ...classIssues(area.from?.otherwise, ['areas', i, 'from', 'otherwise']),
  ]);
}

/** What is of no known class would be priced as nothing. */
function classIssues(area: { group: string; category: string } | null | undefined, path: Path): ScenarioIssue[] {
  const wrong = area ? wrongCategory(area.group, area.category) : null;
  return area && wrong ? [issue([...path, 'category'], `'${area.category}' is ${wrong}`)] : [];
}

function lineIssues({ path, alignment, baseLine, routeType }: Scenario): ScenarioIssue[] {
  const issues: ScenarioIssue[] = [];
  const lines: [Partial<NonNullable<Scenario['alignment']>> | undefined, Path][] = [
    [alignment, ['alignment']],
    [baseLine?.join?.alignment, ['baseLine', 'join', 'alignment']],
  ];
  for (const [line, at] of lines) {
    if (!line) continue;
    issues.push(...oneOf(line, ['plan', 'landXml'], at));
    if (line.landXml && line.profile)
      issues.push(issue([...at, 'profile'], "stands beside landXml, which has the line's own"));
    issues.push(...profileIssues(line.profile ?? [], [...at, 'profile']));
  }
  if (path.start.x === path.end.x && path.start.y === path.end.y)
    issues.push(issue(['path', 'end'], 'is the same point as the start'));
  routeType.segmentTypes?.forEach((type, i) => {
    if (!type.from && !type.kind) issues.push(issue(['routeType', 'segmentTypes', i], 'needs from or kind'));
  });
  return issues;
}

function profileIssues(profile: NonNullable<NonNullable<Scenario['alignment']>['profile']>, at: Path): ScenarioIssue[] {
  const issues: ScenarioIssue[] = [];
  profile.forEach((point, i, all) => {
    if (i > 0 && point.chainageM <= all[i - 1].chainageM) issues.push(issue([...at, i, 'chainageM'], 'must increase'));
    if (point.radiusM !== undefined && point.curveLengthM !== undefined)
      issues.push(issue([...at, i], 'has both radiusM and curveLengthM'));
  });
  if (profile.length > 0 && profile[0].chainageM !== 0) issues.push(issue([...at, 0, 'chainageM'], 'must be 0'));
  return issues;
}

function idIssues(scenario: Scenario): ScenarioIssue[] {
  const lines = Array.isArray(scenario.crossedLines) ? scenario.crossedLines : [];
  const lists: [Path, readonly { readonly id?: string }[]][] = [
    [['areas'], scenario.areas],
    [['crossedLines'], lines],
    [['massPoints'], scenario.massPoints],
    [['path', 'controlPoints'], scenario.path.controlPoints],
    [['routeType', 'segmentTypes'], scenario.routeType.segmentTypes ?? []],
  ];
  return lists.flatMap(([path, list]) => {
    const seen = new Set<string>();
    return list.flatMap(({ id }, i) => {
      if (id === undefined) return [];
      if (seen.has(id)) return [issue([...path, i, 'id'], `'${id}' is used twice`)];
      seen.add(id);
      return [];
    });
  });
}
