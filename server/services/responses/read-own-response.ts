import { ok, type Result } from '#domain/shared/result';
import { findResponseOfUser } from '#server/store/queries/responses';
import type { Caller } from '../access/caller';
import { reachRecord } from '../access/reachable';
import type { AppContext } from '../app-context';
import type { ServiceFailure } from '../service-failure';
import { responseDto } from './response-dto';

/** The caller's answer to a record as it is now; null while there is none. */
export async function readOwnResponse(
  context: AppContext,
  caller: Caller,
  recordId: string,
): Promise<Result<unknown, ServiceFailure>> {
  const reached = await reachRecord(context, caller, recordId);
  if (!reached.ok) return reached;
  const { dataset_id: datasetId } = reached.value.record;
  const response = await findResponseOfUser(context.store, datasetId, recordId, caller.id);
  return ok(response === undefined ? null : responseDto(response));
}
