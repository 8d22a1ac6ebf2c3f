import { ok, type Result } from '#domain/shared/result';
import type { Preparation } from '#server/search/search-engine';
import type { Caller } from '../access/caller';
import { reachDataset } from '../access/reachable';
import type { AppContext } from '../app-context';
import type { ServiceFailure } from '../service-failure';

/** Progress of reading a dataset for the search, for a user whose search waits. */
export async function searchPreparation(
  context: AppContext,
  caller: Caller,
  datasetId: string,
): Promise<Result<Preparation, ServiceFailure>> {
  const dataset = await reachDataset(context, caller, datasetId);
  return dataset.ok ? ok(await context.search.preparation(datasetId)) : dataset;
}
