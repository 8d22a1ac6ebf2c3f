import { action, computed, makeObservable, observableRef } from 'mobx';
import type { Clock } from '#application/shared/ports/clock.port';
import type { Answer } from '#domain/question/answer';
import type { LabelOption, Question, RankingSettings } from '#domain/question/question';
import {
  neighborRank,
  nextRank,
  pushedOptions,
  rankingBoard,
  ranksOf,
  takenRankAbove,
  withRank,
  type PushedOptions,
  type Rank,
  type RankingBoard,
  type RankingManner,
} from '#domain/question/ranking-board';
import { suggestedRanks, type SuggestedRank } from '#domain/question/proposal';
import type { AnswerContext } from '#ui/annotation-kit/editors/answer-context';
import { RankTyping } from './rank-typing';
import { RankingDrag } from './ranking-drag';

/** Last change of an option, for screen readers. */
export interface RankingAnnouncement {
  readonly text: string;
  readonly rank: Rank;
  readonly sharedWith: readonly string[];
  readonly pushed: PushedOptions | null;
  /** Number of options without a rank. */
  readonly left: number;
}

/** A question that is answered by giving each of its options a rank. Options are cards, ranks are slots. */
export class RankingQuestionViewModel {
  readonly kind = 'ranking';
  readonly question: Question;
  readonly settings: RankingSettings;
  readonly drag = new RankingDrag();
  announcement: RankingAnnouncement | null = null;

  private picked: string | null = null;
  private lastStop: string | null = null;
  #lastPlaced: string | null = null;
  /** The answer before the rank that is being typed. */
  #typedOver: Answer | undefined;
  readonly #context: AnswerContext;
  readonly #typing: RankTyping;

  constructor(question: Question, settings: RankingSettings, context: AnswerContext, clock: Clock) {
    this.question = question;
    this.settings = settings;
    this.#context = context;
    this.#typing = new RankTyping(clock, settings.options.length);
    makeObservable<RankingQuestionViewModel, 'picked' | 'lastStop' | 'ranks' | 'suggested' | 'cards'>(this, {
      announcement: observableRef,
      picked: observableRef,
      lastStop: observableRef,
      ranks: computed,
      board: computed,
      suggested: computed,
      cards: computed,
      current: computed,
      stop: computed,
      put: action,
      step: action,
      toggle: action,
      shareAbove: action,
      typeRank: action,
      unrank: action,
      pick: action,
      rankCurrent: action,
      drop: action,
      moveStop: action,
      rest: action,
    });
  }

