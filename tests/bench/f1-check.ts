import type { BenchTask } from './task-search-data';

export type F1Answer = Readonly<Record<string, number>>;

const MEASURES = ['precision', 'recall', 'f1'] as const;

/** Differences of the order in which the parts of a sum are added. */
const TOLERANCE = 1e-9;

/** Compares the scores with what looking at every record finds. Throws if they are others. */
export function expectF1(tasks: readonly BenchTask[], answer: F1Answer): void {
  const expected = f1Of(tasks);
  const keys = new Set([...Object.keys(expected), ...Object.keys(answer)]);
  for (const key of keys) {
    const difference = Math.abs((expected[key] ?? NaN) - (answer[key] ?? NaN));
    if (!(difference <= TOLERANCE)) throw new Error(`${key} is ${answer[key]} instead of ${expected[key]}`);
  }
}

function f1Of(tasks: readonly BenchTask[]): F1Answer {
  const compared = tasks.filter(({ annotatedAs }) => annotatedAs !== null);
  const labels = [...new Set(compared.flatMap(({ annotatedAs, predictedAs }) => [annotatedAs, predictedAs]))];
  const rows = labels.map((label) => {
    const annotated = compared.filter(({ annotatedAs }) => annotatedAs === label);
    const predicted = compared.filter(({ predictedAs }) => predictedAs === label);
    const right = annotated.filter(({ predictedAs }) => predictedAs === label).length;
    const [precision, recall] = [predicted, annotated].map(({ length }) =>
      length === 0 ? 0 : right / length,
    );
    return {
      label,
      scores: [precision ?? 0, recall ?? 0, mean(precision ?? 0, recall ?? 0)],
      support: annotated.length,
    };
  });
  const accuracy =
    compared.filter(({ annotatedAs, predictedAs }) => annotatedAs === predictedAs).length / compared.length;
  return Object.fromEntries([
    ...MEASURES.flatMap((measure, index) => [
      [`${measure}_macro`, rows.reduce((sum, { scores }) => sum + (scores[index] ?? 0), 0) / rows.length],
      [`${measure}_micro`, accuracy],
    ]),
    ...rows.flatMap(({ label, scores, support }) => [
      ...MEASURES.map((measure, index) => [`${label}_${measure}`, scores[index]]),
      [`${label}_support`, support],
    ]),
  ]) as F1Answer; // Each measure has a number.
}

/** Harmonic. */
function mean(a: number, b: number): number {
  return a + b === 0 ? 0 : (2 * a * b) / (a + b);
}
