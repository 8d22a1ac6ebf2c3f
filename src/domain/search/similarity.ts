/** Numbers of similar records that the user can choose from (LIM-12). */
export const SIMILARITY_LIMITS = [10, 50, 100, 200] as const;

export type SimilarityLimit = (typeof SIMILARITY_LIMITS)[number];

/** A search for the records most or least similar to a given one, by one of its vectors. */
export interface Similarity {
  readonly recordId: string;
  /** Name of the vector settings. */
  readonly vector: string;
  readonly limit: SimilarityLimit;
  readonly order: 'most' | 'least';
}

/** The user's last choices for similar records. */
export interface SimilarityHabit extends Pick<Similarity, 'limit' | 'order'> {
  /** Name of the vector; null before the first search. The vector may have been deleted since. */
  readonly vector: string | null;
}

/** Settings of the first search for similar records (LIM-12). */
export const FIRST_HABIT: SimilarityHabit = { limit: 50, order: 'most', vector: null };

/** Converts the habit to a line of text for storage on the device. */
export function habitToText({ limit, order, vector }: SimilarityHabit): string {
  return `${limit} ${order} ${vector ?? ''}`;
}

/** Parses a stored habit; unreadable parts are replaced by those of the first search. */
export function habitFromText(text: string | null): SimilarityHabit {
  const [first = '', order, vector = ''] = (text ?? '').split(' ');
  return {
    limit: SIMILARITY_LIMITS.find((limit) => String(limit) === first) ?? FIRST_HABIT.limit,
    order: order === 'least' ? 'least' : 'most',
    vector: vector === '' ? null : vector,
  };
}

/**
 * Similarity of two records in percent with one decimal, from the score of a similarity search (ENT-34). Null if it is not shown:
 * there is no score, or it is zero or negative.
 */
export function similarityPercent(score: number | null): number | null {
  if (score === null || !Number.isFinite(score)) return null;
  const percent = Math.round(score * 1_000) / 10;
  return percent > 0 ? percent : null;
}
