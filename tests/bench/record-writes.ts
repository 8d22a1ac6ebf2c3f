import { setTimeout as pause } from 'node:timers/promises';
import { OwnerApi } from '../e2e/support/owner-api';
import { seededRandom } from '../server/seeded-random';
import { onBothEngines } from './engines';
import type { Measured } from './report';
import { summarize } from './statistics';
import { timed } from './timed';

const DIMENSIONS = 384;
/** The most that one call creates. */
const BULK = 500;
/** Batch of the Python SDK. */
const SDK_BATCH = 32;
const SDK_RECORDS = 1_000;
const DELETED_AT_ONCE = 100;
/** Time between two submits of a fast user, in milliseconds. */
const BETWEEN_SUBMITS = 50;

/** Budgets in milliseconds: 5,000 records in a second; a push of 1,000; what a submit of another user is held up. */
const BUDGETS = { bulk: 100, push: 3_000, submit: 25 } as const;

/** Records by programs, on both engines: created, pushed as the Python SDK pushes, found, and deleted. */
export function measureRecordWrites(records: number): Promise<readonly Measured[]> {
  return onBothEngines(async ({ url }) => {
    const { token } = await OwnerApi.of(url);
    return measureOn(new Program(url, token), records);
  });
}

async function measureOn(program: Program, records: number): Promise<readonly Measured[]> {
  const big = await program.dataset('many', [LABEL], true);
  const other = await program.dataset('other', [LABEL], false);
  const times = await created(program, big, records);
  const found = await timed(() => program.expectFound(big, 'w1', records / 10));
  const sdk = await program.dataset('sdk', SIX_QUESTIONS, false);
  const push = await timed(() => pushed(program, sdk));
  await program.expectCount(sdk, SDK_RECORDS);
  await program.expectSuggestions(sdk, SIX_QUESTIONS.length);
  const ids = await program.create(other, 1_500, () => textRecord(0));
  const removal = await duringSubmits(program, ids.slice(0, 700), () =>
    deleted(program, big, records, records / 10),
  );
  const foundAfter = await timed(() => program.expectFound(big, 'w1', 0.9 * (records / 10)));
  const whole = await duringSubmits(program, ids.slice(700), () =>
    program.send('DELETE', `/datasets/${big}`),
  );
  await program.expectGone(big);
  const row = (what: string, samples: readonly number[], budget: number | null): Measured => ({
    what,
    unit: 'ms',
    samples,
    budget,
  });
  const [few, rest] = [records / 10, 0.9 * records].map((count) => count.toLocaleString('en-US'));
  return [
    row('500 records with vectors of 384 dimensions created', times.unanswered, BUDGETS.bulk),
    row('500 of them created and answered', times.answered, null),
    row('a search right after it', [found], null),
    row('1,000 records with six questions pushed as the Python SDK does', [push], BUDGETS.push),
    row(`${few} records deleted, 100 in a call`, [removal.took], null),
    row('what that adds to a submit of another', removal.added, BUDGETS.submit),
    row('a search right after it', [foundAfter], null),
    row(`a dataset with the other ${rest} deleted`, [whole.took], null),
    row('what that adds to a submit of another', whole.added, BUDGETS.submit),
  ];
}

const OPTIONS = ['good', 'bad', 'mixed'].map((value) => ({ value, text: value }));
const question = (name: string, settings: object) => ({
  name,
  title: name,
  required: name === 'label',
  settings,
});
export const LABEL = question('label', { type: 'label_selection', options: OPTIONS });
const SIX_QUESTIONS = [
  LABEL,
  question('topics', { type: 'multi_label_selection', options: OPTIONS }),
  question('stars', { type: 'rating', options: [1, 2, 3, 4, 5].map((value) => ({ value })) }),
  question('order', { type: 'ranking', options: OPTIONS }),
  question('spans', { type: 'span', field: 'text', options: OPTIONS }),
  question('why', { type: 'text' }),
];

