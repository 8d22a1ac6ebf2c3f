import { firstRepeated } from '../dataset-definition/limits';
import { err, ok, type Result } from '../shared/result';
import type { Answer, RankedOption } from './answer';
import type { LabelOption } from './question';
import type { ValueProblem } from './value-problem';

/**
 * Checks a ranking. An incomplete ranking may have missing options, missing ranks, or ranks out of range; a complete one contains
 * every option with a rank from 1 to the number of options. Ties and gaps are allowed.
 */
export function checkRanking(
  options: readonly LabelOption[],
  value: unknown,
  mustBeFinished: boolean,
): Result<Answer, ValueProblem> {
  const list = rankedOptions(value);
  if (!list.ok) return list;
  const problem =
    (mustBeFinished ? unfinished(list.value, options.length) : null) ??
    unknownOption(list.value, options) ??
    duplicateOption(list.value);
  return problem === null ? ok({ type: 'ranking', value: list.value }) : err(problem);
}

function unknownOption(
  ranking: readonly RankedOption[],
  options: readonly LabelOption[],
): ValueProblem | null {
  const known = new Set(options.map((option) => option.value));
  const position = ranking.findIndex(({ value }) => !known.has(value));
  const unknown = ranking[position];
  return unknown === undefined ? null : { code: 'unknown-option', option: unknown.value, position };
}

function duplicateOption(ranking: readonly RankedOption[]): ValueProblem | null {
  const repeated = firstRepeated(ranking.map(({ value }) => value));
  return repeated && { code: 'duplicate-option', option: repeated.value, position: repeated.position };
}

function unfinished(ranking: readonly RankedOption[], optionCount: number): ValueProblem | null {
  if (ranking.length !== optionCount) {
    return { code: 'ranking-incomplete', ranked: ranking.length, options: optionCount };
  }
  for (const [position, { value: option, rank }] of ranking.entries()) {
    if (rank === null) return { code: 'rank-missing', option, position };
    if (rank < 1 || rank > optionCount) return { code: 'rank-out-of-range', option, rank, position };
  }
  return null;
}

function rankedOptions(value: unknown): Result<readonly RankedOption[], ValueProblem> {
  const form = 'list-of-ranked-options';
  if (!Array.isArray(value)) return err({ code: 'wrong-form', form });
  const items = value.map(rankedOption);
  const position = items.indexOf(null);
  if (position >= 0) return err({ code: 'wrong-form', form, position });
  return ok(items.filter((item) => item !== null));
}

function rankedOption(item: unknown): RankedOption | null {
  if (typeof item !== 'object' || item === null || !('value' in item) || typeof item.value !== 'string')
    return null;
  const rank = 'rank' in item ? (item.rank ?? null) : null;
  if (rank !== null && (typeof rank !== 'number' || !Number.isInteger(rank))) return null;
  return { value: item.value, rank };
}
