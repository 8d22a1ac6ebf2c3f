// A plugin of the client's build: a screen's texts are downloaded with the screen (docs/design/delivery.md).
import { readFileSync } from 'node:fs';

/** Groups of texts that only one screen, or the frame around the pages, reads. Everything else is the shell: it is there from the start. */
export const SCREEN_BUNDLES = /** @type {const} */ ([
  'administration',
  'annotation',
  'answerHistory',
  'bulkActs',
  'datasetExport',
  'datasets',
  'datasetTemplates',
  'importRecords',
  'invitation',
  'newDataset',
  'datasetSettings',
  'outbox',
  'shortcutEditor',
  'signIn',
  'userSettings',
]);

/** Texts that scripts/plain-page.mjs writes into the page for browsers that cannot run the client. */
export const PLAIN_PAGE_BUNDLE = 'plainPage';

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
  return SCREEN_BUNDLES.includes(group) || group === PLAIN_PAGE_BUNDLE ? group : 'shell';
}

/** Serves `locales/en.json?bundle=annotation` as the texts of that bundle alone; without the query the file is whole. */
export function splitTexts() {
  return {
    name: 'ostraka:split-texts',
    enforce: /** @type {const} */ ('pre'),
    /** @param {string} id */
    load(id) {
      const { file, bundle } = BUNDLE.exec(id)?.groups ?? {};
      if (file === undefined) return null;
      const texts = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
      const own = texts.filter(([group]) => bundleOfGroup(group) === bundle);
      if (own.length === 0) throw new Error(`${id} has no texts`);
      return { code: `export default ${JSON.stringify(Object.fromEntries(own))};`, moduleType: 'js' };
    },
  };
}