const random = seededRandom(384);

/** One in ten has the word w1. */
export function textRecord(number: number) {
  return { fields: { text: `Record ${number} w${number % 10} ${'lorem ipsum dolor '.repeat(8)}` } };
}

function vectorRecord(number: number) {
  const mini = Array.from({ length: DIMENSIONS }, () => random.below(2_000) / 1_000 - 1);
  return { ...textRecord(number), vectors: { mini } };
}

/** The first half by the call that answers with nothing, the other by the one that answers with the records. */
async function created(
  program: Program,
  dataset: string,
  records: number,
): Promise<Readonly<Record<'unanswered' | 'answered', readonly number[]>>> {
  const times = { unanswered: [] as number[], answered: [] as number[] };
  for (let from = 0; from < records; from += BULK) {
    const items = Array.from({ length: BULK }, (_, index) => vectorRecord(from + index));
    // The time of the server, not of a program that writes 192,000 numbers.
    const text = JSON.stringify({ items });
    const kind = from < records / 2 ? 'unanswered' : 'answered';
    const path = `/datasets/${dataset}/records${kind === 'answered' ? '/bulk' : ''}`;
    times[kind].push(await timed(() => program.sendText('POST', path, text)));
  }
  await program.expectCount(dataset, records);
  return times;
}

/** Batches of 32 with a suggestion for each question. */
async function pushed(program: Program, dataset: string): Promise<void> {
  const { items } = (await program.send('GET', `/datasets/${dataset}/questions`)) as Listed<{ name: string }>;
  const suggested: Readonly<Record<string, unknown>> = {
    label: 'good',
    topics: ['good', 'bad'],
    stars: 4,
    order: ['good', 'bad', 'mixed'].map((value, index) => ({ value, rank: index + 1 })),
    spans: [{ label: 'good', start: 0, end: 6 }],
    why: 'Because it says so.',
  };
  const suggestions = items.map(({ id, name }) => ({ question_id: id, value: suggested[name] }));
  for (let from = 0; from < SDK_RECORDS; from += SDK_BATCH) {
    const length = Math.min(SDK_BATCH, SDK_RECORDS - from);
    const batch = Array.from({ length }, (_, index) => ({ ...textRecord(from + index), suggestions }));
    await program.send('POST', `/datasets/${dataset}/records`, { items: batch });
  }
}

/** The oldest ones; consecutive records have consecutive words, so a tenth of them has each. */
async function deleted(program: Program, dataset: string, of: number, count: number): Promise<void> {
  for (let done = 0; done < count; done += DELETED_AT_ONCE) {
    const page = `/datasets/${dataset}/records?limit=${DELETED_AT_ONCE}`;
    const { items } = (await program.send('GET', page)) as Listed<object>;
    const ids = items.map(({ id }) => id).join(',');
    await program.send('DELETE', `/datasets/${dataset}/records?ids=${ids}`);
  }
  await program.expectCount(dataset, of - count);
}

/** Additional time of submits during the work, compared with their median without it. */
export async function duringSubmits(
  program: Program,
  recordIds: readonly string[],
  work: () => Promise<unknown>,
): Promise<{ readonly took: number; readonly added: readonly number[] }> {
  const submit = async (id: string) => {
    await pause(BETWEEN_SUBMITS);
    const values = { label: { value: 'good' } };
    return timed(() => program.send('POST', `/records/${id}/responses`, { status: 'submitted', values }));
  };
  const times = async (ids: readonly string[]) => {
    const all: number[] = [];
    for (const id of ids) all.push(await submit(id));
    return all;
  };
  await times(recordIds.slice(0, 20));
  const { median } = summarize(await times(recordIds.slice(20, 70)));
  let isOver = false;
  const working = timed(work).finally(() => (isOver = true));
  const concurrent: number[] = [];
  for (const id of recordIds.slice(70)) {
    if (isOver) break;
    concurrent.push(await submit(id));
  }
  const took = await working;
  return { took, added: concurrent.map((time) => Math.max(0, time - median)) };
}

