import { beforeEach, describe, expect, it } from 'vitest';
import { taskHistorySchema } from '#contract/task-history';
import { parseOrderedJson } from '#domain/shared/ordered-json';
import { beforeEachTest } from './fresh-task-dataset';
import { labeled, TaskDataset } from './task-dataset';
import { addUser, type Person, type World } from './world';

let world: World;
let dataset: TaskDataset;

beforeEachTest('changed', (given) => {
  ({ world, dataset } = given);
  return dataset.log(record());
});

/** Record `r`, annotated with these labels. */
function record(status = 'Default', ...labels: readonly string[]) {
  const annotation =
    labels.length === 0 ? {} : { annotation: labeled('mia', ...labels.map((label) => [label, 1] as const)) };
  return { id: 'r', inputs: { a: 'x' }, ...annotation, status };
}

const save = (who: Person, ...given: Parameters<typeof record>) =>
  dataset.bulk({ records: [record(...given)] }, { who });

const historyPath = (id: string, query = '') =>
  `/datasets/${dataset.name}/records/${encodeURIComponent(id)}/history?workspace=home${query}`;

async function history(query = '', id = 'r') {
  const reply = await world.call('annotator', 'GET', historyPath(id, query));
  if (reply.status !== 200) throw new Error(reply.text);
  return taskHistorySchema.parse(parseOrderedJson(reply.text));
}

const labelsOf = ({ annotation }: { readonly annotation?: { readonly labels?: unknown } | undefined }) =>
  annotation?.labels;

describe('the history of a task record', () => {
  it('the history of a task record says who changed status and annotation, before and after, newest first (TWI-57)', async () => {
    await save('annotator', 'Validated', 'spam');
    await save('admin', 'Validated', 'ham');
    const { items, total } = await history();
    expect(total).toBe(2);
    const [spam, ham] = ['spam', 'ham'].map((label) => ({
      agent: 'mia',
      labels: [{ class: label, score: 1 }],
    }));
    expect(items).toMatchObject([
      {
        user: { id: world.users.admin, username: 'admin' },
        before: { status: 'Validated', annotation: spam },
        after: { status: 'Validated', annotation: ham },
        forgotten: false,
      },
      {
        user: { id: world.users.annotator, username: 'annotator' },
        before: { status: 'Default' },
        after: { status: 'Validated', annotation: spam },
      },
    ]);
    expect(items.map(({ before, act }) => [before.annotation === undefined, act])).toEqual([
      [false, undefined],
      [true, undefined],
    ]);
  });

  it('the history of a task record begins with its first change, and has nothing that leaves both as they were', async () => {
    await dataset.log({ ...record(), metadata: { split: 'train' } });
    expect(await history()).toMatchObject({ items: [], total: 0 });
  });

  it('every way to change a task record is in its history: saving, PATCH and discarding by query (TWI-57)', async () => {
    await save('owner', 'Validated', 'spam');
    const path = `/datasets/${dataset.name}/records/r?workspace=home`;
    await world.call('admin', 'PATCH', path, { body: { status: 'Default' } });
    const data = `/datasets/${dataset.name}/data?workspace=home&mark_as_discarded=true`;
    await world.call('annotator', 'DELETE', data, { body: { ids: ['r'] } });
    const { items } = await history();
    expect(items.map(({ user, before, after }) => [user.username, before.status, after.status])).toEqual([
      ['annotator', 'Default', 'Discarded'],
      ['admin', 'Validated', 'Default'],
      ['owner', 'Default', 'Validated'],
    ]);
  });

  it('the history of a task record comes in pages (LIM-44)', async () => {
    for (const label of ['a', 'b', 'c']) await save('owner', 'Validated', label);
    const afters = async (query: string) => (await history(query)).items.map(({ after }) => labelsOf(after));
    expect(await afters('&limit=2')).toMatchObject([[{ class: 'c' }], [{ class: 'b' }]]);
    expect(await afters('&limit=2&offset=2')).toMatchObject([[{ class: 'a' }]]);
    expect(await history('&offset=9')).toMatchObject({ items: [], total: 3 });
    const refused = await world.call('annotator', 'GET', historyPath('r', '&limit=201'));
    expect(refused.status).toBe(422);
  });

  it('a deleted user keeps an id of their own in the history of a task record', async () => {
    const leaver = await addUser(world.engine, 'leaver', 'annotator');
    await save('owner', 'Validated', 'spam');
    await save('admin', 'Discarded', 'spam');
    await world.engine.db
      .updateTable('task_log')
      .set({ user_id: leaver })
      .where('dataset_id', '=', dataset.id)
      .where('user_id', '=', world.users.owner)
      .execute();
    expect((await history()).items[1]?.user).toEqual({ id: leaver, username: 'leaver' });
    await world.call('owner', 'DELETE', `/users/${leaver}`);
    expect((await history()).items.map(({ user }) => user)).toEqual([
      { id: world.users.admin, username: 'admin' },
      { id: leaver },
    ]);
  });

  it('a task record is found by an id with slashes, and an unknown one is refused (TWI-57)', async () => {
    const id = 'a/b history';
    await dataset.log({ ...record(), id });
    await dataset.log({ ...record('Discarded'), id });
    expect((await history('', id)).total).toBe(1);
    expect(await world.call('annotator', 'GET', historyPath('unknown'))).toMatchObject({
      status: 404,
      body: { detail: { code: 'argilla.api.errors::RecordNotFound' } },
    });
  });

  it('the history of a deleted task record does not come back with another record of its id', async () => {
    await save('owner', 'Validated', 'spam');
    await world.call('owner', 'DELETE', `/datasets/${dataset.name}/data?workspace=home`, {
      body: { ids: ['r'] },
    });
    await dataset.log(record());
    expect(await history()).toMatchObject({ items: [], total: 0 });
  });
});

describe('the history of a task record with large annotations', () => {
  /** Bytes of the states before and after a change, of which 8 fit 4 MiB. */
  const LARGE = 250_000;
  const text = (version: number) => `${version} `.padEnd(LARGE, 'x');

  beforeEach(async () => {
    dataset = await TaskDataset.create(world, `${dataset.name}-long`, 'Text2Text');
  });
  const write = (version: number) =>
    dataset.log({
      id: 'r',
      text: 'x',
      annotation: { agent: 'mia', sentences: [{ text: text(version), score: 1 }] },
      status: 'Validated',
    });

  async function all() {
    const items = [];
    for (;;) {
      const page = await history(`&offset=${items.length}`);
      items.push(...page.items);
      if (items.length >= page.total) return items;
    }
  }

  it('the history of a task record keeps the newest annotations that fit 4 MiB, and every change (LIM-70)', async () => {
    for (let version = 0; version <= 11; version += 1) await write(version);
    const items = await all();
    expect(items.map(({ forgotten }) => forgotten)).toEqual([
      ...Array.from({ length: 8 }, () => false),
      ...Array.from({ length: 3 }, () => true),
    ]);
    const [newest] = items;
    expect(newest?.after.annotation?.sentences?.[0]?.text).toBe(text(11));
    const oldest = items.at(-1);
    expect(oldest).toMatchObject({ before: { status: 'Validated' }, after: { status: 'Validated' } });
    expect(oldest?.after.annotation).toBeUndefined();
  });

  it('a page of a history of a task record has states of at most 2 MiB (LIM-44)', async () => {
    for (let version = 0; version <= 6; version += 1) await write(version);
    const { items, total } = await history();
    expect([items.length, total]).toEqual([4, 6]);
  });
});
