import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkCounts } from '#tests/server/check-counts';
import { randomFrom, type Random } from '#tests/builders/random';
import { addTaskDataset, idsOf } from './task-world';
import { openWorld, type Reply, type World } from './world';

let world: World;

beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const IDS = Array.from({ length: 40 }, (_, id) => `r${id}`);

it.each([1, 2, 3])(
  'writes of many people at the same time neither fail nor lose a count (TWI-18, TWI-33), seed %i',
  async (seed) => {
    const random = randomFrom(seed);
    const { search } = await addTaskDataset(world, 'busy', []);
    const replies = await Promise.all(Array.from({ length: 40 }, () => anyWrite(random)));

    // A record that was deleted in the meantime cannot be changed.
    expect(replies.filter(({ status }) => status !== 200 && status !== 404).map(({ text }) => text)).toEqual(
      [],
    );
    expect(await checkCounts(world.engine.db)).toEqual([]);
    const { body } = await search({}, '&limit=1000');
    const scanned = await write('POST', 'records/:search', { fields: ['id'] });
    expect(idsOf(scanned.body)).toEqual(idsOf(body));
    expect(world.errors).toEqual([]);
  },
);

function anyWrite(random: Random): Promise<Reply> {
  const ids = random.some(IDS);
  switch (random.below(6)) {
    case 0:
      return write('DELETE', 'data', { ids: ids.slice(0, 10).concat('r0') });
    case 1:
      return write('DELETE', 'data?mark_as_discarded=true', {
        query_text: random.pick(['a', 'b', 'status:Edited']),
      });
    case 2:
      return write('PATCH', `records/${random.pick(IDS)}`, {
        status: random.pick(['Default', 'Edited']),
        metadata: { [`k${random.below(9)}`]: random.below(9) },
      });
    default:
      return write('POST', 'TextClassification:bulk', { records: ids.map((id) => anyRecord(random, id)) });
  }
}

function anyRecord(random: Random, id: string) {
  const labels = [{ class: random.pick(['x', 'y']), score: 1 }];
  return {
    id,
    inputs: { text: random.pick(['a', 'b', 'c']) },
    metadata: { [`k${random.below(9)}`]: 'v' },
    vectors: { v: { value: [random.below(9)] } },
    ...(random.chance(0.5) && { status: 'Validated', annotation: { agent: 'mia', labels } }),
  };
}

function write(method: string, rest: string, body: unknown): Promise<Reply> {
  return world.call(
    'owner',
    method,
    `/datasets/busy/${rest}${rest.includes('?') ? '&' : '?'}workspace=home`,
    {
      body,
    },
  );
}
