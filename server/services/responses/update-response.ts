import { err, ok, type Result } from '#domain/shared/result';
import { findResponse } from '#server/store/queries/responses';
import type { Store } from '#server/store/queries/store';
import type { Caller } from '../access/caller';
import type { AppContext } from '../app-context';
import type { ServiceFailure } from '../service-failure';
import { checkAnswers, type GivenResponse } from './check-answers';
import { checkPrecondition, type Precondition } from './precondition';
import { questionsAsked } from './questions-asked';
import { reachResponse } from './reach-response';
import { unlessRepeated, type RepeatableRequest } from './repeatable-reply';
import { writeResponse, type DecideChange } from './response-write';

/** What a request says besides who sent it: the new state, on which old one it builds, and how to know it again. */
export interface UpdateRequest {
  readonly given: GivenResponse;
  readonly precondition: Precondition | null;
  readonly repeatable: RepeatableRequest | null;
}

/** Replaces the status and all values of a response. */
export function updateResponse(
  context: AppContext,
  caller: Caller,
  id: string,
  { given, precondition, repeatable }: UpdateRequest,
): Promise<Result<unknown, ServiceFailure>> {
  return unlessRepeated(context.store, caller, repeatable, async () => {
    const reached = await reachResponse(context, caller, id);
    if (!reached.ok) return reached;
    const { dataset_id: datasetId, record_id: recordId } = reached.value;
    const decide = await decideUpdate(context.store, datasetId, id, { given, precondition });
    return writeResponse(context, caller, { datasetId, recordId, repeatable, successStatus: 200, decide });
  });
}

async function decideUpdate(
  store: Store,
  datasetId: string,
  id: string,
  { given, precondition }: Pick<UpdateRequest, 'given' | 'precondition'>,
): Promise<DecideChange> {
  const questions = await questionsAsked(store, datasetId);
  return async (transaction, { fields }, at) => {
    const before = await findResponse(transaction, id);
    if (before === undefined) return err({ code: 'not-found', entity: 'Response', id });
    const current = checkPrecondition(precondition, before);
    if (!current.ok) return current;
    const values = checkAnswers(given, questions, fields);
    if (!values.ok) return values;
    const replaced = {
      status: given.status,
      values: values.value,
      version: before.version + 1,
      updated_at: at,
    };
    return ok({ before, after: { ...before, ...replaced } });
  };
}