  get board(): RankingBoard {
    return rankingBoard(this.settings, this.#answer);
  }

  /** The option that a digit or a click on a slot ranks: the picked one, else the first unranked one. */
  get current(): string | null {
    return this.picked ?? this.board.unranked[0]?.value ?? null;
  }

  /** The one card that Tab moves to: the last one visited, else the current one, else the first. */
  get stop(): string | null {
    return this.lastStop ?? this.current ?? this.cards[0] ?? null;
  }

  rankOf(option: string): Rank {
    return this.ranks.get(option) ?? null;
  }

  /** Texts of the other options with the same rank. */
  sharedWith(option: string): readonly string[] {
    const rank = this.rankOf(option);
    const slot = rank === null ? [] : (this.board.slots[rank - 1] ?? []);
    return slot.filter(({ value }) => value !== option).map(({ text }) => text);
  }

  suggestionOf(option: string): SuggestedRank | undefined {
    return this.suggested.get(option);
  }

  isPicked(option: string): boolean {
    return this.picked === option;
  }

  /** True for a rank of other options, while a picked or dragged option could share it. */
  canShare(rank: number): boolean {
    const option = this.drag.option ?? this.picked;
    const slot = this.board.slots[rank - 1] ?? [];
    return option !== null && slot.length > 0 && slot.every(({ value }) => value !== option);
  }

  /** Puts an option at a rank; null removes its rank. */
  put(option: string, rank: Rank, manner: RankingManner = 'insert'): void {
    this.#typing.forget();
    const before = this.#answer;
    this.#change(option, before, withRank(this.settings, before, option, rank, manner));
  }

  step(option: string, step: 1 | -1): void {
    this.put(option, neighborRank(this.settings, this.rankOf(option), step));
  }

  /** Ranks an unranked option last, and removes the rank of a ranked one. */
  toggle(option: string): void {
    const next = nextRank(this.settings, this.#answer);
    this.put(option, this.rankOf(option) === null ? next : null);
  }

  /** Handles a digit for an option, by default the current one. Returns whether it set a rank. */
  typeRank(digit: string, option: string | null = this.current): boolean {
    const typed = this.#typing.type(digit, option);
    if (typed === null) return false;
    // When 2 turns a typed 1 into 12, the options that the 1 pushed return to their ranks.
    if (!typed.isLonger) this.#typedOver = this.#answer;
    const before = this.#typedOver;
    const isContinued = this.#answer !== before;
    const after = withRank(this.settings, before, typed.option, typed.rank);
    this.#change(typed.option, before, after, isContinued);
    return true;
  }

  /** Gives an option, by default the current one, the rank of the option above it. */
  shareAbove(option: string | null = this.current): void {
    const rank = option === null ? null : takenRankAbove(this.settings, this.#answer, option);
    if (option !== null && rank !== null) this.put(option, rank, 'share');
  }

  /** Removes the rank of an option, by default of the picked one, else of the last one ranked. */
  unrank(option: string | null = this.picked ?? this.#lastPlaced): void {
    this.#typing.forget();
    if (option !== null && this.rankOf(option) !== null) this.put(option, null);
  }

  /** Picks a card for the next digit or click on a slot; picking it again cancels. */
  pick(option: string | null): void {
    this.#typing.forget();
    this.picked = this.picked === option ? null : option;
  }

  /** Handles a click on a slot. With `mayChoose`, it ranks the first unranked card if none is picked. */
  rankCurrent(rank: Rank, mayChoose: boolean, manner: RankingManner = 'insert'): void {
    const option = mayChoose ? this.current : this.picked;
    if (option !== null) this.put(option, rank, manner);
  }

  drop(): void {
    const dropped = this.drag.end();
    if (dropped !== null && this.rankOf(dropped.option) !== dropped.rank)
      this.put(dropped.option, dropped.rank, dropped.manner);
  }

  /** Moves the tab stop through the cards, wrapping around the ends, or to the next unranked one; returns its new option. */
  moveStop(step: 1 | -1 | 'first' | 'last' | 'next'): string | null {
    const { cards, stop } = this;
    if (step === 'next') this.lastStop = this.board.unranked[0]?.value ?? cards[0] ?? null;
    else if (step === 'first' || step === 'last') this.lastStop = cards.at(step === 'first' ? 0 : -1) ?? null;
    else {
      const from = cards.findIndex((option) => option === stop);
      this.lastStop = cards[(from + step + cards.length) % cards.length] ?? null;
    }
    return this.lastStop;
  }

  /** Every digit has already taken effect; the next one begins a new rank. */
  settle(): void {
    this.#typing.forget();
  }

  /** Resets the state for another record. */
  rest(): void {
    this.settle();
    this.drag.end();
    this.picked = null;
    this.lastStop = null;
    this.#lastPlaced = null;
    this.announcement = null;
  }

  private get ranks(): ReadonlyMap<string, number> {
    return ranksOf(this.settings, this.#answer);
  }

  private get suggested(): ReadonlyMap<string, SuggestedRank> {
    return suggestedRanks(this.settings, this.#context.suggestionFor(this.question.id));
  }

  /** All options in reading order: slot by slot, then the unranked ones. */
  private get cards(): readonly string[] {
    const { slots, unranked } = this.board;
    return [...slots.flat(), ...unranked].map(({ value }: LabelOption) => value);
  }

  get #answer(): Answer | undefined {
    return this.#context.answerTo(this.question.name);
  }

  /** A continued change is undone together with the previous one. */
  #change(option: string, before: Answer | undefined, after: Answer | undefined, isContinued = false): void {
    this.#context.setAnswer(this.question.name, after, isContinued);
    this.picked = null;
    this.#lastPlaced = option;
    this.announcement = {
      pushed: pushedOptions(this.settings, before, after, option),
      text: this.settings.options.find(({ value }) => value === option)?.text ?? option,
      rank: this.rankOf(option),
      sharedWith: this.sharedWith(option),
      left: this.board.unranked.length,
    };
  }
}
