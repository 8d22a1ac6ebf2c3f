import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiKeyOf, type World } from '#tests/server/world';
import { openRecordedWorld, recordedCalls, replay, type RecordedCall } from './replay';

let world: World;

beforeAll(async () => {
  world = await openRecordedWorld();
});
afterAll(() => world.close());

/** Searches that are wanted to be answered differently: the status, and the line of the contract that has it so. */
const WANTED: Readonly<Record<string, readonly [status: number, line: string]>> = {
  'search: limit -1': [422, '1.7: 422'],
  'search: from + limit': [400, '1: clients never parse texts'],
  'query: score:high': [400, '1: clients never parse texts'],
  'search: filter raw query': [400, '2.9: 400 BadRequestError'],
  'search: filter vector unknown': [400, '1: clients never parse texts'],
  'search: filter vector wrong length': [400, '1: clients never parse texts'],
  'search: filter vector and text': [200, '2.10.3: counts describe only the neighbors'],
  'search: sort metadata unknown': [200, '2.9: all-missing, no error'],
  'search: after bulks': [200, '1.6: a metadata key that changes its type is accepted'],
  'search: merged r1 not found by label': [200, '2.7: derived fields are computed from the merged record'],
  'search: ids 7': [200, '2.7: derived fields are computed from the merged record'],
  'after deletes': [200, '2.13: a wrapped query is taken for itself'],
};

it('searches are answered as a real server answered them (TWI-25, TWI-26, TWI-27, TWI-30, TWI-35, TWI-37)', async () => {
  const calls = recordedCalls('tasks-classification').filter(
    ({ path }) => !/\/labeling\/|\/metrics[/?]/u.test(path),
  );
  const isSearch = ({ path }: RecordedCall) => /\/TextClassification:search/u.test(path);
  const searches = new Set(calls.filter(isSearch).map(({ name }) => name));
  expect(searches.size).toBeGreaterThan(130);
  const recorded = calls.map((call) => (isSearch(call) ? withExactBins(call) : call));
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

type Bins = Readonly<Record<string, number>>;

function withExactBins(call: RecordedCall): RecordedCall {
  const body = call.answer.body as { readonly aggregations?: { readonly score?: Bins } }; // As the contract has it.
  if (body.aggregations === undefined) return call;
  const score = exactBins(body.aggregations.score ?? {});
  const aggregations = { ...body.aggregations, score };
  return { ...call, answer: { ...call.answer, body: { ...body, aggregations } } };
}

/** Servers of version 1.28 write sums of 0.001 as keys, and count 0.95 in the bin 0.949 (contract 2.10.2). */
function exactBins(recorded: Bins): Bins {
  const bins = Object.entries(recorded).map(
    ([key, count]) => [Number(Number(key).toFixed(3)), count] as const,
  );
  const last = bins.at(-1);
  if (last?.[0] !== 0.949) return Object.fromEntries(bins);
  const before = bins.length === 1 ? [] : [...bins.slice(0, -1), [0.949, 0] as const];
  return Object.fromEntries([...before, [0.95, last[1]] as const]);
}
