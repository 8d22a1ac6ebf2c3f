import type {
  Bound,
  Column,
  Condition,
  FoundFacet,
  SearchFacet,
  SortKey,
} from '#server/search/search-request';
import { TASK_TEXT_COLUMN } from '#server/search/task-columns';
import { isDescribed } from './naive-pattern';
import { hasSequence, hasWordBetween, hasWords, wordCounts, wordsIn } from './naive-task-texts';
import { KINDS, type KnownMark, type KnownTask, type KnownValue } from './task-rows';

/** A search of text classification records that looks at every record. It shares no code with the index. */
export class NaiveTaskSearch {
  readonly #tasks: readonly KnownTask[];

  constructor(tasks: readonly KnownTask[]) {
    this.#tasks = tasks;
  }

  found(where: Condition, keys: readonly SortKey[]): readonly string[] {
    return this.#meeting(where)
      .toSorted((a, b) => compareBy(keys, a, b))
      .map(({ id }) => id);
  }

  facets(where: Condition, facets: readonly SearchFacet[]): readonly FoundFacet[] {
    const tasks = this.#meeting(where);
    return facets.map((facet) => facetOf(tasks, facet));
  }

  /** By id of a record: how many records have the same words in the same order. */
  alikeCounts(): ReadonlyMap<string, number> {
    const texts = this.#tasks.map((task) => ({
      id: task.id,
      text: wordsIn(task, TASK_TEXT_COLUMN).join(' '),
    }));
    const withWords = texts.filter(({ text }) => text !== '');
    return new Map(
      withWords.map(({ id, text }) => [id, withWords.filter((other) => other.text === text).length]),
    );
  }

  #meeting(where: Condition): readonly KnownTask[] {
    return this.#tasks.filter((task) => meets(task, where));
  }
}

function facetOf(tasks: readonly KnownTask[], facet: SearchFacet): FoundFacet {
  switch (facet.kind) {
    case 'terms':
      return termsOf(tasks, facet.column, facet.limit);
    case 'statistics':
      return statisticsOf(tasks, facet.column);
    case 'words':
      return wordCounts(tasks, facet.limit);
    case 'histogram':
      return binsOf(tasks, facet.column);
    case 'overlap':
      return overlapOf(tasks, facet.columns);
  }
}

type Value = string | number | bigint;

function meets(task: KnownTask, condition: Condition): boolean {
  switch (condition.kind) {
    case 'all':
      return condition.of.every((part) => meets(task, part));
    case 'any':
      return condition.of.some((part) => meets(task, part));
    case 'not':
      return !meets(task, condition.of);
    case 'words':
      return hasWords(task, condition);
    case 'sequence':
      return hasSequence(task, condition);
    case 'word-range':
      return hasWordBetween(task, condition);
    case 'pattern': {
      const { column, pattern } = condition;
      const terms = column.kind === 'text' ? wordsIn(task, column) : valuesOf(task, column);
      return terms.some((term) => typeof term === 'string' && isDescribed(pattern, term));
    }
    case 'exists':
      return condition.column.kind === 'text'
        ? wordsIn(task, condition.column).length > 0
        : valuesOf(task, condition.column).length > 0;
    case 'value': {
      const { column, match } = condition;
      if (match.kind === 'range') throw new Error('Tasks have no inclusive ranges');
      return valuesOf(task, column).some((value) =>
        match.kind === 'terms'
          ? match.values.some((term) => (typeof value === 'string' ? value === term : isNumber(value, term)))
          : isBehind(value, match.from) && isBefore(value, match.to),
      );
    }
  }
}

function isNumber(value: number | bigint, term: string): boolean {
  if (!/^-?\d+(\.\d+)?$/.test(term)) return false;
  // Compares a bigint and a double by value.
  return /^-?\d+$/.test(term) ? BigInt(term) === value || Number(term) === value : Number(term) === value;
}

