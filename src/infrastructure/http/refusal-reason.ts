import * as z from 'zod/mini';
import type { SearchRefusalDto } from '#contract/error';
import type { RefusalReason } from '#application/shared/repository-failure';

const codedSchema = z.object({ code: z.string() });

/** A code of our own server, or of newer ones (WIR-23). */
type RefusalCode = SearchRefusalDto | 'missing_vector';

/** Reasons shown in words of the task; all others are shown in the server's own words. */
const REASONS: ReadonlyMap<string, RefusalReason> = new Map<RefusalCode, RefusalReason>([
  ['unknown-record', 'unknown-record'],
  ['record-without-vector', 'record-without-vector'],
  ['missing_vector', 'record-without-vector'],
  ['too-many-words', 'too-many-words'],
  ['too-costly', 'too-costly'],
]);

/** Undefined where the server gives no code, or a code that means nothing to users. */
export function refusalReason(body: unknown): RefusalReason | undefined {
  const coded = z.safeParse(codedSchema, body);
  return coded.success ? REASONS.get(coded.data.code) : undefined;
}
