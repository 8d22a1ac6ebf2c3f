import type { Answer } from './answer';
import type { LabelOption, RankingSettings } from './question';

/** Position of each option of a ranking, as laid out for the user. */
export interface RankingBoard {
  /** One slot per option: `slots[0]` holds what shares rank 1. Slots may be empty, or hold several. */
  readonly slots: ReadonlyArray<readonly LabelOption[]>;
  /** Options without a rank, in the order of the settings. */
  readonly unranked: readonly LabelOption[];
}

/** A rank is null where an option has none. */
export type Rank = number | null;

/** Anything else in an answer, such as an unknown option or a rank beyond the last, has no position. */
export function rankingBoard(settings: RankingSettings, answer: Answer | undefined): RankingBoard {
  const ranks = ranksOf(settings, answer);
  const slots: LabelOption[][] = settings.options.map(() => []);
  const unranked: LabelOption[] = [];
  for (const option of settings.options) {
    const rank = ranks.get(option.value);
    (rank === undefined ? unranked : slots[rank - 1])?.push(option);
  }
  return { slots, unranked };
}

/** The ranks that stand, from 1 to the number of options, by the value of a known option. */
export function ranksOf(settings: RankingSettings, answer: Answer | undefined): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  if (answer?.type !== 'ranking') return ranks;
  const known = new Set(settings.options.map(({ value }) => value));
  for (const { value, rank } of answer.value) {
    if (rank !== null && known.has(value) && isRank(settings, rank)) ranks.set(value, rank);
  }
  return ranks;
}

/**
 * The answer after an option was given a rank, which it may share, or was moved back to the unranked with `null`. No
 * other option moves. Only ranked options are kept, by rank; `undefined` is no answer.
 */
export function withRank(
  settings: RankingSettings,
  answer: Answer | undefined,
  option: string,
  rank: Rank,
): Answer | undefined {
  if (rank !== null && !isRank(settings, rank)) return answer;
  const ranks = new Map(ranksOf(settings, answer));
  if (rank === null) ranks.delete(option);
  else ranks.set(option, rank);
  const value = settings.options.flatMap((known) => {
    const own = ranks.get(known.value);
    return own === undefined ? [] : [{ value: known.value, rank: own }];
  });
  if (value.length === 0) return undefined;
  return { type: 'ranking', value: value.toSorted((a, b) => a.rank - b.rank) };
}

/**
 * The rank one step up (-1, towards the first) or down from another, not beyond the ends. An option without a
 * rank stands below the last one: a step up leads there, a step down nowhere.
 */
export function neighborRank(settings: RankingSettings, rank: Rank, step: 1 | -1): Rank {
  const last = settings.options.length;
  if (rank === null) return step === -1 ? last : null;
  return Math.min(Math.max(rank + step, 1), last);
}

/** The rank after the last one that is taken; the last one of all where that is taken itself. */
export function nextRank(settings: RankingSettings, answer: Answer | undefined): number {
  return Math.min(Math.max(0, ...ranksOf(settings, answer).values()) + 1, settings.options.length);
}

function isRank(settings: RankingSettings, rank: number): boolean {
  return rank >= 1 && rank <= settings.options.length;
}
