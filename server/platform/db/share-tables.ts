// The tables of share links as the compiler sees them; part of schema.ts.

import type { Generated } from 'kysely';
import type { Json, JsonObject, Timestamp, TimestampOrNull } from './column-types.ts';

export interface ShareTables {
  share_link: {
    id: Generated<string>;
    organization_id: string;
    project_id: string;
    token_hash: Buffer;
    name: Generated<string>;
    created_by: string | null;
    created: Timestamp;
    expires: TimestampOrNull;
    ended: TimestampOrNull;
    last_used: TimestampOrNull;
    allows_exports: Generated<boolean>;
    /** The routes that it shows; null: all, later ones too. */
    route_ids: string[] | null;
    with_cost: Generated<boolean>;
    allows_comments: Generated<boolean>;
    version: Generated<number>;
  };
  share_link_opening: {
    organization_id: string;
    project_id: string;
    share_link_id: string;
    /** In Norway. */
    day: string;
    content_version: number;
    /** What that version showed. */
    content: Json<JsonObject>;
    openings: Generated<number>;
    readers: Generated<number>;
    /** null once the day is over. */
    salt: Buffer | null;
  };
  share_link_reader: {
    organization_id: string;
    share_link_id: string;
    day: string;
    content_version: number;
    hash: Buffer;
    seen: Timestamp;
  };
}
