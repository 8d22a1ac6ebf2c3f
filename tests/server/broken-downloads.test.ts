import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { begunExportSchema } from '#contract/export';
import { cutOff, openListener, type Listener } from '#server/start/listener';
import { DatabaseError, reportOf } from '#server/store/engines/database-error';
import type { Engine } from '#server/store/engines/engine';
import { addDataset, openWorld, type AddedDataset, type World } from './world';

const RECORDS = 200;

let world: World;
let listener: Listener;
let dataset: AddedDataset;
/** When the server knows that the connection of the last request is closed, or its answer is sent. */
let closed: Promise<unknown>;
/** Happens once, between the first and the second page of a file. */
let betweenPages: (() => Promise<unknown>) | null = null;

beforeEach(async () => {
  world = await openWorld(undefined, { storeOf: interruptedStore, breakOff: cutOff });
  dataset = await addDataset(world, { records: RECORDS });
  const opened = await openListener('127.0.0.1', 0);
  if (!opened.ok) throw new Error(opened.error.code);
  listener = opened.value;
  listener.answerWith((request, environment) => {
    const { outgoing } = environment as { readonly outgoing: ServerResponse }; // As the adapter hands it over.
    closed = once(outgoing, 'close');
    return world.app.fetch(request, environment ?? {});
  });
});
afterEach(async () => {
  betweenPages = null;
  await listener.close();
  await world.close();
});

/** Each page is read in a transaction of its own. */
function interruptedStore(db: Engine['db']): Engine['db'] {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      // Kysely keeps its state in private members.
      if (name !== 'transaction')
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      return () => {
        let builder = target.transaction();
        const execute: typeof builder.execute = async (work) => {
          const page = await builder.execute(work);
          const act = betweenPages;
          betweenPages = null;
          await act?.();
          return page;
        };
        return {
          execute,
          setAccessMode(mode: Parameters<typeof builder.setAccessMode>[0]) {
            builder = builder.setAccessMode(mode);
            return this;
          },
        };
      };
    },
  });
}

async function begin(format: string) {
  const at = `/v1/me/datasets/${dataset.id}/exports`;
  const { body } = await world.call('owner', 'POST', at, { body: { format } });
  return z.parse(begunExportSchema, body);
}

/** What a client of HTTP/1.0 receives, to which the end of the connection is the end of the file. */
function receivedByOldClient(
  path: string,
): Promise<{ readonly text: string; readonly error: string | null }> {
  const { hostname, port } = new URL(listener.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname).setEncoding('latin1');
    let text = '';
    let error: string | null = null;
    socket.on('data', (more: string) => (text += more));
    socket.on('error', ({ message }) => (error = message));
    socket.on('close', () => resolve({ text, error }));
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
  });
}

const CUT = /terminated|fetch failed/u;
const download = async (ticket: string, signal: AbortSignal | null = null) =>
  (await fetch(`${listener.url}/api/v1/exports/${ticket}`, { signal })).arrayBuffer();

const deleteDataset = () => world.call('owner', 'DELETE', `/v1/datasets/${dataset.id}`);
const state = async (id: string) => (await world.call('owner', 'GET', `/v1/me/exports/${id}`)).body;

describe('a download whose dataset is deleted between two pages', () => {
  it.each(['jsonl', 'csv', 'parquet'])(
    'a download of %s fails at the client when its dataset is deleted, and no bug is reported (SET-35)',
    async (format) => {
      const { ticket } = await begin(format);
      betweenPages = deleteDataset;
      await expect(download(ticket)).rejects.toThrow(CUT);
      expect(world.errors).toEqual([]);
    },
  );

  it('a broken download never looks complete to a client of HTTP/1.0 (SET-35)', async () => {
    const { ticket } = await begin('jsonl');
    betweenPages = deleteDataset;
    const { text, error } = await receivedByOldClient(`/api/v1/exports/${ticket}`);
    expect(error).toMatch(/ECONNRESET/u);
    expect(text).not.toContain('Error');
    expect(world.errors).toEqual([]);
  });

  it('the server answers the next request after a broken download', async () => {
    const { ticket } = await begin('jsonl');
    betweenPages = deleteDataset;
    await expect(download(ticket)).rejects.toThrow(CUT);
    expect((await fetch(`${listener.url}/api/v1/status`)).status).toBe(200);
  });
});

describe('a download whose pages cannot be read', () => {
  it('a download that loses its database reports the failure once', async () => {
    const { id, ticket } = await begin('jsonl');
    const away = new DatabaseError(reportOf(Object.assign(new Error('away'), { code: '57P01' })));
    betweenPages = () => Promise.reject(away);
    await expect(download(ticket)).rejects.toThrow(CUT);
    expect(world.errors).toEqual([away]);
    expect(await state(id)).toMatchObject({ state: 'failed' });
  });

  it('a download that fails by a bug reports it', async () => {
    const { ticket } = await begin('jsonl');
    const bug = new TypeError('a bug');
    betweenPages = () => Promise.reject(bug);
    await expect(download(ticket)).rejects.toThrow(CUT);
    expect(world.errors).toEqual([bug]);
  });
});

describe('a download that its client gives up', () => {
  it('an export has failed when its client aborts the download, and nothing is reported', async () => {
    const { id, ticket } = await begin('jsonl');
    const leaving = new AbortController();
    // The next page is read when the server knows it: before, it would still send a short file to its end.
    betweenPages = () => {
      leaving.abort();
      return closed;
    };
    await expect(download(ticket, leaving.signal)).rejects.toThrow('aborted');
    await expect.poll(() => state(id)).toMatchObject({ state: 'failed' });
    expect(world.errors).toEqual([]);
  });
});
