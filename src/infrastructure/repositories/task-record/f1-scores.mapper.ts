import type { F1Answer } from '#contract/task-metrics-answer';
import type { F1Scores, Scores } from '#domain/metrics/f1-scores';
import { compareCodePoints } from '#domain/text/code-points';

/** Labels are known by this entry alone: the other names of theirs can be those of averages. */
const SUPPORT = '_support';

/** Null for an answer without entries. */
export function f1ScoresFromDto(dto: F1Answer): F1Scores | null {
  if (dto.size === 0) return null;
  const labels = [...dto.keys()].flatMap((name) =>
    name.endsWith(SUPPORT) ? [name.slice(0, -SUPPORT.length)] : [],
  );
  return {
    macro: scoresIn(dto, (measure) => `${measure}_macro`),
    micro: scoresIn(dto, (measure) => `${measure}_micro`),
    labels: labels.toSorted(compareCodePoints).map((label) => ({
      label,
      ...scoresIn(dto, (measure) => `${label}_${measure}`),
      support: dto.get(label + SUPPORT) ?? 0,
    })),
  };
}

function scoresIn(dto: F1Answer, nameOf: (measure: keyof Scores) => string): Scores {
  const of = (measure: keyof Scores) => dto.get(nameOf(measure)) ?? 0;
  return { precision: of('precision'), recall: of('recall'), f1: of('f1') };
}
