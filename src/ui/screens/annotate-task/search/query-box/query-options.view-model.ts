import { action, computed, makeObservable, observableRef } from 'mobx';
import {
  queryCompletions,
  type QueryCompletion,
  type QueryCompletions,
  type QueryField,
} from '#domain/query-language/query-completion';
import { OptionListViewModel, type ListOption } from '#ui/shared/list-box/option-list.view-model';

/** A field, a value or an operator for the word at the caret, or a query that was searched for before. */
export interface QueryOption extends ListOption {
  readonly kind: QueryCompletion['kind'] | 'recent';
  readonly count: number | null;
  readonly insertion: string;
}

/** A text that replaces the characters between two offsets. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly insertion: string;
}

interface QueryOptionsDeps {
  /** Text of the box; observable. */
  readonly text: () => string;
  /** Observable. */
  readonly fields: () => readonly QueryField[];
  /** Observable, newest first. */
  readonly recent: () => readonly string[];
}

/** The list of options below the query box, which never has the focus (TSK-4). */
export class QueryOptionsViewModel {
  readonly list: OptionListViewModel<QueryOption>;
  /** Null while the box does not have the focus, or a part of its text is selected. */
  private caret: number | null = null;
  /** Typing lists options for the word at the caret. A request lists options also where no word has begun. */
  private reason: 'typed' | 'requested' | null = null;
  hasInputMethod = false;
  readonly #deps: QueryOptionsDeps;

  constructor(deps: QueryOptionsDeps) {
    this.#deps = deps;
    this.list = new OptionListViewModel(() => this.options);
    makeObservable<QueryOptionsViewModel, 'caret' | 'reason' | 'completions' | 'options' | 'open'>(this, {
      caret: observableRef,
      reason: observableRef,
      hasInputMethod: observableRef,
      completions: computed,
      options: computed,
      isOpen: computed,
      type: action,
      moveTo: action,
      ask: action,
      compose: action,
      close: action,
      leave: action,
      open: action,
    });
  }

  get isOpen(): boolean {
    return this.options.length > 0;
  }

  /** Called after each change of the text by the user. */
  type(caret: number | null): void {
    this.caret = caret;
    this.open('typed');
  }

  /** Called when the caret has moved. In an empty box, the latest queries are listed at once. */
  moveTo(caret: number | null): void {
    if (caret === this.caret) return;
    const isEntered = this.caret === null;
    this.caret = caret;
    if (isEntered && this.#deps.text() === '') this.open('typed');
    else this.close();
  }

  /** Lists everything that fits at the caret. */
  ask(): void {
    this.open('requested');
  }

  /** Hides the list while an input method composes, because the input method has its own list. */
  compose(hasInputMethod: boolean): void {
    this.hasInputMethod = hasInputMethod;
  }

  /** Returns false if the list was closed. */
  close(): boolean {
    const { isOpen } = this;
    this.reason = null;
    return isOpen;
  }

  leave(): void {
    this.caret = null;
    this.close();
  }

  /** How the option changes the text. */
  replacementOf({ kind, insertion }: QueryOption): Replacement {
    const { completions } = this;
    if (kind === 'recent' || completions === null) {
      return { start: 0, end: this.#deps.text().length, insertion };
    }
    return { start: completions.start, end: completions.end, insertion };
  }

  private get completions(): QueryCompletions | null {
    const { caret, reason, hasInputMethod } = this;
    if (caret === null || reason === null || hasInputMethod) return null;
    return queryCompletions(this.#deps.text(), caret, this.#deps.fields());
  }

  private get options(): readonly QueryOption[] {
    const { completions, reason } = this;
    if (completions === null) return [];
    const recent = this.#deps.text() === '' ? this.#deps.recent().map(recentOption) : [];
    const isListed = completions.isBegun || reason === 'requested';
    return isListed ? [...recent, ...completions.options.map(completionOption)] : recent;
  }

  private open(reason: 'typed' | 'requested'): void {
    this.reason = reason;
    this.list.highlight(null);
  }
}

function recentOption(text: string): QueryOption {
  return { id: `recent ${text}`, text, kind: 'recent', count: null, insertion: text };
}

function completionOption(completion: QueryCompletion): QueryOption {
  return { id: `${completion.kind} ${completion.text}`, ...completion };
}
