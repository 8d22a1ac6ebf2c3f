import type { ComparedTask } from '#application/record-page/ports/task-record-source.port';
import { queryWithoutRecord } from '#domain/query-language/printed-query';
import { filtersToJson } from '#domain/search/task/task-query-json';
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
  const { text, ...rest } = filtersToJson(filters);
  return { ...(text !== undefined && { query_text: text }), ...rest };
}
