/** Numbers of neighbors that are offered (LIM-12). */
export const SIMILARITY_LIMITS = [10, 50, 100, 200] as const;

export type SimilarityLimit = (typeof SIMILARITY_LIMITS)[number];

/** The records most or least like another one, by one of its vectors. */
export interface Similarity {
  readonly recordId: string;
  /** Name of the vector settings. */
  readonly vector: string;
  readonly limit: SimilarityLimit;
  readonly order: 'most' | 'least';
}
