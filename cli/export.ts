// veivalg export: the routes of a result in a format of another program.

import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import { type LandXmlRoute, writeLandXml } from '#exchange/landxml/write.ts';
import { type Command, EXIT, numberOption, UsageError } from './command.ts';
import { writeOut } from './out-file.ts';

const metres = z.number();
const heights = z.array(z.number().nullable());
const resultShape = z.object({
  scenario: z.string(),
  // Results of earlier versions do not have it.
  srid: z.int().optional(),
  routes: z.array(
    z.object({
      key: z.string(),
      alignment: z.object({
        plan: z.array(z.object({ x: metres, y: metres, radiusM: metres, clothoidInM: metres, clothoidOutM: metres })),
        profile: z.array(z.object({ chainageM: metres, z: metres, curveLengthM: metres })),
      }),
      stations: z.object({ chainage: heights, ground: heights }),
    }),
  ),
});

const MAX_STATION_M = 1e7;

export const exportRoutes: Command = {
  name: 'export',
  summary: 'Write the routes of a result as LandXML, for a program that designs roads.',
  usage: 'RESULT.json [--route KEY] [--start-station M] [--srid EPSG] [--out FILE.xml]',
  details: [
    'The result is one of generate, evaluate or profile. LandXML 1.2: the plan with straights, clothoids and arcs, the',
    'profile with its vertical curves, and the terrain along the line. Coordinates are those of the scenario; a result',
    'of an earlier version does not say which they are, and needs --srid. The same result gives the same file.',
  ].join('\n'),
  options: {
    route: { type: 'string' },
    'start-station': { type: 'string' },
    srid: { type: 'string' },
    out: { type: 'string', short: 'o' },
  },
  optionHelp: {
    '--route KEY': 'This route alone, by its key in the result; without it, all.',
    '--start-station M': 'Station of the first point of every route, metres; 0 by default.',
    '--srid EPSG': 'EPSG code of the coordinates, where the result does not say it.',
    '-o, --out FILE': 'Where the file goes; without it, to stdout.',
  },
  async run(positionals, options) {
    if (positionals.length !== 1) throw new UsageError(`export takes one result file, not ${positionals.length}`);
    const [path] = positionals;
    const startStationM = numberOption(options, 'start-station', [-MAX_STATION_M, MAX_STATION_M], false) ?? 0;
    const asked = numberOption(options, 'srid', [1024, 998_999], true);
    const { scenario, srid = asked, routes: all, made } = await resultIn(path);
    if (srid === undefined)
      throw new UsageError(`'${path}' does not say which coordinates it has: name them with --srid`);
    if (asked !== undefined && asked !== srid)
      throw new UsageError(`--srid: '${path}' has coordinates of EPSG:${srid}, not of EPSG:${asked}`);
    if (all.length === 0) throw new UsageError(`'${path}' holds no route`);
    const keys = all.map(({ key }) => key);
    const routes = all.filter(({ key }) => options.route === undefined || key === options.route);
    if (routes.length === 0)
      throw new UsageError(`--route: '${path}' has no route '${options.route}', but ${keys.join(', ')}`);
    const written = routes.map(({ key, alignment, stations }): LandXmlRoute => {
      const terrain = { chainage: numbers(stations.chainage), ground: numbers(stations.ground) };
      return { name: key, alignment, startStationM, terrain };
    });
    await writeOut(options.out as string | undefined, writeLandXml({ project: scenario, srid, made, routes: written }));
    return EXIT.done;
  },
};

const numbers = (values: readonly (number | null)[]) => Float64Array.from(values, (value) => value ?? Number.NaN);

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
