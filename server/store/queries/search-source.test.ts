import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FeedbackRow, UnthrottledSource } from '#server/search/search-source';
import { plainApiKeys } from '#server/security/api-key-cipher';
import { addDataset, openWorld, type AddedDataset, type World } from '#tests/server/world';
import { toJsonText, type JsonValue } from '../json';
import { hideDataset } from './datasets';
import { insertVectors } from './new-records';
import { searchSource } from './search-source';

let world: World;
let dataset: AddedDataset;

interface FeedbackSource extends UnthrottledSource {
  records(...which: Parameters<UnthrottledSource['records']>): Promise<readonly FeedbackRow[]>;
  recordsById(...which: Parameters<UnthrottledSource['recordsById']>): Promise<readonly FeedbackRow[]>;
}

const source = () => searchSource(world.engine.db) as FeedbackSource;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  dataset = await addDataset(world, {
    records: [
      { fields: { text: 'first' }, metadata: { length: 3 }, shuffle: 11 },
      { fields: { text: 'second' }, shuffle: 22 },
      { fields: { text: null }, shuffle: 33 },
    ],
  });
});

const idAt = (index: number) => dataset.recordIds[index] ?? '';
const labelId = () => dataset.questionIds['label'] ?? '';

const addSuggestion = (
  record_id: string,
  suggestion: { value: JsonValue; score: JsonValue; agent: string | null },
) =>
  world.engine.db
    .insertInto('suggestions')
    .values({
      dataset_id: dataset.id,
      record_id,
      question_id: labelId(),
      agent: suggestion.agent,
      value: toJsonText(suggestion.value),
      score: suggestion.score === null ? null : toJsonText(suggestion.score),
    })
    .execute();

const answer = async (who: 'annotator' | 'admin', recordId: string, label: string) => {
  const body = { status: 'submitted', values: { label: { value: label } } };
  expect(await world.call(who, 'POST', `/v1/records/${recordId}/responses`, { body })).toMatchObject({
    status: 201,
  });
};

const addVectorsSettings = async (name: string, dimensions: number) => {
  const settings = { dataset_id: dataset.id, name, title: name, dimensions };
  return world.engine.db
    .insertInto('vectors_settings')
    .values(settings)
    .returning('id')
    .executeTakeFirstOrThrow();
};

describe('how much there is', () => {
  it('is counted, or guessed from some records', async () => {
    const { id } = await addVectorsSettings('meaning', 2);
    const vectors = dataset.recordIds.slice(0, 2).map((record_id) => ({
      dataset_id: dataset.id,
      record_id,
      vectors_settings_id: id,
      value: [1, 0],
    }));
    await insertVectors(world.engine.db, vectors);
    const texts = ['{"text": "first"}', '{"length": 3}', '{"text": "second"}', '{"text": null}'].join('');
    const extent = await source().extent(dataset.id);
    expect(extent.records).toBe(3);
    expect(extent.bytes).toBeCloseTo(texts.length, 6);
    expect(extent.vectors[id]).toBeCloseTo(2, 6);
  });

  it('is nothing in a dataset that is empty or gone', async () => {
    const nothing = { records: 0, bytes: 0, vectors: {} };
    const empty = await addDataset(world, {});
    expect(await source().extent(empty.id)).toEqual(nothing);
    expect(await source().extent(randomUUID())).toEqual(nothing);
  });
});

