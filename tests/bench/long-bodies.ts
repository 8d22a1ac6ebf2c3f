import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { OwnerApi } from '../e2e/support/owner-api';
import { onBothEngines } from './engines';
import { LABEL, Program, textRecord } from './record-writes';
import type { Measured } from './report';
import { timed } from './timed';

/** Budgets in milliseconds for a submit of another user, next to bodies made to occupy the server and next to large records. */
const BUDGETS = { crafted: 100, records: 150 } as const;

const SENDER = fileURLToPath(new URL('./body-sender.js', import.meta.url));

const MIB = 1024 * 1024;
/** A body of 1 MiB is not too long with the rest of its text. */
const READ_BYTES = MIB - 1_000;
const BULK = '/me/responses/bulk';
/** Connections by which one annotator sends a crafted body. */
const CONNECTIONS = 4;
const BETWEEN_SUBMITS_MS = 20;

/** A batch of the Python SDK, of long records. */
const BATCH = { records: 32, characters: 300_000 } as const;

export interface LongBodyRuns {
  /** Submits of another user next to each kind of body. */
  readonly submits: number;
}

interface Sent {
  readonly what: string;
  readonly path: string;
  readonly body: string;
  /** Sent in chunks, so that the server learns of its length at the end. */
  readonly isChunked: boolean;
  /** Connections that send it, each again as soon as it is answered. */
  readonly connections: number;
}

const listOf = (bytes: number, value: string) =>
  Array.from({ length: Math.floor(bytes / (value.length + 1)) }, () => value).join(',');

const numbered = (count: number, textOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => textOf(index)).join(',');

/** Bodies that an annotator may send: too long, with too much in them, and the most expensive of those that are read. */
function crafted(recordId: string): readonly Sent[] {
  const response = `/records/${recordId}/responses`;
  // Of a dataset that does not exist: the body is read before.
  const search = `/me/datasets/${recordId}/records/search`;
  const answers = (values: string) => `{"status":"draft","values":${values}}`;
  const item = (value: string) =>
    `{"items":[{"record_id":"${recordId}","status":"submitted","values":{"label":{"value":${value}}}}]}`;
  const tooLong = [
    ['8 MiB of `[]`', BULK, `{"items":[${listOf(8 * MIB, '[]')}]}`],
    ['8 MiB of text', BULK, item(`"${'x'.repeat(8 * MIB)}"`)],
  ] as const;
  const read = [
    ['1 MiB of `[]`', BULK, `{"items":[${listOf(READ_BYTES, '[]')}]}`],
    ['1 MiB of `[`', BULK, '['.repeat(READ_BYTES)],
    ['1 MiB of `{"a":{}}`', response, answers(`[${listOf(READ_BYTES, '{"a":{}}')}]`)],
    ['1 MiB of escapes', response, answers(`"${String.raw`\u0041`.repeat(READ_BYTES / 6)}"`)],
    ['1 MiB of different names', response, answers(`{${numbered(60_000, (index) => `"q${index}":1`)}}`)],
    [
      '60,000 names in 32 objects',
      response,
      answers(`[${numbered(32, (object) => `{${numbered(1_900, (index) => `"q${object}x${index}":1`)}}`)}]`),
    ],
    [
      '9,000 whole numbers that no double holds',
      BULK,
      item(`[${listOf(9_000 * 20, '1234567890123456789')}]`),
    ],
    [
      'a bound of 1 MiB of digits',
      search,
      `{"filters":{"type":"range","scope":{"entity":"metadata","metadata_property":"a"},"ge":"${'1'.repeat(READ_BYTES)}x"}}`,
    ],
    ['24,000 spans', BULK, item(`[${listOf(24_000 * 32, '{"label":"a","start":1,"end":2}')}]`)],
    [
      '1 MiB of wrong items',
      BULK,
      `{"items":[${listOf(READ_BYTES, '{"record_id":"","status":7,"values":[1]}')}]}`,
    ],
    [
      '15,000 filters of a search',
      search,
      `{"filters":{"type":"and","and":[${listOf(READ_BYTES, '{"type":"terms","scope":{"entity":"record","property":"a"},"values":["a"]}')}]}}`,
    ],
  ] as const;
  const sent = ([what, path, body]: readonly [string, string, string], isChunked = false): Sent => ({
    what: isChunked ? `${what}, in chunks` : what,
    path,
    body,
    isChunked,
    connections: CONNECTIONS,
  });
  return [...tooLong.flatMap((body) => [sent(body), sent(body, true)]), ...read.map((body) => sent(body))];
}

