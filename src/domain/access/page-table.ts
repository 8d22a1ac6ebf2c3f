import type { Right } from './rights';

/** Something that a page reads first; src/infrastructure/http/first-paths.ts has the calls. */
export type FirstRead =
  | 'datasets'
  | 'task-datasets'
  | 'workspaces'
  | 'information'
  | 'guide'
  | 'records'
  | 'views'
  | 'searchable'
  | 'options'
  | 'task';

export interface PageEntry {
  /** The page's file in `src/main/pages`, and in the build. */
  readonly name: string;
  /** A second path that leads to the page. */
  readonly alias?: string;
  /** Right that the page requires (ROL-36); null if strangers see it, without the frame. */
  readonly right: Right | null;
  /** Groups of `locales` that are loaded with the page. */
  readonly texts: readonly string[];
  /** File of the build with the modules that only pages of this family share. */
  readonly family?: keyof typeof FAMILIES;
  /** Files of the build that the page loads on demand and that count for its size. */
  readonly lazy?: readonly string[];
  readonly firstReads?: readonly FirstRead[];
  /** Gzipped scripts in bytes; 2 % more are allowed (scripts/page-sizes.mjs writes it). */
  readonly size: number;
}

/** Files that pages of a family share, with the file that each of them is loaded after. */
export const FAMILIES = {
  entrance: 'client',
  editors: 'signed-in',
  records: 'editors',
  tasks: 'records',
  imports: 'signed-in',
  accounts: 'signed-in',
  administration: 'accounts',
} as const;

/**
 * The pages of the client by path. Router, rights, first calls, texts and the build read this table; the browser test of roles
 * (tests/e2e/support/role-walk.ts) is the only other place that lists pages.
 */
export const PAGES = {
  '/sign-in': { name: 'sign-in', right: null, texts: ['signIn'], family: 'entrance', size: 186_620 },
  '/welcome-hf-sign-in': {
    name: 'welcome',
    right: null,
    texts: ['signIn'],
    family: 'entrance',
    size: 185_343,
  },
  '/oauth/:provider/callback': {
    name: 'provider-callback',
    right: null,
    texts: ['signIn'],
    family: 'entrance',
    size: 185_195,
  },
  '/invitation': {
    name: 'invitation',
    right: null,
    texts: ['invitation'],
    family: 'accounts',
    size: 302_092,
  },
  '/datasets': {
    name: 'datasets',
    alias: '/',
    right: 'read',
    texts: ['datasets'],
    firstReads: ['datasets', 'workspaces', 'task-datasets'],
    size: 306_915,
  },
  '/dataset/:id/annotation-mode': {
    name: 'annotation',
    right: 'read',
    texts: ['annotation'],
    family: 'records',
    lazy: ['span.chunk', 'RankingAnswer', 'markdown-engine'],
    firstReads: ['guide', 'records', 'workspaces', 'views', 'information', 'searchable', 'options'],
    size: 451_600,
  },
  '/datasets/:workspace/:name': {
    name: 'task-records',
    right: 'read',
    texts: ['annotation', 'bulkActs', 'tasks'],
    family: 'tasks',
    firstReads: ['task'],
    size: 413_647,
  },
  '/datasets/:workspace/:name/settings': {
    name: 'task-settings',
    right: 'read',
    texts: ['annotation', 'taskSettings', 'activity'],
    firstReads: ['task'],
    size: 311_503,
  },
  '/new-dataset': {
    name: 'new-dataset',
    right: 'manage',
    texts: ['newDataset'],
    family: 'imports',
    lazy: ['indexed-db-imports'],
    size: 338_262,
  },
  '/dataset/:id/import': {
    name: 'import-records',
    right: 'manage',
    texts: ['importRecords', 'newDataset'],
    family: 'imports',
    lazy: ['indexed-db-imports'],
    firstReads: ['guide', 'information', 'workspaces', 'searchable'],
    size: 333_776,
  },
  '/dataset/:id/settings': {
    name: 'dataset-settings',
    right: 'read',
    texts: ['annotation', 'datasetSettings', 'activity'],
    family: 'editors',
    lazy: ['span.chunk', 'RankingAnswer', 'markdown-engine'],
    firstReads: ['guide', 'information', 'workspaces', 'searchable'],
    size: 402_953,
  },
  '/users': {
    name: 'users',
    right: 'administer',
    texts: ['administration'],
    family: 'administration',
    firstReads: ['information', 'workspaces'],
    size: 309_567,
  },
  '/workspaces': {
    name: 'workspaces',
    right: 'manage',
    texts: ['administration'],
    family: 'administration',
    firstReads: ['information', 'workspaces'],
    size: 308_737,
  },
  '/user-settings': {
    name: 'user-settings',
    right: 'read',
    texts: ['userSettings'],
    family: 'accounts',
    size: 303_122,
  },
} as const satisfies Readonly<Record<string, PageEntry>>;

export type PagePath = keyof typeof PAGES;

/** Groups of `locales` that are loaded later: with the frame around the pages, or with a part of a page. */
export const PART_TEXTS = [
  'answerHistory',
  'bulkActs',
  'datasetExport',
  'datasetTemplates',
  'outbox',
  'shortcutEditor',
  'taskStats',
] as const;

// The keys of a constant object are exactly its declared ones.
export const PAGE_PATHS = /* @__PURE__ */ Object.keys(PAGES) as readonly PagePath[];
