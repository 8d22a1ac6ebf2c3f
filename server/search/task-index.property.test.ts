import { expect, it } from 'vitest';
import { parseExactJson, exactJsonText } from '#domain/shared/exact-json';
import type { Pattern } from '#domain/text-pattern/pattern';
import { forEachSeed, type Random } from '#tests/builders/random';
import { NaiveTaskSearch } from '#tests/search/naive-task-search';
import {
  anyTask,
  INPUTS,
  KINDS,
  LABELS,
  NAMES,
  STATUSES,
  TASK_SHAPE,
  taskRow,
  WORDS,
  type KnownTask,
} from '#tests/search/task-rows';
import { IncomingArchive, OutgoingArchive } from './index-store/archives';
import type {
  Bound,
  Column,
  Condition,
  FoundFacet,
  SearchCursor,
  SearchFacet,
  SortKey,
  TextColumn,
} from './search-request';
import {
  exactWordsOf,
  inputColumn,
  keywordColumn,
  SCORE_COLUMN,
  TASK_KEYWORDS,
  TASK_TEXT_COLUMN,
  taskMetadataColumn,
  taskTimeColumn,
  TEXT_LENGTH_COLUMN,
} from './task-columns';
import { TaskIndex } from './task-index';

const COLUMNS: readonly Column[] = [
  ...TASK_KEYWORDS.map(keywordColumn),
  SCORE_COLUMN,
  TEXT_LENGTH_COLUMN,
  taskTimeColumn('event_timestamp'),
  ...Object.entries(KINDS).flatMap(([key, kinds]) => taskMetadataColumn(key, kinds) ?? []),
];
const COUNTED = COLUMNS.filter(({ kind }) => kind === 'keyword' || kind === 'whole');
const ANALYZED = [TASK_TEXT_COLUMN, ...INPUTS.map(inputColumn), inputColumn('unknown')];
const TEXTS = [...ANALYZED, ...ANALYZED.map(exactWordsOf)];
const BY_ID: SortKey = { by: keywordColumn('id'), direction: 'asc' };

it('an index of tasks finds, sorts and counts what looking at every record does (TWI-26, TWI-28, TWI-34)', () => {
  forEachSeed((random) => {
    const tasks = new Map<string, KnownTask>();
    let index = newIndex();
    for (let round = 0; round < 3; round += 1) {
      change(random, index, tasks);
      if (random.chance(0.3)) index = restored(index, tasks);
      const reference = new NaiveTaskSearch([...tasks.values()]);
      for (let search = 0; search < 5; search += 1) expectAgreement(random, index, reference);
    }
  });
});

function change(random: Random, index: TaskIndex, tasks: Map<string, KnownTask>): void {
  const removed = random.some([...tasks.values()]).slice(0, 3);
  for (const { name } of removed) tasks.delete(name);
  index.remove(removed.map(({ id }) => id));
  const put = random.some(NAMES).map((name) => anyTask(random, name, NAMES.indexOf(name) + 1));
  for (const task of put) tasks.set(task.name, task);
  index.put(put.map(taskRow));
}

/** With exact words from the beginning. */
function newIndex(): TaskIndex {
  const index = new TaskIndex(TASK_SHAPE);
  index.beginTextsOnDemand();
  return index;
}

/** Exact words are not stored; they are read again. */
function restored(index: TaskIndex, tasks: ReadonlyMap<string, KnownTask>): TaskIndex {
  const archive = new OutgoingArchive();
  index.archive(archive);
  const again = new TaskIndex(TASK_SHAPE);
  again.archive(new IncomingArchive(archive.sections.map((bytes) => Uint8Array.from(bytes).buffer)));
  again.beginTextsOnDemand();
  again.putTextsOnDemand([...tasks.values()].map(taskRow));
  return again;
}

function expectAgreement(random: Random, index: TaskIndex, reference: NaiveTaskSearch): void {
  const where = anyCondition(random, 2);
  const keys = [
    ...random
      .some(COLUMNS)
      .slice(0, 2)
      .map((by) => anyKey(random, by)),
    BY_ID,
  ];
  const facets = [
    ...random
      .some(COUNTED)
      .map((column): SearchFacet => ({ kind: 'terms', column, limit: 1 + random.below(4) })),
    { kind: 'statistics', column: random.pick(COLUMNS.filter(({ kind }) => kind === 'double')) } as const,
    { kind: 'histogram', column: SCORE_COLUMN, interval: 0.001 } as const,
    { kind: 'overlap', columns: [random.pick(COUNTED), random.pick(COUNTED)] } as const,
    { kind: 'words', limit: 1 + random.below(6) } as const,
  ];
  const answer = searched(index, { where, keys, facets, limit: 100 });
  const expected = reference.found(where, keys);
  expect(answer.ids).toEqual(expected);
  expect(answer.total).toBe(expected.length);
  expect(answer.facets.map(rounded)).toEqual(reference.facets(where, facets).map(rounded));
  expect(searched(index, { where, keys, facets, limit: 0 })).toEqual({ ...answer, ids: [] });
  expect(byCursor(index, where, keys, 1 + random.below(4))).toEqual(expected);
}

interface Wanted {
  readonly where: Condition;
  readonly keys: readonly SortKey[];
  readonly limit: number;
  readonly facets?: readonly SearchFacet[];
  readonly after?: SearchCursor;
}

