import {
  isEntries,
  isList,
  orderedJsonText,
  parseOrderedJson,
  type JsonEntries,
  type OrderedJson,
} from '#domain/shared/ordered-json';
import { searchedText } from '#domain/task-record/derived-values';
import { judgedRecord } from '#domain/task-record/judged-record';
import type { RecordTask } from '#domain/task-record/task-record';
import { storedEntries } from '#server/services/task-datasets/merged-entries';
import type { KeywordFinder } from '#server/services/task-search/record-keywords';
import type { AnsweredTaskRecord } from '#server/services/task-search/found-task-records';
import { metricsText } from '../search/task-record-dto';
import type { Projection } from './projection';
import { nameJson, vectorsJson } from './stored-record';

/** The requested parts of a stored document as JSON. The id is always part of it, as a text if it was not requested. */
export function rawRecordText(
  record: AnsweredTaskRecord,
  task: RecordTask,
  wanted: Projection,
  keywords: KeywordFinder | null,
): string {
  const { row } = record;
  const fields: Array<readonly [string, OrderedJson]> = [
    ['id', wanted.hasWhole('id') ? nameJson(record) : row.name],
  ];
  const add = (key: string, value: () => OrderedJson | undefined) => {
    const given = wanted.mayHave(key) ? value() : undefined;
    const part = isNothing(given) ? undefined : wanted.of(given, key);
    if (part !== undefined) fields.push([key, part]);
  };
  const content = storedEntries(row.content);
  const hasMarks = task === 'TokenClassification' || MARKS.some((key) => wanted.mayHave(key));
  const marks: JsonEntries = hasMarks ? storedEntries(row.marks) : new Map();
  const judged = judgedRecord(task, { content, marks });
  for (const [key, value] of content) add(key, () => value);
  if (task === 'TextClassification') add('text', () => searchedText(judged));
  for (const [key, value] of rawMarks(task, marks)) add(key, () => value);
  add('metadata', () => storedEntries(row.metadata));
  add('vectors', () => vectorsJson(record));
  add('status', () => row.status);
  add('event_timestamp', () => row.event_timestamp);
  add('last_updated', () => row.updated_at);
  if (keywords !== null) add('search_keywords', () => someOf(keywords.keywordsOf(task, row.content)));
  add('metrics', () => parseOrderedJson(metricsText(judged)));
  return orderedJsonText(new Map(fields));
}

function someOf(items: readonly string[]): OrderedJson | undefined {
  return items.length === 0 ? undefined : items;
}

/** What a document leaves out. */
function isNothing(value: OrderedJson | undefined): value is undefined | null {
  return value === undefined || value === null || (isEntries(value) && value.size === 0);
}

const MARKS = ['prediction', 'predictions', 'annotation', 'annotations'];

/** Documents have `class_label` where records have `class`. */
function rawMarks(task: RecordTask, marks: JsonEntries): JsonEntries {
  if (task !== 'TextClassification') return marks;
  return new Map(
    [...marks].map(([key, mark]) => [
      key,
      key.endsWith('s') && isEntries(mark)
        ? new Map([...mark].map(([agent, value]) => [agent, rawLabels(value)]))
        : rawLabels(mark),
    ]),
  );
}

function rawLabels(mark: OrderedJson): OrderedJson {
  const labels = isEntries(mark) ? mark.get('labels') : undefined;
  if (!isEntries(mark) || !isList(labels)) return mark;
  return new Map(mark).set(
    'labels',
    labels.map((label) => (isEntries(label) ? renamed(label) : label)),
  );
}

function renamed(label: JsonEntries): JsonEntries {
  return new Map([...label].map(([key, value]) => [key === 'class' ? 'class_label' : key, value]));
}
