import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTaskDataset, FIXTURE_RECORDS, idsOf, type TaskCalls } from './task-world';
import { openWorld, type World } from './world';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

interface Alike {
  readonly digest: string;
  readonly count: number;
}

interface Answer {
  readonly total: number;
  readonly records: readonly { readonly id: string; readonly alike?: Alike }[];
}

const SORT = [{ id: 'id' }];

/** A dataset of texts by id. */
function dataset(name: string, texts: Readonly<Record<string, string>>): Promise<TaskCalls> {
  return addTaskDataset(world, name, Object.entries(texts).map(recordOf));
}

function recordOf([id, text]: readonly [string, string]) {
  return { id, inputs: { text } };
}

async function write(name: string, records: readonly unknown[]): Promise<void> {
  const path = `/datasets/${name}/TextClassification:bulk?workspace=home`;
  expect((await world.call('owner', 'POST', path, { body: { records } })).status).toBe(200);
}

async function asked({ search }: TaskCalls, query: object = {}, parameters = ''): Promise<Answer> {
  const { status, body } = await search({ query, sort: SORT }, `&alike=true${parameters}`);
  expect(status).toBe(200);
  return body as Answer;
}

/** By id the number of alike records. */
async function counts(calls: TaskCalls, query?: object, parameters?: string) {
  const { records } = await asked(calls, query, parameters);
  return Object.fromEntries(records.map(({ id, alike }) => [id, alike?.count ?? null]));
}

async function digestOf(calls: TaskCalls, id: string): Promise<string> {
  const { records } = await asked(calls, { ids: [id] });
  return records[0]?.alike?.digest ?? '';
}

const ORDERS = {
  a: 'Your order has arrived.',
  b: 'YOUR ORDER HAS ARRIVED!',
  c: 'Has your order arrived?',
  d: '“Your order — has arrived”',
  e: '天气很好。',
  f: '天气 很好',
  g: 'thanks 👍🏽',
  h: 'Thanks! 👍🏽',
  i: 'thanks 👎',
  j: '?!',
  k: '?!',
};

describe('alike texts', () => {
  let orders: TaskCalls;
  beforeAll(async () => {
    orders = await dataset('orders', ORDERS);
  });

  it('have the same words in the same order, whatever their case and punctuation (TWI-59)', async () => {
    expect(await counts(orders)).toEqual({
      a: 3,
      b: 3,
      c: null,
      d: 3,
      e: 2,
      f: 2,
      g: 2,
      h: 2,
      i: null,
      j: null,
      k: null,
    });
  });

  it('have one digest, which the query field finds without quotes (TWI-59)', async () => {
    const digest = await digestOf(orders, 'a');
    expect(await digestOf(orders, 'b')).toBe(digest);
    expect(await digestOf(orders, 'e')).not.toBe(digest);
    expect(await orders.found(`alike:${digest}`)).toEqual(['a', 'b', 'd']);
    expect(await orders.found(`alike:"${digest}"`)).toEqual(['a', 'b', 'd']);
    expect(await orders.found(`alike:${digest} AND NOT id:b`)).toEqual(['a', 'd']);
    expect(await orders.found(`alike:(${digest} OR ${await digestOf(orders, 'e')})`)).toEqual([
      'a',
      'b',
      'd',
      'e',
      'f',
    ]);
  });

  it('are counted over the whole dataset, whatever the query, its filters and the page (TWI-59)', async () => {
    expect(await counts(orders, { ids: ['a'] })).toEqual({ a: 3 });
    expect(await counts(orders, { query_text: 'id:b OR id:c' })).toEqual({ b: 3, c: null });
    expect(await counts(orders, { status: ['Default'] }, '&from=1&limit=1')).toEqual({ b: 3 });
    expect(await counts(orders, {}, '&limit=0')).toEqual({});
  });

  it('are found by digest together with other filters, and by scan (TWI-59)', async () => {
    const query = { query_text: `alike:${await digestOf(orders, 'a')}` };
    expect(await counts(orders, { ...query, status: ['Validated'] })).toEqual({});
    expect(await counts(orders, { ...query, ids: ['c', 'd'] })).toEqual({ c: null, d: 3 });
    const path = '/datasets/orders/records/:search?workspace=home&limit=100';
    expect(idsOf((await world.call('annotator', 'POST', path, { body: { query } })).body)).toEqual([
      'a',
      'b',
      'd',
    ]);
  });

  it('are those of metrics and of discarding by query (TWI-33, TWI-41, TWI-59)', async () => {
    const calls = await dataset('acts', { a: 'late', b: 'Late!', c: 'late fee' });
    const query = { query_text: `alike:${await digestOf(calls, 'a')}` };
    const metric = '/datasets/TextClassification/acts/metrics/text_length:summary?workspace=home';
    const { body } = await world.call('annotator', 'POST', metric, { body: query });
    expect(body).toEqual({ '4.0': 1, '5.0': 1 });
    const discarding = '/datasets/acts/data?workspace=home&mark_as_discarded=true';
    const discarded = await world.call('owner', 'DELETE', discarding, { body: query });
    expect(discarded.body).toEqual({ matched: 2, processed: 2 });
    expect(await counts(calls, { status: ['Discarded'] })).toEqual({ a: 2, b: 2 });
  });

  it.each(['alike:nope', 'alike:00000000000', 'alike:0*', 'alike:/.*/', 'alike:>1', 'alike:zzzzzzzzzzz'])(
    '%s is no digest of a record and finds nothing (TWI-36, TWI-59)',
    async (text) => {
      expect(await orders.found(text)).toEqual([]);
    },
  );

  it('alike:* finds all records with a word (TWI-36, TWI-59)', async () => {
    expect(await orders.found('NOT alike:*')).toEqual(['j', 'k']);
  });

  it('change nothing in an answer without the parameter (TWI-59)', async () => {
    const plain = await orders.search({ sort: SORT });
    const extended = await orders.search({ sort: SORT }, '&alike=true');
    expect((await orders.search({ sort: SORT }, '&alike=false')).text).toBe(plain.text);
    expect(plain.text).not.toContain('alike');
    expect(extended.text).not.toBe(plain.text);
    expect(extended.text.replaceAll(/"alike":\{[^}]*\},/gu, '')).toBe(plain.text);
  });

  it('need a boolean parameter (TWI-59)', async () => {
    const { status, body } = await orders.search({}, '&alike=maybe');
    const errors = [expect.objectContaining({ loc: ['query', 'alike'], type: 'type_error.bool' })];
    expect([status, body]).toEqual([
      422,
      { detail: { code: 'argilla.api.errors::ValidationError', params: { errors } } },
    ]);
  });
});

