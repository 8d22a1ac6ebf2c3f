import { escapedPart, unescaped } from './escaped-text';
import { isSortable, MAX_SORT_KEYS, type SortKey, type SortSubject } from '../record-order';
import { namesBehind, namesOf, subjectNamed, SUBJECT_ENTITIES } from '../record-subject';
import { isSortedBy } from '../sort-keys';

/** `record.inserted_at.asc`, `suggestion.question.score.desc` and their like, joined by `~`: the first one counts most. */
export function sortToText(sort: readonly SortKey[]): string {
  return sort.map(({ by, order }) => [by.entity, ...namesOf(by).map(escapedPart), order].join('.')).join('~');
}

export function sortFromText(text: string): readonly SortKey[] {
  const keys: SortKey[] = [];
  for (const part of text.split('~')) {
    const [entity = '', ...rest] = part.split('.');
    const order = rest.at(-1);
    const by = subjectOf(entity, rest.slice(0, -1));
    const isOrder = order === 'asc' || order === 'desc';
    if (isOrder && by !== null && !isSortedBy(keys, by)) keys.push({ by, order });
    if (keys.length === MAX_SORT_KEYS) break;
  }
  return keys;
}

function subjectOf(entity: string, names: readonly string[]): SortSubject | null {
  const known = SUBJECT_ENTITIES.find((other) => other === entity);
  if (known === undefined || names[0] === '' || names.length !== namesBehind(known)) return null;
  const subject = subjectNamed(known, names.map(unescaped));
  return subject !== null && isSortable(subject) ? subject : null;
}
