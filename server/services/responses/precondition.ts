import { err, ok, type Result } from '#domain/shared/result';
import type { ResponseRow } from '#server/store/queries/responses';
import type { ServiceFailure } from '../service-failure';

/** States, by their `updated_at`, one of which the response must still be in; `any` as long as it exists. */
export type Precondition = 'any' | readonly string[];

/** Whether a change may go on with the response it found. */
export function checkPrecondition(
  precondition: Precondition | null,
  { id, record_id: recordId, updated_at }: ResponseRow,
): Result<void, ServiceFailure> {
  const isMet = precondition === null || precondition === 'any' || precondition.includes(updated_at);
  return isMet ? ok(undefined) : err({ code: 'response-changed', id, recordId });
}
