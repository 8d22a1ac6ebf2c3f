import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { OwnerApi } from '../e2e/support/owner-api';
import type { Product } from '../e2e/support/product';
import { onBothEngines } from './engines';
import { memoryOf, mostMemoryDuring } from './process-memory';
import type { Measured } from './report';
import { timed } from './timed';

/** Budgets in milliseconds: the answer to a submit, and what it costs the processor. */
const BUDGETS = { submit: 25, processor: 7 } as const;
/** Budgets in mebibytes: a server that nothing is asked of, and one that 50 people submit to. */
const MEMORY = { rest: 260, people: 350 } as const;
/** After a start, until what it took for a moment is given back. */
const REST_MS = 10_000;
/** The first ones after a start. */
const FIRST = 20;
const PEOPLE = 50;
/** Linux counts the processor time of a process by a clock of so many. */
const TICKS_PER_SECOND = 100;

export interface SubmitRuns {
  /** Of one person, without a pause. */
  readonly submits: number;
  /** How long 50 people submit once a second. */
  readonly seconds: number;
}

/** With the client, whose files the start looks at: that is part of the memory. */
const AS_USERS_START = {};

/** Submits of people on both engines: the first after a start, one person's, and those of fifty people. */
export function measureSubmits(runs: SubmitRuns): Promise<readonly Measured[]> {
  return onBothEngines((product) => measureOn(product, runs), AS_USERS_START);
}

async function measureOn(product: Product, runs: SubmitRuns): Promise<readonly Measured[]> {
  const owner = new Annotator(product.url, { Authorization: `Bearer ${await tokenOf(product.url)}` });
  const recordIds = await createdRecords(owner, FIRST + runs.submits + runs.seconds);
  const people = await createdPeople(owner, product.url);
  const [one] = people;
  if (one === undefined) throw new Error('Nobody submits');
  await product.restart();
  await pause(REST_MS);
  const rest = await memoryOf(product.pid);
  const first = await measured(product, () => inTurn(one, recordIds.slice(0, FIRST)));
  const alone = await measured(product, () => inTurn(one, recordIds.slice(FIRST, FIRST + runs.submits)));
  const shared = recordIds.slice(FIRST + runs.submits);
  let together: Submits = { times: [], processor: 0 };
  const most = await mostMemoryDuring(product.pid, async () => {
    together = await measured(product, async () =>
      (
        await Promise.all(people.map((person, index) => oncePerSecond(person, index / PEOPLE, shared)))
      ).flat(),
    );
  });
  for (const person of people) await person.expectStored();
  return [
    ...rowsOf(`first ${FIRST} submits after a start`, first),
    ...rowsOf('submits of one person', alone),
    ...rowsOf(`submits of ${PEOPLE} people, each once a second`, together),
    memoryRow('memory of the server at rest, ten seconds after a start', rest, MEMORY.rest),
    memoryRow(`memory of the server while ${PEOPLE} people submit, at most`, most, MEMORY.people),
  ];
}

interface Submits {
  readonly times: readonly number[];
  /** Processor time of all threads of the server, per submit. */
  readonly processor: number;
}

async function measured(product: Product, submit: () => Promise<readonly number[]>): Promise<Submits> {
  const before = await processorTime(product.pid);
  const times = await submit();
  return { times, processor: ((await processorTime(product.pid)) - before) / times.length };
}

function rowsOf(what: string, { times, processor }: Submits): readonly Measured[] {
  return [
    { what, unit: 'ms', samples: times, budget: BUDGETS.submit },
    { what: 'processor time of each', unit: 'ms', samples: [processor], budget: BUDGETS.processor },
  ];
}

function memoryRow(what: string, kilobytes: number, budget: number): Measured {
  return { what, unit: 'MiB', samples: [kilobytes / 1024], budget };
}

async function inTurn(person: Annotator, recordIds: readonly string[]): Promise<readonly number[]> {
  const times: number[] = [];
  for (const id of recordIds) times.push(await timed(() => person.submit(id)));
  return times;
}

/** Begins at its own part of a second; one that is late does not wait. */
async function oncePerSecond(
  person: Annotator,
  offset: number,
  recordIds: readonly string[],
): Promise<readonly number[]> {
  const beginning = performance.now() + offset * 1000;
  const times: number[] = [];
  for (const [second, id] of recordIds.entries()) {
    await pause(Math.max(0, beginning + second * 1000 - performance.now()));
    times.push(await timed(() => person.submit(id)));
  }
  return times;
}

