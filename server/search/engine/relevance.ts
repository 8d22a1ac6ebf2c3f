import type { Bits } from './bits';
import type { CostBudget } from './cost-budget';

/** How soon more occurrences of a word count less, and how much long texts are set back (Okapi BM25). */
const SATURATION = 1.2;
const BY_LENGTH = 0.75;

export interface WordOccurrences {
  /** In how many documents it occurs. */
  readonly docs: number;
  /** Adds by document how often it does. */
  addTo(times: Uint32Array): void;
}

export interface Rated {
  readonly found: Bits;
  /** The texts that count as one. */
  readonly fields: readonly { lengthOf(doc: number): number; readonly words: number }[];
  readonly occurrences: readonly WordOccurrences[];
  /** Documents there are. */
  readonly docs: number;
}

/** Adds by document how well it meets the words: above 0, the higher the better. */
export function addRelevance(
  { found, fields, occurrences, docs }: Rated,
  relevance: Float64Array,
  budget: CostBudget,
): void {
  const numbers = found.numbers();
  if (!budget.spend(numbers.length * (1 + fields.length))) return;
  const average = fields.reduce((sum, { words }) => sum + words, 0) / Math.max(1, docs);
  const brakes = Float64Array.from(numbers, (doc) => {
    const length = fields.reduce((sum, field) => sum + field.lengthOf(doc), 0);
    return SATURATION * (1 - BY_LENGTH + (BY_LENGTH * length) / average);
  });
  const times = new Uint32Array(relevance.length);
  for (const word of occurrences) {
    if (!budget.spend(numbers.length)) return;
    const weight = Math.log(1 + (docs - word.docs + 0.5) / (word.docs + 0.5));
    word.addTo(times);
    for (let at = 0; at < numbers.length; at += 1) {
      const doc = numbers[at] ?? 0;
      const count = times[doc] ?? 0;
      relevance[doc] =
        (relevance[doc] ?? 0) + (weight * count * (SATURATION + 1)) / (count + (brakes[at] ?? 0));
    }
    times.fill(0);
  }
}
