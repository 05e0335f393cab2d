// Every feature's GraphQL endpoint, one import a line: importing a schema.ts adds its types and fields to the builder.

import '../features/area/schema.ts';
import '../features/change/schema.ts';
import '../features/client/schema.ts';
import '../features/decision/schema.ts';
import '../features/exercise/schema.ts';
import '../features/explore/schema.ts';
import '../features/export/schema.ts';
import '../features/event/schema.ts';
import '../features/feature/schema.ts';
import '../features/generation/schema.ts';
import '../features/import/schema.ts';
import '../features/map-item/schema.ts';
import '../features/organization/schema.ts';
import '../features/map-data/schema.ts';
import '../features/passage/schema.ts';
import '../features/path/schema.ts';
import '../features/payment/schema.ts';
import '../features/price-scenario/schema.ts';
import '../features/project/schema.ts';
import '../features/route/schema.ts';
import '../features/route-collection/schema.ts';
import '../features/route-type/schema.ts';
import '../features/share/schema.ts';
import '../features/support/schema.ts';
import '../features/admin/schema.ts';
import '../features/terrain/schema.ts';
import '../features/topic/schema.ts';
import '../features/type-collection/schema.ts';
import '../features/upload/schema.ts';
import '../features/water/schema.ts';
import { builder } from '../platform/graphql/builder.ts';

export const schema = builder.toSchema();
