import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiKeyOf, openWorld, type World } from '#tests/server/world';
import { recordedCalls, replay, type RecordedCall } from './replay';

let world: World;

beforeAll(async () => {
  world = await openWorld();
  await world.engine.db.deleteFrom('workspaces').execute();
  await world.engine.db.deleteFrom('users').where('username', '<>', 'owner').execute();
  await world.engine.db.insertInto('workspaces').values({ name: 'alpha' }).execute();
});
afterAll(() => world.close());

const LATER = 'parsed, and refused until the search has it';

/** Searches that are wanted to be answered differently: the status, and the line of the contract that has it so. */
const WANTED: Readonly<Record<string, readonly [status: number, line: string]>> = {
  'search: limit -1': [422, '1.7: 422'],
  'search: from + limit': [400, '1: clients never parse texts'],
  'query: "sleepy cat"': [400, LATER],
  'query: "cat sleepy"': [400, LATER],
  'query: "bear cat"~4': [400, LATER],
  'query: text.exact:cat.': [400, LATER],
  'query: text.exact:BEAR\\!': [400, LATER],
  'query: text.exact:BEAR': [400, LATER],
  'query: be?r': [400, LATER],
  'query: bear*': [400, LATER],
  'query: *fund': [400, LATER],
  'query: text:/be.r/': [400, LATER],
  'query: baer~': [400, LATER],
  'query: metadata.split:train*': [400, LATER],
  'query: score:high': [400, '1: clients never parse texts'],
  'query: "state of"': [400, LATER],
  'search: filter raw query': [400, '2.9: 400 BadRequestError'],
  'search: filter vector': [400, LATER],
  'search: filter vector k': [400, LATER],
  'search: filter vector unknown': [400, '1: clients never parse texts'],
  'search: filter vector wrong length': [400, '1: clients never parse texts'],
  'search: filter vector and text': [400, LATER],
  'search: sort metadata unknown': [200, '2.9: all-missing, no error'],
  'search: after bulks': [200, '1.6: a metadata key that changes its type is accepted'],
  'search: merged r1 not found by label': [200, '2.7: derived fields are computed from the merged record'],
  'after deletes': [200, '2.13: a wrapped query is taken for itself'],
};

it('searches are answered as a real server answered them (TWI-25, TWI-26, TWI-27, TWI-30, TWI-35, TWI-37)', async () => {
  const calls = recordedCalls('tasks-classification').filter(
    ({ path }) => !/\/labeling\/|\/metrics[/?]/u.test(path),
  );
  const isSearch = ({ path }: RecordedCall) => /\/TextClassification:search/u.test(path);
  const searches = new Set(calls.filter(isSearch).map(({ name }) => name));
  expect(searches.size).toBeGreaterThan(130);
  const recorded = calls.map((call) => (isSearch(call) ? withoutLaterParts(call) : call));
  const differences = await replay(world.app, apiKeyOf('owner'), recorded, ['uid']);
  const others = differences.filter(({ call }) => searches.has(call) && WANTED[call] === undefined);
  expect(others).toEqual([]);
  const statuses = differences
    .filter(({ call }) => WANTED[call] !== undefined)
    .map(({ call, received }) => [call, (received as { readonly status: number }).status]);
  expect(Object.fromEntries(statuses)).toEqual(
    Object.fromEntries(Object.entries(WANTED).map(([call, [status]]) => [call, status])),
  );
  expect(world.errors).toEqual([]);
});

/** Counts of scores and words stay empty until the search has them. */
function withoutLaterParts(call: RecordedCall): RecordedCall {
  const body = call.answer.body as { readonly aggregations?: object }; // As the contract has it.
  if (body.aggregations === undefined) return call;
  const aggregations = { ...body.aggregations, score: {}, words: {} };
  return { ...call, answer: { ...call.answer, body: { ...body, aggregations } } };
}