function isBehind(value: Value, bound: Bound | null): boolean {
  if (bound === null) return true;
  if ((typeof bound.value === 'string') !== (typeof value === 'string')) return false;
  const order = compare(value, bound.value);
  return order > 0 || (order === 0 && bound.isIncluded);
}

function isBefore(value: Value, bound: Bound | null): boolean {
  if (bound === null) return true;
  if ((typeof bound.value === 'string') !== (typeof value === 'string')) return false;
  const order = compare(value, bound.value);
  return order < 0 || (order === 0 && bound.isIncluded);
}

/** Texts by their bytes, as the database orders them. */
function compare(a: Value, b: Value): number {
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : Number(a > b);
}

function valuesOf(task: KnownTask, { name }: Column): readonly Value[] {
  if (name.startsWith('metadata.')) return metadataOf(task, name.slice('metadata.'.length));
  const values = VALUES[name];
  if (values === undefined) throw new Error(`There is no column ${name}`);
  return values(task);
}

const VALUES: Readonly<Record<string, (task: KnownTask) => readonly Value[]>> = {
  id: ({ name }) => [name],
  status: ({ status }) => [status],
  predicted: (task) => agreement(task),
  predicted_as: ({ prediction, isMultiLabel }) => labelsOf(prediction, isMultiLabel),
  annotated_as: ({ annotation, isMultiLabel }) => labelsOf(annotation, isMultiLabel),
  predicted_by: ({ prediction }) => (prediction ? [prediction.agent] : []),
  annotated_by: ({ annotation }) => (annotation ? [annotation.agent] : []),
  predicted_first: ({ prediction, isMultiLabel }) =>
    isMultiLabel ? labelsOf(prediction, isMultiLabel).slice(0, 1) : [],
  annotated_first: ({ annotation, isMultiLabel }) =>
    isMultiLabel ? labelsOf(annotation, isMultiLabel).slice(0, 1) : [],
  labels: ({ prediction, annotation }) => [
    ...new Set([prediction, annotation].flatMap((mark) => mark?.labels.map(({ label }) => label) ?? [])),
  ],
  multi_label: ({ isMultiLabel }) => [String(isMultiLabel)],
  vectors: ({ vectors }) => vectors,
  score: ({ prediction, isMultiLabel }) => scoresOf(prediction, isMultiLabel),
  text_length: ({ inputs }) => [[...Object.values(inputs).flat().join('\n')].length],
  event_timestamp: ({ eventTimestamp }) => (eventTimestamp === null ? [] : [microseconds(eventTimestamp)]),
};

function microseconds(time: string): number {
  const fraction = /\.(\d+)/.exec(time)?.[1] ?? '';
  const whole = Date.parse(
    time.replace(/\.\d+/, '').replace(/(:\d\d)$/, '$1') + (/(Z|[+-]\d\d:\d\d)$/.test(time) ? '' : 'Z'),
  );
  return whole * 1_000 + Number(fraction.padEnd(6, '0'));
}

function best(mark: KnownMark): KnownMark['labels'] {
  const top = Math.max(...mark.labels.map(({ score }) => score));
  return mark.labels.filter(({ score }) => score === top).slice(0, 1);
}

function labelsOf(mark: KnownMark | null, isMultiLabel: boolean): readonly string[] {
  if (mark === null) return [];
  return (isMultiLabel ? mark.labels.filter(({ score }) => score > 0.5) : best(mark)).map(
    ({ label }) => label,
  );
}

function scoresOf(mark: KnownMark | null, isMultiLabel: boolean): readonly number[] {
  if (mark === null) return [];
  return (isMultiLabel ? mark.labels : best(mark)).map(({ score }) => score);
}

function agreement({ prediction, annotation, isMultiLabel }: KnownTask): readonly string[] {
  if (prediction === null || annotation === null) return [];
  const sides = [prediction, annotation].map((mark) =>
    JSON.stringify(labelsOf(mark, isMultiLabel).toSorted()),
  );
  return [sides[0] === sides[1] ? 'ok' : 'ko'];
}

