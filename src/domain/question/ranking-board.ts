import type { Answer } from './answer';
import type { LabelOption, RankingSettings } from './question';

export interface RankingBoard {
  /** One slot per option: `slots[0]` contains the options of rank 1. A slot may be empty or contain several options. */
  readonly slots: ReadonlyArray<readonly LabelOption[]>;
  /** Options without a rank, in the order of the settings. */
  readonly unranked: readonly LabelOption[];
}

/** Rank of an option; null if it is unranked. */
export type Rank = number | null;

/** Lays out an answer. Invalid parts, such as an unknown option or a rank beyond the last, have no position. */
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

/** Valid ranks, from 1 to the number of options, by the value of a known option. */
export function ranksOf(settings: RankingSettings, answer: Answer | undefined): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  if (answer?.type !== 'ranking') return ranks;
  const known = new Set(settings.options.map(({ value }) => value));
  for (const { value, rank } of answer.value) {
    if (rank !== null && known.has(value) && isRank(settings, rank)) ranks.set(value, rank);
  }
  return ranks;
}

/** `insert` moves other options away from the rank; `share` adds the option to them. */
export type RankingManner = 'insert' | 'share';

/**
 * The answer after an option was moved to a rank, or made unranked with `null` (ANN-17). Contains only ranked options, by rank;
 * `undefined` means no answer.
 */
export function withRank(
  settings: RankingSettings,
  answer: Answer | undefined,
  option: string,
  rank: Rank,
  manner: RankingManner = 'insert',
): Answer | undefined {
  if (rank !== null && !isRank(settings, rank)) return answer;
  const ranks = new Map(ranksOf(settings, answer));
  const former = ranks.get(option) ?? null;
  // An option that is moved to its own rank keeps it, even if it is shared.
  if (former === rank) return answer;
  ranks.delete(option);
  if (rank !== null && manner === 'insert') makeRoom(settings, ranks, rank, former);
  if (rank !== null) ranks.set(option, rank);
  const value = settings.options.flatMap((known) => {
    const own = ranks.get(known.value);
    return own === undefined ? [] : [{ value: known.value, rank: own }];
  });
  if (value.length === 0) return undefined;
  return { type: 'ranking', value: value.toSorted((a, b) => a.rank - b.rank) };
}

/**
 * Moves the options of a rank and those next to them down by one rank, up to the first free rank. An option that leaves a higher
 * rank free moves them up into the gap, as in any sortable list. If there is no free rank on that side, they move in the other
 * direction: without the moved option, there are fewer options than ranks.
 */
function makeRoom(settings: RankingSettings, ranks: Map<string, number>, rank: number, former: Rank): void {
  const taken = new Set(ranks.values());
  if (!taken.has(rank)) return;
  const isFree = (other: number) => !taken.has(other);
  const all = settings.options.map((_, index) => index + 1);
  const above = all.findLast((other) => other < rank && isFree(other));
  const below = all.find((other) => other > rank && isFree(other));
  const leavesFree = former !== null && former < rank && isFree(former);
  const end = (leavesFree ? above : below) ?? above ?? rank;
  const step = end < rank ? -1 : 1;
  const [first, last] = step === 1 ? [rank, end] : [end, rank];
  for (const [option, own] of ranks) if (own >= first && own <= last) ranks.set(option, own + step);
}

/** The nearest higher rank that other options have and this one can share; null if there is none. */
export function takenRankAbove(
  settings: RankingSettings,
  answer: Answer | undefined,
  option: string,
): number | null {
  const ranks = ranksOf(settings, answer);
  const own = ranks.get(option) ?? Infinity;
  const above = [...ranks.values()].filter((rank) => rank < own);
  return above.length === 0 ? null : Math.max(...above);
}

/** Options whose rank changed by one because another option was moved; all in the same direction. */
export interface PushedOptions {
  readonly options: readonly LabelOption[];
  readonly step: 1 | -1;
}

/** The options that a change of the answer has pushed, in the order of their ranks; null if there are none. */
export function pushedOptions(
  settings: RankingSettings,
  before: Answer | undefined,
  after: Answer | undefined,
  option: string,
): PushedOptions | null {
  const [old, now] = [ranksOf(settings, before), ranksOf(settings, after)];
  const rankNow = ({ value }: LabelOption) => now.get(value) ?? 0;
  const options = settings.options
    .filter(({ value }) => value !== option && now.get(value) !== old.get(value))
    .toSorted((a, b) => rankNow(a) - rankNow(b));
  const [first] = options;
  if (first === undefined) return null;
  return { options, step: rankNow(first) > (old.get(first.value) ?? 0) ? 1 : -1 };
}

/**
 * The rank one step up (-1, towards the first) or down, within the range of ranks. An unranked option is below the last rank: a
 * step up leads there, and a step down does nothing.
 */
export function neighborRank(settings: RankingSettings, rank: Rank, step: 1 | -1): Rank {
  const last = settings.options.length;
  if (rank === null) return step === -1 ? last : null;
  return Math.min(Math.max(rank + step, 1), last);
}

/** The rank after the last taken one, or the last rank if it is taken. */
export function nextRank(settings: RankingSettings, answer: Answer | undefined): number {
  return Math.min(Math.max(0, ...ranksOf(settings, answer).values()) + 1, settings.options.length);
}

function isRank(settings: RankingSettings, rank: number): boolean {
  return rank >= 1 && rank <= settings.options.length;
}