describe('alike texts of records that change', () => {
  it('follow inputs that are edited (TWI-59)', async () => {
    const calls = await dataset('edited', { a: 'late', b: 'Late!', c: 'refund' });
    const late = await digestOf(calls, 'a');
    await write('edited', [recordOf(['b', 'refund'])]);
    expect(await counts(calls)).toEqual({ a: null, b: 2, c: 2 });
    expect(await calls.found(`alike:${late}`)).toEqual(['a']);
    await write('edited', [recordOf(['b', '?'])]);
    expect(await counts(calls)).toEqual({ a: null, b: null, c: null });
  });

  it('stay as they are when status, labels and metadata change (TWI-59)', async () => {
    const calls = await dataset('marked', { a: 'late', b: 'Late!' });
    const annotation = { agent: 'mia', labels: [{ class: 'spam', score: 1 }] };
    await write('marked', [
      { ...recordOf(['b', 'Late!']), status: 'Validated', annotation, metadata: { split: 'train' } },
    ]);
    expect(await counts(calls, { status: ['Validated'] })).toEqual({ b: 2 });
  });

  it('become fewer when records are deleted (TWI-59)', async () => {
    const calls = await dataset('deleted', { a: 'late', b: 'Late!', c: 'LATE' });
    const remove = (id: string) =>
      world.call('owner', 'DELETE', '/datasets/deleted/data?workspace=home', { body: { ids: [id] } });
    expect((await remove('c')).status).toBe(200);
    expect(await counts(calls)).toEqual({ a: 2, b: 2 });
    expect((await remove('b')).status).toBe(200);
    expect(await counts(calls)).toEqual({ a: null });
  });
});

describe('alike texts of a copy', () => {
  it('are counted in each dataset alone, by the same digest (TWI-12, TWI-59)', async () => {
    const calls = await dataset('source', { a: 'late', b: 'Late!' });
    const copy = { name: 'copy', workspace: 'home' };
    const path = '/datasets/source:copy?workspace=home';
    expect((await world.call('owner', 'PUT', path, { body: copy })).status).toBe(200);
    await write('source', [recordOf(['c', 'LATE'])]);
    expect(await counts(calls)).toEqual({ a: 3, b: 3, c: 3 });
    const search = '/datasets/copy/TextClassification:search?workspace=home&alike=true';
    const { body } = await world.call('annotator', 'POST', search, { body: { sort: SORT } });
    const alike = { digest: await digestOf(calls, 'a'), count: 2 };
    expect(body).toMatchObject({
      records: [
        { id: 'a', alike },
        { id: 'b', alike },
      ],
    });
  });
});

describe('alike texts of records with several inputs', () => {
  it('have the words of all inputs in their order (TWI-59)', async () => {
    const inputs = {
      a: { subject: 'Late', body: 'payment' },
      b: { body: 'Late', subject: 'payment' },
      c: { body: 'payment', subject: 'Late' },
      d: { text: ['late', 'payment'] },
      e: { text: 'latepayment' },
    };
    const calls = await addTaskDataset(
      world,
      'several',
      Object.entries(inputs).map(([id, values]) => ({ id, inputs: values })),
    );
    expect(await counts(calls)).toEqual({ a: 3, b: 3, c: null, d: 3, e: null });
  });

  it('are counted next to the nearest to a vector (TWI-31, TWI-59)', async () => {
    const calls = await addTaskDataset(
      world,
      'vectors',
      ['late', 'Late', 'refund'].map((text, index) => ({
        ...recordOf([`r${index}`, text]),
        vectors: { mini: { value: [index, 1] } },
      })),
    );
    expect(await counts(calls, { vector: { name: 'mini', value: [0, 1], k: 2 } })).toEqual({ r0: 2, r1: 2 });
  });

  it('are those of text classification alone (TWI-59)', async () => {
    const tokens = { text: 'Kim left.', tokens: ['Kim', 'left', '.'] };
    const calls = await addTaskDataset(world, 'tokens', [tokens, tokens], 'TokenClassification');
    expect((await calls.search({}, '&alike=true')).text).not.toContain('alike');
    expect(await calls.found('alike:*')).toEqual([]);
  });

  it('come next to the words that were looked for (TWI-30, TWI-59)', async () => {
    const calls = await addTaskDataset(world, 'words', FIXTURE_RECORDS);
    await write('words', [
      { id: 'r9', inputs: { text: 'Refund, state-of-the-art refund desk great value' } },
    ]);
    const { body } = await calls.search({ query: { query_text: 'desk' }, sort: SORT }, '&alike=true');
    const alike = { digest: expect.any(String), count: 2 };
    expect(body).toMatchObject({
      records: [
        { id: 'r4', alike, search_keywords: ['desk'] },
        { id: 'r9', alike, search_keywords: ['desk'] },
      ],
    });
  });
});
