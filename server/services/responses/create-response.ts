import { err, ok, type Result } from '#domain/shared/result';
import { findResponseOfUser } from '#server/store/queries/responses';
import type { Caller } from '../access/caller';
import { reachRecord } from '../access/reachable';
import type { AppContext } from '../app-context';
import type { ServiceFailure } from '../service-failure';
import { checkAnswers, type GivenResponse } from './check-answers';
import { questionsAsked } from './questions-asked';
import { unlessRepeated, type RepeatableRequest } from './repeatable-reply';
import { writeResponse, type DecideChange } from './response-write';

/** The caller's first answer to a record. */
export function createResponse(
  context: AppContext,
  caller: Caller,
  recordId: string,
  given: GivenResponse,
  repeatable: RepeatableRequest | null,
): Promise<Result<unknown, ServiceFailure>> {
  return unlessRepeated(context.store, caller, repeatable, async () => {
    const reached = await reachRecord(context, caller, recordId);
    if (!reached.ok) return reached;
    const { dataset_id: datasetId } = reached.value.record;
    const decide = await decideCreation(context, caller, datasetId, given);
    return writeResponse(context, caller, { datasetId, recordId, repeatable, successStatus: 201, decide });
  });
}

async function decideCreation(
  { store, newId }: AppContext,
  caller: Caller,
  datasetId: string,
  given: GivenResponse,
): Promise<DecideChange> {
  const questions = await questionsAsked(store, datasetId);
  return async (transaction, record, at) => {
    if (await findResponseOfUser(transaction, datasetId, record.id, caller.id)) {
      return err({ code: 'response-exists', recordId: record.id });
    }
    const values = checkAnswers(given, questions, record.fields);
    if (!values.ok) return values;
    const after = {
      id: newId(),
      dataset_id: datasetId,
      record_id: record.id,
      user_id: caller.id,
      status: given.status,
      values: values.value,
      version: 1,
      inserted_at: at,
      updated_at: at,
    };
    return ok({ before: null, after });
  };
}
