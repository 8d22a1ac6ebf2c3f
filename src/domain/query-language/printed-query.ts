/**
 * A query that leaves out one record by its id. The text of the user is in parentheses, since an OR in it would change its meaning
 * otherwise (TWI-35).
 */
export function queryWithoutRecord(text: string, id: string): string {
  const exclusion = `NOT id:"${id.replaceAll(/["\\]/gu, String.raw`\$&`)}"`;
  return text.trim() === '' ? exclusion : `(${text}) AND ${exclusion}`;
}
