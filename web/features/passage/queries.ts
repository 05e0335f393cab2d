// What passing over places and keeping off areas costs, of a project's paths: asking for it, starting the job, and following it.

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '../../api/generated/gql.ts';
import type { ProjectPassagesQuery } from '../../api/generated/graphql.ts';
import { request, requestAs } from '../../api/graphql.ts';
import { cancelJob, isRunning, type JobError, jobQuery } from '../../api/jobs.ts';
import { changesQuery } from '../../api/repricing.ts';
import { runningQuery } from '../../api/running.ts';
import { useInteraction } from '../../state/interaction.ts';
import { notifyError } from '../../ui/notices.tsx';

const Passages = graphql(`
  query ProjectPassages($id: UUID!) {
    project(id: $id) {
      id
      myRole
      paths {
        id
        passageCosts {
          ...PassageParts
        }
      }
    }
  }
`);
const SharedPassages = graphql(`
  query SharedPassages($id: UUID!) {
    project(id: $id) {
      id
      paths {
        id
        passageCosts {
          ...PassageParts
        }
      }
    }
  }
`);
graphql(`
  fragment PassageParts on PassageCosts {
    id
    pathId
    generationId
    isOfLatest
    bestCostNok
    cellM
    originX
    originY
    stepX
    stepY
    columns
    rows
    extraNok
    around
    created
  }
`);
const Calculate = graphql(`
  mutation CalculatePassageCosts($pathId: UUID!, $areaId: UUID) {
    calculatePassageCosts(pathId: $pathId, areaId: $areaId) {
      id
    }
  }
`);

type Answered = NonNullable<NonNullable<ProjectPassagesQuery['project']>['paths'][number]['passageCosts']>;

/** What it costs to keep off an area as it was; null: there is no way around. */
export interface Around {
  readonly areaId: string;
  readonly areaVersion: number;
  readonly extraNok: number | null;
}
export type PassageCosts = Omit<Answered, 'around'> & { readonly around: readonly Around[] };

export interface ProjectPassages {
  readonly mayRun: boolean;
  readonly costs: readonly PassageCosts[];
}

const costsOf = (project: { readonly paths: readonly { readonly passageCosts: unknown }[] } | null | undefined) =>
  (project?.paths ?? []).flatMap(({ passageCosts }) => (passageCosts ? [passageCosts as PassageCosts] : []));

export const passagesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'passages'],
    queryFn: async (): Promise<ProjectPassages> => {
      const { project } = await request(Passages, { id: projectId });
      return { mayRun: project?.myRole === 'run' || project?.myRole === 'admin', costs: costsOf(project) };
    },
  });

/** Of the path that was chosen to be shown on the map. */
export function useShownPassages(projectId: string): PassageCosts | null {
  const shown = useInteraction((state) => state.shownPassages);
  const { data } = useQuery({ ...passagesQuery(projectId), enabled: shown !== null });
  return data?.costs.find(({ pathId }) => pathId === shown) ?? null;
}

/** For the holder of a share link that shows cost. */
export const sharedPassagesQuery = (projectId: string, by: string) =>
  queryOptions({
    queryKey: ['shared', by, 'passages'],
    queryFn: async () => costsOf((await requestAs(by, SharedPassages, { id: projectId })).project),
  });

/** Whether ground or prices are others than those of the generation that an estimate was made on. */
export function useInputsChanged(projectId: string, generationId: string | undefined): boolean {
  const { data } = useQuery({ ...changesQuery(projectId), enabled: generationId !== undefined });
  const now = data?.find((one) => one.generationId === generationId);
  return now !== undefined && now.changes.length + now.design.length + now.ground.length > 0;
}

export interface PassageJob {
  /** 0…1 while a job of this project runs, else null. */
  readonly progress: number | null;
  /** What came of the one that was started here. */
  readonly outcome: 'nothing' | { readonly failed: string } | null;
  readonly start: (pathId: string, areaId: string | null) => void;
  readonly cancel: () => void;
}

export function usePassageJob(projectId: string): PassageJob {
  const client = useQueryClient();
  const [id, setId] = useState<string | null>(null);
  const { data: running } = useQuery(runningQuery);
  const { data: own } = useQuery({ ...jobQuery(id ?? ''), enabled: id !== null });
  const active = running?.jobs.find((job) => job.kind === 'passageCosts' && job.projectId === projectId);
  const begin = useMutation({
    mutationFn: (variables: { pathId: string; areaId: string | null }) => request(Calculate, variables),
    onSuccess: ({ calculatePassageCosts: job }) => {
      setId(job.id);
      return client.invalidateQueries({ queryKey: runningQuery.queryKey });
    },
    onError: notifyError,
  });
  const isOwnRunning = begin.isPending || (own ? isRunning(own.state) : id !== null && own === undefined);
  return {
    progress: active?.progress ?? (isOwnRunning ? (own?.progress ?? 0) : null),
    outcome: outcomeOf(own),
    start: (pathId, areaId) => begin.mutate({ pathId, areaId }),
    cancel: () => {
      const doomed = active?.id ?? id;
      if (doomed) cancelJob(doomed).catch(notifyError);
    },
  };
}

function outcomeOf(
  job: { readonly state: string; readonly result?: unknown; readonly error?: unknown } | null | undefined,
) {
  if (job?.state === 'failed') return { failed: (job.error as JobError | null)?.message ?? '' };
  if (job?.state === 'done' && (job.result as { isFound?: boolean } | null)?.isFound === false)
    return 'nothing' as const;
  return null;
}
