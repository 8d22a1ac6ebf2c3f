import { defineConfig } from 'vitest/config';

/** Tests about several sessions or processes on one PostgreSQL, the server of OSTRAKA_TEST_DATABASE_URL: without it they fail. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['{server,tests}/**/*.postgres.test.ts'],
    globalSetup: ['tests/setup/postgres.ts', 'tests/setup/server-build.ts'],
    setupFiles: ['tests/setup/console.ts'],
    restoreMocks: true,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
