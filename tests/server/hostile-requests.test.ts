import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainApiKeys } from '#server/security/api-key-cipher';
import { ENDPOINTS } from '#server/routes/endpoints';
import type { Endpoint } from '#server/routes/http/endpoint';
import { inputShape } from '#server/routes/http/input-shape';
import { seededRandom, type SeededRandom } from './seeded-random';
import { drawShaped, placesOf, spoiled, type Place } from './shaped-values';
import { addDataset, apiKeyOf, openWorld, type Reply, type World } from './world';

/** Requests to each call, half of them well meant; a number in the environment for a longer look. */
const RUNS = Number(process.env['OSTRAKA_TEST_RUNS'] ?? 8);

/** A request that is not answered by then hangs: far beyond the slowest one, on a busy machine too. */
const PATIENCE_MS = 10_000;

/** Bytes that the heap may have grown by when the same requests were answered several times more. */
const GROWTH_MAX_BYTES = 16 * 1024 * 1024;

const UNSTORABLE = 'text with a null character or half a character pair';

/** Contents of one place of a body, as JSON, with the words that refuse them; a long text may be taken. */
const CONTENTS: readonly (readonly [json: string, words: string | null])[] = [
  [String.raw`"half \ud800"`, UNSTORABLE],
  [String.raw`"null \u0000"`, UNSTORABLE],
  [`"${'long '.repeat(14_000)}"`, null],
  ['['.repeat(7_000) + ']'.repeat(7_000), 'nested too deeply'],
];

/** No half of a pair can be in an address. */
const PARAMETERS: readonly (readonly [text: string, words: string | null])[] = [
  ['null \0', UNSTORABLE],
  ['long '.repeat(14_000), null],
];

/** Whole numbers that a double, 64 bits or 300 digits do not hold: neighbors of those that do. */
const NUMBERS = [
  '9007199254740993',
  '-9007199254740993',
  '9223372036854775808',
  `1${'0'.repeat(30)}`,
  '1'.repeat(400),
  '1e400',
];

const CONTENT_TYPES = {
  none: 'application/json',
  json: 'application/json',
  'ordered-json': 'application/json',
  form: 'application/x-www-form-urlencoded',
} as const;

/** Stands in a request for the content to come. */
const MARK = 'here';

/** Deletions come last and in reverse, records before their dataset, so that other calls find something. */
const DELETING = ENDPOINTS.filter(({ method }) => method === 'DELETE');
const IN_ORDER = [...ENDPOINTS.filter(({ method }) => method !== 'DELETE'), ...DELETING.toReversed()];

let world: World;
/** Ids of the fixture, by the names that paths call them by. */
let ids: Readonly<Record<string, readonly string[]>>;
const reached = new Set<Endpoint>();

beforeAll(async () => {
  world = await openWorld();
  const dataset = await addDataset(world, { records: 3 });
  const draft = await addDataset(world, { status: 'draft', name: 'draft' });
  const add = async (part: string, body: object) =>
    idOf(await world.call('owner', 'POST', `/v1/datasets/${dataset.id}/${part}`, { body }));
  const terms = { name: 'topic', title: 'Topic', settings: { type: 'terms', values: null } };
  const size = { name: 'size', title: 'Size', settings: { type: 'integer', min: null, max: null } };
  const properties = [await add('metadata-properties', terms), await add('metadata-properties', size)];
  const vector = await add('vectors-settings', { name: 'mini', title: 'Mini', dimensions: 2 });
  const [recordId = ''] = dataset.recordIds;
  const answer = { status: 'draft', values: {} };
  const response = await world.call('owner', 'POST', `/v1/records/${recordId}/responses`, { body: answer });
  const suggestion = await world.call('owner', 'PUT', `/v1/records/${recordId}/suggestions`, {
    body: { question_id: dataset.questionIds['label'], value: 'good' },
  });
  const own = `/v1/me/datasets/${dataset.id}`;
  const view = await world.call('owner', 'POST', `${own}/views`, { body: { name: 'view', query: '' } });
  const file = await world.call('owner', 'POST', `${own}/exports`, { body: { format: 'jsonl' } });
  const guest = { role: 'annotator', workspaces: ['home'] };
  const invitation = await world.call('owner', 'POST', '/v1/invitations', { body: guest });
  const fields = await world.engine.db.selectFrom('fields').select('id').execute();
  const tasks = { name: 'tasks', task: 'TextClassification', workspace: 'home' };
  await world.call('owner', 'POST', '/datasets', { body: tasks });
  ids = {
    dataset_id: [dataset.id, draft.id],
    record_id: dataset.recordIds,
    question_id: Object.values(dataset.questionIds),
    field_id: fields.map(({ id }) => id),
    metadata_property_id: properties,
    vectors_settings_id: [vector],
    response_id: [idOf(response)],
    suggestion_id: [idOf(suggestion)],
    view_id: [idOf(view)],
    export_id: [idOf(file)],
    invitation_id: [idOf(invitation)],
    user_id: [world.users.annotator],
    workspace_id: [world.workspaces.home],
    name: ['tasks'],
    workspace: ['home'],
  };
});
afterAll(() => world.close());

