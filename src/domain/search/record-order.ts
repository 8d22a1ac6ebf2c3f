import type { RecordSubject } from './record-subject';

/** Subject that records are sorted by: all but the agents of suggestions. */
export type SortSubject =
  | Exclude<RecordSubject, { readonly entity: 'suggestion' }>
  | { readonly entity: 'suggestion'; readonly question: string; readonly property: 'value' | 'score' };

export function isSortable(subject: RecordSubject): subject is SortSubject {
  return subject.entity !== 'suggestion' || subject.property !== 'agent';
}

/** Records without a value come last either way (SEA-25). */
export interface SortKey {
  readonly by: SortSubject;
  readonly order: 'asc' | 'desc';
}

/** Servers take no more (LIM-39). */
export const MAX_SORT_KEYS = 10;
