import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomFrom } from '#tests/builders/random';
import { loggedRecord, someRecords, type QueryRecord } from '#tests/search/query-records';
import { anyQuery } from '#tests/search/random-query';
import { addTaskDataset, type TaskCalls } from './task-world';
import { openWorld, type World } from './world';

/** `.ci/nightly` draws 10,000. */
const QUERIES = Number(process.env['OSTRAKA_QUERY_RUNS'] ?? 500);
const RECORDS = 40;

let world: World;
let dataset: TaskCalls;
let records: readonly QueryRecord[];

beforeAll(async () => {
  world = await openWorld();
  records = someRecords(randomFrom(1), RECORDS);
  dataset = await addTaskDataset(world, 'random', records.map(loggedRecord));
});
afterAll(() => world.close());

it(
  'random queries find what looking at every record finds (TWI-34, TWI-35, TWI-36)',
  { timeout: 1_800_000 },
  async () => {
    let found = 0;
    for (let seed = 1; seed <= QUERIES; seed += 1) {
      const { text, finds } = anyQuery(randomFrom(seed));
      const body = { query: { query_text: text }, sort: [{ id: 'id' }] };
      const reply = await dataset.search(body, '&limit=100&aggregations=status');
      const expected = records
        .filter((record) => finds?.(record) ?? false)
        .map(({ id }) => id)
        .toSorted();
      expect([seed, text, reply.status, idsIn(reply.body)]).toEqual([seed, text, 200, expected]);
      if (expected.length > 0 && expected.length < RECORDS) found += 1;
    }
    // Queries that find everything or nothing show little.
    expect(found).toBeGreaterThan(QUERIES / 3);
  },
);

function idsIn(body: unknown): readonly string[] {
  const { records: found = [] } = body as { readonly records?: readonly { readonly id: string }[] };
  return found.map(({ id }) => id);
}
