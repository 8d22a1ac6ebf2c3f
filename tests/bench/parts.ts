import { measureActs, measureActsFromAfar } from './acts';
import { measureBanking77 } from './banking77';
import { measureBrowserImports } from './browser-imports';
import { measureBulkView } from './bulk-view';
import { measureBundle } from './bundle';
import type { Need, PartFacts, Run } from './chosen-parts';
import { measureAtDisplayClock } from './display-clock';
import { measureExports } from './exports';
import { measureFilters } from './filters';
import { measureFlow, measureSelection } from './flow';
import { measureGrowth } from './growth';
import { measureHeap } from './heap';
import { measureListOpening } from './list-opening';
import { measureLongBodies } from './long-bodies';
import { measureLongText } from './long-text';
import { measureManyOptions } from './many-options';
import { measureOpening } from './opening';
import { measureRecordWrites } from './record-writes';
import { markdownTable, plainTable, type Measured } from './report';
import type { Section } from './report-sections';
import { measureSearch } from './search';
import { measureStarts } from './server-start';
import { measureSettingsForm } from './settings-form';
import { measureStrangers } from './strangers';
import { measureSubmits } from './submits';

export interface Part extends PartFacts {
  /** One after the other, so that what was measured is kept when a later one fails. */
  sections(run: Run): AsyncIterable<Section>;
}

const SERVER: readonly Need[] = ['server'];
const BROWSER: readonly Need[] = ['server', 'client', 'chromium'];

const countsOf = ({ isQuick }: Run) => (isQuick ? { keys: 5, submits: 3 } : { keys: 200, submits: 60 });
const searchesOf = ({ isQuick }: Run) =>
  isQuick ? { searches: 5, submits: 5 } : { searches: 100, submits: 100 };

/** A part with a table of its own in the report. */
function table(
  title: string,
  facts: PartFacts,
  measure: (run: Run) => Promise<readonly Measured[]> | readonly Measured[],
): Part {
  return {
    ...facts,
    async *sections(run) {
      const found = await measure(run);
      yield { title, told: plainTable(found), bodyAfter: () => markdownTable(found) };
    },
  };
}

/** In the order in which they are measured. */
export const PARTS: Readonly<Record<string, Part>> = {
  starts: table(
    'Starts of the server',
    { about: 'from the command to the first answer', minutes: 0, needs: ['server', 'client'] },
    ({ isQuick }) => measureStarts(isQuick ? 1 : 5),
  ),
  bundle: table(
    'JavaScript of the pages',
    { about: 'what each page loads, packed', minutes: 0, needs: ['client'] },
    measureBundle,
  ),
  selection: table(
    'Choosing answers',
    { about: 'keys that choose an answer', minutes: 1, needs: BROWSER },
    (run) => measureSelection(countsOf(run)),
  ),
  flow: table(
    'From record to record',
    { about: 'keys that lead to another record, and submit', minutes: 2, needs: BROWSER },
    (run) => measureFlow(countsOf(run)),
  ),
  options: table(
    'Questions of 10,000 options',
    { about: 'keys among 10,000 options', minutes: 2, needs: BROWSER },
    (run) => measureManyOptions(countsOf(run)),
  ),
  filters: table(
    'Filters of 10,000 values',
    { about: 'keys in filters of 10,000 values', minutes: 1, needs: BROWSER },
    (run) => measureFilters(countsOf(run)),
  ),
  spans: table('Spans in long texts', { about: 'new spans among 2,000', minutes: 1, needs: BROWSER }, (run) =>
    measureLongText(countsOf(run)),
  ),
  'bulk-view': table(
    'The list view',
    { about: 'paging, selecting and scrolling in the list view', minutes: 1, needs: BROWSER },
    (run) => measureBulkView(countsOf(run)),
  ),
  heap: table(
    'The heap of a long visit',
    { about: 'memory that a page keeps over 2,000 records', minutes: 4, needs: BROWSER },
    ({ isQuick }) => measureHeap(isQuick ? 20 : 2_000),
  ),
  opening: table(
    'Opening a page',
    { about: 'pages cold, warm and slow, with requests', minutes: 2, needs: BROWSER },
    ({ isQuick }) => measureOpening(isQuick ? 2 : 15),
  ),
  'list-opening': table(
    'Opening the list view',
    { about: 'the list of 100 records, cold and warm', minutes: 2, needs: BROWSER },
    ({ isQuick }) => measureListOpening(isQuick ? 2 : 15),
  ),
  'display-clock': table(
    'At the clock of the display',
    { about: 'keys and scrolling at 60 frames a second', minutes: 2, needs: BROWSER },
    (run) => measureAtDisplayClock(countsOf(run)),
  ),
  settings: table(
    'Settings of a question',
    { about: 'keys in the settings of 500 options', minutes: 1, needs: BROWSER },
    (run) => measureSettingsForm(countsOf(run).keys),
  ),
  search: table(
    'Searches',
    { about: 'searches in 1,000 and 100,000 records', minutes: 4, needs: SERVER },
    (run) => measureSearch(searchesOf(run), run.isQuick ? 2_000 : undefined),
  ),
  acts: table(
    'Bulk actions',
    { about: 'bulk actions on 10,000 records', minutes: 3, needs: SERVER },
    async ({ isQuick }) => [
      // Enough that an act can be stopped before its end.
      ...(await measureActs(isQuick ? 5_000 : 10_000)),
      ...(await measureActsFromAfar(isQuick ? 2 : 20)),
    ],
  ),
  'record-writes': table(
    'Records by programs',
    { about: '100,000 records created, found and deleted', minutes: 4, needs: SERVER },
    ({ isQuick }) => measureRecordWrites(isQuick ? 5_000 : 100_000),
  ),
  export: table('Exports', { about: 'files of 100,000 records', minutes: 2, needs: SERVER }, ({ isQuick }) =>
    measureExports(isQuick ? 5_000 : 100_000),
  ),
  submits: table(
    'Submits',
    { about: 'submits of one person and of fifty', minutes: 3, needs: ['server', 'client'] },
    ({ isQuick }) => measureSubmits(isQuick ? { submits: 50, seconds: 5 } : { submits: 200, seconds: 60 }),
  ),
  strangers: table(
    'Bodies of 8 MiB without credentials',
    { about: 'time that bodies without credentials cost', minutes: 1, needs: SERVER },
    ({ isQuick }) => measureStrangers(isQuick ? 3 : 10),
  ),
  'long-bodies': table(
    'Next to long bodies',
    { about: 'submits next to long bodies of other callers', minutes: 2, needs: SERVER },
    ({ isQuick }) => measureLongBodies({ submits: isQuick ? 40 : 150 }),
  ),
  growth: {
    about: 'every read of 1,000 to 1,000,000 records, on both engines',
    minutes: 60,
    needs: SERVER,
    onRequest: 'takes long; --sizes and --engine choose a step',
    sections: measureGrowth,
  },
  'browser-import': table(
    'Files imported in the browser',
    { about: 'a million rows of CSV', minutes: 8, needs: BROWSER, onRequest: 'takes long' },
    ({ isQuick }) => measureBrowserImports(isQuick ? 2_000 : 1_000_000),
  ),
  banking77: table(
    'A thousand matches in banking77',
    {
      about: 'bulk actions in the browser',
      minutes: 2,
      needs: BROWSER,
      onRequest: 'OSTRAKA_BANKING77 has to say where banking77.csv lies',
    },
    measureBanking77,
  ),
};
