import type { BenchTask } from './task-search-data';

export interface TaskQuery {
  readonly query_text?: string;
  readonly status?: readonly string[];
  readonly score?: { readonly from: number };
  readonly metadata?: { readonly split: readonly string[] };
}

export interface AskedTasks {
  readonly query: TaskQuery;
  readonly from: number;
  readonly limit: number;
  /** Null for all of them. */
  readonly aggregations: string | null;
}

type Counts = Readonly<Record<string, number>>;

export interface FoundTasks {
  readonly total: number;
  readonly records: readonly { readonly id: string }[];
  readonly aggregations?: {
    readonly status?: Counts;
    readonly annotated_as?: Counts;
    readonly metadata?: { readonly split?: Counts };
  };
}

/** Compares an answer with what looking at every record finds. Throws if it is another. */
export function expectTasks(tasks: readonly BenchTask[], asked: AskedTasks, answer: FoundTasks): void {
  const { query, from, limit } = asked;
  const found = tasks.filter((task) => meets(task, query));
  const page = found
    .map(({ name }) => name)
    .toSorted()
    .slice(from, from + limit);
  const { aggregations } = answer;
  expectEqual('total', asked, answer.total, found.length);
  expectEqual(
    'records',
    asked,
    answer.records.map(({ id }) => id),
    page,
  );
  expectEqual('presence of aggregations', asked, aggregations !== undefined, from === 0);
  if (aggregations === undefined) return;
  const { status, annotated_as, metadata } = aggregations;
  const counted = [
    [status, countsOf(found.map((task) => task.status))],
    [annotated_as, countsOf(found.flatMap(({ annotatedAs }) => annotatedAs ?? []))],
    [metadata?.split, countsOf(found.map(({ split }) => split))],
  ] as const;
  for (const [told, wanted] of counted)
    if (told !== undefined) expectEqual('counts', asked, Object.entries(told), wanted);
}

function meets(task: BenchTask, { query_text, status, score, metadata }: TaskQuery): boolean {
  return (
    (query_text === undefined || task.words.has(query_text)) &&
    (status === undefined || status.includes(task.status)) &&
    (score === undefined || task.score >= score.from) &&
    (metadata === undefined || metadata.split.includes(task.split))
  );
}

/** The most frequent value first, equal ones by value. */
function countsOf(values: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([one, times], [other, more]) => more - times || (one < other ? -1 : 1));
}

function expectEqual(what: string, asked: AskedTasks, told: unknown, wanted: unknown): void {
  const [answered, expected] = [JSON.stringify(told), JSON.stringify(wanted)];
  if (answered !== expected)
    throw new Error(`${what} of ${JSON.stringify(asked)}: ${answered} instead of ${expected}`);
}
