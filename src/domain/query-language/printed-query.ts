import { MAX_QUERY_LENGTH } from './query-length';

/**
 * A query that excludes one record by its id. The text of the user is in parentheses, because without them an OR in the text changes
 * its meaning (TWI-35).
 */
export function queryWithoutRecord(text: string, id: string): string {
  const exclusion = `NOT ${idCondition(id)}`;
  return text.trim() === '' ? exclusion : `(${text}) AND ${exclusion}`;
}

/** A query that finds exactly the records with these ids. The last ids are left out if they do not fit in a query (TWI-35). */
export function queryOfRecords(ids: readonly string[]): string {
  let query = '';
  for (const id of ids) {
    const longer = query === '' ? idCondition(id) : `${query} OR ${idCondition(id)}`;
    if (longer.length > MAX_QUERY_LENGTH) break;
    query = longer;
  }
  return query;
}

function idCondition(id: string): string {
  return `id:"${id.replaceAll(/["\\]/gu, String.raw`\$&`)}"`;
}
