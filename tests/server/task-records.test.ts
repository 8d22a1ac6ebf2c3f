import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCounts } from '#tests/server/check-counts';
import { addTaskDataset, FIXTURE_RECORDS, idsOf, type TaskCalls } from './task-world';
import { openWorld, type Person, type World } from './world';

let world: World;
let dataset: TaskCalls;

beforeEach(async () => {
  world = await openWorld();
  dataset = await addTaskDataset(world, 'news', FIXTURE_RECORDS);
});
afterEach(() => world.close());

const call = (who: Person, method: string, rest: string, options: object = {}) =>
  world.call(who, method, `/datasets/news/${rest}${rest.includes('?') ? '&' : '?'}workspace=home`, options);
const record = (id: string, who: Person = 'annotator') => call(who, 'GET', `records/${id}`);
const patch = (id: string, body: unknown) => call('annotator', 'PATCH', `records/${id}`, { body });
const log = (text: string) => call('admin', 'POST', 'TextClassification:bulk', { text });
const statuses = async () => {
  const { body } = await dataset.search({});
  return Object.fromEntries(
    (body as { records: readonly { id: string; status: string }[] }).records.map(({ id, status }) => [
      id,
      status,
    ]),
  );
};

describe('one record', () => {
  it('has null for what it lacks at every depth, and its metrics (TWI-24)', async () => {
    const { status, body } = await record('r2');

    expect(status).toBe(200);
    expect(body).toEqual({
      id: 'r2',
      metadata: { split: 'test', n: 12 },
      event_timestamp: null,
      status: 'Default',
      prediction: { agent: 'bot-a', labels: FIXTURE_RECORDS[1].prediction.labels },
      annotation: null,
      vectors: { mini: { value: [0.2, 0.8, 0.3], record_properties: null, model: null } },
      predictions: { 'bot-a': { agent: null, labels: FIXTURE_RECORDS[1].prediction.labels } },
      annotations: null,
      metrics: { text_length: 48 },
      search_keywords: null,
      last_updated: expect.any(String) as unknown,
      inputs: FIXTURE_RECORDS[1].inputs,
      multi_label: false,
      explanation: null,
    });
  });

  it('comes back byte for byte', async () => {
    await log(
      '{"records":[{"id":123456789012345678901234567890,"inputs":{"10":"😀","2":"b"},' +
        '"metadata":{"10":1.0,"2":123456789012345678901234567890,"_h":{"__proto__":1e3}}}]}',
    );
    const { text } = await record('123456789012345678901234567890');

    expect(text).toContain('"id":123456789012345678901234567890,');
    expect(text).toContain('"inputs":{"10":"😀","2":"b"}');
    expect(text).toContain('"metadata":{"10":1.0,"2":123456789012345678901234567890,"_h":{"__proto__":1e3}}');
  });

  it('of tokens has its mentions and capitals (TWI-24)', async () => {
    const text = 'Kim Lee joined ACME';
    const entities = [{ start: 0, end: 7, label: 'PER', score: 0.97 }];
    await addTaskDataset(
      world,
      'names',
      [{ id: 1, text, tokens: text.split(' '), prediction: { agent: 'ner', entities } }],
      'TokenClassification',
    );
    const { body } = await world.call('annotator', 'GET', '/datasets/names/records/1?workspace=home');

    expect(body).toMatchObject({
      id: 1,
      prediction: { agent: 'ner', entities, score: null },
      predictions: { ner: { agent: null, entities, score: null } },
      metrics: {
        text_length: 19,
        tokens: [
          { value: 'Kim', capitalness: 'FIRST' },
          { value: 'Lee', capitalness: 'FIRST' },
          { value: 'joined', capitalness: 'LOWER' },
          { value: 'ACME', capitalness: 'UPPER' },
        ],
        predicted: { mentions: [{ value: 'Kim Lee', label: 'PER', score: 0.97, capitalness: 'FIRST' }] },
        annotated: { mentions: [] },
      },
    });
  });

  it('that does not exist is 404 RecordNotFound for reading and changing (TWI-6)', async () => {
    const detail = {
      code: 'argilla.api.errors::RecordNotFound',
      params: { dataset: 'home.news', id: 'zz', name: 'home.news.zz', type: 'Record' },
    };

    expect(await record('zz')).toMatchObject({ status: 404, body: { detail } });
    expect(await patch('zz', {})).toMatchObject({ status: 404, body: { detail } });
  });

  it('is for members (TWI-4)', async () => {
    expect((await record('r1', 'foreignAdmin')).status).toBe(403);
    expect((await record('zz', 'foreignAdmin')).status).toBe(403);
  });
});

