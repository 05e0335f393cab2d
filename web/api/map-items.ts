// What is saved of a project's map: named cuts, named views and map services.

import type { MapItemKind, SavedClippingPlane, SavedMapService, SavedViewPoint } from '#domain/map-item.ts';
import { graphql } from './generated/gql.ts';
import { request } from './graphql.ts';
import { type ProjectData, refreshProject } from './project.ts';

const CreateMapItem = graphql(`
  mutation CreateMapItem($projectId: UUID!, $input: MapItemInput!) {
    createMapItem(projectId: $projectId, input: $input) {
      id
    }
  }
`);
const UpdateMapItem = graphql(`
  mutation UpdateMapItem($id: UUID!, $version: Int!, $input: MapItemInput!) {
    updateMapItem(id: $id, version: $version, input: $input) {
      id
      version
    }
  }
`);
const DeleteMapItem = graphql(`
  mutation DeleteMapItem($id: UUID!) {
    deleteMapItem(id: $id)
  }
`);

interface Contents {
  readonly clippingPlane: SavedClippingPlane;
  readonly viewPoint: SavedViewPoint;
  readonly mapService: SavedMapService;
}

export interface MapItem<Kind extends keyof Contents = keyof Contents> {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly content: Contents[Kind];
}

export function itemsOf<Kind extends keyof Contents>(project: ProjectData, kind: Kind): readonly MapItem<Kind>[] {
  return project.mapItems.filter((item) => item.kind === kind) as unknown as readonly MapItem<Kind>[];
}

export async function saveMapItem<Kind extends keyof Contents & MapItemKind>(
  projectId: string,
  kind: Kind,
  name: string,
  content: Contents[Kind],
): Promise<void> {
  await request(CreateMapItem, { projectId, input: { kind, name, content } });
  await refreshProject(projectId);
}

export async function renameMapItem(projectId: string, item: MapItem, name: string): Promise<void> {
  await request(UpdateMapItem, { id: item.id, version: item.version, input: { name } }).finally(() =>
    refreshProject(projectId),
  );
}

export async function deleteMapItem(projectId: string, id: string): Promise<void> {
  await request(DeleteMapItem, { id });
  await refreshProject(projectId);
}
