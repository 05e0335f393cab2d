// A project's own fields as they are edited by several people: see web/ui/use-row-editing.ts.

import { changedBy } from '../../api/changed-by.ts';
import type { ProjectInput } from '../../api/generated/graphql.ts';
import { type ProjectData, projectQuery } from '../../api/project.ts';
import { queryClient } from '../../api/query-client.ts';
import type { FieldChange, Saving } from '../../ui/save-merged.ts';
import { useRowEditing } from '../../ui/use-row-editing.ts';
import { useSaveMerged } from '../../ui/use-save-merged.ts';
import { updateProject } from './queries.ts';

export interface ProjectSaving extends Pick<Saving<ProjectData>, 'field' | 'isMine'> {
  /** What is written over the project as it stands. */
  readonly inputOf: (now: ProjectData) => ProjectInput;
  readonly changesOf: (before: ProjectData, after: ProjectData) => readonly FieldChange[];
  /** The field in a row of the project's log. */
  readonly loggedOf: (row: Readonly<Record<string, unknown>>) => unknown;
}

/** @throws what saving throws */
export type SaveProject = (saving: ProjectSaving) => Promise<void>;

export function useProjectEditing(project: ProjectData) {
  const saveMerged = useSaveMerged();
  const { queryKey } = projectQuery(project.id);
  const { shown, send, listeners } = useRowEditing(project, () => queryClient.getQueryData(queryKey) ?? null);
  const save: SaveProject = ({ inputOf, loggedOf, ...saving }) =>
    send(inputOf(shown) as Partial<ProjectData>, (seen) =>
      saveMerged<ProjectData>({
        seen,
        known: project,
        latest: () => queryClient.fetchQuery({ ...projectQuery(project.id), staleTime: 0 }),
        save: (now) => updateProject(now, inputOf(now)),
        ...saving,
        who: () =>
          changedBy(
            project.id,
            project.id,
            (before, after) => JSON.stringify(loggedOf(before)) !== JSON.stringify(loggedOf(after)),
          ),
      }),
    );
  return { shown, save, listeners };
}
