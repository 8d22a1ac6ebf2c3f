import type { ItemOutcome, ItemRefusal } from '#server/services/responses/decide-responses';
import { responseDto } from '#server/services/responses/response-dto';
import { ok } from '#domain/shared/result';
import type { WriteReply } from '#server/services/responses/write-responses';
import type { JsonValue } from '#server/store/json';
import { failureReply } from '../failure-replies';

/** Tells the outcome of each item, in the order of the request; 200 also where none could be carried out. */
export const BULK_REPLY: WriteReply = {
  status: 200,
  bodyOf: (outcomes) => ok({ items: outcomes.map(itemDto) }),
};

function itemDto(outcome: ItemOutcome): JsonValue {
  return outcome.ok
    ? { item: responseDto(outcome.value), error: null }
    : { item: null, error: refusalDto(outcome.error) };
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
