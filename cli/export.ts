// veivalg export: the routes of a result in formats of other programs, by the same table and writers as the server's.

import { readFile, stat } from 'node:fs/promises';
import {
  DEFAULT_NAME_PATTERN,
  isNamePatternProblem,
  namePatternReason,
  parseNamePattern,
} from '#domain/export-names.ts';
import {
  EXPORT_CRS,
  EXPORT_FORMAT_IDS,
  EXPORT_PRESETS,
  type ExportCrs,
  type ExportFormat,
  exportFormatRow,
  formatsOfPreset,
  whyNothing,
} from '#domain/exports.ts';
import type { ExportLanguage, ExportMaterial } from '#exchange/export/material.ts';
import { writeLandXml } from '#exchange/landxml/write.ts';
import { writePackage } from '#server/runtime/export/package.ts';
import { type Command, EXIT, numberOption, type OptionValues, UsageError } from './command.ts';
import { materialOf, resultShape } from './export-material.ts';
import { withScenario } from './export-scenario.ts';
import { writeOut } from './out-file.ts';

const MAX_STATION_M = 1e7;
/** An archive is of a project. */
const FORMATS = EXPORT_FORMAT_IDS.filter((id) => exportFormatRow(id).from !== 'project');

export const exportRoutes: Command = {
  name: 'export',
  summary: 'Write the routes of a result as LandXML, or as a package of many formats.',
  usage:
    'RESULT.json [--formats LIST [--scenario SCENARIO.json] --out FILE.zip] [--route KEY] [--start-station M] [--srid EPSG] [--out FILE.xml]',
  details: [
    'The result is one of generate, evaluate or profile. Without --formats one file of LandXML 1.2 is written: the plan',
    'with straights, clothoids and arcs, the profile with its vertical curves, and the terrain along the line. With',
    '--formats a zip is written, with a README that says what each file is. Coordinates are those of the scenario; a',
    'result of an earlier version does not say which they are, and needs --srid. The same result gives the same bytes.',
    'A result holds no built road, no masses, no areas and no ground: with --scenario, the one that it was made of, the',
    'routes are evaluated on it again, and the package holds all that the product exports.',
  ].join('\n'),
  options: {
    route: { type: 'string' },
    formats: { type: 'string' },
    scenario: { type: 'string' },
    crs: { type: 'string' },
    language: { type: 'string' },
    'start-station': { type: 'string' },
    names: { type: 'string' },
    srid: { type: 'string' },
    out: { type: 'string', short: 'o' },
  },
  optionHelp: {
    '--formats LIST': `A package of ${FORMATS.join(', ')}, by commas, or all of one receiver: ${EXPORT_PRESETS.join(', ')}.`,
    '--scenario FILE': 'The scenario of the result: built road, masses, areas and ground come with the package.',
    '--crs NAME': `Coordinates of the package: ${EXPORT_CRS.join(', ')}; the scenario's by default (project).`,
    '--language nb|en': 'Of the package; nb by default.',
    '--names PATTERN': `How files of the package are named; ${DEFAULT_NAME_PATTERN} by default.`,
    '--route KEY': 'This route alone, by its key in the result; without it, all.',
    '--start-station M': 'Station of the first point of every route, metres; 0 by default.',
    '--srid EPSG': 'EPSG code of the coordinates, where the result does not say it.',
    '-o, --out FILE': 'Where the file goes; LandXML goes to stdout without it.',
  },
  async run(positionals, options) {
    if (positionals.length !== 1) throw new UsageError(`export takes one result file, not ${positionals.length}`);
    const startStationM = numberOption(options, 'start-station', [-MAX_STATION_M, MAX_STATION_M], false) ?? 0;
    const language = oneOf('language', options.language ?? 'nb', ['nb', 'en'] as const);
    const asked = numberOption(options, 'srid', [1024, 998_999], true);
    const { material: ofResult, scenarioSha256 } = await materialIn(positionals[0], { startStationM, language, asked, route: options.route }); // biome-ignore format: one line
    const out = options.out as string | undefined;
    if (options.formats === undefined) {
      if (options.scenario !== undefined) throw new UsageError('--scenario adds to a package: name its --formats');
      const routes = ofResult.routes.map(({ name, alignment, stations }) => ({
        name,
        alignment,
        startStationM,
        terrain: { chainage: stations.chainage, ground: stations.ground },
        crossfall: stations,
      }));
      await writeOut(out, writeLandXml({ ...ofResult, project: ofResult.project.name, routes }));
      return EXIT.done;
    }
    if (out === undefined) throw new UsageError('--formats writes a zip: name it with --out');
    const crs: ExportCrs = oneOf('crs', options.crs ?? 'project', EXPORT_CRS);
    const namePattern = namesIn(options.names);
    await withScenario(ofResult, { path: options.scenario, scenarioSha256 }, async ({ material, rasters }) => {
      const formats = formatsIn(String(options.formats), material, rasters.length > 0);
      await writePackage({ material: { ...material, namePattern }, formats, crs, rasters }, out, () => {});
    });
    return EXIT.done;
  },
};

