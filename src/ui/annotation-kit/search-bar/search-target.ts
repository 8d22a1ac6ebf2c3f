import type { RecordOrder } from '#domain/dataset/dataset';
import type { Question } from '#domain/question/question';
import type { StatusName } from '#domain/queue/status-list';
import type { MatchCounts } from '#domain/search/feedback/match-counts';
import type { RecordSearch } from '#domain/search/feedback/record-search';
import type { MetadataProperty, PropertyValues, SearchGuide } from '#domain/search/feedback/search-guide';

/** Current selection, and the way to change it. */
export interface SearchTarget {
  readonly status: StatusName;
  readonly search: RecordSearch;
  /** Shows what the search finds, from its first record on. */
  narrow(search: RecordSearch): void;
}

/** How many records of the user have each status, whatever is searched for. */
export interface StatusCounts {
  /** Null until they are known. */
  readonly counts: Readonly<Record<StatusName, number>> | null;
  refresh(): Promise<void>;
}

/** The search as the controls have it: what is changed in them is looked for half a second later, or when told. */
export interface EditedSearch {
  readonly edited: RecordSearch;
  change(search: RecordSearch): void;
  /** At once. */
  apply(): void;
}

/** Known choices. All of it is observable. */
export interface SearchChoices {
  readonly questions: readonly Question[];
  /** The order that the dataset's definition asks for. */
  readonly recordOrder: RecordOrder;
  /** Null as long as it is on its way, or could not be had. */
  readonly guide: SearchGuide | null;
  /** The guide could not be had; what needs none of it works all the same. */
  readonly hasFailed: boolean;
  retry(): void;
  /**
   * For the search as it is edited. Null before the first count, or if the server does not count. A changed
   * search keeps the last counts until its own arrive.
   */
  readonly counts: MatchCounts | null;
  /** There are no counts because the request failed; views of counts say so. */
  readonly hasFailedToCount: boolean;
  /** Whatever shows counts calls this while it does; the returned function ends it. */
  watchCounts(): () => void;
  /** Values of a property whose settings name no values or bounds; requested when first read. */
  valuesOf(property: MetadataProperty): PropertyValues | null;
  /** They could not be had; `retryValues` asks once more. */
  hasFailedToRead(property: MetadataProperty): boolean;
  retryValues(property: MetadataProperty): void;
}

/** Everything that controls of the bar work with. */
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

/** Drawn only while it is open. `id` is put on its outermost element. */
export interface FiltersRowProps extends SearchControls {
  readonly id: string;
}
