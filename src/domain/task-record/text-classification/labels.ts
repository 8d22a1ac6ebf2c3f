import { err, ok } from '../../shared/result';
import type { TaskKind } from '../task-kind';
import type { ScoredLabel, TaskRecord } from '../task-record';

type Classified = TaskRecord<'TextClassification'>;

/** A label of a multi-label record counts if its score is above this one. */
const LEAST_SCORE = 0.5;

/** Names of the labels that count: the first label with the highest score, or with `isMultiLabel` all labels above 0.5. */
export function decidedLabels(labels: readonly ScoredLabel[], isMultiLabel: boolean): readonly string[] {
  return namesOf(isMultiLabel ? labels.filter(({ score }) => score > LEAST_SCORE) : bestOf(labels));
}

/** The item with the highest score, the first one if there are several; empty without items. */
export function bestOf<T extends { readonly score: number }>(items: readonly T[]): readonly T[] {
  const [first, ...rest] = items;
  if (first === undefined) return [];
  return [rest.reduce((best, item) => (item.score > best.score ? item : best), first)];
}

export function predictedLabels({ prediction, content }: Pick<Classified, 'prediction' | 'content'>) {
  return prediction === null ? [] : decidedLabels(prediction.value.labels, content.isMultiLabel);
}

/** The lowest score of the predicted labels; null if there are none. */
function predictionScore({ prediction, content }: Pick<Classified, 'prediction' | 'content'>): number | null {
  const predicted = new Set(predictedLabels({ prediction, content }));
  const scores = (prediction?.value.labels ?? []).flatMap(({ label, score }) =>
    predicted.has(label) ? [score] : [],
  );
  return scores.length === 0 ? null : Math.min(...scores);
}

/** Labels of the annotation; null without one. */
export function annotatedLabels({ annotation }: Pick<Classified, 'annotation'>): readonly string[] | null {
  return annotation && namesOf(annotation.value.labels);
}

/** The labels with one added at the end, or removed if it is there. */
export function toggledLabel(labels: readonly string[], label: string): readonly string[] {
  return labels.includes(label) ? labels.filter((other) => other !== label) : [...labels, label];
}

/** The labels without the removed ones, and with the added ones at the end. */
export function relabelled(
  labels: readonly string[],
  { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
): readonly string[] {
  return [...new Set([...labels.filter((label) => !removed.includes(label)), ...added])];
}

/** Whether both have the same labels, in any order. */
export function sameLabels(a: readonly string[], b: readonly string[]): boolean {
  const [one, other] = [new Set(a), new Set(b)];
  return one.size === other.size && [...one].every((label) => other.has(label));
}

const namesOf = (labels: readonly ScoredLabel[]) => labels.map(({ label }) => label);

export const TEXT_CLASSIFICATION: TaskKind<'TextClassification'> = {
  empty: { labels: [] },
  // Predicted labels are only marked until the user chooses.
  startOf: (record) => ({ labels: annotatedLabels(record) ?? [] }),
  acceptedOf: (record) => ({ labels: annotatedLabels(record) ?? predictedLabels(record) }),
  scoreOf: predictionScore,
  valueOf: ({ labels }) => ({ labels: labels.map((label) => ({ label, score: 1 })) }),
  isEmpty: ({ labels }) => labels.length === 0,
  mayValidate: ({ labels }, { content }) =>
    content.isMultiLabel || labels.length === 1 ? ok(undefined) : err({ code: 'nothing-to-validate' }),
  sameDraft: (a, b) => sameLabels(a.labels, b.labels),
  sameValue: (a, b) => sameLabels(namesOf(a.labels), namesOf(b.labels)),
};
