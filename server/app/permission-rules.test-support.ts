// The kinds of callers, who of them may do what, and the addresses and fields that a rule alone describes.

import type { Fixture } from '../fixtures.test-support.ts';

export const CALLERS = [
  'anonymous',
  'member',
  'reader',
  'writer',
  'projectAdmin',
  'organizationAdmin',
  'memberOfB',
  'adminOfB',
  'instanceAdmin',
  'expired',
  'removed',
] as const;

export type Caller = (typeof CALLERS)[number];

const LOGGED_OUT: readonly Caller[] = ['anonymous', 'expired'];

export const OF_A: readonly Caller[] = ['member', 'reader', 'writer', 'projectAdmin', 'organizationAdmin'];

export const SEES: readonly Caller[] = ['reader', 'writer', 'projectAdmin', 'organizationAdmin'];

export const OUTSIDE: readonly Caller[] = ['anonymous', 'expired', 'removed', 'memberOfB', 'adminOfB'];

/** allowed: whatever comes but a error of the caller; seen and empty: of a field that shows something. */
export type Outcome = 'allowed' | 'seen' | 'empty' | 'forbidden' | 'notFound' | 'unauthenticated';

export type Rule = (who: Caller) => Outcome;

/** What is asked about. */
export interface World extends Fixture {
  readonly largeFileName: string;
  readonly spareId: string;
  readonly invitationId: string;
  readonly shareLinkId: string;
  readonly areaId: string;
  readonly featureId: string;
  readonly mapItemId: string;
  readonly priceScenarioId: string;
  readonly projectVersionId: string;
  readonly decisionId: string;
  readonly routeCollectionId: string;
  readonly compositeRouteId: string;
  readonly terrainId: string;
  readonly topicId: string;
  readonly eventId: string;
  readonly messageId: string;
  readonly clientId: string;
  readonly collectionId: string;
  readonly collectionVersionId: string;
  readonly uploadId: string;
  readonly exportId: string;
  readonly version: number;
  readonly routeTypeId: string;
  readonly segmentTypeId: string;
}
/** Who may ask for a field, with which arguments, and what is made for it before. */
export interface Row {
  readonly rule: Rule;
  readonly args?: (world: World) => string;
  readonly prepare?: (world: World) => Promise<unknown>;
}

export const row = (rule: Rule, args?: Row['args'], prepare?: Row['prepare']): Row => ({ rule, args, prepare });

export const byProject = ({ projectId }: World) => `projectId: "${projectId}"`;

export const among =
  (callers: readonly Caller[], yes: Outcome, no: Rule | Outcome): Rule =>
  (who) => {
    if (LOGGED_OUT.includes(who)) return 'unauthenticated';
    if (callers.includes(who)) return yes;
    return typeof no === 'function' ? no(who) : no;
  };

export const everyone = among(CALLERS, 'allowed', 'allowed');

export const seesProject = among(SEES, 'seen', 'empty');

export const writes = among(
  ['writer', 'projectAdmin', 'organizationAdmin'],
  'allowed',
  among(['reader'], 'forbidden', 'notFound'),
);

export const runs = among(
  ['projectAdmin', 'organizationAdmin'],
  'allowed',
  among(['reader', 'writer'], 'forbidden', 'notFound'),
);

export const looksAfter = runs;

/** What its author alone may change: the organization's admin fills the world. */
export const fillersOnly = among(['organizationAdmin'], 'allowed', among(SEES, 'forbidden', 'notFound'));

export const ofA = among(OF_A, 'seen', 'empty');

export const managesPeople = among(
  ['organizationAdmin', 'instanceAdmin'],
  'allowed',
  among(OF_A, 'forbidden', 'notFound'),
);

/** The organization's own admins: whoever runs the installation does not look after its cards. */
export const paysFor = among(['organizationAdmin'], 'allowed', among(OF_A, 'forbidden', 'notFound'));

