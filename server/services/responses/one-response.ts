import { err, ok, type Result } from '#domain/shared/result';
import { findResponseOfUser } from '#server/store/queries/responses';
import { reachRecord } from '../access/reachable';
import type { CallContext } from '../app-context';
import type { Outcome, ServiceFailure } from '../service-failure';
import type { ResponseInput, ItemOutcome, Precondition } from './decide-responses';
import { responseDto } from './response-dto';
import { writeNamedResponse, writeOwnResponses } from './write-responses';

/** The caller's answer to a record as it is now; null while there is none. */
export async function readOwnResponse(context: CallContext, recordId: string): Outcome<unknown> {
  const reached = await reachRecord(context, recordId);
  if (!reached.ok) return reached;
  const { dataset_id: datasetId } = reached.value.record;
  const response = await findResponseOfUser(context.store, datasetId, recordId, context.caller.id);
  return ok(response === undefined ? null : responseDto(response));
}

/** The caller's first answer to a record. */
export function createResponse(
  context: CallContext,
  recordId: string,
  given: ResponseInput,
): Outcome<unknown> {
  const items = [{ recordId, precondition: [null], given }];
  return writeOwnResponses(context, { items, actId: null }, (outcomes) => {
    const body = bodyOfOne(outcomes);
    const isThere = !body.ok && body.error.code === 'response-changed';
    return isThere ? err({ code: 'response-exists', recordId, userId: context.caller.id }) : body;
  });
}

/** Replaces the status and all values of a response. */
export function updateResponse(
  context: CallContext,
  id: string,
  given: ResponseInput,
  precondition: Precondition | undefined,
): Outcome<unknown> {
  return writeNamedResponse(context, { id, given, precondition }, bodyOfOne);
}

/** Removes a response; the record is pending for its author again. */
export function removeResponse(
  context: CallContext,
  id: string,
  precondition: Precondition | undefined,
): Outcome<unknown> {
  return writeNamedResponse(context, { id, given: null, precondition }, bodyOfOne);
}

function bodyOfOne(outcomes: readonly ItemOutcome[]): Result<ReturnType<typeof responseDto>, ServiceFailure> {
  const [outcome] = outcomes;
  if (outcome === undefined) throw new Error('A request for one response without an outcome');
  return outcome.ok ? ok(responseDto(outcome.value)) : err(outcome.error.failure);
}
