import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { splitTexts } from './scripts/split-texts.mjs';

const EVERY_TEST = '{src,server,contract,tests,scripts}/**/*.test.{ts,tsx}';

/** vitest.process.config.ts and vitest.postgres.config.ts run those that start processes or want a PostgreSQL. */
const ELSEWHERE = [
  '**/node_modules/**',
  '**/*.process.test.ts',
  '**/*.postgres.test.ts',
  'tests/e2e/**',
  'tests/architecture/fixtures/**',
];

/** These need a process of their own: settings of a process, and modules that nobody may have loaded before. */
const ALONE = [
  'src/main/class-metadata.test.ts',
  'src/infrastructure/browser/base-path.test.ts',
  'src/ui/shared/markdown/MarkdownText-unloaded.test.tsx',
  'server/store/engines/durability.test.ts',
];

/** Not repeated on PostgreSQL: they use no database, or, as the last one, only queries that other tests run. */
const ON_ONE_ENGINE = [
  'server/search/engine/**',
  'server/search/index-store/**',
  'server/search/task-index.property.test.ts',
  'server/services/task-search/**',
  'server/cli/export/files-round-trip.test.ts',
];
const NOT_ON_THIS_ENGINE = process.env['OSTRAKA_TEST_DATABASE_URL'] === undefined ? [] : ON_ONE_ENGINE;

const written = ['src', 'tests'].flatMap(testsIn);
const REPLACING_MODULES = written.filter(({ text }) => text.includes('vi.mock(')).map(({ file }) => file);
const APART = [...ALONE, ...REPLACING_MODULES];

/** Others that need a DOM. They keep nothing between files, so a worker loads it, React and the components once. */
const DRAWN = written
  .filter(({ text }) => text.startsWith('// @vitest-environment jsdom'))
  .map(({ file }) => file);

function testsIn(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/u.test(name))
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

export default defineConfig({
  plugins: [react(), splitTexts()],
  test: {
    // A file that needs a DOM says so in its first line: // @vitest-environment jsdom
    environment: 'node',
    setupFiles: ['left-behind', 'browser-globals', 'console', 'mobx', 'dom'].map(
      (name) => `tests/setup/${name}.ts`,
    ),
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    maxWorkers: 2,
    // Generous, because a machine that builds and tests at once is slow; no test may depend on it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'apart', include: APART, exclude: ELSEWHERE } },
      {
        extends: true,
        test: { name: 'drawn', include: DRAWN, exclude: [...ELSEWHERE, ...APART], isolate: false },
      },
      {
        extends: true,
        // Pure code and the server keep nothing between files; loading their modules once saves a minute.
        test: {
          name: 'together',
          include: [EVERY_TEST],
          exclude: [...ELSEWHERE, ...APART, ...DRAWN, ...NOT_ON_THIS_ENGINE],
          isolate: false,
        },
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
