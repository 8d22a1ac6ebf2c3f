import { measureActs, measureActsFromAfar } from './acts';
import { measureBulkView } from './bulk-view';
import type { Need, PartFacts } from './chosen-parts';
import { measureAtDisplayClock } from './display-clock';
import { measureExports } from './exports';
import { measureFilters } from './filters';
import { measureFlow, measureSelection } from './flow';
import { measureHostileQueries } from './hostile-queries';
import { measureLongText } from './long-text';
import { measureManyOptions } from './many-options';
import { measureOpening } from './opening';
import { measureRecordWrites } from './record-writes';
import type { Measured } from './report';
import { measureSearch } from './search';
import { measureSubmits } from './submits';
import { measureTaskWrites } from './task-writes';
import { measureTaskPage } from './task-page';
import { measureLargeTaskSearch, measureTaskSearch } from './task-search';

export interface Part extends PartFacts {
  /** A quick run shows only that the part runs and finds the right results. */
  measure(isQuick: boolean): Promise<readonly Measured[]>;
}

const SERVER: readonly Need[] = ['server'];
const BROWSER: readonly Need[] = ['server', 'client', 'chromium'];

const countsOf = (isQuick: boolean) => (isQuick ? { keys: 5, submits: 3 } : { keys: 200, submits: 60 });

/** Scenarios with a budget, in the order in which they are measured. */
export const PARTS: Readonly<Record<string, Part>> = {
  selection: {
    about: 'keys that choose an answer',
    minutes: 1,
    needs: BROWSER,
    measure: (isQuick) => measureSelection(countsOf(isQuick)),
  },
  flow: {
    about: 'keys that lead to another record, and submit',
    minutes: 2,
    needs: BROWSER,
    measure: (isQuick) => measureFlow(countsOf(isQuick)),
  },
  options: {
    about: 'keys among 10,000 options',
    minutes: 2,
    needs: BROWSER,
    measure: (isQuick) => measureManyOptions(countsOf(isQuick)),
  },
  filters: {
    about: 'keys in filters of 10,000 values',
    minutes: 1,
    needs: BROWSER,
    measure: (isQuick) => measureFilters(countsOf(isQuick)),
  },
  spans: {
    about: 'new spans among 2,000',
    minutes: 1,
    needs: BROWSER,
    measure: (isQuick) => measureLongText(countsOf(isQuick)),
  },
  'bulk-view': {
    about: 'paging, selecting and scrolling in the list view',
    minutes: 1,
    needs: BROWSER,
    measure: (isQuick) => measureBulkView(countsOf(isQuick)),
  },
  'task-page': {
    about: 'pages of 100 task records: opening, paging, labels, scrolling and a long query',
    minutes: 1,
    needs: BROWSER,
    measure: (isQuick) => measureTaskPage(countsOf(isQuick), isQuick ? 1_000 : 10_000),
  },
  opening: {
    about: 'pages cold, warm and slow, with their requests',
    minutes: 2,
    needs: BROWSER,
    measure: (isQuick) => measureOpening(isQuick ? 2 : 15),
  },
  'display-clock': {
    about: 'keys and scrolling at 60 frames a second',
    minutes: 2,
    needs: BROWSER,
    measure: (isQuick) => measureAtDisplayClock(countsOf(isQuick)),
  },
  search: {
    about: 'searches in 1,000 and 100,000 records',
    minutes: 4,
    needs: SERVER,
    measure: (isQuick) =>
      isQuick
        ? measureSearch({ searches: 5, submits: 5 }, 2_000)
        : measureSearch({ searches: 100, submits: 100 }),
  },
  'task-search': {
    about: 'searches in 100,000 task records',
    minutes: 4,
    needs: SERVER,
    measure: (isQuick) => (isQuick ? measureTaskSearch(5, 6_000) : measureTaskSearch(100, 100_000)),
  },
  'hostile-queries': {
    about: 'queries of task records that are made to take long',
    minutes: 1,
    needs: [],
    measure: (isQuick) => Promise.resolve(measureHostileQueries(isQuick ? 160 : 1_000)),
  },
  'large-task-search': {
    about: 'searches in 1,000,000 task records on PostgreSQL',
    minutes: 15,
    needs: SERVER,
    measure: (isQuick) =>
      isQuick ? measureLargeTaskSearch(5, 6_000) : measureLargeTaskSearch(50, 1_000_000),
  },
  acts: {
    about: 'bulk actions on 10,000 records',
    minutes: 3,
    needs: SERVER,
    // A quick run has enough records that an act can be stopped before its end.
    measure: async (isQuick) => [
      ...(await measureActs(isQuick ? 5_000 : 10_000)),
      ...(await measureActsFromAfar(isQuick ? 2 : 20)),
    ],
  },
  'record-writes': {
    about: '100,000 records created, found and deleted by programs',
    minutes: 4,
    needs: SERVER,
    measure: (isQuick) => measureRecordWrites(isQuick ? 5_000 : 100_000),
  },
  'task-writes': {
    about: '20,000 records of text classification logged by a program, and acts on single ones',
    minutes: 2,
    needs: SERVER,
    measure: (isQuick) => measureTaskWrites(isQuick ? 1_000 : 20_000),
  },
  export: {
    about: 'files of 100,000 records',
    minutes: 2,
    needs: SERVER,
    measure: (isQuick) => measureExports(isQuick ? 5_000 : 100_000),
  },
  submits: {
    about: 'submits of one person and of fifty',
    minutes: 3,
    needs: ['server', 'client'],
    measure: (isQuick) =>
      measureSubmits(isQuick ? { submits: 50, seconds: 5 } : { submits: 200, seconds: 60 }),
  },
};
