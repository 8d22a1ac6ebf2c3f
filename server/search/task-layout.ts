import { exactDecimalOf, wholeNumberOf, type ExactNumber } from '#domain/shared/exact-json';
import { isEntries, isList, WrittenNumber, type OrderedJson } from '#domain/shared/ordered-json';
import type { ColumnReader, IndexLayout, TextKind } from './engine/index-layout';
import { indexedTask, type IndexedTask } from './task-values';
import type { Column, ColumnKind } from './search-request';
import type { TaskRow, TaskShape } from './search-source';
import {
  ALIKE_COLUMN,
  keywordColumn,
  SCORE_COLUMN,
  TASK_KEYWORDS,
  TASK_TEXT_COLUMN,
  taskMetadataColumn,
  taskTimeColumn,
  taskVectorColumn,
  TEXT_LENGTH_COLUMN,
  type TaskKeyword,
  type TaskTime,
} from './task-columns';

type Reader = ColumnReader<IndexedTask>;

/** All columns of a task dataset, and where their values are in its records. */
export function taskLayout({ task, metadata, vectors }: TaskShape): IndexLayout<IndexedTask, never, TaskRow> {
  return {
    recordOf: (row) => indexedTask(task, row),
    ofRecords: [
      ...TASK_KEYWORDS.map(keywordReader),
      numberReader(SCORE_COLUMN, ({ scores }) => scores),
      numberReader(TEXT_LENGTH_COLUMN, ({ textLength }) => [textLength]),
      ...(task === 'TextClassification' ? [ALIKE_READER] : []),
      ...TIMES.map((name) => numberReader(taskTimeColumn(name), ({ times }) => times[name])),
      ...metadata.flatMap(({ key, kinds }) => metadataReader(key, kinds)),
    ],
    ofUsers: [],
    vectors: vectors.map(({ id, dimensions }) => ({ name: taskVectorColumn(id).name, dimensions })),
    texts: { analyzer: 'standard', whole: TASK_TEXT_COLUMN.name },
    textsOnDemand: { analyzer: 'blanks', whole: TASK_TEXT_COLUMN.name },
    rowsOfUsers: () => [],
    stepLimit: (records, words) =>
      STEP_LIMIT.always + STEP_LIMIT.perRecord * records + STEP_LIMIT.perWord * words,
  };
}

/**
 * A step takes at most 3 ns: less than 100 ms for 10,000 records of 60 words. Patterns that people write take far less; queries that
 * are made to take long are refused.
 */
const STEP_LIMIT = { always: 5_000_000, perRecord: 200, perWord: 12 };

const TIMES: readonly TaskTime[] = ['event_timestamp', 'last_updated'];

const ALIKE_READER: Reader = {
  ...ALIKE_COLUMN,
  valuesIn: (_record, sequenceNumber) => [sequenceNumber() ?? []].flat(),
};

function keywordReader(name: TaskKeyword): Reader {
  return { name: keywordColumn(name).name, kind: 'keyword', valuesIn: ({ keywords }) => keywords[name] };
}

function numberReader(
  { name, kind }: Column & { readonly kind: Exclude<ColumnKind, TextKind> },
  valuesIn: (record: IndexedTask) => readonly ExactNumber[],
): Reader {
  return { name, kind, valuesIn };
}

function metadataReader(key: string, kinds: number): readonly Reader[] {
  const column = taskMetadataColumn(key, kinds);
  if (column === null) return [];
  const { name, kind } = column;
  const scalarsOf = ({ metadata }: IndexedTask) => scalarsIn(metadata.get(key));
  switch (kind) {
    case 'keyword':
      return [{ name, kind, valuesIn: (record) => scalarsOf(record).map(termOf) }];
    case 'whole':
      return [{ name, kind, valuesIn: (record) => scalarsOf(record).flatMap(wholeNumbersOf) }];
    case 'double':
      return [{ name, kind, valuesIn: (record) => scalarsOf(record).flatMap(numbersOf) }];
  }
}

type Scalar = string | boolean | WrittenNumber;

/** Objects are stored and not searched. */
function scalarsIn(value: OrderedJson | undefined): readonly Scalar[] {
  if (isList(value)) return value.flatMap(scalarsIn);
  return value === undefined || value === null || isEntries(value) ? [] : [value];
}

/** Numbers and booleans next to texts are found as they were written. */
function termOf(value: Scalar): string {
  return value instanceof WrittenNumber ? value.text : String(value);
}

function wholeNumbersOf(value: Scalar): readonly ExactNumber[] {
  return value instanceof WrittenNumber ? [wholeNumberOf(value.text) ?? []].flat() : [];
}

function numbersOf(value: Scalar): readonly ExactNumber[] {
  return value instanceof WrittenNumber ? [exactDecimalOf(value.text) ?? value.value] : [];
}
