import type { Row, Store } from './store';

/** Names that the records of a dataset use, in the order in which they came. */
export function readTaskKeys(
  db: Store,
  datasetId: string,
): Promise<readonly Pick<Row<'task_keys'>, 'area' | 'key' | 'kinds' | 'dimensions'>[]> {
  return db
    .selectFrom('task_keys')
    .select(['area', 'key', 'kinds', 'dimensions'])
    .where('dataset_id', '=', datasetId)
    .orderBy('ordinal')
    .execute();
}
