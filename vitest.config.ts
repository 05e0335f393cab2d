// Tests beside the source, run in Node. Browser walks (tests/e2e) belong to Playwright and are left out here.
// Packages are left to Node, so that there is one copy of graphql: a second one would refuse the first one's types.

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['./server/stop-test-database.test-support.ts'],
    include: ['{domain,terrain,engine,exchange,server,cli,canvas,web,tests,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'dist/**', 'tests/e2e/**', 'tests/bench/**'],
    // Two workers: the suite shares small machines with the databases and worker processes that its tests start.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
