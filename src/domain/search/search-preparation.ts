import type { Similarity } from './similarity';

/** How much of a dataset the server has read for its searches, from 0 to 1. */
export interface SearchPreparation {
  readonly records: number;
  /** Vectors are read after the records. */
  readonly vectors: number;
}

/** Share of the data that a search needs, from 0 to 1, that is ready: only similarity also needs the vectors. */
export function preparedShare(
  { records, vectors }: SearchPreparation,
  { similarity }: { readonly similarity: Similarity | null },
): number {
  return similarity === null ? records : (records + vectors) / 2;
}