export const OF_PRICE_SCENARIOS: Readonly<Record<string, Row>> = {
  createPriceScenario: row(
    writes,
    (w) => `${byProject(w)}, input: {name: "n", moves: [{group: "mass", id: "", name: "haulCostPerM3Km", value: 9}]}`,
  ),
  updatePriceScenario: row(writes, (w) => `id: "${w.priceScenarioId}", version: 1, input: {name: "n"}`),
  deletePriceScenario: row(writes, (w) => `id: "${w.priceScenarioId}"`),
};

export const OF_VERSIONS: Readonly<Record<string, Row>> = {
  createProjectVersion: row(writes, (w) => `${byProject(w)}, name: "n"`),
  copyProjectVersion: row(among(SEES, 'allowed', 'notFound'), (w) => `id: "${w.projectVersionId}", name: "n"`),
  deleteProjectVersion: row(writes, (w) => `id: "${w.projectVersionId}"`),
};

/** Fields of an organization that its admins alone see. */
export const guardedOfOrganization = (id: () => string) =>
  Object.fromEntries(
    ['invitations { id }', 'log { id }', 'uploads { id }', 'payment { cards { id } }'].map((field) => [
      `Organization.${field.split(' ')[0]}`,
      {
        query: () => `organization(id: "${id()}") { it: ${field} }`,
        rule: among(['organizationAdmin'], 'seen', among(OF_A, 'forbidden', 'empty')),
      },
    ]),
  );

export const instanceOnly = among(['instanceAdmin'], 'allowed', 'forbidden');

