import { expect, it } from 'vitest';
import { incomingRecord } from './incoming-record';
import { RecordMerge } from './record-merge';
import type { TaskDocument } from './task-document';
import type { RecordTask } from './task-record';
import { orderedJsonText, parseOrderedJson, type JsonEntries } from '#domain/shared/ordered-json';
import { randomFrom, type Random } from '#tests/builders/random';

// The reference implementation sets values one by one, by path, in objects of `JSON.parse`.

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

interface Objects {
  [key: string]: Json | Objects;
}

const TASKS: readonly RecordTask[] = ['TextClassification', 'TokenClassification', 'Text2Text'];
const SEEDS = 1_000;
const WRITES = 10;

it('10,000 random writes have the same result as a reference that sets one value at a time (TWI-16)', () => {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const random = randomFrom(seed);
    const task = random.pick(TASKS);
    const merges = new Map<string, RecordMerge>();
    const expected = new Map<string, Objects>();
    for (let write = 0; write < WRITES; write += 1) {
      const record = randomRecord(random, task);
      const incoming = incomingRecord(task, parseOrderedJson(JSON.stringify(record)), () => 'new');
      if (!incoming.ok) throw new Error(`seed ${seed}: ${JSON.stringify([record, incoming.error])}`);
      const name = `${record['id'] as string | number}`;
      const merge = merges.get(name) ?? new RecordMerge(null);
      merges.set(name, random.chance(0.5) ? merge : new RecordMerge(merge.document));
      const document = merges.get(name)?.add(incoming.value);
      expected.set(name, afterWrite(expected.get(name) ?? {}, record));
      expect(`seed ${seed}: ${plainText(document)}`).toBe(
        `seed ${seed}: ${JSON.stringify(withSides(expected.get(name)))}`,
      );
    }
  }
});

function plainText(document: TaskDocument | undefined): string {
  if (document === undefined) return '';
  const plain = (part: JsonEntries): Objects => JSON.parse(orderedJsonText(part));
  const { status, eventTimestamp, content, marks, metadata, vectors } = document;
  return JSON.stringify(
    withSides({
      status,
      event_timestamp: eventTimestamp,
      content: plain(content),
      marks: plain(marks),
      metadata: plain(metadata),
      vectors: plain(vectors),
    }),
  );
}

/** Puts the keys of the marks in a fixed order, because their order does not matter. */
function withSides(document: Objects = {}): Objects {
  const { prediction, predictions, annotation, annotations } = inside(document, 'marks');
  return { ...document, marks: { prediction, predictions, annotation, annotations } as Objects };
}

/** The stored record after a write, according to the rules of the contract in their order. */
function afterWrite(stored: Objects, record: Objects): Objects {
  const after = structuredClone({
    status: 'Default',
    event_timestamp: null,
    content: {},
    marks: {},
    metadata: {},
    vectors: {},
    ...stored,
  }) as Objects;
  after['status'] = record['status'] ?? 'Default';
  after['event_timestamp'] = record['event_timestamp'] ?? after['event_timestamp'] ?? null;
  for (const side of ['prediction', 'annotation'])
    if (record[side] === null && JSON.stringify(record[`${side}s`]) === '{}') {
      delete inside(after, 'marks')[side];
      delete inside(after, 'marks')[`${side}s`];
    }
  for (const key of ['inputs', 'multi_label', 'text', 'tokens']) put(after, ['content', key], record[key]);
  for (const side of ['prediction', 'annotation']) putSide(after, record, side);
  for (const [key, value] of Object.entries(record['metadata'] ?? {})) putMetadata(after, key, value);
  put(after, ['vectors'], record['vectors']);
  return after;
}

function putSide(after: Objects, record: Objects, side: string): void {
  const agents = Object.entries(record[`${side}s`] ?? {});
  const [first] = agents;
  const main = record[side] ?? (first && { agent: first[0], ...Object(first[1]) });
  if (main === undefined) return;
  put(after, ['marks', side], sorted(main));
  if (agents.length > 0)
    for (const [agent, value] of agents) put(after, ['marks', `${side}s`, agent], sorted(value));
  const { agent, ...value } = inside(inside(after, 'marks'), side);
  inside(after, 'marks')[`${side}s`] = {
    ...Object(inside(after, 'marks')[`${side}s`]),
    [agent as string]: value,
  };
}

/** Sorts labels and sentences by score: repeatedly takes the best of the remaining items. */
function sorted(mark: Json | Objects): Objects {
  const result = structuredClone(mark) as Objects;
  for (const key of ['labels', 'sentences']) {
    const rest = result[key] as Array<{ score: number }> | undefined;
    if (rest === undefined) continue;
    const best: Json[] = [];
    while (rest.length > 0) {
      const top = Math.max(...rest.map(({ score }) => score));
      best.push(
        ...rest.splice(
          rest.findIndex(({ score }) => score === top),
          1,
        ),
      );
    }
    result[key] = best;
  }
  return result;
}

