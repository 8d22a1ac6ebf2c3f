// Which file of the client's build a module goes into: one that all pages share, one for each screen, one for each lazy chunk that only
// some datasets need (docs/design/delivery.md).
import path from 'node:path';
import { ROOT } from './dependencies.mjs';

/** Files by the modules that they begin with; everything that these import follows them. */
export const CHUNKS = [
  { name: 'client', kind: 'client', begins: ['src/main/main.tsx'] },
  {
    name: 'sign-in',
    kind: 'page',
    begins: ['src/ui/screens/sign-in/sign-in.screen.ts', 'src/main/modules/session-begin.module.ts'],
  },
  { name: 'provider-pages', kind: 'page', begins: ['src/ui/screens/sign-in/provider-pages.screen.ts'] },
  {
    name: 'signed-in',
    kind: 'frame',
    begins: ['src/main/signed-in-frame.ts', 'src/main/modules/repositories.module.ts'],
  },
  {
    name: 'datasets',
    kind: 'page',
    begins: [
      'src/ui/screens/datasets/datasets.screen.ts',
      'src/main/modules/load-datasets.module.ts',
      'src/main/modules/progress.module.ts',
    ],
  },
  { name: 'annotation', kind: 'page', begins: ['src/main/annotation-screen.ts'] },
  {
    name: 'new-dataset',
    kind: 'page',
    begins: [
      'src/ui/screens/new-dataset/new-dataset.screen.ts',
      'src/main/modules/dataset-creation.module.ts',
    ],
  },
  { name: 'import-records', kind: 'page', begins: ['src/main/import-records-screen.ts'] },
  { name: 'dataset-settings', kind: 'page', begins: ['src/main/dataset-settings-screen.ts'] },
  {
    name: 'user-settings',
    kind: 'page',
    begins: [
      'src/ui/screens/user-settings/user-settings.screen.ts',
      'src/main/modules/own-account.module.ts',
    ],
  },
  {
    name: 'administration',
    kind: 'page',
    begins: ['src/ui/screens/administration/administration.screen.ts', 'src/main/modules/people.module.ts'],
  },
  // What it shares with the pages behind the sign-in is needed a moment later: accepting leads to one of them.
  {
    name: 'invitation',
    kind: 'page',
    begins: [
      'src/ui/screens/invitation/invitation.screen.ts',
      'src/main/modules/invitation-acceptance.module.ts',
    ],
  },
  { name: 'spans', kind: 'lazy', begins: ['src/ui/annotation-kit/editors/span/span.chunk.ts'] },
  { name: 'ranking', kind: 'lazy', begins: ['src/ui/annotation-kit/editors/ranking/RankingAnswer.tsx'] },
  // On both pages that import files, which are made of no editors themselves.
  {
    name: 'record-preview',
    kind: 'lazy',
    begins: ['src/ui/import-kit/record-preview/RecordPreviewView.tsx'],
  },
  {
    name: 'template-gallery',
    kind: 'lazy',
    begins: ['src/ui/screens/new-dataset/components/TemplateGallery.tsx'],
  },
  {
    name: 'definition-file',
    kind: 'lazy',
    begins: ['src/ui/screens/new-dataset/components/DefinitionPanel.tsx', 'src/main/definition-deps.ts'],
  },
  {
    name: 'more-settings',
    kind: 'lazy',
    begins: [
      'src/ui/screens/new-dataset/components/PartMore.tsx',
      'src/ui/screens/new-dataset/components/QuestionMore.tsx',
    ],
  },
  {
    name: 'column-drag',
    kind: 'lazy',
    begins: ['src/ui/screens/new-dataset/components/ColumnDragLayer.tsx'],
  },
  { name: 'matches', kind: 'lazy', begins: ['src/ui/annotation-kit/matches/match.chunk.ts'] },
  {
    name: 'similarity',
    kind: 'lazy',
    begins: ['src/ui/screens/annotate-feedback/search/similarity/similarity.chunk.ts'],
  },
  { name: 'markdown', kind: 'lazy', begins: ['src/ui/shared/markdown/markdown-engine.ts'] },
  { name: 'code', kind: 'lazy', begins: ['src/ui/shared/markdown/code-tokens.ts'] },
  { name: 'math', kind: 'lazy', begins: ['src/ui/shared/markdown/math-typesetter.ts'] },
  {
    name: 'history',
    kind: 'lazy',
    begins: [
      'src/ui/screens/annotate-feedback/answer-history/history.chunk.ts',
      'src/infrastructure/repositories/history/http-history.repository.ts',
    ],
  },
  {
    name: 'shortcuts',
    kind: 'lazy',
    begins: [
      'src/ui/annotation-kit/shortcut-editor/shortcut-editor.chunk.ts',
      'src/main/key-binding-deps.ts',
    ],
  },
  { name: 'bulk', kind: 'lazy', begins: ['src/ui/screens/annotate-feedback/bulk/bulk.chunk.ts'] },
  // On any page behind the sign-in page, where the user wants a file of records.
  {
    name: 'export',
    kind: 'page',
    begins: ['src/ui/app/export/ExportDialog.tsx', 'src/main/export-deps.ts'],
  },
  // On any page where there is more to choose from than a list shows at once.
  { name: 'long-select', kind: 'page', begins: ['src/ui/shared/list-box/LongSelect.tsx'] },
  // On any page behind the sign-in page, where a bulk action is under way.
  {
    name: 'bulk-actions',
    kind: 'page',
    begins: [
      'src/main/modules/bulk-acts.module.ts',
      'src/main/modules/act-adapters.module.ts',
      'src/ui/app/outbox/acts.chunk.ts',
    ],
  },
  // Behind a page that imports files, which draws without.
  {
    name: 'kept-imports',
    kind: 'page',
    begins: ['src/infrastructure/browser/indexed-db-imports.ts'],
  },
  // Behind the list of datasets, where an import of the user has stopped.
  {
    name: 'stopped-imports',
    kind: 'page',
    begins: ['src/main/stopped-imports.ts', 'src/ui/import-kit/StoppedImports.tsx'],
  },
];

