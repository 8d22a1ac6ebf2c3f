import { HttpClient } from '#infrastructure/http/http-client';
import { HttpTaskDatasetRepository } from '#infrastructure/repositories/dataset/http-task-dataset.repository';
import { HttpLabelRepository } from '#infrastructure/repositories/label/http-label.repository';
import { HttpTaskRecordSource } from '#infrastructure/repositories/task-record/http-task-record-source';
import type { TaskRecord } from '#domain/task-record/task-record';
import { TASK_DATASET } from '../builders/task-record.builder';
import { FakeClock } from '../fakes/fake-clock';
import { InMemoryTokenStore } from '../fakes/in-memory-token-store';
import { inProcessFetch } from '../fakes/in-process-fetch';
import { openTestEngine } from '../server/engine';
import { httpBackend } from './http-backend';
import { signedIn, value } from './bench';
import { openServer } from './server-scenario';
import {
  describeTaskBackend,
  TASK_RECORDS,
  type TaskBackend,
  type TaskBackendUnderTest,
} from './task-records-contract';

async function ourServer(): Promise<TaskBackendUnderTest> {
  const engine = await openTestEngine();
  const { answer, close } = await openServer(engine);
  // Annotators may not create datasets.
  await engine.db.updateTable('users').set({ role: 'owner' }).execute();
  const network = inProcessFetch(answer);
  return { open: () => backendWith(network), close };
}

async function backendWith(network: ReturnType<typeof inProcessFetch>): Promise<TaskBackend> {
  const session = httpBackend({ fetch: network });
  await signedIn(session);
  const tokens = new InMemoryTokenStore(session.tokens.read());
  const client = new HttpClient({ tokens, clock: new FakeClock(), connection: { fetch: network } });
  const datasets = new HttpTaskDatasetRepository(client);
  value(await datasets.remove(TASK_DATASET));
  await logScenario(network, tokens.read() ?? '');
  return { datasets, records: new HttpTaskRecordSource(client), labels: new HttpLabelRepository(client) };
}

async function logScenario(network: ReturnType<typeof inProcessFetch>, token: string): Promise<void> {
  const { name, task, workspace } = TASK_DATASET;
  const post = async (path: string, body: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const reply = await network(`/api${path}`, { method: 'POST', headers, body });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  };
  await post('/datasets', JSON.stringify({ name, task, workspace }));
  const records = TASK_RECORDS.map(written).join(',');
  await post(`/datasets/${name}/${task}:bulk?workspace=${workspace}`, `{"records":[${records}]}`);
}

/** Ids of digits are sent as numbers. */
function written({ name: { text }, content, prediction, annotation, status, metadata }: TaskRecord): string {
  const body = {
    inputs: 'inputs' in content ? Object.fromEntries(content.inputs) : {},
    status,
    metadata: Object.fromEntries(metadata),
    ...(prediction !== null && { prediction: marked(prediction) }),
    ...(annotation !== null && { annotation: marked(annotation) }),
  };
  const id = /^\d+$/u.test(text) ? text : JSON.stringify(text);
  return `{"id":${id},${JSON.stringify(body).slice(1)}`;
}

function marked({ agent, value: labeled }: NonNullable<TaskRecord['prediction']>) {
  const labels = 'labels' in labeled ? labeled.labels : [];
  return { agent, labels: labels.map(({ label, score }) => ({ class: label, score })) };
}

describeTaskBackend('the HTTP adapters of task datasets on our server', ourServer);
