import { hasRightIn } from '#domain/access/rights';
import { checkPublishing } from '#domain/dataset-definition/publishing';
import { err, ok, type Result } from '#domain/shared/result';
import { catchTaken, catchViolation } from '#server/store/engines/database-error';
import { listParts } from '#server/store/queries/dataset-parts';
import { findDataset, lockDataset, updateDataset, type DatasetChanges } from '#server/store/queries/datasets';
import { insertDataset, type NewDataset } from '#server/store/queries/new-dataset';
import type { Row } from '#server/store/queries/store';
import { findWorkspace } from '#server/store/queries/workspaces';
import { inTransaction } from '#server/store/transaction';
import { reachDataset, type DatasetRow } from '../access/reachable';
import type { CallContext } from '../app-context';
import { FORBIDDEN, notFound, type Outcome, type ServiceFailure } from '../service-failure';

/** A draft, without fields and questions (MWI-1). */
export async function createDataset(
  { store, caller }: CallContext,
  given: Omit<NewDataset, 'status'>,
): Outcome<DatasetRow> {
  const { workspace_id: workspaceId, name } = given;
  if (!hasRightIn(caller, 'manage', workspaceId)) return err(FORBIDDEN);
  const unknown = err({ code: 'dataset-workspace-unknown', id: workspaceId } as const);
  if ((await findWorkspace(store, workspaceId)) === undefined) return unknown;
  const created = await catchViolation(() =>
    inTransaction(store, (transaction) => insertDataset(transaction, { ...given, status: 'draft' })),
  );
  if (!created.ok)
    return created.error.code === 'UNIQUE_VIOLATION' ? err(nameTaken(name, workspaceId)) : unknown;
  return found(await findDataset(store, created.value), created.value);
}

/** Changes the keys that are given; without any nothing changes (MWI-2). */
export async function changeDataset(
  context: CallContext,
  id: string,
  changes: DatasetChanges,
): Outcome<DatasetRow> {
  const dataset = await reachDataset(context, id, 'manage');
  if (!dataset.ok || Object.keys(changes).length === 0) return dataset;
  const { store, clock } = context;
  const changed = await catchTaken(() => updateDataset(store, id, changes, clock.timestamp()));
  if (changed.ok) return found(changed.value, id);
  return err(nameTaken(changes.name ?? dataset.value.name, dataset.value.workspace_id));
}

/** From now on it takes records, and its fields and questions stay as they are (MWI-3). */
export async function publishDataset(context: CallContext, id: string): Outcome<DatasetRow> {
  const dataset = await reachDataset(context, id, 'manage');
  if (!dataset.ok) return dataset;
  const { store, clock } = context;
  return inTransaction(store, async (transaction) => {
    const locked = await lockDataset(transaction, id);
    if (locked === undefined) return found(locked, id);
    if (locked.status === 'ready') return err({ code: 'unpublishable', reason: 'already-published' });
    const questions = await listParts(transaction, 'questions', id);
    const checked = checkPublishing({
      fields: await listParts(transaction, 'fields', id),
      questions: questions.map(({ required, settings }) => ({ required, settings: askedBy(settings) })),
    });
    if (!checked.ok) return err({ code: 'unpublishable', reason: checked.error.code });
    return found(await updateDataset(transaction, id, { status: 'ready' }, clock.timestamp()), id);
  });
}

function askedBy({ type, field }: Row<'questions'>['settings']) {
  return { type: typeof type === 'string' ? type : '', ...(typeof field === 'string' && { field }) };
}

function found(dataset: DatasetRow | undefined, id: string): Result<DatasetRow, ServiceFailure> {
  return dataset === undefined ? notFound('Dataset', id) : ok(dataset);
}

function nameTaken(name: string, workspaceId: string) {
  return { code: 'dataset-exists', name, workspaceId } as const satisfies ServiceFailure;
}
