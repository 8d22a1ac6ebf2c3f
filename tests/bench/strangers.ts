import { connect } from 'node:net';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { setTimeout as pause } from 'node:timers/promises';
import { Product } from '../e2e/support/product';
import { SERVER_ALONE } from './engines';
import type { Measured } from './report';

/** The most that the server reads of a user. */
const BYTES = 8 * 1024 * 1024;
const BUDGET_MS = 5;

const JSON_TYPE = 'application/json';
const MULTIPART = 'multipart/form-data; boundary=part';

interface Crafted {
  readonly what: string;
  readonly type: string;
  readonly body: Buffer;
  readonly headers?: readonly string[];
  /** Default: a call that wants credentials. */
  readonly path?: string;
}

const filled = (unit: string, head = '', tail = '') =>
  Buffer.from(head + unit.repeat((BYTES - head.length - tail.length) / unit.length) + tail);
const numbered = (line: (index: number) => string) =>
  Buffer.from(Array.from({ length: BYTES / line(100_000).length }, (_, index) => line(index)).join(''));

const PARTS = numbered((index) => `--part\r\nContent-Disposition: form-data; name="${index}"\r\n\r\nv\r\n`);
const FORM = numbered((index) => `${index}=v&`);

/** Bodies that would cost most where they were read. */
const CRAFTED: readonly Crafted[] = [
  { what: 'lists in one another', type: JSON_TYPE, body: filled('[') },
  {
    what: 'many keys',
    type: JSON_TYPE,
    body: numbered((index) => `${index === 0 ? '{' : ','}"k${index}":0`),
  },
  { what: 'a long number', type: JSON_TYPE, body: filled('9', '{"items":', '}') },
  { what: 'a long text of escapes', type: JSON_TYPE, body: filled('\\u0000', '{"items":"', '"}') },
  { what: 'bytes that are no text', type: JSON_TYPE, body: Buffer.alloc(BYTES, 0xff) },
  {
    what: 'a packed body',
    type: JSON_TYPE,
    body: gzipSync(Buffer.alloc(BYTES)),
    headers: ['Content-Encoding: gzip'],
  },
  {
    what: 'a form to sign in by',
    type: 'application/x-www-form-urlencoded',
    body: FORM,
    path: '/api/security/token',
  },
  { what: 'a form of parts to sign in by', type: MULTIPART, body: PARTS, path: '/api/security/token' },
];

/**
 * Processor time that the server's only thread spends on a body of 8 MiB from a caller without credentials, told or chunk by
 * chunk. Only Linux tells the time of a thread.
 */
export async function measureStrangers(runs: number): Promise<readonly Measured[]> {
  const product = await Product.start({ ...SERVER_ALONE, samples: false });
  try {
    // The thread does this anyway while nothing is asked.
    await pause(3_000);
    const measured: Measured[] = [];
    for (const crafted of CRAFTED)
      for (const isChunked of [false, true]) measured.push(await measure(product, crafted, isChunked, runs));
    return measured;
  } finally {
    await product.remove();
  }
}

async function measure(
  product: Product,
  crafted: Crafted,
  isChunked: boolean,
  runs: number,
): Promise<Measured> {
  const samples: number[] = [];
  // The first ones are slow by themselves.
  for (let run = -5; run < runs; run += 1) {
    const before = await threadTime(product.pid);
    const status = await send(product.url, crafted, isChunked);
    const took = (await threadTime(product.pid)) - before;
    if (run >= 0) samples.push(took);
    if (!status.startsWith('HTTP/1.1 4')) throw new Error(`${crafted.what}: ${status}`);
  }
  return {
    what: `${crafted.what}${isChunked ? ', its length not told' : ''}`,
    unit: 'ms',
    samples,
    budget: BUDGET_MS,
  };
}

/** All of the body, whatever the server says in the meantime; its status line. */
async function send(
  url: string,
  { type, body, headers = [], path = '/api/v1/me/responses/bulk' }: Crafted,
  isChunked: boolean,
): Promise<string> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
  // The server may break off what it does not want.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`;
  const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Content-Type: ${type}`, length, ...headers];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  if (isChunked)
    for (let at = 0; at < body.length; at += 65_536) chunk(socket, body.subarray(at, at + 65_536));
  else socket.write(body);
  if (isChunked) socket.write('0\r\n\r\n');
  // Behind all of it; the connection ends with its answer.
  socket.write(`GET /api/_status HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  await closed;
  return answer.split('\r\n', 1)[0] ?? '';
}

function chunk(socket: { write(data: string | Uint8Array): unknown }, bytes: Buffer): void {
  socket.write(`${bytes.length.toString(16)}\r\n`);
  socket.write(bytes);
  socket.write('\r\n');
}

/** Milliseconds that the first thread of a process has been running. */
async function threadTime(pid: number): Promise<number> {
  const [nanoseconds = ''] = (await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')).split(' ');
  return Number(nanoseconds) / 1e6;
}