function searched(index: TaskIndex, { keys, ...wanted }: Wanted) {
  const order = { kind: 'sorted', keys } as const;
  const result = index.search({ datasetId: 'tasks', offset: 0, order, ...wanted }, () => false);
  if (!result.ok) throw new Error(result.error.code);
  const { hits, total, facets = [], next } = result.value;
  return { ids: hits.map(({ recordId }) => recordId), total, facets, ...(wanted.facets ? {} : { next }) };
}

function byCursor(
  index: TaskIndex,
  where: Condition,
  keys: readonly SortKey[],
  limit: number,
): readonly string[] {
  const ids: string[] = [];
  let after: SearchCursor | undefined;
  do {
    const page = searched(index, { where, keys, limit, ...(after && { after }) });
    ids.push(...page.ids);
    after = page.next && (parseExactJson(exactJsonText(page.next)) as SearchCursor);
  } while (after !== undefined);
  return ids;
}

/** Sums depend on the order of their parts, and an overlap has no order. */
function rounded(facet: FoundFacet): unknown {
  const ordered =
    facet.kind === 'overlap'
      ? { ...facet, values: facet.values.toSorted((a, b) => (a.term < b.term ? -1 : 1)) }
      : facet;
  return JSON.parse(JSON.stringify(ordered), (_, value) =>
    typeof value === 'number' ? Number((Math.round(value * 1e6) / 1e6).toPrecision(10)) : value,
  );
}

function anyKey(random: Random, by: Column): SortKey {
  return { by, direction: random.pick(['asc', 'desc']) };
}

function anyCondition(random: Random, depth: number): Condition {
  if (depth > 0 && random.chance(0.5)) {
    const of = Array.from({ length: random.below(4) }, () => anyCondition(random, depth - 1));
    return random.chance(0.25)
      ? { kind: 'not', of: anyCondition(random, depth - 1) }
      : { kind: random.pick(['all', 'any']), of };
  }
  if (random.chance(0.3)) {
    const column = random.pick(TEXTS);
    const text = random.some(WORDS).slice(0, 2).join(' ');
    return { kind: 'words', text: asIn(column, text.toUpperCase()), column, mode: 'words' };
  }
  if (random.chance(0.3))
    return { kind: 'pattern', column: random.pick([...COLUMNS, ...TEXTS]), pattern: random.pick(PATTERNS) };
  if (random.chance(0.3)) return anySequence(random);
  if (random.chance(0.1)) return anyWordRange(random);
  if (random.chance(0.2)) return { kind: 'exists', column: random.pick([...COLUMNS, ...TEXTS]) };
  const column = random.pick(COLUMNS);
  if (random.chance(0.5))
    return { kind: 'value', column, match: { kind: 'terms', values: random.some(TERMS).slice(0, 2) } };
  const bound = (): Bound | null =>
    random.chance(0.3) ? null : { value: boundFor(random, column), isIncluded: random.chance(0.5) };
  return { kind: 'value', column, match: { kind: 'between', from: bound(), to: bound() } };
}

const PATTERNS: readonly Pattern[] = [
  ...['*', 'p?y*', '*a*e*', '?', '??', '*2*', 'r1*', '*am', '1?'].map(
    (text) => ({ kind: 'wildcard', text }) as const,
  ),
  ...['.*', 'r[0-9]+', '(spam|ham|Ham)', 'pay(ment)?', '.{2,4}', '[^a-z]*'].map(
    (text) => ({ kind: 'regex', text }) as const,
  ),
  ...['refnud', 'caf', 'ham', 'sapm', 'train', '12', '😀'].flatMap((text) =>
    ([0, 1, 2] as const).map((edits) => ({ kind: 'fuzzy', text, edits }) as const),
  ),
];
function anySequence(random: Random): Condition {
  const column = random.pick(TEXTS);
  const words = Array.from({ length: 1 + random.below(3) }, () => asIn(column, random.pick(WORDS)));
  return { kind: 'sequence', column, words, slop: random.pick([0, 0, 1, 3]) };
}

function anyWordRange(random: Random): Condition {
  const column = random.pick(TEXTS);
  const bound = (): Bound | null =>
    random.chance(0.3) ? null : { value: asIn(column, random.pick(WORDS)), isIncluded: random.chance(0.5) };
  return { kind: 'word-range', column, from: bound(), to: bound() };
}

/** In lower case where the words of the column are. */
function asIn({ analyzer }: TextColumn, text: string): string {
  return analyzer === 'blanks' ? text : text.toLowerCase();
}

const TERMS = [
  ...NAMES,
  ...LABELS,
  ...STATUSES,
  'ok',
  'bot-a',
  'mia',
  'mini',
  'true',
  'train',
  '5',
  '0.95',
  '9007199254740993',
  '0.1',
];
const NUMBERS = [0, 0.1, 0.5, 0.95, 5, 12, -3, 10n ** 29n + 1n, 2n ** 53n, 1_712_049_301_000_001];

function boundFor(random: Random, { kind }: Column): Bound['value'] {
  const isText = kind === 'keyword' ? random.chance(0.9) : random.chance(0.1);
  return isText ? random.pick(TERMS) : random.pick(NUMBERS);
}
