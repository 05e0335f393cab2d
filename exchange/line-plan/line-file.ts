// What every reader of road lines gives (LandXML, IFC): what a file holds, and each line of it as an alignment of ours.

import type { Alignment } from '#domain/alignment.ts';
import type { ImportWarning, LineNotice } from '#domain/import.ts';

export interface LineOfFile {
  readonly name: string;
  /** EPSG code of the file, null where it names none. */
  readonly srid: number | null;
  /** m; the profile is empty where the file has none. */
  readonly alignment: Alignment;
  readonly notices: readonly LineNotice[];
}

/** What a file holds, before any of it is laid out. */
export interface LineFileContents {
  readonly srid: number | null;
  readonly alignments: readonly {
    readonly name: string;
    /** Of its profiles, in the order of the file; '#2' for the second where it has none. */
    readonly profiles: readonly string[];
  }[];
  readonly surfaceCount: number;
  readonly warnings?: readonly ImportWarning[];
}

/** Which line, by its name or its place in the file, and which of its profiles; null: none. */
export interface LineChoice {
  readonly name?: string;
  readonly index?: number;
  readonly profile?: string | null;
}

/** A file whose text was read once: many lines of a large one are read as fast as one. */
export interface LineFile {
  readonly contents: LineFileContents;
  /** @throws LineFileError that says what is wrong, and on which line */
  read(choice: LineChoice): LineOfFile;
}
