import { isTaskStatus, type RecordTask, type TaskRecord } from '#domain/task-record/task-record';
import { METADATA_PREFIX, type TaskCounts, type TaskFilters, type ValueCounts } from './task-search';

export const TASK_FILTER_GROUPS = ['predictions', 'annotations', 'status', 'metadata'] as const;

export type TaskFilterGroup = (typeof TASK_FILTER_GROUPS)[number];

/** Filters by lists of values, in the order in which their groups list them. */
const LIST_FIELDS = {
  predictedAs: 'predictions',
  predicted: 'predictions',
  predictedBy: 'predictions',
  annotatedAs: 'annotations',
  annotatedBy: 'annotations',
  status: 'status',
} as const satisfies Partial<Record<keyof TaskFilters, TaskFilterGroup>>;

export type TaskListField = keyof typeof LIST_FIELDS;

/** Fields of the search by filter (TWI-26). */
const SORT_IDS: Readonly<Record<TaskListField, string>> = {
  predictedAs: 'predicted_as',
  predicted: 'predicted',
  predictedBy: 'predicted_by',
  annotatedAs: 'annotated_as',
  annotatedBy: 'annotated_by',
  status: 'status',
};

/** A filter by values: one of the known lists, or a metadata key. */
export type TaskListSubject =
  | { readonly field: TaskListField }
  | { readonly field: 'metadata'; readonly key: string };

/** A subject of a filter. The score is filtered by a range. */
export type TaskFilterSubject = TaskListSubject | { readonly field: 'score' };

const SCORE = 'score';

export function taskFilterId(subject: TaskFilterSubject): string {
  if (subject.field === 'metadata') return METADATA_PREFIX + subject.key;
  return subject.field === SCORE ? SCORE : SORT_IDS[subject.field];
}

export function taskFilterGroup({ field }: TaskFilterSubject): TaskFilterGroup {
  if (field === SCORE) return 'predictions';
  return field === 'metadata' ? 'metadata' : LIST_FIELDS[field];
}

/**
 * Filters that have a value in the result, or an applied value (TSK-5). Metadata keys are sorted ignoring case. The score of a
 * multi-label dataset is not a filter, unless it is applied already (TSK-6).
 */
export function taskFilterSubjects(
  { task, isMultiLabel }: { readonly task: RecordTask; readonly isMultiLabel: boolean },
  counts: TaskCounts | null,
  filters: TaskFilters,
): readonly TaskFilterSubject[] {
  const lists = (Object.keys(LIST_FIELDS) as readonly TaskListField[]).map((field) => ({ field }));
  const keys = new Set([...(counts?.metadata.keys() ?? []), ...filters.metadata.keys()]);
  const metadata = sortedKeys(keys).map((key) => ({ field: 'metadata', key }) as const);
  const listed = [...lists, ...metadata].filter(
    (subject) => isOffered(subject, task) && taskValueCounts(subject, counts, filters).size > 0,
  );
  const hasScores = !isMultiLabel && (counts?.score.size ?? 0) > 0;
  return hasScores || filters.score !== null ? withScore(listed) : listed;
}

/** Inserts the score after the labels and before the agents. */
function withScore(listed: readonly TaskListSubject[]): readonly TaskFilterSubject[] {
  const before = listed.filter(({ field }) => field === 'predictedAs' || field === 'predicted');
  return [...before, { field: SCORE }, ...listed.filter((subject) => !before.includes(subject))];
}

/** Counts of the values of a filter. Applied values stay listed, with 0 if no record of the result has them (TSK-35). */
export function taskValueCounts(
  subject: TaskListSubject,
  counts: TaskCounts | null,
  filters: TaskFilters,
): ValueCounts {
  const applied = appliedValues(filters, subject);
  const counted = subject.field === 'metadata' ? counts?.metadata.get(subject.key) : counts?.[subject.field];
  const found = [...(counted ?? [])].filter(([value, count]) => count > 0 || applied.includes(value));
  const missing = applied.filter((value) => counted?.has(value) !== true).map((value) => [value, 0] as const);
  return new Map([...found.sort(([, a], [, b]) => b - a), ...missing]);
}

export function appliedValues(filters: TaskFilters, subject: TaskListSubject): readonly string[] {
  return subject.field === 'metadata' ? (filters.metadata.get(subject.key) ?? []) : filters[subject.field];
}

/** Number of applied values; a range counts as one. */
export function appliedCount(filters: TaskFilters, subject: TaskFilterSubject): number {
  if (subject.field === SCORE) return filters.score === null ? 0 : 1;
  return appliedValues(filters, subject).length;
}

export function withoutFilter(filters: TaskFilters, subject: TaskFilterSubject): TaskFilters {
  return subject.field === SCORE ? { ...filters, score: null } : withValues(filters, subject, []);
}

/** Returns the filters with other values of a subject; without values, the subject is not filtered. */
export function withValues(
  filters: TaskFilters,
  subject: TaskListSubject,
  values: readonly string[],
): TaskFilters {
  switch (subject.field) {
    case 'metadata': {
      const metadata = new Map(filters.metadata);
      if (values.length === 0) metadata.delete(subject.key);
      else metadata.set(subject.key, values);
      return { ...filters, metadata };
    }
    case 'status':
      return { ...filters, status: values.filter(isTaskStatus) };
    case 'predicted':
      return { ...filters, predicted: values.filter((value) => value === 'ok' || value === 'ko') };
    case 'predictedAs':
    case 'predictedBy':
    case 'annotatedAs':
    case 'annotatedBy':
      return { ...filters, [subject.field]: values };
  }
}

const TIMES = { last_updated: 'lastUpdated', event_timestamp: 'eventTime' } as const;

/**
 * Fields to sort by (TSK-36): those of the filters, all metadata keys, and the times that a record of the page has. Rules are not
 * among them.
 */
export function taskSortIds(
  task: RecordTask,
  counts: TaskCounts | null,
  records: Iterable<Pick<TaskRecord, 'lastUpdated' | 'eventTime'>>,
): readonly string[] {
  const onPage = [...records];
  const lists = (Object.keys(LIST_FIELDS) as readonly TaskListField[])
    .filter((field) => isOffered({ field }, task) && (counts?.[field].size ?? 0) > 0)
    .map((field) => SORT_IDS[field]);
  const keys = sortedKeys(counts?.metadata.keys() ?? []).map((key) => METADATA_PREFIX + key);
  const times = Object.entries(TIMES).flatMap(([id, time]) =>
    onPage.some((one) => one[time] !== null) ? [id] : [],
  );
  return [...lists, ...((counts?.score.size ?? 0) > 0 ? [SCORE] : []), ...keys, ...times];
}

/** Labels of text to text records are not offered, because they are whole texts. */
function isOffered({ field }: TaskListSubject, task: RecordTask): boolean {
  return task !== 'Text2Text' || (field !== 'predictedAs' && field !== 'annotatedAs');
}

function sortedKeys(keys: Iterable<string>): readonly string[] {
  return [...keys].sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase()) || (a < b ? -1 : 1));
}
