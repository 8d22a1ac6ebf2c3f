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

/** The user's last choices for similar records. */
export interface SimilarityHabit extends Pick<Similarity, 'limit' | 'order'> {
  /** Name of the vector; null before the first time. It may be gone by now. */
  readonly vector: string | null;
}

/** How the first search for similar records is done (LIM-12). */
export const FIRST_HABIT: SimilarityHabit = { limit: 50, order: 'most', vector: null };

/** As a line of text, to be kept on a device. */
export function habitToText({ limit, order, vector }: SimilarityHabit): string {
  return `${limit} ${order} ${vector ?? ''}`;
}

/** Whatever cannot be read is as it is the first time. */
export function habitFromText(text: string | null): SimilarityHabit {
  const [first = '', order, vector = ''] = (text ?? '').split(' ');
  return {
    limit: SIMILARITY_LIMITS.find((limit) => String(limit) === first) ?? FIRST_HABIT.limit,
    order: order === 'least' ? 'least' : 'most',
    vector: vector === '' ? null : vector,
  };
}

/**
 * How alike two records are, in percent with one decimal, from the score of a similarity search (ENT-34).
 * Null for what is not shown: no score, none at all, and what is no score of similarity because it is negative.
 */
export function similarityPercent(score: number | null): number | null {
  if (score === null || !Number.isFinite(score)) return null;
  const percent = Math.round(score * 1_000) / 10;
  return percent > 0 ? percent : null;
}
