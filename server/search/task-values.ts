import { derivedValues, type DerivedValues } from '#domain/task-record/derived-values';
import { judgedRecord, type JudgedRecord } from '#domain/task-record/judged-record';
import type { RecordTask } from '#domain/task-record/task-record';
import { isEntries, parseOrderedJson, type JsonEntries } from '#domain/shared/ordered-json';
import { assertNever } from '#domain/shared/assert-never';
import { codePointLength } from '#domain/text/code-points';
import type { IndexedRecord } from './engine/index-layout';
import type { TaskMetadata, TaskRow } from './search-source';
import { inputColumn, TASK_TEXT_COLUMN, type TaskKeyword, type TaskTime } from './task-columns';

/** The values of a task record as its columns hold them. */
export interface IndexedTask extends IndexedRecord {
  readonly keywords: Readonly<Record<TaskKeyword, readonly string[]>>;
  readonly scores: readonly number[];
  /** In code points. */
  readonly textLength: number;
  readonly times: Readonly<Record<TaskTime, readonly number[]>>;
  readonly metadata: JsonEntries;
}

export function indexedTask(task: RecordTask, row: TaskRow): IndexedTask {
  const record = judgedRecord(task, { content: entriesIn(row.content), marks: entriesIn(row.marks) });
  const derived = derivedValues(record);
  return {
    id: row.id,
    ordinal: row.ordinal,
    shuffle: 0,
    fields: textsOf(record),
    keywords: keywordsOf(row, record, derived),
    scores: derived.scores,
    textLength: codePointLength(derived.text),
    times: {
      event_timestamp: row.eventTimestamp === null ? [] : microsecondsOfEvent(row.eventTimestamp),
      last_updated: microsecondsOfEvent(row.updatedAt),
    },
    metadata: entriesIn(row.metadata),
  };
}

/** Only the columns of metadata can be filled from it. */
export function indexedMetadata({ id, ordinal, metadata }: TaskMetadata): IndexedTask {
  return { ...NOTHING, id, ordinal, metadata: entriesIn(metadata) };
}

const NOTHING: Omit<IndexedTask, 'id' | 'ordinal' | 'metadata'> = {
  shuffle: 0,
  fields: {},
  keywords: {
    id: [],
    status: [],
    predicted: [],
    predicted_as: [],
    annotated_as: [],
    predicted_by: [],
    annotated_by: [],
    predicted_first: [],
    annotated_first: [],
    labels: [],
    multi_label: [],
    vectors: [],
  },
  scores: [],
  textLength: 0,
  times: { event_timestamp: [], last_updated: [] },
};

function entriesIn(json: string): JsonEntries {
  const value = parseOrderedJson(json);
  if (!isEntries(value)) throw new TypeError('A part of a task record is not an object');
  return value;
}

/** Of a list, each text is on lines of its own. */
function textsOf(record: JudgedRecord): IndexedRecord['fields'] {
  if (record.task !== 'TextClassification') return { [TASK_TEXT_COLUMN.name]: record.content.text };
  const texts = Array.from(record.content.inputs, ([key, value]): [string, string] => [
    inputColumn(key).name,
    typeof value === 'string' ? value : value.join('\n'),
  ]);
  return Object.fromEntries(texts);
}

function keywordsOf(row: TaskRow, record: JudgedRecord, derived: DerivedValues): IndexedTask['keywords'] {
  const isMultiLabel = record.task === 'TextClassification' && record.content.isMultiLabel;
  return {
    id: [row.name],
    status: [row.status],
    predicted: present(derived.predicted),
    predicted_as: derived.predictedAs,
    annotated_as: derived.annotatedAs,
    predicted_by: present(derived.predictedBy),
    annotated_by: present(derived.annotatedBy),
    predicted_first: isMultiLabel ? derived.predictedAs.slice(0, 1) : [],
    annotated_first: isMultiLabel ? derived.annotatedAs.slice(0, 1) : [],
    labels: labelsOf(record),
    multi_label: record.task === 'TextClassification' ? [String(isMultiLabel)] : [],
    vectors: row.vectors,
  };
}

function present(value: string | null): readonly string[] {
  return value === null ? [] : [value];
}

function labelsOf(record: JudgedRecord): readonly string[] {
  switch (record.task) {
    case 'TextClassification':
      return [record.prediction, record.annotation].flatMap(
        (mark) => mark?.value.labels.map(({ label }) => label) ?? [],
      );
    case 'TokenClassification':
      return [record.prediction, record.annotation].flatMap(
        (mark) => mark?.value.entities.map(({ label }) => label) ?? [],
      );
    case 'Text2Text':
      return [];
    default:
      return assertNever(record);
  }
}

const TIME =
  /^(?<minute>\d{4}-\d\d-\d\d[T ]\d\d:\d\d)(?::(?<second>\d\d)(?:\.(?<fraction>\d+))?)?(?<zone>Z|[+-]\d\d(?::?\d\d)?)?$/i;

/** Microseconds since 1970 of a time, in UTC where it has no zone; none if it is not a time. */
function microsecondsOfEvent(time: string): readonly number[] {
  const { minute = '', second = '00', fraction = '', zone = 'Z' } = TIME.exec(time)?.groups ?? {};
  const milliseconds = Date.parse(`${minute.replace(' ', 'T')}:${second}${longZone(zone)}`);
  return Number.isNaN(milliseconds)
    ? []
    : [milliseconds * 1_000 + Number(fraction.slice(0, 6).padEnd(6, '0'))];
}

/** With a colon and minutes, without which `Date.parse` takes no zone. */
function longZone(zone: string): string {
  if (zone.length === 1) return 'Z';
  const minutes = zone.slice(3).replace(':', '');
  return `${zone.slice(0, 3)}:${minutes === '' ? '00' : minutes}`;
}
