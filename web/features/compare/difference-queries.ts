// The generations of a path, and what sets two of them apart.

import { queryOptions } from '@tanstack/react-query';
import type { InputDifference } from '#domain/figures/input-difference.ts';
import type { Figures } from '#domain/figures/item.ts';
import { graphql } from '../../api/generated/gql.ts';
import { request } from '../../api/graphql.ts';

const GenerationsDocument = graphql(`
  query PathGenerations($id: UUID!) {
    path(id: $id) {
      id
      generations {
        id
        state
        task
        created
      }
    }
  }
`);
const DifferenceDocument = graphql(`
  query GenerationDifference($beforeId: UUID!, $afterId: UUID!) {
    generationDifference(beforeId: $beforeId, afterId: $afterId) {
      before {
        ...DifferenceSideParts
      }
      after {
        ...DifferenceSideParts
      }
      inputs
    }
  }
  fragment DifferenceSideParts on DifferenceSide {
    bestRoute
    routeCount
    figures
    volumes
  }
`);

export interface ComparedSide {
  /** The cheapest route; null with figures and volumes where there is none. */
  readonly bestRoute: string | null;
  readonly routeCount: number;
  readonly figures: Figures | null;
  /** Solid m³. */
  readonly volumes: { readonly cutM3: number; readonly fillM3: number } | null;
}

export interface GenerationDifference {
  readonly before: ComparedSide;
  readonly after: ComparedSide;
  readonly inputs: InputDifference;
}

/** Latest first. */
export const pathGenerationsQuery = (projectId: string, pathId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'generationsOfPath', pathId],
    queryFn: async () => (await request(GenerationsDocument, { id: pathId })).path?.generations ?? [],
  });

export type PathGeneration = Awaited<
  ReturnType<NonNullable<ReturnType<typeof pathGenerationsQuery>['queryFn']>>
>[number];

/** Both have ended: what they were given and found is as it was. */
export const differenceQuery = (beforeId: string, afterId: string) =>
  queryOptions({
    queryKey: ['generationDifference', beforeId, afterId],
    queryFn: async () =>
      (await request(DifferenceDocument, { beforeId, afterId })).generationDifference as GenerationDifference | null,
  });
