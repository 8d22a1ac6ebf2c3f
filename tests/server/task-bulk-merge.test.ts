import { describe, expect, it } from 'vitest';
import { checkCounts } from '#tests/server/check-counts';
import { beforeEachTest } from './fresh-task-dataset';
import { labeled, type TaskDataset } from './task-dataset';
import type { World } from './world';

let world: World;
let dataset: TaskDataset;

beforeEachTest('merged', (given) => {
  ({ world, dataset } = given);
});

describe('an id', () => {
  it('that is a number and one that is its text are the same record; the last type is kept (TWI-15)', async () => {
    const reply = await dataset.logText('{"id":7,"inputs":{"a":"seven"}},{"id":"7","inputs":{"b":"more"}}');
    expect(reply.body).toEqual({ dataset: dataset.name, processed: 2, failed: 0 });
    expect(await dataset.records()).toMatchObject([
      { name: '7', isNumber: false, content: '{"inputs":{"a":"seven","b":"more"},"multi_label":false}' },
    ]);
    await dataset.logText('{"id":7,"inputs":{"a":"again"}}');
    expect(await dataset.record('7')).toMatchObject({ isNumber: true });
  });

  it('of any length keeps its digits (TWI-15)', async () => {
    const digits = '9'.repeat(30);
    await dataset.logText(`{"id":${digits},"inputs":{"a":"x"}},{"id":"${digits}1","inputs":{"a":"x"}}`);
    expect((await dataset.records()).map(({ name }) => name)).toEqual([digits, `${digits}1`]);
    const answer = await dataset.bulk(`{"records":[{"id":${digits},"inputs":{"a":"x"}}]}`, {
      query: '&answer=records',
    });
    expect(answer.text).toContain(`"records":[{"id":${digits},"last_updated":`);
  });

  it.each(['{"inputs":{"a":"x"}}', '{"id":null,"inputs":{"a":"x"}}', '{"id":"","inputs":{"a":"x"}}'])(
    'is made by the server where there is none: %s (TWI-15)',
    async (record) => {
      expect((await dataset.logText(`${record},${record}`)).status).toBe(200);
      const names = (await dataset.records()).map(({ name }) => name);
      expect(new Set(names).size).toBe(2);
      for (const name of names) expect(name).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
    },
  );

  it('may be any text, and so may keys', async () => {
    const odd = ['__proto__', 'constructor', '10', '2', 'é 🦎 "\\', 'a.b', ' '];
    const inputs = `{${odd.map((key) => `${JSON.stringify(key)}:"x"`).join(',')}}`;
    const metadata = `{${odd.map((key) => `${JSON.stringify(key)}:1.0`).join(',')}}`;
    const records = odd.map((id) => `{"id":${JSON.stringify(id)},"inputs":${inputs},"metadata":${metadata}}`);
    expect((await dataset.logText(records.join(','))).status).toBe(200);
    expect((await dataset.records()).map(({ name }) => name)).toEqual(odd);
    const [first] = await dataset.records();
    expect(first?.content).toBe(`{"inputs":${inputs},"multi_label":false}`);
    expect(first?.metadata).toBe(metadata);
  });
});

describe('a record that is stored', () => {
  it('keeps what the request leaves out or has as null, and takes the status of the request (TWI-16)', async () => {
    const full = {
      id: 'r',
      inputs: { first: 'one', second: 'two' },
      metadata: { split: 'train', n: 5 },
      prediction: labeled('bot', ['spam', 0.8], ['ham', 0.2]),
      annotation: labeled('mia', ['spam', 1]),
      explanation: { second: [{ token: 'two', attributions: { spam: 0.3 } }] },
      vectors: { mini: { value: [0.1, 1, 3], model: 'm' } },
      event_timestamp: '2024-04-02T09:15:01',
      status: 'Validated',
    };
    await dataset.log(full);
    const before = await dataset.record('r');
    const nulls = { prediction: null, annotation: null, metadata: null, explanation: null, vectors: null };
    await dataset.log({
      id: 'r',
      inputs: { second: 'changed', more: 'new' },
      event_timestamp: null,
      ...nulls,
    });
    expect(await dataset.record('r')).toMatchObject({
      status: 'Default',
      content: before?.content.replace('"two"}', '"changed","more":"new"}'),
      marks: before?.marks,
      metadata: before?.metadata,
      eventTimestamp: '2024-04-02T09:15:01',
    });
    expect(await dataset.vectors()).toEqual(['r/mini: {0.1,1,3} {"model":"m"}']);
    expect(await dataset.counts()).toEqual([1, 0, 0]);
  });

  it('gets vectors by name, with the numbers as they were sent (TWI-16)', async () => {
    const vectors = (numbers: string, more = '') =>
      `{"id":"r","inputs":{"a":"x"},"vectors":{"v":{"value":${numbers}${more}}}}`;
    await dataset.logText(vectors('[1.0,0.1,123456789.123456789]', ',"model":"m","record_properties":["a"]'));
    await dataset.logText('{"id":"r","inputs":{"a":"x"},"vectors":{"w":{"value":[1]}}}');
    await dataset.logText(vectors('[2,3,4]', ',"model":"n"'));
    expect(await dataset.vectors()).toEqual([
      'r/v: {2,3,4} {"record_properties":["a"],"model":"n"}',
      'r/w: {1}',
    ]);
  });

  it('keeps marks of earlier agents (TWI-22)', async () => {
    await dataset.log({ id: 'r', inputs: { a: 'x' }, annotation: labeled('mia', ['spam', 1]) });
    await dataset.log({ id: 'r', inputs: { a: 'x' }, annotation: labeled('joe', ['ham', 1]) });
    expect(JSON.parse((await dataset.record('r'))?.marks ?? '')).toMatchObject({
      annotation: { agent: 'joe', labels: [{ class: 'ham' }] },
      annotations: { mia: { labels: [{ class: 'spam' }] }, joe: { labels: [{ class: 'ham' }] } },
    });
  });

  it.each(['annotation', 'prediction'] as const)(
    'loses its %s where that is null and the one by agents is empty (TWI-17)',
    async (side) => {
      const record = { id: 'r', inputs: { a: 'x' }, status: 'Default' };
      await dataset.log({ ...record, [side]: labeled('mia', ['spam', 1]) });
      await dataset.log({ ...record, [side]: null });
      expect((await dataset.record('r'))?.marks).toContain('spam');
      await dataset.log({ ...record, [side]: null, [`${side}s`]: {} });
      expect((await dataset.record('r'))?.marks).toBe('{}');
    },
  );

  it('is written once for all records of a batch with its id, in their order (TWI-16)', async () => {
    await dataset.log({ id: 'r', inputs: { a: '0' } });
    await dataset.log(
      { id: 'r', inputs: { a: '1' }, annotation: labeled('mia', ['spam', 1]), status: 'Validated' },
      { id: 's', inputs: { a: 'other' } },
      { id: 'r', inputs: { b: '2' }, status: 'Discarded' },
    );
    expect(await dataset.records()).toMatchObject([
      { name: 'r', status: 'Discarded', content: '{"inputs":{"a":"1","b":"2"},"multi_label":false}' },
      { name: 's' },
    ]);
    expect(await dataset.counts()).toEqual([2, 0, 1]);
  });
});

