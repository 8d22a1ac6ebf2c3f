// One rule and one sentence per arrow (docs/adr/0001-layers-and-their-check.md).
// tests/architecture/layers.test.ts holds a fixture that breaks every rule below exactly once:
// a new rule needs a new violation there.

const TEST_CODE = '\\.(test|test-d|spec)\\.tsx?$';
const PRODUCT = '^(src|server|contract|locales)/';
const NODE_BUILT_IN =
  '^(node:)?(assert|buffer|child_process|cluster|crypto|dns|events|fs|http|http2|https|inspector|module|net|os|path|perf_hooks|process|readline|stream|timers|tls|tty|url|util|v8|vm|worker_threads|zlib)(/|$)';

/** The pattern of packages as dependency-cruiser sees them: resolved below some node_modules folder. */
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;

const REACT_AND_MOBX = packages(
  'mobx[^/]*',
  'react[^/]*',
  'i18next[^/]*',
  'lucide-react',
  'tinykeys',
  '@react-[^/]+/[^/]+',
  '@tanstack/react-[^/]+',
);

/** A rule about product code only; tests next to their subject are bound by `tests-*` rules instead. */
const arrow = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { ...from, pathNot: [TEST_CODE, ...[from.pathNot ?? []].flat()] },
  to,
});

