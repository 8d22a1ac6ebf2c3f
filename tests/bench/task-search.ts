import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../e2e/support/product';
import { onEngine, type EngineName } from './engines';
import { expectF1, type F1Answer } from './f1-check';
import type { Measured } from './report';
import { VOCABULARY } from './search-data';
import { expectTasks, type AskedTasks, type FoundTasks, type TaskQuery } from './task-search-checks';
import {
  SPLITS,
  TASK_DATASET,
  TASK_KEY,
  TASK_WORKSPACE,
  writeTaskSearchData,
  type TaskDataSize,
  type TaskSearchData,
} from './task-search-data';
import { TASK_VECTOR, VECTOR_DIMENSIONS, vectorOf } from './task-vectors';
import { timed } from './timed';

const ENGINES: readonly EngineName[] = ['PGlite', 'PostgreSQL'];

/** Upper limits at 100,000 records, in milliseconds. */
const WANTED = { counts: 40, all: 40, text: 100, page: 20, similar: 150, first: 400, f1: 60 } as const;
/** Answers of each kind that are compared. */
const COMPARED = 8;
const PAGE = 10;

/** Searches of a dataset of text classification: 60 words in two inputs, six metadata keys, a vector of 384 numbers. */
export async function measureTaskSearch(searches: number, records: number): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (const engine of ENGINES) {
    const rows = await onFilled(engine, { records, withVectors: true }, (product, data) =>
      measureOn(product, data, searches),
    );
    measured.push(...rows);
  }
  return measured;
}

/** The searches that have an upper limit at 1,000,000 records, which has no vectors: they would take 3 GB of the database. */
export function measureLargeTaskSearch(searches: number, records: number): Promise<readonly Measured[]> {
  return onFilled('PostgreSQL', { records, withVectors: false }, async (product, data) => {
    const first = await timed(() => askedOf(product, FIRST));
    const rows = [rowOf(data, 'first search after an import', [first], null)];
    for (const { what, large, asked } of READS)
      if (large !== undefined)
        rows.push(rowOf(data, what, await samplesOf(product, data, searches, asked), large));
    return rows;
  });
}

type MeasureFilled = (product: Product, data: TaskSearchData) => Promise<readonly Measured[]>;

async function onFilled(
  engine: EngineName,
  size: TaskDataSize,
  measure: MeasureFilled,
): Promise<readonly Measured[]> {
  const rows = await onEngine(engine, async (product, databaseUrl) => {
    await product.stop();
    const data = await writeTaskSearchData({ folder: product.dataFolder, databaseUrl }, size);
    await product.start();
    return measure(product, data);
  });
  return rows.map((row) => ({ ...row, what: `${engine}: ${row.what}` }));
}

async function measureOn(
  product: Product,
  data: TaskSearchData,
  searches: number,
): Promise<readonly Measured[]> {
  const first = () => timed(() => askedOf(product, FIRST));
  const unread = await first();
  await untilStored(product, data);
  await product.restart();
  const rows = [
    rowOf(data, 'first search after an import', [unread], null),
    rowOf(data, 'first search after a start', [await first()], WANTED.first),
  ];
  for (const { what, wanted, asked } of READS)
    rows.push(rowOf(data, what, await samplesOf(product, data, searches, asked), wanted));
  return [...rows, rowOf(data, 'F1', await f1Samples(product, data, searches), WANTED.f1)];
}

function rowOf(
  { tasks }: TaskSearchData,
  what: string,
  samples: readonly number[],
  budget: number | null,
): Measured {
  return { what: `${tasks.length.toLocaleString('en-US')} records, ${what}`, unit: 'ms', samples, budget };
}

async function samplesOf(
  product: Product,
  data: TaskSearchData,
  searches: number,
  asked: Read['asked'],
): Promise<readonly number[]> {
  const samples: number[] = [];
  for (let run = 0; run < searches; run += 1) samples.push(await once(product, data, asked(run), run));
  return samples;
}

async function f1Samples(
  product: Product,
  { tasks }: TaskSearchData,
  searches: number,
): Promise<readonly number[]> {
  const samples: number[] = [];
  for (let run = 0; run < searches; run += 1) {
    const answers: F1Answer[] = [];
    const path = `TextClassification/${TASK_DATASET}/metrics/F1:summary`;
    samples.push(await timed(async () => answers.push(await posted<F1Answer>(product, path, {}, {}))));
    if (run < COMPARED) for (const answer of answers) expectF1(tasks, answer);
  }
  return samples;
}

const FIRST: AskedTasks = { query: {}, from: 0, limit: PAGE, aggregations: 'status' };

interface Read {
  readonly what: string;
  readonly wanted: number;
  /** Upper limit at 1,000,000 records; left out, it is measured at 100,000 only. */
  readonly large?: number;
  asked(run: number): AskedTasks;
}

