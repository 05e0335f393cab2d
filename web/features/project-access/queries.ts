// Who may do what in a project, and the links by which anybody may read it.

import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../../api/generated/gql.ts';
import { request } from '../../api/graphql.ts';
import { queryClient } from '../../api/query-client.ts';

const ProjectAccess = graphql(`
  query ProjectAccess($id: UUID!) {
    project(id: $id) {
      id
      restricted
      isPublished
      myRole
      roles {
        userId
        email
        firstName
        lastName
        role
      }
    }
  }
`);
const ProjectShareLinks = graphql(`
  query ProjectShareLinks($id: UUID!) {
    project(id: $id) {
      id
      shareLinks {
        id
        name
        created
        expires
        lastUsed
        allowsExports
        routeIds
        withCost
        allowsComments
        version
      }
    }
  }
`);
const RestrictProject = graphql(`
  mutation RestrictProject($id: UUID!, $restricted: Boolean!) {
    restrictProject(id: $id, restricted: $restricted) {
      id
    }
  }
`);
const SetProjectRole = graphql(`
  mutation SetProjectRole($projectId: UUID!, $userId: UUID!, $role: String) {
    setProjectRole(projectId: $projectId, userId: $userId, role: $role)
  }
`);
const CreateShareLink = graphql(`
  mutation CreateShareLink(
    $projectId: UUID!
    $name: String
    $expires: DateTime
    $allowsExports: Boolean
    $routeIds: [UUID!]
    $withCost: Boolean
    $allowsComments: Boolean
  ) {
    createShareLink(
      projectId: $projectId
      name: $name
      expires: $expires
      allowsExports: $allowsExports
      routeIds: $routeIds
      withCost: $withCost
      allowsComments: $allowsComments
    ) {
      path
    }
  }
`);
const ChangeShareLink = graphql(`
  mutation ChangeShareLink($id: UUID!, $version: Int!, $input: ShareLinkInput!) {
    updateShareLink(id: $id, version: $version, input: $input) {
      id
      version
    }
  }
`);
const EndShareLink = graphql(`
  mutation EndShareLink($id: UUID!) {
    endShareLink(id: $id)
  }
`);

const HandOverProject = graphql(`
  mutation HandOverProject($projectId: UUID!, $userId: UUID!) {
    handOverProject(projectId: $projectId, userId: $userId)
  }
`);

export const PROJECT_ROLES = ['read', 'write', 'run', 'admin'] as const;
export type ProjectRoleName = (typeof PROJECT_ROLES)[number];

export const accessQuery = (id: string) =>
  queryOptions({
    queryKey: ['access', id],
    queryFn: async () => (await request(ProjectAccess, { id })).project ?? null,
  });
const fetchShareLinks = async (id: string) => (await request(ProjectShareLinks, { id })).project?.shareLinks ?? [];
export const shareLinksQuery = (id: string) =>
  queryOptions({ queryKey: ['access', id, 'links'], queryFn: () => fetchShareLinks(id) });

/** Whether it is published may change with its access. */
const changed = (id: string) =>
  Promise.all(
    [
      ['access', id],
      ['project', id, 'published'],
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );

export async function restrictProject(id: string, restricted: boolean): Promise<void> {
  await request(RestrictProject, { id, restricted });
  await changed(id);
}

/** null takes the role away. */
export async function setProjectRole(id: string, userId: string, role: ProjectRoleName | null): Promise<void> {
  await request(SetProjectRole, { projectId: id, userId, role });
  await changed(id);
}

/** The other member looks after it from now on. */
export async function handOverProject(id: string, userId: string): Promise<void> {
  await request(HandOverProject, { projectId: id, userId });
  await changed(id);
}

/** What a share link shows. */
export interface LinkContent {
  /** null: all, later ones too. */
  readonly routeIds: readonly string[] | null;
  readonly withCost: boolean;
  readonly allowsExports: boolean;
  readonly allowsComments: boolean;
}

export type ShareLink = Awaited<ReturnType<typeof fetchShareLinks>>[number];

/** Answers the link's path, which is shown this once. `days`: how long it is good; null for ever. */
export async function createShareLink(
  id: string,
  name: string,
  days: number | null,
  content: LinkContent,
): Promise<string> {
  const expires = days === null ? null : new Date(Date.now() + days * 86_400_000).toISOString();
  const { createShareLink: made } = await request(CreateShareLink, {
    ...{ projectId: id, name, expires },
    ...writable(content),
  });
  await changed(id);
  return made.path;
}

export async function changeShareLink(
  projectId: string,
  { id, version }: Pick<ShareLink, 'id' | 'version'>,
  content: LinkContent,
): Promise<void> {
  await request(ChangeShareLink, { id, version, input: writable(content) });
  await changed(projectId);
}

const writable = ({ routeIds, ...rest }: LinkContent) => ({ ...rest, routeIds: routeIds && [...routeIds] });

export async function endShareLink(id: string, linkId: string): Promise<void> {
  await request(EndShareLink, { id: linkId });
  await changed(id);
}
