import type { TextQuery } from './text-query';

/** The query for one field; null when it is not searched. */
export function queryInField(query: TextQuery | null, field: string): TextQuery | null {
  return query === null || (query.field !== null && query.field !== field) ? null : query;
}
