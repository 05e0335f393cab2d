/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AreaInput = {
  biodiversity?: string | null | undefined;
  boundaryType?: string | null | undefined;
  category?: string | null | undefined;
  co2Modifier?: number | null | undefined;
  color?: string | null | undefined;
  costModifier?: number | null | undefined;
  extraCo2PerM2?: number | null | undefined;
  extraCostPerM2?: number | null | undefined;
  /** Polygons with holes: [polygon][ring][vertex][x, y]. */
  geometry?: unknown;
  group?: string | null | undefined;
  heightM?: number | null | undefined;
  includeInLandUse?: boolean | null | undefined;
  name?: string | null | undefined;
  risk?: string | null | undefined;
  tags?: Array<string> | null | undefined;
};

export type ClientInput = {
  contactEmail?: string | null | undefined;
  contactName?: string | null | undefined;
  name?: string | null | undefined;
  notes?: string | null | undefined;
};

export type CompositeRouteInput = {
  color?: string | null | undefined;
  includedRouteIds?: Array<string> | null | undefined;
  keep?: boolean | null | undefined;
  name?: string | null | undefined;
};

export type EventInput = {
  firstDay?: string | null | undefined;
  lastDay?: string | null | undefined;
  notes?: string | null | undefined;
  title?: string | null | undefined;
};

export type ExportInput = {
  /** project, utm32, utm33, utm35, ntm or wgs84. */
  crs?: string | null | undefined;
  /** Of domain/exports.ts, such as landxml. */
  formats: Array<string>;
  /** nb or en. */
  language: string;
  routeIds: Array<string>;
  startStationM?: number | null | undefined;
};

export type FeatureInput = {
  catchmentM2?: number | null | undefined;
  mustPass?: boolean | null | undefined;
  name?: string | null | undefined;
  passage?: string | null | undefined;
  radiusM?: number | null | undefined;
  roadClass?: string | null | undefined;
  /** point or line; set once, when it is made. */
  shape?: string | null | undefined;
  tags?: Array<string> | null | undefined;
  type?: string | null | undefined;
  /** [[x, y, z or null], …] in the CRS of the project. */
  vertices?: unknown;
};

/** Either theme (a service of the installation: heights, landResource, hazard, protection, roads, property), or protocol (wcs, wfs, features) and url, for who looks after the organization. */
export type FetchMapDataInput = {
  /** Left out: what is usual for the theme. */
  attribution?: string | null | undefined;
  box: MapDataBoxInput;
  layer: string;
  protocol?: string | null | undefined;
  theme?: string | null | undefined;
  url?: string | null | undefined;
};

/** mapping: {layer, attribute, classes: {value → {group, category, boundaryType, biodiversity, risk, …} | null}} */
export type ImportAreasInput = {
  attribution?: string | null | undefined;
  largeFileName: string;
  mapping: unknown;
  name: string;
  originalName: string;
};

/** mapping: {layer, attribute, classes: {value → {type, roadClass?, passage?} | null}, otherwise, nameAttribute, srid} */
export type ImportFeaturesInput = {
  largeFileName: string;
  mapping: unknown;
  originalName: string;
};

/** lines: [{as: "route", index, name, profile?, pathId | routeTypeId} | {as: "road", index, name, profile?, roadClass, passage}], index: the line’s place in the file; profile: the name of one of its profiles, or null for the best that is found; routeTypeId: of a new path from its one end to the other. srid: where the file names no CRS. */
export type ImportLinesInput = {
  largeFileName: string;
  lines: unknown;
  originalName: string;
  srid?: number | null | undefined;
};

/** answers: {zeroIsNoData: Boolean, noDataValue: Float | null, acceptHoles: Boolean, acceptHeights: Boolean, srid: Int, cellM: Float, groundClass: Int | null, surface: Int | null, upAxis: y | z, place: {eastM, northM, heightM}, bedrockIs: height | depth} — what was asked at inspection, and for bedrock what the raster holds; the import fails for a question without an answer. */
export type ImportTerrainInput = {
  answers?: unknown;
  attribution?: string | null | undefined;
  largeFileName: string;
  name?: string | null | undefined;
  originalName: string;
  role: string;
  /** In which its heights were surveyed, if known. */
  surveyedYear?: number | null | undefined;
};

/** In the project’s CRS. */
export type MapDataBoxInput = {
  maxX: number;
  maxY: number;
  minX: number;
  minY: number;
};

export type MapItemInput = {
  content?: unknown;
  kind?: string | null | undefined;
  name?: string | null | undefined;
};

export type MessageInput = {
  body?: string | null | undefined;
  mentions?: Array<string> | null | undefined;
};

export type OrganizationInput = {
  exportNames?: string | null | undefined;
  name?: string | null | undefined;
  /** All of them anew; {} = those of the handbooks. */
  processCodes?: unknown;
  requireSecondFactor?: boolean | null | undefined;
};

export type PathInput = {
  color?: string | null | undefined;
  name?: string | null | undefined;
  request?: unknown;
  routeTypeId?: string | null | undefined;
  settings?: unknown;
};

export type PriceScenarioInput = {
  moves?: unknown;
  name?: string | null | undefined;
};

export type ProjectInput = {
  comments?: string | null | undefined;
  description?: string | null | undefined;
  name?: string | null | undefined;
  notes?: string | null | undefined;
  origoX?: number | null | undefined;
  origoY?: number | null | undefined;
  origoZ?: number | null | undefined;
  settings?: unknown;
  srid?: number | null | undefined;
  tags?: Array<string> | null | undefined;
};

export type RouteCollectionInput = {
  name?: string | null | undefined;
  routeIds?: Array<string> | null | undefined;
};

export type ShareLinkInput = {
  allowsComments?: boolean | null | undefined;
  allowsExports?: boolean | null | undefined;
  name?: string | null | undefined;
  routeIds?: Array<string> | null | undefined;
  withCost?: boolean | null | undefined;
};

export type SupportInput = {
  body: string;
  browser: string;
  /** Path of the page that the question is about. */
  page: string;
  /** Where the person lets it be sent. */
  projectId?: string | null | undefined;
  subject: string;
};

export type TopicInput = {
  assigneeId?: string | null | undefined;
  body?: string | null | undefined;
  due?: string | null | undefined;
  mentions?: Array<string> | null | undefined;
  pin?: unknown;
  title?: string | null | undefined;
};

/** What is left out stays as it is; null takes assignee and due date away. */
export type TopicPatch = {
  assigneeId?: string | null | undefined;
  due?: string | null | undefined;
  resolved?: boolean | null | undefined;
  title?: string | null | undefined;
};

export type EntityChangesQueryVariables = Exact<{
  id: string;
  entityId: string;
}>;


export type EntityChangesQuery = { project: { id: string, changes: { nodes: Array<{ id: string, user: string | null, before: unknown, after: unknown }> } } | null };

export type OrganizationClientsQueryVariables = Exact<{
  id: string;
}>;


export type OrganizationClientsQuery = { organization: { id: string, clients: Array<{ id: string, name: string, contactName: string, contactEmail: string, notes: string, version: number, projectCount: number }> } | null };

export type CreateClientMutationVariables = Exact<{
  organizationId: string;
  input: ClientInput;
}>;


export type CreateClientMutation = { createClient: { id: string } };

export type UpdateClientMutationVariables = Exact<{
  organizationId: string;
  id: string;
  version: number;
  input: ClientInput;
}>;


export type UpdateClientMutation = { updateClient: { id: string, version: number } };

export type DeleteClientMutationVariables = Exact<{
  organizationId: string;
  id: string;
}>;


export type DeleteClientMutation = { deleteClient: boolean };

export type ProjectClientQueryVariables = Exact<{
  id: string;
}>;


export type ProjectClientQuery = { project: { id: string, client: { id: string, name: string } | null } | null };

export type SetProjectClientMutationVariables = Exact<{
  projectId: string;
  clientId?: string | null | undefined;
}>;


export type SetProjectClientMutation = { setProjectClient: { id: string, version: number } };

export type GenerationNowQueryVariables = Exact<{
  id: string;
}>;


export type GenerationNowQuery = { generation: { id: string, projectId: string, pathId: string, state: string, phase: string, progress: number, round: number, rounds: number, evaluations: number, secondsLeft: number | null, previews: unknown, priceLevel: unknown, reasons: unknown, waysOut: unknown, bound: unknown, task: unknown, outcome: unknown, error: string | null, created: string, started: string | null, ended: string | null } | null };

export type JobNowQueryVariables = Exact<{
  id: string;
}>;


export type JobNowQuery = { job: { id: string, kind: string, state: string, progress: number, message: string, result: unknown, error: unknown } | null };

export type CancelJobMutationVariables = Exact<{
  id: string;
}>;


export type CancelJobMutation = { cancelJob: { id: string, state: string } };

export type JobsOfProjectQueryVariables = Exact<{
  projectId: string;
}>;


export type JobsOfProjectQuery = { project: { jobs: Array<{ id: string, kind: string, state: string }> } | null };

export type CreateMapItemMutationVariables = Exact<{
  projectId: string;
  input: MapItemInput;
}>;


export type CreateMapItemMutation = { createMapItem: { id: string } };

export type UpdateMapItemMutationVariables = Exact<{
  id: string;
  version: number;
  input: MapItemInput;
}>;


export type UpdateMapItemMutation = { updateMapItem: { id: string, version: number } };

export type DeleteMapItemMutationVariables = Exact<{
  id: string;
}>;


export type DeleteMapItemMutation = { deleteMapItem: boolean };

export type OrganizationPeopleQueryVariables = Exact<{
  id: string;
}>;


export type OrganizationPeopleQuery = { organization: { id: string, name: string, version: number, isAdmin: boolean, requireSecondFactor: boolean, exportNames: string, processCodes: unknown, members: Array<{ userId: string, email: string, firstName: string, lastName: string, isOrganizationAdmin: boolean, created: string }>, invitations: Array<{ id: string, email: string, isOrganizationAdmin: boolean, created: string, expires: string }> | null } | null };

export type InviteMemberMutationVariables = Exact<{
  organizationId: string;
  email: string;
  isOrganizationAdmin: boolean;
}>;


export type InviteMemberMutation = { inviteMember: { id: string } };

export type WithdrawInvitationMutationVariables = Exact<{
  organizationId: string;
  id: string;
}>;


export type WithdrawInvitationMutation = { withdrawInvitation: boolean };

export type SetMemberRoleMutationVariables = Exact<{
  organizationId: string;
  userId: string;
  isOrganizationAdmin: boolean;
}>;


export type SetMemberRoleMutation = { setMemberRole: { userId: string, isOrganizationAdmin: boolean } };

export type RemoveMemberMutationVariables = Exact<{
  organizationId: string;
  userId: string;
  handOverTo?: string | null | undefined;
}>;


export type RemoveMemberMutation = { removeMember: boolean };

export type UpdateOrganizationMutationVariables = Exact<{
  id: string;
  version: number;
  input: OrganizationInput;
}>;


export type UpdateOrganizationMutation = { updateOrganization: boolean };

export type SetCurrentOrganizationMutationVariables = Exact<{
  organizationId: string;
}>;


export type SetCurrentOrganizationMutation = { setCurrentOrganization: boolean };

export type AcceptInvitationMutationVariables = Exact<{
  token: string;
}>;


export type AcceptInvitationMutation = { acceptInvitation: string };

export type ProjectCardPartsFragment = { id: string, name: string, description: string, isDemo: boolean, srid: number, updated: string, pictureUrl: string | null, terrain: { id: string } | null, summary: { pathCount: number, routeCount: number, bestCostNok: number | null, bestCostPath: string | null, priceLevel: unknown, changesSince: number, changedBy: Array<string>, runningCount: number } };

export type ProjectQueryVariables = Exact<{
  id: string;
}>;


export type ProjectQuery = { project: { id: string, name: string, description: string, notes: string, comments: string, tags: Array<string>, srid: number, origoX: number, origoY: number, origoZ: number, settings: unknown, organizationSettings: unknown, created: string, updated: string, isDemo: boolean, pictureUrl: string | null, version: number, terrain: { id: string, name: string, url: string, width: number, height: number, cellM: number, originX: number, originY: number, minZ: number, maxZ: number, noDataShare: number, attribution: string, surveyedYear: number | null, warnings: Array<unknown>, version: number } | null, bedrock: { id: string, name: string, url: string, width: number, height: number, cellM: number, originX: number, originY: number, minZ: number, maxZ: number, noDataShare: number, attribution: string, surveyedYear: number | null, warnings: Array<unknown>, version: number } | null, areaLayers: Array<{ id: string, name: string, kind: string, areaCount: number, attribution: string, mapping: unknown, version: number }>, features: Array<{ id: string, shape: string, type: string, name: string, tags: Array<string>, vertices: unknown, radiusM: number, mustPass: boolean, roadClass: string, passage: string, catchmentM2: number | null, version: number }>, mapItems: Array<{ id: string, kind: string, name: string, content: unknown, fileUrl: string | null, version: number }>, paths: Array<{ id: string, name: string, color: string, request: unknown, settings: unknown, version: number, routeType: { id: string, name: string, designClass: unknown } | null, activeGeneration: { id: string, state: string } | null }>, generations: Array<{ id: string, pathId: string, state: string, task: unknown, created: string, ended: string | null }> } | null };

export type TerrainPartsFragment = { id: string, name: string, url: string, width: number, height: number, cellM: number, originX: number, originY: number, minZ: number, maxZ: number, noDataShare: number, attribution: string, surveyedYear: number | null, warnings: Array<unknown>, version: number };

export type ProjectRoutesQueryVariables = Exact<{
  id: string;
}>;


export type ProjectRoutesQuery = { project: { id: string, routes: Array<{ id: string, pathId: string, name: string, color: string, keep: boolean, corridor: number, lengthM: number, corridorLabel: unknown, uncertainty: unknown, generationId: string | null, routeTypeId: string | null, routeTypeName: string | null, figures: unknown, segments: unknown, violations: unknown, line: Array<number>, version: number }> } | null };

