// Given lines that a scenario takes from LandXML files: each `landXml` entry becomes plan and profile in the scenario itself,
// so that everything behind reads lines of one form. Coordinates stay as they stand in the file: its CRS must be the scenario's.

import { readLandXml } from '../landxml/read.ts';
import type { LineOfFile } from '../line-plan/line-file.ts';
import { LineFileError } from '../line-plan/line-file-error.ts';
import { throwScenarioError } from './scenario-error.ts';
import type { Scenario } from './schema.ts';

export interface LineFiles {
  /** A file of text in the encoding that it names; what is wrong with it is refused at `path`. */
  text(file: string, path: string): Promise<string>;
}

type Entry = NonNullable<Scenario['alignment']>;

/** The scenario with every line of a file as plan and profile. @throws ScenarioError at the entry that is wrong */
export async function withLinesOfFiles(scenario: Scenario, files: LineFiles): Promise<Scenario> {
  const { alignment, baseLine, srid } = scenario;
  const read = async (entry: Entry, path: string): Promise<Entry> => {
    if (!entry.landXml) return entry;
    const source = await files.text(entry.landXml.file, `${path}/landXml/file`);
    const found = lineIn(source, entry.landXml.name, `${path}/landXml`);
    if (found.srid !== null && found.srid !== srid)
      throwScenarioError(`${path}/landXml/file`, `is in EPSG:${found.srid}, the scenario in EPSG:${srid}`);
    const { plan, profile } = found.alignment;
    return { plan: [...plan], ...(profile.length > 0 && { profile: [...profile] }) };
  };
  const join = baseLine?.join;
  return {
    ...scenario,
    ...(alignment && { alignment: await read(alignment, '/alignment') }),
    ...(join && {
      baseLine: { ...baseLine, join: { ...join, alignment: await read(join.alignment, '/baseLine/join/alignment') } },
    }),
  };
}

function lineIn(source: string, name: string | undefined, path: string): LineOfFile {
  try {
    return readLandXml(source, name);
  } catch (error) {
    if (error instanceof LineFileError) throwScenarioError(path, error.message);
    throw error;
  }
}
