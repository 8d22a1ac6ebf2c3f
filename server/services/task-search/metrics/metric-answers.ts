import { errorDistribution } from '#domain/metrics/error-distribution';
import type { F1Scores, Scores } from '#domain/metrics/f1-scores';
import { lengthBins } from '#domain/metrics/length-bins';
import type { RuleAgreement } from '#domain/metrics/rule-agreement';
import { WrittenNumber, type JsonEntries, type OrderedJson } from '#domain/shared/ordered-json';
import type { TermCounts } from '#server/search/search-request';

/** Bins of one code point; their keys are the lengths as floats. */
export function lengthEntries(values: TermCounts['values']): JsonEntries {
  const counted = values.map(({ term, count }) => ({ length: Number(term), count }));
  return new Map(lengthBins(counted).map(({ length, count }) => [floatText(length), whole(count)]));
}

/** `size`: most entries. */
export function errorEntries(values: TermCounts['values'], records: number, size: number): JsonEntries {
  const countOf = (term: string) => values.find((value) => value.term === term)?.count ?? 0;
  const distribution = errorDistribution({ ok: countOf('ok'), ko: countOf('ko') }, records);
  return new Map(distribution.slice(0, size).map(({ agreement, count }) => [agreement, whole(count)]));
}

/** Empty without scores. */
export function f1Entries(scores: F1Scores | null): JsonEntries {
  if (scores === null) return new Map();
  const { macro, micro, labels } = scores;
  return new Map<string, OrderedJson>([
    ...scoreEntries(macro, (measure) => `${measure}_macro`),
    ...scoreEntries(micro, (measure) => `${measure}_micro`),
    ...labels.flatMap(({ label, support, ...own }): readonly Entry[] => [
      ...scoreEntries(own, (measure) => `${label}_${measure}`),
      [`${label}_support`, whole(support)],
    ]),
  ]);
}

export function ruleEntries(agreement: RuleAgreement): JsonEntries {
  const { covered, annotated, correct, incorrect, precision } = agreement;
  return new Map<string, OrderedJson>([
    ['covered_records', whole(covered)],
    ['annotated_covered_records', whole(annotated)],
    ['correct_records', whole(correct)],
    ['incorrect_records', whole(incorrect)],
    ...(precision === null ? [] : [['precision', float(precision)] as const]),
  ]);
}

type Entry = readonly [string, OrderedJson];

function scoreEntries(
  { precision, recall, f1 }: Scores,
  nameOf: (measure: string) => string,
): readonly Entry[] {
  return Object.entries({ precision, recall, f1 }).map(([measure, score]) => [nameOf(measure), float(score)]);
}

function whole(count: number): OrderedJson {
  return new WrittenNumber(String(count));
}

/** Python reads a number with a point as a float. */
function float(number: number): OrderedJson {
  return new WrittenNumber(floatText(number));
}

function floatText(number: number): string {
  return Number.isInteger(number) ? number.toFixed(1) : String(number);
}
