import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { datasetListSchema, datasetSchema, metricsSchema, progressSchema } from '#contract/dataset';
import { workspaceListSchema } from '#contract/workspace';
import { recordListSchema } from '#contract/record';
import { IDEMPOTENCY_HEADER, responseSchema, type ResponseDto } from '#contract/response';
import { tokenSchema, userSchema } from '#contract/session';
import { openDatabase } from '#server/cli/open-database';
import { checkCounts } from '#tests/server/check-counts';
import { seededRandom } from './seeded-random';
import {
  addressOf,
  newLocation,
  startServerProcess,
  type DataLocation,
  type ServerProcess,
} from './server-process';

const SEED = Number(process.env['OSTRAKA_TEST_SEED'] ?? Date.now() % 1_000_000);
/** A few on every run, more in `.ci/nightly`. */
const KILLS = Number(process.env['OSTRAKA_TEST_KILLS'] ?? 3);
const WRITERS = 4;
const PASSWORD = 'chosen for this test';
const STATUSES = ['draft', 'discarded'] as const;

let location: DataLocation;
let server: ServerProcess | undefined;

beforeAll(async () => {
  location = await newLocation();
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await server?.exit;
  await location.remove();
});

/** Acknowledged state: the last response of each record, or null after a deletion. */
type Known = Map<string, ResponseDto | null>;

/** A write under a key; without an answer, it may have been carried out or not. */
interface KeyedWrite {
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly body: string | null;
}

interface Unanswered extends KeyedWrite {
  readonly recordId: string;
}

