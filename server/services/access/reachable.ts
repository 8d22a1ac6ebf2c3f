import { hasRightIn, mayChangeResponse, type Right } from '#domain/access/rights';
import { err, ok } from '#domain/shared/result';
import { findDataset, findWorkspaceOfDataset } from '#server/store/queries/datasets';
import type { Row } from '#server/store/queries/store';
import { findRecord, type RecordRow } from '#server/store/queries/records';
import { responseToFind, type ResponseRow } from '#server/store/queries/responses';
import type { CallContext } from '../app-context';
import { FORBIDDEN, notFound, type Outcome } from '../service-failure';

export type DatasetRow = Row<'datasets'>;

/** A feedback dataset in which the caller has the right. Existence is checked before the role (ROL-6). */
export async function reachDataset(
  { store, caller }: CallContext,
  id: string,
  right: Right = 'read',
): Outcome<DatasetRow> {
  const dataset = await findDataset(store, id);
  if (dataset === undefined) return notFound('Dataset', id);
  return hasRightIn(caller, right, dataset.workspace_id) ? ok(dataset) : err(FORBIDDEN);
}

/** The same for a dataset of any family, of which the call uses nothing but its id. */
export async function reachAnyDataset(
  { store, caller }: CallContext,
  id: string,
  right: Right = 'read',
): Outcome<null> {
  const workspaceId = await findWorkspaceOfDataset(store, id);
  if (workspaceId === null) return notFound('Dataset', id);
  return hasRightIn(caller, right, workspaceId) ? ok(null) : err(FORBIDDEN);
}

/** A record of a dataset in which the caller has the right. */
export async function reachRecord(
  { store, caller }: CallContext,
  id: string,
  right: Right = 'read',
): Outcome<{ readonly record: RecordRow; readonly dataset: DatasetRow }> {
  const record = await findRecord(store, id);
  const dataset = record && (await findDataset(store, record.dataset_id));
  if (record === undefined || dataset === undefined) return notFound('Record', id);
  return hasRightIn(caller, right, dataset.workspace_id) ? ok({ record, dataset }) : err(FORBIDDEN);
}

/** A response the caller may change. */
export async function reachResponse({ store, caller }: CallContext, id: string): Outcome<ResponseRow> {
  const response = await responseToFind(store, id).executeTakeFirst();
  const dataset = response && (await findDataset(store, response.dataset_id));
  if (response === undefined || dataset === undefined) return notFound('Response', id);
  const place = { authorId: response.user_id, workspaceId: dataset.workspace_id };
  return mayChangeResponse(caller, place) ? ok(response) : err(FORBIDDEN);
}