/** Fields that everybody sees who sees their object. */
export const PLAIN_FIELDS: Readonly<Record<string, string>> = {
  Area: 'id layerId name version',
  AreaLayer: 'areaCount attribution id kind mapping name version',
  AuditEvent: 'address at details event id user',
  BackupState: 'failed isOld isSet made reason',
  CalendarEntry: 'assigneeId firstDay id isResolved kind lastDay notes projectId projectName title version',
  CalendarFeed: 'created lastUsed',
  Exercise: 'done name projectId started steps',
  ExploredProject: 'isPublished isShared project',
  Event: 'firstDay id lastDay notes title version',
  Change: 'action after at before entity entityId id user',
  ChangeConnection: 'nodes pageInfo',
  OrganizationSummary: 'created id name openInvitations seats',
  Client: 'contactEmail contactName created id name notes projectCount version',
  Export: 'created error formats id isMine jobId madeBy name options progress projectId sizeBytes state url',
  Feature: 'catchmentM2 clearance id mustPass name passage radiusM roadClass shape tags type version vertices',
  Generation:
    'bound created ended error evaluations id outcome pathId phase previews priceLevel progress projectId provenance reasons round rounds secondsLeft started state task waysOut',
  Decision:
    'created createdBy figures generationId id inputsOf pathId priceLevel reason routeId routeName version withdrawn withdrawnBy',
  DifferenceSide: 'bestRoute figures generation routeCount volumes',
  GenerationDifference: 'after before inputs',
  Invitation: 'created email expires id isOrganizationAdmin',
  Job: 'created ended error id kind message progress projectId result state',
  LinkOpening: 'content contentVersion day linkId linkName openings readers',
  LinkOpeningConnection: 'nodes pageInfo',
  MadeShareLink: 'link path',
  MapItem: 'content fileUrl id kind name version',
  Member: 'created email firstName isOrganizationAdmin lastName userId',
  PendingInvitation: 'created email expires id organization',
  Message: 'body created createdById id isEdited mentions version senderLink senderName',
  Organization:
    'clients exportNames id isAdmin members name processCodes quotaBytes requireSecondFactor usedBytes version',
  Payment: 'cards publishableKey',
  PaymentCard: 'brand created expiresMonth expiresYear id isDefault last4',
  MyTopic: 'projectId projectName topic',
  PageInfo: 'endCursor hasNextPage',
  PassageCosts:
    'around bestCostNok cellM columns created extraNok generationId id isOfLatest originX originY pathId rows stepX stepY',
  Path: 'activeGeneration generations color id name passageCosts projectId routeType settings version request',
  Project:
    'areaLayers bedrock changes collectionPin comments created client compositeRoutes decisions description exports features generations id isDemo isPublished jobs linkOpenings mapItems myRole name notes organizationSettings origoX origoY origoZ paths people pictureUrl priceScenarios restricted roles routeCollections routePrices routes settings srid summary tags terrain topics updated version versions',
  ProjectConnection: 'nodes pageInfo totalCount',
  ProjectPerson: 'email firstName lastName userId',
  ProjectVersion: 'areaCount created id name note pathCount routeCount terrain user',
  ProjectVersionChange: 'change fields kind name',
  ProjectVersionDifference: 'changes moreCount paths',
  ProjectVersionPath: 'bestCostAfter bestCostBefore change name',
  ProjectRole: 'email firstName lastName role userId',
  ProjectSummary: 'bestCostNok bestCostPath changedBy changesSince pathCount priceLevel routeCount runningCount',
  Route:
    'alignment biodiversity breakdown color corridor corridorLabel created driving figures generationId haulMasses id keep lengthM line massImbalanceM3 name pathId priceLevel projectId risk roadCrossings routeTypeId routeTypeName segments stretches totalCo2Kg totalCostNok uncertainty version violations waterCrossings',
  RouteCollection: 'created generationId id name routeIds version',
  CompositeRoute: 'color created figures form id includedRouteIds keep missingCount name version',
  RoutePrices: 'changes design generationId ground levels pricing',
  PriceChangeOutcome: 'changed conflicts',
  PriceConflict: 'key value',
  CollectionVersion: 'created id note number user',
  RestoredVersion: 'broughtBack missing writtenCount',
  CollectionUse: 'number project projectId',
  CollectionPin: 'collection collectionId kind newestId newestNumber number versionId',
  TypeCollection: 'id kind memberIds name uses version versions',
  PriceScenario: 'id moves name updated version',
  PriceHistoryEntry: 'after at before changeId group id name side subject user',
  RouteType: 'designClass id key name segmentTypes version uses',
  RouteTypeUse: 'path project projectId',
  Running: 'generations jobs',
  SegmentType: 'changedBy id key kind name parameters updated uses version',
  SegmentTypeUse: 'id kind name',
  ShareLink: 'allowsComments allowsExports created expires id lastUsed name routeIds version withCost',
  InstanceUser: 'created disabled email firstName id isAdmin lastActive lastName organizations',
  QueuedWork: 'attempts created heartbeat id kind organization running',
  Terrain:
    'attribution cellM height id maxZ minZ name noDataShare originX originY role surveyedYear url version warnings width',
  Topic:
    'assigneeId created createdById due id lastAt lastById lastSender messageCount pin resolved resolvedById senderLink senderName title unreadCount version',
  Upload: 'created id name sizeBytes use user',
  User: 'closedOrganizations email firstName id isAdmin isOrganizationAdmin language lastName organization organizations',
};

