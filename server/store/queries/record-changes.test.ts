import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FeedbackShape, SourceChanges, SourceMark } from '#server/search/search-source';
import { addDataset, openWorld, type AddedDataset, type World } from '#tests/server/world';
import { toJsonText } from '../json';
import {
  beginTrim,
  forgetForeignChanges,
  forgetReaders,
  noteReader,
  readChanges,
  readMark,
  readTraces,
  trimSomeChanges,
} from './record-changes';
import type { Store } from './store';

let world: World;
let dataset: AddedDataset;
let mark: SourceMark;

const db = () => world.engine.db;
const idAt = (index: number) => dataset.recordIds[index] ?? '';
const changes = (since: SourceMark = mark) => readChanges(db(), dataset.id, since);
/** Reads on from the mark, as an index does. */
const next = async () => {
  const reported = await changes();
  mark = reported.mark;
  return reported as SourceChanges & { readonly shape: FeedbackShape };
};

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  dataset = await addDataset(world, { records: 3 });
  mark = await readMark(db());
});

const newRecord = () => ({ dataset_id: dataset.id, fields: toJsonText({ text: 'new' }) });

const addRecord = async (store: Store = db()) =>
  (await store.insertInto('records').values(newRecord()).returning('id').executeTakeFirstOrThrow()).id;

const addProperty = (name: string) =>
  db()
    .insertInto('metadata_properties')
    .values({ dataset_id: dataset.id, name, title: name, settings: toJsonText({ type: 'integer' }) })
    .execute();

