// Steps of `npm test` and `.ci/run`; `isLong` asks for the form of `.ci/nightly`.
import { inChromium, inHeadlessShell, node, playwright, vitest } from './runners.mjs';

/** Two programs in Go. A lane has one core: several checkers would do the same work twice, and memory there is enough. */
const ONE_CORE = { GOGC: '400' };

/** The layers are among the unit tests: tests/architecture/layers.test.ts looks at the product as `npm run lint:layers` does. */
export const STATIC = [
  { name: 'types', command: node('node_modules/typescript/bin/tsc --noEmit --checkers 1'), env: ONE_CORE },
  { name: 'lint', command: node('node_modules/oxlint/bin/oxlint --deny-warnings'), env: ONE_CORE },
  { name: 'dead code', command: node('node_modules/knip/bin/knip.js') },
  { name: 'format', command: node('node_modules/oxfmt/bin/oxfmt --check --threads 1') },
];

export const BUILT = [
  { name: 'build', command: node('scripts/build.mjs') },
  { name: 'page sizes', command: node('scripts/page-sizes.mjs'), isReport: true },
];

export const UNIT = vitest('unit to server tests');

/** What Node runs: without components, which browsers run, and without checks of the source. */
export const UNIT_OF_NODE = vitest('unit to server tests', {
  options: [
    '--project=apart',
    '--project=together',
    '--exclude=tests/architecture/**',
    '--exclude=scripts/**',
  ],
});

/** The same tests with their coverage. The long form has longer stories, and more hostile requests and random queries. */
export const unitWithCoverage = (isLong) =>
  vitest('unit to server tests', {
    options: ['--coverage', '--coverage.reporter=text-summary'],
    env: isLong
      ? {
          OSTRAKA_STORY_STEPS: '1000',
          OSTRAKA_FUZZ_RUNS: '1000',
          OSTRAKA_QUERY_RUNS: '10000',
          OSTRAKA_BULK_RECORDS: '10003',
        }
      : {},
  });

const PROCESSES = 'vitest.process.config.ts';

/** The product's start. */
export const START = vitest('start of the product', {
  config: PROCESSES,
  options: ['tests/server/start.process.test.ts'],
});

/** Processes that are started, stopped and killed. The long form kills them at each moment. */
export const processTests = (isLong) =>
  vitest('process tests', {
    config: PROCESSES,
    env: isLong
      ? {
          OSTRAKA_TEST_KILLS: '10',
          OSTRAKA_TEST_START_KILLS: '200',
          OSTRAKA_TEST_EMPTIED_FILES: 'each',
          OSTRAKA_TEST_DISK_FAILURES: 'all',
          OSTRAKA_TEST_STARTS: '200',
        }
      : {},
  });

/** The longer ones, and those in front of API 1.28, use the browser of users. */
export const BROWSER = inHeadlessShell(playwright('browser tests'));

/** Browser tests of the main tasks, from sign-in to export, with every kind of question and input. */
const STORIES = [
  'accessibility',
  'annotation',
  'bulk-list',
  'choices',
  'dataset-settings',
  'datasets',
  'exact-numbers',
  'export',
  'filters',
  'flow',
  'import-records',
  'key-layouts',
  'keyboard',
  'new-dataset',
  'nothing-lost',
  'people',
  'ranking',
  'search',
  'sign-in',
  'span-question',
  'story',
  'task-story',
  'team-story',
  'text-question',
];

/** `npm test` has a limit of eight minutes, so `.ci/run` alone tests rare states, hosting and layout. */
export const BROWSER_STORIES = inChromium(
  playwright('browser tests of stories', {
    options: STORIES.map((file) => `/${file}\\.spec\\.ts`),
    least: 100,
  }),
);

/** Short forms keep what differs most from the browser tests: other ways to run the client, and the annotation page. */
export const furtherBrowserTests = (isLong, ...options) =>
  inChromium(
    playwright('longer browser tests', {
      config: 'playwright.longer.config.ts',
      least: isLong ? 60 : 3,
      options: [
        ...options,
        ...(isLong ? [] : ['story.spec', 'mock.spec', 'other-backend.spec', 'span-text.spec']),
      ],
    }),
    playwright('in front of API 1.28', {
      config: 'playwright.contract.config.ts',
      least: isLong ? 75 : 18,
      options: [...options, ...(isLong ? [] : ['annotation.spec', 'flow.spec', 'task-on-contract.spec'])],
    }),
  );

const onPostgresql = (url, step) => ({ ...step, env: { ...step.env, OSTRAKA_TEST_DATABASE_URL: url } });

export const serverOnPostgresql = (url, isLong) =>
  onPostgresql(
    url,
    vitest('server on PostgreSQL', {
      options: ['server/', 'tests/wire/', 'tests/contract/'],
      env: isLong ? { OSTRAKA_QUERY_RUNS: '10000', OSTRAKA_BULK_RECORDS: '10003' } : {},
    }),
  );

export const processesOnPostgresql = (url, isLong) => [
  onPostgresql(
    url,
    vitest('processes on PostgreSQL', {
      config: PROCESSES,
      options: ['tests/server/'],
      env: isLong ? { OSTRAKA_TEST_KILLS: '10' } : {},
    }),
  ),
  onPostgresql(url, vitest('several processes', { config: 'vitest.postgres.config.ts' })),
];
