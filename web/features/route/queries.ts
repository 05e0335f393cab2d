// Keeping, renaming and deleting routes. Keep and delete show at once and are taken back when the server refuses.

import type { Alignment } from '#domain/alignment.ts';
import { graphql } from '../../api/generated/gql.ts';
import { request } from '../../api/graphql.ts';
import { call } from '../../api/http.ts';
import { type RouteData, refreshProject, routesQuery } from '../../api/project.ts';
import { queryClient } from '../../api/query-client.ts';

const SetKeep = graphql(`
  mutation SetKeep($routeIds: [UUID!]!, $keep: Boolean!) {
    setKeep(routeIds: $routeIds, keep: $keep) {
      id
      keep
    }
  }
`);
const RenameRoute = graphql(`
  mutation RenameRoute($id: UUID!, $version: Int!, $name: String!) {
    renameRoute(id: $id, version: $version, name: $name) {
      id
      version
    }
  }
`);
const RecolorRoute = graphql(`
  mutation RecolorRoute($id: UUID!, $version: Int!, $color: String!) {
    recolorRoute(id: $id, version: $version, color: $color) {
      id
      version
    }
  }
`);
const DeleteRoutes = graphql(`
  mutation DeleteRoutes($routeIds: [UUID!]!) {
    deleteRoutes(routeIds: $routeIds)
  }
`);
const ImproveStretch = graphql(`
  mutation ImproveStretch($routeId: UUID!, $fromM: Float!, $toM: Float!) {
    improveStretch(routeId: $routeId, fromM: $fromM, toM: $toM) {
      id
    }
  }
`);
const JoinRoutes = graphql(`
  mutation JoinRoutes($firstId: UUID!, $secondId: UUID!, $x: Float!, $y: Float!) {
    joinRoutes(firstId: $firstId, secondId: $secondId, x: $x, y: $y) {
      id
    }
  }
`);

type Change = (routes: readonly RouteData[]) => readonly RouteData[];

/** Shows the change at once, does it, and fetches the truth; shows the old state again when it fails. */
async function optimistically(projectId: string, change: Change, act: () => Promise<unknown>): Promise<void> {
  const { queryKey } = routesQuery(projectId);
  const before = queryClient.getQueryData<readonly RouteData[]>(queryKey);
  queryClient.setQueryData<readonly RouteData[]>(queryKey, (routes) => routes && change(routes));
  try {
    await act();
  } catch (error) {
    queryClient.setQueryData(queryKey, before);
    throw error;
  } finally {
    await refreshProject(projectId);
  }
}

export function setKeep(projectId: string, routeIds: readonly string[], keep: boolean): Promise<void> {
  const isMeant = new Set(routeIds);
  return optimistically(
    projectId,
    (routes) => routes.map((route) => (isMeant.has(route.id) ? { ...route, keep } : route)),
    () => request(SetKeep, { routeIds: [...routeIds], keep }),
  );
}

export function deleteRoutes(projectId: string, routeIds: readonly string[]): Promise<void> {
  const isMeant = new Set(routeIds);
  return optimistically(
    projectId,
    (routes) => routes.filter(({ id }) => !isMeant.has(id)),
    () => request(DeleteRoutes, { routeIds: [...routeIds] }),
  );
}

/** A new kept route of a line that was made from this one; the server computes its figures again. */
export async function saveEditedRoute(
  projectId: string,
  routeId: string,
  alignment: Alignment,
): Promise<{ readonly id: string; readonly name: string }> {
  const saved = await call<{ id: string; name: string }>('POST', `route/${routeId}/edited/`, { alignment });
  await refreshProject(projectId);
  return saved;
}

export function renameRoute(projectId: string, route: RouteData, name: string): Promise<void> {
  return optimistically(
    projectId,
    (routes) => routes.map((other) => (other.id === route.id ? { ...other, name } : other)),
    () => request(RenameRoute, { id: route.id, version: route.version, name }),
  );
}

/** @param color #rrggbb */
export function recolorRoute(projectId: string, route: RouteData, color: string): Promise<void> {
  return optimistically(
    projectId,
    (routes) => routes.map((other) => (other.id === route.id ? { ...other, color } : other)),
    () => request(RecolorRoute, { id: route.id, version: route.version, color }),
  );
}

/** Starts the search; answers its generation's id. */
export async function improveStretch(projectId: string, routeId: string, fromM: number, toM: number): Promise<string> {
  const { id } = (await request(ImproveStretch, { routeId, fromM, toM })).improveStretch;
  await refreshProject(projectId);
  return id;
}

/** Starts the search; answers its generation's id. */
export async function joinRoutes(
  projectId: string,
  firstId: string,
  secondId: string,
  { x, y }: { readonly x: number; readonly y: number },
): Promise<string> {
  const { id } = (await request(JoinRoutes, { firstId, secondId, x, y })).joinRoutes;
  await refreshProject(projectId);
  return id;
}