const addVectorsSettings = () =>
  db()
    .insertInto('vectors_settings')
    .values({ dataset_id: dataset.id, name: 'meaning', title: 'Meaning', dimensions: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();

const suggestionFor = (record_id: string) => ({
  dataset_id: dataset.id,
  record_id,
  question_id: dataset.questionIds['label'] ?? '',
  value: toJsonText('good'),
});

const answer = (recordId: string) =>
  world.call('annotator', 'POST', `/v1/records/${recordId}/responses`, {
    body: { status: 'submitted', values: { label: { value: 'good' } } },
  });

describe('without a write', () => {
  it('there are no changes', async () => {
    expect(await changes()).toMatchObject({
      recordIds: [],
      vectorsOf: [],
      isCut: false,
      isLost: false,
      total: 3,
    });
  });
});

describe('a change is returned once', () => {
  const READ_AGAIN: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['a new answer', () => answer(idAt(1))],
    [
      'an answer that is replaced',
      async () => {
        await answer(idAt(1));
        await next();
        await db()
          .updateTable('responses')
          .set({ status: 'draft' })
          .where('record_id', '=', idAt(1))
          .execute();
      },
    ],
    [
      'an answer that is removed',
      async () => {
        await answer(idAt(1));
        await next();
        await db().deleteFrom('responses').where('record_id', '=', idAt(1)).execute();
      },
    ],
    [
      'a new suggestion',
      () =>
        db()
          .insertInto('suggestions')
          .values(suggestionFor(idAt(1)))
          .execute(),
    ],
    [
      'a suggestion that is edited',
      async () => {
        await db()
          .insertInto('suggestions')
          .values(suggestionFor(idAt(1)))
          .execute();
        await next();
        await db().updateTable('suggestions').set({ agent: 'm' }).where('record_id', '=', idAt(1)).execute();
      },
    ],
    [
      'a suggestion that is removed',
      async () => {
        await db()
          .insertInto('suggestions')
          .values(suggestionFor(idAt(1)))
          .execute();
        await next();
        await db().deleteFrom('suggestions').where('record_id', '=', idAt(1)).execute();
      },
    ],
    [
      'other metadata',
      () =>
        db()
          .updateTable('records')
          .set({ metadata: toJsonText({ length: 1 }) })
          .where('id', '=', idAt(1))
          .execute(),
    ],
    [
      'an answer whose author is deleted',
      async () => {
        const account = {
          username: randomUUID(),
          first_name: 'Nora',
          role: 'annotator',
          password: 'not a secret',
        };
        const { body } = await world.call('owner', 'POST', '/users', { body: account });
        const { id: user_id } = body as { readonly id: string };
        const given = {
          dataset_id: dataset.id,
          record_id: idAt(1),
          user_id,
          status: 'draft',
          shuffle: 0,
        } as const;
        await db().insertInto('responses').values(given).execute();
        await next();
        expect((await world.call('owner', 'DELETE', `/users/${user_id}`)).status).toBe(200);
      },
    ],
    ['a deleted record', () => db().deleteFrom('records').where('id', '=', idAt(1)).execute()],
  ];

  it.each(READ_AGAIN)('%s', async (_what, write) => {
    await write();
    expect(await next()).toMatchObject({ recordIds: [idAt(1)], vectorsOf: [] });
    expect(await next()).toMatchObject({ recordIds: [], vectorsOf: [] });
  });

  it('a new record', async () => {
    const id = await addRecord();
    expect((await next()).recordIds).toEqual([id]);
    expect((await next()).recordIds).toEqual([]);
  });

  it('a vector that comes, is replaced and goes', async () => {
    const { id } = await addVectorsSettings();
    const vectors = { dataset_id: dataset.id, vectors_settings_id: id };
    await db()
      .insertInto('record_vectors')
      .values({ ...vectors, record_id: idAt(2), numbers: [1, 2] })
      .execute();
    expect(await next()).toMatchObject({ recordIds: [], vectorsOf: [idAt(2)] });
    await db()
      .updateTable('record_vectors')
      .set({ numbers: [2, 1] })
      .where('record_id', '=', idAt(2))
      .execute();
    expect((await next()).vectorsOf).toEqual([idAt(2)]);
    await db().deleteFrom('record_vectors').where('record_id', '=', idAt(2)).execute();
    expect((await next()).vectorsOf).toEqual([idAt(2)]);
    expect((await next()).vectorsOf).toEqual([]);
  });

  it('many that one statement writes', async () => {
    await db().deleteFrom('records').where('dataset_id', '=', dataset.id).execute();
    expect((await next()).recordIds.toSorted()).toEqual(dataset.recordIds.toSorted());
  });
});

it('the counts of a record, which every answer moves, are no change of their own', async () => {
  await answer(idAt(0));
  const rows = await db()
    .selectFrom('record_changes')
    .selectAll()
    .where('dataset_id', '=', dataset.id)
    .execute();
  expect(rows.filter(({ record_id }) => record_id === idAt(0))).toHaveLength(2);
});

it('the settings of a dataset leave a row, and come with the changes', async () => {
  await addProperty('length');
  const { id } = await addVectorsSettings();
  const rows = await db()
    .selectFrom('record_changes')
    .select('record_id')
    .where('dataset_id', '=', dataset.id)
    .where('kind', '=', 'settings')
    .execute();
  expect(rows.length).toBeGreaterThanOrEqual(3);
  const { shape } = await next();
  expect(shape.properties).toEqual([{ name: 'length', type: 'integer' }]);
  expect(shape.vectors).toEqual([{ id, dimensions: 2 }]);
});

it('more than a thousand changes are returned in portions, followed by what is written in the meantime', async () => {
  await db()
    .insertInto('records')
    .values(Array.from({ length: 1_001 }, newRecord))
    .execute();
  const first = await next();
  expect([first.recordIds.length, first.isCut]).toEqual([1_000, true]);
  const late = await addRecord();
  const second = await next();
  expect([second.recordIds.length, second.isCut]).toEqual([1, true]);
  expect(await next()).toMatchObject({ recordIds: [late], isCut: false });
  const reported = new Set([...first.recordIds, ...second.recordIds, late]);
  expect(reported.size).toBe(1_002);
});

describe('transactions that commit in another order than they began', () => {
  /** One that has written and waits for its end. */
  const begun = async () => {
    let commit = (): void => {};
    const end = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let written = (_id: string): void => {};
    const id = new Promise<string>((resolve) => {
      written = resolve;
    });
    const done = db()
      .transaction()
      .execute(async (transaction) => {
        written(await addRecord(transaction));
        await end;
      });
    return { id: await id, commit: () => (commit(), done) };
  };

  // The embedded database has one transaction at a time.
  if (process.env['OSTRAKA_TEST_DATABASE_URL'] !== undefined)
    it('changes of a slow transaction are returned once each, after it is committed', async () => {
      const slow = await begun();
      const quick = await addRecord();
      expect((await next()).recordIds).toEqual([quick]);
      const slower = await begun();
      await slow.commit();
      expect((await next()).recordIds).toEqual([slow.id]);
      expect((await next()).recordIds).toEqual([]);
      await slower.commit();
      expect((await next()).recordIds).toEqual([slower.id]);
    });

  it('changes are returned by the snapshot of the reader, whatever the numbers of their transactions are', async () => {
    const other = randomUUID();
    const row = (transaction: string, recordId: string) => sql`
      insert into record_changes (dataset_id, transaction, kind, record_id)
      values (${other}::uuid, ${transaction}::xid8, 'record', ${recordId}::uuid)`;
    for (const [transaction, recordId] of [
      ['9', idAt(0)],
      ['11', idAt(1)],
      ['12', idAt(2)],
    ] as const)
      await row(transaction, recordId).execute(db());
    // 12 was under way when the mark was read, and has been committed since.
    const found = await readChanges(db(), other, { snapshot: '10:14:12', portion: null });
    expect(found.recordIds).toEqual([idAt(2)]);
  });
});

it('a dataset that was deleted has no changes to return', async () => {
  await db().deleteFrom('datasets').where('id', '=', dataset.id).execute();
  expect(await changes()).toMatchObject({ isLost: true, recordIds: [] });
});

describe('a dump that was restored from a server with higher numbers of transactions', () => {
  const FAR = 9_000_000_000_000;

  beforeEach(async () => {
    const dataset_id = dataset.id;
    await sql`
      insert into record_changes (dataset_id, transaction, kind, record_id)
      values (${dataset_id}::uuid, ${FAR}::text::xid8, 'record', ${idAt(0)}::uuid)`.execute(db());
    await sql`
      insert into record_change_trims (dataset_id, before) values (${dataset_id}::uuid, ${FAR}::text::xid8)`.execute(
      db(),
    );
    await noteReader(db(), randomUUID(), dataset_id, { snapshot: `${FAR}:${FAR}:`, portion: null });
    await forgetForeignChanges(db());
  });

  it('a restored dump leaves no changes that are returned again and again, and no trim after which all is read again', async () => {
    expect(await next()).toMatchObject({ isLost: false, recordIds: [] });
    const id = await addRecord();
    expect(await next()).toMatchObject({ isLost: false, recordIds: [id] });
    expect(await next()).toMatchObject({ isLost: false, recordIds: [] });
  });

  it('leaves no reader that nothing of it is kept for', async () => {
    const readers = db().selectFrom('record_change_readers').selectAll().where('dataset_id', '=', dataset.id);
    expect(await readers.execute()).toEqual([]);
  });

  it('a restored dump makes an older index read everything again', async () => {
    expect(await changes({ snapshot: `${FAR}:${FAR}:`, portion: null })).toMatchObject({ isLost: true });
  });
});

describe('rows that every reader has read', () => {
  const rows = async () => {
    const { count } = await db()
      .selectFrom('record_changes')
      .select((build) => build.fn.countAll<number>().as('count'))
      .where('dataset_id', '=', dataset.id)
      .executeTakeFirstOrThrow();
    return count;
  };
  const change = async (times: number) => {
    for (let at = 0; at < times; at += 1) await addRecord();
  };

  const trim = async () => {
    const before = await beginTrim(db(), dataset.id);
    if (before !== null) await trimSomeChanges(db(), dataset.id, before, 1_000);
  };

  /** A mark that no transaction of another test precedes: PostgreSQL numbers those of all databases in one row. */
  const settledMark = async (): Promise<SourceMark> => {
    const read = await readMark(db());
    const { rows: found } = await sql<{ isSettled: boolean }>`
      select bool_and(transaction < pg_snapshot_xmin(${read.snapshot}::pg_snapshot)) as "isSettled"
      from record_changes where dataset_id = ${dataset.id}::uuid`.execute(db());
    return found[0]?.isSettled === true ? read : settledMark();
  };

  it('are trimmed, but for the last hundred before its mark', async () => {
    await change(150);
    const reader = randomUUID();
    const read = await settledMark();
    await noteReader(db(), reader, dataset.id, read);
    const traces = await readTraces(db(), dataset.id, read);
    await change(20);
    await trim();
    expect(await rows()).toBe(120);
    expect(await readTraces(db(), dataset.id, read)).toBe(traces);
    expect(await changes(read)).toMatchObject({ isLost: false });
    expect((await changes(read)).recordIds).toHaveLength(20);
    expect(await changes(mark)).toMatchObject({ isLost: true });
  });

  it('stay as long as one reader needs them, and no longer than it is known', async () => {
    const slow = randomUUID();
    await noteReader(db(), slow, dataset.id, mark);
    await change(150);
    await noteReader(db(), randomUUID(), dataset.id, await settledMark());
    const all = await rows();
    await trim();
    expect(await rows()).toBe(all);
    expect((await changes()).recordIds).toHaveLength(150);
    await db()
      .updateTable('record_change_readers')
      .set({ seen_at: '2020-01-01T00:00:00' })
      .where('reader', '=', slow)
      .execute();
    await forgetReaders(db(), '2021-01-01T00:00:00');
    await trim();
    expect(await rows()).toBe(100);
  });

  it('go with their dataset', async () => {
    await noteReader(db(), randomUUID(), dataset.id, mark);
    await db().deleteFrom('datasets').where('id', '=', dataset.id).execute();
    expect(await rows()).toBe(0);
    const readers = db().selectFrom('record_change_readers').selectAll().where('dataset_id', '=', dataset.id);
    expect(await readers.execute()).toEqual([]);
  });
});
