import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostileQueries } from '#tests/search/hostile-queries';
import { addTaskDataset, FIXTURE_RECORDS, type TaskCalls } from './task-world';
import { openWorld, type World } from './world';

let world: World;
let fixture: TaskCalls;

beforeAll(async () => {
  world = await openWorld();
  fixture = await addTaskDataset(world, 'fixture', FIXTURE_RECORDS);
});
afterAll(() => world.close());

it('a hostile query is answered or refused and never fails, also as a rule (TWI-37)', async () => {
  const statuses = new Map<number, number>();
  for (const [index, text] of hostileQueries(320).entries()) {
    const query = index % 10 === 0 ? { uncovered_by_rules: [text] } : { query_text: text };
    const { status, body } = await fixture.search({ query }, '&aggregations=status');
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 200) continue;
    const refusal = isText(text) ? [400, 'InvalidTextSearchError'] : [422, 'ValidationError'];
    const code = `argilla.api.errors::${refusal[1]}`;
    expect([text, status, body]).toMatchObject([text, refusal[0], { detail: { code } }]);
  }
  expect(new Set(statuses.keys())).toEqual(new Set([200, 400, 422]));
  expect(world.errors).toEqual([]);
});

/** No body may have a NUL character or half of a surrogate pair. */
function isText(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Cs}/u.test(text);
}
