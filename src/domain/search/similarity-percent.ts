/**
 * How alike two records are, in percent with one decimal, from the score of a similarity search (ENT-34).
 * Null for what is not shown: no score, none at all, and what is no score of likeness because it is negative.
 */
export function similarityPercent(score: number | null): number | null {
  if (score === null || !Number.isFinite(score)) return null;
  const percent = Math.round(score * 1_000) / 10;
  return percent > 0 ? percent : null;
}
