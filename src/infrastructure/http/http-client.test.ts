import * as z from 'zod/mini';
import { describe, expect, it, vi } from 'vitest';
import { FakeClock } from '#tests/fakes/fake-clock';
import { InMemoryTokenStore } from '#tests/fakes/in-memory-token-store';
import { ScriptedFetch } from '#tests/fakes/scripted-fetch';
import { HttpClient, type HttpClientDeps } from './http-client';
import type { ReadRequest, WriteRequest } from './http-request';

interface Thing {
  readonly name: string;
}

const thingSchema = z.object({ name: z.string() });

const about7 = { code: 'ERROR_FETCHING_DATASET_INFO', path: '/v1/things/7', topic: 'things/7' } as const;

const readThing: ReadRequest<Thing> = { ...about7, schema: thingSchema };

const writeThing: WriteRequest<Thing> = {
  code: 'ERROR_PATCHING_FIELDS',
  method: 'PATCH',
  path: '/v1/things/7',
  body: { type: 'json', value: { name: 'new' } },
  schema: thingSchema,
  touches: ['things'],
};

function setUp({ connection, ...deps }: Partial<HttpClientDeps> = {}) {
  const network = new ScriptedFetch();
  const clock = new FakeClock();
  const tokens = new InMemoryTokenStore('token-a');
  const onFailure = vi.fn<NonNullable<HttpClientDeps['onFailure']>>();
  const client = new HttpClient({
    tokens,
    clock,
    onFailure,
    connection: { fetch: network.fetch, ...connection },
    ...deps,
  });
  return { network, clock, tokens, onFailure, client };
}