/** Submits of one user next to long bodies of others, on both engines. */
export function measureLongBodies({ submits }: LongBodyRuns): Promise<readonly Measured[]> {
  return onBothEngines(async ({ url }) => {
    const { token } = await OwnerApi.of(url);
    const program = new Program(url, token);
    const mine = await program.dataset('mine', [LABEL], false);
    const theirs = await program.dataset('theirs', [LABEL], false);
    const submit = submitsOf(program, await program.create(mine, 500, textRecord));
    const [target = ''] = await program.create(theirs, 500, textRecord);
    const annotator = { 'X-Argilla-Api-Key': await keyOfAnnotator(url, token) };
    const measureNextTo = (sent: Sent, headers: Readonly<Record<string, string>>) =>
      timesNextTo({ ...sent, url, headers }, () => submit(submits));
    // The first ones are slow by themselves.
    await submit(20);
    const rows: Measured[] = [row('a submit, alone', await submit(submits), null)];
    for (const sent of crafted(target)) {
      // One after the other: they would slow each other down.
      // oxlint-disable-next-line no-await-in-loop
      const { times, statuses } = await measureNextTo(sent, annotator);
      if (statuses.some((status) => status < 400)) throw new Error(`${sent.what} is taken`);
      rows.push(row(`a submit next to ${CONNECTIONS} × ${sent.what}`, times, BUDGETS.crafted));
    }
    const path = `/datasets/${theirs}/records/bulk`;
    const { times, sent, statuses } = await measureNextTo(
      { what: 'a batch', path, body: batch(), isChunked: false, connections: 1 },
      { Authorization: `Bearer ${token}` },
    );
    if (statuses.some((status) => status !== 201))
      throw new Error(`A batch is answered with ${statuses.join()}`);
    return [
      ...rows,
      row('a submit next to batches of 32 records of 300 kB', times, BUDGETS.records),
      row('such a batch', sent, null),
    ];
  });
}

function row(what: string, samples: readonly number[], budget: number | null): Measured {
  return { what, unit: 'ms', samples, budget };
}

/** Texts as people write them: letters, blanks, quotation marks and line ends. */
const LONG_TEXT = 'She said "no", and left. Größe: 12 µm.\n'.repeat(BATCH.characters / 39);

function batch(): string {
  const items = Array.from({ length: BATCH.records }, (_, at) => ({
    fields: { text: `${at} ${LONG_TEXT}` },
  }));
  return JSON.stringify({ items });
}

function submitsOf(program: Program, ids: readonly string[]): (count: number) => Promise<number[]> {
  let next = 0;
  return async (count) => {
    const times: number[] = [];
    for (let done = 0; done < count; done += 1) {
      const id = ids[next % ids.length];
      next += 1;
      const item = { record_id: id, status: 'submitted', values: { label: { value: 'good' } } };
      await pause(BETWEEN_SUBMITS_MS);
      times.push(await timed(() => program.send('POST', BULK, { items: [item] })));
    }
    return times;
  };
}

interface TimesNextTo {
  readonly times: readonly number[];
  /** Times and statuses of what was sent. */
  readonly sent: readonly number[];
  readonly statuses: readonly number[];
}

interface Attack extends Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Times that `measure` finds while another process sends a body again and again. */
async function timesNextTo(attack: Attack, measure: () => Promise<number[]>): Promise<TimesNextTo> {
  const sender = fork(SENDER);
  sender.send(attack);
  const times = await measure();
  const report = once(sender, 'message');
  sender.send('over');
  const [sent] = (await report) as [{ times: readonly number[]; statuses: readonly number[] }]; // As the process sends it.
  return { times, sent: sent.times, statuses: sent.statuses };
}

/** The key of an annotator, who is a member of the owner's workspaces. */
async function keyOfAnnotator(url: string, token: string): Promise<string> {
  const api = new Program(url, token);
  const { items } = (await api.send('GET', '/me/workspaces')) as {
    readonly items: ReadonlyArray<{ readonly name: string }>;
  };
  const user = { first_name: 'Ann', username: 'ann', password: 'a-password-for-tests', role: 'annotator' };
  const headers = { Authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ ...user, workspaces: items.map(({ name }) => name) });
  const reply = await fetch(`${url}/api/users`, { method: 'POST', headers, body });
  const { api_key: key } = (await reply.json()) as { readonly api_key: string }; // As the contract has it.
  return key;
}
