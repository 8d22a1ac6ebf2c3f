import type { ActBodyDto } from '#contract/history';
import { err, ok } from '#domain/shared/result';
import { findAct, forgetUnwrittenActs, putAct, type ActInHistory } from '#server/store/queries/bulk-acts';
import { reachDataset } from '../access/reachable';
import type { CallContext } from '../app-context';
import { notFound, type Outcome } from '../service-failure';

/** Newest acts of a user in a dataset that are kept even if nothing was written in them. */
const UNWRITTEN_KEPT = 1_000;

/** Stores a bulk action of the caller with the check before it. Of several reports the last one counts. */
export async function reportAct(
  context: CallContext,
  { datasetId, actId }: { readonly datasetId: string; readonly actId: string },
  { verb, undoes, total, sample }: ActBodyDto,
): Outcome<ActInHistory> {
  const dataset = await reachDataset(context, datasetId);
  if (!dataset.ok) return dataset;
  if (undoes === actId) return err({ code: 'act-undoes-itself' });
  const { store, clock } = context;
  const key = { id: actId, dataset_id: datasetId, user_id: context.caller.id };
  const looked = { sample_looked: sample?.looked ?? null, sample_wrong: sample?.wrong ?? null };
  await putAct(store, { ...key, verb, undoes, total, ...looked }, clock.timestamp());
  await forgetUnwrittenActs(store, key, UNWRITTEN_KEPT);
  const act = await findAct(store, key);
  return act === undefined ? notFound('Act', actId) : ok(act);
}
