import { assertNever } from '../shared/assert-never';
import type {
  FilterCondition,
  FilterSubject,
  MetadataFilter,
  ResponseFilter,
  SuggestionFilter,
  SuggestionProperty,
} from './record-filter';
import type { RecordSearch } from './record-search';
import { subjectId } from './subject-id';

/** Servers take no more entries in one search (LIM-39). */
export const MAX_FILTER_ENTRIES = 50;

/** Null where the subject does not narrow the search. */
export function conditionOn(search: RecordSearch, subject: FilterSubject): FilterCondition | null {
  const id = subjectId(subject);
  const found = conditionsOf(search).find(([about]) => subjectId(about) === id);
  return found === undefined ? null : found[1];
}

/** The subjects that narrow the search: metadata, responses, suggestions, each in the order of the search. */
export function filteredSubjects(search: RecordSearch): readonly FilterSubject[] {
  return conditionsOf(search).map(([subject]) => subject);
}

/** A changed condition keeps its place among the others; null takes it away. */
export function withCondition(
  search: RecordSearch,
  subject: FilterSubject,
  condition: FilterCondition | null,
): RecordSearch {
  switch (subject.entity) {
    case 'metadata':
      return withMetadata(search, subject.property, condition);
    case 'response':
      return withResponse(search, subject.question, condition);
    case 'suggestion':
      return withSuggestion(search, subject.question, subject.property, condition);
    default:
      return assertNever(subject);
  }
}

export function withMetadata(
  search: RecordSearch,
  property: string,
  condition: FilterCondition | null,
): RecordSearch {
  const filter = condition && { property, condition };
  const isMeant = (other: MetadataFilter) => other.property === property;
  return { ...search, metadata: replaced(search.metadata, isMeant, filter) };
}

export function withResponse(
  search: RecordSearch,
  question: string,
  condition: FilterCondition | null,
): RecordSearch {
  const filter = condition && { question, condition };
  const isMeant = (other: ResponseFilter) => other.question === question;
  return { ...search, responses: replaced(search.responses, isMeant, filter) };
}

export function withSuggestion(
  search: RecordSearch,
  question: string,
  property: SuggestionProperty,
  condition: FilterCondition | null,
): RecordSearch {
  const filter = condition && { question, property, condition };
  const isMeant = (other: SuggestionFilter) => other.question === question && other.property === property;
  return { ...search, suggestions: replaced(search.suggestions, isMeant, filter) };
}

/** How many entries a server is sent: where all of several values are wanted, each is one of its own. */
export function filterEntries(search: RecordSearch): number {
  return conditionsOf(search).reduce((sum, [, condition]) => sum + entriesOf(condition), 0);
}

/** How many of these entries are one condition. */
export function entriesOf(condition: FilterCondition): number {
  return condition.kind === 'terms' && condition.operator === 'and' ? condition.values.length : 1;
}

/** All conditions with their subjects: metadata, responses, suggestions, each in the order of the search. */
export function conditionsOf(search: RecordSearch): ReadonlyArray<readonly [FilterSubject, FilterCondition]> {
  return [
    ...search.metadata.map(
      ({ property, condition }) => [{ entity: 'metadata', property }, condition] as const,
    ),
    ...search.responses.map(
      ({ question, condition }) => [{ entity: 'response', question }, condition] as const,
    ),
    ...search.suggestions.map(
      ({ question, property, condition }) =>
        [{ entity: 'suggestion', question, property }, condition] as const,
    ),
  ];
}

function replaced<T>(filters: readonly T[], isMeant: (filter: T) => boolean, next: T | null): readonly T[] {
  if (next === null) return filters.filter((filter) => !isMeant(filter));
  const place = filters.findIndex(isMeant);
  return place < 0 ? [...filters, next] : filters.with(place, next);
}