function idOf({ status, body }: Reply): string {
  const { id } = body as { readonly id?: unknown };
  if (typeof id !== 'string') throw new Error(`${status}: ${JSON.stringify(body)}`);
  return id;
}

/** Gives the caller the known key again: one of the calls renews it, and the later ones would be those of a stranger. */
async function giveKey(): Promise<void> {
  const key = await plainApiKeys.store(apiKeyOf('owner'));
  await world.engine.db.updateTable('users').set(key).where('id', '=', world.users.owner).execute();
}

/** The answer, or a failure that names the request that hangs. */
async function answered(endpoint: Endpoint, { path, text }: DrawnRequest): Promise<Reply> {
  let watchdog: NodeJS.Timeout | undefined;
  const hanging = new Promise<never>((_, reject) => {
    const name = `${endpoint.method} ${path} ${text?.slice(0, 1_000)}`;
    watchdog = setTimeout(() => reject(new Error(`${name} hangs`)), PATIENCE_MS);
  });
  try {
    const options =
      text === null ? {} : { text, headers: { 'content-type': CONTENT_TYPES[endpoint.bodyKind] } };
    return await Promise.race([world.call('owner', endpoint.method, path, options), hanging]);
  } finally {
    clearTimeout(watchdog);
  }
}

it.each(IN_ORDER.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s takes at none of its texts what cannot be kept, or goes too deep',
  async (_, endpoint) => {
    await giveKey();
    const failures: unknown[] = [];
    for (const [request, words] of requestsOfEveryPlace(endpoint)) {
      const { status, body } = await answered(endpoint, request);
      const isRefused = words === null || (status === 422 && JSON.stringify(body).includes(words));
      if (status < 500 && isRefused) continue;
      const text = request.text?.slice(0, 1_000);
      failures.push({
        status,
        words,
        text,
        path: request.path.slice(0, 1_000),
        errors: world.errors.splice(0),
      });
    }
    expect(failures).toEqual([]);
  },
  RUNS * 1_000 + PATIENCE_MS,
);

it.each(IN_ORDER.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s fails at none of its values for a number of any size (WIR-119)',
  async (_, endpoint) => {
    await giveKey();
    const failures: unknown[] = [];
    for (const request of requestsWithNumbers(endpoint)) {
      const { status } = await answered(endpoint, request);
      if (status >= 500) failures.push({ status, ...request, errors: world.errors.splice(0) });
    }
    expect(failures).toEqual([]);
    expect(world.errors).toEqual([]);
  },
  RUNS * 1_000 + PATIENCE_MS,
);

it.each(IN_ORDER.map((endpoint, index) => [`${endpoint.method} ${endpoint.path}`, endpoint, index] as const))(
  '%s refuses what is no good, and never fails',
  async (_, endpoint, index) => {
    await giveKey();
    const random = seededRandom(index + 1);
    const failures: unknown[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const drawn = drawRequest(endpoint, random, run % 2 === 1);
      const { status } = await answered(endpoint, drawn);
      if (status >= 500) failures.push({ status, ...drawn, errors: world.errors.splice(0) });
      if (status !== 401 && status !== 404 && status !== 422) reached.add(endpoint);
    }
    expect(failures).toEqual([]);
    expect(world.errors).toEqual([]);
  },
  RUNS * 1_000 + PATIENCE_MS,
);

it('most calls found what they name, and did what they were asked', () => {
  expect(reached.size / IN_ORDER.length).toBeGreaterThan(0.7);
});

