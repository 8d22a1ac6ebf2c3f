import { defineConfig } from 'vitest/config';

/** The tests that start, stop and kill real processes: minutes instead of seconds, so they run in parallel with the browser's. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['{server,tests}/**/*.process.test.ts'],
    globalSetup: ['tests/setup/server-build.ts'],
    setupFiles: ['tests/setup/console.ts'],
    restoreMocks: true,
    maxWorkers: 2,
    // As generous as the others' limits: starting a process takes long on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
