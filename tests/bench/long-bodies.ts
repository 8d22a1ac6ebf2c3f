import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { OwnerApi } from '../e2e/support/owner-api';
import { onBothEngines } from './engines';
import { LABEL, Program, textRecord } from './record-writes';
import type { Measured } from './report';
import { timed } from './timed';

/** Budgets in milliseconds, of a submit of another user: beside bodies made to occupy the server, and beside large records. */
const BUDGETS = { crafted: 100, records: 150 } as const;

const SENDER = new URL('./body-sender.js', import.meta.url);

const MIB = 1024 * 1024;
const BULK = '/me/responses/bulk';
/** Callers who send crafted bodies at the same time. */
const SENDERS = 4;
const BETWEEN_SUBMITS_MS = 20;

/** A batch of the Python SDK, of long records. */
const BATCH = { records: 32, characters: 300_000 } as const;

export interface LongBodyRuns {
  /** Submits of another user beside each kind of body. */
  readonly submits: number;
}

/** A list with as many of a value as fit into so many bytes. */
const filled = (bytes: number, value: string) =>
  `{"items":[${Array.from({ length: Math.floor(bytes / (value.length + 1)) }, () => value).join(',')}]}`;

const names = (bytes: number) =>
  `{"status":"draft","values":{${Array.from({ length: bytes / 20 }, (_, at) => `"q${at}":{"value":1}`).join(',')}}}`;

const spans = (bytes: number, recordId: string) => {
  const value = Array.from({ length: bytes / 34 }, () => '{"label":"a","start":1,"end":2}').join(',');
  return `{"items":[{"record_id":"${recordId}","status":"draft","values":{"label":{"value":[${value}]}}}]}`;
};

interface Sent {
  readonly what: string;
  readonly path: string;
  readonly body: string;
  /** Callers who send it at the same time, each again as soon as it is answered. */
  readonly senders: number;
}

/** Bodies that any annotator may send: too long, with too many values, and the most expensive that are read. */
function crafted(recordId: string): readonly Sent[] {
  const bodies: readonly (readonly [what: string, path: string, body: string])[] = [
    ['8 MiB of `[]`', BULK, filled(8 * MIB, '[]')],
    ['1 MiB of `[]`', BULK, filled(MIB - 100, '[]')],
    ['24,000 spans', BULK, spans(24_000 * 34, recordId)],
    ['1 MiB of wrong items', BULK, filled(MIB - 100, '{"record_id":"","status":7,"values":[1]}')],
    ['1 MiB of names', `/records/${recordId}/responses`, names(MIB - 500_000)],
  ];
  return bodies.map(([what, path, body]) => ({ what, path, body, senders: SENDERS }));
}

/** Submits of one user beside long bodies of others, on both engines. */
export function measureLongBodies({ submits }: LongBodyRuns): Promise<readonly Measured[]> {
  return onBothEngines(async ({ url }) => {
    const { token } = await OwnerApi.of(url);
    const program = new Program(url, token);
    const mine = await program.dataset('mine', [LABEL], false);
    const theirs = await program.dataset('theirs', [LABEL], false);
    const submit = submitsOf(program, await program.create(mine, 500, textRecord));
    const [target = ''] = await program.create(theirs, 500, textRecord);
    const beside = (sent: Sent) => measuredBeside({ ...sent, url, token }, () => submit(submits));
    // The first ones are slow by themselves.
    await submit(20);
    const rows: Measured[] = [row('a submit, alone', await submit(submits), null)];
    for (const sent of crafted(target)) {
      // One after the other: they would slow each other down.
      // oxlint-disable-next-line no-await-in-loop
      const { times, statuses } = await beside(sent);
      if (statuses.some((status) => status < 400)) throw new Error(`${sent.what} is taken`);
      rows.push(row(`a submit beside ${SENDERS} × ${sent.what}`, times, BUDGETS.crafted));
    }
    const path = `/datasets/${theirs}/records/bulk`;
    const { times, sent, statuses } = await beside({ what: 'a batch', path, body: batch(), senders: 1 });
    if (statuses.some((status) => status !== 201))
      throw new Error(`A batch is answered with ${statuses.join()}`);
    return [
      ...rows,
      row('a submit beside batches of 32 records of 300 kB', times, BUDGETS.records),
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

interface Beside {
  readonly times: readonly number[];
  /** Times and statuses of what was sent. */
  readonly sent: readonly number[];
  readonly statuses: readonly number[];
}

/** Times that `measure` finds while another thread sends a body again and again. */
async function measuredBeside(
  { url, token, path, body, senders }: Sent & { readonly url: string; readonly token: string },
  measure: () => Promise<number[]>,
): Promise<Beside> {
  const workerData = { url, token, path, body: Buffer.from(body), senders };
  const sender = new Worker(SENDER, { workerData });
  const times = await measure();
  const told = once(sender, 'message');
  sender.postMessage('over');
  const [said] = (await told) as [{ times: readonly number[]; statuses: readonly number[] }]; // As the thread says it.
  return { times, sent: said.times, statuses: said.statuses };
}
