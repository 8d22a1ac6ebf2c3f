/** Records that a rule covers, and how its labels agree with their annotations. */
export interface RuleAgreement {
  readonly covered: number;
  /** Covered records with a label. */
  readonly annotated: number;
  readonly correct: number;
  readonly incorrect: number;
  /** Null without labels, or without annotated records. */
  readonly precision: number | null;
}

interface CoveredRecords {
  readonly covered: number;
  readonly annotated: number;
  /** Covered records by label of their annotation. */
  readonly byLabel: ReadonlyMap<string, number>;
}

/** Compares each label of the rule separately with all annotated records; precision is the mean over the labels (TWI-41). */
export function ruleAgreement(
  labels: readonly string[],
  { covered, annotated, byLabel }: CoveredRecords,
): RuleAgreement {
  const judged = [...new Set(labels)];
  const correct = judged.reduce((sum, label) => sum + (byLabel.get(label) ?? 0), 0);
  const judgements = judged.length * annotated;
  return {
    covered,
    annotated,
    correct,
    incorrect: judgements - correct,
    precision: judgements === 0 ? null : correct / judgements,
  };
}