describe('records', () => {
  it('come in the order of insertion, in portions', async () => {
    const first = await source().records(dataset.id, 0, 2);
    expect(first.map(({ fields }) => fields)).toEqual([{ text: 'first' }, { text: 'second' }]);
    const rest = await source().records(dataset.id, first[1]?.ordinal ?? 0, 2);
    expect(rest).toMatchObject([{ id: idAt(2), fields: { text: null }, metadata: null, shuffle: 33 }]);
  });

  it('bring everything that they are found by', async () => {
    await addSuggestion(idAt(0), { value: ['a', 'b'], score: [0.25, 0.5], agent: 'model' });
    await answer('annotator', idAt(0), 'good');
    await answer('admin', idAt(0), 'bad');
    const [record] = await source().recordsById(dataset.id, [idAt(0)]);
    expect(record).toMatchObject({
      id: idAt(0),
      metadata: { length: 3 },
      shuffle: 11,
      suggestions: [{ questionId: labelId(), value: ['a', 'b'], score: [0.25, 0.5], agent: 'model' }],
    });
    expect(record?.insertedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/);
    const byUser = new Map(record?.responses.map((response) => [response.userId, response]));
    expect(byUser.get(world.users.annotator)).toMatchObject({
      status: 'submitted',
      values: { [labelId()]: 'good' },
    });
    expect(byUser.get(world.users.admin)?.values).toEqual({ [labelId()]: 'bad' });
  });

  it('answers of a deleted user are kept', async () => {
    const leaver = await world.engine.db
      .insertInto('users')
      .values({
        username: randomUUID(),
        first_name: 'L',
        role: 'annotator',
        ...(await plainApiKeys.store(randomUUID())),
        password_hash: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const response = { dataset_id: dataset.id, record_id: idAt(1), user_id: leaver.id, shuffle: 22 };
    await world.engine.db
      .insertInto('responses')
      .values({ ...response, status: 'discarded', values: null })
      .execute();
    await world.engine.db.deleteFrom('users').where('id', '=', leaver.id).execute();
    const [record] = await source().recordsById(dataset.id, [idAt(1)]);
    expect(record?.responses).toEqual([{ userId: null, status: 'discarded', values: {} }]);
  });

  it('come no more when the dataset is being deleted', async () => {
    await hideDataset(world.engine.db, dataset.id);
    expect(await source().records(dataset.id, 0, 10)).toEqual([]);
  });

  it('are those of one dataset', async () => {
    const other = await addDataset(world, { records: 1 });
    expect(await source().recordsById(other.id, [idAt(0)])).toEqual([]);
    expect(await source().records(other.id, 0, 10)).toHaveLength(1);
  });
});

describe('the shape', () => {
  it('says what decides how records are indexed', async () => {
    const settings = await addVectorsSettings('meaning', 4);
    await world.engine.db
      .insertInto('metadata_properties')
      .values({
        dataset_id: dataset.id,
        name: 'length',
        title: 'Length',
        settings: toJsonText({ type: 'integer' }),
      })
      .execute();
    expect(await source().shape(dataset.id)).toEqual({
      questions: [{ id: labelId(), type: 'label_selection' }],
      properties: [{ name: 'length', type: 'integer' }],
      vectors: [{ id: settings.id, dimensions: 4 }],
    });
  });
});

describe('vectors', () => {
  it('come in the order of record ids, in single precision', async () => {
    const { id: settingsId } = await addVectorsSettings('meaning', 2);
    const values = dataset.recordIds.map((record_id, index) => ({
      dataset_id: dataset.id,
      record_id,
      vectors_settings_id: settingsId,
      numbers: [0.123456789012345, index],
    }));
    await world.engine.db.insertInto('record_vectors').values(values).execute();
    const sorted = dataset.recordIds.toSorted();
    const expected = sorted.map((recordId) => ({
      recordId,
      value: Float32Array.of(0.123456789012345, dataset.recordIds.indexOf(recordId)),
    }));
    expect(await source().vectors(dataset.id, settingsId, null, 2)).toEqual(expected.slice(0, 2));
    expect(await source().vectors(dataset.id, settingsId, sorted[1] ?? null, 2)).toEqual(expected.slice(2));
    expect(await source().vectorsById(dataset.id, settingsId, [sorted[1] ?? ''])).toEqual(
      expected.slice(1, 2),
    );
    expect(await source().vectors(dataset.id, randomUUID(), null, 2)).toEqual([]);
  });

  it('of an earlier version, stored in single precision, are read too', async () => {
    const { id: settingsId } = await addVectorsSettings('meaning', 2);
    const vector = { dataset_id: dataset.id, record_id: idAt(0), vectors_settings_id: settingsId };
    await world.engine.db
      .insertInto('record_vectors')
      .values({ ...vector, value: [0.1, -2] })
      .execute();

    const read = await source().vectors(dataset.id, settingsId, null, 2);

    expect(read).toEqual([{ recordId: idAt(0), value: Float32Array.of(0.1, -2) }]);
  });
});

describe('the metadata', () => {
  it('of some properties comes in the order of insertion, in portions, and nothing else with it', async () => {
    await world.engine.db
      .updateTable('records')
      .set({ metadata: toJsonText({ length: 5, topic: ['a'], note: 'x' }) })
      .where('id', '=', idAt(1))
      .execute();
    const first = await source().metadata(dataset.id, ['length', 'topic'], 0, 2);
    expect(first).toEqual([
      { id: idAt(0), ordinal: expect.any(Number), metadata: { length: 3 } },
      { id: idAt(1), ordinal: expect.any(Number), metadata: { length: 5, topic: ['a'] } },
    ]);
    const rest = await source().metadata(dataset.id, ['length'], first[1]?.ordinal ?? 0, 2);
    expect(rest).toMatchObject([{ id: idAt(2), metadata: null }]);
  });
});

describe('the traces of a mark', () => {
  it('stay the same whatever is written later', async () => {
    await answer('annotator', idAt(0), 'good');
    const mark = await source().mark(dataset.id);
    const traces = await source().traces(dataset.id, mark);
    await answer('annotator', idAt(1), 'good');
    expect(await source().traces(dataset.id, mark)).toBe(traces);
  });

  it('are others in a database that has come to the same mark on another way', async () => {
    await answer('annotator', idAt(0), 'good');
    const mark = await source().mark(dataset.id);
    const traces = await source().traces(dataset.id, mark);
    const rows = world.engine.db.updateTable('record_changes').where('dataset_id', '=', dataset.id);
    await rows.set({ record_id: randomUUID() }).where('kind', '=', 'record').execute();
    expect(await source().traces(dataset.id, mark)).not.toBe(traces);
  });
});
