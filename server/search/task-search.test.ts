import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { METADATA_KINDS } from '#domain/task-record/metadata-kinds';
import { addTaskDataset, addTaskRecords, setTaskKey } from '#tests/server/task-rows-in-database';
import { openWorld, type World } from '#tests/server/world';
import { searchSource } from '../store/queries/search-source';
import { createIndex } from './dataset-family';
import { realPace } from './hosting/real-pace';
import { ThrottledSource } from './hosting/throttled-source';
import { FileIndexStore } from './index-store/file-index-store';
import { IndexedSearchEngine } from './indexed-search-engine';
import { inlineSearchEngine } from './inline-search-engine';
import type { SearchEngine } from './search-engine';
import type { Condition, SearchAnswer, SearchRequest } from './search-request';
import {
  ALIKE_COLUMN,
  exactWordsOf,
  inputColumn,
  keywordColumn,
  SCORE_COLUMN,
  TASK_TEXT_COLUMN,
  taskMetadataColumn,
  type TaskKeyword,
} from './task-columns';
import { startSearchWorker, ThreadedSearchEngine } from './threaded-search-engine';

let world: World;
let datasetId: string;
let errors: unknown[];

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  errors = [];
  datasetId = await addTaskDataset(world);
});
afterEach(() => {
  if (errors.length > 0) throw new AggregateError(errors);
});

const reportError = (error: unknown) => {
  errors.push(error);
};

const inThisThread = () => inlineSearchEngine(world.engine.db, reportError);

const inAThreadOfItsOwn = () =>
  new ThreadedSearchEngine(
    { memoryBudgetBytes: 100_000_000, indexStore: null },
    { source: searchSource(world.engine.db), reportError, startWorker: startSearchWorker },
  );

const BY_NAME: SearchRequest['order'] = {
  kind: 'sorted',
  keys: [{ by: keywordColumn('id'), direction: 'asc' }],
};

