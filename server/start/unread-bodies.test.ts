import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openListener, type Listener } from './listener';

const MIB = 1024 * 1024;
let listener: Listener;
let answer: (request: Request) => Response | Promise<Response>;

beforeEach(async () => {
  answer = () => new Response('refused', { status: 401 });
  const opened = await openListener('127.0.0.1', 0);
  if (!opened.ok) throw new Error(opened.error.code);
  listener = opened.value;
  listener.answerWith((request) => answer(request));
});
afterEach(() => listener.close());

/** Statuses for a body that nothing reads and for a request behind it, and whether the connection was cut in the middle. */
async function answersTo(bytes: number, hasLength: boolean, head = 'POST / HTTP/1.1\r\nHost: localhost') {
  const { hostname, port } = new URL(listener.url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => (received += text));
  let isCut = false;
  socket.on('error', () => (isCut = true));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  const length = hasLength ? `Content-Length: ${bytes}` : 'Transfer-Encoding: chunked';
  socket.write(`${head}\r\n${length}\r\n\r\n`);
  for (let sent = 0; sent < bytes; sent += MIB / 4) {
    const part = Buffer.alloc(Math.min(MIB / 4, bytes - sent), 'x');
    if (!hasLength) socket.write(`${part.length.toString(16)}\r\n`);
    socket.write(part);
    if (!hasLength) socket.write('\r\n');
  }
  if (!hasLength) socket.write('0\r\n\r\n');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await closed;
  const statuses = [...received.matchAll(/HTTP\/1\.1 (\d+)/gu)].map(([, status]) => status);
  const goesOn = [...received.matchAll(/^connection: (.+)\r$/gimu)].map(([, said]) => said === 'keep-alive');
  return { statuses, goesOn, isCut };
}

describe('a body that is refused unread', () => {
  it('is taken in where it is short, and the connection goes on', async () => {
    expect(await answersTo(MIB / 2, true)).toEqual({
      statuses: ['401', '401'],
      goesOn: [true, false],
      isCut: false,
    });
  });

  it('a short body without a length is read to its end, and the connection ends as the answer says', async () => {
    expect(await answersTo(MIB / 2, false)).toEqual({ statuses: ['401'], goesOn: [false], isCut: false });
  });

  it.each([
    ['known', true],
    ['unknown', false],
  ])(
    'a long body with its length %s is left unread after its sender could read the answer (WIR-93, WIR-132)',
    async (_, hasLength) => {
      expect(await answersTo(64 * MIB, hasLength)).toEqual({
        statuses: ['401'],
        goesOn: [false],
        isCut: true,
      });
    },
  );

  it('is left also where its reading was given up', async () => {
    answer = async (request) => {
      await request.body?.getReader().read();
      return new Response('refused', { status: 413 });
    };
    expect(await answersTo(64 * MIB, false)).toEqual({ statuses: ['413'], goesOn: [false], isCut: true });
  });
});

describe('a request that is refused before the server looks at it', () => {
  it.each([
    ['a backslash in its address', 'POST /api\\x HTTP/1.1\r\nHost: localhost'],
    ['an address without a path', 'OPTIONS * HTTP/1.1\r\nHost: localhost'],
    ['a host that is none', 'POST / HTTP/1.1\r\nHost: a b'],
  ])('a long body behind %s ends the connection, as the answer says (WIR-132)', async (_what, head) => {
    const { statuses, goesOn } = await answersTo(3 * MIB, true, head);
    expect(statuses).toHaveLength(1);
    expect(goesOn).toEqual([false]);
  });
});
