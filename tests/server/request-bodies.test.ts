import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RequestLoad } from '#server/search/hosting/request-load';
import { addDataset, apiKeyOf, openWorld, plainPasswords, rowCount, type World } from './world';

let world: World;
let path: string;
let datasetId: string;
const requestLoad = new RequestLoad();

beforeAll(async () => {
  world = await openWorld(plainPasswords, { requestLoad });
  const { id, recordIds } = await addDataset(world, { records: 1 });
  datasetId = id;
  path = `/api/v1/records/${recordIds[0]}/responses`;
});
afterAll(() => world.close());

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Parts that come one by one, without a word of how long they are together. */
function streamOf(...parts: readonly Uint8Array[]): ReadableStream {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
}

async function post(body: ReadableStream | Uint8Array<ArrayBuffer>, to = path, type = 'application/json') {
  const headers = { 'X-Argilla-Api-Key': apiKeyOf('annotator'), 'content-type': type };
  const init = { method: 'POST', headers, body, duplex: 'half' };
  const response = await world.app.request(new Request(`http://localhost${to}`, init));
  const reply: unknown = await response.json();
  return { status: response.status, body: reply };
}

const draft = (comment: string) => bytesOf(`{"status":"draft","note":"${comment}"}`);

describe('a body', () => {
  it('of a caller who is not signed in is read only when it is short (WIR-93)', async () => {
    const parsed = vi.spyOn(JSON, 'parse');
    const send = async (body: string | ReadableStream) => {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body, duplex: 'half' };
      return (await world.app.request(new Request(`http://localhost${path}`, init))).status;
    };
    const long = `{"status":"draft","note":"${'x'.repeat(20_000)}"`;
    expect([await send('{'), await send('{}')]).toEqual([422, 401]);
    parsed.mockClear();
    expect(await send(long)).toBe(401);
    const parts = [bytesOf(long.slice(0, 15_000)), bytesOf(long.slice(15_000))];
    expect(await send(streamOf(...parts))).toBe(401);
    expect(parsed).not.toHaveBeenCalled();
  });

  /** `é` as a program writes it that does not know of UTF-8. */
  const latin = draft('?').map((byte) => (byte === '?'.charCodeAt(0) ? 0xe9 : byte));

  it.each([
    ['at once', () => latin],
    ['in parts', () => streamOf(latin)],
    ['broken off in the middle of a character', () => streamOf(bytesOf('{"a":"é').slice(0, -1))],
  ])('that is not UTF-8 is refused instead of kept with other characters: %s', async (_, body) => {
    const before = await rowCount(world, 'responses');
    const errors = [{ loc: ['body', 0], type: 'json_invalid', ctx: { error: 'not UTF-8' } }];
    expect(await post(body())).toMatchObject({ status: 422, body: { detail: { params: { errors } } } });
    const form = await post(body(), '/api/security/token', 'application/x-www-form-urlencoded');
    expect(form).toMatchObject({ status: 422, body: { detail: { params: { errors } } } });
    expect(await rowCount(world, 'responses')).toBe(before);
  });

  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])(
    'of %s without end in one another is refused before anybody goes down into it (LIM-42)',
    async (_, open, close) => {
      const parsed = vi.spyOn(JSON, 'parse');
      const body = bytesOf(open.repeat(50_000) + String.raw`"\u0000"` + close.repeat(50_000));
      const { status, body: refused } = await post(body);
      const errors = [{ loc: ['body', 0], type: 'json_invalid', ctx: { error: 'nested too deeply' } }];
      expect({ status, refused }).toMatchObject({ status: 422, refused: { detail: { params: { errors } } } });
      expect(parsed.mock.calls.filter(([text]) => text.length > 1_000)).toEqual([]);
    },
  );

  const many = (value: string, count: number) => Array.from({ length: count }, () => value).join(',');
  const MILLION = 1_000_000;

  it.each([
    ['lists', `{"items":[${many('[]', MILLION)}]}`],
    ['objects', `[${many('{}', MILLION)}]`],
    ['texts', `[${many('""', MILLION)}]`],
    ['digits', `{"items":[{"values":[${many('1', MILLION)}]}]}`],
    ['one key again and again', `{${many('"a":1', MILLION)}}`],
    ['whole numbers that no double holds', `[${many('12345678901234567890', 40_000)}]`],
    ['objects behind a number that no double holds', `[9007199254740993,${many('{"a":1}', 74_000)}]`],
    ['objects behind a text of digits', `["9007199254740993",${many('{"a":1}', 74_000)}]`],
    [
      'objects of different shapes',
      `[${Array.from({ length: 40_000 }, (_, at) => `{"n${at}":1}`).join(',')}]`,
    ],
    ['names', `{"values":{${Array.from({ length: 3_000 }, (_, at) => `"q${at}":1`).join(',')}}}`],
    ['a long text', `{"status":"${'x'.repeat(3 * MILLION)}"}`],
  ])('of %s is refused before it is parsed (LIM-42)', async (_, text) => {
    const parsed = vi.spyOn(JSON, 'parse');
    parsed.mockClear();
    const whole = bytesOf(text);
    const half = Math.floor(whole.length / 2);
    for (const to of [path, '/api/v1/me/responses/bulk']) {
      expect(await post(streamOf(whole.slice(0, half), whole.slice(half)), to)).toMatchObject({
        status: 413,
        body: {},
      });
      const headers = { 'X-Argilla-Api-Key': apiKeyOf('annotator'), 'content-type': 'application/json' };
      const declared = { ...headers, 'content-length': String(whole.length) };
      const refused = await world.app.request(to, { method: 'POST', headers: declared, body: whole });
      expect(refused.status).toBe(413);
      expect(await refused.json()).toHaveProperty('detail');
    }
    expect(parsed.mock.calls.filter(([given]) => given.length > 1_000)).toEqual([]);
  });

  it('of a million digits in a text that is no number is refused with its place', async () => {
    const scope = { entity: 'metadata', metadata_property: 'size' };
    const ge = `${'1'.repeat(MILLION)}x`;
    const text = JSON.stringify({ filters: { and: [{ type: 'range', scope, ge }] } });
    const reply = await post(bytesOf(text), `/api/v1/me/datasets/${datasetId}/records/search`);
    expect(reply).toMatchObject({
      status: 422,
      body: { detail: { params: { errors: [{ loc: ['body', 'filters', 'and', 0, 'ge'] }] } } },
    });
  });

  it('of thousands of wrong items is refused with the first hundred mistakes', async () => {
    const item = '{"record_id":"no","status":7,"values":[1]}';
    for (const [count, reported] of [
      [450, 100],
      [3_000, 1],
    ] as const) {
      const { status, body } = await post(
        bytesOf(`{"items":[${many(item, count)}]}`),
        '/api/v1/me/responses/bulk',
      );
      const { errors } = (body as { detail: { params: { errors: readonly object[] } } }).detail.params;
      expect({ status, reported: errors.length }).toEqual({ status: 422, reported });
    }
  });

  it('of a response of full length is taken, with its escapes', async () => {
    const answers = {
      a: `"${'x'.repeat(200_000)}\n`,
      b: 'x'.repeat(200_000),
      c: 'y'.repeat(260_000),
      d: 'ä'.repeat(130_000),
    };
    const settings = { type: 'text', use_markdown: false } as const;
    const questions = Object.keys(answers).map((name) => ({ name, settings }));
    const { recordIds } = await addDataset(world, { records: 1, name: 'full', questions });
    const values = Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, { value }]));
    const body = bytesOf(JSON.stringify({ status: 'draft', values, note: 'x'.repeat(250_000) }));
    expect(body.length).toBeGreaterThan(1024 * 1024);
    expect((await post(body, `/api/v1/records/${recordIds[0]}/responses`)).status).toBe(201);
  });

  it('a refusal names the place of content that cannot be stored', async () => {
    const text = (inside: string) => bytesOf(`{"values":{"label":[0,{"value":${inside}}]}}`);
    const refusal = (...loc: readonly (string | number)[]) => ({
      status: 422,
      body: { detail: { params: { errors: [{ loc, type: 'value_error' }] } } },
    });
    const place = ['body', 'values', 'label', 1, 'value'];
    expect(await post(text(String.raw`"\u0000"`))).toMatchObject(refusal(...place));
    expect(await post(text(String.raw`[[],"\ud83d"]`))).toMatchObject(refusal(...place, 1));
    expect(await post(text(String.raw`{"\ud83d":1}`))).toMatchObject(refusal(...place, '__key__'));
  });

  it('a body with a declared length above the limit is refused unread', async () => {
    const pull = vi.fn((controller: ReadableStreamDefaultController) => controller.close());
    // Without a queue, so that only a reader pulls.
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const headers = { 'X-Argilla-Api-Key': apiKeyOf('annotator'), 'content-length': '9000000' };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    const { status } = await world.app.request(new Request(`http://localhost${path}`, init));
    expect(status).toBe(413);
    expect(pull).not.toHaveBeenCalled();
  });

  it('a request that breaks off is not reported', async () => {
    const gone = new ReadableStream({
      start: (controller) => controller.enqueue(draft('')),
      pull: (controller) => controller.error(new Error('aborted')),
    });
    expect(await post(gone)).toEqual({ status: 400, body: { detail: 'The request broke off' } });
    expect(world.errors).toEqual([]);
  });

  it.each([
    ['a user', 'annotator', 201],
    ['a stranger', null, 401],
  ])('that %s does not send holds up no reading of the search', async (_, who, status) => {
    let send = (): void => {};
    const body = new ReadableStream({
      start(controller) {
        send = () => {
          controller.enqueue(draft(''));
          controller.close();
        };
      },
    });
    const headers = {
      'content-type': 'application/json',
      ...(who !== null && { 'X-Argilla-Api-Key': apiKeyOf(who) }),
    };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    const { recordIds } = await addDataset(world, { records: 1, name: `slow ${who}` });
    const to = `http://localhost/api/v1/records/${recordIds[0]}/responses`;
    const answered = world.app.request(new Request(to, init));
    expect(requestLoad.isQuiet).toBe(false);
    await requestLoad.quiet();
    send();
    expect((await answered).status).toBe(status);
    expect(requestLoad.isQuiet).toBe(true);
  });

  it('of unknown length is refused as soon as it is too long', async () => {
    const part = bytesOf('x'.repeat(1024 * 1024));
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(part);
      },
    });
    expect(await post(endless)).toEqual({ status: 413, body: { detail: 'The request is too large' } });
    expect(sent).toBeLessThan(12);
  });

  it('that is packed is never unpacked, however small it came', async () => {
    const bomb = gzipSync(bytesOf(`{"status":"draft","note":"${' '.repeat(64 * 1024 * 1024)}"}`));
    const before = await rowCount(world, 'responses');
    const parsed = vi.spyOn(JSON, 'parse');
    const headers = {
      'X-Argilla-Api-Key': apiKeyOf('annotator'),
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    };
    const init = { method: 'POST', headers, body: Uint8Array.from(bomb) };
    const { status } = await world.app.request(new Request(`http://localhost${path}`, init));
    expect(status).toBe(422);
    for (const [text] of parsed.mock.calls) expect(text.length).toBeLessThan(1024 * 1024);
    expect(await rowCount(world, 'responses')).toBe(before);
  });

  it('may come in parts, divided anywhere', async () => {
    const whole = draft('Größe 😀');
    const { status } = await post(streamOf(...Array.from(whole, (byte) => Uint8Array.of(byte))));
    expect(status).toBe(201);
  });
});
