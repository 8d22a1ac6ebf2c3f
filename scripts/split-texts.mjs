// A plugin of the client's build: a screen's texts are downloaded with the screen (docs/adr/0021-texts-load-with-their-screen.md).
import { readFileSync } from 'node:fs';

/** Groups of texts that only one screen, or the frame around the pages, reads. Everything else is the shell: it is there from the start. */
export const SCREEN_PARTS = /** @type {const} */ ([
  'annotation',
  'answerHistory',
  'bulkActs',
  'datasets',
  'outbox',
  'userSettings',
]);

/** Texts that scripts/plain-page.mjs writes into the page for browsers that cannot run the client. */
export const PLAIN_PAGE_PART = 'plainPage';

const PART = /^(?<file>.*\/locales\/\w+\.json)\?part=(?<part>\w+)$/u;

/** Groups of shared components that appear after the sign-in page only, or on the annotation page only. */
const PART_OF_SHARED = new Map([
  ['markdown', 'annotation'],
  ['progress', 'outbox'],
  ['responseStatus', 'outbox'],
  ['roles', 'outbox'],
]);

/** @param {string} group The first word of a key. */
export function partOfGroup(group) {
  const shared = PART_OF_SHARED.get(group);
  if (shared !== undefined) return shared;
  return SCREEN_PARTS.includes(group) || group === PLAIN_PAGE_PART ? group : 'shell';
}

/** Serves `locales/en.json?part=annotation` as the texts of that part alone; without the query the file is whole. */
export function splitTexts() {
  return {
    name: 'ostraka:split-texts',
    enforce: /** @type {const} */ ('pre'),
    /** @param {string} id */
    load(id) {
      const { file, part } = PART.exec(id)?.groups ?? {};
      if (file === undefined) return null;
      const texts = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
      const own = texts.filter(([group]) => partOfGroup(group) === part);
      if (own.length === 0) throw new Error(`${id} has no texts`);
      return { code: `export default ${JSON.stringify(Object.fromEntries(own))};`, moduleType: 'js' };
    },
  };
}
