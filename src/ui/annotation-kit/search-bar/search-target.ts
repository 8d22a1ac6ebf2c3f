import type { RecordOrder } from '#domain/dataset/dataset';
import type { Question } from '#domain/question/question';
import type { StatusName } from '#domain/queue/status-list';
import type { MatchCounts } from '#domain/search/feedback/match-counts';
import type { RecordSearch } from '#domain/search/feedback/record-search';
import type { MetadataProperty, PropertyValues, SearchGuide } from '#domain/search/feedback/search-guide';

/** The current selection, with a method to change its search. */
export interface SearchTarget {
  readonly status: StatusName;
  readonly search: RecordSearch;
  /** Shows the results of a search from the first record. */
  narrow(search: RecordSearch): void;
}

/** Number of the user's records with each status, independent of the search. */
export interface StatusCounts {
  /** Null until they are known. */
  readonly counts: Readonly<Record<StatusName, number>> | null;
  refresh(): Promise<void>;
}

/** The search as edited in the controls. Changes are applied after half a second, or on request. */
export interface EditedSearch {
  readonly edited: RecordSearch;
  change(search: RecordSearch): void;
  /** Applies changes immediately. */
  apply(): void;
}

/** The available choices for a search. All properties are observable. */
export interface SearchChoices {
  readonly questions: readonly Question[];
  /** The record order in the definition of the dataset. */
  readonly recordOrder: RecordOrder;
  /** Null while it is loading, or if it could not be loaded. */
  readonly guide: SearchGuide | null;
  /** Whether the guide could not be loaded; controls that do not need it still work. */
  readonly hasFailed: boolean;
  retry(): void;
  /**
   * Counts for the edited search. Null before the first count, or if the server does not count. After a change, the last
   * counts are kept until the new ones arrive.
   */
  readonly counts: MatchCounts | null;
  /** Whether there are no counts because the request failed. */
  readonly hasFailedToCount: boolean;
  /** Called by views that show counts; the returned function ends the subscription. */
  watchCounts(): () => void;
  /** Values of a property whose settings name no values or bounds; requested when first read. */
  valuesOf(property: MetadataProperty): PropertyValues | null;
  /** Whether the values could not be loaded; `retryValues` requests them again. */
  hasFailedToRead(property: MetadataProperty): boolean;
  retryValues(property: MetadataProperty): void;
}

/** The state shared by the controls of the bar. */
export interface SearchControls {
  readonly target: SearchTarget;
  readonly edited: EditedSearch;
  readonly choices: SearchChoices;
}

/** The button that opens and closes the row of filters; `rowId` is the id of that row. */
export interface FiltersButtonProps extends SearchControls {
  readonly isOpen: boolean;
  readonly rowId: string;
  readonly onToggle: () => void;
}

/** Rendered only while the row is open. `id` is set on its outermost element. */
export interface FiltersRowProps extends SearchControls {
  readonly id: string;
}
