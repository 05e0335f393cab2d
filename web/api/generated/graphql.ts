/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type ProjectInput = {
  comments?: string | null | undefined;
  description?: string | null | undefined;
  name?: string | null | undefined;
  notes?: string | null | undefined;
  origoX?: number | null | undefined;
  origoY?: number | null | undefined;
  origoZ?: number | null | undefined;
  srid?: number | null | undefined;
  tags?: Array<string> | null | undefined;
};

export type RunningQueryVariables = Exact<{ [key: string]: never; }>;


export type RunningQuery = { running: { generations: Array<{ id: string, projectId: string, pathId: string, state: string, phase: string, progress: number, secondsLeft: number | null }>, jobs: Array<{ id: string, projectId: string | null, kind: string, state: string, progress: number, message: string }> } };

export type ProjectsQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type ProjectsQuery = { projects: { totalCount: number, nodes: Array<{ id: string, name: string, description: string, isDemo: boolean, srid: number, updated: string, pictureUrl: string | null, summary: { pathCount: number, routeCount: number, bestCostNok: number | null, runningCount: number } }> } };

export type CreateProjectMutationVariables = Exact<{
  input: ProjectInput;
}>;


export type CreateProjectMutation = { createProject: { id: string } };

export type DeleteProjectMutationVariables = Exact<{
  id: string;
}>;


export type DeleteProjectMutation = { deleteProject: boolean };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}

export const RunningDocument = new TypedDocumentString(`
    query Running {
  running {
    generations {
      id
      projectId
      pathId
      state
      phase
      progress
      secondsLeft
    }
    jobs {
      id
      projectId
      kind
      state
      progress
      message
    }
  }
}
    `) as unknown as TypedDocumentString<RunningQuery, RunningQueryVariables>;
export const ProjectsDocument = new TypedDocumentString(`
    query Projects($search: String) {
  projects(first: 60, search: $search) {
    totalCount
    nodes {
      id
      name
      description
      isDemo
      srid
      updated
      pictureUrl
      summary {
        pathCount
        routeCount
        bestCostNok
        runningCount
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ProjectsQuery, ProjectsQueryVariables>;
export const CreateProjectDocument = new TypedDocumentString(`
    mutation CreateProject($input: ProjectInput!) {
  createProject(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateProjectMutation, CreateProjectMutationVariables>;
export const DeleteProjectDocument = new TypedDocumentString(`
    mutation DeleteProject($id: UUID!) {
  deleteProject(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteProjectMutation, DeleteProjectMutationVariables>;