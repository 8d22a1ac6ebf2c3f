import { action, computed, makeObservable, observableRef } from 'mobx';
import type { NoChoice } from '#domain/search/filter-control';
import { OptionListViewModel } from '#ui/shared/list-box/option-list.view-model';
import type { EditedSearch } from '../edited-search.state';
import type { FilterCategory, FilterGroup, SubjectFilter } from './filter-groups';

/** An active filter with its category. */
export interface ActiveFilter {
  readonly category: FilterCategory;
  readonly subjectFilter: SubjectFilter;
}

/** The level that the drop-down shows. */
export type MenuLevel =
  | { readonly kind: 'categories' }
  | { readonly kind: 'subjects'; readonly category: FilterCategory }
  | ({ readonly kind: 'control' } & ActiveFilter);

/** Number of levels above a level; a control is below the list of subjects if its category has several. */
function depthOf(level: MenuLevel): number {
  if (level.kind === 'categories') return 0;
  return level.kind === 'control' && level.category.filters.length > 1 ? 2 : 1;
}

/** One drop-down of the row: its categories, the current level, and the active filters. */
export class FilterMenuViewModel {
  readonly group: FilterGroup;
  readonly list: OptionListViewModel<FilterCategory>;
  /** Null while it is closed. */
  level: MenuLevel | null = null;

  readonly #edited: Pick<EditedSearch<unknown>, 'apply'>;
  /** Depth of the level at which the menu was opened. */
  #entry = 0;

  constructor(group: FilterGroup, edited: Pick<EditedSearch<unknown>, 'apply'>) {
    this.group = group;
    this.#edited = edited;
    this.list = new OptionListViewModel(() => this.categories);
    makeObservable(this, {
      level: observableRef,
      active: computed,
      isShown: computed,
      canGoBack: computed,
      open: action,
      openFilter: action,
      choose: action,
      chooseSubject: action,
      back: action,
      escape: action,
      close: action,
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

  /** Whether a level above the current one offers a choice. */
  get canGoBack(): boolean {
    return this.level !== null && depthOf(this.level) > this.#top;
  }

  /** Shows the categories, or opens the only one. */
  open(): void {
    this.list.searchFor('');
    this.level = { kind: 'categories' };
    const [only] = this.categories;
    if (only !== undefined && this.#top > 0) this.choose(only);
    this.#entry = depthOf(this.level);
  }

  /** Opens the control of a filter directly, as a badge does. */
  openFilter({ category, subjectFilter }: ActiveFilter): void {
    this.open();
    this.list.highlight(category.id);
    this.level = { kind: 'control', category, subjectFilter };
    this.#entry = depthOf(this.level);
  }

  /** Opens a category; does nothing for one that cannot be opened, whose line shows the reason. */
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
    if (!this.canGoBack) return;
    const isAmongSubjects = level?.kind === 'control' && level.category.filters.length > 1;
    this.level = isAmongSubjects ? { kind: 'subjects', category: level.category } : { kind: 'categories' };
  }

  /** Goes up one level; closes from the level at which the menu was opened. */
  escape(): void {
    const { level } = this;
    if (level === null || level.kind === 'categories' || depthOf(level) <= this.#entry) return this.close();
    this.back();
    // Otherwise the next Escape would clear the search instead.
    this.list.searchFor('');
    this.list.highlight(level.category.id);
  }

  /** Closes the drop-down and applies its changes immediately. */
  close(): void {
    if (this.level === null) return;
    this.level = null;
    this.#edited.apply();
  }

  /** Removes all filters of this drop-down. */
  reset(): void {
    for (const { subjectFilter } of this.active) subjectFilter.change(null);
    this.#edited.apply();
  }

  /** Depth of the uppermost level; a list of one category is skipped. */
  get #top(): number {
    const [only, ...others] = this.categories;
    return only !== undefined && others.length === 0 && obstacleOf(only) === null ? 1 : 0;
  }
}

/** Why a category cannot be opened; null if at least one of its filters can be opened. */
export function obstacleOf({ filters }: FilterCategory): NoChoice | null {
  if (filters.some(({ obstacle }) => obstacle === null)) return null;
  return filters[0]?.obstacle ?? null;
}
