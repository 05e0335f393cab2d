// Makes golden.json anew: `node tests/golden/write.ts`, then look at its diff.

import { writeFile } from 'node:fs/promises';
import { goldenResults } from './golden.ts';

const { golden } = await goldenResults();
await writeFile(new URL('golden.json', import.meta.url), `${JSON.stringify(golden, null, 1)}\n`);
