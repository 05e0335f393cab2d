// Exports of a project: the list, and asking for one, stopping and deleting it.

import { queryOptions } from '@tanstack/react-query';
import type { ExportFormat, ExportInput } from '#domain/exports.ts';
import { graphql } from '../../api/generated/gql.ts';
import type { ProjectExportsQuery } from '../../api/generated/graphql.ts';
import { request } from '../../api/graphql.ts';
import { queryClient } from '../../api/query-client.ts';

const ProjectExports = graphql(`
  query ProjectExports($id: UUID!) {
    project(id: $id) {
      id
      name
      exports {
        id
        projectId
        name
        formats
        options
        state
        progress
        error
        jobId
        sizeBytes
        created
        madeBy
        isMine
        url
      }
    }
  }
`);
const CreateExport = graphql(`
  mutation CreateExport($projectId: UUID!, $input: ExportInput!) {
    createExport(projectId: $projectId, input: $input) {
      id
    }
  }
`);
const CancelExport = graphql(`
  mutation CancelExport($id: UUID!) {
    cancelExport(id: $id) {
      id
      state
    }
  }
`);
const DeleteExport = graphql(`
  mutation DeleteExport($id: UUID!) {
    deleteExport(id: $id)
  }
`);

type RawExport = NonNullable<ProjectExportsQuery['project']>['exports'][number];
export interface ExportData extends Omit<RawExport, 'formats' | 'options'> {
  readonly formats: readonly ExportFormat[];
  readonly options: ExportInput & { readonly routeNames: readonly string[] };
}

/** While one is being made. */
const POLL_MS = 2_000;
/** Signed links are good for a quarter of an hour. */
const RENEW_MS = 10 * 60_000;

export const isUnderway = ({ state }: Pick<ExportData, 'state'>) => state === 'queued' || state === 'running';

export const exportsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['exports', projectId],
    queryFn: async () => (await request(ProjectExports, { id: projectId })).project?.exports as readonly ExportData[],
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderway) ? POLL_MS : RENEW_MS),
  });

const changed = (projectId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['exports', projectId] }),
    queryClient.invalidateQueries({ queryKey: ['running'] }),
  ]);

export async function createExport(projectId: string, input: ExportInput): Promise<string> {
  const { createExport: made } = await request(CreateExport, { projectId, input });
  await changed(projectId);
  return made.id;
}

export async function cancelExport({ id, projectId }: Pick<ExportData, 'id' | 'projectId'>): Promise<void> {
  await request(CancelExport, { id });
  await changed(projectId);
}

export async function deleteExport({ id, projectId }: Pick<ExportData, 'id' | 'projectId'>): Promise<void> {
  await request(DeleteExport, { id });
  await changed(projectId);
}

/** Lets the browser take the file; the link says that it is to be saved. */
export function saveFile({ url, name }: Pick<ExportData, 'url' | 'name'>): void {
  if (!url) return;
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.zip`;
  document.body.append(link);
  link.click();
  link.remove();
}
