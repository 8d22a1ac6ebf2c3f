import { randomUUID } from 'node:crypto';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FakeSearchSource } from '#tests/fakes/fake-search-source';
import { addDataset, openWorld, type AddedDataset, type World } from '#tests/server/world';
import { DatabaseError, reportOf } from '../store/engines/database-error';
import { toJsonText } from '../store/json';
import { addToTotal, insertRecordRows, insertSuggestions, insertVectors } from '../store/queries/new-records';
import { searchSource } from '../store/queries/search-source';
import { statusColumn, statusCondition, suggestionColumn, vectorColumn } from './feedback-columns';
import { inlineSearchEngine } from './inline-search-engine';
import { SearchClosed, type SearchEngine } from './search-engine';
import type { Condition, SearchRequest } from './search-request';
import type { SearchWorkerData } from './thread/search-messages';
import { startSearchWorker, ThreadedSearchEngine } from './threaded-search-engine';

let world: World;
let dataset: AddedDataset;
let errors: unknown[];
let worker: Worker | undefined;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  errors = [];
  dataset = await addDataset(world, { records: 3 });
});
afterEach(() => {
  if (errors.length > 0) throw new AggregateError(errors);
});

const reportError = (error: unknown) => {
  errors.push(error);
};

const watchedWorker = (data: SearchWorkerData) => {
  worker = startSearchWorker(data);
  return worker;
};

const inThisThread = () => inlineSearchEngine(world.engine.db, reportError);

const inAThreadOfItsOwn = () =>
  new ThreadedSearchEngine(
    { memoryBudgetBytes: 100_000_000, indexStore: null },
    {
      source: searchSource(world.engine.db),
      reportError,
      startWorker: watchedWorker,
    },
  );

const request = (...conditions: Condition[]): SearchRequest => ({
  datasetId: dataset.id,
  where: { kind: 'all', of: conditions },
  order: { kind: 'index' },
  offset: 0,
  limit: 1_000,
});

async function found(engine: SearchEngine, wanted = request()): Promise<readonly string[]> {
  const result = await engine.search(wanted);
  if (!result.ok) throw new Error(result.error.code);
  return result.value.hits.map(({ recordId }) => recordId);
}

const withStatus = (status: 'pending' | 'draft' | 'submitted') =>
  request(statusCondition([status], world.users.annotator));

const calm = () => new Promise((resolve) => setImmediate(resolve));

const idAt = (index: number) => dataset.recordIds[index] ?? '';

/** As an import does it. */
async function importRecord(text: string, vector: readonly number[], settingsId: string): Promise<string> {
  const id = randomUUID();
  const key = { dataset_id: dataset.id, record_id: id };
  await world.engine.db.transaction().execute(async (db) => {
    const record = {
      id,
      fields: toJsonText({ text }),
      metadata: null,
      external_id: null,
    };
    await insertRecordRows(db, dataset.id, [record]);
    await addToTotal(db, dataset.id, 1);
    const suggestion = {
      question_id: dataset.questionIds['label'] ?? '',
      type: null,
      score: null,
      agent: 'model',
    };
    await insertSuggestions(db, [{ ...key, ...suggestion, value: toJsonText('good') }]);
    await insertVectors(db, [{ ...key, vectors_settings_id: settingsId, value: vector }]);
  });
  return id;
}

