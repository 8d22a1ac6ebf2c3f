import type { Pattern } from '#domain/text-pattern/pattern';
import { isDescribed } from '../search/naive-pattern';
import { STOP_WORDS } from '#domain/text/stop-words';
import type { BenchTask } from './task-search-data';
import { squaredDistance, vectorOf } from './task-vectors';

export interface TaskQuery {
  readonly query_text?: string;
  readonly status?: readonly string[];
  readonly score?: { readonly from: number };
  readonly metadata?: { readonly split: readonly string[] };
  readonly vector?: { readonly name: string; readonly value: readonly number[] };
}

export interface AskedTasks {
  readonly query: TaskQuery;
  readonly from: number;
  readonly limit: number;
  /** Null for all of them. */
  readonly aggregations: string | null;
  /** Whether alike texts are counted. */
  readonly alike?: true;
}

type Counts = Readonly<Record<string, number>>;

export interface FoundTasks {
  readonly total: number;
  readonly records: readonly {
    readonly id: string;
    readonly alike?: { readonly digest: string; readonly count: number };
  }[];
  readonly aggregations?: {
    readonly status?: Counts;
    readonly annotated_as?: Counts;
    readonly words?: Counts;
    readonly metadata?: { readonly split?: Counts };
  };
}

/** Compares an answer with what looking at every record finds. Throws if it is another. */
export function expectTasks(tasks: readonly BenchTask[], asked: AskedTasks, answer: FoundTasks): void {
  const { query, from, limit } = asked;
  const met = tasks.filter((task) => meets(task, query));
  const found = query.vector === undefined ? met : nearest(met, query.vector.value, limit);
  const page =
    query.vector === undefined ? sortedNames(found).slice(from, from + limit) : found.map(({ name }) => name);
  const { aggregations } = answer;
  expectEqual('total', asked, answer.total, found.length);
  expectEqual(
    'records',
    asked,
    answer.records.map(({ id }) => id),
    page,
  );
  if (asked.alike === true) expectAlike(tasks, asked, answer);
  expectEqual('presence of aggregations', asked, aggregations !== undefined, from === 0);
  if (aggregations === undefined) return;
  const { status, annotated_as, words, metadata } = aggregations;
  const counted = [
    [status, countsOf(found.map((task) => task.status))],
    [annotated_as, countsOf(found.flatMap(({ annotatedAs }) => annotatedAs ?? []))],
    [words, words && frequentWords(found)],
    [metadata?.split, countsOf(found.map(({ split }) => split))],
  ] as const;
  for (const [counts, wanted] of counted)
    if (counts !== undefined) expectEqual('counts', asked, Object.entries(counts), wanted);
}

/** Counts of texts in the whole dataset, and a digest for each text. */
function expectAlike(tasks: readonly BenchTask[], asked: AskedTasks, { records }: FoundTasks): void {
  const times = new Map<string, number>();
  for (const { text } of tasks) times.set(text, (times.get(text) ?? 0) + 1);
  const texts = new Map(tasks.map(({ name, text }) => [name, text]));
  const found = records.map(({ id, alike }) => ({ alike, text: texts.get(id) ?? '' }));
  const counts = found.map(({ text }) => times.get(text) ?? 0);
  expectEqual(
    'alike texts',
    asked,
    found.map(({ alike }) => alike?.count ?? 1),
    counts,
  );
  const alike = found.filter((record) => record.alike !== undefined);
  const pairs = new Set(alike.map(({ text, alike: same }) => `${same?.digest} ${text}`));
  for (const values of [alike.map(({ text }) => text), alike.map(({ alike: same }) => same?.digest)])
    expectEqual('digests', asked, new Set(values).size, pairs.size);
}

function sortedNames(tasks: readonly BenchTask[]): readonly string[] {
  return tasks.map(({ name }) => name).toSorted();
}

/** By Euclidean distance in single precision. */
function nearest(
  tasks: readonly BenchTask[],
  vector: readonly number[],
  limit: number,
): readonly BenchTask[] {
  const target = Float32Array.from(vector);
  return tasks
    .map((task) => ({ task, distance: squaredDistance(vectorOf(task.name), target) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ task }) => task);
}

function meets(task: BenchTask, { query_text, status, score, metadata }: TaskQuery): boolean {
  return (
    (query_text === undefined || hasText(task, query_text)) &&
    (status === undefined || status.includes(task.status)) &&
    (score === undefined || task.score >= score.from) &&
    (metadata === undefined || metadata.split.includes(task.split))
  );
}

/** `text`: a word, a phrase in quotes, or a pattern. */
function hasText(task: BenchTask, text: string): boolean {
  const pattern = patternIn(text);
  if (pattern !== null) return task.text.split(' ').some((word) => isDescribed(pattern, word));
  const words = text.startsWith('"') ? text.slice(1, -1) : text;
  return ` ${task.text} `.includes(` ${words} `);
}

/** A wildcard, a fuzzy word of at least six letters, or a regular expression. */
function patternIn(text: string): Pattern | null {
  if (text.startsWith('/')) return { kind: 'regex', text: text.slice(1, -1) };
  if (text.endsWith('~')) return { kind: 'fuzzy', text: text.slice(0, -1), edits: 2 };
  return /[*?]/u.test(text) ? { kind: 'wildcard', text } : null;
}

/** The 80 most frequent ones. */
function frequentWords(tasks: readonly BenchTask[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { text } of tasks)
    for (const word of new Set(text.split(' ')))
      if (!STOP_WORDS.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return sortedCounts(counts).slice(0, 80);
}

/** The most frequent value first, equal ones by value. */
function countsOf(values: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return sortedCounts(counts);
}

function sortedCounts(counts: ReadonlyMap<string, number>): readonly (readonly [string, number])[] {
  return [...counts].toSorted(([one, times], [other, more]) => more - times || (one < other ? -1 : 1));
}

function expectEqual(what: string, asked: AskedTasks, actual: unknown, wanted: unknown): void {
  const [answered, expected] = [JSON.stringify(actual), JSON.stringify(wanted)];
  if (answered !== expected)
    throw new Error(`${what} of ${JSON.stringify(asked)}: ${answered} instead of ${expected}`);
}