const READS: readonly Read[] = [
  {
    what: 'counts of status and annotated_as',
    wanted: WANTED.counts,
    asked: () => ({ query: {}, from: 0, limit: 0, aggregations: 'status,annotated_as' }),
  },
  {
    what: 'all counts',
    wanted: WANTED.all,
    large: 600,
    asked: () => ({ query: {}, from: 0, limit: 0, aggregations: null }),
  },
  {
    what: 'a word and three filters, with all counts',
    wanted: WANTED.text,
    large: 1_500,
    asked: (run) => ({ query: wordWithFilters(run), from: 0, limit: PAGE, aggregations: null }),
  },
  {
    what: 'any page of them',
    wanted: WANTED.page,
    asked: (run) => ({
      query: wordWithFilters(run),
      from: 10 * (1 + (run % 5)),
      limit: PAGE,
      aggregations: null,
    }),
  },
  {
    what: 'any page with the numbers of alike texts',
    wanted: WANTED.page,
    asked: (run) => ({
      query: {},
      from: PAGE * (1 + (run % 50)),
      limit: PAGE,
      aggregations: null,
      alike: true,
    }),
  },
  {
    what: 'a phrase of two words, with all counts',
    wanted: WANTED.text,
    asked: (run) => ({ query: { query_text: phrase(run) }, from: 0, limit: PAGE, aggregations: null }),
  },
  {
    what: 'a wildcard, a fuzzy word or a regular expression, with all counts',
    wanted: WANTED.text,
    asked: (run) => ({ query: { query_text: pattern(run) }, from: 0, limit: PAGE, aggregations: null }),
  },
  {
    what: '50 similar by vectors of 384 numbers, with all counts',
    wanted: WANTED.similar,
    asked: (run) => ({ query: { vector: vectorNear(run) }, from: 0, limit: 50, aggregations: null }),
  },
  {
    what: '50 similar among those with a word and three filters, with all counts',
    wanted: WANTED.similar,
    asked: (run) => ({
      query: { ...wordWithFilters(run), vector: vectorNear(run) },
      from: 0,
      limit: 50,
      aggregations: null,
    }),
  },
];

/** The vector of another record each time. */
function vectorNear(run: number): NonNullable<TaskQuery['vector']> {
  return { name: TASK_VECTOR, value: [...vectorOf(`record-${run}`)] };
}

/** Another word each time, among those that occur in about every second to every tenth record. */
function wordWithFilters(run: number): TaskQuery {
  const splits = Array.from({ length: 3 }, (_, index) => `split-${(run + index) % SPLITS}`);
  return {
    query_text: VOCABULARY[5 + (run % 60)] ?? '',
    status: ['Default', 'Validated'],
    score: { from: 0.6 },
    metadata: { split: splits },
  };
}

/** A frequent word after another one. */
function phrase(run: number): string {
  return `"${VOCABULARY[5 + (run % 60)]} ${VOCABULARY[1 + (run % 4)]}"`;
}

/** In turn a part of a word, a misspelled word and an expression. */
function pattern(run: number): string {
  const word = VOCABULARY[1_000 + run] ?? '';
  const ways = [`*${word.slice(1, 4)}*`, `${word.slice(1)}${word}~`, `/${word.slice(0, 2)}.*(a|e|i)[lnr]/`];
  return ways[run % ways.length] ?? '';
}

async function once(
  product: Product,
  { tasks }: TaskSearchData,
  asked: AskedTasks,
  run: number,
): Promise<number> {
  const answers: FoundTasks[] = [];
  const took = await timed(async () => answers.push(await askedOf(product, asked)));
  if (run < COMPARED) for (const answer of answers) expectTasks(tasks, asked, answer);
  return took;
}

function askedOf(
  product: Product,
  { query, from, limit, aggregations, alike }: AskedTasks,
): Promise<FoundTasks> {
  const parameters = {
    from: String(from),
    limit: String(limit),
    ...(aggregations !== null && { aggregations }),
    ...(alike === true && { alike: 'true' }),
  };
  return posted<FoundTasks>(product, `${TASK_DATASET}/TextClassification:search`, parameters, { query });
}

/** Every answer is read to its end. */
async function posted<T>(
  { url }: Product,
  path: string,
  parameters: Readonly<Record<string, string>>,
  body: unknown,
): Promise<T> {
  const search = new URLSearchParams({ workspace: TASK_WORKSPACE, ...parameters });
  const reply = await fetch(`${url}/api/datasets/${path}?${search}`, {
    method: 'POST',
    headers: { 'X-Argilla-Api-Key': TASK_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path} is answered with ${reply.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
}

/** Smaller datasets are read again at each start, which takes no time. */
const LEAST_STORED = 5_000;
const TRIES = 3_000;
const BYTES_PER_NUMBER = 4;

/** Waits until the whole index is stored for the next start. Records are stored while they are read, vectors at the end only. */
async function untilStored({ dataFolder }: Product, { datasetId, tasks }: TaskSearchData): Promise<void> {
  if (tasks.length < LEAST_STORED) return;
  const folder = path.join(dataFolder, 'search', datasetId);
  const sizeOf = async (name: string) => (await stat(path.join(folder, name)).catch(() => null))?.size ?? 0;
  const sizes: string[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const vectors = await sizeOf(`vectors-${TASK_VECTOR}`);
    const hasVectors = vectors > tasks.length * BYTES_PER_NUMBER * VECTOR_DIMENSIONS;
    sizes.push(hasVectors ? `${await sizeOf('records')} ${vectors}` : '');
    const latest = sizes.slice(-20);
    if (hasVectors && latest.length === 20 && latest.every((size) => size === latest[0])) return;
    await pause(100);
  }
  throw new Error('The index is not stored');
}
