import type { QueryField, QueryFieldKind } from '#domain/query-language/query-completion';
import { TASK_STATUSES, type RecordTask, type TaskRecord } from '#domain/task-record/task-record';
import { METADATA_PREFIX, type TaskCounts, type ValueCounts } from './task-search';

interface TaskQueryFacts {
  readonly task: RecordTask;
  /** Labels of the dataset. */
  readonly labels: readonly string[];
  /** Counts of the current result; null while they are unknown. */
  readonly counts: TaskCounts | null;
  /** Records of the page. The inputs of text classification are known only from them. */
  readonly records: Iterable<Pick<TaskRecord, 'content'>>;
}

const NO_COUNTS: ValueCounts = new Map();
const PREDICTED = ['ok', 'ko'];

/** Fields that queries of a dataset can name, with values and their counts in the current result (TSK-4). */
export function taskQueryFields(facts: TaskQueryFacts): readonly QueryField[] {
  return [
    plain('text', 'text'),
    plain('text.exact', 'exact'),
    ...inputNames(facts.records).map((name) => plain(`inputs.${name}`, 'text')),
    ...listFields(facts),
    ...metadataFields(facts.counts),
    plain('score', 'number'),
    plain('metrics.text_length', 'number'),
    plain('event_timestamp', 'date'),
    plain('last_updated', 'date'),
    ...(facts.task === 'TextClassification'
      ? [{ ...plain('multi_label', 'boolean'), values: BOOLEANS }]
      : []),
    plain('id', 'keyword'),
    plain('_exists_', 'keyword'),
  ];
}

const BOOLEANS: QueryField['values'] = new Map([
  ['true', null],
  ['false', null],
]);

function plain(name: string, kind: QueryFieldKind): QueryField {
  return { name, kind, values: new Map() };
}

function listFields({ task, labels, counts }: TaskQueryFacts): readonly QueryField[] {
  const known = task === 'Text2Text' ? [] : labels;
  const list = (name: string, counted: ValueCounts | undefined, always: readonly string[] = []) => ({
    name,
    kind: 'keyword' as const,
    values: withAlways(counted, always),
  });
  return [
    list(
      'status',
      counts?.status,
      TASK_STATUSES.filter((status) => status !== 'Edited'),
    ),
    ...(task === 'Text2Text' ? [] : [list('predicted', counts?.predicted, PREDICTED)]),
    list('predicted_as', counts?.predictedAs, known),
    list('annotated_as', counts?.annotatedAs, known),
    list('predicted_by', counts?.predictedBy),
    list('annotated_by', counts?.annotatedBy),
  ];
}

/** Adds values that a field can always have, with 0 if no record of the result has them. */
function withAlways(
  counted: QueryField['values'] | undefined,
  always: readonly string[],
): QueryField['values'] {
  const missing = always.filter((value) => counted?.has(value) !== true);
  const absent = counted === undefined ? null : 0;
  return new Map<string, number | null>([
    ...(counted ?? NO_COUNTS),
    ...missing.map((value) => [value, absent] as const),
  ]);
}

function metadataFields(counts: TaskCounts | null): readonly QueryField[] {
  return [...(counts?.metadata ?? [])].map(([key, values]) => ({
    name: METADATA_PREFIX + key,
    kind: values === null ? 'number' : 'keyword',
    values: values ?? NO_COUNTS,
  }));
}

function inputNames(records: TaskQueryFacts['records']): readonly string[] {
  const names = new Set<string>();
  for (const { content } of records) {
    if ('inputs' in content) for (const name of content.inputs.keys()) names.add(name);
  }
  return [...names].sort();
}

/**
 * Adds the previously known fields and values to the current ones, because a result contains only those of its own records. Values
 * without records have 0.
 */
export function withKnownFields(
  known: readonly QueryField[],
  now: readonly QueryField[],
): readonly QueryField[] {
  const merged: QueryField[] = [];
  const left = [...now];
  for (const field of known) {
    const at = left.findIndex(({ name }) => name === field.name);
    if (at < 0) merged.push({ ...field, values: withAlways(NO_COUNTS, [...field.values.keys()]) });
    else merged.push(...left.splice(0, at), withKnownValues(field, left.shift() ?? field));
  }
  return [...merged, ...left];
}

function withKnownValues(known: QueryField, now: QueryField): QueryField {
  const areCounted = [...now.values.values()].some((count) => count !== null) || now.values.size === 0;
  return areCounted ? { ...now, values: withAlways(now.values, [...known.values.keys()]) } : now;
}
