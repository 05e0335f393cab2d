// The tables of an organization's route types and segment types, and of collections of them. Columns as in migrations/*.sql.

import type { Generated } from 'kysely';
import type { Json, JsonObject, Timestamp, TimestampOrNull } from './column-types.ts';

export interface CatalogueTables {
  segment_type: {
    id: Generated<string>;
    organization_id: string;
    key: string;
    name: string;
    kind: 'surface' | 'bridge' | 'tunnel' | 'culvert';
    parameters: Json<JsonObject>;
    ordinal: Generated<number>;
    version: Generated<number>;
    created: Timestamp;
    updated: Timestamp;
    deleted: TimestampOrNull;
  };
  route_type: {
    id: Generated<string>;
    organization_id: string;
    key: string;
    name: string;
    design_class: Json<JsonObject>;
    segment_type_ids: string[];
    ordinal: Generated<number>;
    version: Generated<number>;
    created: Timestamp;
    updated: Timestamp;
    deleted: TimestampOrNull;
  };
  type_collection: {
    id: Generated<string>;
    organization_id: string;
    kind: 'segmentType' | 'routeType';
    name: string;
    member_ids: Generated<string[]>;
    version: Generated<number>;
    created: Timestamp;
    updated: Timestamp;
    deleted: TimestampOrNull;
  };
  type_collection_version: {
    id: Generated<string>;
    organization_id: string;
    collection_id: string;
    number: number;
    note: Generated<string>;
    types: Json<unknown>;
    created: Timestamp;
    created_by: string | null;
  };
}