/** Lets everything that is ready to go on do so. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
}

describe('HttpClient: what is sent', () => {
  it('asks below the relative base address unless another is given (WIR-1)', async () => {
    const { client, network } = setUp();
    network.always(200, { name: 'a' });
    await client.read(readThing);
    expect(network.last).toMatchObject({ method: 'GET', url: '/api/v1/things/7', body: '' });

    const elsewhere = setUp({ connection: { baseUrl: 'https://argilla.test/prefix/api' } });
    elsewhere.network.always(200, { name: 'a' });
    await elsewhere.client.read(readThing);
    expect(elsewhere.network.last.url).toBe('https://argilla.test/prefix/api/v1/things/7');
  });

  it('repeats a parameter that is given twice and encodes what needs it', async () => {
    const { client, network } = setUp();
    network.always(200, { name: 'a' });
    await client.read({
      ...readThing,
      query: [
        ['include', 'a b'],
        ['include', 'c&d'],
      ],
    });
    expect(network.last.url).toBe('/api/v1/things/7?include=a+b&include=c%26d');
  });

  it('has every digit of a whole number, and so has what comes back', async () => {
    const { client, network } = setUp();
    network.always(200, '{"name":9007199254740993}');
    const schema = z.object({ name: z.bigint() });
    const body = { type: 'json', value: { ge: 2n ** 53n + 1n } } as const;

    const answer = await client.write({
      ...about7,
      code: writeThing.code,
      method: 'PATCH',
      touches: [],
      body,
      schema,
    });

    expect(network.last.body).toBe('{"ge":9007199254740993}');
    expect(answer).toEqual({ ok: true, value: { name: 2n ** 53n + 1n } });
  });

  it('carries the token of the session', async () => {
    const { client, network } = setUp();
    network.always(200, { name: 'a' });
    await client.read(readThing);
    expect(network.last.headers.get('authorization')).toBe('Bearer token-a');
  });

  it('carries neither token nor workspace without a session', async () => {
    const { client, network, tokens } = setUp({ currentWorkspace: () => 'news' });
    network.always(200, { name: 'a' });
    tokens.clear();
    await client.read(readThing);
    expect(network.last.headers.has('authorization')).toBe(false);
    expect(network.last.headers.has('x-argilla-workspace')).toBe(false);
  });

  it('carries the workspace of the route as it is at the time of the call (ROL-13)', async () => {
    let workspace: string | null = 'news';
    const { client, network } = setUp({ currentWorkspace: () => workspace });
    network.always(200, { name: 'a' });
    await client.write(writeThing);
    expect(network.last.headers.get('x-argilla-workspace')).toBe('news');
    workspace = null;
    await client.write(writeThing);
    expect(network.last.headers.has('x-argilla-workspace')).toBe(false);
  });

  it('leaves out a workspace that no header can carry instead of failing', async () => {
    const { client, network } = setUp({ currentWorkspace: () => 'new\nline' });
    network.always(200, { name: 'a' });
    expect((await client.read(readThing)).ok).toBe(true);
    expect(network.last.headers.has('x-argilla-workspace')).toBe(false);
  });

  it('sends JSON as JSON, with the headers of the call', async () => {
    const { client, network } = setUp();
    network.always(200, { name: 'a' });
    await client.write({ ...writeThing, headers: { 'Idempotency-Key': 'k1' } });
    expect(network.last).toMatchObject({ method: 'PATCH', body: '{"name":"new"}' });
    expect(network.last.headers.get('content-type')).toBe('application/json');
    expect(network.last.headers.get('idempotency-key')).toBe('k1');
  });

  it('sends a form as a form', async () => {
    const { client, network } = setUp();
    network.always(200, { name: 'a' });
    await client.write({
      ...writeThing,
      body: { type: 'form', fields: { username: 'nora', password: 'a&b ä' } },
    });
    expect(network.last.body).toBe('username=nora&password=a%26b+%C3%A4');
    expect(network.last.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
  });

  it('sends no content type without a body', async () => {
    const { client, network } = setUp();
    const { body: _, ...withoutBody } = writeThing;
    network.always(200, { name: 'a' });
    await client.write({ ...withoutBody, method: 'DELETE' });
    expect(network.last.headers.has('content-type')).toBe(false);
  });

  it('uses the global fetch of the moment of the call', async () => {
    const client = new HttpClient({ tokens: new InMemoryTokenStore(), clock: new FakeClock() });
    const network = new ScriptedFetch().always(200, { name: 'late' });
    vi.stubGlobal('fetch', network.fetch);
    expect(await client.read(readThing)).toEqual({ ok: true, value: { name: 'late' } });
  });
});

describe('HttpClient: what comes back', () => {
  it('gives the checked body', async () => {
    const { client, network } = setUp();
    network.next(200, { name: 'a', more: 1 });
    expect(await client.read(readThing)).toEqual({ ok: true, value: { name: 'a' } });
  });

  it('takes every status from 200 to 299 as success', async () => {
    const { client, network } = setUp();
    network.next(201, { name: 'a' });
    expect((await client.write(writeThing)).ok).toBe(true);
  });

  it('gives the declared answer for a status that this call declares a success', async () => {
    const { client, network, onFailure } = setUp();
    network.next(404, { detail: 'Not Found' });
    const answer = await client.read({ ...readThing, alsoSuccess: new Map([[404, { name: 'nothing' }]]) });
    expect(answer).toEqual({ ok: true, value: { name: 'nothing' } });
    expect(onFailure).not.toHaveBeenCalled();
  });

  it.each([
    [400, 'rejected'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [405, 'not-found'],
    [408, 'network'],
    [409, 'conflict'],
    [413, 'rejected'],
    [422, 'rejected'],
    [429, 'rate-limited'],
    [502, 'server'],
    [503, 'server'],
    [507, 'rejected'],
  ])('turns status %i into %s, with the code of the operation (WIR-15)', async (status, kind) => {
    const { client, network } = setUp();
    network.next(status, { detail: 'why' });
    expect(await client.read(readThing)).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_DATASET_INFO', kind, status, detail: 'why' },
    });
  });

  it('keeps the words of a failure inside the server to itself', async () => {
    const { client, network } = setUp();
    const message = "BadRequestError(400, 'search_phase_execution_exception')";
    const params = { type: 'elasticsearch.BadRequestError', message };
    network.next(500, { detail: { code: 'argilla.api.errors::GenericServerError', params } });
    expect(await client.read(readThing)).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_DATASET_INFO', kind: 'server', status: 500 },
    });
  });

  it.each([
    ['5', 5_000],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ['soon', undefined],
  ])('a failure says when the server wants to be asked again: %s', async (value, retryAfterMs) => {
    const { client, network } = setUp();
    const headers = { 'Retry-After': value };
    network.nextBy(() => new Response('{}', { status: 503, headers }));
    expect(await client.read(readThing)).toEqual({
      ok: false,
      error: {
        code: 'ERROR_FETCHING_DATASET_INFO',
        kind: 'server',
        status: 503,
        ...(retryAfterMs !== undefined && { retryAfterMs }),
      },
    });
  });

  it('takes an error page of a proxy for what its status says, without a detail', async () => {
    const { client, network } = setUp();
    network.next(502, '<html>Bad gateway</html>');
    expect(await client.read(readThing)).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_DATASET_INFO', kind: 'server', status: 502 },
    });
  });

  it.each([
    ['no JSON', '<html>', '$'],
    ['an empty body', '', '$'],
    ['another kind of value', [], '$'],
    ['a missing key', {}, '$.name'],
    ['a key of another type', { name: 3 }, '$.name'],
  ])('reports %s as malformed, with the path of the first mismatch', async (_, body, path) => {
    const { client, network } = setUp();
    network.next(200, body);
    expect(await client.read(readThing)).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_DATASET_INFO', kind: 'malformed', status: 200, detail: path },
    });
  });

  it('writes paths through lists and names that are no identifiers', async () => {
    const { client, network } = setUp();
    network.next(200, { items: [{ values: { 'my question': { value: 'x' } } }] });
    const schema = z.object({ items: z.array(z.object({ values: z.record(z.string(), z.number()) })) });
    expect(await client.read({ ...about7, schema })).toMatchObject({
      error: { kind: 'malformed', detail: '$.items[0].values["my question"]' },
    });
  });

  it('takes a refused connection for a network failure', async () => {
    const { client, network } = setUp();
    network.nextBy(() => Promise.reject(new TypeError('fetch failed')));
    expect(await client.read(readThing)).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_DATASET_INFO', kind: 'network' },
    });
  });

  it('takes an answer that breaks off in the middle for a network failure', async () => {
    const { client, network } = setUp();
    const broken = new ReadableStream({
      pull: (controller) => controller.error(new TypeError('terminated')),
    });
    network.nextBy(() => new Response(broken, { status: 200 }));
    expect(await client.read(readThing)).toMatchObject({ error: { kind: 'network' } });
  });
});

describe('HttpClient: behind a failure inside the server', () => {
  const lose = () => Promise.reject(new TypeError('fetch failed'));
  const afterFailure = async () => {
    const fixture = setUp();
    fixture.network.next(500, {});
    await fixture.client.read(readThing);
    return fixture;
  };
  const search: WriteRequest<Thing> = { ...writeThing, method: 'POST', touches: [] };

  it('a read that is lost with the connection is made once more (WIR-17)', async () => {
    const { client, network } = await afterFailure();
    network.nextBy(lose).next(200, { name: 'a' });
    expect(await client.read(readThing)).toEqual({ ok: true, value: { name: 'a' } });
  });

  it('so is a search, which changes nothing', async () => {
    const { client, network } = await afterFailure();
    network.nextBy(lose).next(200, { name: 'a' });
    expect(await client.write(search)).toEqual({ ok: true, value: { name: 'a' } });
  });

  it('once, and not again', async () => {
    const { client, network } = await afterFailure();
    network.nextBy(lose).nextBy(lose).nextBy(lose).next(200, { name: 'a' });
    expect(await client.read(readThing)).toMatchObject({ error: { kind: 'network' } });
    expect(await client.read(readThing)).toMatchObject({ error: { kind: 'network' } });
    expect(network.requests).toHaveLength(4);
  });

  it('a change is not: it may have been made', async () => {
    const { client, network } = await afterFailure();
    network.nextBy(lose).next(200, { name: 'a' });
    expect(await client.write(writeThing)).toMatchObject({ error: { kind: 'network' } });
    expect(network.requests).toHaveLength(2);
  });

  it('nor is a read that waited in vain', async () => {
    const { client, network, clock } = await afterFailure();
    network.holdNext();
    const answer = client.read(readThing);
    await settle();
    clock.advance(30_000);
    expect(await answer).toMatchObject({ error: { kind: 'network', detail: 'timeout' } });
    expect(network.requests).toHaveLength(2);
  });

  it('calls that were under way before it say nothing of the connection', async () => {
    const { client, network } = setUp();
    const release = network.holdNext();
    const before = client.write(search);
    await settle();
    network.next(500, {});
    await client.read(readThing);
    release(200, { name: 'b' });
    await before;
    network.nextBy(lose).next(200, { name: 'a' });
    expect(await client.read(readThing)).toEqual({ ok: true, value: { name: 'a' } });
  });

  it('nor is one that the server answered in between', async () => {
    const { client, network } = await afterFailure();
    network.next(200, { name: 'a' }).nextBy(lose);
    await client.write(search);
    expect(await client.write(search)).toMatchObject({ error: { kind: 'network' } });
  });
});

describe('HttpClient: time limit and abort', () => {
  it('gives up after the time limit, which is a network failure, and ends the request (LIM-28)', async () => {
    const { client, network, clock } = setUp({ connection: { timeout: 5_000 } });
    network.holdNext();
    const answer = client.read(readThing);
    await settle();
    clock.advance(4_999);
    expect(network.last.signal.aborted).toBe(false);
    clock.advance(1);
    expect(await answer).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_DATASET_INFO', kind: 'network', detail: 'timeout' },
    });
    expect(network.last.signal.aborted).toBe(true);
  });

  it('leaves no timer behind once the answer is there', async () => {
    const { client, network, clock } = setUp();
    network.always(200, { name: 'a' });
    await client.read(readThing);
    await client.write(writeThing);
    expect(clock.pending).toBe(0);
  });

  it('ends a write whose caller no longer wants it', async () => {
    const { client, network, onFailure } = setUp();
    network.holdNext();
    const caller = new AbortController();
    const answer = client.write({ ...writeThing, signal: caller.signal });
    await settle();
    caller.abort();
    expect(await answer).toEqual({ ok: false, error: { code: 'ERROR_PATCHING_FIELDS', kind: 'aborted' } });
    expect(network.last.signal.aborted).toBe(true);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('does not ask at all for a caller that had left before', async () => {
    const { client, network } = setUp();
    const answer = await client.read({ ...readThing, signal: AbortSignal.abort() });
    expect(answer).toMatchObject({ error: { kind: 'aborted' } });
    expect(network.requests).toHaveLength(0);
  });
});

describe('HttpClient: answers that are remembered', () => {
  it('asks once in three seconds where the call says nothing else (LIM-23)', async () => {
    const { client, network, clock } = setUp();
    network.next(200, { name: 'first' }).next(200, { name: 'second' });
    await client.read(readThing);
    clock.advance(2_999);
    expect(await client.read(readThing)).toEqual({ ok: true, value: { name: 'first' } });
    clock.advance(1);
    expect(await client.read(readThing)).toEqual({ ok: true, value: { name: 'second' } });
  });

  it('an answer is remembered as long as the call says, and the request sends that time', async () => {
    const { client, network, clock } = setUp();
    network.always(200, { name: 'a' });
    const minute = { ...readThing, lifetime: 60_000 };
    await client.read(minute);
    clock.advance(59_999);
    await client.read(minute);
    expect(network.requests).toHaveLength(1);
    expect(network.last.headers.get('cache-control')).toBe('max-age=60');
    clock.advance(1);
    await client.read(minute);
    expect(network.requests).toHaveLength(2);
  });

  it('asks again each time with a lifetime of 0', async () => {
    const { client, network } = setUp();
    network.always(200, { name: 'a' });
    await client.read({ ...readThing, lifetime: 0 });
    await client.read({ ...readThing, lifetime: 0 });
    expect(network.requests).toHaveLength(2);
  });

  it('remembers no failure', async () => {
    const { client, network } = setUp();
    network.next(500, {}).next(200, { name: 'a' });
    await client.read(readThing);
    expect((await client.read(readThing)).ok).toBe(true);
  });

  it('never hands out a value that one caller could change for the others', async () => {
    const { client, network } = setUp();
    network.next(200, { items: [{ name: 'a' }] });
    const schema = z.object({ items: z.array(thingSchema) });
    const answer = await client.read({ ...about7, schema });
    expect(() => answer.ok && answer.value.items.push({ name: 'b' })).toThrow(TypeError);
    expect(() => answer.ok && Object.assign(answer.value.items[0] ?? {}, { name: 'b' })).toThrow(TypeError);
  });

  it('keeps the answers of two persons apart', async () => {
    const { client, network, tokens } = setUp();
    network.next(200, { name: 'of a' }).next(200, { name: 'of b' });
    await client.read(readThing);
    tokens.write('token-b');
    expect(await client.read(readThing)).toEqual({ ok: true, value: { name: 'of b' } });
  });

  it('keeps the answers for two workspaces apart', async () => {
    let workspace = 'news';
    const { client, network } = setUp({ currentWorkspace: () => workspace });
    network.next(200, { name: 'of news' }).next(200, { name: 'of support' });
    await client.read(readThing);
    workspace = 'support';
    expect(await client.read(readThing)).toEqual({ ok: true, value: { name: 'of support' } });
  });

  it('keeps two parameters apart', async () => {
    const { client, network } = setUp();
    network.next(200, { name: 'page 1' }).next(200, { name: 'page 2' });
    await client.read({ ...readThing, query: [['page', '1']] });
    expect(await client.read({ ...readThing, query: [['page', '2']] })).toEqual({
      ok: true,
      value: { name: 'page 2' },
    });
  });

  it('`forget` without a topic clears every remembered answer', async () => {
    const { client, network } = setUp();
    network.next(200, { name: 'first' }).next(200, { name: 'second' });
    await client.read(readThing);
    client.forget();
    expect(await client.read(readThing)).toEqual({ ok: true, value: { name: 'second' } });
  });

  it('does not remember an answer that was on its way when everything was forgotten', async () => {
    const { client, network } = setUp();
    const release = network.holdNext();
    const early = client.read(readThing);
    await settle();
    client.forget();
    release(200, { name: 'old' });
    await early;
    network.next(200, { name: 'new' });
    expect(await client.read(readThing)).toEqual({ ok: true, value: { name: 'new' } });
  });

  it('holds at most 500 answers and lets the oldest go first (LIM-27)', async () => {
    const { client, network } = setUp();
    network.always(200, { name: 'a' });
    const request = (number: number) => ({ ...readThing, path: `/v1/things/${number}`, lifetime: 60_000 });
    for (let number = 0; number <= 500; number += 1) await client.read(request(number));
    await client.read(request(500));
    await client.read(request(1));
    expect(network.requests).toHaveLength(501);
    await client.read(request(0));
    expect(network.requests).toHaveLength(502);
  });
});

describe('HttpClient: writes', () => {
  it.each([
    ['of the thing itself', ['things/7']],
    ['of everything above it', ['things']],
    ['of one of several things', ['fields', 'things']],
  ])('a write empties what is remembered %s', async (_, touches) => {
    const { client, network } = setUp();
    network.next(200, { name: 'before' }).next(200, { name: 'saved' }).next(200, { name: 'after' });
    await client.read(readThing);
    await client.write({ ...writeThing, touches });
    expect(await client.read(readThing)).toEqual({ ok: true, value: { name: 'after' } });
  });

  it.each([
    ['of another thing', ['things/70']],
    ['of something else', ['thing']],
    ['that touches nothing', []],
  ])('a write %s leaves it alone', async (_, touches) => {
    const { client, network } = setUp();
    network.next(200, { name: 'before' }).next(200, { name: 'saved' });
    await client.read(readThing);
    await client.write({ ...writeThing, touches });
    expect(await client.read(readThing)).toEqual({ ok: true, value: { name: 'before' } });
  });

  it('a write whose answer was lost empties it too: the change may have been made (WIR-25)', async () => {
    const { client, network } = setUp();
    network.next(200, { name: 'before' });
    await client.read(readThing);
    network.nextBy(() => Promise.reject(new TypeError('fetch failed')));
    await client.write(writeThing);
    network.next(200, { name: 'after' });
    expect(await client.read(readThing)).toEqual({ ok: true, value: { name: 'after' } });
  });

  it('a read that began before a write is neither joined nor remembered after it', async () => {
    const { client, network } = setUp();
    const releaseOld = network.holdNext();
    const old = client.read(readThing);
    await settle();
    network.next(200, { name: 'saved' });
    await client.write(writeThing);
    network.next(200, { name: 'after' });
    const fresh = await client.read(readThing);
    releaseOld(200, { name: 'before' });
    expect(await old).toEqual({ ok: true, value: { name: 'before' } });
    expect(fresh).toEqual({ ok: true, value: { name: 'after' } });
    expect(await client.read(readThing)).toEqual({ ok: true, value: { name: 'after' } });
  });
});

describe('HttpClient: equal reads at the same time', () => {
  it('share one request, also when nothing is remembered (WIR-24)', async () => {
    const { client, network } = setUp();
    const release = network.holdNext();
    const both = [client.read({ ...readThing, lifetime: 0 }), client.read({ ...readThing, lifetime: 0 })];
    await settle();
    release(200, { name: 'a' });
    expect(await Promise.all(both)).toEqual([
      { ok: true, value: { name: 'a' } },
      { ok: true, value: { name: 'a' } },
    ]);
    expect(network.requests).toHaveLength(1);
  });

  it('share their failure, which is reported once', async () => {
    const { client, network, onFailure } = setUp();
    network.next(500, {});
    const answers = await Promise.all([client.read(readThing), client.read(readThing)]);
    expect(answers.map((answer) => answer.ok)).toEqual([false, false]);
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it('do not share across persons', async () => {
    const { client, network, tokens } = setUp();
    network.always(200, { name: 'a' });
    const first = client.read(readThing);
    tokens.write('token-b');
    await Promise.all([first, client.read(readThing)]);
    expect(network.requests).toHaveLength(2);
  });

  it('a caller that leaves does not take the answer from the others', async () => {
    const { client, network } = setUp();
    const release = network.holdNext();
    const leaving = new AbortController();
    const left = client.read({ ...readThing, signal: leaving.signal });
    const stayed = client.read({ ...readThing, signal: new AbortController().signal });
    await settle();
    leaving.abort();
    expect(await left).toMatchObject({ error: { kind: 'aborted' } });
    expect(network.last.signal.aborted).toBe(false);
    release(200, { name: 'a' });
    expect(await stayed).toEqual({ ok: true, value: { name: 'a' } });
  });

  it('the request ends when the last caller leaves', async () => {
    const { client, network, onFailure } = setUp();
    network.holdNext();
    const [one, two] = [new AbortController(), new AbortController()];
    const answers = [
      client.read({ ...readThing, signal: one.signal }),
      client.read({ ...readThing, signal: two.signal }),
    ];
    await settle();
    one.abort();
    two.abort();
    expect(await Promise.all(answers)).toMatchObject([
      { error: { kind: 'aborted' } },
      { error: { kind: 'aborted' } },
    ]);
    await settle();
    expect(network.last.signal.aborted).toBe(true);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('a caller that comes after all others left starts again', async () => {
    const { client, network } = setUp();
    network.holdNext();
    const leaving = new AbortController();
    const left = client.read({ ...readThing, signal: leaving.signal });
    await settle();
    leaving.abort();
    await left;
    network.next(200, { name: 'a' });
    expect(await client.read(readThing)).toEqual({ ok: true, value: { name: 'a' } });
  });

  it('a caller without a signal keeps the request alive', async () => {
    const { client, network } = setUp();
    const release = network.holdNext();
    const leaving = new AbortController();
    const stayed = client.read(readThing);
    void client.read({ ...readThing, signal: leaving.signal });
    await settle();
    leaving.abort();
    release(200, { name: 'a' });
    expect((await stayed).ok).toBe(true);
  });
});

describe('HttpClient: the failure policy', () => {
  it('the failure policy receives the failure, the call, and whether the call was made in the present session', async () => {
    const { client, network, onFailure } = setUp();
    network.next(401, { detail: 'expired' });
    await client.read(readThing);
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(
      { code: 'ERROR_FETCHING_DATASET_INFO', kind: 'unauthorized', status: 401, detail: 'expired' },
      { method: 'GET', path: '/v1/things/7', session: 'current' },
    );
  });

  it('learns that a failed call belonged to an earlier session', async () => {
    const { client, network, tokens, onFailure } = setUp();
    const release = network.holdNext();
    const answer = client.write(writeThing);
    await settle();
    tokens.write('token-b');
    release(401, { detail: 'expired' });
    await answer;
    expect(onFailure.mock.calls[0]?.[1]).toEqual({
      method: 'PATCH',
      path: '/v1/things/7',
      session: 'replaced',
    });
  });

  it('learns that a failed call belonged to no session', async () => {
    const { client, network, tokens, onFailure } = setUp();
    tokens.clear();
    network.next(401, { detail: 'wrong password' });
    await client.write(writeThing);
    expect(onFailure.mock.calls[0]?.[1]).toMatchObject({ session: 'none' });
  });

  it('hears nothing of a success', async () => {
    const { client, network, onFailure } = setUp();
    network.next(200, { name: 'a' });
    await client.read(readThing);
    expect(onFailure).not.toHaveBeenCalled();
  });
});
