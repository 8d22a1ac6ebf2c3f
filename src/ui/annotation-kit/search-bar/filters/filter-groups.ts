import type { FilterControl, NoChoice } from '#domain/search/filter-control';
import type { RangeCounts, TermCounts } from '#domain/search/value-counts';
import type { FilterCondition } from '#domain/search/filter-condition';
import type { TranslationKey } from '#ui/shared/i18n/translate';
import type { ListOption } from '#ui/shared/list-box/option-list.view-model';

/** All filters for records of a family, with a drop-down for each group. All properties are observable. */
export type FilterCatalog = readonly FilterGroup[];

export interface FilterGroup {
  readonly id: string;
  readonly label: TranslationKey;
  /** Empty if there is nothing to choose. The filter of a subject stays the same object. */
  readonly categories: readonly FilterCategory[];
}

export interface FilterCategory extends ListOption {
  readonly title: string | null;
  /** A single filter, or several with a label each. */
  readonly filters: readonly SubjectFilter[];
}

/** The filter by one subject: its control and its current condition. */
export interface SubjectFilter {
  readonly id: string;
  /** Name among the filters of its category; null for a single one. */
  readonly label: TranslationKey | null;
  /** Whether the name of the category alone identifies this filter where space is limited. */
  readonly isMain: boolean;
  readonly control: FilterControl;
  readonly condition: FilterCondition | null;
  readonly counts: TermCounts | RangeCounts | null;
  /** Why the filter cannot be opened; null if it can, or if that is unknown. */
  readonly obstacle: NoChoice | null;
  /** Number of entries that the server accepts in addition to those of this search. */
  readonly room: number;
  /** Displayed text of a value. */
  labelOf(value: string): string;
  change(condition: FilterCondition | null): void;
  /** Removes the condition immediately, without the delay of `change`. */
  remove(): void;
  /** Requests the values again if the last request failed. */
  retry(): void;
}
