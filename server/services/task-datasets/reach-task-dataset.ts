import { hasRight, hasRightIn } from '#domain/access/rights';
import { err, ok } from '#domain/shared/result';
import type { RecordTask } from '#domain/task-record/task-record';
import { findTaskDataset, type TaskDatasetRow } from '#server/store/queries/task-datasets';
import type { CallContext } from '../app-context';
import { entityUnknown, type Outcome, type TaskAct } from '../service-failure';

/** The names that a call has for a task dataset. Without a workspace the call is refused (TWI-2). */
export interface TaskDatasetPlace {
  readonly workspace: string | null;
  readonly name: string;
}

interface Reach {
  /** Task in the path of the call. */
  readonly task?: RecordTask;
  /** An act that annotators may not do. */
  readonly act?: TaskAct;
  /** Whether the dataset must be open. */
  readonly isOpen?: boolean;
}

/** A task dataset of the caller. Checks in this order: workspace, existence, task, membership, role, state (TWI-4). */
export async function reachTaskDataset(
  { store, caller }: CallContext,
  { workspace, name }: TaskDatasetPlace,
  { task, act, isOpen = false }: Reach = {},
): Outcome<TaskDatasetRow> {
  if (workspace === null) return err({ code: 'workspace-missing' });
  const dataset = await findTaskDataset(store, workspace, name);
  if (dataset === undefined) return entityUnknown('ServiceDataset', name);
  if (task !== undefined && task !== dataset.task) return err({ code: 'wrong-task', task });
  if (!hasRightIn(caller, 'read', dataset.workspace_id))
    return err({ code: 'task-act-forbidden', act: 'get' });
  if (act !== undefined && !hasRight(caller.role, 'manage')) return err({ code: 'task-act-forbidden', act });
  return isOpen && dataset.is_closed ? err({ code: 'dataset-closed', name }) : ok(dataset);
}
