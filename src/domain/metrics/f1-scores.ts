import { compareCodePoints } from '#domain/text/code-points';

/** Numbers of records that have a label in the annotation, in the prediction, and in both. */
export interface LabelAgreement {
  readonly label: string;
  readonly annotated: number;
  readonly predicted: number;
  readonly both: number;
}

export interface Scores {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export interface LabelScores extends Scores {
  readonly label: string;
  /** Records that are annotated with the label. */
  readonly support: number;
}

/** How well predictions agree with annotations. */
export interface F1Scores {
  /** Unweighted means over the labels. */
  readonly macro: Scores;
  /** Scores from the counts of all labels together. */
  readonly micro: Scores;
  /** By label, in the order of code points. */
  readonly labels: readonly LabelScores[];
}

/**
 * Scores of records with one label on each side (TWI-43). `records` is the number of records with a prediction and an annotation. A
 * record with an empty prediction or annotation counts as wrong, so that each micro average is the share of correct records. Null
 * without any label.
 */
export function singleLabelF1(agreements: readonly LabelAgreement[], records: number): F1Scores | null {
  return f1Scores(agreements, { annotated: records, predicted: records });
}

/** Scores of records with any number of labels on each side (TWI-43). Null without any label. */
export function multiLabelF1(agreements: readonly LabelAgreement[]): F1Scores | null {
  return f1Scores(agreements, {
    annotated: sumOf(agreements, ({ annotated }) => annotated),
    predicted: sumOf(agreements, ({ predicted }) => predicted),
  });
}

type Bases = Pick<LabelAgreement, 'annotated' | 'predicted'>;

function f1Scores(agreements: readonly LabelAgreement[], all: Bases): F1Scores | null {
  if (agreements.length === 0) return null;
  const labels = agreements
    .toSorted((a, b) => compareCodePoints(a.label, b.label))
    .map((agreement): LabelScores => ({
      label: agreement.label,
      ...scoresOf(agreement),
      support: agreement.annotated,
    }));
  return {
    macro: {
      precision: meanOf(labels, ({ precision }) => precision),
      recall: meanOf(labels, ({ recall }) => recall),
      f1: meanOf(labels, ({ f1 }) => f1),
    },
    micro: scoresOf({ ...all, both: sumOf(agreements, ({ both }) => both) }),
    labels,
  };
}

function scoresOf({ annotated, predicted, both }: Omit<LabelAgreement, 'label'>): Scores {
  const precision = share(both, predicted);
  const recall = share(both, annotated);
  return { precision, recall, f1: share(2 * both, predicted + annotated) };
}

/** A share of 0 if the whole is 0. */
function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

function sumOf<T>(items: readonly T[], numberOf: (item: T) => number): number {
  return items.reduce((sum, item) => sum + numberOf(item), 0);
}

function meanOf<T>(items: readonly T[], numberOf: (item: T) => number): number {
  return share(sumOf(items, numberOf), items.length);
}
