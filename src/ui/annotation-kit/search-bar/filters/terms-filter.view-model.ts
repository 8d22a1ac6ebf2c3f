import { action, computed, makeObservable, observableRef } from 'mobx';
import {
  type TermsCondition,
  MAX_TERMS,
  withToggledTerm,
  type TermsOperator,
} from '#domain/search/filter-condition';
import { countOfTerm } from '#domain/search/feedback/match-counts';
import type { FilterControl } from '#domain/search/filter-control';
import type { SubjectFilter } from './filter-groups';
import { OptionListViewModel, type ListOption } from '#ui/shared/list-box/option-list.view-model';

type TermsControl = Extract<FilterControl, { kind: 'terms' }>;

/** A value to filter by. `missing` tells why it is no option any more, which only a chosen one can be. */
export interface Term extends ListOption {
  readonly missing: TermsControl['missing'] | null;
}

/** Values of which some are chosen; those that were chosen when it was opened stand first, and stay there. */
export class TermsFilterViewModel {
  readonly subjectFilter: SubjectFilter;
  readonly list: OptionListViewModel<Term>;
  readonly control: TermsControl;

  readonly #chosenFirst: readonly string[];
  /** Operator for several values, also before the first one is chosen. */
  private wanted: TermsOperator;

  constructor(subjectFilter: SubjectFilter, control: TermsControl) {
    this.subjectFilter = subjectFilter;
    this.control = control;
    const condition = subjectFilter.condition?.kind === 'terms' ? subjectFilter.condition : null;
    this.#chosenFirst = condition?.values ?? [];
    this.wanted = condition?.operator ?? (control.hasOperators ? 'and' : 'or');
    this.list = new OptionListViewModel(() => this.terms);
    makeObservable<TermsFilterViewModel, 'wanted' | 'condition' | 'terms' | 'byId'>(this, {
      wanted: observableRef,
      condition: computed,
      terms: computed,
      byId: computed,
      operator: computed,
      chosenIds: computed,
      chosen: computed,
      isFull: computed,
      isTooMuchForAll: computed,
      toggle: action,
      clear: action,
      want: action,
    });
  }

  get operator(): TermsOperator {
    return this.condition?.operator ?? this.wanted;
  }

  get chosenIds(): ReadonlySet<string> {
    return new Set(this.condition?.values);
  }

  /** In the order they were chosen. */
  get chosen(): readonly Term[] {
    return (this.condition?.values ?? []).map((id) => this.byId.get(id) ?? this.#lost(id));
  }

  /** Nothing can be added: a server takes no more. */
  get isFull(): boolean {
    if (this.chosenIds.size >= MAX_TERMS) return true;
    return this.subjectFilter.room <= 0 && (this.operator === 'and' || this.condition === null);
  }

  /** Too many are chosen to ask for all of them at once. */
  get isTooMuchForAll(): boolean {
    return this.operator === 'or' && this.chosenIds.size - 1 > this.subjectFilter.room;
  }

  /** Records with the value that all other conditions leave; null where that is not known. */
  countOf(term: Term): number | null {
    return countOfTerm(this.subjectFilter.counts, term.id);
  }

  toggle(id: string): void {
    if (this.isFull && !this.chosenIds.has(id)) return;
    this.#write(withToggledTerm(this.condition, id, this.operator));
  }

  clear(): void {
    this.#write(null);
  }

  /** All of the values, or any of them. */
  want(operator: TermsOperator): void {
    if (operator === 'and' && this.isTooMuchForAll) return;
    this.wanted = operator;
    if (this.condition !== null) this.#write({ ...this.condition, operator });
  }

  private get condition(): TermsCondition | null {
    const { condition } = this.subjectFilter;
    return condition?.kind === 'terms' ? condition : null;
  }

  private get terms(): readonly Term[] {
    const first = this.#chosenFirst.map((id) => this.byId.get(id) ?? this.#lost(id));
    if (first.length === 0) return [...this.byId.values()];
    const isFirst = new Set(this.#chosenFirst);
    return [...first, ...[...this.byId.values()].filter(({ id }) => !isFirst.has(id))];
  }

  private get byId(): ReadonlyMap<string, Term> {
    return new Map(this.control.options.map(({ id, text }) => [id, { id, text, missing: null }]));
  }

  #write(condition: TermsCondition | null): void {
    if (condition !== null) this.wanted = condition.operator;
    this.subjectFilter.change(condition);
  }

  #lost(id: string): Term {
    return { id, text: id, missing: this.control.missing };
  }
}
