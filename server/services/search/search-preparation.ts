import { ok } from '#domain/shared/result';
import type { Preparation } from '#server/search/search-engine';
import { reachAnyDataset } from '../access/reachable';
import type { CallContext } from '../app-context';
import type { Outcome } from '../service-failure';

/** Reads a dataset for the search now, even if reading it has stopped the search before (WIR-139). */
export async function retryReading(context: CallContext, datasetId: string): Outcome<null> {
  const dataset = await reachAnyDataset(context, datasetId, 'manage');
  if (!dataset.ok) return dataset;
  context.search.retryReading(datasetId);
  return ok(null);
}

/** Progress of reading a dataset for the search, for a user whose search waits. */
export async function searchPreparation(context: CallContext, datasetId: string): Outcome<Preparation> {
  const dataset = await reachAnyDataset(context, datasetId);
  return dataset.ok ? ok(await context.search.preparation(datasetId)) : dataset;
}