describe.each([
  ['in this thread', inThisThread],
  ['in a thread of its own', inAThreadOfItsOwn],
])('the search %s', (_, open) => {
  let engine: SearchEngine;
  beforeAll(() => {
    engine = open();
  });
  afterAll(() => engine.close());

  it('knows each response as soon as it was acknowledged', async () => {
    expect(await found(engine, withStatus('pending'))).toEqual(dataset.recordIds);
    const created = await world.call('annotator', 'POST', `/v1/records/${idAt(1)}/responses`, {
      body: { status: 'draft' },
    });
    expect(await found(engine, withStatus('draft'))).toEqual([idAt(1)]);
    const { id } = created.body as { readonly id: string };
    const body = { status: 'submitted', values: { label: { value: 'good' } } };
    await world.call('annotator', 'PUT', `/v1/responses/${id}`, { body });
    expect(await found(engine, withStatus('submitted'))).toEqual([idAt(1)]);
    await world.call('annotator', 'DELETE', `/v1/responses/${id}`);
    expect(await found(engine, withStatus('pending'))).toEqual(dataset.recordIds);
  });

  it('knows records that were imported in the meantime, with all that they have', async () => {
    const { id: settingsId } = await world.engine.db
      .insertInto('vectors_settings')
      .values({ dataset_id: dataset.id, name: 'meaning', title: 'Meaning', dimensions: 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await importRecord('an earlier one', [1, 0], settingsId);
    expect(await found(engine)).toHaveLength(4);
    const added = await importRecord('a newcomer', [0, 1], settingsId);
    expect(
      await found(engine, request({ kind: 'words', text: 'newcomer', column: null, mode: 'words' })),
    ).toEqual([added]);
    const label = { id: dataset.questionIds['label'] ?? '', type: 'label_selection' };
    const column = suggestionColumn(label, 'value');
    if (column === null) throw new Error('Suggested labels are not indexed');
    const suggested = request({ kind: 'value', column, match: { kind: 'terms', values: ['good'] } });
    expect((await found(engine, suggested)).at(-1)).toBe(added);
    const like = {
      kind: 'similar',
      column: vectorColumn(settingsId),
      vector: [0, 2],
      exceptRecordId: null,
    } as const;
    const alike = await found(engine, { ...request(), order: { ...like, order: 'most_similar' } });
    expect(alike[0]).toBe(added);
  });

  it('knows that records were deleted', async () => {
    await found(engine);
    await world.engine.db.transaction().execute(async (db) => {
      await db.deleteFrom('records').where('id', '=', idAt(0)).execute();
      await sql`update dataset_counts set total = total - 1 where dataset_id = ${dataset.id}`.execute(db);
    });
    expect(await found(engine)).toEqual([idAt(1), idAt(2)]);
  });

  it('finds nothing in a dataset that was deleted', async () => {
    await found(engine);
    await world.engine.db.deleteFrom('datasets').where('id', '=', dataset.id).execute();
    expect(await found(engine)).toEqual([]);
  });

  it('reads added records without a search', async () => {
    engine.follow(dataset.id);
    while ((await engine.preparation(dataset.id)).records < 1) await calm();
    expect(await engine.preparation(dataset.id)).toEqual({ records: 1, vectors: 1 });
  });

  it('counts what it finds', async () => {
    const counts = await engine.counts({ ...request(), facets: [statusColumn(world.users.annotator)] });
    expect(counts).toMatchObject({ ok: true, value: { total: 3 } });
  });
});

describe('the thread of the search', () => {
  it('answers away when it is killed in the middle of a search, and is started again by the next one', async () => {
    const source = new FakeSearchSource();
    source.add('a');
    const engine = new ThreadedSearchEngine(
      { memoryBudgetBytes: 1_000_000, indexStore: null },
      {
        source,
        reportError,
        startWorker: watchedWorker,
      },
    );
    const goOn = source.holdUp();
    const waiting = [
      engine.search(request()),
      engine.counts({ ...request(), facets: [] }),
      engine.preparation(dataset.id),
    ];
    while (source.atOnce === 0) await calm();
    await worker?.terminate();
    const away = { ok: false, error: { code: 'away' } };
    expect(await Promise.all(waiting)).toEqual([away, away, { records: 0, vectors: 0 }]);
    expect(errors.splice(0)).toMatchObject([{ message: 'The thread of the search has ended' }]);
    goOn();
    expect(await found(engine)).toEqual(['a']);
    await engine.close();
  });

  it('answers away while it cannot be started', async () => {
    let isRefused = true;
    const refusal = new Error('no more threads');
    const engine = new ThreadedSearchEngine(
      { memoryBudgetBytes: 100_000_000, indexStore: null },
      {
        source: searchSource(world.engine.db),
        reportError,
        startWorker: (data) => {
          if (isRefused) throw refusal;
          return startSearchWorker(data);
        },
      },
    );
    expect(await engine.search(request())).toEqual({ ok: false, error: { code: 'away' } });
    engine.warm(dataset.id);
    expect(await engine.preparation(dataset.id)).toEqual({ records: 0, vectors: 0 });
    expect(errors.splice(0)).toEqual([refusal, refusal, refusal]);
    isRefused = false;
    expect(await found(engine)).toEqual(dataset.recordIds);
    await engine.close();
  });

  it('the engine reports what the database refused, and continues', async () => {
    const source = searchSource(world.engine.db);
    let isRefused = true;
    const away = new DatabaseError(reportOf(Object.assign(new Error('no database'), { code: '57P01' })));
    const engine = new ThreadedSearchEngine(
      { memoryBudgetBytes: 100_000_000, indexStore: null },
      {
        source: {
          ...source,
          shape: (id) => (isRefused ? Promise.reject(away) : source.shape(id)),
        },
        reportError,
      },
    );
    const refusal = await found(engine).catch((thrown: unknown) => thrown);
    expect(refusal).toBeInstanceOf(DatabaseError);
    expect(refusal).toMatchObject({ message: 'no database', code: '57P01' });
    isRefused = false;
    expect(await found(engine)).toEqual(dataset.recordIds);
    await engine.close();
  });

  it('ends with the engine', async () => {
    const engine = inAThreadOfItsOwn();
    await found(engine);
    const ended = new Promise((resolve) => worker?.once('exit', resolve));
    await engine.close();
    await ended;
    await expect(found(engine)).rejects.toThrow(SearchClosed);
    engine.warm(dataset.id);
  });

  it('a search that waits when the engine is closed ends as closed', async () => {
    const source = new FakeSearchSource();
    source.add('a');
    const goOn = source.holdUp();
    const engine = new ThreadedSearchEngine(
      { memoryBudgetBytes: 1_000_000, indexStore: null },
      {
        source,
        reportError,
      },
    );
    const search = found(engine).catch((thrown: unknown) => thrown);
    while (source.atOnce === 0) await calm();
    const closed = engine.close();
    expect(await search).toBeInstanceOf(SearchClosed);
    goOn();
    await closed;
  });
});
