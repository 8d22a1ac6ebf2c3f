/** Subject that records are sorted by; questions and properties are given by name. */
export type SortSubject =
  | { readonly entity: 'record'; readonly property: 'inserted_at' | 'updated_at' }
  | { readonly entity: 'metadata'; readonly property: string }
  | { readonly entity: 'response'; readonly question: string }
  | { readonly entity: 'suggestion'; readonly question: string; readonly property: 'value' | 'score' };

/** Records without a value come last either way (SEA-25). */
export interface SortKey {
  readonly by: SortSubject;
  readonly order: 'asc' | 'desc';
}

/** Servers take no more (LIM-39). */
export const MAX_SORT_KEYS = 10;
