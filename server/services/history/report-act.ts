import { err, ok } from '#domain/shared/result';
import { findAct, putAct, type ActInHistory, type BulkActRow } from '#server/store/queries/bulk-acts';
import type { Caller } from '../access/caller';
import { reachDataset } from '../access/reachable';
import type { AppContext } from '../app-context';
import { notFound, type Outcome } from '../service-failure';

/** A bulk action as the client describes it. */
export interface ActInput {
  readonly verb: NonNullable<BulkActRow['verb']>;
  readonly undoes: string | null;
  readonly total: number;
  readonly sample: { readonly looked: number; readonly wrong: number } | null;
}

/** Keeps an act of the caller's with how it was checked beforehand. Reported again, the last report counts. */
export async function reportAct(
  context: AppContext,
  caller: Caller,
  { datasetId, actId }: { readonly datasetId: string; readonly actId: string },
  { verb, undoes, total, sample }: ActInput,
): Outcome<ActInHistory> {
  const dataset = await reachDataset(context, caller, datasetId);
  if (!dataset.ok) return dataset;
  if (undoes === actId) return err({ code: 'act-undoes-itself' });
  const { store, clock } = context;
  const key = { id: actId, dataset_id: datasetId, user_id: caller.id };
  const looked = { sample_looked: sample?.looked ?? null, sample_wrong: sample?.wrong ?? null };
  await putAct(store, { ...key, verb, undoes, total, ...looked }, clock.timestamp());
  const act = await findAct(store, key);
  return act === undefined ? notFound('Act', actId) : ok(act);
}
