import { action, computed, makeObservable, observableRef } from 'mobx';
import type { Clock } from '#application/shared/ports/clock.port';
import { mistakeReason, type MistakeReason } from '#domain/query-language/mistake-reason';
import { parseQuery } from '#domain/query-language/parse-query';
import type { QueryMistake } from '#domain/query-language/query-tree';
import { queryWithClause } from '#domain/query-language/query-with-clause';
import type { TaskSearchTarget } from '../requested-search.state';
import type { RecentQueries } from './recent-queries.state';

/** Text being typed over the applied one. */
interface Typed {
  readonly text: string;
  readonly over: string;
}

/** A mistake in the text, with its characters. */
export interface FoundMistake extends Pick<QueryMistake, 'start' | 'end'> {
  readonly reason: MistakeReason;
  readonly written: string;
}

export interface TaskQueryDeps {
  readonly target: TaskSearchTarget;
  readonly recent: RecentQueries;
  readonly clock: Pick<Clock, 'after'>;
  /** Whether the server refused the applied query; observable. */
  readonly isRefused: () => boolean;
}

/** Milliseconds without typing after which a mistake is shown. */
export const PAUSE = 400;

/** The text of the query box. It is searched only on request, exactly as it was typed (TSK-4). */
export class TaskQueryViewModel {
  /** Number of requests to focus the box. */
  focusRequests = 0;
  private typed: Typed | null = null;
  private isRevealed = false;
  readonly #deps: TaskQueryDeps;
  #stopWaiting: () => void = () => undefined;

  constructor(deps: TaskQueryDeps) {
    this.#deps = deps;
    makeObservable<
      TaskQueryViewModel,
      'typed' | 'isRevealed' | 'found' | 'search' | 'forgetTyped' | 'reveal'
    >(this, {
      focusRequests: observableRef,
      focus: action,
      typed: observableRef,
      isRevealed: observableRef,
      applied: computed,
      text: computed,
      found: computed,
      mistake: computed,
      type: action,
      submit: action,
      clear: action,
      addClause: action,
      revert: action,
      search: action,
      forgetTyped: action,
      reveal: action,
    });
  }

  get applied(): string {
    return this.#deps.target.search.filters.text;
  }

  /** The typed text, until another search replaces it. */
  get text(): string {
    const { typed, applied } = this;
    return typed !== null && typed.over === applied ? typed.text : applied;
  }

  /** The mistake to show: that of a typed text after a pause or an attempt to search, or that of a refused query. */
  get mistake(): FoundMistake | null {
    const isRefused = this.text === this.applied && this.#deps.isRefused();
    return this.isRevealed || isRefused ? this.found : null;
  }

  type(text: string): void {
    const shown = this.mistake;
    this.typed = { text, over: this.applied };
    // A mistake that is corrected in part stays visible, so that its text does not flicker while the user types.
    this.isRevealed = shown !== null && this.found?.reason === shown.reason;
    this.rest();
    if (!this.isRevealed) this.#stopWaiting = this.#deps.clock.after(PAUSE, () => this.reveal());
  }

  /** Searches and returns true; if the text is no query, shows why and returns false. */
  submit(): boolean {
    if (this.found !== null) {
      this.reveal();
      return false;
    }
    this.search(this.text);
    return true;
  }

  clear(): void {
    this.type('');
    this.search('');
  }

  /** Searches for records that also match the clause, within the typed text unless it is no query. */
  addClause(clause: string): void {
    this.search(queryWithClause(this.found === null ? this.text : this.applied, clause));
  }

  /** Requests the focus for the box. */
  focus(): void {
    this.focusRequests += 1;
  }

  /** Restores the applied text; returns false if it was unchanged. */
  revert(): boolean {
    const isBack = this.text !== this.applied;
    this.forgetTyped();
    return isBack;
  }

  /** Stops waiting for a pause. */
  rest(): void {
    this.#stopWaiting();
  }

  /** The mistake in the text; null also for a text that only some servers refuse. */
  private get found(): FoundMistake | null {
    const { text } = this;
    const query = parseQuery(text);
    if (query.ok) return null;
    const { start, end } = query.error;
    const reason = mistakeReason(text, query.error);
    return reason === null ? null : { start, end, reason, written: text.slice(start, end) };
  }

  /** Keeps the other filters and the order. A text that is already applied is not searched again. */
  private search(text: string): void {
    const { target, recent } = this.#deps;
    const { search } = target;
    this.rest();
    if (text === this.applied) return;
    target.narrow({ ...search, filters: { ...search.filters, text } }, () => {
      recent.add(text);
      this.forgetTyped();
    });
  }

  /** Forgets the typed text, so that it does not return when the user goes back to the previous search. */
  private forgetTyped(): void {
    this.rest();
    this.typed = null;
    this.isRevealed = false;
  }

  private reveal(): void {
    this.isRevealed = true;
  }
}
