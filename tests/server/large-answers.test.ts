import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordListSchema, recordSearchSchema } from '#contract/record';
import { recordHistorySchema, ownHistorySchema } from '#contract/history';
import { recordsWithin } from '#server/store/queries/sized-records';
import { addDataset, apiKeyOf, openWorld, plainPasswords, type AddedDataset, type World } from './world';

const PORTION_BYTES = 2_000;
const RECORDS = 30;

let world: World;
let dataset: AddedDataset;

const answer = (length: number) => ({
  status: 'draft',
  values: { note: { value: 'x'.repeat(length) } },
});

beforeAll(async () => {
  world = await openWorld(plainPasswords, { limits: { portionBytes: PORTION_BYTES } });
  dataset = await addDataset(world, {
    questions: [{ name: 'note', settings: { type: 'text', use_markdown: false } }],
    // One alone is larger than a portion.
    records: Array.from({ length: RECORDS }, (_, at) => ({
      fields: { text: `record ${at} ${'x'.repeat(at === 7 ? 5_000 : 300)}` },
    })),
  });
  for (const at of [2, 3, 4]) {
    await world.call('annotator', 'POST', `/v1/records/${dataset.recordIds[at]}/responses`, {
      body: answer(1_500),
    });
  }
});
afterAll(() => world.close());

interface Sent {
  readonly path: string;
  readonly body?: unknown;
}

const send = (who: string, { path, body }: Sent) =>
  world.app.request(`/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'X-Argilla-Api-Key': apiKeyOf(who), 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** The texts that an answer comes in. */
async function* piecesOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.getReader();
  for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read())
    yield new TextDecoder().decode(piece.value);
}

const ALL = 'include=responses&include=suggestions&include=vectors&limit=1000';

describe('a list of records', () => {
  it.each([
    ['of the user', (id: string): Sent => ({ path: `/me/datasets/${id}/records?${ALL}` })],
    ['of all users', (id: string): Sent => ({ path: `/datasets/${id}/records?${ALL}` })],
    ['in an order', (id: string): Sent => ({ path: `/datasets/${id}/records?${ALL}&sort_by=updated_at` })],
  ])('%s comes in portions, and is as long as was asked for (LIM-51)', async (_, sent) => {
    const pieces: string[] = [];
    for await (const piece of piecesOf(await send('admin', sent(dataset.id)))) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(5);
    expect(pieces.every((piece) => piece.length < 4 * PORTION_BYTES || piece.includes('record 7 '))).toBe(
      true,
    );
    const { items, total } = recordListSchema.parse(JSON.parse(pieces.join('')));
    expect(total).toBe(RECORDS);
    expect(items.map(({ id }) => id).toSorted()).toEqual(dataset.recordIds.toSorted());
  });

  it('found by a search comes in portions, with its scores', async () => {
    const body = { query: { text: { q: 'record' } } };
    const path = `/me/datasets/${dataset.id}/records/search?${ALL}`;
    const pieces: string[] = [];
    for await (const piece of piecesOf(await send('annotator', { path, body }))) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(5);
    const { items, total } = recordSearchSchema.parse(JSON.parse(pieces.join('')));
    expect([items.length, total]).toEqual([RECORDS, RECORDS]);
    expect(items.every(({ query_score }) => typeof query_score === 'number')).toBe(true);
  });

  it('that fits comes in one piece', async () => {
    const pieces: string[] = [];
    const path = `/datasets/${dataset.id}/records?limit=3`;
    for await (const piece of piecesOf(await send('admin', { path }))) pieces.push(piece);
    expect(pieces).toHaveLength(1);
  });

  it('is read only as it is taken (LIM-51)', async () => {
    const { id, recordIds } = await addDataset(world, {
      records: Array.from({ length: 20 }, () => ({ fields: { text: 'x'.repeat(900) } })),
    });
    const pieces = piecesOf(await send('admin', { path: `/datasets/${id}/records?limit=20` }));
    const first = await pieces.next();
    await world.engine.db
      .deleteFrom('records')
      .where('id', '=', recordIds.at(-1) ?? '')
      .execute();
    let text: string = first.value ?? '';
    for await (const piece of pieces) text += piece;
    const { items } = recordListSchema.parse(JSON.parse(text));
    expect(items.map((record) => record.id)).toEqual(recordIds.slice(0, -1));
  });
});

describe('a portion', () => {
  const NOTHING = { responses: null, suggestions: false, vectors: false };
  const within = async (from: number, to: number, parts = {}) => {
    const ids = dataset.recordIds.slice(from, to);
    const all = { ...NOTHING, ...parts };
    const rows = await recordsWithin(world.engine.db, dataset.id, ids, all, PORTION_BYTES);
    return rows.map(({ id }) => dataset.recordIds.indexOf(id));
  };

  it('ends before the record with which it would be too large', async () => {
    expect(await within(5, 10)).toEqual([5, 6]);
    expect(await within(8, 20)).toEqual([8, 9, 10, 11, 12, 13]);
  });

  it('holds one record, however large', async () => {
    expect(await within(7, 10)).toEqual([7]);
  });

  it('counts the size of included parts', async () => {
    expect(await within(2, 6)).toEqual([2, 3, 4, 5]);
    expect(await within(2, 6, { responses: { of: null } })).toEqual([2]);
    expect(await within(2, 6, { responses: { of: world.users.admin } })).toEqual([2, 3, 4, 5]);
  });
});

describe('a history', () => {
  it('is shorter than asked for where its states are large, and goes on behind them (LIM-44)', async () => {
    const recordId = dataset.recordIds[20] ?? '';
    const created = await world.call('annotator', 'POST', `/v1/records/${recordId}/responses`, {
      body: answer(600),
    });
    const { id } = created.body as { id: string };
    for (let change = 1; change < 6; change += 1)
      await world.call('annotator', 'PUT', `/v1/responses/${id}`, { body: answer(600 + change) });

    const lengths: number[] = [];
    for (let offset = 0; offset < 6;) {
      const { body } = await world.call(
        'annotator',
        'GET',
        `/v1/records/${recordId}/history?offset=${offset}`,
      );
      const { items, total } = recordHistorySchema.parse(body);
      expect(total).toBe(6);
      lengths.push(items.length);
      offset += items.length;
    }
    expect(lengths).toEqual([1, 1, 1, 1, 2]);
  });

  it('of a user likewise, without a change left out', async () => {
    const seen: string[] = [];
    let pages = 0;
    for (let before: string | null = ''; before !== null; pages += 1) {
      const query: string = before === '' ? '' : `?before=${before}`;
      const { body } = await world.call('annotator', 'GET', `/v1/me/datasets/${dataset.id}/history${query}`);
      const { items, next } = ownHistorySchema.parse(body);
      seen.push(...items.flatMap((item) => (item.kind === 'response' ? [item.id] : [])));
      before = next;
    }
    const rows = await world.engine.db
      .selectFrom('annotation_log')
      .select('ordinal')
      .where('user_id', '=', world.users.annotator)
      .where('dataset_id', '=', dataset.id)
      .orderBy('ordinal', 'desc')
      .execute();
    expect(seen).toEqual(rows.map(({ ordinal }) => String(ordinal)));
    expect(pages).toBeGreaterThan(4);
  });
});
