import { action, computed, makeObservable, observableRef } from 'mobx';
import { filterCatalog, type CatalogEntry, type FilterGroup } from '#domain/search/filter-catalog';
import type { NoChoice } from '#domain/search/filter-control';
import { filteredSubjects } from '#domain/search/search-changes';
import type { FilterSubject } from '#domain/search/record-filter';
import { subjectId } from '#domain/search/subject-id';
import type { SearchControls } from '../search-target';
import { FilterPartViewModel } from './filter-part.view-model';
import { OptionListViewModel, type ListOption } from '#ui/shared/list-box/option-list.view-model';

export interface FilterCategory extends ListOption {
  readonly title: string | null;
  /** One, or what is suggested, how sure it is, and by whom. */
  readonly parts: readonly FilterPartViewModel[];
}

/** A filter that is on: what it is about, and where it is changed. */
export interface ActiveFilter {
  readonly category: FilterCategory;
  readonly part: FilterPartViewModel;
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

  readonly #controls: SearchControls;
  readonly #parts = new Map<string, FilterPartViewModel>();

  constructor(group: FilterGroup, controls: SearchControls) {
    this.group = group;
    this.#controls = controls;
    this.list = new OptionListViewModel(() => this.categories);
    makeObservable<FilterMenuViewModel, 'entries'>(this, {
      group: false,
      list: false,
      level: observableRef,
      entries: computed,
      categories: computed,
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
    return this.entries.map((entry) => this.#categoryOf(entry));
  }

  /** In the order of the categories. */
  get active(): readonly ActiveFilter[] {
    return this.categories.flatMap((category) =>
      category.parts.filter(({ condition }) => condition !== null).map((part) => ({ category, part })),
    );
  }

  get isShown(): boolean {
    return this.entries.length > 0;
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

  choosePart(category: FilterCategory, part: FilterPartViewModel): void {
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
    this.#controls.edited.apply();
  }

  /** Takes all filters of this drop-down away. */
  reset(): void {
    for (const { part } of this.active) part.change(null);
    this.#controls.edited.apply();
  }

  private get entries(): readonly CatalogEntry[] {
    const { choices, edited } = this.#controls;
    return filterCatalog(this.group, choices, filteredSubjects(edited.edited));
  }

  #categoryOf({ name, text, title, subjects }: CatalogEntry): FilterCategory {
    return { id: name, text, title, parts: subjects.map((subject) => this.#partOf(subject)) };
  }

  /** The same part for the same subject, however often the list is made. */
  #partOf(subject: FilterSubject): FilterPartViewModel {
    const id = subjectId(subject);
    const part = this.#parts.get(id) ?? new FilterPartViewModel(subject, this.#controls);
    this.#parts.set(id, part);
    return part;
  }
}

/** Why a category cannot be opened: nothing in it can. */
export function obstacleOf({ parts }: FilterCategory): NoChoice | null {
  if (parts.some(({ obstacle }) => obstacle === null)) return null;
  return parts[0]?.obstacle ?? null;
}