interface Listed<T> {
  readonly items: ReadonlyArray<T & { readonly id: string }>;
}

/** Calls of a program with the owner's token. Every answer is read to its end, and refusals throw. */
export class Program {
  readonly #api: string;
  readonly #token: string;

  constructor(url: string, token: string, root = '/api/v1') {
    this.#api = url + root;
    this.#token = token;
  }

  async send(method: string, path: string, body?: unknown): Promise<unknown> {
    const text = await this.sendText(method, path, body === undefined ? undefined : JSON.stringify(body));
    return text === '' ? null : JSON.parse(text);
  }

  /** The answer as it came. */
  async sendText(method: string, path: string, body: string | undefined): Promise<string> {
    const reply = await fetch(this.#api + path, {
      method,
      headers: { Authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body }),
    });
    const text = await reply.text();
    if (!reply.ok)
      throw new Error(`${method} ${path} is answered with ${reply.status}: ${text.slice(0, 300)}`);
    return text;
  }

  /** A published dataset; its id. */
  async dataset(name: string, questions: readonly object[], hasVectors: boolean): Promise<string> {
    const workspaces = (await this.send('GET', '/me/workspaces')) as Listed<object>;
    const workspace_id = workspaces.items[0]?.id;
    const { id } = (await this.send('POST', '/datasets', { name, workspace_id })) as { readonly id: string };
    const text = { name: 'text', title: 'Text', required: true, settings: { type: 'text' } };
    await this.send('POST', `/datasets/${id}/fields`, text);
    for (const one of questions) await this.send('POST', `/datasets/${id}/questions`, one);
    const mini = { name: 'mini', title: 'Mini', dimensions: DIMENSIONS };
    if (hasVectors) await this.send('POST', `/datasets/${id}/vectors-settings`, mini);
    await this.send('PUT', `/datasets/${id}/publish`);
    return id;
  }

  async create(
    dataset: string,
    count: number,
    recordOf: (number: number) => object,
  ): Promise<readonly string[]> {
    const ids: string[] = [];
    for (let from = 0; from < count; from += BULK) {
      const items = Array.from({ length: BULK }, (_, index) => recordOf(from + index));
      const made = (await this.send('POST', `/datasets/${dataset}/records/bulk`, {
        items,
      })) as Listed<object>;
      ids.push(...made.items.map(({ id }) => id));
    }
    return ids;
  }

  async expectCount(dataset: string, count: number): Promise<void> {
    const metrics = await this.send('GET', `/me/datasets/${dataset}/metrics`);
    const { records } = metrics as { readonly records: { readonly count: number } };
    if (records.count !== count) throw new Error(`${records.count} records instead of ${count}`);
  }

  async expectFound(dataset: string, word: string, count: number): Promise<void> {
    const path = `/me/datasets/${dataset}/records/search?limit=10`;
    const { total } = (await this.send('POST', path, { query: { text: { q: word } } })) as {
      readonly total: number;
    };
    if (total !== count) throw new Error(`${total} records with ${word} instead of ${count}`);
  }

  /** The first record comes with so many suggestions. */
  async expectSuggestions(dataset: string, count: number): Promise<void> {
    const path = `/datasets/${dataset}/records?include=suggestions&limit=1`;
    const { items } = (await this.send('GET', path)) as Listed<{ readonly suggestions?: readonly object[] }>;
    const found = items[0]?.suggestions?.length;
    if (found !== count) throw new Error(`${found} suggestions instead of ${count}`);
  }

  async expectGone(dataset: string): Promise<void> {
    const { items } = (await this.send('GET', '/me/datasets')) as Listed<object>;
    if (items.some(({ id }) => id === dataset)) throw new Error('The deleted dataset is still there');
  }
}
