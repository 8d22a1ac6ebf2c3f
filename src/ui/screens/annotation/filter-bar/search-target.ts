import type { Question } from '../../../../domain/question/question';
import type { RecordStatus } from '../../../../domain/record/feedback-record';
import type { MatchCounts } from '../../../../domain/search/match-counts';
import type { RecordSearch } from '../../../../domain/search/record-search';
import type { MetadataProperty, PropertyValues, SearchGuide } from '../../../../domain/search/search-guide';

/** What is looked at, and the way to look at something else. */
export interface SearchTarget {
  readonly status: RecordStatus;
  readonly search: RecordSearch;
  /** Shows what the search finds, from its first record on. */
  narrow(search: RecordSearch): void;
}

/** The search as the controls have it: what is changed in them is looked for half a second later, or when told. */
export interface EditedSearch {
  readonly edited: RecordSearch;
  change(search: RecordSearch): void;
  /** At once. */
  apply(): void;
}

/** What can be chosen, as far as it is known. All of it is observable. */
export interface SearchChoices {
  readonly questions: readonly Question[];
  /** Null as long as it is on its way. */
  readonly guide: SearchGuide | null;
  /** Null where nobody has counted, or the server does not count. */
  readonly counts: MatchCounts | null;
  /** What the records have of a property whose settings name no values or bounds; asked for when first read. */
  valuesOf(property: MetadataProperty): PropertyValues | null;
}
