import { afterAll, beforeAll, expect, it } from 'vitest';
import { metadataMetricsSchema, searchCountsSchema, suggestionOptionsSchema } from '#contract/search';
import { DATASET_ID, DRAFT_ID, openSearchFixture, type Searcher, type SearchFixture } from './fixture';
import {
  filters,
  like,
  metadata,
  range,
  response,
  sort,
  STATUS,
  suggestion,
  terms,
  text,
} from './search-case';

let fixture: SearchFixture;

beforeAll(async () => {
  fixture = await openSearchFixture();
});
afterAll(() => fixture.close());

async function countsFor(who: Searcher, body: unknown, query = '', datasetId = DATASET_ID) {
  const path = `/v1/me/datasets/${datasetId}/records/search/counts?${query}`;
  const reply = await fixture.call(who, 'POST', path, body);
  expect(reply).toMatchObject({ status: 200 });
  return searchCountsSchema.parse(reply.body);
}

const termsOf = (counts: { values: { term: string; count: number }[] } | undefined) =>
  counts?.values.map(({ term, count }) => `${term} ${count}`);

it('every status is counted for the caller', async () => {
  const { total, statuses } = await countsFor('ann', {});
  expect(total).toBe(40);
  expect(statuses).toEqual({ pending: 36, draft: 1, submitted: 2, discarded: 1 });
  expect((await countsFor('carl', {})).statuses).toEqual({
    pending: 40,
    draft: 0,
    submitted: 0,
    discarded: 0,
  });
});

it('a status that is asked for does not change the counts of statuses, but all others', async () => {
  const { total, statuses, metadata: properties } = await countsFor('ann', {}, 'response_status=discarded');
  expect(total).toBe(1);
  expect(statuses).toEqual({ pending: 36, draft: 1, submitted: 2, discarded: 1 });
  expect(properties['topic']).toEqual({ values: [{ term: 'music', count: 1 }], more: false });
});

it('a status in the body does the same', async () => {
  const { total, statuses } = await countsFor('ann', filters(terms(STATUS, 'draft', 'submitted')));
  expect(total).toBe(3);
  expect(statuses).toEqual({ pending: 36, draft: 1, submitted: 2, discarded: 1 });
});

it('terms are counted by records, the most frequent first and equal ones by value', async () => {
  const { metadata: properties } = await countsFor('ann', text('answers'));
  expect(termsOf(properties['topic'] as never)).toEqual([' 1', 'music 1', 'null 1']);
  const { metadata: all } = await countsFor('ann', {});
  expect(termsOf(all['topic'] as never)?.slice(0, 3)).toEqual(['music 2', 'sport 2', ' 1']);
});

it('a filter does not count for its own values, but for all others (WIR-75, SEA-19)', async () => {
  const { total, metadata: properties } = await countsFor(
    'ann',
    filters(terms(metadata('topic'), 'sport'), range(metadata('size'), 2)),
  );
  expect(total).toBe(1);
  expect(termsOf(properties['topic'] as never)).toEqual(
    expect.arrayContaining(['Sport 1', 'sport 1', 'music 1', ' 1', 'quo"te 1', '中文 1']),
  );
  expect(properties['size']).toEqual({ min: 1, max: 3, count: 2 });
});

it('numbers have their extremes and how many records have one', async () => {
  const { metadata: properties } = await countsFor('ann', {});
  expect(properties['size']).toEqual({ min: -5, max: 9_007_199_254_740_991, count: 8 });
  expect(properties['unused']).toEqual({ min: null, max: null, count: 0 });
  expect(properties['price']).toMatchObject({ min: -1.5, count: 6 });
});

it('one’s own answers are counted, ratings too', async () => {
  const { responses } = await countsFor('ann', {});
  expect(termsOf(responses['label'])).toEqual(['__proto__ 1', 'bad 1', 'good 1']);
  expect(termsOf(responses['colors'])).toEqual(['blue 1', 'green 1', 'red 1']);
  expect(termsOf(responses['quality'])).toEqual(['1 1', '3 1', '5 1']);
  expect(termsOf((await countsFor('bob', {})).responses['label'])).toEqual(['good 2', 'bad 1']);
  expect(termsOf((await countsFor('carl', {})).responses['label'])).toEqual([]);
});

it('suggestions are counted by value, agent and score', async () => {
  const { suggestions } = await countsFor('ann', {});
  expect(termsOf(suggestions['label']?.values)).toEqual(['__proto__ 1', 'bad 1', 'good 1']);
  expect(termsOf(suggestions['label']?.agents)).toEqual(['__proto__ 1', 'model-a 1', 'model-b 1']);
  expect(suggestions['label']?.scores).toMatchObject({ count: 3 });
  expect(suggestions['colors']?.scores).toMatchObject({ count: 1 });
  expect(termsOf(suggestions['quality']?.values)).toEqual(['2 1', '4 1']);
});

