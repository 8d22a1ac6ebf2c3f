import { action, computed, makeObservable, observableRef } from 'mobx';
import {
  MAX_SORT_KEYS,
  type SortKey,
  type SortSubject,
  isSortedBy,
  moved,
  turned,
  withKey,
  withOtherKey,
  withoutKey,
} from '#domain/search/feedback/record-order';
import {
  AS_IMPORTED,
  isAsImported,
  usualOrder,
  type UsualOrder,
  sortSubjects,
  type SortGroup,
} from '#domain/search/feedback/sort-catalog';
import { subjectId } from '#domain/search/feedback/record-subject';
import { controlFor } from '#domain/search/feedback/subject-control';
import type { NoChoice } from '#domain/search/filter-control';
import { OptionListViewModel, type ListOption } from '#ui/shared/list-box/option-list.view-model';
import type { EditedSortKeys } from '#ui/annotation-kit/search-bar/SortKeys.tsx';
import type { SearchChoices, SearchControls } from './search-choices.state';

/** A subject that can still be chosen. */
export interface SortOption extends ListOption {
  readonly subject: SortSubject;
  readonly group: SortGroup;
}

/** Returns the title of a sort subject; provided by the view. */
export type TitleOf = (subject: SortSubject) => string;

/** An order that replaces all sort keys: the order without a sort, or that of the import. */
export type PlainOrder = 'usual' | 'imported';

/** Choice in progress: an additional subject, or the replacement of one. */
type Choosing = { readonly inPlaceOf: SortSubject | null } | null;

/** The menu in which the user composes the sort (SEA-26). */
export class SortMenuViewModel implements EditedSortKeys<SortSubject> {
  /** Subjects that are not in the order yet. */
  readonly list: OptionListViewModel<SortOption>;
  readonly titleOf: TitleOf;
  private choosing: Choosing = null;

  readonly #edited: SearchControls['edited'];
  readonly #choices: SearchChoices;

  constructor(edited: SearchControls['edited'], choices: SearchChoices, titleOf: TitleOf) {
    this.#edited = edited;
    this.#choices = choices;
    this.titleOf = titleOf;
    this.list = new OptionListViewModel(() => this.options);
    makeObservable<SortMenuViewModel, 'choosing' | 'options' | 'change' | 'look'>(this, {
      choosing: observableRef,
      keys: computed,
      isChoosing: computed,
      canAdd: computed,
      usual: computed,
      plainOrder: computed,
      orderPlainly: action,
      startAdding: action,
      startReplacing: action,
      stopChoosing: action,
      choose: action,
      turn: action,
      move: action,
      remove: action,
      close: action,
      options: computed,
      change: action,
      look: action,
    });
  }

  get keys(): readonly SortKey[] {
    return this.#edited.edited.sort;
  }

  /** Whether the list of subjects is shown: without sort keys, and on request. */
  get isChoosing(): boolean {
    return this.choosing !== null || this.keys.length === 0;
  }

  get canAdd(): boolean {
    return this.keys.length < MAX_SORT_KEYS && this.options.length > 0;
  }

  /** The order that records have without a sort. */
  get usual(): UsualOrder {
    return usualOrder(this.#edited.edited, this.#choices.recordOrder, this.#choices.guide);
  }

  /** Null with any other sort. */
  get plainOrder(): PlainOrder | null {
    if (this.keys.length === 0) return 'usual';
    return isAsImported(this.keys) ? 'imported' : null;
  }

  orderPlainly(order: PlainOrder): void {
    this.change(order === 'usual' ? [] : AS_IMPORTED);
    this.stopChoosing();
    this.#edited.apply();
  }

  startAdding(): void {
    this.look({ inPlaceOf: null });
  }

  startReplacing(subject: SortSubject): void {
    this.look({ inPlaceOf: subject });
  }

  stopChoosing(): void {
    this.look(null);
  }

  /** Returns false if records cannot be sorted by the subject. */
  choose(subject: SortSubject): boolean {
    if (this.obstacleTo(subject) !== null) return false;
    const replaced = this.choosing?.inPlaceOf ?? null;
    this.change(replaced === null ? withKey(this.keys, subject) : withOtherKey(this.keys, replaced, subject));
    this.stopChoosing();
    return true;
  }

  /** Why records cannot be sorted by a subject: no record has a value. Values are requested when first read. */
  obstacleTo(subject: SortSubject): NoChoice | null {
    if (subject.entity !== 'metadata') return null;
    const control = controlFor(subject, this.#choices);
    return control.kind === 'none' && control.reason.why === 'no-values' ? control.reason : null;
  }

  turn(subject: SortSubject): void {
    this.change(turned(this.keys, subject));
  }

  move(subject: SortSubject, step: -1 | 1): void {
    this.change(moved(this.keys, subject, step));
  }

  /** Removing the last key applies the sort immediately. */
  remove(subject: SortSubject): void {
    this.change(withoutKey(this.keys, subject));
    if (this.keys.length === 0) this.#edited.apply();
  }

  close(): void {
    this.stopChoosing();
    this.#edited.apply();
  }

  private get options(): readonly SortOption[] {
    const options: SortOption[] = [];
    for (const [group, subjects] of sortSubjects(this.#choices.questions, this.#choices.guide))
      for (const subject of subjects)
        if (!isSortedBy(this.keys, subject))
          options.push({ id: subjectId(subject), text: this.titleOf(subject), subject, group });
    return options;
  }

  private look(choosing: Choosing): void {
    this.choosing = choosing;
    this.list.searchFor('');
  }

  private change(sort: readonly SortKey[]): void {
    if (sort !== this.keys) this.#edited.change({ ...this.#edited.edited, sort });
  }
}
