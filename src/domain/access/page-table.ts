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
  | 'suggestion-options';

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
  imports: 'signed-in',
  accounts: 'signed-in',
  administration: 'accounts',
} as const;

/**
 * The pages of the client by path. Router, rights, first calls, texts and the build read this table; the browser test of roles
 * (tests/e2e/support/role-walk.ts) is the only other place that lists pages.
 */
export const PAGES = {
  '/sign-in': { name: 'sign-in', right: null, texts: ['signIn'], family: 'entrance', size: 182_882 },
  '/welcome-hf-sign-in': {
    name: 'welcome',
    right: null,
    texts: ['signIn'],
    family: 'entrance',
    size: 184_549,
  },
  '/oauth/:provider/callback': {
    name: 'provider-callback',
    right: null,
    texts: ['signIn'],
    family: 'entrance',
    size: 184_549,
  },
  '/invitation': {
    name: 'invitation',
    right: null,
    texts: ['invitation'],
    family: 'accounts',
    size: 290_306,
  },
  '/datasets': {
    name: 'datasets',
    alias: '/',
    right: 'read',
    texts: ['datasets'],
    firstReads: ['datasets', 'workspaces', 'task-datasets'],
    size: 295_252,
  },
  '/dataset/:id/annotation-mode': {
    name: 'annotation',
    right: 'read',
    texts: ['annotation'],
    family: 'editors',
    lazy: ['span.chunk', 'RankingAnswer', 'markdown-engine'],
    firstReads: [
      'guide',
      'records',
      'workspaces',
      'views',
      'information',
      'searchable',
      'suggestion-options',
    ],
    size: 434_806,
  },
  '/new-dataset': {
    name: 'new-dataset',
    right: 'manage',
    texts: ['newDataset'],
    family: 'imports',
    lazy: ['indexed-db-imports'],
    size: 326_128,
  },
  '/dataset/:id/import': {
    name: 'import-records',
    right: 'manage',
    texts: ['importRecords', 'newDataset'],
    family: 'imports',
    lazy: ['indexed-db-imports'],
    firstReads: ['guide', 'information', 'workspaces', 'searchable'],
    size: 320_237,
  },
  '/dataset/:id/settings': {
    name: 'dataset-settings',
    right: 'read',
    texts: ['annotation', 'datasetSettings'],
    family: 'editors',
    lazy: ['span.chunk', 'RankingAnswer', 'markdown-engine'],
    firstReads: ['guide', 'information', 'workspaces', 'searchable'],
    size: 392_945,
  },
  '/users': {
    name: 'users',
    right: 'administer',
    texts: ['administration'],
    family: 'administration',
    firstReads: ['information', 'workspaces'],
    size: 297_682,
  },
  '/workspaces': {
    name: 'workspaces',
    right: 'manage',
    texts: ['administration'],
    family: 'administration',
    firstReads: ['information', 'workspaces'],
    size: 297_682,
  },
  '/user-settings': {
    name: 'user-settings',
    right: 'read',
    texts: ['userSettings'],
    family: 'accounts',
    size: 291_011,
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
] as const;

// The keys of a constant object are exactly its declared ones.
export const PAGE_PATHS = /* @__PURE__ */ Object.keys(PAGES) as readonly PagePath[];