export type PriceChangesQueryVariables = Exact<{
  id: string;
}>;


export type PriceChangesQuery = { project: { id: string, routePrices: Array<{ generationId: string, levels: unknown, changes: unknown, design: unknown, ground: Array<string> }> } | null };

export type RoutePricesQueryVariables = Exact<{
  id: string;
}>;


export type RoutePricesQuery = { project: { id: string, routePrices: Array<{ generationId: string, levels: unknown, changes: unknown, design: unknown, ground: Array<string>, pricing: unknown }> } | null };

export type RenewRouteMutationVariables = Exact<{
  id: string;
}>;


export type RenewRouteMutation = { renewRoute: { id: string } };

export type HaulMassesQueryVariables = Exact<{
  id: string;
}>;


export type HaulMassesQuery = { route: { id: string, haulMasses: unknown } | null };

export type RouteDetailQueryVariables = Exact<{
  id: string;
}>;


export type RouteDetailQuery = { route: { id: string, breakdown: unknown, alignment: unknown, stretches: unknown, driving: unknown, waterCrossings: unknown, roadCrossings: unknown, created: string, generationId: string | null } | null };

export type RunningQueryVariables = Exact<{ [key: string]: never; }>;


export type RunningQuery = { running: { generations: Array<{ id: string, projectId: string, pathId: string, state: string, phase: string, progress: number, secondsLeft: number | null }>, jobs: Array<{ id: string, projectId: string | null, kind: string, state: string, progress: number, message: string }> } };

export type SharedMapQueryVariables = Exact<{
  id: string;
}>;


export type SharedMapQuery = { project: { id: string, name: string, description: string, tags: Array<string>, srid: number, origoX: number, origoY: number, origoZ: number, created: string, updated: string, isDemo: boolean, version: number, terrain: { id: string, name: string, url: string, width: number, height: number, cellM: number, originX: number, originY: number, minZ: number, maxZ: number, noDataShare: number, attribution: string, surveyedYear: number | null, warnings: Array<unknown>, version: number } | null, bedrock: { id: string, name: string, url: string, width: number, height: number, cellM: number, originX: number, originY: number, minZ: number, maxZ: number, noDataShare: number, attribution: string, surveyedYear: number | null, warnings: Array<unknown>, version: number } | null, areaLayers: Array<{ id: string, name: string, kind: string, areaCount: number, attribution: string, mapping: unknown, version: number }>, features: Array<{ id: string, shape: string, type: string, name: string, tags: Array<string>, vertices: unknown, radiusM: number, mustPass: boolean, roadClass: string, passage: string, catchmentM2: number | null, version: number }>, mapItems: Array<{ id: string, kind: string, name: string, content: unknown, fileUrl: string | null, version: number }>, paths: Array<{ id: string, name: string, color: string, request: unknown, version: number, routeType: { id: string, name: string, designClass: unknown } | null, activeGeneration: { id: string, state: string } | null }>, routes: Array<{ id: string, pathId: string, name: string, color: string, keep: boolean, corridor: number, lengthM: number, corridorLabel: unknown, generationId: string | null, routeTypeId: string | null, routeTypeName: string | null, figures: unknown, segments: unknown, violations: unknown, line: Array<number>, version: number }> } | null };

export type UndoMutationVariables = Exact<{
  projectId: string;
}>;


export type UndoMutation = { undo: Array<{ id: string, entity: string, action: string, before: unknown, after: unknown }> };

export type RedoMutationVariables = Exact<{
  projectId: string;
}>;


export type RedoMutation = { redo: Array<{ id: string, entity: string, action: string, before: unknown, after: unknown }> };

export type UndoSinceMutationVariables = Exact<{
  projectId: string;
  since: string | number;
}>;


export type UndoSinceMutation = { undo: Array<{ id: string }> };

export type LatestChangeQueryVariables = Exact<{
  projectId: string;
}>;


export type LatestChangeQuery = { project: { changes: { nodes: Array<{ id: string }> } } | null };

export type PriceScenariosQueryVariables = Exact<{
  id: string;
}>;


export type PriceScenariosQuery = { project: { id: string, priceScenarios: Array<{ id: string, name: string, moves: unknown, version: number }> } | null };

export type CreatePriceScenarioMutationVariables = Exact<{
  projectId: string;
  input: PriceScenarioInput;
}>;


export type CreatePriceScenarioMutation = { createPriceScenario: { id: string } };

export type UpdatePriceScenarioMutationVariables = Exact<{
  id: string;
  version: number;
  input: PriceScenarioInput;
}>;


export type UpdatePriceScenarioMutation = { updatePriceScenario: { id: string } };

export type DeletePriceScenarioMutationVariables = Exact<{
  id: string;
}>;


export type DeletePriceScenarioMutation = { deletePriceScenario: boolean };

export type OrganizationSummariesQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type OrganizationSummariesQuery = { organizationSummaries: Array<{ id: string, name: string, created: string, seats: number, openInvitations: number }> };

export type PendingInvitationsQueryVariables = Exact<{ [key: string]: never; }>;


export type PendingInvitationsQuery = { pendingInvitations: Array<{ id: string, email: string, organization: string, created: string, expires: string }> };

export type InstanceUsersQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type InstanceUsersQuery = { instanceUsers: Array<{ id: string, email: string, firstName: string, lastName: string, isAdmin: boolean, disabled: string | null, lastActive: string | null, organizations: Array<string> }> };

export type WorkQueueQueryVariables = Exact<{ [key: string]: never; }>;


export type WorkQueueQuery = { workQueue: Array<{ id: string, kind: string, organization: string | null, created: string, running: boolean, attempts: number }> };

export type BackupsQueryVariables = Exact<{ [key: string]: never; }>;


export type BackupsQuery = { backups: { isSet: boolean, made: string | null, isOld: boolean, failed: string | null, reason: string } };

export type InstanceLogQueryVariables = Exact<{
  before?: string | number | null | undefined;
}>;


export type InstanceLogQuery = { instanceLog: Array<{ id: string, at: string, event: string, user: string | null, address: string }> };

export type CreateOrganizationMutationVariables = Exact<{
  name: string;
  adminEmail: string;
}>;


export type CreateOrganizationMutation = { createOrganization: string };

export type CancelWorkMutationVariables = Exact<{
  id: string;
}>;


export type CancelWorkMutation = { cancelWork: boolean };

export type SetUserDisabledMutationVariables = Exact<{
  userId: string;
  disabled: boolean;
}>;


export type SetUserDisabledMutation = { setUserDisabled: boolean };

export type SetInstanceAdminMutationVariables = Exact<{
  userId: string;
  isAdmin: boolean;
}>;


export type SetInstanceAdminMutation = { setInstanceAdmin: boolean };

export type EndSessionsOfUserMutationVariables = Exact<{
  userId: string;
}>;


export type EndSessionsOfUserMutation = { endSessionsOfUser: boolean };

export type CreateAreaMutationVariables = Exact<{
  projectId: string;
  layerName: string;
  input: AreaInput;
}>;


export type CreateAreaMutation = { createArea: { id: string } };

export type UpdateAreaMutationVariables = Exact<{
  id: string;
  version: number;
  input: AreaInput;
}>;


export type UpdateAreaMutation = { updateArea: { id: string, version: number } };

export type DeleteAreaMutationVariables = Exact<{
  id: string;
}>;


export type DeleteAreaMutation = { deleteArea: boolean };

export type CatalogueQueryVariables = Exact<{
  organizationId: string;
}>;


export type CatalogueQuery = { prices: unknown, searchSettings: unknown, landUseCodes: unknown, routeTypes: Array<{ id: string, name: string, designClass: unknown, version: number, uses: Array<{ projectId: string, project: string, path: string }>, segmentTypes: Array<{ id: string }> }>, segmentTypes: Array<{ id: string, name: string, kind: string, parameters: unknown, version: number, updated: string, changedBy: string | null, uses: Array<{ kind: string, id: string, name: string }> }>, organization: { id: string, name: string, version: number, isAdmin: boolean } | null };

export type UpdateSegmentTypeMutationVariables = Exact<{
  organizationId: string;
  id: string;
  version: number;
  input: unknown;
}>;


export type UpdateSegmentTypeMutation = { updateSegmentType: { id: string, version: number } };

export type CreateSegmentTypeMutationVariables = Exact<{
  organizationId: string;
  kind: string;
  name: string;
}>;


export type CreateSegmentTypeMutation = { createSegmentType: { id: string } };

export type CopySegmentTypeMutationVariables = Exact<{
  organizationId: string;
  id: string;
  name: string;
}>;


export type CopySegmentTypeMutation = { copySegmentType: { id: string } };

export type DeleteSegmentTypeMutationVariables = Exact<{
  organizationId: string;
  id: string;
  version: number;
}>;


export type DeleteSegmentTypeMutation = { deleteSegmentType: boolean };

export type UpdateRouteTypeMutationVariables = Exact<{
  organizationId: string;
  id: string;
  version: number;
  input: unknown;
}>;


export type UpdateRouteTypeMutation = { updateRouteType: { id: string, version: number } };

export type CreateRouteTypeMutationVariables = Exact<{
  organizationId: string;
  key: string;
}>;


export type CreateRouteTypeMutation = { createRouteType: { id: string } };

export type CopyRouteTypeMutationVariables = Exact<{
  organizationId: string;
  id: string;
  name: string;
}>;


export type CopyRouteTypeMutation = { copyRouteType: { id: string } };

export type DeleteRouteTypeMutationVariables = Exact<{
  organizationId: string;
  id: string;
  version: number;
}>;


export type DeleteRouteTypeMutation = { deleteRouteType: boolean };

export type UpdatePricesMutationVariables = Exact<{
  organizationId: string;
  version: number;
  input: unknown;
}>;


export type UpdatePricesMutation = { updatePrices: boolean };

export type ChangePricesMutationVariables = Exact<{
  organizationId: string;
  changes: unknown;
}>;


export type ChangePricesMutation = { changePrices: { changed: number, conflicts: Array<{ key: string, value: number }> } };

export type PriceSpreadsQueryVariables = Exact<{
  organizationId: string;
}>;


export type PriceSpreadsQuery = { priceSpreads: unknown };

export type ChangePriceRangeMutationVariables = Exact<{
  organizationId: string;
  change: unknown;
}>;


export type ChangePriceRangeMutation = { changePriceRange: unknown };

export type PriceHistoryQueryVariables = Exact<{
  organizationId: string;
  first: number;
  before?: number | null | undefined;
}>;


export type PriceHistoryQuery = { priceHistory: Array<{ id: string, changeId: number, at: string, user: string | null, group: string, subject: string, name: string, side: string | null, before: number, after: number }> };

export type ProjectChangesQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type ProjectChangesQuery = { project: { id: string, changes: { nodes: Array<{ id: string, at: string, user: string | null, entity: string, action: string, before: unknown, after: unknown }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } } | null };

export type PathGenerationsQueryVariables = Exact<{
  id: string;
}>;


export type PathGenerationsQuery = { path: { id: string, generations: Array<{ id: string, state: string, task: unknown, created: string }> } | null };

export type GenerationDifferenceQueryVariables = Exact<{
  beforeId: string;
  afterId: string;
}>;


export type GenerationDifferenceQuery = { generationDifference: { inputs: unknown, before: { bestRoute: string | null, routeCount: number, figures: unknown, volumes: unknown }, after: { bestRoute: string | null, routeCount: number, figures: unknown, volumes: unknown } } | null };

export type DifferenceSidePartsFragment = { bestRoute: string | null, routeCount: number, figures: unknown, volumes: unknown };

export type DecisionsQueryVariables = Exact<{
  id: string;
}>;


export type DecisionsQuery = { project: { id: string, myRole: string, decisions: Array<{ id: string, pathId: string, routeId: string, routeName: string, figures: unknown, reason: string, created: string, createdBy: string | null, withdrawn: string | null, withdrawnBy: string | null, inputsOf: string | null, priceLevel: unknown, version: number }> } | null };

export type CreateDecisionMutationVariables = Exact<{
  routeId: string;
  reason: string;
}>;


export type CreateDecisionMutation = { createDecision: { id: string } };

export type WithdrawDecisionMutationVariables = Exact<{
  id: string;
  version: number;
}>;


export type WithdrawDecisionMutation = { withdrawDecision: { id: string } };

export type CalendarQueryVariables = Exact<{
  projectId?: string | null | undefined;
  from: string;
  to: string;
}>;


export type CalendarQuery = { calendar: Array<{ id: string, kind: string, projectId: string, projectName: string, title: string, notes: string, firstDay: string, lastDay: string, isResolved: boolean, version: number }> };

export type CalendarFeedQueryVariables = Exact<{ [key: string]: never; }>;


export type CalendarFeedQuery = { calendarFeed: { created: string, lastUsed: string | null } | null };

export type CreateEventMutationVariables = Exact<{
  projectId: string;
  input: EventInput;
}>;


export type CreateEventMutation = { createEvent: { id: string } };

export type UpdateEventMutationVariables = Exact<{
  id: string;
  version: number;
  input: EventInput;
}>;


export type UpdateEventMutation = { updateEvent: { id: string } };

export type DeleteEventMutationVariables = Exact<{
  id: string;
}>;


export type DeleteEventMutation = { deleteEvent: boolean };

export type MakeCalendarFeedMutationVariables = Exact<{ [key: string]: never; }>;


export type MakeCalendarFeedMutation = { makeCalendarFeed: string };

export type EndCalendarFeedMutationVariables = Exact<{ [key: string]: never; }>;


export type EndCalendarFeedMutation = { endCalendarFeed: boolean };

export type ExercisesQueryVariables = Exact<{ [key: string]: never; }>;


export type ExercisesQuery = { exercises: Array<{ name: string, projectId: string, started: string, done: string | null, steps: Array<boolean> }> };

export type ExercisePlacesQueryVariables = Exact<{ [key: string]: never; }>;


