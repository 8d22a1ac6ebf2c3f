import type { FilterControl, NoChoice } from '#domain/search/filter-control';
import type { RangeCounts, TermCounts } from '#domain/search/feedback/match-counts';
import type { FilterCondition } from '#domain/search/filter-condition';
import type { Translate, TranslationKey } from '#ui/shared/i18n/translate';
import type { ListOption } from '#ui/shared/list-box/option-list.view-model';
import type { SearchControls } from '../search-target';

/** Everything that records of a family are filtered by: a drop-down for each group. All of it is observable. */
export type FilterCatalog = readonly FilterGroup[];

/** `t` words the names of what is filtered by where they are not the dataset's own. */
export type MakeFilterCatalog = (controls: SearchControls, t: Translate) => FilterCatalog;

export interface FilterGroup {
  readonly id: string;
  readonly label: TranslationKey;
  /** None where there is nothing to choose. The filter of a subject stays the same object. */
  readonly categories: readonly FilterCategory[];
}

export interface FilterCategory extends ListOption {
  readonly title: string | null;
  /** One, or several with a name each. */
  readonly filters: readonly SubjectFilter[];
}

/** One thing that records are filtered by: how, and whether they are. */
export interface SubjectFilter {
  readonly id: string;
  /** Name among the filters of its category; null for the only one. */
  readonly label: TranslationKey | null;
  /** The category alone means this filter, where there is little room. */
  readonly isMain: boolean;
  readonly control: FilterControl;
  readonly condition: FilterCondition | null;
  readonly counts: TermCounts | RangeCounts | null;
  /** Why it cannot be opened; null where it can, or where that is not known. */
  readonly obstacle: NoChoice | null;
  /** Entries that a server would still take, beside those of this search. */
  readonly room: number;
  /** A value as it is read. */
  labelOf(value: string): string;
  change(condition: FilterCondition | null): void;
  /** At once. */
  remove(): void;
  /** Asks once more for values that could not be had. */
  retry(): void;
}
