// What is saved of a project's map: named cuts, named views, map services, sites and volumes.

import type { MapItemKind, SavedClippingPlane, SavedViewPoint } from '#domain/entities/map-item.ts';
import type { Site } from '#domain/entities/site.ts';
import type { Volume } from '#domain/entities/volume.ts';
import type { SavedMapService } from '#domain/map-services.ts';
import { queueChange } from './change-queue.ts';
import { graphql } from './generated/gql.ts';
import type { MapItemInput } from './generated/graphql.ts';
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
  readonly site: Site;
  readonly volume: Volume;
}

export interface MapItem<Kind extends keyof Contents = keyof Contents> {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly content: Contents[Kind];
  /** Signed, of a volume's file. */
  readonly fileUrl?: string | null;
}

export function itemsOf<Kind extends keyof Contents>(project: ProjectData, kind: Kind): readonly MapItem<Kind>[] {
  return project.mapItems.filter((item) => item.kind === kind) as unknown as readonly MapItem<Kind>[];
}

export async function saveMapItem<Kind extends keyof Contents & MapItemKind>(
  projectId: string,
  kind: Kind,
  name: string,
  content: Contents[Kind],
): Promise<string> {
  const { createMapItem: made } = await request(CreateMapItem, { projectId, input: { kind, name, content } });
  await refreshProject(projectId);
  return made.id;
}

export async function renameMapItem(projectId: string, item: MapItem, name: string): Promise<void> {
  await update(projectId, item, () => ({ name }));
}

export async function changeMapItem<Kind extends keyof Contents>(
  projectId: string,
  item: MapItem<Kind>,
  change: Partial<Contents[Kind]>,
): Promise<void> {
  await update(projectId, item, (content) => ({ content: { ...content, ...change } }));
}

async function update(
  projectId: string,
  { id, version, content }: MapItem,
  inputOf: (content: MapItem['content']) => MapItemInput,
): Promise<void> {
  await queueChange(id, { version, content }, async (newest) => {
    const input = inputOf(newest.content);
    const { updateMapItem: made } = await request(UpdateMapItem, { id, version: newest.version, input });
    return { version: made.version, content: (input.content as MapItem['content'] | undefined) ?? newest.content };
  }).finally(() => refreshProject(projectId));
}

export async function deleteMapItem(projectId: string, id: string): Promise<void> {
  await request(DeleteMapItem, { id });
  await refreshProject(projectId);
}
