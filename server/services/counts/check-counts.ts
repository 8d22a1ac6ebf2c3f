import {
  datasetDifferences,
  placeDifferences,
  recordDifferences,
  userDifferences,
  type CountDifference,
} from '#server/store/queries/recount';
import type { Store } from '#server/store/queries/store';

/** Counts everything that is kept instead of counted, and tells where the two disagree. Empty when all is well. */
export async function checkCounts(store: Store): Promise<readonly CountDifference[]> {
  return [
    ...(await recordDifferences(store)),
    ...(await datasetDifferences(store)),
    ...(await userDifferences(store)),
    ...(await placeDifferences(store)),
  ];
}
