// Every feature's GraphQL door, one import a line: importing a schema.ts adds its types and fields to the builder.

import '../organization/schema.ts';
import '../project/schema.ts';
import { builder } from './builder.ts';

export const schema = builder.toSchema();
