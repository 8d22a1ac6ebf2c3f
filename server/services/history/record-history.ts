import { hasRightIn } from '#domain/access/rights';
import { ok } from '#domain/shared/result';
import { historyLength, historyOfRecord, type RecordHistoryRow } from '#server/store/queries/history';
import { reachRecord } from '../access/reachable';
import type { CallContext } from '../app-context';
import type { Outcome } from '../service-failure';

export interface RecordHistory {
  readonly rows: readonly RecordHistoryRow[];
  readonly total: number;
}

/** Changes of a record's responses, newest first, fewer than the limit where they are large; of all users for callers who manage the workspace. */
export async function recordHistory(
  context: CallContext,
  recordId: string,
  page: { readonly offset: number; readonly limit: number },
): Outcome<RecordHistory> {
  const reached = await reachRecord(context, recordId);
  if (!reached.ok) return reached;
  const { id: datasetId, workspace_id: workspaceId } = reached.value.dataset;
  const seesAll = hasRightIn(context.caller, 'all-responses', workspaceId);
  const scope = { datasetId, recordId, of: seesAll ? null : context.caller.id };
  const maxBytes = context.limits.portionBytes;
  const rows = await historyOfRecord(context.store, scope, { ...page, maxBytes });
  return ok({ rows, total: await historyLength(context.store, scope) });
}
