import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { packingAnswers } from './packed-answers';

const FAR = '198.51.100.1';
const LONG = { items: Array.from({ length: 100 }, (_, index) => ({ id: index, text: 'Größe' })) };

interface Requested {
  readonly response: Response;
  readonly from?: string;
  readonly accepted?: string;
}

function answerTo({ response, from = FAR, accepted = 'gzip, deflate, br' }: Requested): Promise<Response> {
  const answer = packingAnswers(
    () => response,
    () => from,
  );
  const request = new Request('http://localhost/api/me', { headers: { 'accept-encoding': accepted } });
  return Promise.resolve(answer(request, {}));
}

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync };

describe('an answer of the API', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ] as const)('goes over a network packed as %j allows (WIR-20)', async (accepted, encoding) => {
    const given = { status: 201, headers: { 'cache-control': 'no-store' } };
    const response = await answerTo({ response: Response.json(LONG, given), accepted });
    const { status, headers } = response;
    expect(status).toBe(201);
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('vary')).toBe('Accept-Encoding');
    const packed = await bytesOf(response);
    expect(JSON.parse(new TextDecoder().decode(UNPACK[encoding](packed)))).toEqual(LONG);
    expect(packed.byteLength).toBeLessThan(JSON.stringify(LONG).length / 5);
  });

  it('goes as it is to those who cannot unpack it', async () => {
    const response = await answerTo({ response: Response.json(LONG), accepted: '' });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.json()).toEqual(LONG);
  });

  it('that comes in more portions than are packed at once goes on in them, each read when the one before was taken', async () => {
    let read = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          read += 1;
          if (read > 20) controller.close();
          else controller.enqueue(new Uint8Array(1024 * 1024).fill(48 + (read % 10)));
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { 'content-type': 'application/json' };
    const response = await answerTo({ response: new Response(body, { headers }) });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(read).toBeLessThan(12);
    const bytes = await bytesOf(response);
    expect(bytes.byteLength).toBe(20 * 1024 * 1024);
    expect(new Set(bytes).size).toBe(10);
    expect([bytes[0], bytes.at(-1)]).toEqual([48 + 1, 48]);
  });

  it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])(
    'that stays on the machine is not packed: %s',
    async (from) => {
      const response = Response.json(LONG);
      expect(await answerTo({ response, from })).toBe(response);
    },
  );

  it('that fits into one packet is not packed', async () => {
    const response = await answerTo({ response: Response.json({ text: 'x'.repeat(900) }) });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.json()).toEqual({ text: 'x'.repeat(900) });
  });

  it('that refuses is packed like one that does not', async () => {
    const response = await answerTo({ response: Response.json(LONG, { status: 422 }) });
    expect({ status: response.status, encoding: response.headers.get('content-encoding') }).toEqual({
      status: 422,
      encoding: 'br',
    });
  });
});

it.each([
  ['nothing', new Response(null, { status: 307, headers: { location: '/api/me' } })],
  ['a file', new Response('x'.repeat(5_000), { headers: { 'content-type': 'text/javascript' } })],
  ['packed already', Response.json(LONG, { headers: { 'content-encoding': 'br' } })],
])('what is %s passes as it is', async (_, response) => {
  expect(await answerTo({ response })).toBe(response);
});
