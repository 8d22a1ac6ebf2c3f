import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiKeyOf, type World } from '#tests/server/world';
import { openRecordedWorld, recordedCalls, replay, type RecordedCall } from './replay';

let world: World;

beforeAll(async () => {
  world = await openRecordedWorld();
});
afterAll(() => world.close());

/** An answer that is wanted to differ from the recorded one. */
interface Wanted {
  /** The line of the contract that has it so. */
  readonly line: string;
  readonly body: unknown;
  /** Default: 200. */
  readonly status?: number;
}

/** The records r1, r2, r5 and 7 count with all that earlier calls stored of them. */
const merged = (body: unknown): Wanted => ({
  line: '2.7: derived fields are computed from the merged record',
  body,
});

const LENGTHS = lengthBins({ 1: 3, 5: 1, 7: 1, 10: 1, 12: 1, 31: 1, 48: 2, 50: 1, 52: 1 });

const WANTED: Readonly<Record<string, Wanted>> = {
  metrics: { line: '6.1: descriptions are for humans', body: namedMetrics() },
  'summary text_length': merged(LENGTHS),
  'summary interval': merged(LENGTHS),
  'summary error_distribution': merged({ unknown: 10, ko: 1, ok: 1 }),
  'summary predicted_by': merged({ 'bot b': 2, 'bot-a': 2 }),
  'summary annotated_by': merged({ mia: 2, joe: 1 }),
  'summary predicted_as': merged({ ham: 2, spam: 2 }),
  'summary annotated_as': merged({ spam: 2, ham: 1 }),
  'summary with query': merged(recorded('summary F1').answer.body),
  'summary status_distribution': {
    line: '2.12: a status that is patched is stored',
    body: { Default: 9, Discarded: 2, Validated: 1 },
  },
  'summary metadata': {
    line: '2.10.2: further keys of statistics are left out',
    body: withoutFurtherKeys(recorded('summary metadata').answer.body),
  },
  'summary score': {
    line: '2.7: from the merged record; 2.10.2: keys of at most three decimals, 0.95 in its own bin',
    body: scoreBins(),
  },
  'summary words_cloud': merged({
    ...(recorded('summary words_cloud').answer.body as object), // As the contract has it.
    bear: 3,
    brown: 2,
    cat: 2,
    chased: 2,
    sleepy: 2,
    slow: 2,
    good: 1,
    better: 1,
    bears: 1,
    seven: 1,
  }),
  'summary size': merged({ bear: 3, brown: 2, cat: 2 }),
  'closed metrics': {
    line: '1.6: 400 instead of 500',
    status: 400,
    body: { detail: { code: 'argilla.api.errors::ClosedDatasetError', params: { name: 'tc2' } } },
  },
};

/** Servers of version 1.28 ignore or refuse these calls, and later counts would differ by more than one line of the contract. */
const LEFT_OUT = new Set([
  // 2.7: an annotation can be removed.
  'bulk: annotation null',
  // 1.6: a metadata key that changes its type is accepted.
  'bulk: metadata changes type',
]);

const isMetric = ({ path }: RecordedCall) => /\/metrics[/?]/u.test(path);

it('metrics are answered as a real server answered them (TWI-28, TWI-41, TWI-42, TWI-43)', async () => {
  const calls = recordedCalls('tasks-classification').filter(
    ({ name, path }) => !/\/labeling\//u.test(path) && !LEFT_OUT.has(name),
  );
  const metrics = new Set(calls.filter(isMetric).map(({ name }) => name));
  expect(metrics.size).toBe(20);
  const differences = await replay(world.app, apiKeyOf('owner'), calls, ['uid']);
  const answers = differences
    .filter(({ call }) => metrics.has(call))
    .map(({ call, received }) => [call, received]);
  expect(Object.fromEntries(answers)).toEqual(
    Object.fromEntries(
      Object.entries(WANTED).map(([call, { status = 200, body }]) => [call, { status, body }]),
    ),
  );
  expect(world.errors).toEqual([]);
});

/** Bins from the shortest length to the longest one. */
function lengthBins(counts: Readonly<Record<number, number>>) {
  const lengths = Object.keys(counts).map(Number);
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  return Object.fromEntries(
    Array.from({ length: most - least + 1 }, (_, index) => [
      `${least + index}.0`,
      counts[least + index] ?? 0,
    ]),
  );
}

/** Thousandths from the lowest score to the highest one. */
function scoreBins() {
  const counts: Readonly<Record<number, number>> = { 550: 1, 600: 1, 800: 1, 950: 1 };
  return Object.fromEntries(
    Array.from({ length: 401 }, (_, index) => [String((550 + index) / 1_000), counts[550 + index] ?? 0]),
  );
}

function recorded(call: string): RecordedCall {
  const found = recordedCalls('tasks-classification').find(({ name }) => name === call);
  if (found === undefined) throw new Error(`No call ${call} was recorded`);
  return found;
}

/** The recorded list, with any descriptions. */
function namedMetrics(): unknown {
  const list = recorded('metrics').answer.body as readonly object[]; // As the contract has it.
  return list.map((metric) => ({
    ...metric,
    description: expect.toBeOneOf([null, expect.any(String)]) as unknown,
  }));
}

function withoutFurtherKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !/_(?:population|sampling)$/u.test(key));
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutFurtherKeys(item)]));
}
