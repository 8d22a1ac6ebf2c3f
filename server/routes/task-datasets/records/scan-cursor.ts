import * as z from 'zod/mini';
import { exactJsonText, parseExactJson } from '#domain/shared/exact-json';
import type { ScanPlace } from '#server/services/task-records/scan-task-records';
import { boundedList } from '../../http/lax-values';

/** More than a search has sort keys. */
const VALUES_MAX = 64;

/** Enough for that many texts as they are sorted. */
export const CURSOR_MAX_LENGTH = 64 * 1024;

const placeSchema = z.union([
  z.object({ after: z.string() }),
  z.object({
    behind: z.object({
      values: boundedList(z.union([z.string(), z.number(), z.bigint(), z.null()]), VALUES_MAX, 0),
      recordId: z.guid(),
    }),
  }),
  z.object({ end: z.literal(true) }),
]);

/** The place as an opaque text, which the next request returns. */
export function cursorText(place: ScanPlace | null): string {
  return Buffer.from(exactJsonText(cursorJson(place)), 'utf8').toString('base64url');
}

function cursorJson(place: ScanPlace | null): z.infer<typeof placeSchema> | Record<string, never> {
  if (place === null) return {};
  switch (place.kind) {
    case 'id':
      return { after: place.id };
    case 'sorted':
      return { behind: { ...place.cursor, values: [...place.cursor.values] } };
    case 'end':
      return { end: true };
  }
}

/** Null for a text that is not a cursor, which is ignored. */
export function placeOfCursor(text: string): ScanPlace | null {
  const found = z.safeParse(placeSchema, jsonIn(Buffer.from(text, 'base64url').toString('utf8')));
  if (!found.success) return null;
  const place = found.data;
  if ('after' in place) return { kind: 'id', id: place.after };
  return 'behind' in place ? { kind: 'sorted', cursor: place.behind } : { kind: 'end' };
}

function jsonIn(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return null;
  }
}
