// veivalg schema: the JSON Schema of scenario files on stdout.

import { scenarioJsonSchemaText } from '#exchange/scenario/json-schema.ts';
import { type Command, EXIT } from './command.ts';
import { writeOut } from './out-file.ts';

export const schema: Command = {
  name: 'schema',
  summary: 'Print the JSON Schema of scenario files.',
  usage: '[--out FILE]',
  details:
    'The same schema is kept in docs/scenario.schema.json. Name it as "$schema" in a scenario and editors\nwill offer every key, unit, bound and default.',
  options: { out: { type: 'string' } },
  optionHelp: { '--out FILE': 'Write there instead of to stdout.' },
  async run(_, { out }) {
    await writeOut(typeof out === 'string' ? out : undefined, scenarioJsonSchemaText());
    return EXIT.done;
  },
};
