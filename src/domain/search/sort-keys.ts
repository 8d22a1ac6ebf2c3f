import { MAX_SORT_KEYS, type SortKey, type SortSubject } from './record-order';
import { subjectId } from './record-subject';

export function isSortedBy(keys: readonly SortKey[], subject: SortSubject): boolean {
  return indexOf(keys, subject) !== -1;
}

/** As the last one, ascending. A subject that is there already, or is one too many, changes nothing. */
export function withKey(keys: readonly SortKey[], subject: SortSubject): readonly SortKey[] {
  if (isSortedBy(keys, subject) || keys.length >= MAX_SORT_KEYS) return keys;
  return [...keys, { by: subject, order: 'asc' }];
}

export function withoutKey(keys: readonly SortKey[], subject: SortSubject): readonly SortKey[] {
  const index = indexOf(keys, subject);
  return index === -1 ? keys : keys.filter((_, at) => at !== index);
}

/** Another subject in the place of one, in the same direction. One that is there already changes nothing. */
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

/** One place towards the first or the last one; the outermost ones stay. */
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
