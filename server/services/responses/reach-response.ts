import { err, ok, type Result } from '#domain/shared/result';
import { findDataset } from '#server/store/queries/datasets';
import { findResponse, type ResponseRow } from '#server/store/queries/responses';
import { mayManage, type Caller } from '../access/caller';
import type { AppContext } from '../app-context';
import { FORBIDDEN, type ServiceFailure } from '../service-failure';

/** A response the caller may change: one's own, wherever one belongs by now, or any in a workspace one manages. */
export async function reachResponse(
  { store }: AppContext,
  caller: Caller,
  id: string,
): Promise<Result<ResponseRow, ServiceFailure>> {
  const response = await findResponse(store, id);
  const dataset = response && (await findDataset(store, response.dataset_id));
  if (response === undefined || dataset === undefined)
    return err({ code: 'not-found', entity: 'Response', id });
  const may = response.user_id === caller.id || mayManage(caller, dataset.workspace_id);
  return may ? ok(response) : err(FORBIDDEN);
}
