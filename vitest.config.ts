// Tests beside the source, run in Node. Browser walks (tests/e2e) belong to Playwright and are left out here.
// Packages are left to Node and found under the same conditions as Node finds them, so that there is one copy of graphql:
// vite alone would take its development build, which refuses the types of the other.

import { defineConfig } from 'vitest/config';

export default defineConfig({
  ssr: { resolve: { conditions: ['module-sync', 'node', 'default'], externalConditions: ['module-sync', 'node'] } },
  test: {
    environment: 'node',
    globalSetup: ['./server/stop-test-database.test-support.ts'],
    setupFiles: ['./tests/property-seed.ts'],
    include: ['{domain,terrain,demo,engine,exchange,server,cli,canvas,web,tests,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'dist/**', 'tests/e2e/**', 'tests/bench/**'],
    // Two workers: the suite shares small machines with the databases and worker processes that its tests start.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
