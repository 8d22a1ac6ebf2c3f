/**
 * A query that excludes one record by its id. The text of the user is in parentheses, because without them an OR in the text changes
 * its meaning (TWI-35).
 */
export function queryWithoutRecord(text: string, id: string): string {
  const exclusion = `NOT id:"${id.replaceAll(/["\\]/gu, String.raw`\$&`)}"`;
  return text.trim() === '' ? exclusion : `(${text}) AND ${exclusion}`;
}
