import { conditionFromText, conditionToText, termsFromText, termsToText } from './condition-url';
import { escapedPart, unescaped } from './escaped-text';
import type { FilterCondition, FilterEntity, FilterSubject, RecordFilter } from '../record-filter';
import { namesBehind, namesOf, subjectId, subjectNamed } from '../record-subject';

/** Before the values of a suggestion, unless they have an operator. */
const VALUES = 'values.';

/** The filters by one entity, joined by `~` (SEA-41). */
export function filtersToText(entity: FilterEntity, filters: readonly RecordFilter[]): string {
  return filters
    .filter(({ subject }) => subject.entity === entity)
    .map(filterToText)
    .join('~');
}

/** Unreadable filters are dropped, and so is a second one by the same subject. */
export function filtersFromText(entity: FilterEntity, text: string): readonly RecordFilter[] {
  const first = new Map<string, RecordFilter>();
  for (const part of text.split('~')) {
    const filter = filterFromText(entity, part);
    const id = filter && subjectId(filter.subject);
    if (filter !== null && id !== null && !first.has(id)) first.set(id, filter);
  }
  return [...first.values()];
}

/** `property.condition`, `question.condition`, or `question.value.…`, `question.score.…`, `question.agent.…`. */
function filterToText({ subject, condition }: RecordFilter): string {
  return [...namesOf(subject).map(escapedPart), conditionOf(subject, condition)].join('.');
}

function filterFromText(entity: FilterEntity, text: string): RecordFilter | null {
  const [names, rest] = splitBehind(namesBehind(entity), text);
  if (names[0] === '') return null;
  const subject = subjectNamed(entity, names.map(unescaped));
  const condition = subject && conditionFrom(subject, rest);
  return subject && condition && { subject, condition };
}

function conditionOf(subject: FilterSubject, condition: FilterCondition): string {
  const isPlain = hasPlainValues(subject) && condition.kind === 'terms' && condition.operator === 'or';
  return isPlain ? VALUES + termsToText(condition) : conditionToText(condition);
}

function conditionFrom(subject: FilterSubject, text: string): FilterCondition | null {
  const isPlain = hasPlainValues(subject) && text.startsWith(VALUES);
  return isPlain ? termsFromText(text.slice(VALUES.length)) : conditionFromText(text);
}

function hasPlainValues(subject: FilterSubject): boolean {
  return subject.entity === 'suggestion' && subject.property === 'value';
}

/** The first names of a text, as many as asked for, and the text behind them. */
function splitBehind(count: number, text: string): readonly [names: readonly string[], rest: string] {
  const parts = text.split('.');
  return [parts.slice(0, count), parts.slice(count).join('.')];
}
