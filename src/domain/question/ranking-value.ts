import { err, ok, type Result } from '../shared/result';
import type { Answer, RankedOption } from './answer';
import type { LabelOption } from './question';
import type { ValueProblem } from './value-problem';

/**
 * A ranking on its way may be partial, without ranks, even with ranks out of range; a finished one holds every option
 * with a rank from 1 to the number of options. Ties and gaps are allowed.
 */
export function checkRanking(
  options: readonly LabelOption[],
  value: unknown,
  mustBeFinished: boolean,
): Result<Answer, ValueProblem> {
  const list = rankedOptions(value);
  if (!list.ok) return list;
  const known = new Set(options.map((option) => option.value));
  const seen = new Set<string>();
  for (const [position, { value: option }] of list.value.entries()) {
    if (!known.has(option)) return err({ code: 'unknown-option', option, position });
    if (seen.has(option)) return err({ code: 'duplicate-option', option, position });
    seen.add(option);
  }
  const problem = mustBeFinished ? unfinished(list.value, options.length) : null;
  return problem === null ? ok({ type: 'ranking', value: list.value }) : err(problem);
}

function unfinished(ranking: readonly RankedOption[], optionCount: number): ValueProblem | null {
  if (ranking.length < optionCount) {
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
