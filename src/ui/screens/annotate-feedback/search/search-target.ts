import type { RecordOrder } from '#domain/dataset/dataset';
import type { Question } from '#domain/question/question';
import type { StatusName } from '#domain/queue/status-list';
import type { MatchCounts } from '#domain/search/feedback/match-counts';
import type { RecordSearch } from '#domain/search/feedback/record-search';
import type { MetadataProperty, PropertyValues, SearchGuide } from '#domain/search/feedback/search-guide';
import type { EditedSearch, SearchTarget } from '#ui/annotation-kit/search-bar/edited-search.state';
import type { WatchedCounts } from '#ui/annotation-kit/search-bar/match-counting';

/** The available choices for a search. All properties are observable. */
export interface SearchChoices extends WatchedCounts<MatchCounts> {
  readonly questions: readonly Question[];
  /** The record order in the definition of the dataset. */
  readonly recordOrder: RecordOrder;
  /** Null while it is loading, or if it could not be loaded. */
  readonly guide: SearchGuide | null;
  readonly isLoading: boolean;
  /** Whether the guide could not be loaded; controls that do not need it still work. */
  readonly hasFailed: boolean;
  retry(): void;
  /** Values of a property whose settings name no values or bounds; requested when first read. */
  valuesOf(property: MetadataProperty): PropertyValues | null;
  /** Whether the values could not be loaded; `retryValues` requests them again. */
  hasFailedToRead(property: MetadataProperty): boolean;
  retryValues(property: MetadataProperty): void;
}

/** The state shared by the controls of the bar. */
export interface SearchControls {
  readonly target: SearchTarget<RecordSearch> & { readonly status: StatusName };
  readonly edited: EditedSearch<RecordSearch>;
  readonly choices: SearchChoices;
}
