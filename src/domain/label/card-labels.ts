import type { TaskRecord } from '../task-record/task-record';

/**
 * Names of the labels of a card (TSK-20): those of the dataset in their order, then others of the annotation, then others of the
 * prediction. A list, because an object moves names that look like numbers to the front.
 */
export function cardLabels(
  known: readonly string[],
  { annotation, prediction }: Pick<TaskRecord<'TextClassification'>, 'annotation' | 'prediction'>,
): readonly string[] {
  const isKnown = new Set(known);
  const others = [annotation, prediction].flatMap((marked) =>
    (marked?.value.labels ?? []).map(({ label }) => label).filter((label) => !isKnown.has(label)),
  );
  return others.length === 0 ? known : [...known, ...new Set(others)];
}
