import { sql } from 'kysely';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { metricsSchema, progressSchema } from '#contract/dataset';
import { bulkReplySchema, responseSchema, type ResponseStatusDto } from '#contract/response';
import { progressClass } from '#domain/progress/progress';
import { checkCounts } from '#tests/server/check-counts';
import { seededRandom } from './seeded-random';
import { addDataset, openWorld, type AddedDataset, type Person, type World } from './world';

const PEOPLE = ['owner', 'admin', 'annotator'] as const;
const STATUSES = ['draft', 'submitted', 'discarded'] as const;
const RECORDS = 6;
const ACTS = 80;

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('counts that are kept', () => {
  const seed = Number(process.env['OSTRAKA_TEST_SEED'] ?? Date.now() % 1_000_000);

  it(`agree with what they count after any ${ACTS} acts (seed ${seed})`, async () => {
    const { id, recordIds } = await addDataset(world, { records: RECORDS });
    const random = seededRandom(seed);
    /** Expected state: response and status by user and record. */
    const model = new Map<string, { id: string; status: ResponseStatusDto }>();
    const expectKept = (key: string, response: { id: string; status: ResponseStatusDto } | null) => {
      if (response === null) model.delete(key);
      else model.set(key, response);
    };
    for (let act = 0; act < ACTS; act += 1) {
      const who = random.pick(PEOPLE);
      const record = random.pick(recordIds);
      const status = random.pick(STATUSES);
      const key = `${who} ${record}`;
      const known = model.get(key);
      const body = { status, values: { label: { value: random.pick(['good', 'bad']) } } };
      if (random.below(4) === 0) {
        // The same record may be among them twice.
        const records = [record, random.pick(recordIds), random.pick(recordIds)];
        const isRemoval = random.below(3) === 0;
        for (const done of await bulk(who, records, isRemoval ? null : body)) {
          expectKept(`${who} ${done.recordId}`, isRemoval ? null : { id: done.id, status });
        }
      } else if (known === undefined) {
        const reply = await world.call(who, 'POST', `/v1/records/${record}/responses`, { body });
        model.set(key, { id: responseSchema.parse(reply.body).id, status });
      } else if (random.below(3) === 0) {
        await world.call(who, 'DELETE', `/v1/responses/${known.id}`);
        model.delete(key);
      } else {
        const changer = random.pick(['owner', 'admin', who] as const);
        await world.call(changer, 'PUT', `/v1/responses/${known.id}`, { body });
        model.set(key, { id: known.id, status });
      }
    }
    expect(await checkCounts(world.engine.db)).toEqual([]);
    expect(await countsOf(id)).toEqual(expectedCounts(model, recordIds));
  }, 120_000);

  /** Answers what could be done; without a body the responses are deleted. */
  async function bulk(who: Person, records: readonly string[], body: object | null) {
    const items = records.map((record_id) => ({ record_id, ...body }));
    const path = `/v1/me/responses/bulk${body === null ? '/removals' : ''}`;
    const reply = await world.call(who, 'POST', path, { body: { items } });
    return z
      .parse(bulkReplySchema, reply.body)
      .items.flatMap(({ item }) => (item === null ? [] : [{ id: item.id, recordId: item.record_id }]));
  }

  async function countsOf(datasetId: string) {
    const progress = progressSchema.parse(
      (await world.call('owner', 'GET', `/v1/datasets/${datasetId}/progress`)).body,
    );
    const own: Record<string, unknown> = {};
    for (const who of PEOPLE) {
      own[who] = metricsSchema.parse(
        (await world.call(who, 'GET', `/v1/me/datasets/${datasetId}/metrics`)).body,
      ).responses;
    }
    return { progress, own };
  }

  function expectedCounts(
    model: ReadonlyMap<string, { status: ResponseStatusDto }>,
    recordIds: readonly string[],
  ) {
    const count = (who: string | null, record: string | null, status: ResponseStatusDto) =>
      [...model].filter(([key, response]) => {
        const [author, of] = key.split(' ');
        return (
          response.status === status && (who === null || author === who) && (record === null || of === record)
        );
      }).length;
    const progress = { total: recordIds.length, submitted: 0, discarded: 0, conflicting: 0, pending: 0 };
    for (const record of recordIds) {
      progress[progressClass(count(null, record, 'submitted'), count(null, record, 'discarded'))] += 1;
    }
    const own = Object.fromEntries(
      PEOPLE.map((who) => {
        const [draft, submitted, discarded] = STATUSES.map((status) => count(who, null, status));
        return [
          who,
          { count: (draft ?? 0) + (submitted ?? 0) + (discarded ?? 0), draft, submitted, discarded },
        ];
      }),
    );
    return { progress, own };
  }
});

describe('the check of the counts', () => {
  let dataset: AddedDataset;

  beforeEach(async () => {
    dataset = await addDataset(world, { records: 2 });
    const body = { status: 'submitted', values: { label: { value: 'good' } } };
    await world.call('annotator', 'POST', `/v1/records/${dataset.recordIds[0]}/responses`, { body });
  });

  it.each([
    [
      'a record',
      sql`update records set discarded_count = 1 where submitted_count = 1 and dataset_id = `,
      'record',
      '1/1',
      '1/0',
    ],
    [
      'a dataset',
      sql`update dataset_counts set total = 7 where dataset_id = `,
      'dataset',
      '7/1/0/0',
      '2/1/0/0',
    ],
    ['a user', sql`update user_dataset_counts set draft = 3 where dataset_id = `, 'user', '3/1/0', '0/1/0'],
  ] as const)('finds a wrong count of %s', async (_, wrong, of, kept, counted) => {
    await sql`${wrong} ${dataset.id}`.execute(world.engine.db);
    const found = (await checkCounts(world.engine.db)).filter(({ datasetId }) => datasetId === dataset.id);
    expect(found).toEqual([{ of, datasetId: dataset.id, id: expect.any(String), kept, counted }]);
    await world.engine.db.deleteFrom('datasets').where('id', '=', dataset.id).execute();
  });

  it('finds counts that are missing, and a response that lost its place', async () => {
    await sql`delete from dataset_counts where dataset_id = ${dataset.id}`.execute(world.engine.db);
    await sql`delete from user_dataset_counts where dataset_id = ${dataset.id}`.execute(world.engine.db);
    await sql`update responses set shuffle = (shuffle + 1) % 1000 where dataset_id = ${dataset.id}`.execute(
      world.engine.db,
    );
    const found = (await checkCounts(world.engine.db)).filter(({ datasetId }) => datasetId === dataset.id);
    expect(found.map(({ of }) => of)).toEqual(['dataset', 'user', 'response']);
    await world.engine.db.deleteFrom('datasets').where('id', '=', dataset.id).execute();
  });
});