export type ExercisePlacesQuery = { projects: { nodes: Array<{ id: string, name: string, isDemo: boolean, terrain: { id: string } | null }> } };

export type StartExerciseMutationVariables = Exact<{
  projectId: string;
  name: string;
}>;


export type StartExerciseMutation = { startExercise: { name: string } };

export type CopyForExercisesMutationVariables = Exact<{
  id: string;
  name: string;
}>;


export type CopyForExercisesMutation = { copyProject: { id: string } };

export type ExploreQueryVariables = Exact<{ [key: string]: never; }>;


export type ExploreQuery = { explore: Array<{ isPublished: boolean, isShared: boolean, project: { origoX: number, origoY: number, id: string, name: string, description: string, isDemo: boolean, srid: number, updated: string, pictureUrl: string | null, terrain: { originX: number, originY: number, width: number, height: number, cellM: number, id: string } | null, summary: { pathCount: number, routeCount: number, bestCostNok: number | null, bestCostPath: string | null, priceLevel: unknown, changesSince: number, changedBy: Array<string>, runningCount: number } } }> };

export type PublishedQueryVariables = Exact<{
  id: string;
}>;


export type PublishedQuery = { project: { id: string, isPublished: boolean, restricted: boolean, myRole: string } | null };

export type PublishProjectMutationVariables = Exact<{
  projectId: string;
  isPublished: boolean;
}>;


export type PublishProjectMutation = { publishProject: { id: string } };

export type CopyExploredMutationVariables = Exact<{
  id: string;
  name: string;
}>;


export type CopyExploredMutation = { copyProject: { id: string } };

export type ProjectExportsQueryVariables = Exact<{
  id: string;
}>;


export type ProjectExportsQuery = { project: { id: string, name: string, exports: Array<{ id: string, projectId: string, name: string, formats: Array<string>, options: unknown, state: string, progress: number, error: unknown, jobId: string, sizeBytes: number | null, created: string, madeBy: string | null, isMine: boolean, url: string | null }> } | null };

export type CreateExportMutationVariables = Exact<{
  projectId: string;
  input: ExportInput;
}>;


export type CreateExportMutation = { createExport: { id: string } };

export type CancelExportMutationVariables = Exact<{
  id: string;
}>;


export type CancelExportMutation = { cancelExport: { id: string, state: string } };

export type DeleteExportMutationVariables = Exact<{
  id: string;
}>;


export type DeleteExportMutation = { deleteExport: boolean };

export type ExportJobQueryVariables = Exact<{
  id: string;
  projectId: string;
}>;


export type ExportJobQuery = { job: { id: string, state: string } | null, project: { id: string, name: string } | null };

export type CreateFeatureMutationVariables = Exact<{
  projectId: string;
  input: FeatureInput;
}>;


export type CreateFeatureMutation = { createFeature: { id: string } };

export type UpdateFeatureMutationVariables = Exact<{
  id: string;
  version: number;
  input: FeatureInput;
}>;


export type UpdateFeatureMutation = { updateFeature: { id: string, version: number } };

export type DeleteFeatureMutationVariables = Exact<{
  id: string;
}>;


export type DeleteFeatureMutation = { deleteFeature: boolean };

export type GenerateRoutesMutationVariables = Exact<{
  pathIds: Array<string> | string;
}>;


export type GenerateRoutesMutation = { generateRoutes: Array<{ id: string, pathId: string, state: string }> };

export type StopGenerationMutationVariables = Exact<{
  id: string;
  keepFound: boolean;
}>;


export type StopGenerationMutation = { stopGeneration: { id: string, state: string } };

export type FetchMapDataMutationVariables = Exact<{
  projectId: string;
  input: FetchMapDataInput;
}>;


export type FetchMapDataMutation = { fetchMapData: { id: string } };

export type InspectFileMutationVariables = Exact<{
  projectId: string;
  largeFileName: string;
  originalName: string;
  as?: string | null | undefined;
}>;


export type InspectFileMutation = { inspectFile: { id: string } };

export type ImportTerrainMutationVariables = Exact<{
  projectId: string;
  input: ImportTerrainInput;
}>;


export type ImportTerrainMutation = { importTerrain: { id: string } };

export type ImportAreasMutationVariables = Exact<{
  projectId: string;
  input: ImportAreasInput;
}>;


export type ImportAreasMutation = { importAreas: { id: string } };

export type ImportFeaturesMutationVariables = Exact<{
  projectId: string;
  input: ImportFeaturesInput;
}>;


export type ImportFeaturesMutation = { importFeatures: { id: string } };

export type ImportLinesMutationVariables = Exact<{
  projectId: string;
  input: ImportLinesInput;
}>;


export type ImportLinesMutation = { importLines: { id: string } };

export type ImportRouteTypesQueryVariables = Exact<{ [key: string]: never; }>;


export type ImportRouteTypesQuery = { routeTypes: Array<{ id: string, name: string }> };

export type OpenArchiveMutationVariables = Exact<{
  largeFileName: string;
  originalName: string;
}>;


export type OpenArchiveMutation = { openArchive: { id: string } };

export type DeleteAreaLayerMutationVariables = Exact<{
  id: string;
}>;


export type DeleteAreaLayerMutation = { deleteAreaLayer: boolean };

export type SetSurveyedYearMutationVariables = Exact<{
  terrainId: string;
  version: number;
  year?: number | null | undefined;
}>;


export type SetSurveyedYearMutation = { setSurveyedYear: { id: string } };

export type OrganizationLogQueryVariables = Exact<{
  id: string;
  before?: string | number | null | undefined;
}>;


export type OrganizationLogQuery = { organization: { id: string, log: Array<{ id: string, at: string, event: string, user: string | null, address: string }> | null } | null };

export type OrganizationUploadsQueryVariables = Exact<{
  id: string;
}>;


export type OrganizationUploadsQuery = { organization: { id: string, usedBytes: number, quotaBytes: number, uploads: Array<{ id: string, name: string, sizeBytes: number, created: string, user: string | null, use: string | null }> | null } | null };

export type DeleteUploadMutationVariables = Exact<{
  organizationId: string;
  id: string;
}>;


export type DeleteUploadMutation = { deleteUpload: boolean };

export type ProjectPassagesQueryVariables = Exact<{
  id: string;
}>;


export type ProjectPassagesQuery = { project: { id: string, myRole: string, paths: Array<{ id: string, passageCosts: { id: string, pathId: string, generationId: string, isOfLatest: boolean, bestCostNok: number, cellM: number, originX: number, originY: number, stepX: number, stepY: number, columns: number, rows: number, extraNok: Array<number>, around: unknown, created: string } | null }> } | null };

export type SharedPassagesQueryVariables = Exact<{
  id: string;
}>;


export type SharedPassagesQuery = { project: { id: string, paths: Array<{ id: string, passageCosts: { id: string, pathId: string, generationId: string, isOfLatest: boolean, bestCostNok: number, cellM: number, originX: number, originY: number, stepX: number, stepY: number, columns: number, rows: number, extraNok: Array<number>, around: unknown, created: string } | null }> } | null };

export type PassagePartsFragment = { id: string, pathId: string, generationId: string, isOfLatest: boolean, bestCostNok: number, cellM: number, originX: number, originY: number, stepX: number, stepY: number, columns: number, rows: number, extraNok: Array<number>, around: unknown, created: string };

export type CalculatePassageCostsMutationVariables = Exact<{
  pathId: string;
  areaId?: string | null | undefined;
}>;


export type CalculatePassageCostsMutation = { calculatePassageCosts: { id: string } };

export type RouteTypesQueryVariables = Exact<{ [key: string]: never; }>;


export type RouteTypesQuery = { routeTypes: Array<{ id: string, key: string, name: string, designClass: unknown, segmentTypes: Array<{ id: string, kind: string }> }> };

export type CreatePathMutationVariables = Exact<{
  projectId: string;
  input: PathInput;
}>;


export type CreatePathMutation = { createPath: { id: string } };

export type UpdatePathMutationVariables = Exact<{
  id: string;
  version: number;
  input: PathInput;
}>;


export type UpdatePathMutation = { updatePath: { id: string, version: number } };

export type DeletePathMutationVariables = Exact<{
  id: string;
}>;


export type DeletePathMutation = { deletePath: boolean };

export type OrganizationPaymentQueryVariables = Exact<{
  id: string;
}>;


export type OrganizationPaymentQuery = { organization: { id: string, payment: { publishableKey: string | null, cards: Array<{ id: string, brand: string, last4: string, expiresMonth: number, expiresYear: number, isDefault: boolean }> } | null } | null };

export type BeginPaymentCardMutationVariables = Exact<{
  organizationId: string;
}>;


export type BeginPaymentCardMutation = { beginPaymentCard: string };

export type ConfirmPaymentCardMutationVariables = Exact<{
  organizationId: string;
  setupIntentId: string;
}>;


export type ConfirmPaymentCardMutation = { confirmPaymentCard: Array<{ id: string }> };

export type SetDefaultPaymentCardMutationVariables = Exact<{
  organizationId: string;
  id: string;
}>;


export type SetDefaultPaymentCardMutation = { setDefaultPaymentCard: Array<{ id: string }> };

export type RemovePaymentCardMutationVariables = Exact<{
  organizationId: string;
  id: string;
}>;


export type RemovePaymentCardMutation = { removePaymentCard: Array<{ id: string }> };