/** Texts of every page behind the sign-in page come with those of the shell: apart, they would cost a request for a kilobyte. */
const TEXTS = /^locales\/(\w+)\.json\?bundle=(?:shell|outbox)$/u;

const CLIENT = 'client';
const FRAME = 'signed-in';
const SIGN_IN = 'sign-in';
/** In front of the frame, with the file of the sign-in page before it. */
const PROVIDER_PAGES = 'provider-pages';
/** Modules that the annotation page and the settings page share: the editors of questions and what these are made of. */
const EDITORS = 'editors';
const EDITED_ON = ['annotation', 'dataset-settings'];
/** Modules that both pages that import files share, with each other, with what they load behind them, or with what leads to them. */
const IMPORTS = 'imports';
const IMPORTED_ON = ['new-dataset', 'import-records', 'kept-imports', 'stopped-imports'];
/** Lazy chunks that editors load, or are made of. All others belong to the annotation page. */
const OF_EDITORS = ['spans', 'ranking', 'markdown', 'code', 'math', 'record-preview'];
const CHUNKS_HOME = 'annotation';
/** Modules about accounts: rules of names and passwords, acts, forms. */
const ACCOUNTS = 'accounts';
const ABOUT_ACCOUNTS = ['administration', 'invitation', 'user-settings'];
/** What databases of the device are made of; no page needs it at once. */
const DATABASES = 'databases';
const KEPT_IN_DATABASES = ['bulk-actions', 'kept-imports'];
/** A choice among very many. What it shares with the menus of the annotation page is among the editors, and costs no page a file. */
const LONG_SELECT = 'long-select';
/** Lazy chunks in front of which their page is loaded: the bulk view, and the parts of pages that import files. */
const OF_ONE_PAGE = [
  'bulk',
  'record-preview',
  'template-gallery',
  'definition-file',
  'more-settings',
  'column-drag',
];

/**
 * The file of a module, by the files that need it; null where that is none of these. A file imports only those that are there before
 * it: the client, what all pages behind the sign-in page share, the sign-in page for those of providers, the accounts, the parts of an
 * import, the editors, and for a lazy chunk of the annotation page that page.
 */
export function chunkOf(needing) {
  const names = new Set(needing);
  if (names.has(CLIENT)) return CLIENT;
  const pages = named('page', names);
  const lazy = named('lazy', names);
  const inFront = pages.filter((page) => page === SIGN_IN || page === PROVIDER_PAGES);
  if (inFront.length > 0 && names.size > inFront.length) return CLIENT;
  if (inFront.length > 1) return SIGN_IN;
  const isAboutAccounts = pages.length > 1 && pages.every((page) => ABOUT_ACCOUNTS.includes(page));
  if (isAboutAccounts && !names.has(FRAME)) return ACCOUNTS;
  const isAboutImports = pages.length > 1 && pages.every((page) => IMPORTED_ON.includes(page));
  if (isAboutImports && !names.has(FRAME)) return IMPORTS;
  if (pages.length > 1 && pages.every((page) => KEPT_IN_DATABASES.includes(page)) && !names.has(FRAME))
    return DATABASES;
  if (names.delete(LONG_SELECT)) {
    const otherwise = chunkOf(names);
    if (otherwise === null) return LONG_SELECT;
    return EDITED_ON.includes(otherwise) || otherwise === EDITORS ? EDITORS : FRAME;
  }
  if (names.has(FRAME) || pages.some((page) => !EDITED_ON.includes(page) && pages.length > 1)) return FRAME;
  const [page] = pages;
  const isOfEditors = lazy.some((chunk) => OF_EDITORS.includes(chunk));
  if (pages.length > 1) return EDITORS;
  if (page === undefined) return lazy.length > 1 ? (isOfEditors ? EDITORS : CHUNKS_HOME) : (lazy[0] ?? null);
  if (EDITED_ON.includes(page)) return isOfEditors ? EDITORS : page;
  return lazy.some((chunk) => !OF_ONE_PAGE.includes(chunk)) ? FRAME : page;
}

function named(kind, names) {
  return CHUNKS.filter((chunk) => chunk.kind === kind && names.has(chunk.name)).map(({ name }) => name);
}

/** The naming of chunks that the bundler asks for each module. */
export function createChunkNames() {
  const begins = new Map(CHUNKS.flatMap(({ name, begins }) => begins.map((file) => [file, name])));
  const needing = new Map();

  /** Files whose first modules lead to this one by static imports. */
  function needed(id, graph) {
    const known = needing.get(id);
    if (known !== undefined) return known;
    const found = new Set();
    needing.set(id, found);
    const seen = new Set([id]);
    const queue = [id];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const name = begins.get(fileOf(next));
      if (name !== undefined) found.add(name);
      for (const importer of graph.getModuleInfo(next)?.importers ?? [])
        if (!seen.has(importer)) {
          seen.add(importer);
          queue.push(importer);
        }
    }
    return found;
  }

  return (id, graph) => {
    const [, language] = TEXTS.exec(nameOf(id)) ?? [];
    return language === undefined ? chunkOf(needed(id, graph)) : `texts-${language}`;
  };
}

/** Path of a module from the root of the project, with its query. */
function nameOf(id) {
  return path.relative(ROOT, id).replaceAll(path.sep, '/');
}

function fileOf(id) {
  return nameOf(id.split('?', 1)[0]);
}
