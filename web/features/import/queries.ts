// The three mutations of an import. What was sent in is named by largeFileName; the bytes are already in storage.

import type { AreaMapping, TerrainAnswers } from '#domain/import.ts';
import { graphql } from '../../api/generated/gql.ts';
import { request } from '../../api/graphql.ts';
import type { Uploaded } from '../../api/upload.ts';

const InspectFile = graphql(`
  mutation InspectFile($projectId: UUID!, $largeFileName: String!, $originalName: String!) {
    inspectFile(projectId: $projectId, largeFileName: $largeFileName, originalName: $originalName) {
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

/** All three answer the id of the job. */
export async function inspectFile(projectId: string, file: Uploaded): Promise<string> {
  return (await request(InspectFile, { projectId, ...file })).inspectFile.id;
}

export interface TerrainImport {
  readonly role: 'ground' | 'bedrock';
  readonly name: string;
  readonly attribution: string;
  readonly answers: TerrainAnswers;
}

export async function importTerrain(projectId: string, file: Uploaded, input: TerrainImport): Promise<string> {
  return (await request(ImportTerrain, { projectId, input: { ...file, ...input } })).importTerrain.id;
}

export interface AreasImport {
  readonly name: string;
  readonly attribution: string;
  readonly mapping: AreaMapping;
}

export async function importAreas(projectId: string, file: Uploaded, input: AreasImport): Promise<string> {
  return (await request(ImportAreas, { projectId, input: { ...file, ...input } })).importAreas.id;
}
