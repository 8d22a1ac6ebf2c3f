import { action, computed, makeObservable, observableRef } from 'mobx';
import type { Clock } from '#application/shared/ports/clock.port';
import type { LabelOption, Question, RankingSettings } from '#domain/question/question';
import {
  neighborRank,
  nextRank,
  rankingBoard,
  ranksOf,
  withRank,
  type Rank,
  type RankingBoard,
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
  /** How many options have no rank yet. */
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
  readonly #context: AnswerContext;
  readonly #typing: RankTyping;

  constructor(question: Question, settings: RankingSettings, context: AnswerContext, clock: Clock) {
    this.question = question;
    this.settings = settings;
    this.#context = context;
    this.#typing = new RankTyping(clock, settings.options.length);
    makeObservable<RankingQuestionViewModel, 'picked' | 'lastStop' | 'ranks' | 'suggested' | 'cards'>(this, {
      kind: false,
      question: false,
      settings: false,
      drag: false,
      announcement: observableRef,
      picked: observableRef,
      lastStop: observableRef,
      ranks: computed,
      board: computed,
      suggested: computed,
      cards: computed,
      atHand: computed,
      stop: computed,
      rankOf: false,
      sharedWith: false,
      suggestionOf: false,
      isPicked: false,
      put: action,
      step: action,
      toggle: action,
      typeRank: action,
      unrank: action,
      pick: action,
      putAtHand: action,
      drop: action,
      moveStop: action,
      settle: false,
      rest: action,
    });
  }

  get board(): RankingBoard {
    return rankingBoard(this.settings, this.#context.answerTo(this.question.name));
  }

  /** The option that a digit or a press on a slot ranks: the one that was picked, else the first unranked one. */
  get atHand(): string | null {
    return this.picked ?? this.board.unranked[0]?.value ?? null;
  }

  /** The one card that Tab leads to: where one was last, else the one at hand, else the first. */
  get stop(): string | null {
    return this.lastStop ?? this.atHand ?? this.cards[0] ?? null;
  }

  rankOf(option: string): Rank {
    return this.ranks.get(option) ?? null;
  }

  /** The texts of the other options of the same rank. */
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

  /** Gives an option a rank; null removes it. */
  put(option: string, rank: Rank): void {
    const { name } = this.question;
    this.#context.setAnswer(name, withRank(this.settings, this.#context.answerTo(name), option, rank));
    this.picked = null;
    this.#lastPlaced = option;
    this.announcement = this.#announcementOf(option);
  }

  step(option: string, step: 1 | -1): void {
    this.#typing.forget();
    this.put(option, neighborRank(this.settings, this.rankOf(option), step));
  }

  /** Puts an unranked option behind all others, and takes a ranked one back. */
  toggle(option: string): void {
    this.#typing.forget();
    const next = nextRank(this.settings, this.#context.answerTo(this.question.name));
    this.put(option, this.rankOf(option) === null ? next : null);
  }

  /** A digit, meant for an option or for the one at hand. Says whether it gave a rank. */
  typeRank(digit: string, option: string | null = this.atHand): boolean {
    const typed = this.#typing.type(digit, option);
    if (typed !== null) this.put(typed.option, typed.rank);
    return typed !== null;
  }

  /** Takes an option back: the one that is meant, else the one that was picked, else the one that was ranked last. */
  unrank(option: string | null = this.picked ?? this.#lastPlaced): void {
    this.#typing.forget();
    if (option !== null && this.rankOf(option) !== null) this.put(option, null);
  }

  /** Picks a card for the next digit or press on a slot; once more puts it down. */
  pick(option: string | null): void {
    this.#typing.forget();
    this.picked = this.picked === option ? null : option;
  }

  /** A press on a slot. Only `mayChoose` takes the first unranked card where none was picked. */
  putAtHand(rank: Rank, mayChoose: boolean): void {
    const option = mayChoose ? this.atHand : this.picked;
    this.#typing.forget();
    if (option !== null) this.put(option, rank);
  }

  drop(): void {
    const dropped = this.drag.end();
    if (dropped !== null && this.rankOf(dropped.option) !== dropped.rank)
      this.put(dropped.option, dropped.rank);
  }

  /** Moves the tab stop along the cards, around their ends, or to what there is to do next; returns where it is now. */
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

  /** Every digit has had its effect already; what follows begins a new rank. */
  settle(): void {
    this.#typing.forget();
  }

  /** Another record. */
  rest(): void {
    this.settle();
    this.drag.end();
    this.picked = null;
    this.lastStop = null;
    this.#lastPlaced = null;
    this.announcement = null;
  }

  private get ranks(): ReadonlyMap<string, number> {
    return ranksOf(this.settings, this.#context.answerTo(this.question.name));
  }

  private get suggested(): ReadonlyMap<string, SuggestedRank> {
    return suggestedRanks(this.settings, this.#context.suggestionFor(this.question.id));
  }

  /** All options as they are read: slot by slot, and then the unranked. */
  private get cards(): readonly string[] {
    const { slots, unranked } = this.board;
    return [...slots.flat(), ...unranked].map(({ value }: LabelOption) => value);
  }

  #announcementOf(option: string): RankingAnnouncement {
    return {
      text: this.settings.options.find(({ value }) => value === option)?.text ?? option,
      rank: this.rankOf(option),
      sharedWith: this.sharedWith(option),
      left: this.board.unranked.length,
    };
  }
}
