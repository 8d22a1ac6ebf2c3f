import {
  datasetDifferences,
  placeDifferences,
  recordDifferences,
  userDifferences,
  type CountDifference,
} from '#server/store/queries/recount';
import type { Store } from '#server/store/queries/store';

/** Counts everything of which the database keeps a count, and returns the differences between the two. */
export async function checkCounts(store: Store): Promise<readonly CountDifference[]> {
  return [
    ...(await recordDifferences(store)),
    ...(await datasetDifferences(store)),
    ...(await userDifferences(store)),
    ...(await placeDifferences(store)),
  ];
}
