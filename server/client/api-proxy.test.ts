import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { proxyTo } from './api-proxy';
import type { AnswerRequest } from './client-files';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server behind the proxy, with a path before its API. */
async function behind(
  listener: RequestListener,
  basePath = '/',
): Promise<{ proxy: AnswerRequest; base: string }> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/prefix`;
  return { proxy: proxyTo(`${base}/`, async () => new Response('client'), basePath), base };
}

describe('the client in front of another server', () => {
  it('passes calls on as they come', async () => {
    const seen: unknown[] = [];
    const { proxy } = await behind((request, response) => {
      request.setEncoding('utf8').on('data', (body) => {
        seen.push([
          request.method,
          request.url,
          request.headers['authorization'],
          request.headers['content-type'],
          body,
        ]);
        response.writeHead(201, { 'content-type': 'application/json', 'x-own': 'kept' }).end('{"made":true}');
      });
    });
    const answer = await proxy(
      new Request('http://localhost:6900/api/v1/records/7/responses?x=1', {
        method: 'POST',
        headers: { authorization: 'Bearer token', 'content-type': 'application/json' },
        body: '{"status":"draft"}',
      }),
    );
    expect(seen).toEqual([
      [
        'POST',
        '/prefix/api/v1/records/7/responses?x=1',
        'Bearer token',
        'application/json',
        '{"status":"draft"}',
      ],
    ]);
    expect([answer.status, answer.headers.get('x-own'), await answer.json()]).toEqual([
      201,
      'kept',
      { made: true },
    ]);
  });

  it.each(['x'.repeat(3_000_000), '', 'ä'])(
    'passes the declared length of a body on, which the other server needs to reserve memory: %#',
    async (body) => {
      const seen: unknown[] = [];
      const { proxy } = await behind((request, response) => {
        let received = 0;
        request.on('data', (part: Buffer) => {
          received += part.length;
        });
        request.on('end', () => {
          const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
          seen.push({ length, encoding, received });
          response.writeHead(204).end();
        });
      });
      const length = new TextEncoder().encode(body).length;
      const headers = { 'content-type': 'application/json', 'content-length': String(length) };
      const { status } = await proxy(
        new Request('http://localhost/api/v1/datasets', {
          method: 'POST',
          headers,
          body: body === '' ? null : new Blob([body]).stream(),
          duplex: 'half',
        } as RequestInit),
      );
      expect({ status, seen }).toEqual({
        status: 204,
        seen: [{ length: String(length), encoding: undefined, received: length }],
      });
    },
  );

  it('answers 502 where a body is shorter than it declared', async () => {
    const { proxy } = await behind((request, response) => {
      request.resume().on('end', () => response.end());
    });
    const { status } = await proxy(
      new Request('http://localhost/api/v1/datasets', {
        method: 'POST',
        headers: { 'content-length': '10' },
        body: new Blob(['short']).stream(),
        duplex: 'half',
      } as RequestInit),
    );
    expect(status).toBe(502);
  });

  it('passes errors back as they are', async () => {
    const { proxy } = await behind((_, response) => response.writeHead(409).end('{"detail":"taken"}'));
    const answer = await proxy(new Request('http://localhost/api/v1/me'));
    expect([answer.status, await answer.text()]).toEqual([409, '{"detail":"taken"}']);
  });

  it('passes unpacked bodies back without saying that they are packed', async () => {
    const { proxy } = await behind((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"items":[]}')),
    );
    const answer = await proxy(
      new Request('http://localhost/api/v1/me/datasets', { headers: { 'accept-encoding': 'br' } }),
    );
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('content-length')).toBeNull();
    expect(await answer.json()).toEqual({ items: [] });
  });

  it('passes a body back while it is still being made', async () => {
    let finish = () => {};
    const { proxy } = await behind((_, response) => {
      response.writeHead(200).write('first');
      finish = () => response.end('second');
    });
    const reader = (await proxy(new Request('http://localhost/api/v1/long'))).body?.getReader();
    const decoder = new TextDecoder();
    expect(decoder.decode((await reader?.read())?.value)).toBe('first');
    finish();
    expect(decoder.decode((await reader?.read())?.value)).toBe('second');
  });

  it.each([
    ['as this one reaches it', (base: string) => `${base}/api/v1/me/datasets?page=2`],
    [
      'without the prefix it does not know of',
      (base: string) => `${new URL(base).origin}/api/v1/me/datasets?page=2`,
    ],
    [
      'by the protocol it is reached by outside',
      (base: string) => `${base.replace('http', 'https')}/api/v1/me/datasets?page=2`,
    ],
    ['without a protocol', (base: string) => `${base.replace('http:', '')}/api/v1/me/datasets?page=2`],
    ['as a path alone', () => '/api/v1/me/datasets?page=2'],
    ['as a path alone with its prefix', () => '/prefix/api/v1/me/datasets?page=2'],
  ])('leaves redirects to the browser, within this address, %s', async (_, location) => {
    const { proxy, base } = await behind((_request, response) =>
      response.writeHead(307, { location: location(base) }).end(),
    );
    const answer = await proxy(new Request('http://localhost/api/v1/me/datasets/'));
    expect([answer.status, answer.headers.get('location')]).toEqual([307, '/api/v1/me/datasets?page=2']);
  });

  it('redirects to its own root instead of the other server’s', async () => {
    const { proxy, base } = await behind((_, response) => response.writeHead(307, { location: base }).end());
    expect((await proxy(new Request('http://localhost/api'))).headers.get('location')).toBe('/');
  });

  it('leaves redirects to third servers unchanged', async () => {
    const elsewhere = 'https://identity.test/authorize?redirect_uri=a';
    const { proxy } = await behind((_, response) => response.writeHead(307, { location: elsewhere }).end());
    expect((await proxy(new Request('http://localhost/api/x'))).headers.get('location')).toBe(elsewhere);
  });

  it('removes the other server’s address from headers', async () => {
    const { proxy, base } = await behind((_, response) => {
      response.setHeader('content-location', `${base}/api/v1/records/7`);
      response.setHeader(
        'link',
        `<${base}/api/v1/records?page=2>; rel="next", <${base}/api/v1/records>; rel="first"`,
      );
      response.setHeader('alt-svc', `h3="127.0.0.1:${new URL(base).port}"`);
      response.setHeader('set-cookie', ['a=1; Path=/; Domain=127.0.0.1; HttpOnly', 'b=2; domain=127.0.0.1']);
      response.end('{}');
    });
    const { headers } = await proxy(new Request('http://localhost/api/v1/records/7'));
    expect(headers.get('content-location')).toBe('/api/v1/records/7');
    expect(headers.get('link')).toBe('</api/v1/records?page=2>; rel="next", </api/v1/records>; rel="first"');
    expect(headers.getSetCookie()).toEqual(['a=1; Path=/; HttpOnly', 'b=2']);
    expect(JSON.stringify([...headers])).not.toContain('127.0.0.1');
  });

  it('has a path of its own, and the other server another one', async () => {
    const seen: unknown[] = [];
    const { proxy, base } = await behind((request, response) => {
      seen.push(request.url);
      response.setHeader('content-location', `${base}/api/v1/records/7`);
      response.setHeader('link', '</prefix/api/v1/records?page=2>; rel="next"');
      response.setHeader('set-cookie', ['a=1; Path=/prefix/api; HttpOnly', 'b=2; path=/', 'c=3']);
      response.writeHead(307, { location: '/api/v1/me?x=1' }).end();
    }, '/ostraka/');
    const { headers } = await proxy(new Request('http://localhost/ostraka/api/v1/me/?x=1'));
    expect(seen).toEqual(['/prefix/api/v1/me/?x=1']);
    expect(headers.get('location')).toBe('/ostraka/api/v1/me?x=1');
    expect(headers.get('content-location')).toBe('/ostraka/api/v1/records/7');
    expect(headers.get('link')).toBe('</ostraka/api/v1/records?page=2>; rel="next"');
    expect(headers.getSetCookie()).toEqual([
      'a=1; Path=/ostraka/api; HttpOnly',
      'b=2; path=/ostraka/',
      'c=3',
    ]);
    for (const path of ['/ostraka/', '/api/v1/me', '/prefix/api/v1/me', '/ostraka/apiary'])
      expect(await (await proxy(new Request(`http://localhost${path}`))).text()).toBe('client');
  });

  it('answers in one sentence, without an address, when the other server does not answer', async () => {
    const { proxy } = await behind(() => {});
    servers[0]?.close();
    const answer = await proxy(new Request('http://localhost/api/v1/me'));
    expect([answer.status, await answer.json()]).toEqual([
      502,
      { detail: 'The server behind this one did not answer' },
    ]);
  });

  it('answers everything outside the API itself', async () => {
    const { proxy } = await behind((_, response) => response.end('api'));
    for (const path of ['/', '/datasets', '/apiary']) {
      expect(await (await proxy(new Request(`http://localhost${path}`))).text()).toBe('client');
    }
  });
});
