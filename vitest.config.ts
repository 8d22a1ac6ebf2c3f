import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { splitTexts } from './scripts/split-texts.mjs';

const EVERY_TEST = '{src,server,contract,tests,scripts}/**/*.test.{ts,tsx}';

/** vitest.process.config.ts runs those that start processes. */
const ELSEWHERE = [
  '**/node_modules/**',
  '**/*.process.test.ts',
  'tests/e2e/**',
  'tests/architecture/fixtures/**',
];

/** Pages and components that keep nothing between files. All of them need a DOM, which a worker then loads once. */
const DRAWN = ['src/ui/{app,shared}/**/*.test.tsx', 'src/ui/screens/!(annotation)/**/*.test.tsx'];

/** Tests that need a world of their own: a DOM among files without, MobX's global settings, or a module that is replaced. */
const APART = [
  'src/{ui,main}/**/*.test.{ts,tsx}',
  'src/infrastructure/browser/**/*.test.ts',
  'tests/{architecture,behaviour}/**/*.test.{ts,tsx}',
  'server/store/engines/durability.test.ts',
];

export default defineConfig({
  plugins: [react(), splitTexts()],
  test: {
    // A file that needs a DOM says so in its first line: // @vitest-environment jsdom
    environment: 'node',
    setupFiles: ['tests/setup/console.ts', 'tests/setup/mobx.ts', 'tests/setup/dom.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    maxWorkers: 2,
    // Generous, because a machine that builds and tests at once is slow; no test may depend on it.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'apart', include: APART, exclude: [...ELSEWHERE, ...DRAWN] } },
      { extends: true, test: { name: 'drawn', include: DRAWN, exclude: ELSEWHERE, isolate: false } },
      {
        extends: true,
        // Pure code and the server keep nothing between files; loading their modules once saves a minute.
        test: { name: 'together', include: [EVERY_TEST], exclude: [...ELSEWHERE, ...APART], isolate: false },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}', 'server/**/*.ts', 'contract/**/*.ts'],
      exclude: ['**/*.test.{ts,tsx}', '**/*.test-d.ts', '**/*.port.ts', 'src/main/main.tsx'],
      reporter: ['text-summary', 'json-summary'],
      // They only ever go up.
      thresholds: {
        'src/{domain,application}/**/*.ts': { branches: 95 },
        statements: 80,
        branches: 80,
        functions: 80,
        lines: 80,
      },
    },
  },
});
