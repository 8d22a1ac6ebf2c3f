import { ok } from '#domain/shared/result';
import { listActs, type ActInHistory } from '#server/store/queries/bulk-acts';
import { singleChanges, type OwnHistoryRow } from '#server/store/queries/history';
import { reachDataset } from '../access/reachable';
import type { CallContext } from '../app-context';
import type { Outcome } from '../service-failure';

/** An action of a user, from either of the two logs. */
export type OwnEntry =
  | { readonly kind: 'response'; readonly row: OwnHistoryRow }
  | { readonly kind: 'act'; readonly row: ActInHistory };

/** Place in both logs: the last ordinals that were shown. */
export interface HistoryCursor {
  readonly changes: number;
  readonly acts: number;
}

export interface OwnHistory {
  readonly entries: readonly OwnEntry[];
  /** Null after the last entry. */
  readonly next: HistoryCursor | null;
}

export const NEWEST: HistoryCursor = { changes: Number.MAX_SAFE_INTEGER, acts: Number.MAX_SAFE_INTEGER };

/** The caller's actions in a dataset, newest first, fewer than the limit where they are large; a bulk action is one entry, at the time it began. */
export async function ownHistory(
  context: CallContext,
  datasetId: string,
  page: { readonly before: HistoryCursor; readonly limit: number },
): Outcome<OwnHistory> {
  const dataset = await reachDataset(context, datasetId);
  if (!dataset.ok) return dataset;
  const { before, limit } = page;
  const author = { datasetId, userId: context.caller.id };
  // One more than are shown: if it exists, there is another page.
  const stretch = { before: before.changes, limit: limit + 1, maxBytes: context.limits.portionBytes };
  const changes = await singleChanges(context.store, author, stretch);
  const acts = await listActs(
    context.store,
    { dataset_id: datasetId, user_id: context.caller.id },
    before.acts,
    limit + 1,
  );
  const responses = changes.rows.map((row): OwnEntry => ({ kind: 'response', row }));
  return ok(
    pageOf(
      { rows: responses, isCut: changes.isCut },
      acts.map((row) => ({ kind: 'act', row })),
      page,
    ),
  );
}

/** Each list stays in its own order, so that a page ends at one place of both. */
function pageOf(
  { rows: changes, isCut }: { readonly rows: readonly OwnEntry[]; readonly isCut: boolean },
  acts: readonly OwnEntry[],
  { before, limit }: { readonly before: HistoryCursor; readonly limit: number },
): OwnHistory {
  const entries: OwnEntry[] = [];
  const next = { ...before };
  for (let [change, act] = [0, 0]; entries.length < limit;) {
    // The next change was not read, and may be newer than the next act.
    if (isCut && change === changes.length) return { entries, next };
    const entry = newer(changes[change], acts[act]);
    if (entry === undefined) return { entries, next: null };
    entries.push(entry);
    if (entry.kind === 'act') [act, next.acts] = [act + 1, entry.row.ordinal];
    else [change, next.changes] = [change + 1, entry.row.ordinal];
  }
  return { entries, next: entries.length < changes.length + acts.length ? next : null };
}

function newer(a: OwnEntry | undefined, b: OwnEntry | undefined): OwnEntry | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a.row.inserted_at > b.row.inserted_at ? a : b;
}
