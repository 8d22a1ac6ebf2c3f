import { ok } from '#domain/shared/result';
import type { Preparation } from '#server/search/search-engine';
import type { Caller } from '../access/caller';
import { reachAnyDataset } from '../access/reachable';
import type { AppContext } from '../app-context';
import type { Outcome } from '../service-failure';

/** Has a dataset read for the search at once, also one whose readings ended the search before (WIR-139). */
export async function retryReading(context: AppContext, caller: Caller, datasetId: string): Outcome<null> {
  const dataset = await reachAnyDataset(context, caller, datasetId, 'manage');
  if (!dataset.ok) return dataset;
  context.search.retryReading(datasetId);
  return ok(null);
}

/** Progress of reading a dataset for the search, for a user whose search waits. */
export async function searchPreparation(
  context: AppContext,
  caller: Caller,
  datasetId: string,
): Outcome<Preparation> {
  const dataset = await reachAnyDataset(context, caller, datasetId);
  return dataset.ok ? ok(await context.search.preparation(datasetId)) : dataset;
}