it('only questions that can be filtered by are counted', async () => {
  const { responses, suggestions } = await countsFor('ann', {});
  const asked = ['__proto__', 'colors', 'label', 'quality'];
  expect(Object.keys(responses).sort()).toEqual(asked);
  expect(Object.keys(suggestions).sort()).toEqual(asked);
});

it('names of JavaScript are names like any other', async () => {
  const { metadata: properties, responses } = await countsFor('ann', {});
  expect(Object.keys(properties).sort()).toEqual(['__proto__', 'price', 'size', 'topic', 'unused']);
  expect(termsOf(Object.entries(properties).find(([name]) => name === '__proto__')?.[1] as never)).toEqual([
    'a 1',
    'b 1',
    'own 1',
  ]);
  expect(termsOf(Object.entries(responses).find(([name]) => name === '__proto__')?.[1])).toEqual(['yes 1']);
});

it('several categories each leave themselves out', async () => {
  const body = filters(terms(response('label'), 'good'), terms(suggestion('label'), 'good'));
  const { total, responses, suggestions } = await countsFor('bob', body);
  expect(total).toBe(1);
  expect(termsOf(responses['label'])).toEqual(['good 1']);
  expect(termsOf(suggestions['label']?.values)).toEqual(['bad 1', 'good 1']);
});

it('similarity and order count nothing out', async () => {
  const body = { ...like('mini', { value: [1, 0, 0] }), ...sort([metadata('size'), 'desc']) };
  expect((await countsFor('ann', body)).total).toBe(40);
});

it('an impossible condition counts nothing', async () => {
  const { total, statuses, metadata: properties } = await countsFor('ann', text('?!'));
  expect(total).toBe(0);
  expect(statuses).toEqual({ pending: 0, draft: 0, submitted: 0, discarded: 0 });
  expect(properties['size']).toEqual({ min: null, max: null, count: 0 });
});

it('a draft dataset has nothing to count or to find', async () => {
  expect(await countsFor('ann', {}, '', DRAFT_ID)).toMatchObject({ total: 0, metadata: {}, responses: {} });
  for (const [who, own] of [
    ['ann', '/me'],
    ['admin', ''],
  ] as const) {
    const reply = await fixture.call(who, 'POST', `/v1${own}/datasets/${DRAFT_ID}/records/search`, text('a'));
    expect(reply).toMatchObject({ status: 200, body: { items: [], total: 0 } });
    const list = await fixture.call(who, 'GET', `/v1${own}/datasets/${DRAFT_ID}/records?metadata=topic:a`);
    expect(list).toMatchObject({ status: 200, body: { items: [], total: 0 } });
  }
});

it('agents are listed for every question, in the order of questions (WIR-56)', async () => {
  const path = `/v1/datasets/${DATASET_ID}/records/search/suggestions/options`;
  const { status, body } = await fixture.call('ann', 'GET', path);
  expect(status).toBe(200);
  expect(
    suggestionOptionsSchema
      .parse(body)
      .items.map(({ question, agents }) => [question.name, [...agents].sort()]),
  ).toEqual([
    ['label', ['__proto__', 'model-a', 'model-b']],
    ['colors', ['model-a']],
    ['quality', ['model-a']],
    ['comment', ['writer']],
    ['order', ['ranker']],
    ['__proto__', []],
  ]);
});

const metrics = async (name: string) => {
  const reply = await fixture.call(
    'ann',
    'GET',
    `/v1/metadata-properties/${fixture.propertyIds.get(name)}/metrics`,
  );
  expect(reply.status).toBe(200);
  return metadataMetricsSchema.parse(reply.body);
};

it('metrics of terms count values, the most frequent first (WIR-55)', async () => {
  expect(await metrics('topic')).toEqual({
    type: 'terms',
    total: 14,
    values: [
      ['music', 2],
      ['sport', 2],
      ['', 1],
      ['Sport', 1],
      ['__proto__', 1],
      ['a,b', 1],
      ['e.mail~old', 1],
      ['emoji 😀', 1],
      ['null', 1],
      ['quo"te', 1],
      ['سلام', 1],
      ['中文', 1],
    ].map(([term, count]) => ({ term, count })),
  });
});

it('metrics of numbers are the extremes (WIR-55)', async () => {
  expect(await metrics('size')).toEqual({ type: 'integer', min: -5, max: 9_007_199_254_740_991 });
  expect(await metrics('price')).toEqual({ type: 'float', min: -1.5, max: 16_777_217 });
  expect(await metrics('unused')).toEqual({ type: 'integer', min: null, max: null });
});