describe('a change of a record', () => {
  it('merges metadata, sets status and last_updated, and answers what is stored', async () => {
    const before = (await record('r2')).body as { last_updated: string };
    world.time.now += 1_000;
    const changed = await patch('r2', {
      status: 'Discarded',
      metadata: { n: 13, k: { v: ['w'] }, split: null },
    });

    expect(changed).toMatchObject({
      status: 200,
      body: { status: 'Discarded', metadata: { split: 'test', n: 13, 'k.v': ['w'] } },
    });
    expect((changed.body as { last_updated: string }).last_updated > before.last_updated).toBe(true);
    expect((await record('r2')).body).toEqual(changed.body);
    expect(await dataset.found('status:Discarded')).toEqual(['r2', 'r4']);
    expect(await dataset.found('metadata.k.v:w')).toEqual(['r2']);
    expect(await checkCounts(world.engine.db)).toEqual([]);
  });

  it('of nothing is valid', async () => {
    expect(await patch('r1', {})).toMatchObject({ status: 200, body: { status: 'Validated' } });
  });

  it.each([
    ['an unknown status', { status: 'Nope' }, ['body', 'status']],
    ['metadata that is a list', { metadata: [] }, ['body', 'metadata']],
    ['Validated without a label', { status: 'Validated' }, ['body', '__root__']],
  ])('with %s is 422 (TWI-19)', async (_name, body, loc) => {
    expect(await patch('r4', body)).toMatchObject({
      status: 422,
      body: { detail: { params: { errors: [{ loc }] } } },
    });
  });

  it('with too many metadata keys is 400 and changes nothing', async () => {
    const metadata = Object.fromEntries(Array.from({ length: 48 }, (_, key) => [`k${key}`, key]));

    expect((await patch('r1', { metadata })).status).toBe(400);
    expect(await record('r1')).toMatchObject({ body: { metadata: FIXTURE_RECORDS[0].metadata } });
  });
});

describe('deleting by query (TWI-33)', () => {
  const remove = (who: Person, body?: unknown, rest = 'data') =>
    call(who, 'DELETE', rest, body === undefined ? {} : { body });
  const discard = (who: Person, body?: unknown) => remove(who, body, 'data?mark_as_discarded=True');

  it('deletes what the query finds, at once, for admins', async () => {
    expect((await remove('annotator', { ids: ['r1'] })).status).toBe(403);
    expect((await remove('admin', { query_text: 'bear' })).body).toEqual({ matched: 3, processed: 3 });
    expect(idsOf((await dataset.search({})).body)).toEqual(['r3', 'r4']);
    expect(await checkCounts(world.engine.db)).toEqual([]);
  });

  it('discards for annotators, and changes nothing else', async () => {
    const { text } = await record('r1');
    expect((await discard('annotator', { status: ['Validated', 'Discarded'] })).body).toEqual({
      matched: 3,
      processed: 3,
    });
    expect(await statuses()).toEqual({
      r1: 'Discarded',
      r2: 'Default',
      r3: 'Discarded',
      r4: 'Discarded',
      r5: 'Default',
    });
    const changed = JSON.parse(text) as { last_updated: string };
    const { last_updated } = (await record('r1')).body as { last_updated: string };
    expect((await record('r1')).body).toEqual({ ...changed, status: 'Discarded', last_updated });
    expect(await checkCounts(world.engine.db)).toEqual([]);
  });

  it.each([[undefined], [{}], [{ query: null }]])('of %j means all records', async (body) => {
    expect((await remove('owner', body)).body).toEqual({ matched: 5, processed: 5 });
    expect((await dataset.search({})).body).toMatchObject({ total: 0 });
  });

  it('takes a query wrapped by mistake for itself', async () => {
    expect((await discard('annotator', { query: { ids: ['r5'] } })).body).toEqual({
      matched: 1,
      processed: 1,
    });
    expect((await statuses())['r2']).toBe('Default');
  });

  it('refuses a wrapped text, which would mean all records otherwise', async () => {
    expect((await remove('owner', { query: 'bear' })).status).toBe(422);
  });

  it('of a malformed query is 400 and deletes nothing', async () => {
    expect((await remove('owner', { query_text: '(bear' })).status).toBe(400);
    expect((await dataset.search({})).body).toMatchObject({ total: 5 });
  });

  it('deletes more records than a portion', async () => {
    const records = Array.from({ length: 1_205 }, (_, id) => ({ id, inputs: { a: 'x' } }));
    await log(JSON.stringify({ records }));

    expect((await remove('owner', { query_text: 'x' })).body).toEqual({ matched: 1_205, processed: 1_205 });
    expect((await dataset.search({})).body).toMatchObject({ total: 5 });
    expect(await checkCounts(world.engine.db)).toEqual([]);
  });

  it('is 400 for a closed dataset, as reading and scanning (TWI-13)', async () => {
    await world.call('owner', 'PUT', '/datasets/news:close?workspace=home');
    const replies = [
      await remove('owner'),
      await record('r1'),
      await patch('r1', {}),
      await call('owner', 'POST', 'records/:search'),
    ];

    for (const reply of replies)
      expect(reply).toMatchObject({
        status: 400,
        body: { detail: { code: 'argilla.api.errors::ClosedDatasetError' } },
      });
  });
});
