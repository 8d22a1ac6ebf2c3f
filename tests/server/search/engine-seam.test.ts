import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createApp } from '#server/app';
import { plainApiKeys } from '#server/security/api-key-cipher';
import { SearchClosed, type SearchEngine } from '#server/search/search-engine';
import type { SearchAnswer, SearchScope } from '#server/search/search-request';
import { addToUserCounts } from '#server/store/queries/counts';
import { createClock } from '#server/services/clock';
import { err, ok } from '#domain/shared/result';
import { apiKeyOf, plainPasswords } from '../world';
import { DATASET_ID, DRAFT_ID, openSearchFixture, recordId, type SearchFixture } from './fixture';
import { filters, metadata, terms, text } from './search-case';

/** An engine that records its calls, and answers what the test says; null gives up, `'away'` cannot be reached, `'closed'` is at its end. */
class ScriptedEngine implements SearchEngine {
  readonly asked: SearchScope[] = [];
  readonly warmed: string[] = [];
  answer: SearchAnswer | 'closed' | 'away' | 'too-large' | 'full' | null = { hits: [], total: 0 };

  async search(request: SearchScope) {
    this.asked.push(request);
    if (this.answer === 'closed') throw new SearchClosed();
    if (typeof this.answer === 'string') return err({ code: this.answer });
    return this.answer ? ok(this.answer) : err({ code: 'too-costly' } as const);
  }

  async counts(request: SearchScope) {
    this.asked.push(request);
    if (this.answer === 'closed') throw new SearchClosed();
    if (typeof this.answer === 'string') return err({ code: this.answer });
    return this.answer ? ok({ total: 0, facets: [] }) : err({ code: 'too-costly' } as const);
  }

  warm(datasetId: string): void {
    this.warmed.push(datasetId);
  }

  readAhead(): void {}
  follow(): void {}

  /** Of the records, that are read. */
  share = 1;

  retryReading(): void {}

  async preparation() {
    return { records: this.share, vectors: 1 };
  }

  async close(): Promise<void> {}
}

let fixture: SearchFixture;
let engine: ScriptedEngine;
let request: (method: string, path: string, body?: unknown) => Promise<Response>;
let call: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;

beforeAll(async () => {
  fixture = await openSearchFixture();
});
afterAll(() => fixture.close());