const OPTIONS = ['good', 'bad', 'mixed'];
const QUESTIONS = [
  {
    name: 'label',
    title: 'Label',
    required: true,
    settings: { type: 'label_selection', options: OPTIONS.map((value) => ({ value, text: value })) },
  },
  {
    name: 'stars',
    title: 'Stars',
    required: false,
    settings: { type: 'rating', options: [1, 2, 3, 4, 5].map((value) => ({ value })) },
  },
  { name: 'why', title: 'Why', required: false, settings: { type: 'text' } },
];
/** The most that one call creates. */
const BULK = 500;

async function createdRecords(owner: Annotator, count: number): Promise<readonly string[]> {
  const { items } = (await owner.send('GET', '/v1/me/workspaces')) as Listed;
  const workspace_id = items[0]?.id;
  const { id } = (await owner.send('POST', '/v1/datasets', { name: 'submits', workspace_id })) as Identified;
  const text = { name: 'text', title: 'Text', required: true, settings: { type: 'text' } };
  await owner.send('POST', `/v1/datasets/${id}/fields`, text);
  for (const question of QUESTIONS) await owner.send('POST', `/v1/datasets/${id}/questions`, question);
  await owner.send('PUT', `/v1/datasets/${id}/publish`);
  const ids: string[] = [];
  for (let from = 0; from < count; from += BULK) {
    const length = Math.min(BULK, count - from);
    const records = Array.from({ length }, (_, index) => ({
      fields: { text: `Record ${from + index} ${'lorem ipsum dolor '.repeat(8)}` },
    }));
    const made = (await owner.send('POST', `/v1/datasets/${id}/records/bulk`, { items: records })) as Listed;
    ids.push(...made.items.map((record) => record.id));
  }
  return ids;
}

/** Members of the owner's workspace, each with a key. */
async function createdPeople(owner: Annotator, url: string): Promise<readonly Annotator[]> {
  const { items } = (await owner.send('GET', '/v1/me/workspaces')) as Listed<{ readonly name: string }>;
  const workspaces = items.map(({ name }) => name);
  const people: Annotator[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const user = {
      first_name: 'Annotator',
      username: `annotator-${index}`,
      password: 'a-password-for-tests',
    };
    const { api_key: key } = (await owner.send('POST', '/users', { ...user, workspaces })) as {
      readonly api_key: string;
    };
    people.push(new Annotator(url, { 'X-Argilla-Api-Key': key }));
  }
  return people;
}

interface Identified {
  readonly id: string;
}

interface Listed<T = object> {
  readonly items: ReadonlyArray<T & Identified>;
}

async function tokenOf(url: string): Promise<string> {
  return (await OwnerApi.of(url)).token;
}

/** A user's calls; every answer is read to its end, and refusals throw. */
class Annotator {
  readonly #api: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #sent = new Map<string, string>();

  constructor(url: string, credentials: Readonly<Record<string, string>>) {
    this.#api = `${url}/api`;
    this.#headers = { ...credentials, 'Content-Type': 'application/json' };
  }

  /** As the client does, under a key of its own, with another answer each time. */
  async submit(recordId: string): Promise<void> {
    const number = this.#sent.size;
    const values = {
      label: { value: OPTIONS[number % OPTIONS.length] },
      stars: { value: 1 + (number % 5) },
      why: { value: `Because of ${randomUUID()}` },
    };
    this.#sent.set(recordId, serialized('submitted', values));
    const response = { status: 'submitted', values };
    await this.send('POST', `/v1/records/${recordId}/responses`, response, {
      'Idempotency-Key': randomUUID(),
    });
  }

  async expectStored(): Promise<void> {
    for (const [recordId, sent] of this.#sent) {
      const stored = (await this.send('GET', `/v1/me/records/${recordId}/response`)) as {
        readonly status: string;
        readonly values: Readonly<Record<string, { readonly value: unknown }>>;
      } | null;
      if (stored === null || serialized(stored.status, stored.values) !== sent)
        throw new Error(`The answer to ${recordId} is not stored as it was sent`);
    }
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<unknown> {
    const reply = await fetch(this.#api + path, {
      method,
      headers: { ...this.#headers, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok)
      throw new Error(`${method} ${path} is answered with ${reply.status}: ${text.slice(0, 300)}`);
    return text === '' ? null : JSON.parse(text);
  }
}

/** Serializes an answer so that the order of its questions does not matter. */
function serialized(status: string, values: Readonly<Record<string, { readonly value: unknown }>>): string {
  const answers = Object.entries(values).map(([name, { value }]) => [name, value] as const);
  return JSON.stringify([status, answers.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

/** Milliseconds of processor time of all threads of a process. Only Linux reports it. */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // Behind the name, which may hold spaces: the state is the first field, and the two times the 12th and 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}