const WORDY = 3;

function metadataOf({ metadata }: KnownTask, key: string): readonly Value[] {
  const values = Object.hasOwn(metadata, key)
    ? [metadata[key] as KnownValue | readonly KnownValue[]].flat()
    : [];
  const kinds = KINDS[key] ?? 0;
  if ((kinds & WORDY) !== 0) return values.map(String);
  return values.map((value) => value as number | bigint);
}

function compareBy(keys: readonly SortKey[], a: KnownTask, b: KnownTask): number {
  for (const { by, direction } of keys) {
    const [left, right] = [a, b].map((task) => {
      const sorted = valuesOf(task, by).toSorted(compare);
      return direction === 'asc' ? sorted[0] : sorted.at(-1);
    });
    const order =
      left === undefined || right === undefined
        ? Number(left === undefined) - Number(right === undefined)
        : compare(left, right) * (direction === 'asc' ? 1 : -1);
    if (order !== 0) return order;
  }
  return a.ordinal - b.ordinal;
}

function termsOf(tasks: readonly KnownTask[], column: Column, limit: number): FoundFacet {
  const counts = new Map<Value, number>();
  for (const task of tasks)
    for (const value of new Set(valuesOf(task, column))) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sorted = [...counts].toSorted((a, b) => b[1] - a[1] || compare(a[0], b[0]));
  return {
    kind: 'terms',
    values: sorted.slice(0, limit).map(([value, count]) => ({ term: String(value), count })),
    isCut: sorted.length > limit,
    total: sorted.reduce((sum, [, count]) => sum + count, 0),
  };
}

/** Bins of a thousandth. */
function binsOf(tasks: readonly KnownTask[], column: Column): FoundFacet {
  const found = tasks.flatMap((task) => {
    const millionths = valuesOf(task, column).map((value) => Math.round(Number(value) * 1e9));
    return [...new Set(millionths.map((value) => Math.floor(value / 1e6)))];
  });
  if (found.length === 0) return { kind: 'histogram', bins: [] };
  const [low, high] = [Math.min(...found), Math.max(...found)];
  return {
    kind: 'histogram',
    bins: Array.from({ length: high - low + 1 }, (_, index) => ({
      from: (low + index) / 1_000,
      count: found.filter((bin) => bin === low + index).length,
    })),
  };
}

/** In the order of the terms. */
function overlapOf(tasks: readonly KnownTask[], columns: readonly [Column, Column]): FoundFacet {
  const sides = tasks.map((task) => columns.map((column) => valuesOf(task, column).map(String)));
  const terms = new Set(sides.flat(2));
  const values = [...terms].toSorted().map((term) => {
    const having = sides.map((texts) => texts.map((side) => side.includes(term)));
    const count = (isMeant: (has: readonly boolean[]) => boolean) => having.filter(isMeant).length;
    return {
      term,
      first: count(([first]) => first === true),
      second: count(([, second]) => second === true),
      both: count((has) => has.every(Boolean)),
    };
  });
  return { kind: 'overlap', values };
}

function statisticsOf(tasks: readonly KnownTask[], column: Column): FoundFacet {
  const numbers = tasks.flatMap((task) => valuesOf(task, column)).map(Number);
  const count = numbers.length;
  if (count === 0) return { kind: 'statistics', count: 0 };
  const sum = numbers.reduce((total, number) => total + number, 0);
  const average = sum / count;
  const variance = numbers.reduce((total, number) => total + (number - average) ** 2, 0) / count;
  const standardDeviation = Math.sqrt(variance);
  return {
    kind: 'statistics',
    count,
    min: Math.min(...numbers),
    max: Math.max(...numbers),
    sum,
    average,
    sumOfSquares: numbers.reduce((total, number) => total + number ** 2, 0),
    variance,
    standardDeviation,
    bounds: { lower: average - 2 * standardDeviation, upper: average + 2 * standardDeviation },
  };
}