beforeEach(() => {
  engine = new ScriptedEngine();
  const app = createApp({
    store: fixture.world.engine.db,
    search: engine,
    ports: {
      signingKey: new TextEncoder().encode('a key for tests, thirty-two bytes'),
      passwords: plainPasswords,
      apiKeys: plainApiKeys,
      clock: createClock(() => 0),
      newId: randomUUID,
    },
    host: { clientAddress: () => '127.0.0.1' },
    reportError: (error) => {
      throw error;
    },
  });
  request = async (method, path, body) =>
    app.request(`/api/v1${path}`, {
      method,
      headers: { 'X-Argilla-Api-Key': apiKeyOf('ann'), 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  call = async (method, path, body) => {
    const reply = await request(method, path, body);
    return { status: reply.status, body: await reply.json() };
  };
});

const MINE = `/me/datasets/${DATASET_ID}`;

it('a record that was deleted since it was found is left out', async () => {
  const hits = [recordId(3), recordId(99), recordId(1)].map((id) => ({ recordId: id, score: 1 }));
  engine.answer = { hits, total: 3 };
  const { status, body } = await call('POST', `${MINE}/records/search`, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({
    items: [{ record: { id: recordId(3) } }, { record: { id: recordId(1) } }],
    total: 3,
  });
});

it('an aborted search says so, and what to do', async () => {
  engine.answer = null;
  const asked = [
    await call('POST', `${MINE}/records/search`, text('pay')),
    await call('POST', `${MINE}/records/search/counts`, text('pay')),
    await call('GET', `${MINE}/records?metadata=topic:sport`),
    await call('GET', `/datasets/${DATASET_ID}/records/search/suggestions/options`),
    await call('GET', `/metadata-properties/${fixture.propertyIds.get('topic')}/metrics`),
  ];
  const refused = {
    status: 422,
    body: { detail: expect.stringContaining('took too long') },
  };
  for (const reply of asked) expect(reply).toMatchObject(refused);
});

it('an engine that is away is reported like a database that is away, and is no bug (WIR-18)', async () => {
  engine.answer = 'away';
  const asked = [
    await request('POST', `${MINE}/records/search`, text('pay')),
    await request('POST', `${MINE}/records/search/counts`, text('pay')),
    await request('GET', `${MINE}/records?metadata=topic:sport`),
    await request('GET', `/datasets/${DATASET_ID}/records/search/suggestions/options`),
    await request('GET', `/metadata-properties/${fixture.propertyIds.get('topic')}/metrics`),
  ];
  for (const reply of asked) {
    expect(reply.status).toBe(503);
    expect(reply.headers.get('Retry-After')).toBe('1');
    expect(await reply.json()).toEqual({ detail: 'The search is not responding' });
  }
});

it.each([
  ['too large for the memory', 'too-large', 507, 'too large for the memory'],
  ['without room for now', 'full', 503, 'in use by searches of other datasets'],
] as const)('a dataset that is %s is reported with its reason', async (_, answer, status, words) => {
  engine.answer = answer;
  const asked = [
    await call('POST', `${MINE}/records/search`, text('pay')),
    await call('POST', `${MINE}/records/search/counts`, text('pay')),
    await call('GET', `${MINE}/records?metadata=topic:sport`),
    await call('GET', `/datasets/${DATASET_ID}/records/search/suggestions/options`),
    await call('GET', `/metadata-properties/${fixture.propertyIds.get('topic')}/metrics`),
  ];
  for (const reply of asked) {
    expect(reply).toMatchObject({ status, body: { detail: expect.stringContaining(words) } });
  }
});

it('a stopping server says so to waiting searches, and reports nothing', async () => {
  engine.answer = 'closed';
  const asked = [
    await call('POST', `${MINE}/records/search`, text('pay')),
    await call('POST', `${MINE}/records/search/counts`, text('pay')),
    await call('GET', `${MINE}/records?metadata=topic:sport`),
  ];
  for (const reply of asked) {
    expect(reply).toEqual({ status: 503, body: { detail: 'The server is stopping' } });
  }
});

it('listing the properties of a dataset announces a search in it', async () => {
  await call('GET', `${MINE}/metadata-properties`);
  expect(engine.warmed).toEqual([DATASET_ID]);
});

it('a dataset the caller may not read is not read ahead', async () => {
  await call('GET', `/me/datasets/${randomUUID()}/metadata-properties`);
  expect(engine.warmed).toEqual([]);
});

it('nothing is searched in a draft', async () => {
  await call('POST', `/me/datasets/${DRAFT_ID}/records/search`, {});
  await call('POST', `/me/datasets/${DRAFT_ID}/records/search/counts`, {});
  expect(engine.asked).toEqual([]);
});

it('a list without metadata is the database’s near its beginning', async () => {
  await call('GET', `${MINE}/records?response_status=pending&offset=1000`);
  expect(engine.asked).toEqual([]);
});

it('the pending records of a user with many answers are the index’s', async () => {
  const { db } = fixture.world.engine;
  const ann = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'ann')
    .executeTakeFirstOrThrow();
  const move = (submitted: number) =>
    addToUserCounts(db, DATASET_ID, ann.id, { draft: 0, submitted, discarded: 0 });
  await move(10_001);
  try {
    engine.answer = { hits: [{ recordId: recordId(3), score: 1 }], total: 7 };
    const pending = await call('GET', `${MINE}/records?response_status=pending`);
    expect(pending).toMatchObject({ body: { items: [{ id: recordId(3) }], total: 7 } });
    engine.asked.length = 0;
    await call('GET', `${MINE}/records?response_status=submitted`);
    await call('GET', `${MINE}/records`);
    expect(engine.asked).toEqual([]);
  } finally {
    await move(-10_001);
  }
});

it.each(['sort_by=updated_at:desc', 'sort_by=inserted_at', 'offset=1001'])(
  'a list with %s is the index’s, and the database’s where that cannot answer',
  async (query) => {
    const path = `${MINE}/records?${query}`;
    engine.answer = { hits: [{ recordId: recordId(3), score: 1 }], total: 7 };
    expect(await call('GET', path)).toMatchObject({ body: { items: [{ id: recordId(3) }], total: 7 } });
    expect(engine.asked).toHaveLength(1);
    for (const answer of ['away', 'full', 'too-large', null] as const) {
      engine.answer = answer;
      const { status, body } = await call('GET', path);
      expect(status).toBe(200);
      expect(body).not.toMatchObject({ total: 7 });
    }
    engine.asked.length = 0;
    engine.share = 0.5;
    expect((await call('GET', path)).status).toBe(200);
    expect(engine.asked).toEqual([]);
  },
);

it('the engine is never asked about what is hidden', async () => {
  const { status } = await call(
    'POST',
    `${MINE}/records/search`,
    filters(terms(metadata('secret'), 'alpha')),
  );
  await call('POST', `${MINE}/records/search/counts`, {});
  expect(status).toBe(422);
  expect(JSON.stringify(engine.asked)).not.toMatch(/secret|salary/);
  expect(engine.asked).toHaveLength(1);
});
