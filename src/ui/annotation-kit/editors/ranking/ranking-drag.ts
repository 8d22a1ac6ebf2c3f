import { action, makeObservable, observableRef } from 'mobx';
import type { Rank, RankingManner } from '#domain/question/ranking-board';

/** The rank `null` is the area of the unranked cards. */
interface RankingTarget {
  readonly rank: Rank;
  readonly manner: RankingManner;
}

/** The dragged card and its current drop target. */
export class RankingDrag {
  option: string | null = null;
  private over: RankingTarget | null = null;

  constructor() {
    makeObservable<RankingDrag, 'over'>(this, {
      option: observableRef,
      over: observableRef,
      lift: action,
      hover: action,
      end: action,
    });
  }

  isOver(rank: Rank, manner: RankingManner = 'insert'): boolean {
    return this.over !== null && this.over.rank === rank && this.over.manner === manner;
  }

  lift(option: string): void {
    this.option = option;
  }

  /** `undefined` means no target. */
  hover(rank: Rank | undefined, manner: RankingManner = 'insert'): void {
    if (rank === undefined) this.over = null;
    else if (!this.isOver(rank, manner)) this.over = { rank, manner };
  }

  /** Ends the drag. Returns null if the card was not over a target, or if the drag had already ended. */
  end(): (RankingTarget & { readonly option: string }) | null {
    const { option, over } = this;
    this.option = null;
    this.over = null;
    return option === null || over === null ? null : { option, ...over };
  }
}
