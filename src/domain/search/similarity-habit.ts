import { SIMILARITY_LIMITS, type Similarity } from './similarity';

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
