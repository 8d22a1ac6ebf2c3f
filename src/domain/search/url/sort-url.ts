import { assertNever } from '#domain/shared/assert-never';
import { escapedPart, unescaped } from './escaped-text';
import { MAX_SORT_KEYS, type SortKey, type SortSubject } from '../record-order';
import { isSortedBy } from '../sort-keys';

/** `record.inserted_at.asc`, `suggestion.question.score.desc` and their like, joined by `~`: the first one counts most. */
export function sortToText(sort: readonly SortKey[]): string {
  return sort.map(({ by, order }) => [...subjectParts(by), order].join('.')).join('~');
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

function subjectParts(by: SortSubject): readonly string[] {
  switch (by.entity) {
    case 'record':
      return [by.entity, by.property];
    case 'metadata':
      return [by.entity, escapedPart(by.property)];
    case 'response':
      return [by.entity, escapedPart(by.question)];
    case 'suggestion':
      return [by.entity, escapedPart(by.question), by.property];
    default:
      return assertNever(by);
  }
}

function subjectOf(entity: string, [name = '', property, ...others]: readonly string[]): SortSubject | null {
  if (name === '' || others.length > 0) return null;
  if (entity === 'suggestion') {
    const isKnown = property === 'value' || property === 'score';
    return isKnown ? { entity, question: unescaped(name), property } : null;
  }
  if (property !== undefined) return null;
  switch (entity) {
    case 'record':
      return name === 'inserted_at' || name === 'updated_at' ? { entity, property: name } : null;
    case 'metadata':
      return { entity, property: unescaped(name) };
    case 'response':
      return { entity, question: unescaped(name) };
    default:
      return null;
  }
}
