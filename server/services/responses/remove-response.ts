import { err, ok, type Result } from '../../../src/domain/shared/result';
import { findResponse } from '../../store/queries/responses';
import type { Caller } from '../access/caller';
import type { AppContext } from '../app-context';
import type { ServiceFailure } from '../service-failure';
import { reachResponse } from './reach-response';
import { unlessRepeated, type RepeatableRequest } from './repeatable-reply';
import { writeResponse, type DecideChange } from './response-write';

/** Takes a response back; the record is pending for its author again. */
export function removeResponse(
  context: AppContext,
  caller: Caller,
  id: string,
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
      decide: removal(id),
    });
  });
}

function removal(id: string): DecideChange {
  return async (transaction) => {
    const before = await findResponse(transaction, id);
    return before === undefined
      ? err({ code: 'not-found', entity: 'Response', id })
      : ok({ before, after: null });
  };
}
