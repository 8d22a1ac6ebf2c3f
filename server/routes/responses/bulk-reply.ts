import type { ItemOutcome, ItemRefusal } from '#server/services/responses/decide-items';
import { responseDto } from '#server/services/responses/response-dto';
import type { JsonValue } from '#server/store/json';
import { failureReply } from '../failure-replies';

/** Outcome of each item, in the order of the request. */
export function bulkReply(outcomes: readonly ItemOutcome[]): JsonValue {
  return {
    items: outcomes.map((outcome) =>
      outcome.ok
        ? { item: responseDto(outcome.value), error: null }
        : { item: null, error: refusalDto(outcome.error) },
    ),
  };
}

/** The words are those that a call for this record alone would be refused with. */
function refusalDto({ failure, current }: ItemRefusal): JsonValue {
  const { detail } = failureReply(failure).body;
  return {
    detail: typeof detail === 'string' ? detail : `${detail.code}: ${JSON.stringify(detail.params ?? {})}`,
    code: failure.code,
    ...(current !== undefined && { current: current && responseDto(current) }),
  };
}