export type LinkOpeningsQueryVariables = Exact<{
  id: string;
  linkId?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type LinkOpeningsQuery = { project: { id: string, linkOpenings: { nodes: Array<{ day: string, linkId: string, linkName: string, contentVersion: number, content: unknown, openings: number, readers: number }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } } | null };

export type ProjectAccessQueryVariables = Exact<{
  id: string;
}>;


export type ProjectAccessQuery = { project: { id: string, restricted: boolean, isPublished: boolean, myRole: string, roles: Array<{ userId: string, email: string, firstName: string, lastName: string, role: string }> } | null };

export type ProjectShareLinksQueryVariables = Exact<{
  id: string;
}>;


export type ProjectShareLinksQuery = { project: { id: string, shareLinks: Array<{ id: string, name: string, created: string, expires: string | null, lastUsed: string | null, allowsExports: boolean, routeIds: Array<string> | null, withCost: boolean, allowsComments: boolean, version: number }> | null } | null };

export type RestrictProjectMutationVariables = Exact<{
  id: string;
  restricted: boolean;
}>;


export type RestrictProjectMutation = { restrictProject: { id: string } };

export type SetProjectRoleMutationVariables = Exact<{
  projectId: string;
  userId: string;
  role?: string | null | undefined;
}>;


export type SetProjectRoleMutation = { setProjectRole: boolean };

export type CreateShareLinkMutationVariables = Exact<{
  projectId: string;
  name?: string | null | undefined;
  expires?: string | null | undefined;
  allowsExports?: boolean | null | undefined;
  routeIds?: Array<string> | string | null | undefined;
  withCost?: boolean | null | undefined;
  allowsComments?: boolean | null | undefined;
}>;


export type CreateShareLinkMutation = { createShareLink: { path: string } };

export type ChangeShareLinkMutationVariables = Exact<{
  id: string;
  version: number;
  input: ShareLinkInput;
}>;


export type ChangeShareLinkMutation = { updateShareLink: { id: string, version: number } };

export type EndShareLinkMutationVariables = Exact<{
  id: string;
}>;


export type EndShareLinkMutation = { endShareLink: boolean };

export type HandOverProjectMutationVariables = Exact<{
  projectId: string;
  userId: string;
}>;


export type HandOverProjectMutation = { handOverProject: boolean };

export type ProjectsQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type ProjectsQuery = { projects: { totalCount: number, nodes: Array<{ id: string, name: string, description: string, isDemo: boolean, srid: number, updated: string, pictureUrl: string | null, terrain: { id: string } | null, summary: { pathCount: number, routeCount: number, bestCostNok: number | null, bestCostPath: string | null, priceLevel: unknown, changesSince: number, changedBy: Array<string>, runningCount: number } }> } };

export type TodayQueryVariables = Exact<{
  from: string;
  to: string;
}>;


export type TodayQuery = { myTopics: Array<{ projectId: string, projectName: string, topic: { id: string, title: string, due: string | null, unreadCount: number } }>, calendar: Array<{ id: string, kind: string, projectId: string, projectName: string, title: string, firstDay: string }> };

export type CreateProjectMutationVariables = Exact<{
  input: ProjectInput;
}>;


export type CreateProjectMutation = { createProject: { id: string } };

export type UpdateProjectMutationVariables = Exact<{
  id: string;
  version: number;
  input: ProjectInput;
}>;


export type UpdateProjectMutation = { updateProject: { id: string, version: number } };

export type CopyProjectMutationVariables = Exact<{
  id: string;
  name: string;
  withResults: boolean;
}>;


export type CopyProjectMutation = { copyProject: { id: string } };

export type DeleteProjectMutationVariables = Exact<{
  id: string;
}>;


export type DeleteProjectMutation = { deleteProject: boolean };

export type ProjectVersionsQueryVariables = Exact<{
  id: string;
}>;


export type ProjectVersionsQuery = { project: { id: string, myRole: string, versions: Array<{ id: string, name: string, note: string, created: string, user: string | null, pathCount: number, areaCount: number, routeCount: number, terrain: string | null }> } | null };

export type ProjectVersionDifferenceQueryVariables = Exact<{
  id: string;
}>;


export type ProjectVersionDifferenceQuery = { projectVersionDifference: { moreCount: number, changes: Array<{ kind: string, name: string, change: string, fields: Array<string> }>, paths: Array<{ name: string, change: string, bestCostBefore: number | null, bestCostAfter: number | null }> } | null };

export type CreateProjectVersionMutationVariables = Exact<{
  projectId: string;
  name: string;
  note: string;
}>;


export type CreateProjectVersionMutation = { createProjectVersion: { id: string } };

export type CopyProjectVersionMutationVariables = Exact<{
  id: string;
  name: string;
}>;


export type CopyProjectVersionMutation = { copyProjectVersion: { id: string } };

export type DeleteProjectVersionMutationVariables = Exact<{
  id: string;
}>;


export type DeleteProjectVersionMutation = { deleteProjectVersion: boolean };

export type RouteCollectionsQueryVariables = Exact<{
  id: string;
}>;


export type RouteCollectionsQuery = { project: { id: string, myRole: string, routeCollections: Array<{ id: string, name: string, generationId: string | null, routeIds: Array<string>, created: string, version: number }>, compositeRoutes: Array<{ id: string, name: string, color: string, keep: boolean, includedRouteIds: Array<string>, missingCount: number, form: string, version: number }> } | null };

export type CreateRouteCollectionMutationVariables = Exact<{
  projectId: string;
  input: RouteCollectionInput;
}>;


export type CreateRouteCollectionMutation = { createRouteCollection: { id: string } };

export type UpdateRouteCollectionMutationVariables = Exact<{
  id: string;
  version: number;
  input: RouteCollectionInput;
}>;


export type UpdateRouteCollectionMutation = { updateRouteCollection: { version: number } };

export type DeleteRouteCollectionMutationVariables = Exact<{
  id: string;
}>;


export type DeleteRouteCollectionMutation = { deleteRouteCollection: boolean };

export type CreateCompositeRouteMutationVariables = Exact<{
  projectId: string;
  input: CompositeRouteInput;
}>;


export type CreateCompositeRouteMutation = { createCompositeRoute: { id: string } };

export type UpdateCompositeRouteMutationVariables = Exact<{
  id: string;
  version: number;
  input: CompositeRouteInput;
}>;


export type UpdateCompositeRouteMutation = { updateCompositeRoute: { version: number } };

export type DeleteCompositeRouteMutationVariables = Exact<{
  id: string;
}>;


export type DeleteCompositeRouteMutation = { deleteCompositeRoute: boolean };

export type KeepCollectionMutationVariables = Exact<{
  routeIds: Array<string> | string;
}>;


export type KeepCollectionMutation = { setKeep: Array<{ id: string, keep: boolean }> };

export type SetKeepMutationVariables = Exact<{
  routeIds: Array<string> | string;
  keep: boolean;
}>;


export type SetKeepMutation = { setKeep: Array<{ id: string, keep: boolean }> };

export type RenameRouteMutationVariables = Exact<{
  id: string;
  version: number;
  name: string;
}>;


export type RenameRouteMutation = { renameRoute: { id: string, version: number } };

export type RecolorRouteMutationVariables = Exact<{
  id: string;
  version: number;
  color: string;
}>;


export type RecolorRouteMutation = { recolorRoute: { id: string, version: number } };

export type DeleteRoutesMutationVariables = Exact<{
  routeIds: Array<string> | string;
}>;


export type DeleteRoutesMutation = { deleteRoutes: boolean };

export type ImproveStretchMutationVariables = Exact<{
  routeId: string;
  fromM: number;
  toM: number;
}>;


export type ImproveStretchMutation = { improveStretch: { id: string } };

export type JoinRoutesMutationVariables = Exact<{
  firstId: string;
  secondId: string;
  x: number;
  y: number;
}>;


export type JoinRoutesMutation = { joinRoutes: { id: string } };

export type SharedProjectQueryVariables = Exact<{
  id: string;
}>;


export type SharedProjectQuery = { project: { id: string, name: string, description: string, updated: string, terrain: { id: string, originX: number, originY: number, width: number, height: number, cellM: number, attribution: string } | null, areaLayers: Array<{ attribution: string }>, paths: Array<{ id: string, name: string }>, routes: Array<{ id: string, pathId: string, name: string, color: string, figures: unknown, priceLevel: unknown, line: Array<number> }>, compositeRoutes: Array<{ id: string, name: string, color: string, includedRouteIds: Array<string>, figures: unknown }>, exports: Array<{ id: string, name: string, formats: Array<string>, sizeBytes: number | null, created: string, options: unknown }> } | null };

export type HasSupportQueryVariables = Exact<{ [key: string]: never; }>;


export type HasSupportQuery = { hasSupport: boolean };

export type ContactSupportMutationVariables = Exact<{
  input: SupportInput;
}>;


export type ContactSupportMutation = { contactSupport: boolean };

export type TopicsQueryVariables = Exact<{
  id: string;
  search?: string | null | undefined;
}>;


export type TopicsQuery = { project: { id: string, topics: Array<{ id: string, title: string, pin: unknown, createdById: string | null, senderName: string | null, senderLink: string | null, created: string, assigneeId: string | null, due: string | null, resolved: string | null, resolvedById: string | null, messageCount: number, unreadCount: number, lastAt: string | null, lastById: string | null, lastSender: string | null, version: number }> } | null };

export type ProjectPeopleQueryVariables = Exact<{
  id: string;
}>;


export type ProjectPeopleQuery = { project: { id: string, myRole: string, people: Array<{ userId: string, email: string, firstName: string, lastName: string }> } | null };

export type MessagesQueryVariables = Exact<{
  topicId: string;
  first: number;
  before?: string | null | undefined;
}>;


export type MessagesQuery = { messages: Array<{ id: string, body: string, mentions: Array<string>, createdById: string | null, senderName: string | null, created: string, isEdited: boolean, version: number }> };

export type CreateTopicMutationVariables = Exact<{
  projectId: string;
  input: TopicInput;
}>;


export type CreateTopicMutation = { createTopic: { id: string } };

export type UpdateTopicMutationVariables = Exact<{
  id: string;
  version: number;
  input: TopicPatch;
}>;


export type UpdateTopicMutation = { updateTopic: { id: string, version: number } };

export type DeleteTopicMutationVariables = Exact<{
  id: string;
}>;


export type DeleteTopicMutation = { deleteTopic: boolean };

export type MarkTopicReadMutationVariables = Exact<{
  id: string;
}>;


export type MarkTopicReadMutation = { markTopicRead: boolean };

export type CreateMessageMutationVariables = Exact<{
  topicId: string;
  input: MessageInput;
}>;


export type CreateMessageMutation = { createMessage: { id: string } };

export type UpdateMessageMutationVariables = Exact<{
  id: string;
  version: number;
  input: MessageInput;
}>;


export type UpdateMessageMutation = { updateMessage: { id: string } };

export type DeleteMessageMutationVariables = Exact<{
  id: string;
}>;


export type DeleteMessageMutation = { deleteMessage: boolean };

export type TypeCollectionsQueryVariables = Exact<{
  organizationId: string;
}>;


export type TypeCollectionsQuery = { typeCollections: Array<{ id: string, kind: string, name: string, memberIds: Array<string>, version: number, versions: Array<{ id: string, number: number, note: string, created: string, user: string | null }>, uses: Array<{ projectId: string, project: string, number: number }> }>, routeTypes: Array<{ id: string, name: string }>, segmentTypes: Array<{ id: string, name: string }>, organization: { id: string, isAdmin: boolean } | null };

export type CollectionTypesQueryVariables = Exact<{
  versionId: string;
}>;


export type CollectionTypesQuery = { collectionTypes: unknown };

export type CreateTypeCollectionMutationVariables = Exact<{
  organizationId: string;
  input: unknown;
}>;


export type CreateTypeCollectionMutation = { createTypeCollection: { id: string } };

export type UpdateTypeCollectionMutationVariables = Exact<{
  organizationId: string;
  id: string;
  version: number;
  input: unknown;
}>;


export type UpdateTypeCollectionMutation = { updateTypeCollection: { version: number } };

export type CopyTypeCollectionMutationVariables = Exact<{
  organizationId: string;
  id: string;
  name: string;
}>;


export type CopyTypeCollectionMutation = { copyTypeCollection: { id: string } };

export type DeleteTypeCollectionMutationVariables = Exact<{
  organizationId: string;
  id: string;
}>;


export type DeleteTypeCollectionMutation = { deleteTypeCollection: boolean };

export type PublishTypeCollectionMutationVariables = Exact<{
  organizationId: string;
  id: string;
  note: string;
}>;


export type PublishTypeCollectionMutation = { publishTypeCollection: { id: string } };

export type RestoreCollectionVersionMutationVariables = Exact<{
  organizationId: string;
  versionId: string;
}>;


export type RestoreCollectionVersionMutation = { restoreCollectionVersion: { writtenCount: number, broughtBack: Array<string>, missing: Array<string> } };

export type ProjectPinQueryVariables = Exact<{
  id: string;
}>;


export type ProjectPinQuery = { project: { id: string, myRole: string, collectionPin: { versionId: string, collectionId: string, kind: string, collection: string, number: number, newestId: string, newestNumber: number } | null } | null };

export type PinProjectMutationVariables = Exact<{
  projectId: string;
  versionId?: string | null | undefined;
}>;


export type PinProjectMutation = { pinProject: { id: string } };

export type FindWaterMutationVariables = Exact<{
  projectId: string;
  settings?: unknown;
}>;


export type FindWaterMutation = { findWater: { id: string } };

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
export const ProjectCardPartsFragmentDoc = new TypedDocumentString(`
    fragment ProjectCardParts on Project {
  id
  name
  description
  isDemo
  srid
  updated
  pictureUrl
  terrain {
    id
  }
  summary {
    pathCount
    routeCount
    bestCostNok
    bestCostPath
    priceLevel
    changesSince
    changedBy
    runningCount
  }
}
    `, {"fragmentName":"ProjectCardParts"}) as unknown as TypedDocumentString<ProjectCardPartsFragment, unknown>;
export const TerrainPartsFragmentDoc = new TypedDocumentString(`
    fragment TerrainParts on Terrain {
  id
  name
  url
  width
  height
  cellM
  originX
  originY
  minZ
  maxZ
  noDataShare
  attribution
  surveyedYear
  warnings
  version
}
    `, {"fragmentName":"TerrainParts"}) as unknown as TypedDocumentString<TerrainPartsFragment, unknown>;
export const DifferenceSidePartsFragmentDoc = new TypedDocumentString(`
    fragment DifferenceSideParts on DifferenceSide {
  bestRoute
  routeCount
  figures
  volumes
}
    `, {"fragmentName":"DifferenceSideParts"}) as unknown as TypedDocumentString<DifferenceSidePartsFragment, unknown>;
export const PassagePartsFragmentDoc = new TypedDocumentString(`
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
    `, {"fragmentName":"PassageParts"}) as unknown as TypedDocumentString<PassagePartsFragment, unknown>;
export const EntityChangesDocument = new TypedDocumentString(`
    query EntityChanges($id: UUID!, $entityId: UUID!) {
  project(id: $id) {
    id
    changes(first: 10, entityId: $entityId) {
      nodes {
        id
        user
        before
        after
      }
    }
  }
}
    `) as unknown as TypedDocumentString<EntityChangesQuery, EntityChangesQueryVariables>;
export const OrganizationClientsDocument = new TypedDocumentString(`
    query OrganizationClients($id: UUID!) {
  organization(id: $id) {
    id
    clients {
      id
      name
      contactName
      contactEmail
      notes
      version
      projectCount
    }
  }
}
    `) as unknown as TypedDocumentString<OrganizationClientsQuery, OrganizationClientsQueryVariables>;
export const CreateClientDocument = new TypedDocumentString(`
    mutation CreateClient($organizationId: UUID!, $input: ClientInput!) {
  createClient(organizationId: $organizationId, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateClientMutation, CreateClientMutationVariables>;
export const UpdateClientDocument = new TypedDocumentString(`
    mutation UpdateClient($organizationId: UUID!, $id: UUID!, $version: Int!, $input: ClientInput!) {
  updateClient(
    organizationId: $organizationId
    id: $id
    version: $version
    input: $input
  ) {
    id
    version
  }
}
    `) as unknown as TypedDocumentString<UpdateClientMutation, UpdateClientMutationVariables>;
export const DeleteClientDocument = new TypedDocumentString(`
    mutation DeleteClient($organizationId: UUID!, $id: UUID!) {
  deleteClient(organizationId: $organizationId, id: $id)
}
    `) as unknown as TypedDocumentString<DeleteClientMutation, DeleteClientMutationVariables>;
export const ProjectClientDocument = new TypedDocumentString(`
    query ProjectClient($id: UUID!) {
  project(id: $id) {
    id
    client {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<ProjectClientQuery, ProjectClientQueryVariables>;
export const SetProjectClientDocument = new TypedDocumentString(`
    mutation SetProjectClient($projectId: UUID!, $clientId: UUID) {
  setProjectClient(projectId: $projectId, clientId: $clientId) {
    id
    version
  }
}
    `) as unknown as TypedDocumentString<SetProjectClientMutation, SetProjectClientMutationVariables>;
export const GenerationNowDocument = new TypedDocumentString(`
    query GenerationNow($id: UUID!) {
  generation(id: $id) {
    id
    projectId
    pathId
    state
    phase
    progress
    round
    rounds
    evaluations
    secondsLeft
    previews
    priceLevel
    reasons
    waysOut
    bound
    task
    outcome
    error
    created
    started
    ended
  }
}
    `) as unknown as TypedDocumentString<GenerationNowQuery, GenerationNowQueryVariables>;
export const JobNowDocument = new TypedDocumentString(`
    query JobNow($id: UUID!) {
  job(id: $id) {
    id
    kind
    state
    progress
    message
    result
    error
  }
}
    `) as unknown as TypedDocumentString<JobNowQuery, JobNowQueryVariables>;
export const CancelJobDocument = new TypedDocumentString(`
    mutation CancelJob($id: UUID!) {
  cancelJob(id: $id) {
    id
    state
  }
}
    `) as unknown as TypedDocumentString<CancelJobMutation, CancelJobMutationVariables>;
export const JobsOfProjectDocument = new TypedDocumentString(`
    query JobsOfProject($projectId: UUID!) {
  project(id: $projectId) {
    jobs(first: 20) {
      id
      kind
      state
    }
  }
}
    `) as unknown as TypedDocumentString<JobsOfProjectQuery, JobsOfProjectQueryVariables>;
export const CreateMapItemDocument = new TypedDocumentString(`
    mutation CreateMapItem($projectId: UUID!, $input: MapItemInput!) {
  createMapItem(projectId: $projectId, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateMapItemMutation, CreateMapItemMutationVariables>;
export const UpdateMapItemDocument = new TypedDocumentString(`
    mutation UpdateMapItem($id: UUID!, $version: Int!, $input: MapItemInput!) {
  updateMapItem(id: $id, version: $version, input: $input) {
    id
    version
  }
}
    `) as unknown as TypedDocumentString<UpdateMapItemMutation, UpdateMapItemMutationVariables>;
export const DeleteMapItemDocument = new TypedDocumentString(`
    mutation DeleteMapItem($id: UUID!) {
  deleteMapItem(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteMapItemMutation, DeleteMapItemMutationVariables>;
export const OrganizationPeopleDocument = new TypedDocumentString(`
    query OrganizationPeople($id: UUID!) {
  organization(id: $id) {
    id
    name
    version
    isAdmin
    requireSecondFactor
    exportNames
    processCodes
    members {
      userId
      email
      firstName
      lastName
      isOrganizationAdmin
      created
    }
    invitations {
      id
      email
      isOrganizationAdmin
      created
      expires
    }
  }
}
    `) as unknown as TypedDocumentString<OrganizationPeopleQuery, OrganizationPeopleQueryVariables>;
export const InviteMemberDocument = new TypedDocumentString(`
    mutation InviteMember($organizationId: UUID!, $email: String!, $isOrganizationAdmin: Boolean!) {
  inviteMember(
    organizationId: $organizationId
    email: $email
    isOrganizationAdmin: $isOrganizationAdmin
  ) {
    id
  }
}
    `) as unknown as TypedDocumentString<InviteMemberMutation, InviteMemberMutationVariables>;
export const WithdrawInvitationDocument = new TypedDocumentString(`
    mutation WithdrawInvitation($organizationId: UUID!, $id: UUID!) {
  withdrawInvitation(organizationId: $organizationId, id: $id)
}
    `) as unknown as TypedDocumentString<WithdrawInvitationMutation, WithdrawInvitationMutationVariables>;
export const SetMemberRoleDocument = new TypedDocumentString(`
    mutation SetMemberRole($organizationId: UUID!, $userId: UUID!, $isOrganizationAdmin: Boolean!) {
  setMemberRole(
    organizationId: $organizationId
    userId: $userId
    isOrganizationAdmin: $isOrganizationAdmin
  ) {
    userId
    isOrganizationAdmin
  }
}
    `) as unknown as TypedDocumentString<SetMemberRoleMutation, SetMemberRoleMutationVariables>;
export const RemoveMemberDocument = new TypedDocumentString(`
    mutation RemoveMember($organizationId: UUID!, $userId: UUID!, $handOverTo: UUID) {
  removeMember(
    organizationId: $organizationId
    userId: $userId
    handOverTo: $handOverTo
  )
}
    `) as unknown as TypedDocumentString<RemoveMemberMutation, RemoveMemberMutationVariables>;
export const UpdateOrganizationDocument = new TypedDocumentString(`
    mutation UpdateOrganization($id: UUID!, $version: Int!, $input: OrganizationInput!) {
  updateOrganization(id: $id, version: $version, input: $input)
}
    `) as unknown as TypedDocumentString<UpdateOrganizationMutation, UpdateOrganizationMutationVariables>;
export const SetCurrentOrganizationDocument = new TypedDocumentString(`
    mutation SetCurrentOrganization($organizationId: UUID!) {
  setCurrentOrganization(organizationId: $organizationId)
}
    `) as unknown as TypedDocumentString<SetCurrentOrganizationMutation, SetCurrentOrganizationMutationVariables>;
export const AcceptInvitationDocument = new TypedDocumentString(`
    mutation AcceptInvitation($token: String!) {
  acceptInvitation(token: $token)
}
    `) as unknown as TypedDocumentString<AcceptInvitationMutation, AcceptInvitationMutationVariables>;
export const ProjectDocument = new TypedDocumentString(`
    query Project($id: UUID!) {
  project(id: $id) {
    id
    name
    description
    notes
    comments
    tags
    srid
    origoX
    origoY
    origoZ
    settings
    organizationSettings
    created
    updated
    isDemo
    pictureUrl
    version
    terrain {
      ...TerrainParts
    }
    bedrock {
      ...TerrainParts
    }
    areaLayers {
      id
      name
      kind
      areaCount
      attribution
      mapping
      version
    }
    features {
      id
      shape
      type
      name
      tags
      vertices
      radiusM
      mustPass
      roadClass
      passage
      catchmentM2
      version
    }
    mapItems {
      id
      kind
      name
      content
      fileUrl
      version
    }
    paths {
      id
      name
      color
      request
      settings
      version
      routeType {
        id
        name
        designClass
      }
      activeGeneration {
        id
        state
      }
    }
    generations(first: 20) {
      id
      pathId
      state
      task
      created
      ended
    }
  }
}
    fragment TerrainParts on Terrain {
  id
  name
  url
  width
  height
  cellM
  originX
  originY
  minZ
  maxZ
  noDataShare
  attribution
  surveyedYear
  warnings
  version
}`) as unknown as TypedDocumentString<ProjectQuery, ProjectQueryVariables>;
export const ProjectRoutesDocument = new TypedDocumentString(`
    query ProjectRoutes($id: UUID!) {
  project(id: $id) {
    id
    routes {
      id
      pathId
      name
      color
      keep
      corridor
      lengthM
      corridorLabel
      uncertainty
      generationId
      routeTypeId
      routeTypeName
      figures
      segments
      violations
      line
      version
    }
  }
}
    `) as unknown as TypedDocumentString<ProjectRoutesQuery, ProjectRoutesQueryVariables>;
export const PriceChangesDocument = new TypedDocumentString(`
    query PriceChanges($id: UUID!) {
  project(id: $id) {
    id
    routePrices {
      generationId
      levels
      changes
      design
      ground
    }
  }
}
    `) as unknown as TypedDocumentString<PriceChangesQuery, PriceChangesQueryVariables>;
export const RoutePricesDocument = new TypedDocumentString(`
    query RoutePrices($id: UUID!) {
  project(id: $id) {
    id
    routePrices {
      generationId
      levels
      changes
      design
      ground
      pricing
    }
  }
}
    `) as unknown as TypedDocumentString<RoutePricesQuery, RoutePricesQueryVariables>;
export const RenewRouteDocument = new TypedDocumentString(`
    mutation RenewRoute($id: UUID!) {
  renewRoute(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<RenewRouteMutation, RenewRouteMutationVariables>;
export const HaulMassesDocument = new TypedDocumentString(`
    query HaulMasses($id: UUID!) {
  route(id: $id) {
    id
    haulMasses
  }
}
    `) as unknown as TypedDocumentString<HaulMassesQuery, HaulMassesQueryVariables>;
export const RouteDetailDocument = new TypedDocumentString(`
    query RouteDetail($id: UUID!) {
  route(id: $id) {
    id
    breakdown
    alignment
    stretches
    driving
    waterCrossings
    roadCrossings
    created
    generationId
  }
}
    `) as unknown as TypedDocumentString<RouteDetailQuery, RouteDetailQueryVariables>;
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
export const SharedMapDocument = new TypedDocumentString(`
    query SharedMap($id: UUID!) {
  project(id: $id) {
    id
    name
    description
    tags
    srid
    origoX
    origoY
    origoZ
    created
    updated
    isDemo
    version
    terrain {
      ...TerrainParts
    }
    bedrock {
      ...TerrainParts
    }
    areaLayers {
      id
      name
      kind
      areaCount
      attribution
      mapping
      version
    }
    features {
      id
      shape
      type
      name
      tags
      vertices
      radiusM
      mustPass
      roadClass
      passage
      catchmentM2
      version
    }
    mapItems {
      id
      kind
      name
      content
      fileUrl
      version
    }
    paths {
      id
      name
      color
      request
      version
      routeType {
        id
        name
        designClass
      }
      activeGeneration {
        id
        state
      }
    }
    routes {
      id
      pathId
      name
      color
      keep
      corridor
      lengthM
      corridorLabel
      generationId
      routeTypeId
      routeTypeName
      figures
      segments
      violations
      line
      version
    }
  }
}
    fragment TerrainParts on Terrain {
  id
  name
  url
  width
  height
  cellM
  originX
  originY
  minZ
  maxZ
  noDataShare
  attribution
  surveyedYear
  warnings
  version
}`) as unknown as TypedDocumentString<SharedMapQuery, SharedMapQueryVariables>;
export const UndoDocument = new TypedDocumentString(`
    mutation Undo($projectId: UUID!) {
  undo(projectId: $projectId) {
    id
    entity
    action
    before
    after
  }
}
    `) as unknown as TypedDocumentString<UndoMutation, UndoMutationVariables>;
export const RedoDocument = new TypedDocumentString(`
    mutation Redo($projectId: UUID!) {
  redo(projectId: $projectId) {
    id
    entity
    action
    before
    after
  }
}
    `) as unknown as TypedDocumentString<RedoMutation, RedoMutationVariables>;
export const UndoSinceDocument = new TypedDocumentString(`
    mutation UndoSince($projectId: UUID!, $since: ID!) {
  undo(projectId: $projectId, since: $since) {
    id
  }
}
    `) as unknown as TypedDocumentString<UndoSinceMutation, UndoSinceMutationVariables>;
export const LatestChangeDocument = new TypedDocumentString(`
    query LatestChange($projectId: UUID!) {
  project(id: $projectId) {
    changes(first: 1) {
      nodes {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<LatestChangeQuery, LatestChangeQueryVariables>;
export const PriceScenariosDocument = new TypedDocumentString(`
    query PriceScenarios($id: UUID!) {
  project(id: $id) {
    id
    priceScenarios {
      id
      name
      moves
      version
    }
  }
}
    `) as unknown as TypedDocumentString<PriceScenariosQuery, PriceScenariosQueryVariables>;
export const CreatePriceScenarioDocument = new TypedDocumentString(`
    mutation CreatePriceScenario($projectId: UUID!, $input: PriceScenarioInput!) {
  createPriceScenario(projectId: $projectId, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreatePriceScenarioMutation, CreatePriceScenarioMutationVariables>;
export const UpdatePriceScenarioDocument = new TypedDocumentString(`
    mutation UpdatePriceScenario($id: UUID!, $version: Int!, $input: PriceScenarioInput!) {
  updatePriceScenario(id: $id, version: $version, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<UpdatePriceScenarioMutation, UpdatePriceScenarioMutationVariables>;
export const DeletePriceScenarioDocument = new TypedDocumentString(`
    mutation DeletePriceScenario($id: UUID!) {
  deletePriceScenario(id: $id)
}
    `) as unknown as TypedDocumentString<DeletePriceScenarioMutation, DeletePriceScenarioMutationVariables>;
export const OrganizationSummariesDocument = new TypedDocumentString(`
    query OrganizationSummaries($search: String) {
  organizationSummaries(first: 100, search: $search) {
    id
    name
    created
    seats
    openInvitations
  }
}
    `) as unknown as TypedDocumentString<OrganizationSummariesQuery, OrganizationSummariesQueryVariables>;
export const PendingInvitationsDocument = new TypedDocumentString(`
    query PendingInvitations {
  pendingInvitations(first: 100) {
    id
    email
    organization
    created
    expires
  }
}
    `) as unknown as TypedDocumentString<PendingInvitationsQuery, PendingInvitationsQueryVariables>;
export const InstanceUsersDocument = new TypedDocumentString(`
    query InstanceUsers($search: String) {
  instanceUsers(first: 100, search: $search) {
    id
    email
    firstName
    lastName
    isAdmin
    disabled
    lastActive
    organizations
  }
}
    `) as unknown as TypedDocumentString<InstanceUsersQuery, InstanceUsersQueryVariables>;
export const WorkQueueDocument = new TypedDocumentString(`
    query WorkQueue {
  workQueue(first: 100) {
    id
    kind
    organization
    created
    running
    attempts
  }
}
    `) as unknown as TypedDocumentString<WorkQueueQuery, WorkQueueQueryVariables>;
export const BackupsDocument = new TypedDocumentString(`
    query Backups {
  backups {
    isSet
    made
    isOld
    failed
    reason
  }
}
    `) as unknown as TypedDocumentString<BackupsQuery, BackupsQueryVariables>;
export const InstanceLogDocument = new TypedDocumentString(`
    query InstanceLog($before: ID) {
  instanceLog(first: 50, before: $before) {
    id
    at
    event
    user
    address
  }
}
    `) as unknown as TypedDocumentString<InstanceLogQuery, InstanceLogQueryVariables>;
export const CreateOrganizationDocument = new TypedDocumentString(`
    mutation CreateOrganization($name: String!, $adminEmail: String!) {
  createOrganization(name: $name, adminEmail: $adminEmail)
}
    `) as unknown as TypedDocumentString<CreateOrganizationMutation, CreateOrganizationMutationVariables>;
export const CancelWorkDocument = new TypedDocumentString(`
    mutation CancelWork($id: UUID!) {
  cancelWork(id: $id)
}
    `) as unknown as TypedDocumentString<CancelWorkMutation, CancelWorkMutationVariables>;
export const SetUserDisabledDocument = new TypedDocumentString(`
    mutation SetUserDisabled($userId: UUID!, $disabled: Boolean!) {
  setUserDisabled(userId: $userId, disabled: $disabled)
}
    `) as unknown as TypedDocumentString<SetUserDisabledMutation, SetUserDisabledMutationVariables>;
export const SetInstanceAdminDocument = new TypedDocumentString(`
    mutation SetInstanceAdmin($userId: UUID!, $isAdmin: Boolean!) {
  setInstanceAdmin(userId: $userId, isAdmin: $isAdmin)
}
    `) as unknown as TypedDocumentString<SetInstanceAdminMutation, SetInstanceAdminMutationVariables>;
export const EndSessionsOfUserDocument = new TypedDocumentString(`
    mutation EndSessionsOfUser($userId: UUID!) {
  endSessionsOfUser(userId: $userId)
}
    `) as unknown as TypedDocumentString<EndSessionsOfUserMutation, EndSessionsOfUserMutationVariables>;
export const CreateAreaDocument = new TypedDocumentString(`
    mutation CreateArea($projectId: UUID!, $layerName: String!, $input: AreaInput!) {
  createArea(projectId: $projectId, layerName: $layerName, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateAreaMutation, CreateAreaMutationVariables>;
export const UpdateAreaDocument = new TypedDocumentString(`
    mutation UpdateArea($id: UUID!, $version: Int!, $input: AreaInput!) {
  updateArea(id: $id, version: $version, input: $input) {
    id
    version
  }
}
    `) as unknown as TypedDocumentString<UpdateAreaMutation, UpdateAreaMutationVariables>;
export const DeleteAreaDocument = new TypedDocumentString(`
    mutation DeleteArea($id: UUID!) {
  deleteArea(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteAreaMutation, DeleteAreaMutationVariables>;
export const CatalogueDocument = new TypedDocumentString(`
    query Catalogue($organizationId: UUID!) {
  routeTypes(organizationId: $organizationId) {
    id
    name
    designClass
    version
    uses {
      projectId
      project
      path
    }
    segmentTypes {
      id
    }
  }
  segmentTypes(organizationId: $organizationId) {
    id
    name
    kind
    parameters
    version
    updated
    changedBy
    uses {
      kind
      id
      name
    }
  }
  prices(organizationId: $organizationId)
  searchSettings(organizationId: $organizationId)
  landUseCodes(organizationId: $organizationId)
  organization(id: $organizationId) {
    id
    name
    version
    isAdmin
  }
}
    `) as unknown as TypedDocumentString<CatalogueQuery, CatalogueQueryVariables>;
export const UpdateSegmentTypeDocument = new TypedDocumentString(`
    mutation UpdateSegmentType($organizationId: UUID!, $id: UUID!, $version: Int!, $input: JSON!) {
  updateSegmentType(
    organizationId: $organizationId
    id: $id
    version: $version
    input: $input
  ) {
    id
    version
  }
}
    `) as unknown as TypedDocumentString<UpdateSegmentTypeMutation, UpdateSegmentTypeMutationVariables>;
export const CreateSegmentTypeDocument = new TypedDocumentString(`
    mutation CreateSegmentType($organizationId: UUID!, $kind: String!, $name: String!) {
  createSegmentType(organizationId: $organizationId, kind: $kind, name: $name) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateSegmentTypeMutation, CreateSegmentTypeMutationVariables>;
export const CopySegmentTypeDocument = new TypedDocumentString(`
    mutation CopySegmentType($organizationId: UUID!, $id: UUID!, $name: String!) {
  copySegmentType(organizationId: $organizationId, id: $id, name: $name) {
    id
  }
}
    `) as unknown as TypedDocumentString<CopySegmentTypeMutation, CopySegmentTypeMutationVariables>;
export const DeleteSegmentTypeDocument = new TypedDocumentString(`
    mutation DeleteSegmentType($organizationId: UUID!, $id: UUID!, $version: Int!) {
  deleteSegmentType(organizationId: $organizationId, id: $id, version: $version)
}
    `) as unknown as TypedDocumentString<DeleteSegmentTypeMutation, DeleteSegmentTypeMutationVariables>;
export const UpdateRouteTypeDocument = new TypedDocumentString(`
    mutation UpdateRouteType($organizationId: UUID!, $id: UUID!, $version: Int!, $input: JSON!) {
  updateRouteType(
    organizationId: $organizationId
    id: $id
    version: $version
    input: $input
  ) {
    id
    version
  }
}
    `) as unknown as TypedDocumentString<UpdateRouteTypeMutation, UpdateRouteTypeMutationVariables>;
export const CreateRouteTypeDocument = new TypedDocumentString(`
    mutation CreateRouteType($organizationId: UUID!, $key: String!) {
  createRouteType(organizationId: $organizationId, key: $key) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateRouteTypeMutation, CreateRouteTypeMutationVariables>;
export const CopyRouteTypeDocument = new TypedDocumentString(`
    mutation CopyRouteType($organizationId: UUID!, $id: UUID!, $name: String!) {
  copyRouteType(organizationId: $organizationId, id: $id, name: $name) {
    id
  }
}
    `) as unknown as TypedDocumentString<CopyRouteTypeMutation, CopyRouteTypeMutationVariables>;
export const DeleteRouteTypeDocument = new TypedDocumentString(`
    mutation DeleteRouteType($organizationId: UUID!, $id: UUID!, $version: Int!) {
  deleteRouteType(organizationId: $organizationId, id: $id, version: $version)
}
    `) as unknown as TypedDocumentString<DeleteRouteTypeMutation, DeleteRouteTypeMutationVariables>;
export const UpdatePricesDocument = new TypedDocumentString(`
    mutation UpdatePrices($organizationId: UUID!, $version: Int!, $input: JSON!) {
  updatePrices(organizationId: $organizationId, version: $version, input: $input)
}
    `) as unknown as TypedDocumentString<UpdatePricesMutation, UpdatePricesMutationVariables>;
export const ChangePricesDocument = new TypedDocumentString(`
    mutation ChangePrices($organizationId: UUID!, $changes: JSON!) {
  changePrices(organizationId: $organizationId, changes: $changes) {
    changed
    conflicts {
      key
      value
    }
  }
}
    `) as unknown as TypedDocumentString<ChangePricesMutation, ChangePricesMutationVariables>;
export const PriceSpreadsDocument = new TypedDocumentString(`
    query PriceSpreads($organizationId: UUID!) {
  priceSpreads(organizationId: $organizationId)
}
    `) as unknown as TypedDocumentString<PriceSpreadsQuery, PriceSpreadsQueryVariables>;
export const ChangePriceRangeDocument = new TypedDocumentString(`
    mutation ChangePriceRange($organizationId: UUID!, $change: JSON!) {
  changePriceRange(organizationId: $organizationId, change: $change)
}
    `) as unknown as TypedDocumentString<ChangePriceRangeMutation, ChangePriceRangeMutationVariables>;
export const PriceHistoryDocument = new TypedDocumentString(`
    query PriceHistory($organizationId: UUID!, $first: Int!, $before: Int) {
  priceHistory(organizationId: $organizationId, first: $first, before: $before) {
    id
    changeId
    at
    user
    group
    subject
    name
    side
    before
    after
  }
}
    `) as unknown as TypedDocumentString<PriceHistoryQuery, PriceHistoryQueryVariables>;
export const ProjectChangesDocument = new TypedDocumentString(`
    query ProjectChanges($id: UUID!, $after: String) {
  project(id: $id) {
    id
    changes(first: 50, after: $after) {
      nodes {
        id
        at
        user
        entity
        action
        before
        after
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ProjectChangesQuery, ProjectChangesQueryVariables>;
export const PathGenerationsDocument = new TypedDocumentString(`
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
    `) as unknown as TypedDocumentString<PathGenerationsQuery, PathGenerationsQueryVariables>;
export const GenerationDifferenceDocument = new TypedDocumentString(`
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
}`) as unknown as TypedDocumentString<GenerationDifferenceQuery, GenerationDifferenceQueryVariables>;
export const DecisionsDocument = new TypedDocumentString(`
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
    `) as unknown as TypedDocumentString<DecisionsQuery, DecisionsQueryVariables>;
export const CreateDecisionDocument = new TypedDocumentString(`
    mutation CreateDecision($routeId: UUID!, $reason: String!) {
  createDecision(routeId: $routeId, reason: $reason) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateDecisionMutation, CreateDecisionMutationVariables>;
export const WithdrawDecisionDocument = new TypedDocumentString(`
    mutation WithdrawDecision($id: UUID!, $version: Int!) {
  withdrawDecision(id: $id, version: $version) {
    id
  }
}
    `) as unknown as TypedDocumentString<WithdrawDecisionMutation, WithdrawDecisionMutationVariables>;
export const CalendarDocument = new TypedDocumentString(`
    query Calendar($projectId: UUID, $from: String!, $to: String!) {
  calendar(projectId: $projectId, from: $from, to: $to) {
    id
    kind
    projectId
    projectName
    title
    notes
    firstDay
    lastDay
    isResolved
    version
  }
}
    `) as unknown as TypedDocumentString<CalendarQuery, CalendarQueryVariables>;
export const CalendarFeedDocument = new TypedDocumentString(`
    query CalendarFeed {
  calendarFeed {
    created
    lastUsed
  }
}
    `) as unknown as TypedDocumentString<CalendarFeedQuery, CalendarFeedQueryVariables>;
export const CreateEventDocument = new TypedDocumentString(`
    mutation CreateEvent($projectId: UUID!, $input: EventInput!) {
  createEvent(projectId: $projectId, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateEventMutation, CreateEventMutationVariables>;
export const UpdateEventDocument = new TypedDocumentString(`
    mutation UpdateEvent($id: UUID!, $version: Int!, $input: EventInput!) {
  updateEvent(id: $id, version: $version, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<UpdateEventMutation, UpdateEventMutationVariables>;
export const DeleteEventDocument = new TypedDocumentString(`
    mutation DeleteEvent($id: UUID!) {
  deleteEvent(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteEventMutation, DeleteEventMutationVariables>;
export const MakeCalendarFeedDocument = new TypedDocumentString(`
    mutation MakeCalendarFeed {
  makeCalendarFeed
}
    `) as unknown as TypedDocumentString<MakeCalendarFeedMutation, MakeCalendarFeedMutationVariables>;
export const EndCalendarFeedDocument = new TypedDocumentString(`
    mutation EndCalendarFeed {
  endCalendarFeed
}
    `) as unknown as TypedDocumentString<EndCalendarFeedMutation, EndCalendarFeedMutationVariables>;
export const ExercisesDocument = new TypedDocumentString(`
    query Exercises {
  exercises {
    name
    projectId
    started
    done
    steps
  }
}
    `) as unknown as TypedDocumentString<ExercisesQuery, ExercisesQueryVariables>;
export const ExercisePlacesDocument = new TypedDocumentString(`
    query ExercisePlaces {
  projects(first: 60) {
    nodes {
      id
      name
      isDemo
      terrain {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ExercisePlacesQuery, ExercisePlacesQueryVariables>;
export const StartExerciseDocument = new TypedDocumentString(`
    mutation StartExercise($projectId: UUID!, $name: String!) {
  startExercise(projectId: $projectId, name: $name) {
    name
  }
}
    `) as unknown as TypedDocumentString<StartExerciseMutation, StartExerciseMutationVariables>;
export const CopyForExercisesDocument = new TypedDocumentString(`
    mutation CopyForExercises($id: UUID!, $name: String!) {
  copyProject(id: $id, name: $name, withResults: true) {
    id
  }
}
    `) as unknown as TypedDocumentString<CopyForExercisesMutation, CopyForExercisesMutationVariables>;
export const ExploreDocument = new TypedDocumentString(`
    query Explore {
  explore {
    isPublished
    isShared
    project {
      ...ProjectCardParts
      origoX
      origoY
      terrain {
        originX
        originY
        width
        height
        cellM
      }
    }
  }
}
    fragment ProjectCardParts on Project {
  id
  name
  description
  isDemo
  srid
  updated
  pictureUrl
  terrain {
    id
  }
  summary {
    pathCount
    routeCount
    bestCostNok
    bestCostPath
    priceLevel
    changesSince
    changedBy
    runningCount
  }
}`) as unknown as TypedDocumentString<ExploreQuery, ExploreQueryVariables>;
export const PublishedDocument = new TypedDocumentString(`
    query Published($id: UUID!) {
  project(id: $id) {
    id
    isPublished
    restricted
    myRole
  }
}
    `) as unknown as TypedDocumentString<PublishedQuery, PublishedQueryVariables>;
export const PublishProjectDocument = new TypedDocumentString(`
    mutation PublishProject($projectId: UUID!, $isPublished: Boolean!) {
  publishProject(projectId: $projectId, isPublished: $isPublished) {
    id
  }
}
    `) as unknown as TypedDocumentString<PublishProjectMutation, PublishProjectMutationVariables>;
export const CopyExploredDocument = new TypedDocumentString(`
    mutation CopyExplored($id: UUID!, $name: String!) {
  copyProject(id: $id, name: $name, withResults: true) {
    id
  }
}
    `) as unknown as TypedDocumentString<CopyExploredMutation, CopyExploredMutationVariables>;
export const ProjectExportsDocument = new TypedDocumentString(`
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
    `) as unknown as TypedDocumentString<ProjectExportsQuery, ProjectExportsQueryVariables>;
export const CreateExportDocument = new TypedDocumentString(`
    mutation CreateExport($projectId: UUID!, $input: ExportInput!) {
  createExport(projectId: $projectId, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateExportMutation, CreateExportMutationVariables>;
export const CancelExportDocument = new TypedDocumentString(`
    mutation CancelExport($id: UUID!) {
  cancelExport(id: $id) {
    id
    state
  }
}
    `) as unknown as TypedDocumentString<CancelExportMutation, CancelExportMutationVariables>;
export const DeleteExportDocument = new TypedDocumentString(`
    mutation DeleteExport($id: UUID!) {
  deleteExport(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteExportMutation, DeleteExportMutationVariables>;
export const ExportJobDocument = new TypedDocumentString(`
    query ExportJob($id: UUID!, $projectId: UUID!) {
  job(id: $id) {
    id
    state
  }
  project(id: $projectId) {
    id
    name
  }
}
    `) as unknown as TypedDocumentString<ExportJobQuery, ExportJobQueryVariables>;
export const CreateFeatureDocument = new TypedDocumentString(`
    mutation CreateFeature($projectId: UUID!, $input: FeatureInput!) {
  createFeature(projectId: $projectId, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateFeatureMutation, CreateFeatureMutationVariables>;
export const UpdateFeatureDocument = new TypedDocumentString(`
    mutation UpdateFeature($id: UUID!, $version: Int!, $input: FeatureInput!) {
  updateFeature(id: $id, version: $version, input: $input) {
    id
    version
  }
}
    `) as unknown as TypedDocumentString<UpdateFeatureMutation, UpdateFeatureMutationVariables>;
export const DeleteFeatureDocument = new TypedDocumentString(`
    mutation DeleteFeature($id: UUID!) {
  deleteFeature(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteFeatureMutation, DeleteFeatureMutationVariables>;
export const GenerateRoutesDocument = new TypedDocumentString(`
    mutation GenerateRoutes($pathIds: [UUID!]!) {
  generateRoutes(pathIds: $pathIds) {
    id
    pathId
    state
  }
}
    `) as unknown as TypedDocumentString<GenerateRoutesMutation, GenerateRoutesMutationVariables>;
export const StopGenerationDocument = new TypedDocumentString(`
    mutation StopGeneration($id: UUID!, $keepFound: Boolean!) {
  stopGeneration(id: $id, keepFound: $keepFound) {
    id
    state
  }
}
    `) as unknown as TypedDocumentString<StopGenerationMutation, StopGenerationMutationVariables>;
export const FetchMapDataDocument = new TypedDocumentString(`
    mutation FetchMapData($projectId: UUID!, $input: FetchMapDataInput!) {
  fetchMapData(projectId: $projectId, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<FetchMapDataMutation, FetchMapDataMutationVariables>;
export const InspectFileDocument = new TypedDocumentString(`
    mutation InspectFile($projectId: UUID!, $largeFileName: String!, $originalName: String!, $as: String) {
  inspectFile(
    projectId: $projectId
    largeFileName: $largeFileName
    originalName: $originalName
    as: $as
  ) {
    id
  }
}
    `) as unknown as TypedDocumentString<InspectFileMutation, InspectFileMutationVariables>;
export const ImportTerrainDocument = new TypedDocumentString(`
    mutation ImportTerrain($projectId: UUID!, $input: ImportTerrainInput!) {
  importTerrain(projectId: $projectId, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<ImportTerrainMutation, ImportTerrainMutationVariables>;
export const ImportAreasDocument = new TypedDocumentString(`
    mutation ImportAreas($projectId: UUID!, $input: ImportAreasInput!) {
  importAreas(projectId: $projectId, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<ImportAreasMutation, ImportAreasMutationVariables>;
export const ImportFeaturesDocument = new TypedDocumentString(`
    mutation ImportFeatures($projectId: UUID!, $input: ImportFeaturesInput!) {
  importFeatures(projectId: $projectId, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<ImportFeaturesMutation, ImportFeaturesMutationVariables>;
export const ImportLinesDocument = new TypedDocumentString(`
    mutation ImportLines($projectId: UUID!, $input: ImportLinesInput!) {
  importLines(projectId: $projectId, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<ImportLinesMutation, ImportLinesMutationVariables>;
export const ImportRouteTypesDocument = new TypedDocumentString(`
    query ImportRouteTypes {
  routeTypes {
    id
    name
  }
}
    `) as unknown as TypedDocumentString<ImportRouteTypesQuery, ImportRouteTypesQueryVariables>;
export const OpenArchiveDocument = new TypedDocumentString(`
    mutation OpenArchive($largeFileName: String!, $originalName: String!) {
  openArchive(largeFileName: $largeFileName, originalName: $originalName) {
    id
  }
}
    `) as unknown as TypedDocumentString<OpenArchiveMutation, OpenArchiveMutationVariables>;
export const DeleteAreaLayerDocument = new TypedDocumentString(`
    mutation DeleteAreaLayer($id: UUID!) {
  deleteAreaLayer(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteAreaLayerMutation, DeleteAreaLayerMutationVariables>;
export const SetSurveyedYearDocument = new TypedDocumentString(`
    mutation SetSurveyedYear($terrainId: UUID!, $version: Int!, $year: Int) {
  setSurveyedYear(terrainId: $terrainId, version: $version, year: $year) {
    id
  }
}
    `) as unknown as TypedDocumentString<SetSurveyedYearMutation, SetSurveyedYearMutationVariables>;
export const OrganizationLogDocument = new TypedDocumentString(`
    query OrganizationLog($id: UUID!, $before: ID) {
  organization(id: $id) {
    id
    log(first: 50, before: $before) {
      id
      at
      event
      user
      address
    }
  }
}
    `) as unknown as TypedDocumentString<OrganizationLogQuery, OrganizationLogQueryVariables>;
export const OrganizationUploadsDocument = new TypedDocumentString(`
    query OrganizationUploads($id: UUID!) {
  organization(id: $id) {
    id
    usedBytes
    quotaBytes
    uploads {
      id
      name
      sizeBytes
      created
      user
      use
    }
  }
}
    `) as unknown as TypedDocumentString<OrganizationUploadsQuery, OrganizationUploadsQueryVariables>;
export const DeleteUploadDocument = new TypedDocumentString(`
    mutation DeleteUpload($organizationId: UUID!, $id: UUID!) {
  deleteUpload(organizationId: $organizationId, id: $id)
}
    `) as unknown as TypedDocumentString<DeleteUploadMutation, DeleteUploadMutationVariables>;
export const ProjectPassagesDocument = new TypedDocumentString(`
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
}`) as unknown as TypedDocumentString<ProjectPassagesQuery, ProjectPassagesQueryVariables>;
export const SharedPassagesDocument = new TypedDocumentString(`
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
}`) as unknown as TypedDocumentString<SharedPassagesQuery, SharedPassagesQueryVariables>;
export const CalculatePassageCostsDocument = new TypedDocumentString(`
    mutation CalculatePassageCosts($pathId: UUID!, $areaId: UUID) {
  calculatePassageCosts(pathId: $pathId, areaId: $areaId) {
    id
  }
}
    `) as unknown as TypedDocumentString<CalculatePassageCostsMutation, CalculatePassageCostsMutationVariables>;
export const RouteTypesDocument = new TypedDocumentString(`
    query RouteTypes {
  routeTypes {
    id
    key
    name
    designClass
    segmentTypes {
      id
      kind
    }
  }
}
    `) as unknown as TypedDocumentString<RouteTypesQuery, RouteTypesQueryVariables>;
export const CreatePathDocument = new TypedDocumentString(`
    mutation CreatePath($projectId: UUID!, $input: PathInput!) {
  createPath(projectId: $projectId, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreatePathMutation, CreatePathMutationVariables>;
export const UpdatePathDocument = new TypedDocumentString(`
    mutation UpdatePath($id: UUID!, $version: Int!, $input: PathInput!) {
  updatePath(id: $id, version: $version, input: $input) {
    id
    version
  }
}
    `) as unknown as TypedDocumentString<UpdatePathMutation, UpdatePathMutationVariables>;
export const DeletePathDocument = new TypedDocumentString(`
    mutation DeletePath($id: UUID!) {
  deletePath(id: $id)
}
    `) as unknown as TypedDocumentString<DeletePathMutation, DeletePathMutationVariables>;
export const OrganizationPaymentDocument = new TypedDocumentString(`
    query OrganizationPayment($id: UUID!) {
  organization(id: $id) {
    id
    payment {
      publishableKey
      cards {
        id
        brand
        last4
        expiresMonth
        expiresYear
        isDefault
      }
    }
  }
}
    `) as unknown as TypedDocumentString<OrganizationPaymentQuery, OrganizationPaymentQueryVariables>;
export const BeginPaymentCardDocument = new TypedDocumentString(`
    mutation BeginPaymentCard($organizationId: UUID!) {
  beginPaymentCard(organizationId: $organizationId)
}
    `) as unknown as TypedDocumentString<BeginPaymentCardMutation, BeginPaymentCardMutationVariables>;
export const ConfirmPaymentCardDocument = new TypedDocumentString(`
    mutation ConfirmPaymentCard($organizationId: UUID!, $setupIntentId: String!) {
  confirmPaymentCard(
    organizationId: $organizationId
    setupIntentId: $setupIntentId
  ) {
    id
  }
}
    `) as unknown as TypedDocumentString<ConfirmPaymentCardMutation, ConfirmPaymentCardMutationVariables>;
export const SetDefaultPaymentCardDocument = new TypedDocumentString(`
    mutation SetDefaultPaymentCard($organizationId: UUID!, $id: UUID!) {
  setDefaultPaymentCard(organizationId: $organizationId, id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<SetDefaultPaymentCardMutation, SetDefaultPaymentCardMutationVariables>;
export const RemovePaymentCardDocument = new TypedDocumentString(`
    mutation RemovePaymentCard($organizationId: UUID!, $id: UUID!) {
  removePaymentCard(organizationId: $organizationId, id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<RemovePaymentCardMutation, RemovePaymentCardMutationVariables>;
export const LinkOpeningsDocument = new TypedDocumentString(`
    query LinkOpenings($id: UUID!, $linkId: UUID, $first: Int, $after: String) {
  project(id: $id) {
    id
    linkOpenings(linkId: $linkId, first: $first, after: $after) {
      nodes {
        day
        linkId
        linkName
        contentVersion
        content
        openings
        readers
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
}
    `) as unknown as TypedDocumentString<LinkOpeningsQuery, LinkOpeningsQueryVariables>;
export const ProjectAccessDocument = new TypedDocumentString(`
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
    `) as unknown as TypedDocumentString<ProjectAccessQuery, ProjectAccessQueryVariables>;
export const ProjectShareLinksDocument = new TypedDocumentString(`
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
    `) as unknown as TypedDocumentString<ProjectShareLinksQuery, ProjectShareLinksQueryVariables>;
export const RestrictProjectDocument = new TypedDocumentString(`
    mutation RestrictProject($id: UUID!, $restricted: Boolean!) {
  restrictProject(id: $id, restricted: $restricted) {
    id
  }
}
    `) as unknown as TypedDocumentString<RestrictProjectMutation, RestrictProjectMutationVariables>;
export const SetProjectRoleDocument = new TypedDocumentString(`
    mutation SetProjectRole($projectId: UUID!, $userId: UUID!, $role: String) {
  setProjectRole(projectId: $projectId, userId: $userId, role: $role)
}
    `) as unknown as TypedDocumentString<SetProjectRoleMutation, SetProjectRoleMutationVariables>;
export const CreateShareLinkDocument = new TypedDocumentString(`
    mutation CreateShareLink($projectId: UUID!, $name: String, $expires: DateTime, $allowsExports: Boolean, $routeIds: [UUID!], $withCost: Boolean, $allowsComments: Boolean) {
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
    `) as unknown as TypedDocumentString<CreateShareLinkMutation, CreateShareLinkMutationVariables>;
export const ChangeShareLinkDocument = new TypedDocumentString(`
    mutation ChangeShareLink($id: UUID!, $version: Int!, $input: ShareLinkInput!) {
  updateShareLink(id: $id, version: $version, input: $input) {
    id
    version
  }
}
    `) as unknown as TypedDocumentString<ChangeShareLinkMutation, ChangeShareLinkMutationVariables>;
export const EndShareLinkDocument = new TypedDocumentString(`
    mutation EndShareLink($id: UUID!) {
  endShareLink(id: $id)
}
    `) as unknown as TypedDocumentString<EndShareLinkMutation, EndShareLinkMutationVariables>;
export const HandOverProjectDocument = new TypedDocumentString(`
    mutation HandOverProject($projectId: UUID!, $userId: UUID!) {
  handOverProject(projectId: $projectId, userId: $userId)
}
    `) as unknown as TypedDocumentString<HandOverProjectMutation, HandOverProjectMutationVariables>;
export const ProjectsDocument = new TypedDocumentString(`
    query Projects($search: String) {
  projects(first: 60, search: $search) {
    totalCount
    nodes {
      ...ProjectCardParts
    }
  }
}
    fragment ProjectCardParts on Project {
  id
  name
  description
  isDemo
  srid
  updated
  pictureUrl
  terrain {
    id
  }
  summary {
    pathCount
    routeCount
    bestCostNok
    bestCostPath
    priceLevel
    changesSince
    changedBy
    runningCount
  }
}`) as unknown as TypedDocumentString<ProjectsQuery, ProjectsQueryVariables>;
export const TodayDocument = new TypedDocumentString(`
    query Today($from: String!, $to: String!) {
  myTopics {
    projectId
    projectName
    topic {
      id
      title
      due
      unreadCount
    }
  }
  calendar(from: $from, to: $to) {
    id
    kind
    projectId
    projectName
    title
    firstDay
  }
}
    `) as unknown as TypedDocumentString<TodayQuery, TodayQueryVariables>;
export const CreateProjectDocument = new TypedDocumentString(`
    mutation CreateProject($input: ProjectInput!) {
  createProject(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateProjectMutation, CreateProjectMutationVariables>;
export const UpdateProjectDocument = new TypedDocumentString(`
    mutation UpdateProject($id: UUID!, $version: Int!, $input: ProjectInput!) {
  updateProject(id: $id, version: $version, input: $input) {
    id
    version
  }
}
    `) as unknown as TypedDocumentString<UpdateProjectMutation, UpdateProjectMutationVariables>;
export const CopyProjectDocument = new TypedDocumentString(`
    mutation CopyProject($id: UUID!, $name: String!, $withResults: Boolean!) {
  copyProject(id: $id, name: $name, withResults: $withResults) {
    id
  }
}
    `) as unknown as TypedDocumentString<CopyProjectMutation, CopyProjectMutationVariables>;
export const DeleteProjectDocument = new TypedDocumentString(`
    mutation DeleteProject($id: UUID!) {
  deleteProject(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteProjectMutation, DeleteProjectMutationVariables>;
export const ProjectVersionsDocument = new TypedDocumentString(`
    query ProjectVersions($id: UUID!) {
  project(id: $id) {
    id
    myRole
    versions {
      id
      name
      note
      created
      user
      pathCount
      areaCount
      routeCount
      terrain
    }
  }
}
    `) as unknown as TypedDocumentString<ProjectVersionsQuery, ProjectVersionsQueryVariables>;
export const ProjectVersionDifferenceDocument = new TypedDocumentString(`
    query ProjectVersionDifference($id: UUID!) {
  projectVersionDifference(id: $id) {
    changes {
      kind
      name
      change
      fields
    }
    moreCount
    paths {
      name
      change
      bestCostBefore
      bestCostAfter
    }
  }
}
    `) as unknown as TypedDocumentString<ProjectVersionDifferenceQuery, ProjectVersionDifferenceQueryVariables>;
export const CreateProjectVersionDocument = new TypedDocumentString(`
    mutation CreateProjectVersion($projectId: UUID!, $name: String!, $note: String!) {
  createProjectVersion(projectId: $projectId, name: $name, note: $note) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateProjectVersionMutation, CreateProjectVersionMutationVariables>;
export const CopyProjectVersionDocument = new TypedDocumentString(`
    mutation CopyProjectVersion($id: UUID!, $name: String!) {
  copyProjectVersion(id: $id, name: $name) {
    id
  }
}
    `) as unknown as TypedDocumentString<CopyProjectVersionMutation, CopyProjectVersionMutationVariables>;
export const DeleteProjectVersionDocument = new TypedDocumentString(`
    mutation DeleteProjectVersion($id: UUID!) {
  deleteProjectVersion(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteProjectVersionMutation, DeleteProjectVersionMutationVariables>;
export const RouteCollectionsDocument = new TypedDocumentString(`
    query RouteCollections($id: UUID!) {
  project(id: $id) {
    id
    myRole
    routeCollections {
      id
      name
      generationId
      routeIds
      created
      version
    }
    compositeRoutes {
      id
      name
      color
      keep
      includedRouteIds
      missingCount
      form
      version
    }
  }
}
    `) as unknown as TypedDocumentString<RouteCollectionsQuery, RouteCollectionsQueryVariables>;
export const CreateRouteCollectionDocument = new TypedDocumentString(`
    mutation CreateRouteCollection($projectId: UUID!, $input: RouteCollectionInput!) {
  createRouteCollection(projectId: $projectId, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateRouteCollectionMutation, CreateRouteCollectionMutationVariables>;
export const UpdateRouteCollectionDocument = new TypedDocumentString(`
    mutation UpdateRouteCollection($id: UUID!, $version: Int!, $input: RouteCollectionInput!) {
  updateRouteCollection(id: $id, version: $version, input: $input) {
    version
  }
}
    `) as unknown as TypedDocumentString<UpdateRouteCollectionMutation, UpdateRouteCollectionMutationVariables>;
export const DeleteRouteCollectionDocument = new TypedDocumentString(`
    mutation DeleteRouteCollection($id: UUID!) {
  deleteRouteCollection(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteRouteCollectionMutation, DeleteRouteCollectionMutationVariables>;
export const CreateCompositeRouteDocument = new TypedDocumentString(`
    mutation CreateCompositeRoute($projectId: UUID!, $input: CompositeRouteInput!) {
  createCompositeRoute(projectId: $projectId, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateCompositeRouteMutation, CreateCompositeRouteMutationVariables>;
export const UpdateCompositeRouteDocument = new TypedDocumentString(`
    mutation UpdateCompositeRoute($id: UUID!, $version: Int!, $input: CompositeRouteInput!) {
  updateCompositeRoute(id: $id, version: $version, input: $input) {
    version
  }
}
    `) as unknown as TypedDocumentString<UpdateCompositeRouteMutation, UpdateCompositeRouteMutationVariables>;
export const DeleteCompositeRouteDocument = new TypedDocumentString(`
    mutation DeleteCompositeRoute($id: UUID!) {
  deleteCompositeRoute(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteCompositeRouteMutation, DeleteCompositeRouteMutationVariables>;
export const KeepCollectionDocument = new TypedDocumentString(`
    mutation KeepCollection($routeIds: [UUID!]!) {
  setKeep(routeIds: $routeIds, keep: true) {
    id
    keep
  }
}
    `) as unknown as TypedDocumentString<KeepCollectionMutation, KeepCollectionMutationVariables>;
export const SetKeepDocument = new TypedDocumentString(`
    mutation SetKeep($routeIds: [UUID!]!, $keep: Boolean!) {
  setKeep(routeIds: $routeIds, keep: $keep) {
    id
    keep
  }
}
    `) as unknown as TypedDocumentString<SetKeepMutation, SetKeepMutationVariables>;
export const RenameRouteDocument = new TypedDocumentString(`
    mutation RenameRoute($id: UUID!, $version: Int!, $name: String!) {
  renameRoute(id: $id, version: $version, name: $name) {
    id
    version
  }
}
    `) as unknown as TypedDocumentString<RenameRouteMutation, RenameRouteMutationVariables>;
export const RecolorRouteDocument = new TypedDocumentString(`
    mutation RecolorRoute($id: UUID!, $version: Int!, $color: String!) {
  recolorRoute(id: $id, version: $version, color: $color) {
    id
    version
  }
}
    `) as unknown as TypedDocumentString<RecolorRouteMutation, RecolorRouteMutationVariables>;
export const DeleteRoutesDocument = new TypedDocumentString(`
    mutation DeleteRoutes($routeIds: [UUID!]!) {
  deleteRoutes(routeIds: $routeIds)
}
    `) as unknown as TypedDocumentString<DeleteRoutesMutation, DeleteRoutesMutationVariables>;
export const ImproveStretchDocument = new TypedDocumentString(`
    mutation ImproveStretch($routeId: UUID!, $fromM: Float!, $toM: Float!) {
  improveStretch(routeId: $routeId, fromM: $fromM, toM: $toM) {
    id
  }
}
    `) as unknown as TypedDocumentString<ImproveStretchMutation, ImproveStretchMutationVariables>;
export const JoinRoutesDocument = new TypedDocumentString(`
    mutation JoinRoutes($firstId: UUID!, $secondId: UUID!, $x: Float!, $y: Float!) {
  joinRoutes(firstId: $firstId, secondId: $secondId, x: $x, y: $y) {
    id
  }
}
    `) as unknown as TypedDocumentString<JoinRoutesMutation, JoinRoutesMutationVariables>;
export const SharedProjectDocument = new TypedDocumentString(`
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
    `) as unknown as TypedDocumentString<SharedProjectQuery, SharedProjectQueryVariables>;
export const HasSupportDocument = new TypedDocumentString(`
    query HasSupport {
  hasSupport
}
    `) as unknown as TypedDocumentString<HasSupportQuery, HasSupportQueryVariables>;
export const ContactSupportDocument = new TypedDocumentString(`
    mutation ContactSupport($input: SupportInput!) {
  contactSupport(input: $input)
}
    `) as unknown as TypedDocumentString<ContactSupportMutation, ContactSupportMutationVariables>;
export const TopicsDocument = new TypedDocumentString(`
    query Topics($id: UUID!, $search: String) {
  project(id: $id) {
    id
    topics(search: $search) {
      id
      title
      pin
      createdById
      senderName
      senderLink
      created
      assigneeId
      due
      resolved
      resolvedById
      messageCount
      unreadCount
      lastAt
      lastById
      lastSender
      version
    }
  }
}
    `) as unknown as TypedDocumentString<TopicsQuery, TopicsQueryVariables>;
export const ProjectPeopleDocument = new TypedDocumentString(`
    query ProjectPeople($id: UUID!) {
  project(id: $id) {
    id
    myRole
    people {
      userId
      email
      firstName
      lastName
    }
  }
}
    `) as unknown as TypedDocumentString<ProjectPeopleQuery, ProjectPeopleQueryVariables>;
export const MessagesDocument = new TypedDocumentString(`
    query Messages($topicId: UUID!, $first: Int!, $before: UUID) {
  messages(topicId: $topicId, first: $first, before: $before) {
    id
    body
    mentions
    createdById
    senderName
    created
    isEdited
    version
  }
}
    `) as unknown as TypedDocumentString<MessagesQuery, MessagesQueryVariables>;
export const CreateTopicDocument = new TypedDocumentString(`
    mutation CreateTopic($projectId: UUID!, $input: TopicInput!) {
  createTopic(projectId: $projectId, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateTopicMutation, CreateTopicMutationVariables>;
export const UpdateTopicDocument = new TypedDocumentString(`
    mutation UpdateTopic($id: UUID!, $version: Int!, $input: TopicPatch!) {
  updateTopic(id: $id, version: $version, input: $input) {
    id
    version
  }
}
    `) as unknown as TypedDocumentString<UpdateTopicMutation, UpdateTopicMutationVariables>;
export const DeleteTopicDocument = new TypedDocumentString(`
    mutation DeleteTopic($id: UUID!) {
  deleteTopic(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteTopicMutation, DeleteTopicMutationVariables>;
export const MarkTopicReadDocument = new TypedDocumentString(`
    mutation MarkTopicRead($id: UUID!) {
  markTopicRead(id: $id)
}
    `) as unknown as TypedDocumentString<MarkTopicReadMutation, MarkTopicReadMutationVariables>;
export const CreateMessageDocument = new TypedDocumentString(`
    mutation CreateMessage($topicId: UUID!, $input: MessageInput!) {
  createMessage(topicId: $topicId, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateMessageMutation, CreateMessageMutationVariables>;
export const UpdateMessageDocument = new TypedDocumentString(`
    mutation UpdateMessage($id: UUID!, $version: Int!, $input: MessageInput!) {
  updateMessage(id: $id, version: $version, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<UpdateMessageMutation, UpdateMessageMutationVariables>;
export const DeleteMessageDocument = new TypedDocumentString(`
    mutation DeleteMessage($id: UUID!) {
  deleteMessage(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteMessageMutation, DeleteMessageMutationVariables>;
export const TypeCollectionsDocument = new TypedDocumentString(`
    query TypeCollections($organizationId: UUID!) {
  typeCollections(organizationId: $organizationId) {
    id
    kind
    name
    memberIds
    version
    versions {
      id
      number
      note
      created
      user
    }
    uses {
      projectId
      project
      number
    }
  }
  routeTypes(organizationId: $organizationId) {
    id
    name
  }
  segmentTypes(organizationId: $organizationId) {
    id
    name
  }
  organization(id: $organizationId) {
    id
    isAdmin
  }
}
    `) as unknown as TypedDocumentString<TypeCollectionsQuery, TypeCollectionsQueryVariables>;
export const CollectionTypesDocument = new TypedDocumentString(`
    query CollectionTypes($versionId: UUID!) {
  collectionTypes(versionId: $versionId)
}
    `) as unknown as TypedDocumentString<CollectionTypesQuery, CollectionTypesQueryVariables>;
export const CreateTypeCollectionDocument = new TypedDocumentString(`
    mutation CreateTypeCollection($organizationId: UUID!, $input: JSON!) {
  createTypeCollection(organizationId: $organizationId, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateTypeCollectionMutation, CreateTypeCollectionMutationVariables>;
export const UpdateTypeCollectionDocument = new TypedDocumentString(`
    mutation UpdateTypeCollection($organizationId: UUID!, $id: UUID!, $version: Int!, $input: JSON!) {
  updateTypeCollection(
    organizationId: $organizationId
    id: $id
    version: $version
    input: $input
  ) {
    version
  }
}
    `) as unknown as TypedDocumentString<UpdateTypeCollectionMutation, UpdateTypeCollectionMutationVariables>;
export const CopyTypeCollectionDocument = new TypedDocumentString(`
    mutation CopyTypeCollection($organizationId: UUID!, $id: UUID!, $name: String!) {
  copyTypeCollection(organizationId: $organizationId, id: $id, name: $name) {
    id
  }
}
    `) as unknown as TypedDocumentString<CopyTypeCollectionMutation, CopyTypeCollectionMutationVariables>;
export const DeleteTypeCollectionDocument = new TypedDocumentString(`
    mutation DeleteTypeCollection($organizationId: UUID!, $id: UUID!) {
  deleteTypeCollection(organizationId: $organizationId, id: $id)
}
    `) as unknown as TypedDocumentString<DeleteTypeCollectionMutation, DeleteTypeCollectionMutationVariables>;
export const PublishTypeCollectionDocument = new TypedDocumentString(`
    mutation PublishTypeCollection($organizationId: UUID!, $id: UUID!, $note: String!) {
  publishTypeCollection(organizationId: $organizationId, id: $id, note: $note) {
    id
  }
}
    `) as unknown as TypedDocumentString<PublishTypeCollectionMutation, PublishTypeCollectionMutationVariables>;
export const RestoreCollectionVersionDocument = new TypedDocumentString(`
    mutation RestoreCollectionVersion($organizationId: UUID!, $versionId: UUID!) {
  restoreCollectionVersion(organizationId: $organizationId, versionId: $versionId) {
    writtenCount
    broughtBack
    missing
  }
}
    `) as unknown as TypedDocumentString<RestoreCollectionVersionMutation, RestoreCollectionVersionMutationVariables>;
export const ProjectPinDocument = new TypedDocumentString(`
    query ProjectPin($id: UUID!) {
  project(id: $id) {
    id
    myRole
    collectionPin {
      versionId
      collectionId
      kind
      collection
      number
      newestId
      newestNumber
    }
  }
}
    `) as unknown as TypedDocumentString<ProjectPinQuery, ProjectPinQueryVariables>;
export const PinProjectDocument = new TypedDocumentString(`
    mutation PinProject($projectId: UUID!, $versionId: UUID) {
  pinProject(projectId: $projectId, versionId: $versionId) {
    id
  }
}
    `) as unknown as TypedDocumentString<PinProjectMutation, PinProjectMutationVariables>;
export const FindWaterDocument = new TypedDocumentString(`
    mutation FindWater($projectId: UUID!, $settings: JSON) {
  findWater(projectId: $projectId, settings: $settings) {
    id
  }
}
    `) as unknown as TypedDocumentString<FindWaterMutation, FindWaterMutationVariables>;