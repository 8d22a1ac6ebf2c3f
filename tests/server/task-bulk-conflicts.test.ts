import { describe, expect, it } from 'vitest';
import { IDEMPOTENCY_HEADER } from '#contract/response';
import { beforeEachTest } from './fresh-task-dataset';
import { labeled, type TaskDataset } from './task-dataset';
import type { World } from './world';

let world: World;
let dataset: TaskDataset;

beforeEachTest('contested', (given) => {
  ({ world, dataset } = given);
  return dataset.log({ id: 'r', inputs: { a: 'x' } }, { id: 's', inputs: { a: 'x' } });
});

const validated = (id: string, agent: string, label: string, more: object = {}) => ({
  id,
  inputs: { a: 'x' },
  annotation: labeled(agent, [label, 1]),
  status: 'Validated',
  ...more,
});
const versionOf = async (name: string) => (await dataset.record(name))?.version;
const bulk = (...records: readonly unknown[]) => dataset.bulk({ records }, { query: '&answer=records' });

describe('a record that another writer changed since the known version (TWI-44)', () => {
  it('is left alone and counted as failed, and the others of the batch are written (TWI-44)', async () => {
    const known = await versionOf('r');
    await dataset.log(validated('r', 'mia', 'spam'));
    const theirs = await dataset.record('r');
    const reply = await bulk(
      validated('r', 'joe', 'ham', { if_last_updated: known }),
      validated('s', 'joe', 'ham', { if_last_updated: known }),
    );
    expect(reply).toMatchObject({
      status: 200,
      body: {
        processed: 2,
        failed: 1,
        records: [
          { id: 'r', last_updated: theirs?.version, conflict: true },
          { id: 's', last_updated: await versionOf('s') },
        ],
      },
    });
    expect(await dataset.record('r')).toEqual(theirs);
    expect(await dataset.counts()).toEqual([2, 2, 0]);
  });

  it('is no conflict if it is as wanted, whoever annotated it', async () => {
    const known = await versionOf('r');
    await dataset.log(validated('r', 'mia', 'spam'));
    const reply = await bulk(validated('r', 'joe', 'spam', { if_last_updated: known }));
    expect(reply.body).toMatchObject({
      failed: 0,
      records: [{ id: 'r', last_updated: await versionOf('r') }],
    });
  });

  it('is overwritten without a known version, and with a null one', async () => {
    await dataset.log(validated('r', 'mia', 'spam'));
    for (const more of [{}, { if_last_updated: null }])
      expect((await bulk(validated('r', 'joe', 'ham', more))).body).toMatchObject({ failed: 0 });
    expect((await dataset.record('r'))?.marks).toContain('"annotation":{"agent":"joe"');
  });

  it('is not made again if it was deleted', async () => {
    const known = await versionOf('r');
    await world.engine.db.deleteFrom('task_records').where('name', '=', 'r').execute();
    const reply = await bulk(validated('r', 'joe', 'ham', { if_last_updated: known }));
    expect(reply.body).toMatchObject({
      failed: 1,
      records: [{ id: 'r', last_updated: null, conflict: true }],
    });
    expect(await dataset.record('r')).toBeUndefined();
  });
});

it('an act with the version that the answer to the act before had is no conflict', async () => {
  const first = await bulk(validated('r', 'mia', 'spam', { if_last_updated: await versionOf('r') }));
  const [{ last_updated: version } = {}] = (first.body as { records: readonly { last_updated?: string }[] })
    .records;
  const second = await bulk(validated('r', 'mia', 'ham', { if_last_updated: version }));
  expect(second.body).toMatchObject({ failed: 0 });
});

it('the answer has no records unless they are asked for (TWI-44)', async () => {
  const { body } = await dataset.log(validated('r', 'mia', 'spam'));
  expect(body).toEqual({ dataset: dataset.name, processed: 1, failed: 0 });
});

it('a call that is repeated under its key is carried out once, and answered alike (WIR-85)', async () => {
  const send = (record: object) =>
    dataset.bulk(
      { records: [record] },
      { query: '&answer=records', headers: { [IDEMPOTENCY_HEADER]: `key-${dataset.name}` } },
    );
  const record = { inputs: { a: 'without id' } };
  const [first, second] = [await send(record), await send(record)];
  expect(second.text).toBe(first.text);
  expect(await dataset.counts()).toEqual([3, 0, 0]);
  expect(await send({ inputs: { a: 'other' } })).toMatchObject({ status: 422 });
});

describe('a bulk action', () => {
  it('a bulk action is named in the log of its changes, and a malformed id is refused (TWI-44)', async () => {
    const act = '5f0b3c9e-8f0e-4c53-9c5b-1f0e8a4f7c11';
    await dataset.bulk({ records: [validated('r', 'mia', 'spam')] }, { query: `&act=${act}` });
    await dataset.log(validated('s', 'mia', 'spam'));
    const log = await world.engine.db
      .selectFrom('task_log')
      .select('act_id')
      .where('dataset_id', '=', dataset.id)
      .orderBy('ordinal')
      .execute();
    expect(log.map(({ act_id }) => act_id)).toEqual([act, null]);
    const refused = await dataset.bulk({ records: [] }, { query: '&act=none' });
    expect(refused.status).toBe(422);
  });
});
