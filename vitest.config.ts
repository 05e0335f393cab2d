// Tests beside the source, run in Node. Browser walks (tests/e2e) belong to Playwright and are left out here.
// Packages are left to Node and found under the same conditions as Node finds them, so that there is one copy of graphql:
// vite alone would take its development build, which refuses the types of the other. Files of the pure rooms keep nothing between them
// and share a worker, which saves its start for each; those of the page, whose stores remember, and those that start servers, processes
// and databases have one each.

import { defineConfig } from 'vitest/config';

const SHARING = ['{domain,terrain,demo,engine,exchange,canvas}/**/*.test.{ts,tsx}'];
const ALONE = ['{web,server,cli,tests,tools}/**/*.test.{ts,tsx}'];

export default defineConfig({
  ssr: { resolve: { conditions: ['module-sync', 'node', 'default'], externalConditions: ['module-sync', 'node'] } },
  test: {
    environment: 'node',
    globalSetup: ['./server/stop-test-database.test-support.ts'],
    setupFiles: ['./tests/property-seed.ts'],
    exclude: ['**/node_modules/**', 'dist/**', 'tests/e2e/**', 'tests/bench/**'],
    // Two workers: the suite shares small machines with the databases and worker processes that its tests start.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    projects: [
      { extends: true, test: { name: 'sharing', include: SHARING, isolate: false } },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
});