describe('what is kept about records', () => {
  it('one last_updated for all records and the dataset', async () => {
    const before = (await dataset.read())['last_updated'];
    await dataset.log({ id: 'a', inputs: { a: 'x' } }, { id: 'b', inputs: { a: 'x' } });
    const after = (await dataset.read())['last_updated'];
    expect(after).not.toBe(before);
    expect((await dataset.records()).map(({ version }) => version)).toEqual([after, after]);
    await dataset.log();
    expect((await dataset.read())['last_updated']).not.toBe(after);
  });

  it('tags and metadata of the dataset, merged as by PATCH (TWI-10)', async () => {
    await dataset.bulk({ records: [], tags: { a: 'x', b: 5 }, metadata: { m: { deep: 1 } } });
    await dataset.bulk({ records: [], tags: { b: 'y' }, metadata: { n: null } });
    expect(await dataset.read()).toMatchObject({
      tags: { a: 'x', b: 'y' },
      metadata: { m: { deep: 1 }, n: null },
    });
  });

  it('keys of inputs, metadata and vectors with the kinds of all their values (TWI-29)', async () => {
    await dataset.logText(
      '{"id":1,"inputs":{"t":"x"},"metadata":{"k":1,"_h":2},"vectors":{"v":{"value":[1,2]}}}',
    );
    await dataset.logText(
      '{"id":2,"inputs":{"u":"x"},"metadata":{"k":"a","l":{"m":1.0}}},{"id":3,"inputs":{"t":"x"},"metadata":{"k":true}}',
    );
    expect(await dataset.keys()).toEqual([
      'input t 0',
      'input u 0',
      'metadata k 7',
      'metadata l.m 8',
      'vector v 2',
    ]);
  });

  it('the log of changes of status or annotation of stored records', async () => {
    const record = { id: 'r', inputs: { a: 'x' }, annotation: labeled('mia', ['spam', 1]) };
    await dataset.log({ ...record, status: 'Validated' });
    await dataset.log({ id: 'r', inputs: { a: 'changed' }, metadata: { k: 1 }, status: 'Validated' });
    expect(await dataset.changes()).toEqual([]);
    await dataset.bulk(
      { records: [{ id: 'r', inputs: { a: 'x' }, status: 'Discarded' }] },
      { who: 'annotator' },
    );
    const annotation = '"annotation":{"agent":"mia","labels":[{"class":"spam","score":1}]}';
    expect(await dataset.changes()).toEqual([
      `r {"status":"Validated",${annotation}} {"status":"Discarded",${annotation}}`,
    ]);
    const log = world.engine.db.selectFrom('task_log').select(['user_id', 'action']);
    expect(await log.where('dataset_id', '=', dataset.id).execute()).toEqual([
      { user_id: world.users.annotator, action: 'bulk' },
    ]);
  });

  it('counts of all, validated and discarded records', async () => {
    const record = (id: number, status: string) => ({
      id,
      inputs: { a: 'x' },
      annotation: labeled('mia', ['spam', 1]),
      status,
    });
    await dataset.log(
      record(1, 'Validated'),
      record(2, 'Discarded'),
      record(3, 'Edited'),
      record(4, 'Validated'),
    );
    expect(await dataset.counts()).toEqual([4, 2, 1]);
    await dataset.log(record(1, 'Discarded'), record(2, 'Default'), record(5, 'Default'));
    expect(await dataset.counts()).toEqual([5, 1, 1]);
  });

  it('nothing that a recount does not find', async () => {
    expect(await checkCounts(world.engine.db)).toEqual([]);
    expect(world.errors).toEqual([]);
  });
});
