// veivalg schema: the JSON Schema of scenario files on stdout.

import { writeFileSync } from 'node:fs';
import { scenarioJsonSchemaText } from '#exchange/scenario/json-schema.ts';
import { type Command, EXIT } from './command.ts';

export const schema: Command = {
  name: 'schema',
  summary: 'Print the JSON Schema of scenario files.',
  usage: '[--out FILE]',
  details:
    'The same schema is kept in docs/scenario.schema.json. Name it as "$schema" in a scenario and editors\nwill offer every key, unit, bound and default.',
  options: { out: { type: 'string' } },
  optionHelp: { '--out FILE': 'Write there instead of to stdout.' },
  async run(_, { out }) {
    if (typeof out === 'string') writeFileSync(out, scenarioJsonSchemaText());
    else process.stdout.write(scenarioJsonSchemaText());
    return EXIT.done;
  },
};
