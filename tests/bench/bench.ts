import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureActs, measureActsFromAfar } from './acts';
import { measureBanking77 } from './banking77';
import { measureBrowserImports } from './browser-imports';
import { measureBulkView } from './bulk-view';
import { measureBundle } from './bundle';
import { measureAtDisplayClock } from './display-clock';
import { measureExports } from './exports';
import { measureFilters } from './filters';
import { measureFlow, measureSelection } from './flow';
import { HEAP_VISITS, measureHeap } from './heap';
import { measureLongText } from './long-text';
import { measureManyOptions } from './many-options';
import { measureOpening } from './opening';
import { measureRecordWrites } from './record-writes';
import { markdownTable, plainTable, type Measured } from './report';
import { sectionOf, withSection } from './report-sections';
import { measureSearch, measureSearchInMillion } from './search';
import { measureStarts } from './server-start';
import { measureSettingsForm } from './settings-form';
import { measureStrangers } from './strangers';
import { measureSubmits } from './submits';
import { openEnvironment, type BenchEnvironment } from './environment';

/**
 * `--quick` only shows that everything runs, and leaves the report as it is. `--only selection,heap` measures a part. Each part
 * of `SECTIONS` writes its section of the report; those in `ON_REQUEST` take long or need data of others, and run only when
 * they are asked for.
 */
const { values: given } = parseArgs({
  options: { quick: { type: 'boolean' }, only: { type: 'string' }, help: { type: 'boolean' } },
});
const runs = given.quick ? { keys: 5, submits: 3 } : { keys: 200, submits: 60 };
const searchRuns = given.quick ? { searches: 5, submits: 5 } : { searches: 100, submits: 100 };
const records = given.quick ? 20 : 2_000;
const REPORT = path.resolve(import.meta.dirname, '../../docs/benchmarks.md');

const IN_ENVIRONMENT: Readonly<
  Record<string, (environment: BenchEnvironment) => Promise<readonly Measured[]>>
> = {
  selection: (environment) => measureSelection(environment, runs),
  flow: (environment) => measureFlow(environment, runs),
  options: (environment) => measureManyOptions(environment, runs),
  filters: (environment) => measureFilters(environment, runs),
  spans: (environment) => measureLongText(environment, runs),
  'bulk-view': (environment) => measureBulkView(environment, runs),
  heap: (environment) => measureHeap(environment, records),
};

/** Parts with a section of their own in the report. */
const SECTIONS: Readonly<
  Record<string, { readonly title: string; measure(): Promise<readonly Measured[]> }>
> = {
  search: {
    title: 'Searches',
    measure: () => measureSearch(searchRuns, given.quick ? 2_000 : undefined),
  },
  opening: {
    title: 'Opening a page',
    measure: () => measureOpening(given.quick ? 2 : 15),
  },
  'display-clock': {
    title: 'At the clock of the display',
    measure: () => measureAtDisplayClock(runs),
  },
  acts: {
    title: 'Bulk actions',
    measure: async () => [
      ...(await measureActs(given.quick ? 200 : 10_000)),
      ...(await measureActsFromAfar(given.quick ? 2 : 20)),
    ],
  },
  'record-writes': {
    title: 'Records by programs',
    measure: () => measureRecordWrites(given.quick ? 5_000 : 100_000),
  },
  export: {
    title: 'Exports',
    measure: () => measureExports(given.quick ? 5_000 : 100_000),
  },
  submits: {
    title: 'Submits',
    measure: () => measureSubmits(given.quick ? { submits: 50, seconds: 5 } : { submits: 200, seconds: 60 }),
  },
  strangers: {
    title: 'Bodies of 8 MiB without credentials',
    measure: () => measureStrangers(given.quick ? 3 : 10),
  },
  settings: {
    title: 'Settings of a question',
    measure: () => measureSettingsForm(runs.keys),
  },
  'browser-import': {
    title: 'Files imported in the browser',
    measure: () => measureBrowserImports(given.quick ? 2_000 : 1_000_000),
  },
  banking77: {
    title: 'A thousand matches in banking77',
    measure: measureBanking77,
  },
  'search-million': {
    title: 'Searches in a million records',
    measure: () => measureSearchInMillion(searchRuns),
  },
};

const ON_REQUEST: ReadonlySet<string> = new Set(['search-million', 'browser-import', 'banking77']);

const PARTS = ['starts', 'bundle', ...Object.keys(IN_ENVIRONMENT), ...Object.keys(SECTIONS)];
const parts = given.only?.split(',');
const unknown = parts?.filter((part) => !PARTS.includes(part)) ?? [];
if (given.help === true || unknown.length > 0) {
  if (unknown.length > 0) console.log(`There is no part ${unknown.join(', ')}.\n`);
  console.log(`npm run bench [-- --quick] [--only ${PARTS.join(',')}]

Without --only: all but ${[...ON_REQUEST].join(' and ')}, which take long or need data of others.
--quick shows in minutes that everything runs, and leaves docs/benchmarks.md as it is.`);
  process.exit(unknown.length > 0 ? 2 : 0);
}
const isWanted = (part: string) => parts?.includes(part) ?? true;
const measured: Measured[] = [];

function tell(found: readonly Measured[]): void {
  measured.push(...found);
  console.log(`${plainTable(found)}\n`);
}

