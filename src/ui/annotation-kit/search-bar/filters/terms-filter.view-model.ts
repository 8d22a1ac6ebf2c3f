import { action, computed, makeObservable, observableRef } from 'mobx';
import {
  type TermsCondition,
  MAX_TERMS,
  withToggledTerm,
  type TermsOperator,
} from '#domain/search/filter-condition';
import { countOfTerm } from '#domain/search/value-counts';
import type { FilterControl } from '#domain/search/filter-control';
import type { SubjectFilter } from './filter-groups';
import { OptionListViewModel, type ListOption } from '#ui/shared/list-box/option-list.view-model';

type TermsControl = Extract<FilterControl, { kind: 'terms' }>;

/** A value to filter by. `missing` is the reason why a chosen value is no longer available. */
export interface Term extends ListOption {
  readonly missing: TermsControl['missing'] | null;
}

/** A filter by values. Those that were chosen on opening are listed first, and the order does not change. */
export class TermsFilterViewModel {
  readonly subjectFilter: SubjectFilter;
  readonly list: OptionListViewModel<Term>;
  readonly control: TermsControl;

  readonly #chosenFirst: readonly string[];
  /** Operator for several values, stored even before the first one is chosen. */
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
      want: action,
    });
  }

  get operator(): TermsOperator {
    return this.condition?.operator ?? this.wanted;
  }

  get chosenIds(): ReadonlySet<string> {
    return new Set(this.condition?.values);
  }

  /** In the order in which they were chosen. */
  get chosen(): readonly Term[] {
    return (this.condition?.values ?? []).map((id) => this.byId.get(id) ?? this.#lost(id));
  }

  /** Whether the server accepts no further values. */
  get isFull(): boolean {
    if (this.chosenIds.size >= MAX_TERMS) return true;
    return this.subjectFilter.room <= 0 && (this.operator === 'and' || this.condition === null);
  }

  /** Whether too many values are chosen to match all of them. */
  get isTooMuchForAll(): boolean {
    return this.operator === 'or' && this.chosenIds.size - 1 > this.subjectFilter.room;
  }

  /** Number of records with the value under all other conditions; null if unknown. */
  countOf(term: Term): number | null {
    return countOfTerm(this.subjectFilter.counts, term.id);
  }

  toggle(id: string): void {
    if (this.isFull && !this.chosenIds.has(id)) return;
    this.#write(withToggledTerm(this.condition, id, this.operator));
  }

  /** Chooses whether to match all or any of the values. */
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
