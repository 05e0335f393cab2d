/* eslint-disable */
import * as types from './graphql.ts';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query Running {\n    running {\n      generations {\n        id\n        projectId\n        pathId\n        state\n        phase\n        progress\n        secondsLeft\n      }\n      jobs {\n        id\n        projectId\n        kind\n        state\n        progress\n        message\n      }\n    }\n  }\n": typeof types.RunningDocument,
    "\n  query Projects($search: String) {\n    projects(first: 60, search: $search) {\n      totalCount\n      nodes {\n        id\n        name\n        description\n        isDemo\n        srid\n        updated\n        pictureUrl\n        summary {\n          pathCount\n          routeCount\n          bestCostNok\n          runningCount\n        }\n      }\n    }\n  }\n": typeof types.ProjectsDocument,
    "\n  mutation CreateProject($input: ProjectInput!) {\n    createProject(input: $input) {\n      id\n    }\n  }\n": typeof types.CreateProjectDocument,
    "\n  mutation DeleteProject($id: UUID!) {\n    deleteProject(id: $id)\n  }\n": typeof types.DeleteProjectDocument,
};
const documents: Documents = {
    "\n  query Running {\n    running {\n      generations {\n        id\n        projectId\n        pathId\n        state\n        phase\n        progress\n        secondsLeft\n      }\n      jobs {\n        id\n        projectId\n        kind\n        state\n        progress\n        message\n      }\n    }\n  }\n": types.RunningDocument,
    "\n  query Projects($search: String) {\n    projects(first: 60, search: $search) {\n      totalCount\n      nodes {\n        id\n        name\n        description\n        isDemo\n        srid\n        updated\n        pictureUrl\n        summary {\n          pathCount\n          routeCount\n          bestCostNok\n          runningCount\n        }\n      }\n    }\n  }\n": types.ProjectsDocument,
    "\n  mutation CreateProject($input: ProjectInput!) {\n    createProject(input: $input) {\n      id\n    }\n  }\n": types.CreateProjectDocument,
    "\n  mutation DeleteProject($id: UUID!) {\n    deleteProject(id: $id)\n  }\n": types.DeleteProjectDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Running {\n    running {\n      generations {\n        id\n        projectId\n        pathId\n        state\n        phase\n        progress\n        secondsLeft\n      }\n      jobs {\n        id\n        projectId\n        kind\n        state\n        progress\n        message\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RunningDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Projects($search: String) {\n    projects(first: 60, search: $search) {\n      totalCount\n      nodes {\n        id\n        name\n        description\n        isDemo\n        srid\n        updated\n        pictureUrl\n        summary {\n          pathCount\n          routeCount\n          bestCostNok\n          runningCount\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ProjectsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateProject($input: ProjectInput!) {\n    createProject(input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').CreateProjectDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteProject($id: UUID!) {\n    deleteProject(id: $id)\n  }\n"): typeof import('./graphql.ts').DeleteProjectDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