/** Addresses for people who are logged in: of a item of A's project, of the organization admin alone, or of everybody for themselves. */
export const REST: Readonly<Record<string, Rule>> = {
  'DELETE /v1/user/sessions/': everyone,
  'DELETE /v1/user/sessions/:id/': among([], 'allowed', 'notFound'),
  'GET /v1/events': everyone,
  'GET /v1/export/:id/file/': among(SEES, 'allowed', 'notFound'),
  'GET /v1/project/:id/areas/': among(SEES, 'allowed', 'notFound'),
  // Asked without a window, so that no service outside is asked; its own test shows whose project it serves.
  'GET /v1/project/:id/map/:service/': everyone,
  'GET /v1/wmts/': everyone,
  'GET /v1/project/:id/map_data/': among(SEES, 'allowed', 'notFound'),
  // Asked without a service: what it asks, its own test shows.
  'GET /v1/project/:id/map_data/layers/': everyone,
  'GET /v1/project/:id/map_data/size/': everyone,
  'GET /v1/project/:id/raster/:role/': among(SEES, 'allowed', 'notFound'),
  'GET /v1/route/:id/body/': among(SEES, 'allowed', 'notFound'),
  'GET /v1/route/:id/problem/': among(SEES, 'allowed', 'notFound'),
  'GET /v1/route/:id/stations/': among(SEES, 'allowed', 'notFound'),
  // Opens by a share link only (people.test.ts); a login is no link.
  'GET /v1/share/': everyone,
  'GET /v1/share/comments/': everyone,
  'GET /v1/share/picture/': everyone,
  'GET /v1/user/': everyone,
  'GET /v1/user/profile/': everyone,
  'GET /v1/user/security/': everyone,
  'GET /v1/user/sessions/': everyone,
  'POST /v1/emerald/get_or_create_project/': everyone,
  'POST /v1/large_file_upload/get_upload_link/': everyone,
  'POST /v1/password/change/:id/': among(['organizationAdmin'], 'allowed', 'notFound'),
  'POST /v1/project/:id/presence/': among(SEES, 'allowed', 'notFound'),
  'POST /v1/route/:id/by_hand/': writes,
  'POST /v1/route/:id/edited/': writes,
  'POST /v1/share/comments/': everyone,
  'POST /v1/user/passkeys/': everyone,
  'POST /v1/user/passkeys/:id/remove/': among([], 'allowed', 'notFound'),
  'POST /v1/user/passkeys/options/': everyone,
  'POST /v1/user/recovery_codes/': everyone,
  'POST /v1/user/totp/': everyone,
  'POST /v1/user/totp/confirm/': everyone,
  'POST /v1/user/totp/remove/': everyone,
  'PUT /v1/profile/:id/': among(['organizationAdmin'], 'allowed', 'notFound'),
  'POST /v1/profile/:id/change_email/': among(['organizationAdmin'], 'allowed', 'notFound'),
  ...Object.fromEntries(
    [
      'microsoft_auth_url',
      'link_microsoft_account',
      'unlink_microsoft_account',
      'emerald_get_authorize_url',
      'emerald_authorize',
      'emerald_unlink',
      'autodesk_get_authorize_url',
      'autodesk_authorize',
      'autodesk_unlink',
    ].map((action) => [`POST /v1/profile/:id/${action}/`, among(['organizationAdmin'], 'allowed', 'notFound')]),
  ),
};

/** Addresses that ask for no login: whoever comes is treated alike. */
export const PUBLIC_REST = [
  // Whoever holds its secret address reads it.
  'GET /v1/calendar/:token/',
  'GET /v1/microsoft/auth_url/',
  'GET /v1/openapi.json',
  'GET /v1/user/get_microsoft_logout_url/',
  'POST /v1/emerald/auth_url/',
  'POST /v1/emerald/login/',
  'POST /v1/login/',
  'POST /v1/login/passkey/',
  'POST /v1/login/passkey/options/',
  'POST /v1/login/second_factor/',
  'POST /v1/logout/',
  'POST /v1/microsoft/login/',
  'POST /v1/password/reset/',
  'POST /v1/password/reset/confirm/',
  'POST /v1/registration/',
  'POST /v1/registration/invitation/',
  'POST /v1/registration/verify-email/',
  // What is signed with the installation's secret is believed.
  'POST /v1/stripe/webhook/',
];

export interface Sent {
  readonly status: number;
  readonly text: string;
}

/** A row that says `allowed` does not mind what is shown. */
export const isAsTold = (expected: Outcome, found: Outcome) =>
  found === expected || (expected === 'allowed' && (found === 'seen' || found === 'empty'));

/** Of a REST address. */
export const outcomeOf = ({ status, text }: Sent): Outcome => {
  const { code } = (text.startsWith('{') ? JSON.parse(text) : {}) as { code?: string };
  if (status === 401) return 'unauthenticated';
  if (code === 'forbidden') return 'forbidden';
  return status === 404 ? 'notFound' : 'allowed';
};
