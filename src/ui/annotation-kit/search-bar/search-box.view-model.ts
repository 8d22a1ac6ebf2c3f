import { action, computed, makeObservable, observableRef } from 'mobx';
import type { Field } from '#domain/field/field';
import { MAX_QUERY_LENGTH, type TextQuery } from '#domain/search/text-query';
import type { EditedSearch } from './search-target';

/** Text being typed over the applied search. */
interface Typed {
  readonly text: string;
  readonly over: TextQuery | null;
}

type Manner = Pick<TextQuery, 'field' | 'mode'>;

/** Words to search for: typed at leisure, and searched on request. */
export class SearchBoxViewModel {
  readonly fields: readonly Field[];
  private typed: Typed | null = null;
  /** How the next words are looked for. */
  private chosen: Manner = { field: null, mode: 'words' };

  readonly #edited: EditedSearch;

  constructor(edited: EditedSearch, fields: readonly Field[]) {
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

  /** Whatever leads to other words takes the place of what was typed. */
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

  /** The text in the box differs from the applied search. */
  get isChanged(): boolean {
    return this.text !== (this.applied?.text ?? '');
  }

  /** The server would refuse it, however often it was asked. */
  get isTooLong(): boolean {
    return this.text.trim().length > MAX_QUERY_LENGTH;
  }

  type(text: string): void {
    this.typed = { text, over: this.applied };
  }

  /** Nothing but blanks looks for nothing; a text that is too long stays in the box. */
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

  /** Back to what is looked for; false when that is what stands there. */
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

  /** Words that are looked for are looked for in the new manner at once; what is typed beside them waits. */
  private choose(manner: Manner): void {
    this.chosen = manner;
    const { applied, text, isChanged } = this;
    if (applied === null) return;
    this.look({ ...applied, ...manner });
    if (isChanged) this.type(text);
  }

  private look(query: TextQuery | null): void {
    this.typed = null;
    this.#edited.change({ ...this.#edited.edited, text: query });
    this.#edited.apply();
  }
}
