import type { TextQuery } from './text-query';

/** What is looked for in one field; null where nothing is. */
export function queryInField(query: TextQuery | null, field: string): TextQuery | null {
  return query === null || (query.field !== null && query.field !== field) ? null : query;
}
