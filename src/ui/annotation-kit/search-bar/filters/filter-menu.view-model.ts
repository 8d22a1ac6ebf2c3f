import { action, computed, makeObservable, observableRef } from 'mobx';
import type { NoChoice } from '#domain/search/filter-control';
import { OptionListViewModel } from '#ui/shared/list-box/option-list.view-model';
import type { EditedSearch } from '../search-target';
import type { FilterCategory, FilterGroup, FilterPart } from './filter-groups';

/** A filter that is on: what it is about, and where it is changed. */
export interface ActiveFilter {
  readonly category: FilterCategory;
  readonly part: FilterPart;
}

/** Level of the drop-down. */
export type MenuLevel =
  | { readonly kind: 'categories' }
  | { readonly kind: 'parts'; readonly category: FilterCategory }
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
      choosePart: action,
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
      category.parts.filter(({ condition }) => condition !== null).map((part) => ({ category, part })),
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
  openFilter({ category, part }: ActiveFilter): void {
    this.open();
    this.list.highlight(category.id);
    this.level = { kind: 'control', category, part };
  }

  /** A category that cannot be opened stays closed; its line says why. */
  choose(category: FilterCategory): void {
    if (obstacleOf(category) !== null) return;
    this.list.highlight(category.id);
    const [part] = category.parts;
    if (category.parts.length === 1 && part !== undefined) this.level = { kind: 'control', category, part };
    else this.level = { kind: 'parts', category };
  }

  choosePart(category: FilterCategory, part: FilterPart): void {
    if (part.obstacle === null) this.level = { kind: 'control', category, part };
  }

  back(): void {
    const { level } = this;
    const isAmongParts = level?.kind === 'control' && level.category.parts.length > 1;
    this.level = isAmongParts ? { kind: 'parts', category: level.category } : { kind: 'categories' };
  }

  /** Applies its changes without waiting. */
  close(): void {
    if (this.level === null) return;
    this.level = null;
    this.#edited.apply();
  }

  /** Takes all filters of this drop-down away. */
  reset(): void {
    for (const { part } of this.active) part.change(null);
    this.#edited.apply();
  }
}

/** Why a category cannot be opened: nothing in it can. */
export function obstacleOf({ parts }: FilterCategory): NoChoice | null {
  if (parts.some(({ obstacle }) => obstacle === null)) return null;
  return parts[0]?.obstacle ?? null;
}