async function searched(
  engine: SearchEngine,
  where: Condition,
  rest: Partial<SearchRequest> = {},
): Promise<SearchAnswer> {
  const answer = await engine.search({ datasetId, where, order: BY_NAME, offset: 0, limit: 100, ...rest });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

/** Ids of the records found, as their people know them. */
async function found(engine: SearchEngine, where: Condition): Promise<readonly string[]> {
  const { hits } = await searched(engine, where);
  const rows = await world.engine.db
    .selectFrom('task_records')
    .select(['id', 'name'])
    .where('dataset_id', '=', datasetId)
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return hits.map(({ recordId }) => names.get(recordId) ?? '');
}

const ALL: Condition = { kind: 'all', of: [] };
const withWord = (text: string, column = TASK_TEXT_COLUMN): Condition => ({
  kind: 'words',
  text,
  column,
  mode: 'words',
});
const having = (name: TaskKeyword, ...values: string[]): Condition => ({
  kind: 'value',
  column: keywordColumn(name),
  match: { kind: 'terms', values },
});

describe.each([
  ['in this thread', inThisThread],
  ['in a thread of its own', inAThreadOfItsOwn],
])('the search of task records %s', (_, open) => {
  let engine: SearchEngine;
  beforeAll(() => {
    engine = open();
  });
  afterAll(() => engine.close());

  it('finds them by every kind of value (TWI-23)', async () => {
    await addTaskRecords(world, datasetId, [
      {
        name: '12',
        content: { inputs: { subject: 'Late again', body: ['one', 'Two'] }, multi_label: false },
        marks: {
          prediction: { agent: 'bot', labels: [{ class: 'spam', score: 0.95 }] },
          annotation: { agent: 'mia', labels: [{ class: 'ham', score: 1 }] },
        },
        metadata: { split: 'train' },
        status: 'Validated',
      },
      { name: '7' },
    ]);
    await setTaskKey(world, datasetId, 'split', METADATA_KINDS.text);
    const [score, split] = [SCORE_COLUMN, taskMetadataColumn('split', METADATA_KINDS.text)];
    const conditions: Condition[] = [
      withWord('TWO late'),
      withWord('late', inputColumn('subject')),
      having('id', '12'),
      having('status', 'Validated'),
      having('predicted', 'ko'),
      having('predicted_as', 'spam'),
      having('annotated_by', 'mia'),
      having('labels', 'ham'),
      { kind: 'exists', column: keywordColumn('annotated_as') },
      { kind: 'value', column: score, match: { kind: 'terms', values: ['0.95'] } },
      { kind: 'value', column: split ?? score, match: { kind: 'terms', values: ['train'] } },
    ];
    for (const condition of conditions) expect(await found(engine, condition)).toEqual(['12']);
    expect(await found(engine, withWord('two', inputColumn('subject')))).toEqual([]);
    expect(await found(engine, ALL)).toEqual(['12', '7']);
  });

  it('knows each write that statements make', async () => {
    await addTaskRecords(world, datasetId, [{ name: 'a' }, { name: 'b' }]);
    expect(await found(engine, having('status', 'Default'))).toEqual(['a', 'b']);
    await sql`update task_records set status = 'Discarded' where dataset_id = ${datasetId}::uuid and name = 'a'`.execute(
      world.engine.db,
    );
    expect(await found(engine, having('status', 'Default'))).toEqual(['b']);
    await addTaskRecords(world, datasetId, [{ name: 'c' }]);
    await sql`delete from task_records where dataset_id = ${datasetId}::uuid and name = 'b'`.execute(
      world.engine.db,
    );
    expect(await found(engine, ALL)).toEqual(['a', 'c']);
    await sql`insert into task_vectors (dataset_id, record_id, name, value)
      select dataset_id, id, 'mini', array[0.5, 1] from task_records where dataset_id = ${datasetId}::uuid and name = 'c'`.execute(
      world.engine.db,
    );
    expect(await found(engine, having('vectors', 'mini'))).toEqual(['c']);
  });

  it('reads a metadata key again whose values get another kind (TWI-29)', async () => {
    const number = METADATA_KINDS.integer;
    await setTaskKey(world, datasetId, 'size', number);
    await addTaskRecords(world, datasetId, [{ name: 'a', metadata: { size: 5 } }]);
    const counted = async (kinds: number) => {
      const column = taskMetadataColumn('size', kinds) ?? SCORE_COLUMN;
      const { facets } = await searched(engine, ALL, {
        limit: 0,
        facets: [{ kind: 'terms', column, limit: 10 }],
      });
      return facets?.[0]?.kind === 'terms' ? facets[0].values : null;
    };
    expect(await counted(number)).toEqual([{ term: '5', count: 1 }]);
    await setTaskKey(world, datasetId, 'size', number | METADATA_KINDS.text);
    await addTaskRecords(world, datasetId, [{ name: 'b', metadata: { size: 'large' } }]);
    expect(await counted(number | METADATA_KINDS.text)).toEqual([
      { term: '5', count: 1 },
      { term: 'large', count: 1 },
    ]);
  });

  it('counts alike texts of the page in the whole dataset (TWI-59)', async () => {
    const texts = { a: 'Late payment', b: 'late, PAYMENT!', c: 'payment', d: '?' };
    await addTaskRecords(
      world,
      datasetId,
      Object.entries(texts).map(([name, text]) => ({
        name,
        content: { inputs: { text }, multi_label: false },
      })),
    );
    const { hits } = await searched(engine, ALL, { sameNumber: ALIKE_COLUMN });
    expect(hits.map(({ same }) => same?.count)).toEqual([2, 2, 1, undefined]);
    const [first] = hits;
    const only = await searched(engine, withWord('late'), { sameNumber: ALIKE_COLUMN, offset: 1, limit: 1 });
    expect(only.hits).toMatchObject([{ same: first?.same }]);
    const number = String(first?.same?.number);
    expect(
      await found(engine, {
        kind: 'value',
        column: ALIKE_COLUMN,
        match: { kind: 'terms', values: [number] },
      }),
    ).toEqual(['a', 'b']);
  });

  it('counts all records found with the page (TWI-28)', async () => {
    await addTaskRecords(
      world,
      datasetId,
      ['a', 'b', 'c'].map((name) => ({ name, status: name === 'a' ? 'Validated' : 'Default' })),
    );
    const facets = [{ kind: 'terms', column: keywordColumn('status'), limit: 1 } as const];
    const answer = await searched(engine, ALL, { limit: 1, facets });
    expect(answer).toMatchObject({
      total: 3,
      facets: [{ values: [{ term: 'Default', count: 2 }], isCut: true, total: 3 }],
    });
    expect(answer.hits).toHaveLength(1);
  });
});

describe('a stored index of task records', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'ostraka-tasks-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is used by the next start, which reads only what was written since', async () => {
    const names = Array.from({ length: 5_001 }, (_, index) => `r${index}`);
    await addTaskRecords(
      world,
      datasetId,
      names.map((name) => ({ name, content: { inputs: { text: `all ${name}` }, multi_label: false } })),
    );
    const first = storedEngine();
    await searched(first.engine, ALL);
    await expect.poll(async () => first.store.find(datasetId)).not.toBeNull();
    await first.engine.close();
    await addTaskRecords(world, datasetId, [{ name: 'new' }]);
    const second = storedEngine();
    expect((await searched(second.engine, ALL)).total).toBe(names.length + 1);
    expect(await found(second.engine, withWord('r4999'))).toEqual(['r4999']);
    expect(second.read()).toBe(1);
    await second.engine.close();
  });

  it('has the order of words and alike texts, and reads exact words when a search first asks for them (TWI-34, TWI-36)', async () => {
    const texts = Array.from({ length: 5_001 }, (_, index) => ({
      name: `r${index}`,
      content: { inputs: { subject: `All of ${index}`, body: 'at noon.' }, multi_label: false },
    }));
    await addTaskRecords(world, datasetId, texts);
    const first = storedEngine();
    await searched(first.engine, ALL);
    await expect.poll(async () => first.store.find(datasetId)).not.toBeNull();
    await first.engine.close();
    const second = storedEngine();
    const words = ['all', 'of', '17', 'at', 'noon'];
    const phrase = { kind: 'sequence', column: TASK_TEXT_COLUMN, words, slop: 0 } as const;
    expect(await found(second.engine, phrase)).toEqual(['r17']);
    const counted = await searched(second.engine, ALL, { facets: [{ kind: 'words', limit: 1 }] });
    expect(counted.facets).toEqual([{ kind: 'words', values: [{ term: 'noon', count: texts.length }] }]);
    expect(second.read()).toBe(0);
    const { hits } = await searched(second.engine, phrase, { sameNumber: ALIKE_COLUMN });
    expect(hits).toMatchObject([{ same: { count: 1 } }]);
    const exact = exactWordsOf(TASK_TEXT_COLUMN);
    const exactPhrase = { ...phrase, column: exact, words: ['17', 'at', 'noon.'] };
    expect(await found(second.engine, exactPhrase)).toEqual(['r17']);
    expect(await found(second.engine, withWord('noon', exact))).toEqual([]);
    expect(second.read()).toBe(texts.length);
    await second.engine.close();
  });

  /** `read` says how many records the engine has read. */
  function storedEngine() {
    const source = searchSource(world.engine.db);
    let count = 0;
    const counting = {
      ...source,
      records: async (...which: Parameters<typeof source.records>) => {
        const records = await source.records(...which);
        count += records.length;
        return records;
      },
      recordsById: async (...which: Parameters<typeof source.recordsById>) => {
        const records = await source.recordsById(...which);
        count += records.length;
        return records;
      },
    };
    const store = new FileIndexStore({ folder, program: 'this program' });
    const engine = new IndexedSearchEngine(Number.MAX_SAFE_INTEGER, {
      source: new ThrottledSource({ source: counting, pace: realPace }),
      createIndex,
      indexStore: store,
      pace: realPace,
      reportError,
    });
    return { engine, store, read: () => count };
  }
});
