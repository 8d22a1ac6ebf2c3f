// A plugin of the client's build: texts are downloaded with the page or the part that shows them (docs/design/delivery.md).
import { readFileSync } from 'node:fs';
import { PAGES, PART_TEXTS } from '../src/domain/access/page-table.ts';

/** Groups of texts that are not loaded at once. All others are the shell. */
export const SCREEN_BUNDLES = [
  ...new Set([...Object.values(PAGES).flatMap(({ texts }) => [...texts]), ...PART_TEXTS]),
];

/** Texts that scripts/plain-page.mjs writes into the page for browsers that cannot run the client. */
export const PLAIN_PAGE_BUNDLE = 'plainPage';

const LOADERS = 'virtual:text-loaders';
const LANGUAGES = ['en', 'de'];
const BUNDLE = /^(?<file>.*\/locales\/\w+\.json)\?bundle=(?<bundle>\w+)$/u;

/** Groups of shared components that appear after the sign-in page only, or on the annotation page only. */
const BUNDLE_OF_SHARED = new Map([
  ['datasetMissing', 'outbox'],
  ['longSelect', 'outbox'],
  ['markdown', 'annotation'],
  ['peopleMenu', 'outbox'],
  ['progress', 'outbox'],
  ['responseStatus', 'outbox'],
  ['roles', 'outbox'],
]);

/** @param {string} group The first word of a key. */
export function bundleOfGroup(group) {
  const shared = BUNDLE_OF_SHARED.get(group);
  if (shared !== undefined) return shared;
  const isApart = group === PLAIN_PAGE_BUNDLE || SCREEN_BUNDLES.some((bundle) => bundle === group);
  return isApart ? group : 'shell';
}

/** One loader for each language and bundle: only what is on the screen is downloaded. */
function textLoaders() {
  const loaders = LANGUAGES.map((language) => {
    const bundles = ['shell', ...SCREEN_BUNDLES].map(
      (bundle) => `${bundle}: () => import('/locales/${language}.json?bundle=${bundle}')`,
    );
    return `${language}: { ${bundles.join(', ')} }`;
  });
  return `export const TEXT_LOADERS = { ${loaders.join(', ')} };`;
}

/** Serves `locales/en.json?bundle=annotation` as the texts of that bundle alone; without the query the file is whole. */
export function splitTexts() {
  return {
    name: 'ostraka:split-texts',
    enforce: /** @type {const} */ ('pre'),
    /** @param {string} id */
    resolveId: (id) => (id === LOADERS ? `\0${LOADERS}` : null),
    /** @param {string} id */
    load(id) {
      if (id === `\0${LOADERS}`) return textLoaders();
      const { file, bundle } = BUNDLE.exec(id)?.groups ?? {};
      if (file === undefined) return null;
      const texts = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
      const own = texts.filter(([group]) => bundleOfGroup(group) === bundle);
      if (own.length === 0) throw new Error(`${id} has no texts`);
      return { code: `export default ${JSON.stringify(Object.fromEntries(own))};`, moduleType: 'js' };
    },
  };
}
