import { action, makeObservable, observableRef } from 'mobx';
import type { Rank } from '#domain/question/ranking-board';

/** A card on its way through the air: which one, and above which place. The rank `null` is the place of the unranked. */
export class RankingDrag {
  option: string | null = null;
  private over: { readonly rank: Rank } | null = null;

  constructor() {
    makeObservable<RankingDrag, 'over'>(this, {
      option: observableRef,
      over: observableRef,
      isOver: false,
      lift: action,
      hover: action,
      end: action,
    });
  }

  isOver(rank: Rank): boolean {
    return this.over !== null && this.over.rank === rank;
  }

  lift(option: string): void {
    this.option = option;
  }

  /** `undefined` is above no place. */
  hover(rank: Rank | undefined): void {
    if (rank === undefined) this.over = null;
    else if (!this.isOver(rank)) this.over = { rank };
  }

  /** Ends it, and says what was above which place; null where the card was above none or gone meanwhile. */
  end(): { readonly option: string; readonly rank: Rank } | null {
    const { option, over } = this;
    this.option = null;
    this.over = null;
    return option === null || over === null ? null : { option, rank: over.rank };
  }
}
