import { action, makeObservable, observableRef } from 'mobx';
import type { Rank, RankingManner } from '#domain/question/ranking-board';

/** The rank `null` is the place of the unranked. */
interface RankingTarget {
  readonly rank: Rank;
  readonly manner: RankingManner;
}

/** The card that is dragged, and the target below it. */
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

  /** `undefined` is no target. */
  hover(rank: Rank | undefined, manner: RankingManner = 'insert'): void {
    if (rank === undefined) this.over = null;
    else if (!this.isOver(rank, manner)) this.over = { rank, manner };
  }

  /** Ends the drag. Null where the card was above no target, or the drag was ended before. */
  end(): (RankingTarget & { readonly option: string }) | null {
    const { option, over } = this;
    this.option = null;
    this.over = null;
    return option === null || over === null ? null : { option, ...over };
  }
}
