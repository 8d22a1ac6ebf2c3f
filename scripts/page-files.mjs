// Files that a page of the client is made of, by the manifest of the build: the server names them in the page, so that they are
// loaded side by side (docs/design/delivery.md). page-sizes.mjs limits the scripts.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './dependencies.mjs';

const CLIENT = 'dist/client';
/** Below the folder of the client. Hidden files are served to nobody. */
const MANIFEST = '.vite/manifest.json';
const SERVED_PAGE = '.vite/index.html';
const PAGE_FILES = '.vite/page-files.json';

const LANGUAGES = ['en', 'de'];
const DEFAULT_LANGUAGE = 'en';

/**
 * Pages with their files (scripts/client-chunks.mjs) and the texts that only they need (scripts/split-texts.mjs). `paths` as they are
 * below the base path; `chunks` are loaded where the dataset needs them.
 */
export const PAGES = [
  {
    name: 'sign-in page',
    paths: ['/sign-in'],
    files: ['sign-in'],
    chunks: [],
    texts: ['signIn'],
  },
  {
    name: 'pages around that of a provider',
    paths: ['/welcome-hf-sign-in', '/oauth/:provider/callback'],
    files: ['sign-in', 'provider-pages'],
    chunks: [],
    texts: ['signIn'],
  },
  {
    name: 'list of datasets',
    paths: ['/', '/datasets'],
    files: ['signed-in', 'datasets'],
    chunks: [],
    texts: ['datasets'],
  },
  {
    name: 'annotation page with all lazy chunks',
    paths: ['/dataset/:id/annotation-mode'],
    files: ['signed-in', 'editors', 'annotation'],
    chunks: ['spans', 'ranking', 'markdown'],
    texts: ['annotation'],
  },
  {
    name: 'page of a new dataset',
    paths: ['/new-dataset'],
    files: ['signed-in', 'imports', 'new-dataset'],
    chunks: ['kept-imports'],
    texts: ['newDataset'],
  },
  {
    name: 'page that imports records',
    paths: ['/dataset/:id/import'],
    files: ['signed-in', 'imports', 'import-records'],
    chunks: ['kept-imports'],
    texts: ['importRecords', 'newDataset'],
  },
  {
    name: 'dataset settings with all lazy chunks',
    paths: ['/dataset/:id/settings'],
    files: ['signed-in', 'editors', 'dataset-settings'],
    chunks: ['spans', 'ranking', 'markdown'],
    texts: ['annotation', 'datasetSettings'],
  },
  {
    name: 'users and workspaces',
    paths: ['/users', '/workspaces'],
    files: ['signed-in', 'accounts', 'administration'],
    chunks: [],
    texts: ['administration'],
  },
  {
    name: 'page of an invitation',
    paths: ['/invitation'],
    files: ['signed-in', 'accounts', 'invitation'],
    chunks: [],
    texts: ['invitation'],
  },
  {
    name: 'user settings',
    paths: ['/user-settings'],
    files: ['signed-in', 'accounts', 'user-settings'],
    chunks: [],
    texts: ['userSettings'],
  },
];

export function readManifest(folder = path.join(ROOT, CLIENT)) {
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file)) throw new Error(`${file} is missing: build first`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Scripts and style sheets of a page in each language, as paths in the folder of the client. */
export function pageFiles(manifest, { files, texts }) {
  const code = entriesOf(manifest, ['client', ...files]);
  const spoken = LANGUAGES.map((language) => [language, scriptsOf(textsOf(manifest, language, texts))]);
  return {
    scripts: scriptsOf(code),
    styles: [...new Set(code.flatMap(({ css = [] }) => css))],
    texts: Object.fromEntries(spoken),
  };
}

/** Paths, relative to the project, of every script that a page with all of its chunks loads in one language. */
export function allScriptsOf(manifest, { files, chunks, texts }) {
  const entries = [
    ...entriesOf(manifest, ['client', ...files, ...chunks]),
    ...textsOf(manifest, DEFAULT_LANGUAGE, texts),
  ];
  return scriptsOf(entries).map((file) => `${CLIENT}/${file}`);
}

/** A plugin of the client's build: leaves what the server names in each page beside the manifest. */
export function listPageFiles() {
  return {
    name: 'ostraka:page-files',
    apply: /** @type {const} */ ('build'),
    writeBundle({ dir }) {
      const manifest = readManifest(dir);
      const pages = PAGES.map((page) => ({ paths: page.paths, ...pageFiles(manifest, page) }));
      writeFileSync(path.join(dir, PAGE_FILES), JSON.stringify(pages));
      keepPageForServer(dir);
    },
  };
}

/**
 * Leaves the page with relative addresses to the server, which writes its base path into them. The page that any other
 * server gives out has those of the root, or the files of a deep link would be looked for below the link.
 */
function keepPageForServer(dir) {
  const page = path.join(dir, 'index.html');
  const html = readFileSync(page, 'utf8');
  writeFileSync(path.join(dir, SERVED_PAGE), html);
  writeFileSync(page, pageAtRoot(html));
}

/** A page of the build as a server at the root gives it out. */
export function pageAtRoot(html) {
  return html.replaceAll(/(?<=["'])\.\//gu, '/');
}

function textsOf(manifest, language, bundles) {
  const own = bundles.map((bundle) => manifest[`locales/${language}.json?bundle=${bundle}`] ?? bundle);
  return entriesOf(manifest, [`texts-${language}`, ...own]);
}

/** Entries of the manifest by name, or given as they are, with all that they import, once each. */
function entriesOf(manifest, wanted) {
  const found = new Set();
  const add = (entry) => {
    if (found.has(entry)) return;
    for (const key of entry.imports ?? []) add(manifest[key]);
    found.add(entry);
  };
  for (const one of wanted) {
    const entry = typeof one === 'string' ? Object.values(manifest).find(({ name }) => name === one) : one;
    if (entry === undefined) throw new Error(`nothing in the build is called ${one}`);
    add(entry);
  }
  return [...found];
}

function scriptsOf(entries) {
  return [...new Set(entries.map(({ file }) => file))].filter((file) => file.endsWith('.js'));
}
