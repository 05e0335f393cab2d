// The decisions of a project: asking, choosing and withdrawing.

import { queryOptions } from '@tanstack/react-query';
import type { Figures } from '#domain/figures/item.ts';
import type { Label } from '#domain/parameters/parameter.ts';
import { graphql } from '../../api/generated/gql.ts';
import { request } from '../../api/graphql.ts';
import { refreshProject } from '../../api/project.ts';

const DecisionsDocument = graphql(`
  query Decisions($id: UUID!) {
    project(id: $id) {
      id
      myRole
      decisions {
        id
        pathId
        routeId
        routeName
        figures
        reason
        created
        createdBy
        withdrawn
        withdrawnBy
        inputsOf
        priceLevel
        version
      }
    }
  }
`);
const CreateDecision = graphql(`
  mutation CreateDecision($routeId: UUID!, $reason: String!) {
    createDecision(routeId: $routeId, reason: $reason) {
      id
    }
  }
`);
const WithdrawDecision = graphql(`
  mutation WithdrawDecision($id: UUID!, $version: Int!) {
    withdrawDecision(id: $id, version: $version) {
      id
    }
  }
`);

async function fetchDecisions(projectId: string) {
  const { project } = await request(DecisionsDocument, { id: projectId });
  return { decisions: project?.decisions ?? [], mayWrite: project?.myRole != null && project.myRole !== 'read' };
}

export type DecisionData = Omit<
  Awaited<ReturnType<typeof fetchDecisions>>['decisions'][number],
  'figures' | 'priceLevel'
> & {
  readonly figures: Figures;
  readonly priceLevel: Label | null;
};

/** Oldest first, and whether the person may decide. */
export const decisionsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'decisions'],
    queryFn: async () =>
      (await fetchDecisions(projectId)) as {
        readonly decisions: readonly DecisionData[];
        readonly mayWrite: boolean;
      },
  });

export async function decide(projectId: string, routeId: string, reason: string): Promise<void> {
  await request(CreateDecision, { routeId, reason });
  await refreshProject(projectId);
}

export async function withdraw(projectId: string, { id, version }: DecisionData): Promise<void> {
  try {
    await request(WithdrawDecision, { id, version });
  } finally {
    await refreshProject(projectId);
  }
}

export type DecisionState = 'stands' | 'superseded' | 'withdrawn';

/** Latest first. The latest of each path that is not withdrawn stands. */
export function withStates(
  decisions: readonly DecisionData[],
): { readonly decision: DecisionData; readonly state: DecisionState }[] {
  const settled = new Set<string>();
  return decisions.toReversed().map((decision) => {
    if (decision.withdrawn) return { decision, state: 'withdrawn' };
    const state = settled.has(decision.pathId) ? 'superseded' : 'stands';
    settled.add(decision.pathId);
    return { decision, state };
  });
}
