import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openListener, type Listener } from './listener';

let listener: Listener;
let sockets: Socket[];
let answer: (request: Request) => Response | Promise<Response>;

beforeEach(async () => {
  sockets = [];
  answer = ({ url }) => new Response(new URL(url).search);
  const opened = await openListener('127.0.0.1', 0);
  if (!opened.ok) throw new Error(opened.error.code);
  listener = opened.value;
  listener.answerWith((request) => answer(request));
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await listener.close();
});

/** Sends the text unchanged and returns the answer. The server has to close the connection after it. */
async function answerTo(text: string): Promise<string> {
  const { hostname, port } = new URL(listener.url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  sockets.push(socket);
  let received = '';
  socket.on('data', (more: string) => (received += more));
  socket.write(text);
  await once(socket, 'close');
  return received;
}

const request = (query: string) => `GET /?${query} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;

describe('the listener', () => {
  it('takes an address with many values of a filter', async () => {
    const values = Array.from({ length: 250 }, (_, index) => `value-${index}-${'x'.repeat(150)}`).join('%2C');
    const received = await answerTo(request(`metadata=topic:${values}`));
    expect(received).toMatch(/^HTTP\/1\.1 200 /u);
    expect(received).toContain(values);
  });

  it('refuses an address without end', async () => {
    expect(await answerTo(request('x'.repeat(100_000)))).toMatch(/^HTTP\/1\.1 431 /u);
  });

  it('answers those who name no host, as tools that look after servers do', async () => {
    expect(await answerTo('GET /?alive HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 [^]*\?alive$/u);
  });

  it('a listener that closes still answers and asks callers to send the next request elsewhere', async () => {
    let arrived: () => void = () => {};
    const isUnderWay = new Promise<void>((resolve) => (arrived = resolve));
    let finish: (response: Response) => void = () => {};
    answer = () => {
      arrived();
      return new Promise<Response>((resolve) => (finish = resolve));
    };
    const received = answerTo('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await isUnderWay;
    const closed = listener.close();
    finish(new Response('done'));
    expect(await received).toMatch(/^HTTP\/1\.1 200 [^]*connection: close\r\n[^]*done$/iu);
    await closed;
  });

  it('also ends the connection of an answer that is made, but not sent yet, when it begins to close (WIR-132)', async () => {
    let closed: Promise<void> | undefined;
    answer = () => {
      const made = Promise.resolve(new Response('done'));
      // The listener takes the answer one microtask earlier.
      void made.then(() =>
        queueMicrotask(() => {
          closed = listener.close();
        }),
      );
      return made;
    };
    const received = await answerTo('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(received).toMatch(/^HTTP\/1\.1 200 [^]*connection: close\r\n[^]*done$/iu);
    expect(received).not.toMatch(/keep-alive/iu);
    await closed;
  });

  it('drains: new requests are refused while those that came before are still answered', async () => {
    let arrived: () => void = () => {};
    const isUnderWay = new Promise<void>((resolve) => (arrived = resolve));
    let finish: (response: Response) => void = () => {};
    answer = () => {
      arrived();
      return new Promise<Response>((resolve) => (finish = resolve));
    };
    const received = answerTo('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await isUnderWay;
    let isDrained = false;
    const drained = listener
      .drain(() => new Response('elsewhere', { status: 503 }))
      .then(() => (isDrained = true));
    expect(await answerTo('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 503 [^]*connection: close\r\n[^]*elsewhere$/iu,
    );
    expect(isDrained).toBe(false);
    finish(new Response('done'));
    expect(await received).toMatch(/^HTTP\/1\.1 200 [^]*done$/u);
    await drained;
  });

  it('keeps a connection for a user who reads for a minute before answering', async () => {
    const response = await fetch(listener.url);
    expect(response.headers.get('keep-alive')).toBe('timeout=75');
  });
});
