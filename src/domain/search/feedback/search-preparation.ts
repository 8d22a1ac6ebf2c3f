import type { RecordSearch } from './record-search';

/** How much of a dataset the server has read for its searches, 0 to 1. */
export interface SearchPreparation {
  readonly records: number;
  /** Read after the records. */
  readonly vectors: number;
}

/** How much there is of what a search needs, 0 to 1: only similarity needs the vectors too. */
export function preparedShare(
  { records, vectors }: SearchPreparation,
  { similarity }: Pick<RecordSearch, 'similarity'>,
): number {
  return similarity === null ? records : (records + vectors) / 2;
}
