import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../e2e/support/product';
import { onEngine, type EngineName } from './engines';
import { fixtureOf, pagesOf, samplesOf } from './search-pages';
import type { Measured } from './report';
import { keyOfAnnotator, SearchCaller, similarTo, textWithFilters } from './search-calls';
import { writeSearchData, type SearchData } from './search-data';
import { summarize } from './statistics';
import { timed } from './timed';

/** Promises are made for so many records; the other sizes show the growth. */
const PROMISED_AT = 100_000;
/** In milliseconds. */
const SUBMIT = 25;

export interface SearchRuns {
  /** Of each kind of search. */
  readonly searches: number;
  readonly submits: number;
}

interface Measurement {
  readonly engine: EngineName;
  readonly records: number;
}

const USUAL: readonly Measurement[] = [
  { engine: 'PGlite', records: 1_000 },
  { engine: 'PGlite', records: 100_000 },
  { engine: 'PostgreSQL', records: 100_000 },
];

export async function measureSearch(runs: SearchRuns, records?: number): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (const usual of USUAL) {
    const measurement = { ...usual, records: Math.min(usual.records, records ?? Infinity) };
    measured.push(...(await measureOne(measurement, runs)));
  }
  return measured;
}

function measureOne(measurement: Measurement, runs: SearchRuns): Promise<readonly Measured[]> {
  return onEngine(measurement.engine, async (product, databaseUrl) => {
    await product.stop();
    const data = await writeSearchData({ folder: product.dataFolder, databaseUrl }, measurement.records);
    await product.start();
    return measureOn(product, data, measurement, runs);
  });
}

async function measureOn(
  product: Product,
  data: SearchData,
  { engine, records }: Measurement,
  { searches, submits }: SearchRuns,
): Promise<readonly Measured[]> {
  const { datasetId } = data;
  const fixture = await fixtureOf(product.url, data);
  const row = (what: string, samples: readonly number[], budget: number | null): Measured => ({
    what: `${records.toLocaleString('en-US')} records, ${engine}: ${what}`,
    unit: 'ms',
    samples,
    budget: records === PROMISED_AT ? budget : null,
  });
  const ids = await fixture.me.pendingIds(200);
  const like = (run: number) => similarTo(ids[run % ids.length] ?? '');
  const rows = (await measureFirsts(product, data, fixture.me, like)).map(({ what, samples, budget }) =>
    row(what, samples, budget),
  );
  for (const { what, wanted, once } of pagesOf(fixture))
    rows.push(row(what, await samplesOf(once, searches), wanted));
  const another = new SearchCaller(product.url, datasetId, keyOfAnnotator(2));
  const measured = await measureSubmits(fixture.me, another, submits, like);
  return [...rows, ...measured.map(({ what, samples, budget }) => row(what, samples, budget))];
}

type Row = Pick<Measured, 'what' | 'samples' | 'budget'>;

/** With nothing read, as after an import; and after a start of the server, which takes up what it has kept. */
async function measureFirsts(
  product: Product,
  data: SearchData,
  searcher: SearchCaller,
  like: (run: number) => ReturnType<typeof similarTo>,
): Promise<readonly Row[]> {
  const { datasetId } = data;
  const first = () => timed(() => searcher.page(textWithFilters(0)));
  const firstLike = () => timed(() => searcher.page(like(0), 0, 50));
  const unread = await duringSubmits(
    new SearchCaller(product.url, datasetId, keyOfAnnotator(3)),
    async () => ({
      search: await first(),
      similarity: await firstLike(),
    }),
  );
  await untilKept(product, data);
  await product.restart();
  return [
    { what: 'first search after an import', samples: [unread.result.search], budget: null },
    { what: 'first similarity search after it', samples: [unread.result.similarity], budget: null },
    {
      what: 'what reading all of it adds to a submit of another',
      samples: unread.added,
      budget: SUBMIT,
    },
    { what: 'first search after a start', samples: [await first()], budget: null },
    { what: 'first similarity search after it', samples: [await firstLike()], budget: null },
  ];
}

