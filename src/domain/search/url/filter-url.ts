import { assertNever } from '#domain/shared/assert-never';
import { conditionFromText, conditionToText, termsFromText, termsToText } from './condition-url';
import { escapedPart, unescaped } from './escaped-text';
import {
  SUGGESTION_PROPERTIES,
  type FilterCondition,
  type FilterEntity,
  type RecordFilter,
  type SuggestionProperty,
} from '../record-filter';
import { subjectId } from '../subject-id';

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
  switch (subject.entity) {
    case 'metadata':
      return named(subject.property, conditionToText(condition));
    case 'response':
      return named(subject.question, conditionToText(condition));
    case 'suggestion': {
      const { question, property } = subject;
      return named(question, `${property}.${suggestedToText(property, condition)}`);
    }
    default:
      return assertNever(subject);
  }
}

function filterFromText(entity: FilterEntity, text: string): RecordFilter | null {
  const [written, rest] = splitAtDot(text);
  if (written === '') return null;
  const name = unescaped(written);
  switch (entity) {
    case 'metadata':
      return filter({ entity, property: name }, conditionFromText(rest));
    case 'response':
      return filter({ entity, question: name }, conditionFromText(rest));
    case 'suggestion': {
      const [word, about] = splitAtDot(rest);
      const property = SUGGESTION_PROPERTIES.find((known) => known === word);
      if (property === undefined) return null;
      return filter({ entity, question: name, property }, suggestedFromText(property, about));
    }
    default:
      return assertNever(entity);
  }
}

function filter(subject: RecordFilter['subject'], condition: FilterCondition | null): RecordFilter | null {
  return condition && { subject, condition };
}

function suggestedToText(property: SuggestionProperty, condition: FilterCondition): string {
  const isPlain = property === 'value' && condition.kind === 'terms' && condition.operator === 'or';
  return isPlain ? VALUES + termsToText(condition) : conditionToText(condition);
}

function suggestedFromText(property: SuggestionProperty, text: string): FilterCondition | null {
  const isPlain = property === 'value' && text.startsWith(VALUES);
  return isPlain ? termsFromText(text.slice(VALUES.length)) : conditionFromText(text);
}

function named(name: string, text: string): string {
  return `${escapedPart(name)}.${text}`;
}

function splitAtDot(text: string): readonly [before: string, after: string] {
  const at = text.indexOf('.');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
