import { action, computed, makeObservable, observableRef } from 'mobx';
import type { NoChoice } from '#domain/search/filter-control';
import { OptionListViewModel } from '#ui/shared/list-box/option-list.view-model';
import type { EditedSearch } from '../search-target';
import type { FilterCategory, FilterGroup, SubjectFilter } from './filter-groups';

/** A filter that is on: what it is about, and where it is changed. */
export interface ActiveFilter {
  readonly category: FilterCategory;
  readonly subjectFilter: SubjectFilter;
}

/** Level of the drop-down. */
export type MenuLevel =
  | { readonly kind: 'categories' }
  | { readonly kind: 'subjects'; readonly category: FilterCategory }
  | ({ readonly kind: 'control' } & ActiveFilter);

/** One drop-down of the row: its categories, the way into one of them and back, and what is on. */
export class FilterMenuViewModel {
  readonly group: FilterGroup;
  readonly list: OptionListViewModel<FilterCategory>;
  /** Null while it is closed. */
  level: MenuLevel | null = null;

  readonly #edited: Pick<EditedSearch, 'apply'>;

  constructor(group: FilterGroup, edited: Pick<EditedSearch, 'apply'>) {
    this.group = group;
    this.#edited = edited;
    this.list = new OptionListViewModel(() => this.categories);
    makeObservable(this, {
      group: false,
      list: false,
      level: observableRef,
      categories: false,
      active: computed,
      isShown: computed,
      open: action,
      openFilter: action,
      choose: action,
      chooseSubject: action,
      back: action,
      close: action,
      reset: false,
    });
  }

  get categories(): readonly FilterCategory[] {
    return this.group.categories;
  }

  /** In the order of the categories. */
  get active(): readonly ActiveFilter[] {
    return this.categories.flatMap((category) =>
      category.filters
        .filter(({ condition }) => condition !== null)
        .map((subjectFilter) => ({ category, subjectFilter })),
    );
  }

  get isShown(): boolean {
    return this.categories.length > 0;
  }

  open(): void {
    this.list.searchFor('');
    this.level = { kind: 'categories' };
  }

  /** As a badge does: straight to where the filter is changed. */
  openFilter({ category, subjectFilter }: ActiveFilter): void {
    this.open();
    this.list.highlight(category.id);
    this.level = { kind: 'control', category, subjectFilter };
  }

  /** A category that cannot be opened stays closed; its line says why. */
  choose(category: FilterCategory): void {
    if (obstacleOf(category) !== null) return;
    this.list.highlight(category.id);
    const [subjectFilter] = category.filters;
    if (category.filters.length === 1 && subjectFilter !== undefined)
      this.level = { kind: 'control', category, subjectFilter };
    else this.level = { kind: 'subjects', category };
  }

  chooseSubject(category: FilterCategory, subjectFilter: SubjectFilter): void {
    if (subjectFilter.obstacle === null) this.level = { kind: 'control', category, subjectFilter };
  }

  back(): void {
    const { level } = this;
    const isAmongSubjects = level?.kind === 'control' && level.category.filters.length > 1;
    this.level = isAmongSubjects ? { kind: 'subjects', category: level.category } : { kind: 'categories' };
  }

  /** Applies its changes without waiting. */
  close(): void {
    if (this.level === null) return;
    this.level = null;
    this.#edited.apply();
  }

  /** Takes all filters of this drop-down away. */
  reset(): void {
    for (const { subjectFilter } of this.active) subjectFilter.change(null);
    this.#edited.apply();
  }
}

/** Why a category cannot be opened: nothing in it can. */
export function obstacleOf({ filters }: FilterCategory): NoChoice | null {
  if (filters.some(({ obstacle }) => obstacle === null)) return null;
  return filters[0]?.obstacle ?? null;
}