const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;
console.log(`${machine}\n`);
if (isWanted('starts')) tell(await measureStarts(given.quick ? 1 : 5));
if (isWanted('bundle')) tell(measureBundle());
const wanted = Object.entries(IN_ENVIRONMENT).filter(([part]) => isWanted(part));
if (wanted.length > 0) {
  // Enough also for what the flow and the warm-up submit before.
  const environment = await openEnvironment(HEAP_VISITS * (records + 100) + 200);
  try {
    for (const [, measure] of wanted) tell(await measure(environment));
  } finally {
    await environment.close();
  }
}

const before = await readFile(REPORT, 'utf8');
let report = before;
if (parts === undefined) {
  report = reportOf(measured);
  for (const { title } of Object.values(SECTIONS))
    report = withSection(report, title, sectionOf(before, title));
}
for (const [part, { title, measure }] of Object.entries(SECTIONS)) {
  if (!(parts?.includes(part) ?? !ON_REQUEST.has(part))) continue;
  const found = await measure();
  console.log(`${plainTable(found)}\n`);
  report = withSection(report, title, markdownTable(found));
}
if (given.quick !== true && report !== before) await writeFile(REPORT, report);

function reportOf(found: readonly Measured[]): string {
  return `# Benchmarks

What \`npm run bench\` measured last, on the built product with data it generates and imports. Written by it: change
\`tests/bench\` instead.

${machine}. Chromium, window of 1440 × 900.

${markdownTable(found)}

## How it is measured

- **A key, a click** begins with the time stamp of the input event, so that waiting for an occupied page counts, and ends in the first
  task after a frame that was drawn with its effect: scripts, styles, layout and paint of that frame are done. Keys come in by the
  browser's own input, as from a keyboard (\`tests/bench/page-stopwatch.js\`).
- **Opening a page** is timed from the navigation until everything is drawn that the user came for, at the display's own clock: of the record page
  all six types of questions, spans and Markdown. *Cold* has an empty cache; *warm* is the third opening and later ones in one tab; *slow*
  is cold at a quarter of the processor's speed, with 10 Mbit/s and 40 ms to the server. A wave holds what began before anything of it was
  answered: one wave means that nothing waited for something else. What comes out of the browser's cache is no request.
- **The display's clock is off** elsewhere (\`--disable-frame-rate-limit\`): a time is the work, without waiting for the next sixtieth of a second.
- **Between two keys** lie 60 ms, as of a quick hand: the frame of one is done before the next one comes.
- **Kept** means that 95 of 100 samples are within the budget; "median only" says that the median is.
- **API latency** is added by the browser to every answer of the server.
- **10,000 options** are put into the server's answer on its way, since the contract ends at 500.
- **The heap** is read after forced garbage collection, once 100 records of the visit were answered and again 2,000 records later. The
  promise is about what the page keeps: the browser's compilers are off, since they put machine code of ever more functions into the same
  heap, up to all of them. The second line is a visit with the compilers on.
- **Searches** are asked over HTTP on generated data with five metadata properties, two questions, a suggestion and a vector of 384
  dimensions for each record, and answers of five people to two fifths of the records each. Every search is another one; a first page is
  the page of ten with answers and suggestions, and the counts of all filters, asked for at once. "Adds" is what a submit of another person
  takes longer than their median without searches, while one searches, counts and looks for similar records without a pause.
- **The first search after an import** waits until the dataset was read, as it does after an update of the program; after any other start
  the index is taken up from where it was kept, which begins a second after the start: the search is asked for before. Another person submits
  ten times a second meanwhile, and has done so ten times before, because the first submits after a start are slow by themselves. Datasets are
  read without a search too, so that later requests do not wait.
- **Records by programs** come over HTTP, a call after the other, on a connection that stays open. The push makes the calls that the Python
  SDK makes, in batches of 32 records with a suggestion for each of six questions, without Python's own time. Another user submits twenty
  times a second while records are deleted. Counts and searches are compared with what there must be.
- **Exports** are files of 100,000 short texts with one question, fetched over HTTP as a browser fetches them once the search has read them. Each byte of them is
  compared with what it must be. Memory is that of the server's process with all its threads, sampled while the file comes, less what it was
  before; only Linux tells it.
- **Submits** come over HTTP as the client sends them, each under a key of its own, with three answers. The first are those after a start with
  nothing before them. After the last one every answer is read again and compared with what was sent. The processor time is that of
  the server's process with all its threads and what it does beside, divided by the submits; only Linux tells it, in hundredths of a second.
- **Bulk actions** are carried out by the client's own code outside a browser, over HTTP, on a dataset of 10,000 short texts with one
  question. What a chunk takes is from one told progress to the next: the call, the server's transaction and the row of the journal.
- **Matches in banking77** are looked up, judged, labeled, stopped and undone in the browser, as a user does it. A page is occupied
  by tasks of 50 ms and more, as the browser tells them: no key and no frame comes through meanwhile.
- **Bodies without credentials** are sent whole, whatever the server says meanwhile; the time is the processor time of the server's first
  thread, which only Linux tells.
- **A record of 8,000 characters** has a rating, questions with 60 and 200 options, and a span question.
`;
}