/** @throws UsageError for what is no pattern of names */
function namesIn(pattern: OptionValues[string]): string | undefined {
  if (pattern === undefined) return undefined;
  const parsed = parseNamePattern(String(pattern));
  if (isNamePatternProblem(parsed)) throw new UsageError(`--names: ${namePatternReason(parsed).en}`);
  return String(pattern);
}

/** @throws UsageError for what is no format or would hold nothing */
function formatsIn(list: string, { srid, routes }: ExportMaterial, hasTerrain: boolean): ExportFormat[] {
  const bodies = routes.filter(({ body }) => body).length;
  const reasonOf = (id: ExportFormat) => whyNothing(id, { srid, routes: routes.length, hasTerrain, bodies });
  const preset = EXPORT_PRESETS.find((one) => one === list);
  // Of a receiver's formats those that hold something; who names one is shown why it would not.
  if (preset) return formatsOfPreset(preset).filter((id) => FORMATS.includes(id) && reasonOf(id) === null);
  const formats = list.split(',').map((id) => oneOf('formats', id.trim(), FORMATS));
  for (const id of formats) {
    const reason = reasonOf(id);
    if (reason) throw new UsageError(`--formats: ${id}: ${reason.en}`);
  }
  return formats;
}

function oneOf<Choice extends string>(name: string, value: unknown, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === value);
  if (!found) throw new UsageError(`--${name}: '${String(value)}' is none of ${choices.join(', ')}`);
  return found;
}

interface Asked {
  readonly startStationM: number;
  readonly language: ExportLanguage;
  /** EPSG code that was named. */
  readonly asked: number | undefined;
  /** Key of the one route that is wanted. */
  readonly route: unknown;
}

/** The wanted routes of a result, dated by its file. @throws UsageError when it is none, or holds no such route */
async function materialIn(path: string, { asked, route, ...rest }: Asked) {
  const { srid = asked, made, ...result } = await resultIn(path);
  if (srid === undefined)
    throw new UsageError(`'${path}' does not say which coordinates it has: name them with --srid`);
  if (asked !== undefined && asked !== srid)
    throw new UsageError(`--srid: '${path}' has coordinates of EPSG:${srid}, not of EPSG:${asked}`);
  if (result.routes.length === 0) throw new UsageError(`'${path}' holds no route`);
  const routes = result.routes.filter(({ key }) => route === undefined || key === route);
  const keys = result.routes.map(({ key }) => key).join(', ');
  if (routes.length === 0) throw new UsageError(`--route: '${path}' has no route '${String(route)}', but ${keys}`);
  const material = materialOf({ ...result, routes }, { ...rest, srid, made });
  return { material, scenarioSha256: result.provenance?.scenarioSha256 };
}

/** The result, and when it was made: the time of the file. @throws UsageError when it is none */
async function resultIn(path: string) {
  const file = await stat(path).catch(() => null);
  if (!file?.isFile()) throw new UsageError(`there is no file '${path}'`);
  const read = resultShape.safeParse(jsonOf(path, await readFile(path, 'utf8')));
  if (read.success) return { ...read.data, made: file.mtime };
  const [{ path: at, message }] = read.error.issues;
  throw new UsageError(`'${path}' is no result of veivalg: ${at.join('/')}: ${message}`);
}

function jsonOf(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`'${path}' is not JSON`);
  }
}
