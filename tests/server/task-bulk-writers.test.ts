import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCounts } from '#tests/server/check-counts';
import { seededRandom, type SeededRandom } from './seeded-random';
import { labeled, TaskDataset } from './task-dataset';
import { openWorld, type Reply, type World } from './world';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status).toSorted((a, b) => a - b);
const numbered = <T>(count: number, of: (at: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => of(at));

describe('batches at once', () => {
  it('with the same new ids in any order are all merged', async () => {
    const dataset = await TaskDataset.create(world, 'same-ids');
    const ids = numbered(20, (at) => `r${at}`);
    const replies = await Promise.all(
      numbered(6, (writer) => {
        const own = writer % 2 === 0 ? ids : ids.toReversed();
        return dataset.log(...own.map((id) => ({ id, inputs: { [`writer ${writer}`]: 'x' } })));
      }),
    );
    expect(statuses(replies)).toEqual(Array(6).fill(200));
    const records = await dataset.records();
    expect(records.map(({ name }) => name).toSorted()).toEqual(ids.toSorted());
    for (const { content } of records)
      expect(Object.keys((JSON.parse(content) as { inputs: object }).inputs)).toHaveLength(6);
    expect(await dataset.counts()).toEqual([20, 0, 0]);
  });

  it('never have more keys or vectors than a dataset may, and one dimension for each (TWI-18)', async () => {
    const dataset = await TaskDataset.create(world, 'limits');
    const keys = await Promise.all(
      numbered(60, (at) => dataset.log({ id: at, inputs: { a: 'x' }, metadata: { [`key ${at}`]: at } })),
    );
    expect(statuses(keys)).toEqual([...Array(50).fill(200), ...Array(10).fill(400)]);
    const vectors = await Promise.all(
      numbered(8, (at) =>
        dataset.log({ id: `v${at}`, inputs: { a: 'x' }, vectors: { [`v${at}`]: { value: [1] } } }),
      ),
    );
    expect(statuses(vectors)).toEqual([200, 200, 200, 200, 200, 400, 400, 400]);
    const other = await TaskDataset.create(world, 'dimensions');
    const dimensions = await Promise.all(
      numbered(6, (at) =>
        other.log({ id: at, inputs: { a: 'x' }, vectors: { v: { value: Array(1 + (at % 2)).fill(1) } } }),
      ),
    );
    expect(statuses(dimensions)).toEqual([200, 200, 200, 400, 400, 400]);
  });

  it('of both kinds leave a dataset of one kind', async () => {
    const dataset = await TaskDataset.create(world, 'kinds');
    const replies = await Promise.all(
      numbered(6, (at) => dataset.log({ id: at, inputs: { a: 'x' }, multi_label: at % 2 === 0 })),
    );
    expect(statuses(replies)).toEqual([200, 200, 200, 400, 400, 400]);
    const contents = (await dataset.records()).map(({ content }) => content.includes('"multi_label":true'));
    expect(new Set(contents).size).toBe(1);
  });

  it('leave no label that a schema of the same moment lacks (TWI-14)', async () => {
    const dataset = await TaskDataset.create(world, 'labels');
    for (let round = 0; round < 5; round += 1) {
      const label = `label ${round}`;
      const [logged, saved] = await Promise.all([
        dataset.log({ id: round, inputs: { a: 'x' }, annotation: labeled('mia', [label, 1]) }),
        dataset.setLabels('other'),
      ]);
      // Whichever comes first has the other refused.
      expect(statuses([logged, saved])).toEqual([200, 400]);
      if (logged.status === 200) break;
    }
  });

  it('of tags and a PATCH lose neither', async () => {
    const dataset = await TaskDataset.create(world, 'tags');
    await Promise.all(
      numbered(10, (at) =>
        at % 2 === 0
          ? dataset.bulk({ records: [], tags: { [`tag ${at}`]: 'x' } })
          : world.call('owner', 'PATCH', '/datasets/tags?workspace=home', {
              body: { tags: { [`tag ${at}`]: 'x' } },
            }),
      ),
    );
    expect(Object.keys((await dataset.read())['tags'] as object)).toHaveLength(10);
  });
});

describe('a batch that cannot be written to its end', () => {
  it.each([
    [
      'the last record',
      `alter table task_records add constraint refused check (name <> 'r1') not valid`,
      'task_records',
    ],
    [
      'the vectors',
      'alter table task_vectors add constraint refused check (false) not valid',
      'task_vectors',
    ],
    [
      'the counts',
      'alter table dataset_counts add constraint refused check (false) not valid',
      'dataset_counts',
    ],
    [
      'the time of the dataset',
      'alter table datasets add constraint refused check (false) not valid',
      'datasets',
    ],
  ])('leaves nothing, although only %s failed (TWI-18)', async (_, refusal, table) => {
    const dataset = await TaskDataset.create(world, `broken-${table.replaceAll('_', '-')}`);
    await dataset.log({ id: 'r0', inputs: { a: 'x' } });
    const before = await dataset.state();
    const body = {
      records: numbered(2, (at) => ({
        id: `r${at}`,
        inputs: { b: 'x' },
        metadata: { k: 1 },
        vectors: { v: { value: [1] } },
        status: 'Discarded',
      })),
      tags: { a: 'b' },
    };
    await sql.raw(refusal).execute(world.engine.db);
    const reply = await dataset.bulk(body);
    await sql.raw(`alter table ${table} drop constraint refused`).execute(world.engine.db);
    expect(reply.status).toBe(500);
    expect(await dataset.state()).toEqual(before);
    expect((await dataset.bulk(body)).status).toBe(200);
    expect(await dataset.counts()).toEqual([2, 0, 2]);
  });
});

describe('two writers who annotate the same records', () => {
  it.each([1, 2, 3, 4, 5])('lose nothing: every act is stored or a conflict (seed %i)', async (seed) => {
    const dataset = await TaskDataset.create(world, `story-${seed}`);
    const ids = numbered(5, (at) => `r${at}`);
    await dataset.log(...ids.map((id) => ({ id, inputs: { a: 'x' } })));
    const writers = ['mia', 'joe'].map(
      (name, at) => new Writer(dataset, ids, name, seededRandom(10 * seed + at)),
    );
    await Promise.all(writers.map((writer) => writer.load()));
    for (let step = 0; step < 20; step += 1) await Promise.all(writers.map((writer) => writer.act()));
    const changes = await dataset.changes();
    const stored = writers.flatMap(({ acts }) => acts);
    expect(stored.length).toBeGreaterThan(10);
    for (const act of stored) expect(changes.filter((line) => line.endsWith(act))).toHaveLength(1);
    expect(changes).toHaveLength(stored.length);
    expect(await checkCounts(world.engine.db)).toEqual([]);
  });
});

/** Annotates records as it knows them, and reads those again that another writer changed. */
class Writer {
  readonly #dataset: TaskDataset;
  readonly #ids: readonly string[];
  readonly #name: string;
  readonly #random: SeededRandom;
  readonly #known = new Map<string, string>();
  /** Ends of the lines of the log for the acts that were stored. */
  readonly acts: string[] = [];

  constructor(dataset: TaskDataset, ids: readonly string[], name: string, random: SeededRandom) {
    this.#dataset = dataset;
    this.#ids = ids;
    this.#name = name;
    this.#random = random;
  }

  async load(): Promise<void> {
    for (const { name, version } of await this.#dataset.records()) this.#known.set(name, version);
  }

  async act(): Promise<void> {
    const id = this.#random.pick(this.#ids);
    const annotation = {
      agent: this.#name,
      labels: [{ class: `label ${this.acts.length} ${this.#random.below(1e9)}`, score: 1 }],
    };
    const status = this.#random.pick(['Validated', 'Discarded', 'Default']);
    const record = { id, inputs: { a: 'x' }, annotation, status, if_last_updated: this.#known.get(id) };
    const { body } = await this.#dataset.bulk({ records: [record] }, { query: '&answer=records' });
    const [outcome] = (body as { records: readonly { conflict?: true; last_updated: string }[] }).records;
    this.#known.set(id, outcome?.last_updated ?? '');
    if (outcome?.conflict === undefined) this.acts.push(JSON.stringify({ status, annotation }));
  }
}
