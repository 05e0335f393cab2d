// Every feature's GraphQL door, one import a line: importing a schema.ts adds its types and fields to the builder.

import '../area/schema.ts';
import '../change/schema.ts';
import '../customer/schema.ts';
import '../feature/schema.ts';
import '../generation/schema.ts';
import '../import/schema.ts';
import '../map-item/schema.ts';
import '../organization/schema.ts';
import '../path/schema.ts';
import '../project/schema.ts';
import '../route/schema.ts';
import '../route-type/schema.ts';
import '../share/schema.ts';
import '../site/schema.ts';
import '../terrain/schema.ts';
import '../upload/schema.ts';
import { builder } from './builder.ts';

export const schema = builder.toSchema();
