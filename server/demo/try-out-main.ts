// Runs the provider and the partner of try-out.ts as a process for `npm run dev`: prints the environment that the product needs
// as one line of JSON, and ends with the process that started it. The first argument is where the product's pages are.

import { startTryOut } from './try-out.ts';
import { valleyProject } from './try-out-project.ts';

const pages = process.argv[2] ?? 'http://localhost:5173';
const tryOut = await startTryOut({ pages });
for (const { id, project, files } of await valleyProject(tryOut.url)) {
  tryOut.projects.set(id, project);
  for (const [name, bytes] of files) tryOut.files.set(name, bytes);
}
console.log(JSON.stringify(tryOut.env));
process.on('disconnect', () => process.exit(0));
