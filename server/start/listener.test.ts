import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openListener, type Listener } from './listener';

let listener: Listener;
let sockets: Socket[];

beforeEach(async () => {
  sockets = [];
  const opened = await openListener('127.0.0.1', 0);
  if (!opened.ok) throw new Error(opened.error.code);
  listener = opened.value;
  listener.answerWith((request) => new Response(new URL(request.url).search));
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await listener.close();
});

/** The answer to what is sent as it stands, which has to end with the connection. */
async function answerTo(text: string): Promise<string> {
  const { hostname, port } = new URL(listener.url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  sockets.push(socket);
  let answer = '';
  socket.on('data', (more: string) => (answer += more));
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

const request = (query: string) => `GET /?${query} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;

describe('the listener', () => {
  it('takes an address with as many values as a filter may have', async () => {
    const values = Array.from({ length: 250 }, (_, index) => `value-${index}-${'x'.repeat(150)}`).join('%2C');
    const answer = await answerTo(request(`metadata=topic:${values}`));
    expect(answer).toMatch(/^HTTP\/1\.1 200 /u);
    expect(answer).toContain(values);
  });

  it('refuses an address without end', async () => {
    expect(await answerTo(request('x'.repeat(100_000)))).toMatch(/^HTTP\/1\.1 431 /u);
  });

  it('answers those who name no host, as tools that look after servers do', async () => {
    expect(await answerTo('GET /?alive HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 [^]*\?alive$/u);
  });

  it('keeps a connection for somebody who reads for a minute before they answer', async () => {
    const response = await fetch(listener.url);
    expect(response.headers.get('keep-alive')).toBe('timeout=75');
  });
});
