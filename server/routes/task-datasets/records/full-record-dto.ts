import { isEntries, orderedJsonText, type JsonEntries, type OrderedJson } from '#domain/shared/ordered-json';
import type { RecordTask } from '#domain/task-record/task-record';
import { storedEntries } from '#server/services/task-datasets/merged-entries';
import type { FullTaskRecord } from '#server/services/task-records/read-task-record';
import { WrittenJson } from '../../http/answer';
import { judgedRow, metricsText } from '../search/task-record-dto';
import { nameJson, vectorsJson } from './stored-record';

/** A record with null for everything that it lacks, at every depth (contract 2.12). */
export function fullRecordDto(record: FullTaskRecord): WrittenJson {
  const { row, task } = record;
  const [marks, metadata] = [storedEntries(row.marks), storedEntries(row.metadata)];
  const fields: readonly (readonly [string, OrderedJson])[] = [
    ['id', nameJson(record)],
    ['metadata', orNull(metadata)],
    ['event_timestamp', row.event_timestamp],
    ['status', row.status],
    ['prediction', markJson(task, marks.get('prediction'))],
    ['annotation', markJson(task, marks.get('annotation'))],
    ['vectors', orNull(each(vectorsJson(record), (vector) => withNulls(vector, VECTOR_KEYS)))],
    ['predictions', agentsJson(task, marks.get('predictions'))],
    ['annotations', agentsJson(task, marks.get('annotations'))],
    ['search_keywords', null],
    ['last_updated', row.updated_at],
    ...withNulls(storedEntries(row.content), CONTENT_KEYS[task]),
  ];
  const text = orderedJsonText(new Map(fields));
  return new WrittenJson(`${text.slice(0, -1)},"metrics":${metricsText(judgedRow(task, row))}}`);
}

const VECTOR_KEYS = ['value', 'record_properties', 'model'];

const CONTENT_KEYS: Readonly<Record<RecordTask, readonly string[]>> = {
  TextClassification: ['inputs', 'multi_label', 'explanation'],
  TokenClassification: ['text', 'tokens'],
  Text2Text: ['text'],
};

const MARK_KEYS: Readonly<Record<RecordTask, readonly string[]>> = {
  TextClassification: ['agent', 'labels'],
  TokenClassification: ['agent', 'entities', 'score'],
  Text2Text: ['agent', 'sentences'],
};

function orNull(entries: JsonEntries): OrderedJson {
  return entries.size === 0 ? null : entries;
}

function markJson(task: RecordTask, mark: OrderedJson | undefined): OrderedJson {
  return isEntries(mark) ? withNulls(mark, MARK_KEYS[task]) : null;
}

function agentsJson(task: RecordTask, agents: OrderedJson | undefined): OrderedJson {
  return isEntries(agents) ? each(agents, (mark) => markJson(task, mark)) : null;
}

function each(entries: JsonEntries, made: (item: JsonEntries) => OrderedJson): JsonEntries {
  return new Map([...entries].map(([key, item]) => [key, isEntries(item) ? made(item) : item]));
}

function withNulls(entries: JsonEntries, keys: readonly string[]): JsonEntries {
  return new Map([...keys.map((key) => [key, entries.get(key) ?? null] as const), ...entries]);
}