/** Time between two submits of a fast user, in milliseconds. */
const BETWEEN_SUBMITS = 100;

/** Additional time of another user's submits during the work, compared with their median without it. */
async function duringSubmits<T>(
  annotator: SearchCaller,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly added: readonly number[] }> {
  const ids = await annotator.pendingIds(900);
  const submit = async (id: string) => {
    await pause(BETWEEN_SUBMITS);
    return timed(() => annotator.submit(id));
  };
  // The first ones after a start are slow by themselves.
  for (const id of ids.slice(0, 10)) await submit(id);
  let isOver = false;
  const working = work().finally(() => (isOver = true));
  const concurrent: number[] = [];
  for (const id of ids.slice(70)) {
    if (isOver) break;
    concurrent.push(await submit(id));
  }
  const result = await working;
  const alone: number[] = [];
  for (const id of ids.slice(10, 70)) alone.push(await submit(id));
  const { median } = summarize(alone);
  return { result, added: concurrent.map((time) => Math.max(0, time - median)) };
}

/** Smaller datasets are read again at each start, which takes no time. */
const LEAST_KEPT = 5_000;
const KEPT_TRIES = 3_000;

/**
 * Waits until the index of a dataset is kept whole for the next start: parts of it are kept while it is read, all vectors at its end, and
 * the records that belong to them after them.
 */
async function untilKept({ dataFolder }: Product, { datasetId, reference }: SearchData): Promise<void> {
  if (reference.records < LEAST_KEPT) return;
  const folder = path.join(dataFolder, 'search', datasetId);
  const vectorBytes = reference.records * reference.dimensions * Float32Array.BYTES_PER_ELEMENT;
  for (let tries = 0; tries < KEPT_TRIES; tries += 1) {
    if (await isKeptWhole(folder, vectorBytes)) return;
    await pause(100);
  }
  throw new Error('The index is not kept');
}

async function isKeptWhole(folder: string, vectorBytes: number): Promise<boolean> {
  const names: readonly string[] = await readdir(folder).catch(() => []);
  const vectors = names.find((name) => name.startsWith('vectors-') && !name.includes('.'));
  if (vectors === undefined || !names.includes('records')) return false;
  const [ofVectors, ofRecords] = await Promise.all(
    [vectors, 'records'].map((name) => stat(path.join(folder, name)).catch(() => null)),
  );
  if (!ofVectors || !ofRecords) return false;
  return ofVectors.size >= vectorBytes && ofRecords.mtimeMs >= ofVectors.mtimeMs;
}

/** Additional time of a user's submits while another user searches. */
async function measureSubmits(
  searcher: SearchCaller,
  annotator: SearchCaller,
  submits: number,
  like: (run: number) => ReturnType<typeof similarTo>,
): Promise<readonly Row[]> {
  const ids = await annotator.pendingIds(Math.min(1_000, 2 * submits + 20));
  let next = 0;
  const submit = () => {
    next += 1;
    return annotator.submit(ids[next - 1] ?? '');
  };
  await sampled(10, submit);
  const alone = await sampled(submits, submit);
  let isOver = false;
  const search = async () => {
    for (let run = 0; !isOver; run += 1) {
      await Promise.all([searcher.page(textWithFilters(run)), searcher.counts(textWithFilters(run))]);
      await searcher.page(like(run), 0, 50);
    }
  };
  const searching = search();
  const concurrent = await sampled(submits, submit);
  isOver = true;
  await searching;
  const { median } = summarize(alone);
  const added = concurrent.map((time) => Math.max(0, time - median));
  return [
    { what: 'a submit of another', samples: alone, budget: null },
    { what: 'what searches without a pause add to it', samples: added, budget: SUBMIT },
  ];
}

async function sampled(runs: number, ask: (run: number) => Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  for (let run = 0; run < runs; run += 1) samples.push(await timed(() => ask(run)));
  return samples;
}
