// What the reader of a share link asks for.

import { queryOptions } from '@tanstack/react-query';
import type { Figures } from '#domain/figures/item.ts';
import type { Label } from '#domain/parameters/parameter.ts';
import type { CompositeFigures } from '#domain/route-collection.ts';
import { graphql } from '../../api/generated/gql.ts';
import type { SharedProjectQuery } from '../../api/generated/graphql.ts';
import { requestAs } from '../../api/graphql.ts';
import { callAs } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { sharedMapQuery } from '../../api/shared-project.ts';

const SharedProject = graphql(`
  query SharedProject($id: UUID!) {
    project(id: $id) {
      id
      name
      description
      updated
      terrain {
        id
        originX
        originY
        width
        height
        cellM
        attribution
      }
      areaLayers {
        attribution
      }
      paths {
        id
        name
      }
      routes {
        id
        pathId
        name
        color
        figures
        priceLevel
        line
      }
      compositeRoutes {
        id
        name
        color
        includedRouteIds
        figures
      }
      exports {
        id
        name
        formats
        sizeBytes
        created
        options
      }
    }
  }
`);

type RawProject = NonNullable<SharedProjectQuery['project']>;
type RawRoute = RawProject['routes'][number];
export interface SharedComposite {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly includedRouteIds: readonly string[];
  readonly figures: CompositeFigures;
}
export type SharedTerrain = NonNullable<RawProject['terrain']>;
export type SharedRoute = Omit<RawRoute, 'figures' | 'priceLevel'> & {
  readonly figures: Figures;
  readonly priceLevel: Label | null;
};

export interface SharedProject extends Omit<RawProject, 'routes' | 'compositeRoutes'> {
  readonly withCost: boolean;
  readonly allowsComments: boolean;
  readonly routes: readonly SharedRoute[];
  readonly compositeRoutes: readonly SharedComposite[];
}

interface Opened {
  readonly project_uuid: string;
  /** false: the link shows no money. */
  readonly with_cost: boolean;
  readonly allows_comments: boolean;
}

/** What readers of the link wrote in one place, and the answers of members. */
export interface SharedTopic {
  readonly topic_uuid: string;
  /** null: the project. */
  readonly route_uuid: string | null;
  readonly resolved: boolean;
  readonly messages: readonly {
    readonly message_uuid: string;
    /** null: a member answered. */
    readonly name: string | null;
    readonly text: string;
    readonly created: string;
  }[];
}

interface SharedComments {
  readonly organization: string;
  readonly topics: readonly SharedTopic[];
}

/** A link that has ended empties its page soon, also where nobody touches it. */
const RENEW_MS = 60_000;

export const authorizationOf = (token: string) => `Share ${token}`;

export const sharedQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared', token],
    queryFn: async (): Promise<SharedProject> => {
      const by = authorizationOf(token);
      const opened = await callAs<Opened>(by, 'GET', 'share/');
      const { project_uuid: id, with_cost: withCost, allows_comments: allowsComments } = opened;
      // Beside what the page shows first, or the map would wait for it.
      void queryClient.prefetchQuery({ ...sharedMapQuery(id, by), staleTime: Number.POSITIVE_INFINITY });
      const { project } = await requestAs(by, SharedProject, { id });
      const { routes, compositeRoutes } = project!;
      return {
        ...project!,
        withCost,
        allowsComments,
        routes: routes as readonly SharedRoute[],
        // One whose routes are gone shows nothing.
        compositeRoutes: (compositeRoutes as readonly SharedComposite[]).filter(
          ({ includedRouteIds }) => includedRouteIds.length > 0,
        ),
      };
    },
    refetchInterval: RENEW_MS,
  });

export const commentsQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared', token, 'comments'],
    queryFn: () => callAs<SharedComments>(authorizationOf(token), 'GET', 'share/comments/'),
    refetchInterval: RENEW_MS,
  });

interface NewComment {
  readonly name: string;
  readonly text: string;
  readonly topicId?: string;
  readonly routeId: string | null;
}

export async function sendComment(token: string, { name, text, topicId, routeId }: NewComment): Promise<void> {
  const about = { topic_uuid: topicId ?? null, route_uuid: routeId };
  await callAs(authorizationOf(token), 'POST', 'share/comments/', { name, text, ...about });
  await queryClient.invalidateQueries({ queryKey: commentsQuery(token).queryKey });
}
