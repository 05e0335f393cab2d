// The published JSON Schema of scenario files, made from the same schema that reads them and thereby from the parameter
// rows. Committed as docs/scenario.schema.json; a test fails when it is stale.

import { z } from 'zod';
import { scenarioSchema } from './schema.ts';

export function scenarioJsonSchema(): object {
  const schema = z.toJSONSchema(scenarioSchema, { io: 'input', target: 'draft-2020-12' });
  return {
    title: 'Veivalg scenario',
    description:
      'Everything that a search for routes needs, in one file. Metres; bearings in degrees clockwise from north; grids row by row from the north.',
    ...schema,
  };
}

/** As committed. */
export function scenarioJsonSchemaText(): string {
  return `${JSON.stringify(scenarioJsonSchema(), null, 2)}\n`;
}