it('spoiled requests leave nothing behind in memory', async () => {
  const refuseAll = async () => {
    for (const [index, endpoint] of IN_ORDER.entries()) {
      const random = seededRandom(1_000 + index);
      await giveKey();
      for (let run = 0; run < 4; run += 1) await answered(endpoint, drawRequest(endpoint, random, true));
    }
  };
  await refuseAll();
  const before = usedHeap();
  for (let round = 0; round < 3; round += 1) await refuseAll();
  expect(usedHeap() - before).toBeLessThan(GROWTH_MAX_BYTES);
}, 120_000);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void; // Which the flag has put there.

function usedHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

interface DrawnRequest {
  readonly path: string;
  readonly text: string | null;
}

function drawRequest(endpoint: Endpoint, random: SeededRandom, isSpoiled: boolean): DrawnRequest {
  const { query, body } = endpoint.inputs;
  const draw = (schema: NonNullable<typeof body>) => {
    const drawn = drawShaped(inputShape(schema), random, Object.values(ids).flat());
    return isSpoiled ? spoiled(drawn, random) : drawn;
  };
  return {
    path: drawnPath(endpoint, random, query && draw(query)),
    text: body === undefined ? null : bodyText(endpoint, draw(body)),
  };
}

function bodyText({ bodyKind }: Endpoint, content: unknown): string {
  return bodyKind === 'form' ? searchOf(content).toString() : JSON.stringify(content);
}

function drawnPath({ path }: Endpoint, random: SeededRandom, query: unknown): string {
  const found = path
    .replaceAll(
      /\/:(\w+)/gu,
      (_, name: string) => `/${random.pick([...(ids[name] ?? []), '00000000-0000-4000-8000-000000000000'])}`,
    )
    .replace('/::', '/:');
  return query === undefined ? found : `${found}?${searchOf(query).toString()}`;
}

/** Each content at each place that takes one, everything around it as it should be; with the words that refuse it. */
function* requestsOfEveryPlace(endpoint: Endpoint): Generator<[DrawnRequest, words: string | null]> {
  const random = seededRandom(1);
  const { query, body } = endpoint.inputs;
  const known = Object.values(ids).flat();
  const places = (schema: typeof body): readonly Place[] =>
    schema === undefined ? [] : placesOf(['string'], inputShape(schema), random, known);
  const drawn = (schema: typeof body) => schema && drawShaped(inputShape(schema), random, known);
  for (const put of places(query))
    for (const [content, words] of PARAMETERS) {
      const text = body === undefined ? null : bodyText(endpoint, drawn(body));
      yield [{ path: drawnPath(endpoint, random, put(content)), text }, words];
    }
  const path = drawnPath(endpoint, random, drawn(query));
  for (const put of places(body))
    if (endpoint.bodyKind === 'form')
      for (const [content] of PARAMETERS) yield [{ path, text: bodyText(endpoint, put(content)) }, null];
    else
      for (const [json, words] of CONTENTS) yield [{ path, text: withContent(endpoint, put, json) }, words];
}

/** Each number at each place of a single value, everything around it as it should be. */
function* requestsWithNumbers(endpoint: Endpoint): Generator<DrawnRequest> {
  const random = seededRandom(2);
  const { query, body } = endpoint.inputs;
  const known = Object.values(ids).flat();
  const places = (schema: typeof body): readonly Place[] =>
    schema === undefined ? [] : placesOf(['string', 'integer', 'number'], inputShape(schema), random, known);
  const drawn = (schema: typeof body) => schema && drawShaped(inputShape(schema), random, known);
  for (const number of NUMBERS) {
    const text = body === undefined ? null : bodyText(endpoint, drawn(body));
    for (const put of places(query)) yield { path: drawnPath(endpoint, random, put(number)), text };
    const path = drawnPath(endpoint, random, drawn(query));
    for (const put of places(body)) yield { path, text: withContent(endpoint, put, number) };
  }
}

/** A body with JSON at a place, or with its text in a form. */
function withContent(endpoint: Endpoint, put: Place, json: string): string {
  if (endpoint.bodyKind === 'form') return bodyText(endpoint, put(json));
  return JSON.stringify(put(MARK)).replace(`"${MARK}"`, () => json);
}

function searchOf(query: unknown): URLSearchParams {
  const search = new URLSearchParams();
  if (typeof query !== 'object' || query === null) return search;
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      search.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one));
  return search;
}
