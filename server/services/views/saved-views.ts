import { VIEW_LIMITS, type SavedViewBodyDto } from '#contract/view';
import { err, ok } from '#domain/shared/result';
import { catchTaken } from '#server/store/engines/database-error';
import {
  clearDefaultView,
  deleteView,
  findViewOfUser,
  insertView,
  replaceView,
  viewsOfUser,
  type SavedViewRow,
} from '#server/store/queries/saved-views';
import type { Store } from '#server/store/queries/store';
import { inTransaction } from '#server/store/transaction';
import { reachAnyDataset } from '../access/reachable';
import type { CallContext } from '../app-context';
import { notFound, type Outcome } from '../service-failure';

/** The caller's own views of a dataset they may read. */
export async function listViews(context: CallContext, datasetId: string): Outcome<readonly SavedViewRow[]> {
  const dataset = await reachAnyDataset(context, datasetId);
  return dataset.ok ? ok(await viewsOfUser(context.store, datasetId, context.caller.id)) : dataset;
}

export async function saveView(
  context: CallContext,
  datasetId: string,
  given: SavedViewBodyDto,
): Outcome<SavedViewRow> {
  const dataset = await reachAnyDataset(context, datasetId);
  if (!dataset.ok) return dataset;
  const { store, newId, clock } = context;
  const views = await viewsOfUser(store, datasetId, context.caller.id);
  if (views.length >= VIEW_LIMITS.views) return err({ code: 'too-many-views', most: VIEW_LIMITS.views });
  const now = clock.timestamp();
  const key = { id: newId(), dataset_id: datasetId, user_id: context.caller.id };
  const row = { ...given, ...key, inserted_at: now, updated_at: now };
  return write(store, row, insertView);
}

/** Replaces name, query and whether it is the default. */
export async function updateView(
  context: CallContext,
  id: string,
  given: SavedViewBodyDto,
): Outcome<SavedViewRow> {
  const view = await reachView(context, id);
  if (!view.ok) return view;
  const { name, query, is_default } = given;
  const row = { ...view.value, name, query, is_default, updated_at: context.clock.timestamp() };
  return write(context.store, row, replaceView);
}

export async function removeView(context: CallContext, id: string): Outcome<SavedViewRow> {
  const view = await reachView(context, id);
  if (view.ok) await deleteView(context.store, view.value);
  return view;
}

/** Another person's view does not exist for the caller. */
async function reachView({ store, caller }: CallContext, id: string): Outcome<SavedViewRow> {
  const view = await findViewOfUser(store, id, caller.id);
  return view === undefined ? notFound('View', id) : ok(view);
}

async function write(
  store: Store,
  row: SavedViewRow,
  put: (transaction: Store, row: SavedViewRow) => Promise<boolean>,
): Outcome<SavedViewRow> {
  const written = await catchTaken(() =>
    inTransaction(store, async (transaction) => {
      if (row.is_default) await clearDefaultView(transaction, row.dataset_id, row.user_id);
      return put(transaction, row);
    }),
  );
  if (!written.ok) return err({ code: 'view-exists', name: row.name });
  return written.value ? ok(row) : notFound('View', row.id);
}