function putMetadata(after: Objects, key: string, value: Json | Objects): void {
  if (key.startsWith('_')) put(after, ['metadata', key], value);
  else if (isObject(value))
    for (const [name, item] of Object.entries(value)) putMetadata(after, `${key}.${name}`, item);
  else if (!(Array.isArray(value) && value.length === 0))
    put(after, ['metadata', key], typeof value === 'string' ? value.slice(-128) : value);
}

/** Sets a value. Null changes nothing, but is stored at a missing key below the first level of a part. */
function put(target: Objects, path: readonly string[], value: Json | Objects | undefined): void {
  if (value === undefined) return;
  const [key = '', ...rest] = path;
  if (rest.length > 0) {
    if (!isObject(target[key])) target[key] = {};
    put(inside(target, key), rest, value);
  } else if (value === null) {
    if (isHidden(target, key)) target[key] ??= null;
  } else if (isObject(value)) {
    if (!isObject(target[key])) target[key] = {};
    for (const [name, item] of Object.entries(value)) putInside(inside(target, key), name, item);
  } else target[key] = value as Json;
}

function putInside(target: Objects, key: string, value: Json | Objects): void {
  if (value === null) target[key] ??= null;
  else put(target, [key], value);
}

function isHidden(target: Objects, key: string): boolean {
  return key.startsWith('_') && target[key] === undefined;
}

function inside(target: Objects, key: string): Objects {
  return target[key] as Objects;
}

function isObject(value: unknown): value is Objects {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const KEYS = ['a', 'b', 'c.d', '__proto_', ''] as const;
const AGENTS = ['mia', 'joe', 'bot b'] as const;
const SCORES = [0, 0.1, 0.25, 0.25, 0.5] as const;

function randomRecord(random: Random, task: RecordTask): Objects {
  const record: Objects = { id: random.pick([7, 'r1', 'r2', '7']), ...randomContent(random, task) };
  maybe(random, record, 'status', () => random.pick(['Default', 'Edited', 'Discarded', null]));
  maybe(random, record, 'event_timestamp', () => random.pick(['2024-04-02T09:15:01', null]));
  maybe(random, record, 'metadata', () => random.pick([null, randomMetadata(random)]));
  maybe(random, record, 'vectors', () => ({ [random.pick(KEYS)]: { value: [random.below(9)] } }));
  for (const side of ['prediction', 'annotation']) {
    maybe(random, record, side, () =>
      random.chance(0.4) ? null : { agent: random.pick(AGENTS), ...randomMark(random, task, side) },
    );
    maybe(random, record, `${side}s`, () => randomAgents(random, task, side));
  }
  return record;
}

function maybe(random: Random, record: Objects, key: string, value: () => Json | Objects): void {
  if (random.chance(0.5)) record[key] = value();
}

function randomContent(random: Random, task: RecordTask): Objects {
  if (task === 'Text2Text') return { text: random.pick(['', 'x', 'y']) };
  if (task === 'TokenClassification') {
    const tokens = ['Kim', ...random.some(['Lee', 'joined', '😀'])];
    return { text: tokens.join(' '), tokens };
  }
  return { inputs: { [random.pick(KEYS)]: random.pick(['x', ['y', 'z'], '']) }, multi_label: false };
}

function randomAgents(random: Random, task: RecordTask, side: string): Objects {
  const agents: Objects = {};
  for (const agent of random.some(AGENTS)) agents[agent] = randomMark(random, task, side);
  return agents;
}

function randomMark(random: Random, task: RecordTask, side: string): Objects {
  const score = () => random.pick(SCORES);
  if (task === 'Text2Text')
    return { sentences: random.some(['a', 'b', 'c']).map((text) => ({ text, score: score() })) };
  if (task === 'TokenClassification') {
    const entities = random.some(['P', 'Q']).map((label) => ({ start: 0, end: 3, label, score: score() }));
    return random.chance(0.3) ? { entities, score: score() } : { entities };
  }
  const labels = side === 'annotation' ? [random.pick(['x', 'y'])] : random.some(['x', 'y']);
  return { labels: labels.map((label) => ({ class: label, score: score() })) };
}

function randomMetadata(random: Random): Objects {
  const metadata: Objects = {};
  for (const key of random.some([...KEYS, '_h'])) metadata[key] = randomValue(random, 0);
  return metadata;
}

function randomValue(random: Random, depth: number): Json | Objects {
  const kind = random.below(depth < 2 ? 7 : 5);
  if (kind >= 5) {
    const value: Objects = {};
    for (const key of random.some(KEYS)) value[key] = randomValue(random, depth + 1);
    return value;
  }
  return random.pick([null, [], true, 1.5, `${random.below(10)}${'x'.repeat(random.below(140))}`]);
}
