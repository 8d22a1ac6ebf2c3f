import { action, computed, makeObservable, observableRef } from 'mobx';
import { MAX_QUERY_LENGTH, type TextQuery } from '#domain/search/text-query';
import type { EditedSearch } from './edited-search.state';

/** The part of a search that the box edits. */
export interface TextSearch {
  readonly text: TextQuery | null;
}

/** A field of the records that can be searched alone. */
export interface SearchedField {
  readonly name: string;
  readonly title: string;
}

/** Text being typed over the applied search. */
interface Typed {
  readonly text: string;
  readonly over: TextQuery | null;
}

type Manner = Pick<TextQuery, 'field' | 'mode'>;

/** The text of the search box, which is searched only on request. */
export class SearchBoxViewModel {
  readonly fields: readonly SearchedField[];
  private typed: Typed | null = null;
  /** Field and mode of the next search. */
  private chosen: Manner = { field: null, mode: 'words' };

  readonly #edited: EditedSearch<TextSearch>;

  constructor(edited: EditedSearch<TextSearch>, fields: readonly SearchedField[]) {
    this.#edited = edited;
    this.fields = fields;
    makeObservable<SearchBoxViewModel, 'typed' | 'chosen' | 'look' | 'choose'>(this, {
      typed: observableRef,
      chosen: observableRef,
      applied: computed,
      text: computed,
      field: computed,
      mode: computed,
      isChanged: computed,
      isTooLong: computed,
      type: action,
      submit: action,
      clear: action,
      revert: action,
      chooseField: action,
      chooseMode: action,
      look: action,
      choose: action,
    });
  }

  /** The applied search; null without one. */
  get applied(): TextQuery | null {
    return this.#edited.edited.text;
  }

  /** The typed text, until another search replaces it. */
  get text(): string {
    const { typed, applied } = this;
    return typed !== null && typed.over === applied ? typed.text : (applied?.text ?? '');
  }

  get field(): string | null {
    return (this.applied ?? this.chosen).field;
  }

  get mode(): TextQuery['mode'] {
    return (this.applied ?? this.chosen).mode;
  }

  /** Whether the text in the box differs from the applied search. */
  get isChanged(): boolean {
    return this.text !== (this.applied?.text ?? '');
  }

  /** Whether the text is longer than the server accepts. */
  get isTooLong(): boolean {
    return this.text.trim().length > MAX_QUERY_LENGTH;
  }

  type(text: string): void {
    this.typed = { text, over: this.applied };
  }

  /** A blank text removes the text search; a text that is too long stays in the box. */
  submit(): void {
    if (this.isTooLong) return;
    const text = this.text.trim();
    const { field, mode } = this;
    this.chosen = { field, mode };
    this.look(text === '' ? null : { text, field, mode });
  }

  clear(): void {
    this.chosen = { field: this.field, mode: this.mode };
    this.look(null);
  }

  /** Restores the applied search; returns false if the text was unchanged. */
  revert(): boolean {
    const isBack = this.isChanged;
    this.typed = null;
    return isBack;
  }

  chooseField(field: string | null): void {
    this.choose({ field, mode: this.mode });
  }

  chooseMode(mode: TextQuery['mode']): void {
    this.choose({ field: this.field, mode });
  }

  /** Applies the new field or mode to the current search immediately; a typed text stays in the box. */
  private choose(manner: Manner): void {
    this.chosen = manner;
    const { applied, text, isChanged } = this;
    if (applied === null) return;
    this.look({ ...applied, ...manner });
    if (isChanged) this.type(text);
  }

  private look(query: TextQuery | null): void {
    this.typed = null;
    // Keeps the other parts of the search.
    this.#edited.change({ ...this.#edited.edited, text: query });
    this.#edited.apply();
  }
}
