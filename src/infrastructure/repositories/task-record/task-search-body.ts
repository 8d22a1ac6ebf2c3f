import type { ComparedTask } from '#application/record-page/ports/task-record-source.port';
import { queryWithoutRecord } from '#domain/query-language/printed-query';
import type { TaskFilters, TaskSearch } from '#domain/search/task/task-search';

/** Body of a search. Only filters that are set are sent, and only properties that servers know. */
export function taskSearchBody({ filters, sort }: TaskSearch): Readonly<Record<string, unknown>> {
  return { query: taskQueryBody(filters), sort: sort.map(({ id, order }) => ({ id, order })) };
}

/** Body of a search for similar records, which leaves out the record that they are compared with. */
export function similarSearchBody(
  { filters }: TaskSearch,
  { record, vector }: ComparedTask,
): Readonly<Record<string, unknown>> {
  const text = queryWithoutRecord(filters.text, record.name.text);
  return { query: { ...taskQueryBody({ ...filters, text }), vector }, sort: [] };
}

/** The query of a search or a scan. */
export function taskQueryBody(filters: TaskFilters): Readonly<Record<string, unknown>> {
  const { text, predicted, score, metadata, uncoveredByRules } = filters;
  const byKey = [...metadata].filter(([, values]) => values.length > 0);
  const [onlyPredicted] = predicted.length === 1 ? predicted : [];
  return {
    ...(text.trim() !== '' && { query_text: text }),
    ...list('predicted_as', filters.predictedAs),
    ...list('annotated_as', filters.annotatedAs),
    ...list('predicted_by', filters.predictedBy),
    ...list('annotated_by', filters.annotatedBy),
    ...list('status', filters.status),
    ...(onlyPredicted !== undefined && { predicted: onlyPredicted }),
    ...(score !== null && { score: { from: score.from, to: score.to } }),
    ...(byKey.length > 0 && { metadata: Object.fromEntries(byKey) }),
    ...list('uncovered_by_rules', uncoveredByRules),
  };
}

function list(name: string, values: readonly string[]): Readonly<Record<string, readonly string[]>> {
  return values.length === 0 ? {} : { [name]: values };
}
