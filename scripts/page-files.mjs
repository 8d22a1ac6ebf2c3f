// Files of each page of the client, by the manifest of the build: the server names them in the page, so that they are loaded at the
// same time (docs/design/delivery.md), and page-sizes.mjs compares their size with the baseline.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PAGES } from '../src/domain/access/page-table.ts';

/** Below the folder of the client. Hidden files are served to nobody. */
const MANIFEST = '.vite/manifest.json';
const SERVED_PAGE = '.vite/index.html';
const PAGE_FILES = '.vite/page-files.json';

const LANGUAGES = ['en', 'de'];

/**
 * Scripts and style sheets of a page in each language, and the scripts that count for its size, as paths in the folder of the client.
 *
 * @param {any} manifest
 * @param {Pick<import('../src/domain/access/page-table.ts').PageEntry, 'name' | 'right' | 'texts' | 'lazy'>} page
 */
export function pageFiles(manifest, { name, right, texts, lazy = [] }) {
  const code = entriesOf(manifest, ['client', ...(right === null ? [] : ['signed-in']), name]);
  const spoken = LANGUAGES.map((language) => [language, scriptsOf(textsOf(manifest, language, texts))]);
  const scripts = scriptsOf(code);
  const inEnglish = Object.fromEntries(spoken)['en'];
  return {
    scripts,
    styles: [...new Set(code.flatMap(({ css = [] }) => css))],
    texts: Object.fromEntries(spoken),
    counted: [...new Set([...scripts, ...scriptsOf(entriesOf(manifest, lazy)), ...inEnglish])],
  };
}

/** A plugin of the client's build: writes the files of each page next to the manifest. */
export function listPageFiles() {
  return {
    name: 'ostraka:page-files',
    apply: /** @type {const} */ ('build'),
    writeBundle({ dir }) {
      const manifest = JSON.parse(readFileSync(path.join(dir, MANIFEST), 'utf8'));
      const pages = Object.entries(PAGES).map(([address, page]) => ({
        name: page.name,
        paths: [address, ...('alias' in page ? [page.alias] : [])],
        baseline: page.size,
        ...pageFiles(manifest, page),
      }));
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
