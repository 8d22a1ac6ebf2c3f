import type { DraftQuestion } from '#domain/dataset-import/dataset-draft';

interface PointChoice {
  readonly label: string;
  readonly changes: Pick<DraftQuestion, 'points'> & { readonly values?: readonly number[] };
}

const MOST = [2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

const FROM_ONE: readonly PointChoice[] = MOST.map((points) => ({
  label: `1–${points}`,
  changes: { points },
}));
const FROM_ZERO: readonly PointChoice[] = MOST.map((most) => ({
  label: `0–${most}`,
  changes: { points: 0, values: Array.from({ length: most + 1 }, (_, index) => index) },
}));

/** The points that a rating can ask for: 1 or 0 to so many, and those of a definition file that are neither. */
export function pointChoices({ points, values = [] }: Pick<DraftQuestion, 'points' | 'values'>): {
  readonly choices: readonly PointChoice[];
  readonly chosen: string;
} {
  const usual = [...FROM_ONE, ...FROM_ZERO];
  if (points > 0) return { choices: usual, chosen: `1–${points}` };
  const last = values.length - 1;
  if (last > 1 && values.every((value, index) => value === index))
    return { choices: usual, chosen: `0–${last}` };
  const own = { label: values.join(', '), changes: { points, values } };
  return { choices: [own, ...usual], chosen: own.label };
}
