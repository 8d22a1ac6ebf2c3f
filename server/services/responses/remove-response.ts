import { err, ok, type Result } from '#domain/shared/result';
import { findResponse } from '#server/store/queries/responses';
import type { Caller } from '../access/caller';
import type { AppContext } from '../app-context';
import type { ServiceFailure } from '../service-failure';
import { checkPrecondition, type Precondition } from './precondition';
import { reachResponse } from './reach-response';
import { unlessRepeated, type RepeatableRequest } from './repeatable-reply';
import { writeResponse, type DecideChange } from './response-write';

/** Takes a response back; the record is pending for its author again. */
export function removeResponse(
  context: AppContext,
  caller: Caller,
  id: string,
  precondition: Precondition | null,
  repeatable: RepeatableRequest | null,
): Promise<Result<unknown, ServiceFailure>> {
  return unlessRepeated(context.store, caller, repeatable, async () => {
    const reached = await reachResponse(context, caller, id);
    if (!reached.ok) return reached;
    const { dataset_id: datasetId, record_id: recordId } = reached.value;
    return writeResponse(context, caller, {
      datasetId,
      recordId,
      repeatable,
      successStatus: 200,
      decide: removal(id, precondition),
    });
  });
}

function removal(id: string, precondition: Precondition | null): DecideChange {
  return async (transaction) => {
    const before = await findResponse(transaction, id);
    if (before === undefined) return err({ code: 'not-found', entity: 'Response', id });
    const current = checkPrecondition(precondition, before);
    return current.ok ? ok({ before, after: null }) : current;
  };
}
