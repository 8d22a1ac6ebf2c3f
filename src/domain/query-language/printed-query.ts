/**
 * A query that excludes one record by its id. The text of the user is in parentheses, because without them an OR in the text changes
 * its meaning (TWI-35).
 */
export function queryWithoutRecord(text: string, id: string): string {
  const exclusion = `NOT ${idCondition(id)}`;
  return text.trim() === '' ? exclusion : `(${text}) AND ${exclusion}`;
}

/** A query that finds exactly the records with these ids. */
export function queryOfRecords(ids: readonly string[]): string {
  return ids.map(idCondition).join(' OR ');
}

function idCondition(id: string): string {
  return `id:"${id.replaceAll(/["\\]/gu, String.raw`\$&`)}"`;
}
