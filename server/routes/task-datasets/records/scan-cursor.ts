import * as z from 'zod/mini';
import { exactJsonText, parseExactJson } from '#domain/shared/exact-json';
import type { ScanPlace } from '#server/services/task-records/scan-task-records';

const placeSchema = z.union([
  z.object({ kind: z.literal('id'), id: z.string() }),
  z.object({
    kind: z.literal('sorted'),
    cursor: z.object({
      values: z.array(z.union([z.string(), z.number(), z.bigint(), z.null()])),
      recordId: z.guid(),
    }),
  }),
  z.object({ kind: z.literal('end') }),
]);

/** The place as an opaque text, which the next request returns. */
export function cursorText(place: ScanPlace | null): string {
  return Buffer.from(exactJsonText(place), 'utf8').toString('base64url');
}

/** Null for a text that is not a cursor, which is ignored. */
export function placeOfCursor(text: string): ScanPlace | null {
  const found = z.safeParse(placeSchema, jsonIn(Buffer.from(text, 'base64url').toString('utf8')));
  return found.success ? found.data : null;
}

function jsonIn(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return null;
  }
}