interface Session {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function openSession(apiKey: string | null): Promise<Session & { readonly apiKey: string }> {
  server = startServerProcess(location, { env: { OSTRAKA_OWNER_PASSWORD: PASSWORD } });
  const address = await addressOf(server);
  const key = apiKey ?? (await ownApiKey(address));
  return { address, apiKey: key, headers: { 'X-Argilla-Api-Key': key } };
}

async function ownApiKey(address: string): Promise<string> {
  const body = new URLSearchParams({ username: 'owner', password: PASSWORD });
  const token = tokenSchema.parse(
    await (await fetch(`${address}/api/security/token`, { method: 'POST', body })).json(),
  );
  const headers = { authorization: `Bearer ${token.access_token}` };
  return userSchema.parse(await (await fetch(`${address}/api/me`, { headers })).json()).api_key;
}

async function read({ address, headers }: Session, path: string): Promise<unknown> {
  return (await fetch(`${address}/api/v1${path}`, { headers })).json();
}

/** Null when the connection broke, so that the outcome is unknown. */
async function send({ address, headers }: Session, request: KeyedWrite): Promise<Response | null> {
  const { method, path, key, body } = request;
  const all = { ...headers, 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: key };
  try {
    const response = await fetch(`${address}/api/v1${path}`, { method, headers: all, ...(body && { body }) });
    return new Response(await response.text(), { status: response.status });
  } catch {
    return null;
  }
}

it(`a server killed ${KILLS} times while responses are written keeps every acknowledged one and all counts (seed ${SEED})`, async () => {
  const random = seededRandom(SEED);
  let session = await openSession(null);
  const [dataset] = datasetListSchema.parse(await read(session, '/me/datasets')).items;
  const recordPath = `/me/datasets/${dataset?.id}/records?include=responses&limit=1000`;
  const records = async () => recordListSchema.parse(await read(session, recordPath)).items;
  const known: Known = new Map((await records()).map(({ id }) => [id, null]));
  let unanswered: readonly Unanswered[] = [];
  let acknowledged = 0;

  for (let kill = 0; kill < KILLS; kill += 1) {
    const broken = await writeUntilKilled(session, known, 10 + random.below(30), random.below);
    acknowledged += broken.acknowledged;
    unanswered = broken.unanswered;
    await server?.exit;
    session = await openSession(session.apiKey);
    // Sent once more, each one is carried out once: now, or before the kill.
    for (const request of unanswered) await settle(session, known, request);
    const found = new Map((await records()).map(({ id, responses }) => [id, responses?.[0] ?? null]));
    expect(found).toEqual(known);
    expect(await countsOf(session, dataset?.id ?? '')).toEqual(expectedCounts(known));
  }

  expect(acknowledged).toBeGreaterThan(KILLS * 10);
  server?.kill('SIGTERM');
  await server?.exit;
  const database = await openDatabase({ folder: location.folder, databaseUrl: location.databaseUrl });
  if (!database.ok) throw new Error(database.error.code);
  expect(await checkCounts(database.value.engine.db)).toEqual([]);
  await database.value.close();
}, 600_000);

it(`a server killed ${KILLS} times while a program sets datasets up and adds records has each of them once (seed ${SEED})`, async () => {
  const random = seededRandom(SEED);
  let session = await openSession(null);
  const { items: workspaces } = workspaceListSchema.parse(await read(session, '/me/workspaces'));
  const datasetId = await publishedDataset(session, workspaces[0]?.id ?? '');
  const texts: string[] = [];
  const names: string[] = [];

  /** Three records, or a dataset, that no other write has. */
  const nextWrite = (): KeyedWrite => {
    const key = randomUUID();
    if (random.below(4) > 0) {
      const items = [0, 1, 2].map((part) => ({ fields: { text: `${key} ${part}` } }));
      texts.push(...items.map(({ fields }) => fields.text));
      return keyed(key, `/datasets/${datasetId}/records/bulk`, { items });
    }
    names.push(key);
    return keyed(key, '/datasets', { name: key, workspace_id: workspaces[0]?.id });
  };

  for (let kill = 0; kill < KILLS; kill += 1) {
    const unanswered = await sendUntilKilled(session, nextWrite, 10 + random.below(30));
    await server?.exit;
    session = await openSession(session.apiKey);
    for (const write of unanswered) expect((await send(session, write))?.status).toBe(201);
    const list = recordListSchema.parse(await read(session, `/datasets/${datasetId}/records?limit=1000`));
    expect(new Set(list.items.map(({ fields }) => fields['text']))).toEqual(new Set(texts));
    expect(list.total).toBe(texts.length);
    const datasets = datasetListSchema.parse(await read(session, '/me/datasets')).items;
    expect(datasets.flatMap(({ name }) => (names.includes(name) ? [name] : [])).toSorted()).toEqual(
      names.toSorted(),
    );
  }
  expect(texts.length + names.length).toBeGreaterThan(KILLS * 10);
  server?.kill('SIGTERM');
  await server?.exit;
}, 600_000);

const keyed = (key: string, path: string, body: object): KeyedWrite => ({
  key,
  method: 'POST',
  path,
  body: JSON.stringify(body),
});

async function publishedDataset(session: Session, workspace_id: string): Promise<string> {
  const make = async (path: string, body: object) =>
    (await send(session, keyed(randomUUID(), path, body)))?.json();
  const { id } = datasetSchema.parse(await make('/datasets', { name: randomUUID(), workspace_id }));
  const part = { title: 'Text', required: true, settings: { type: 'text' } };
  await make(`/datasets/${id}/fields`, { name: 'text', ...part });
  await make(`/datasets/${id}/questions`, { name: 'note', ...part });
  await send(session, { ...keyed(randomUUID(), `/datasets/${id}/publish`, {}), method: 'PUT' });
  return id;
}

/** The writes without an answer; the kill comes after a number of answers, in the middle of the next writes. */
async function sendUntilKilled(
  session: Session,
  nextWrite: () => KeyedWrite,
  killAfter: number,
): Promise<readonly KeyedWrite[]> {
  const unanswered: KeyedWrite[] = [];
  let answered = 0;
  const write = async (): Promise<void> => {
    for (;;) {
      const request = nextWrite();
      const response = await send(session, request);
      if (response === null) return void unanswered.push(request);
      expect(response.status).toBe(201);
      answered += 1;
      if (answered === killAfter) server?.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  return unanswered;
}

/** Several writers at once; the kill comes after a number of acknowledgements, in the middle of the next writes. */
async function writeUntilKilled(
  session: Session,
  known: Known,
  killAfter: number,
  below: (bound: number) => number,
) {
  const unanswered: Unanswered[] = [];
  let acknowledged = 0;
  const ids = [...known.keys()];
  const write = async (writer: number) => {
    // Each writer has records of its own, so that what is known about a record is in order.
    const own = ids.filter((_, index) => index % WRITERS === writer);
    for (;;) {
      const recordId = own[below(own.length)] ?? '';
      const request = nextRequest(recordId, known.get(recordId) ?? null, below);
      const response = await send(session, request);
      if (response === null) return void unanswered.push(request);
      await acknowledge(known, request, response);
      acknowledged += 1;
      if (acknowledged === killAfter) server?.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return { unanswered, acknowledged };
}

function nextRequest(
  recordId: string,
  known: ResponseDto | null,
  below: (bound: number) => number,
): Unanswered {
  const key = randomUUID();
  const body = JSON.stringify({ status: STATUSES[below(STATUSES.length)], values: {} });
  if (known === null) return { recordId, key, method: 'POST', path: `/records/${recordId}/responses`, body };
  const path = `/responses/${known.id}`;
  return below(4) === 0
    ? { recordId, key, method: 'DELETE', path, body: null }
    : { recordId, key, method: 'PUT', path, body };
}

async function acknowledge(
  known: Known,
  { recordId, method }: Unanswered,
  response: Response,
): Promise<void> {
  expect(response.status).toBe(method === 'POST' ? 201 : 200);
  const body = responseSchema.parse(await response.json());
  known.set(recordId, method === 'DELETE' ? null : body);
}

async function settle(session: Session, known: Known, request: Unanswered): Promise<void> {
  const response = await send(session, request);
  if (response === null) throw new Error('The server does not answer after its restart');
  await acknowledge(known, request, response);
}

async function countsOf(session: Session, datasetId: string) {
  const progress = progressSchema.parse(await read(session, `/datasets/${datasetId}/progress`));
  const { responses } = metricsSchema.parse(await read(session, `/me/datasets/${datasetId}/metrics`));
  return {
    total: progress.total,
    discardedRecords: progress.discarded,
    draft: responses.draft,
    discarded: responses.discarded,
  };
}

function expectedCounts(known: Known) {
  const count = (status: ResponseDto['status']) =>
    [...known.values()].filter((response) => response?.status === status).length;
  const discarded = count('discarded');
  return { total: known.size, discardedRecords: discarded, draft: count('draft'), discarded };
}
