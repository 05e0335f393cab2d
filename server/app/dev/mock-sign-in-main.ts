// Runs the provider and the partner of try-out.ts as a process for `npm run dev`: prints as one line of JSON the environment
// that the product needs, and how one may sign in then, which the page is told by whoever serves it. Ends with the process
// that started it. The first argument is where the product's pages are.

import { readConfig } from '../../platform/config.ts';
import { signInMethods } from '../../platform/http/page.ts';
import { startTryOut } from './mock-sign-in.ts';
import { valleyProject } from './mock-partner-project.ts';

const pages = process.argv[2] ?? 'http://localhost:5173';
const tryOut = await startTryOut({ pages });
for (const { id, project, files } of await valleyProject(tryOut.url)) {
  tryOut.projects.set(id, project);
  for (const [name, bytes] of files) tryOut.files.set(name, bytes);
}
const env = { ...tryOut.env, VEIVALG_REGISTRATION: 'open', VEIVALG_PUBLIC_URL: pages };
const methods = signInMethods(readConfig({ ...tryOut.env, VEIVALG_REGISTRATION: 'open', ...process.env }));
console.log(JSON.stringify({ env, methods }));
process.on('disconnect', () => process.exit(0));
