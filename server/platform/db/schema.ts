// The tables as the compiler sees them: one interface a table, columns as in migrations/*.sql. Features import the row types
// that they need from here.

import type { ColumnType, Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { areaFields } from '#domain/entities/area.ts';
import type { featureFields } from '#domain/entities/feature.ts';
import type { MapItemKind } from '#domain/entities/map-item.ts';
import type { FigureColumn } from '#domain/figures/figure-rows.ts';
import type { UploadOrigin } from '#domain/map-data.ts';
import type { AccountTables } from './account-tables.ts';
import type { CatalogueTables } from './catalogue-tables.ts';
import type {
  ColumnsOf,
  EditedColumns,
  Json,
  JsonObject,
  JsonOrNull,
  SenderColumns,
  Timestamp,
  TimestampOrNull,
} from './column-types.ts';
import type { StoredDifference } from './difference.ts';
import type { ShareTables } from './share-tables.ts';

/** Each may do what the ones before may. */
export const PROJECT_ROLES = ['read', 'write', 'run', 'admin'] as const;
export type ProjectRole = (typeof PROJECT_ROLES)[number];

/** Of an area or a line: drawn or imported; found in the terrain, and replaced by the next search; a find that a person has changed. */
export type Origin = 'given' | 'found' | 'corrected';

export interface Schema extends AccountTables, CatalogueTables, ShareTables {
  organization: {
    id: Generated<string>;
    name: string;
    settings: Json<JsonObject>;
    version: Generated<number>;
    created: Timestamp;
    updated: Timestamp;
  };
  project_role: {
    organization_id: string;
    project_id: string;
    user_id: string;
    role: ProjectRole;
    created: Timestamp;
  };
  partner_project: {
    organization_id: string;
    issuer: string;
    external_id: string;
    project_id: string;
    created: Timestamp;
  };
  invitation: {
    id: Generated<string>;
    organization_id: string;
    email: string;
    is_organization_admin: Generated<boolean>;
    invited_by: string | null;
    token_hash: Buffer | null;
    created: Timestamp;
    expires: Timestamp;
    accepted: TimestampOrNull;
    withdrawn: TimestampOrNull;
  };
  audit: {
    id: Generated<number>;
    at: Timestamp;
    event: string;
    user_id: string | null;
    organization_id: string | null;
    address: Generated<string>;
    details: Json<JsonObject>;
  };
  member: { organization_id: string; user_id: string; is_organization_admin: Generated<boolean>; created: Timestamp };
  project: {
    id: Generated<string>;
    organization_id: string;
    name: string;
    description: Generated<string>;
    notes: Generated<string>;
    comments: Generated<string>;
    tags: Generated<string[]>;
    srid: Generated<number>;
    origo_x: Generated<number>;
    origo_y: Generated<number>;
    origo_z: Generated<number>;
    settings: ColumnType<JsonObject, unknown, unknown>;
    is_demo: Generated<boolean>;
    picture_key: string | null;
    /** When it was shown to the organization under Explore. */
    published: TimestampOrNull;
    version: Generated<number>;
    created: Timestamp;
    created_by: string | null;
    updated: Timestamp;
    deleted: TimestampOrNull;
    restricted: Generated<boolean>;
    client_id: string | null;
    collection_version_id: string | null;
    /** Of what a version of a project holds: that project. Found only withVersions. */
    version_of: string | null;
  };
  project_version: EditedColumns & {
    /** The row of project that holds it. */
    content_id: string;
    name: string;
    note: Generated<string>;
    created_by: string | null;
  };
  client: {
    id: Generated<string>;
    organization_id: string;
    name: string;
    contact_name: Generated<string>;
    contact_email: Generated<string>;
    notes: Generated<string>;
    version: Generated<number>;
    created: Timestamp;
    updated: Timestamp;
    deleted: TimestampOrNull;
  };
  upload: {
    id: Generated<string>;
    organization_id: string;
    user_id: string | null;
    key: string;
    original_name: string;
    size_bytes: number | null;
    created: Timestamp;
    completed: TimestampOrNull;
    deleted: TimestampOrNull;
    /** Where it was fetched from; null for what a person sent in. */
    origin: JsonOrNull<UploadOrigin>;
  };
  terrain: EditedColumns & {
    role: 'ground' | 'bedrock' | 'bedrockSigma';
    name: string;
    key: string;
    sha256: string;
    width: number;
    height: number;
    cell_m: number;
    origin_x: number;
    origin_y: number;
    min_z: number;
    max_z: number;
    no_data_share: number;
    attribution: Generated<string>;
    surveyed_year: Generated<number | null>;
    warnings: Json<unknown[]>;
    source: Json<JsonObject>;
  };
  area_layer: {
    id: Generated<string>;
    organization_id: string;
    project_id: string;
    name: string;
    kind: 'imported' | 'drawn' | 'derived';
    mapping: Json<JsonObject>;
    attribution: Generated<string>;
    source: Json<JsonObject>;
    version: Generated<number>;
    created: Timestamp;
    deleted: TimestampOrNull;
  };
  area: EditedColumns & ColumnsOf<typeof areaFields> & { layer_id: string; ordinal: number; origin: Generated<Origin> };
  feature: EditedColumns & ColumnsOf<typeof featureFields> & { clearance: Json<JsonObject>; origin: Generated<Origin> };
  path: EditedColumns & {
    name: string;
    route_type_id: string | null;
    request: Json<JsonObject>;
    settings: Json<JsonObject>;
    color: Generated<string>;
  };
  map_item: EditedColumns & { kind: MapItemKind; name: string; content: Json<JsonObject> };
  decision: EditedColumns & {
    path_id: string;
    route_id: string;
    /** Of the route, as it was. */
    name: string;
    generation_id: string | null;
    figures: Json<JsonObject>;
    reason: string;
    created_by: string | null;
    withdrawn: TimestampOrNull;
    withdrawn_by: string | null;
  };
  price_scenario: EditedColumns & { name: string; moves: Json<unknown[]> };
  topic: EditedColumns &
    SenderColumns & {
      title: string;
      pin: Json<JsonObject>;
      created_by: string | null;
      assignee_id: string | null;
      /** YYYY-MM-DD */
      due: string | null;
      resolved: TimestampOrNull;
      resolved_by: string | null;
    };
  message: EditedColumns &
    SenderColumns & {
      topic_id: string;
      created_by: string | null;
      body: string;
      mentions: Generated<string[]>;
    };
  event: EditedColumns & {
    title: string;
    /** YYYY-MM-DD, and the last day included. */
    first_day: string;
    last_day: string;
    notes: Generated<string>;
    created_by: string | null;
  };
  /** Tokens are stored hashed. */
  exercise: {
    organization_id: string;
    user_id: string;
    name: string;
    project_id: string;
    started: Timestamp;
    done: TimestampOrNull;
  };
  payment_account: {
    organization_id: string;
    stripe_id: string;
    version: Generated<number>;
    created: Generated<Date>;
  };
  payment_card: {
    id: Generated<string>;
    organization_id: string;
    method_id: string;
    brand: string;
    last4: string;
    expires_month: number;
    expires_year: number;
    is_default: Generated<boolean>;
    created: Timestamp;
  };
  payment_event: { organization_id: string; id: string; at: Timestamp };
  calendar_feed: {
    organization_id: string;
    user_id: string;
    token_hash: Buffer;
    created: Timestamp;
    last_used: TimestampOrNull;
  };
  project_visit: { organization_id: string; project_id: string; user_id: string; seen: Timestamp };
  topic_read: { organization_id: string; topic_id: string; user_id: string; read_to: Timestamp };
  /** Of a generation, or made by hand; routes that are gone stay named, so that they come back with an undo. */
  route_collection: EditedColumns & { name: string; route_ids: Generated<string[]> };
  composite_route: EditedColumns & {
    name: string;
    color: string;
    keep: Generated<boolean>;
    included_route_ids: string[];
  };
  generation: {
    id: Generated<string>;
    organization_id: string;
    project_id: string;
    path_id: string;
    route_collection_id: string | null;
    started_by: string | null;
    state: Generated<'queued' | 'running' | 'stopping' | 'done' | 'infeasible' | 'cancelled' | 'failed'>;
    keep_found: boolean | null;
    problem: Json<JsonObject>;
    /** Made by the database from the problem. */
    pricing: ColumnType<JsonObject, never, never>;
    ground: ColumnType<JsonObject, never, never>;
    trials: number | null;
    trials_per_second: number | null;
    progress: Generated<number>;
    phase: Generated<string>;
    round: Generated<number>;
    rounds: Generated<number>;
    evaluations: Generated<number>;
    seconds_left: number | null;
    previews: Json<unknown[]>;
    checkpoint: Buffer | null;
    reasons: Json<unknown[]>;
    bound: JsonOrNull<JsonObject>;
    provenance: JsonOrNull<JsonObject>;
    task: JsonOrNull<JsonObject>;
    outcome: JsonOrNull<JsonObject>;
    ways_out: JsonOrNull<unknown[]>;
    error: string | null;
    fence: Generated<number>;
    heartbeat: TimestampOrNull;
    created: Timestamp;
    started: TimestampOrNull;
    ended: TimestampOrNull;
  };
  route: Record<FigureColumn, number> & {
    id: Generated<string>;
    organization_id: string;
    project_id: string;
    path_id: string;
    generation_id: string | null;
    key: string;
    name: string;
    color: string;
    keep: Generated<boolean>;
    corridor: number;
    figures: Json<JsonObject>;
    alignment: Json<JsonObject>;
    segments: Json<unknown[]>;
    quantities: Json<unknown[]>;
    breakdown: Json<unknown[]>;
    violations: Json<unknown[]>;
    line: Buffer;
    stations: Buffer;
    body: Buffer | null;
    corridor_label: Json<JsonObject> | null;
    uncertainty: Json<JsonObject> | null;
    haul_masses: Json<JsonObject> | null;
    driving: Json<JsonObject> | null;
    water_crossings: Json<unknown[]> | null;
    road_crossings: Json<unknown[]> | null;
    version: Generated<number>;
    created: Timestamp;
    updated: Timestamp;
    deleted: TimestampOrNull;
  };
  /** Of a generation: what the cheapest road over each place costs beyond the best. */
  passage_cost: {
    id: Generated<string>;
    organization_id: string;
    project_id: string;
    path_id: string;
    generation_id: string;
    best_cost_nok: number;
    cell_factor: number;
    frame: Json<JsonObject>;
    extra_nok: Buffer;
    around: Json<unknown[]>;
    created: Timestamp;
  };
  job: {
    id: Generated<string>;
    organization_id: string;
    project_id: string | null;
    started_by: string | null;
    kind:
      | 'inspectFile'
      | 'importTerrain'
      | 'importAreas'
      | 'importLines'
      | 'importFeatures'
      | 'fetchPartnerTerrain'
      | 'fetchMapData'
      | 'findWater'
      | 'export'
      | 'passageCosts'
      | 'openArchive';
    state: Generated<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>;
    input: Json<JsonObject>;
    result: JsonOrNull<JsonObject>;
    progress: Generated<number>;
    message: Generated<string>;
    error: JsonOrNull<JsonObject>;
    fence: Generated<number>;
    heartbeat: TimestampOrNull;
    created: Timestamp;
    started: TimestampOrNull;
    ended: TimestampOrNull;
  };
  export: {
    id: Generated<string>;
    organization_id: string;
    project_id: string;
    job_id: string;
    made_by: string | null;
    name: string;
    formats: string[];
    options: Json<JsonObject>;
    key: string | null;
    size_bytes: number | null;
    sha256: string | null;
    created: Timestamp;
    deleted: TimestampOrNull;
  };
  change: {
    id: Generated<number>;
    organization_id: string;
    project_id: string | null;
    user_id: string | null;
    at: Timestamp;
    entity: string;
    entity_id: string;
    action: 'create' | 'update' | 'delete' | 'restore';
    before: JsonOrNull<JsonObject>;
    after: JsonOrNull<JsonObject>;
    /** Instead of `after`, and of `before` where the change before left it so; read by change-bodies.ts. */
    difference: JsonOrNull<StoredDifference>;
    undoes: number | null;
    redoes: number | null;
    batch: Generated<string>;
  };
  work_turn: { kind: string; organization_id: string; tag: number };
  work_served: { kind: string; tag: number };
}

export type TableName = keyof Schema;
export type RowOf<Table extends TableName> = Selectable<Schema[Table]>;
export type NewRowOf<Table extends TableName> = Insertable<Schema[Table]>;
export type PatchOf<Table extends TableName> = Updateable<Schema[Table]>;

/**
 * Tables that name an organization and yet are read before any tenant is known: workers ask which organization is next. They hold ids
 * and tags only; what the work is about lies in the tenant's own row.
 */
export const WORKERS_TABLES = ['work_turn'] as const satisfies readonly TableName[];

/** Tables whose rows belong to one organization; row level security and the query filter (tenant.ts) guard each. */
export const TENANT_TABLES = [
  'member',
  'segment_type',
  'route_type',
  'project',
  'project_version',
  'upload',
  'terrain',
  'area_layer',
  'area',
  'feature',
  'path',
  'map_item',
  'price_scenario',
  'decision',
  'topic',
  'message',
  'topic_read',
  'project_visit',
  'event',
  'calendar_feed',
  'exercise',
  'payment_account',
  'payment_card',
  'payment_event',
  'type_collection',
  'type_collection_version',
  'route_collection',
  'composite_route',
  'generation',
  'passage_cost',
  'route',
  'job',
  'change',
  'audit',
  'invitation',
  'partner_project',
  'project_role',
  'share_link',
  'share_link_opening',
  'share_link_reader',
  'client',
  'export',
] as const satisfies readonly TableName[];
