import { isEntries, orderedJsonText, parseOrderedJson, type JsonEntries } from '#domain/shared/ordered-json';
import type { JsonText } from '#server/store/json';

/** Given keys replace stored ones in their places, others are added at the end (TWI-10). */
export function mergedEntries(stored: string | null, given: JsonEntries): JsonText {
  const merged = new Map(storedEntries(stored));
  for (const [key, value] of given) merged.set(key, value);
  return entriesText(merged);
}

export function entriesText(entries: JsonEntries): JsonText {
  // Written from values, so it is JSON.
  return orderedJsonText(entries) as JsonText;
}

/** Of a json column; empty without one. */
export function storedEntries(stored: string | null): JsonEntries {
  const value = stored === null ? null : parseOrderedJson(stored);
  return value !== null && isEntries(value) ? value : new Map();
}
