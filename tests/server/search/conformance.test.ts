import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordListSchema, recordSearchSchema } from '#contract/record';
import { ORDER_CASES, SIMILARITY_CASES } from './order.cases';
import { PARAMETER_CASES } from './parameter.cases';
import { DATASET_ID, numberOf, openSearchFixture, type SearchFixture } from './fixture';
import type { SearchCall, SearchCase } from './search-case';
import { TEXT_CASES } from './text.cases';
import { METADATA_CASES, RESPONSE_CASES, SUGGESTION_CASES, TIME_CASES } from './value.cases';

const CASES: Readonly<Record<string, readonly SearchCase[]>> = {
  words: TEXT_CASES,
  metadata: METADATA_CASES,
  responses: RESPONSE_CASES,
  suggestions: SUGGESTION_CASES,
  times: TIME_CASES,
  order: ORDER_CASES,
  similarity: SIMILARITY_CASES,
  parameters: PARAMETER_CASES,
};

const PATHS: Readonly<Record<SearchCall, string>> = {
  'my search': `/v1/me/datasets/${DATASET_ID}/records/search`,
  search: `/v1/datasets/${DATASET_ID}/records/search`,
  'my list': `/v1/me/datasets/${DATASET_ID}/records`,
  list: `/v1/datasets/${DATASET_ID}/records`,
};

interface Found {
  readonly numbers: readonly number[];
  readonly total: number;
  readonly scores: readonly (number | null)[];
}

let fixture: SearchFixture;

beforeAll(async () => {
  fixture = await openSearchFixture();
});
afterAll(() => fixture.close());

async function find({ call = 'my search', who, query = 'limit=1000', body }: SearchCase): Promise<Found> {
  const searcher = who ?? (call.startsWith('my') ? 'ann' : 'admin');
  const path = `${PATHS[call]}?${query}`;
  const isList = call.endsWith('list');
  const reply = await (isList
    ? fixture.call(searcher, 'GET', path)
    : fixture.call(searcher, 'POST', path, body));
  expect(reply).toMatchObject({ status: 200 });
  if (isList) {
    const { items, total } = recordListSchema.parse(reply.body);
    return { numbers: items.map(({ id }) => numberOf(id)), total, scores: [] };
  }
  const { items, total } = recordSearchSchema.parse(reply.body);
  return {
    numbers: items.map(({ record }) => numberOf(record.id)),
    total,
    scores: items.map(({ query_score }) => query_score ?? null),
  };
}

const rising = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

describe.each(Object.entries(CASES))('a search by %s', (_subject, cases) => {
  it.each(cases.map((each) => [each.rule, each] as const))('%s', async (_rule, each) => {
    const { numbers, total, scores } = await find(each);
    expect(each.inOrder ? numbers : rising(numbers)).toEqual(each.finds);
    expect(total).toBe(each.total ?? each.finds.length);
    expect(roundedAs(each.scores, scores)).toEqual(each.scores);
  });
});

it('there are at least 120 cases, each with a rule of its own', () => {
  const rules = Object.entries(CASES).flatMap(([subject, cases]) =>
    cases.map(({ rule }) => `${subject}: ${rule}`),
  );
  expect(rules.length).toBeGreaterThanOrEqual(120);
  expect(new Set(rules).size).toBe(rules.length);
});

/** The expected scores if they match, else the actual ones. */
function roundedAs(expected: SearchCase['scores'], scores: readonly (number | null)[]): unknown {
  const numbers = scores.map((score) => Number((score ?? Number.NaN).toFixed(6)));
  const kinds: Readonly<Record<string, boolean>> = {
    none: scores.every((score) => score === null),
    falling: numbers.every((score, index) => score > 0 && score <= (numbers[index - 1] ?? Infinity)),
    shares: numbers.every((score) => score >= 0 && score <= 1),
  };
  if (expected === undefined) return undefined;
  return typeof expected === 'string' && kinds[expected] === true ? expected : numbers;
}