export default {
  forbidden: [
    arrow(
      'domain-imports-only-domain',
      'The domain is what is true: it knows no other layer, no package and no platform.',
      { path: '^src/domain/' },
      { pathNot: '^src/domain/' },
    ),
    arrow(
      'application-imports-only-domain',
      'Use cases and ports see the domain and nothing else, no package either.',
      { path: '^src/application/' },
      { pathNot: '^src/(application|domain)/' },
    ),
    arrow(
      'sending-knows-no-record-family',
      'Writes on their way and bulk actions are the same for feedback records and task records; a family implements their ports.',
      {
        path: '^src/(application/(sending|bulk)|domain/(work|bulk))/',
        pathNot: '^src/domain/bulk/(feedback|task)/',
      },
      {
        path: [
          '^src/domain/(feedback|question|task-record|bulk/(feedback|task))/',
          '^src/application/annotate-[^/]+/',
        ],
      },
    ),
    arrow(
      'shell-knows-no-record-family',
      'The shell, what screens share and the adapters of the browser serve every family; a family registers its outbox, its bulk actions and its stored forms.',
      {
        path: '^src/(ui/(app|shared)|application/shared|infrastructure/browser)/',
        // Searches a long list of options as the questions of feedback datasets do.
        pathNot: '^src/ui/shared/list-box/option-list[.]view-model[.]ts$',
      },
      {
        path: [
          '^src/domain/(feedback|task-record|bulk/(feedback|task))/',
          '^src/domain/question/',
          '^src/application/annotate-[^/]+/',
          '^src/infrastructure/stored-(feedback|task)/',
        ],
      },
    ),
    arrow(
      'queues-know-no-record-family',
      'Queues, searches and the records in memory are the same for every family; its statuses and its source are handed in.',
      {
        path: '^src/(application/record-buffer|domain/(queue|search))/',
        pathNot: '^src/domain/search/task/',
      },
      { path: ['^src/domain/(feedback|task-record)/', '^src/application/annotate-[^/]+/'] },
    ),
    arrow(
      'search-knows-no-record-family',
      'Conditions, similarity and matches of words are the same for every family; questions, answers and metadata belong to the folder of a family.',
      { path: '^src/domain/search/', pathNot: '^src/domain/search/(feedback|task)/' },
      {
        path: '^src/domain/((question|field|metadata|dataset|feedback|task-record)/|search/(feedback|task)/)',
      },
    ),
    arrow(
      'infrastructure-imports-inwards',
      'Adapters implement ports with the wire contract; they know no screen and no composition.',
      { path: '^src/infrastructure/' },
      { path: PRODUCT, pathNot: '^(src/(infrastructure|application|domain)|contract)/' },
    ),
    arrow(
      'ui-imports-inwards',
      'The interface sees use cases, the domain and the texts; it never sees an adapter or the wire.',
      { path: '^src/ui/' },
      { path: PRODUCT, pathNot: '^(src/(ui|application|domain)|locales)/' },
    ),
    arrow(
      'main-reaches-the-server-only-in-the-mock',
      'The composition root may import every client layer; only the browser mock runs the server inside the page.',
      { path: '^src/main/', pathNot: '^src/main/mock/' },
      { path: '^server/' },
    ),
    arrow(
      'mock-is-loaded-on-demand',
      'The mock backend weighs hundreds of kilobytes and may never be part of a production bundle.',
      { path: PRODUCT, pathNot: '^src/main/mock/' },
      { path: '^src/main/mock/', dynamic: false },
    ),
    arrow(
      'nobody-imports-main',
      'The composition root knows everybody, so nobody may know it.',
      { path: PRODUCT, pathNot: '^src/main/' },
      { path: '^src/main/' },
    ),
    arrow(
      'contract-imports-only-zod',
      'The wire shapes stand alone, so that client and server can share them.',
      { path: '^contract/', pathNot: '^contract/(definition|table)-file/' },
      { pathNot: ['^contract/', packages('zod')] },
    ),
    arrow(
      'definition-file-imports-only-domain-and-zod',
      'A definition file says a dataset before there is one, so its schema keeps the rules of the domain.',
      { path: '^contract/definition-file/' },
      { pathNot: ['^(contract|src/domain)/', packages('zod')] },
    ),
    arrow(
      'table-file-imports-only-domain-and-its-codecs',
      'A table in a file is read alike by the browser and by the command, by packages that run in both.',
      { path: '^contract/table-file/' },
      { pathNot: ['^(contract|src/domain)/', packages('hyparquet', 'fflate', 'fzstd', 'saxes')] },
    ),
    arrow(
      'server-imports-contract-and-domain',
      'The server shares the wire and the business rules with the client and nothing else.',
      { path: '^server/' },
      { path: PRODUCT, pathNot: '^(server|contract|src/domain)/' },
    ),
    arrow(
      'search-engine-knows-columns-only',
      'One engine searches every family of datasets: their questions and properties are columns before they reach it.',
      { path: '^server/search/engine/' },
      {
        path: PRODUCT,
        pathNot:
          '^(server/search/(engine/|search-(engine|request)\\.ts$)|src/domain/(search|shared|text|text-pattern)/)',
      },
    ),
    arrow(
      'indexes-know-no-other-family',
      'Each family of datasets has an index of its own, over one engine; neither needs the other.',
      { path: '^server/search/(feedback|task)-', pathNot: TEST_CODE },
      { path: '^server/search/(feedback|task)-', pathNot: '^server/search/$1-' },
    ),
    arrow(
      'route-folders-know-no-other',
      'Routes of one subject meet those of another in the list of endpoints alone; what two of them need is in http.',
      { path: '^server/routes/([^/]+)/' },
      { path: '^server/routes/', pathNot: '^server/routes/(http|$1)/' },
    ),
    arrow('locales-import-nothing', 'Texts are data.', { path: '^locales/' }, { pathNot: '^locales/' }),
    {
      name: 'product-never-imports-tests',
      comment: 'Code that ships must not need what does not ship.',
      severity: 'error',
      from: { path: PRODUCT, pathNot: TEST_CODE },
      to: { path: ['^tests/', TEST_CODE] },
    },
    {
      name: 'tests-of-inner-layers-stay-inside',
      comment: 'A test of the domain or of a use case proves that the layer runs without the outer ones.',
      severity: 'error',
      from: { path: ['^src/(domain|application)/.*' + TEST_CODE] },
      to: { path: '^(src/(infrastructure|ui|main)|server|contract|locales)/' },
    },

    arrow(
      'screens-know-no-other-screen',
      'Screens meet only in the router; what two of them need lives in shared.',
      { path: '^src/ui/screens/([^/]+)/' },
      { path: '^src/ui/screens/', pathNot: '^src/ui/screens/$1/' },
    ),
    arrow(
      'screens-know-no-app-shell',
      'The shell holds the screens, so a screen must not reach for the shell.',
      { path: '^src/ui/screens/' },
      { path: '^src/ui/app/' },
    ),
    arrow(
      'families-know-no-other',
      'Feedback records and task records share the kit and the general services; neither family needs the other.',
      { path: '^src/(application/annotate-|domain/search/)(feedback|task)/' },
      {
        path: '^src/(application/annotate-|domain/search/)(feedback|task)/',
        pathNot: '^src/(application/annotate-|domain/search/)$2/',
      },
    ),
    arrow(
      'kit-knows-no-screen',
      'Every annotation page is made of the kit, so the kit must not know one of them.',
      { path: '^src/ui/annotation-kit/' },
      { path: '^src/ui/(screens|import-kit|app)/' },
    ),
    arrow(
      'import-kit-knows-no-screen',
      'The pages that import files are made of this kit, so it must not know one of them.',
      { path: '^src/ui/import-kit/' },
      { path: '^src/ui/(screens|app)/' },
    ),
    arrow(
      'kit-knows-no-record-family',
      'The kit serves feedback records and task records alike; what only one of them has is handed in by its page.',
      { path: '^src/ui/annotation-kit/' },
      {
        path: [
          '^src/domain/(feedback|task-record|bulk/(feedback|task))/',
          '^src/application/annotate-[^/]+/',
        ],
      },
    ),
    arrow(
      'search-bar-knows-no-fields',
      'A page hands in what its records can be searched and filtered by.',
      { path: '^src/ui/annotation-kit/search-bar/' },
      { path: '^src/domain/(field|metadata|dataset|dataset-definition)/' },
    ),
    arrow(
      'kit-answers-questions-in-its-editors',
      'Task records have no questions: what answers them is in the editors, and in the text with spans that these share.',
      { path: '^src/ui/annotation-kit/', pathNot: '^src/ui/annotation-kit/(editors|span-text)/' },
      { path: '^src/domain/question/' },
    ),
    arrow(
      'kit-knows-no-search-of-a-family',
      'Each family has its own search. Only the queue asks the search of feedback: pages of tasks have no queue, they ask for pages.',
      { path: '^src/ui/annotation-kit/', pathNot: '^src/ui/annotation-kit/queue/' },
      { path: '^src/domain/search/(feedback|task)/' },
    ),
    arrow(
      'shared-knows-no-screen',
      'What is shared by screens knows none of them, nor the kits they are made of, nor the shell around them.',
      { path: '^src/ui/shared/' },
      { path: '^src/ui/(screens|annotation-kit|import-kit|app)/' },
    ),
    arrow(
      'di-knows-no-screen',
      'The injection seam is below everything that uses it.',
      { path: '^src/ui/di/' },
      { path: '^src/ui/(screens|annotation-kit|import-kit|app)/' },
    ),

    arrow(
      'react-and-mobx-only-in-the-interface',
      'Rules, use cases and adapters must run without a rendering library.',
      { path: PRODUCT, pathNot: '^src/(ui|main)/' },
      { path: REACT_AND_MOBX },
    ),
    arrow(
      'inversify-only-where-things-are-wired',
      'Business code must not know that it is injected.',
      {
        path: PRODUCT,
        pathNot: ['^src/main/', '^src/ui/di/', '\\.module\\.tsx?$', '\\.tokens\\.ts$'],
      },
      { path: packages('inversify', '@inversifyjs/[^/]+') },
    ),
    arrow(
      'database-packages-only-in-the-store',
      'The store is the only place that knows a database.',
      { path: PRODUCT, pathNot: '^server/store/' },
      { path: packages('kysely', 'pg', '@electric-sql/[^/]+') },
    ),
    arrow(
      'client-runs-without-node',
      'The client runs in a browser.',
      { path: '^(src|contract|locales)/' },
      { path: NODE_BUILT_IN },
    ),
    arrow(
      'server-app-is-web-standard',
      'The app answers on a Node port, in a test and inside the browser mock: whatever it reaches knows no Node module.',
      { path: ['^server/app\\.ts$', '^src/main/mock/'] },
      { path: NODE_BUILT_IN, reachable: true },
    ),
    arrow(
      'product-needs-no-development-package',
      'What ships runs on the dependencies alone; the mock is for development.',
      { path: PRODUCT, pathNot: '^src/main/mock/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    {
      name: 'packages-are-declared',
      comment: 'A package that package.json does not name is there by accident.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'imports-resolve',
      comment: 'An import that cannot be resolved cannot be checked.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no-circular',
      comment: 'Two modules that need each other are one module, or miss a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A module that nobody imports and that imports nothing is dead.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          TEST_CODE,
          '\\.d\\.ts$',
          '\\.config\\.(ts|mjs)$',
          '^(scripts|tests)/',
          '^server/(main|cli/import)\\.ts$',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^tests/architecture/fixtures/', '^dist/'] },
    // Type-only imports are dependencies too: a layer that needs a type of another layer needs that layer.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
