// The mutations of an import. What was sent in is named by largeFileName; the bytes are already in storage.

import { queryOptions } from '@tanstack/react-query';
import type { Feature } from '#domain/entities/feature.ts';
import type { AreaMapping, FeatureMapping, TerrainAnswers } from '#domain/import.ts';
import { graphql } from '../../api/generated/gql.ts';
import { request } from '../../api/graphql.ts';
import type { Uploaded } from '../../api/upload.ts';

const InspectFile = graphql(`
  mutation InspectFile($projectId: UUID!, $largeFileName: String!, $originalName: String!, $as: String) {
    inspectFile(projectId: $projectId, largeFileName: $largeFileName, originalName: $originalName, as: $as) {
      id
    }
  }
`);
const ImportTerrain = graphql(`
  mutation ImportTerrain($projectId: UUID!, $input: ImportTerrainInput!) {
    importTerrain(projectId: $projectId, input: $input) {
      id
    }
  }
`);
const ImportAreas = graphql(`
  mutation ImportAreas($projectId: UUID!, $input: ImportAreasInput!) {
    importAreas(projectId: $projectId, input: $input) {
      id
    }
  }
`);

const ImportFeatures = graphql(`
  mutation ImportFeatures($projectId: UUID!, $input: ImportFeaturesInput!) {
    importFeatures(projectId: $projectId, input: $input) {
      id
    }
  }
`);
const ImportLines = graphql(`
  mutation ImportLines($projectId: UUID!, $input: ImportLinesInput!) {
    importLines(projectId: $projectId, input: $input) {
      id
    }
  }
`);
const ImportRouteTypes = graphql(`
  query ImportRouteTypes {
    routeTypes {
      id
      name
    }
  }
`);

export const routeTypesQuery = queryOptions({
  queryKey: ['importRouteTypes'],
  queryFn: async () => (await request(ImportRouteTypes)).routeTypes,
  staleTime: 300_000,
});

/** All answer the id of the job. */
export async function inspectFile(projectId: string, file: Uploaded, as?: 'surface' | 'bedrock'): Promise<string> {
  return (await request(InspectFile, { projectId, ...file, as })).inspectFile.id;
}

export interface TerrainImport {
  readonly role: 'ground' | 'bedrock';
  readonly name: string;
  readonly attribution: string;
  readonly surveyedYear?: number | null;
  readonly answers: TerrainAnswers;
}

export async function importTerrain(projectId: string, file: Uploaded, input: TerrainImport): Promise<string> {
  return (await request(ImportTerrain, { projectId, input: { ...file, ...input } })).importTerrain.id;
}

interface LineOfFile {
  readonly index: number;
  readonly name: string;
  /** null: the best that is found. */
  readonly profile: string | null;
}

export type ImportedLine =
  | ({ readonly as: 'route'; readonly pathId?: string; readonly routeTypeId?: string } & LineOfFile)
  | ({ readonly as: 'road' } & LineOfFile & Pick<Feature, 'roadClass' | 'passage'>);

export interface LinesImport {
  readonly srid?: number;
  readonly lines: readonly ImportedLine[];
}

export async function importLines(projectId: string, file: Uploaded, input: LinesImport): Promise<string> {
  return (await request(ImportLines, { projectId, input: { ...file, ...input } })).importLines.id;
}

export interface FeaturesImport {
  readonly mapping: FeatureMapping;
}

export async function importFeatures(projectId: string, file: Uploaded, input: FeaturesImport): Promise<string> {
  return (await request(ImportFeatures, { projectId, input: { ...file, ...input } })).importFeatures.id;
}

export interface AreasImport {
  readonly name: string;
  readonly attribution: string;
  readonly mapping: AreaMapping;
}

export async function importAreas(projectId: string, file: Uploaded, input: AreasImport): Promise<string> {
  return (await request(ImportAreas, { projectId, input: { ...file, ...input } })).importAreas.id;
}

const OpenArchive = graphql(`
  mutation OpenArchive($largeFileName: String!, $originalName: String!) {
    openArchive(largeFileName: $largeFileName, originalName: $originalName) {
      id
    }
  }
`);

/** Answers the job's id. */
export async function openArchive(file: Uploaded): Promise<string> {
  return (await request(OpenArchive, { ...file })).openArchive.id;
}
