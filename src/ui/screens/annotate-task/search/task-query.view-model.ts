import { action, computed, makeObservable, observableRef } from 'mobx';
import type { TaskSearchTarget } from './requested-search.state';

/** Text being typed over the applied one. */
interface Typed {
  readonly text: string;
  readonly over: string;
}

/** The query box. Its text is searched only on request, exactly as it was typed (TSK-4). */
export class TaskQueryViewModel {
  /** Number of requests to focus the box. */
  focusRequests = 0;
  private typed: Typed | null = null;
  readonly #target: TaskSearchTarget;

  constructor(target: TaskSearchTarget) {
    this.#target = target;
    makeObservable<TaskQueryViewModel, 'typed' | 'search' | 'forgetTyped'>(this, {
      focusRequests: observableRef,
      focus: action,
      typed: observableRef,
      applied: computed,
      text: computed,
      type: action,
      submit: action,
      clear: action,
      revert: action,
      search: action,
      forgetTyped: action,
    });
  }

  get applied(): string {
    return this.#target.search.filters.text;
  }

  /** The typed text, until another search replaces it. */
  get text(): string {
    const { typed, applied } = this;
    return typed !== null && typed.over === applied ? typed.text : applied;
  }

  type(text: string): void {
    this.typed = { text, over: this.applied };
  }

  submit(): void {
    this.search(this.text);
  }

  clear(): void {
    this.type('');
    this.search('');
  }

  /** Requests the focus for the box. */
  focus(): void {
    this.focusRequests += 1;
  }

  /** Restores the applied text; returns false if it was unchanged. */
  revert(): boolean {
    const isBack = this.text !== this.applied;
    this.typed = null;
    return isBack;
  }

  /** Keeps the other filters and the order. A text that is already applied is not searched again. */
  private search(text: string): void {
    const { search } = this.#target;
    if (text === this.applied) return;
    this.#target.narrow({ ...search, filters: { ...search.filters, text } }, () => this.forgetTyped());
  }

  /** Otherwise the text would be in the box again when the user goes back to the search before. */
  private forgetTyped(): void {
    this.typed = null;
  }
}
