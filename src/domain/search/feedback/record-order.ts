import { type RecordSubject, subjectId } from './record-subject';

/** Subject by which records are sorted: any except the agents of suggestions. */
export type SortSubject =
  | Exclude<RecordSubject, { readonly entity: 'suggestion' }>
  | { readonly entity: 'suggestion'; readonly question: string; readonly property: 'value' | 'score' };

export function isSortable(subject: RecordSubject): subject is SortSubject {
  return subject.entity !== 'suggestion' || subject.property !== 'agent';
}

/** Sort key. Records without a value come last in either direction (SEA-25). */
export interface SortKey {
  readonly by: SortSubject;
  readonly order: 'asc' | 'desc';
}

/** Maximum number of sort keys that servers accept (LIM-39). */
export const MAX_SORT_KEYS = 10;

export function isSortedBy(keys: readonly SortKey[], subject: SortSubject): boolean {
  return indexOf(keys, subject) !== -1;
}

/** Adds an ascending key at the end. Changes nothing if the subject is already a key or the limit is reached. */
export function withKey(keys: readonly SortKey[], subject: SortSubject): readonly SortKey[] {
  if (isSortedBy(keys, subject) || keys.length >= MAX_SORT_KEYS) return keys;
  return [...keys, { by: subject, order: 'asc' }];
}

export function withoutKey(keys: readonly SortKey[], subject: SortSubject): readonly SortKey[] {
  const index = indexOf(keys, subject);
  return index === -1 ? keys : keys.filter((_, at) => at !== index);
}

/** Replaces the subject of a key and keeps its direction. Changes nothing if the new subject is already a key. */
export function withOtherKey(
  keys: readonly SortKey[],
  subject: SortSubject,
  other: SortSubject,
): readonly SortKey[] {
  if (isSortedBy(keys, other)) return keys;
  return changed(keys, subject, (key) => ({ ...key, by: other }));
}

export function turned(keys: readonly SortKey[], subject: SortSubject): readonly SortKey[] {
  return changed(keys, subject, (key) => ({ ...key, order: key.order === 'asc' ? 'desc' : 'asc' }));
}

/** Moves a key by one place. Changes nothing at the ends of the list. */
export function moved(keys: readonly SortKey[], subject: SortSubject, step: -1 | 1): readonly SortKey[] {
  const index = indexOf(keys, subject);
  const [key, neighbor] = [keys[index], keys[index + step]];
  if (key === undefined || neighbor === undefined) return keys;
  return keys.with(index, neighbor).with(index + step, key);
}

function changed(
  keys: readonly SortKey[],
  subject: SortSubject,
  change: (key: SortKey) => SortKey,
): readonly SortKey[] {
  const index = indexOf(keys, subject);
  const key = keys[index];
  return key === undefined ? keys : keys.with(index, change(key));
}

function indexOf(keys: readonly SortKey[], subject: SortSubject): number {
  const id = subjectId(subject);
  return keys.findIndex(({ by }) => subjectId(by) === id);
}
