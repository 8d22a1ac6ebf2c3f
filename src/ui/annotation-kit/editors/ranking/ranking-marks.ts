import type { Rank, RankingManner } from '#domain/question/ranking-board';

/** Marks the slot of unranked cards, instead of a rank. */
export const UNRANKED = 'none';

/** The option whose card contains an element. */
export function cardOf(target: EventTarget | null): string | undefined {
  return closest(target, '[data-choice]')?.dataset['choice'];
}

/** The rank of the slot that contains an element; `undefined` if there is none. */
export function rankOf(target: EventTarget | null): Rank | undefined {
  const rank = closest(target, '[data-rank]')?.dataset['rank'];
  if (rank === undefined) return undefined;
  return rank === UNRANKED ? null : Number(rank);
}

/** The effect of a press or drop on an element of a slot. */
export function mannerOf(target: EventTarget | null): RankingManner {
  return closest(target, '[data-share-rank]') === null ? 'insert' : 'share';
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}
