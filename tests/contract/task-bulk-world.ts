import { randomUUID } from 'node:crypto';
import type { TaskDatasetRef } from '#application/record-page/ports/task-record-source.port';
import { HttpClient } from '#infrastructure/http/http-client';
import { HttpTaskRecordScan } from '#infrastructure/repositories/task-record/http-task-record-scan';
import { HttpTaskRecordSource } from '#infrastructure/repositories/task-record/http-task-record-source';
import { HttpTaskRecordWriter } from '#infrastructure/repositories/task-record/http-task-record-writer';
import { ContractTaskCalls } from '../e2e/support/contract-task-calls';
import { FakeClock } from '../fakes/fake-clock';
import { FaultyNetwork } from '../fakes/faulty-network';
import { InMemoryTokenStore } from '../fakes/in-memory-token-store';
import { inProcessFetch } from '../fakes/in-process-fetch';
import { aTaskBrowser, aTaskBulkTab } from '../fakes/task-bulk-tab';
import { labeled, TaskDataset } from '../server/task-dataset';
import { passwordOf, type Person, type World } from '../server/world';
import { value } from './bench';
import { httpBackend } from './http-backend';

/** Records of a request that logs them. */
const LOGGED_AT_ONCE = 1_000;

export interface TaskBulkWorld {
  readonly world: World;
  readonly dataset: TaskDataset;
  readonly ref: TaskDatasetRef;
}

export const nameOfRecord = (index: number) => `r${String(index).padStart(5, '0')}`;

/** A dataset on the real server whose records are predicted as spam, with scores that rise from 0 to 1. */
export async function aTaskBulkWorld(world: World, name: string, count: number): Promise<TaskBulkWorld> {
  const dataset = await TaskDataset.create(world, name);
  for (let from = 0; from < count; from += LOGGED_AT_ONCE) {
    const records = Array.from({ length: Math.min(LOGGED_AT_ONCE, count - from) }, (_, offset) => ({
      id: nameOfRecord(from + offset),
      inputs: { text: `Text ${from + offset}` },
      prediction: labeled('bot', ['spam', (from + offset) / count]),
    }));
    // In the order of their numbers.
    // oxlint-disable-next-line no-await-in-loop
    await dataset.log(...records);
  }
  const ref = { id: `home/${name}`, workspace: 'home', name, task: 'TextClassification' } as const;
  return { world, dataset, ref };
}

interface VisitGiven {
  readonly browser?: ReturnType<typeof aTaskBrowser>;
  readonly person?: Person;
  /** Called before a call of `:bulk` is sent, with its number, from 1; the call waits for it. */
  readonly onSave?: (network: FaultyNetwork, count: number) => unknown;
  /** A server of version 1.28 of the API, with the data of ours. */
  readonly isOlder?: boolean;
}

/** A tab of a person on that server, by the adapters of the product. */
export async function taskVisit({ world }: TaskBulkWorld, given: VisitGiven = {}) {
  const { browser = aTaskBrowser(), person = 'annotator', onSave, isOlder = false } = given;
  const ours = async (request: Request) => world.app.fetch(request);
  const older = new ContractTaskCalls(ours);
  const answer = async (request: Request) => {
    if (!isOlder) return ours(request);
    if (new URL(request.url).pathname === '/api/_info') return Response.json({ version: '1.28.0' });
    return older.answer(request) ?? ours(request);
  };
  const network = new FaultyNetwork(inProcessFetch(answer));
  let saves = 0;
  const connection = {
    fetch: async (...[url, init]: Parameters<typeof network.fetch>) => {
      if (url.includes(':bulk')) await onSave?.(network, (saves += 1));
      return network.fetch(url, init);
    },
  };
  const session = httpBackend(connection);
  session.tokens.write(value(await session.auth.signIn({ username: person, password: passwordOf(person) })));
  const user = value(await session.auth.currentUser());
  const tokens = new InMemoryTokenStore(session.tokens.read());
  const client = new HttpClient({ tokens, clock: new FakeClock(), connection });
  const [scan, source] = [new HttpTaskRecordScan(client), new HttpTaskRecordSource(client)];
  const tab = aTaskBulkTab({
    source: {
      scan: (...asked) => scan.scan(...asked),
      byNames: (...asked) => source.byNames(...asked),
    },
    writer: new HttpTaskRecordWriter(client),
    browser,
    user,
    ids: { next: randomUUID },
  });
  const leave = tab.acts.activate();
  return { ...tab, network, leave };
}
