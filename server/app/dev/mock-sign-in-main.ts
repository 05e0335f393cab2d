// Runs the provider and the partner of mock-sign-in.ts as a process for `npm run dev`: prints as one line of JSON the environment
// that the product needs, and how one may sign in then, which the page learns from whoever serves it. Ends with the process
// that started it. The first argument is where the product's pages are.

import { readConfig } from '../../platform/config.ts';
import { signInMethods } from '../../platform/http/page.ts';
import { mockPartnerProjects } from './mock-partner-project.ts';
import { startMockSignIn } from './mock-sign-in.ts';

const pages = process.argv[2] ?? 'http://localhost:5173';
const mockSignIn = await startMockSignIn({ pages });
for (const { id, project, files } of await mockPartnerProjects(mockSignIn.url)) {
  mockSignIn.projects.set(id, project);
  for (const [name, bytes] of files) mockSignIn.files.set(name, bytes);
}
const env = { ...mockSignIn.env, VEIVALG_REGISTRATION: 'open', VEIVALG_PUBLIC_URL: pages };
const methods = signInMethods(readConfig({ ...mockSignIn.env, VEIVALG_REGISTRATION: 'open', ...process.env }));
console.log(JSON.stringify({ env, methods }));
process.on('disconnect', () => process.exit(0));
