import {
  FILTER_ENTITIES,
  type FilterCondition,
  type FilterSubject,
  type RecordFilter,
} from './record-filter';
import type { RecordSearch } from './record-search';
import { subjectId } from './record-subject';

/** Servers take no more entries in one search (LIM-39). */
export const MAX_FILTER_ENTRIES = 50;

/** Null where the subject does not narrow the search. */
export function conditionOn({ filters }: RecordSearch, subject: FilterSubject): FilterCondition | null {
  return filters.find(isAbout(subject))?.condition ?? null;
}

/** The subjects that narrow the search, in its order. */
export function filteredSubjects({ filters }: RecordSearch): readonly FilterSubject[] {
  return filters.map(({ subject }) => subject);
}

/** A changed condition keeps its place among the others; null takes it away. */
export function withCondition(
  search: RecordSearch,
  subject: FilterSubject,
  condition: FilterCondition | null,
): RecordSearch {
  const { filters } = search;
  if (condition === null) {
    const isOther = (filter: RecordFilter) => !isAbout(subject)(filter);
    return { ...search, filters: filters.filter(isOther) };
  }
  const filter = { subject, condition };
  const place = filters.findIndex(isAbout(subject));
  return { ...search, filters: place < 0 ? withFilter(filters, filter) : filters.with(place, filter) };
}

/** How many entries a server is sent: where all of several values are wanted, each is one of its own. */
export function filterEntries({ filters }: RecordSearch): number {
  return filters.reduce((sum, { condition }) => sum + entriesOf(condition), 0);
}

/** How many of these entries are one condition. */
export function entriesOf(condition: FilterCondition): number {
  return condition.kind === 'terms' && condition.operator === 'and' ? condition.values.length : 1;
}

/** Behind the last filter of its entity, as the address has it. */
function withFilter(filters: readonly RecordFilter[], filter: RecordFilter): readonly RecordFilter[] {
  const rankOf = ({ subject }: RecordFilter) => FILTER_ENTITIES.indexOf(subject.entity);
  return [...filters, filter].toSorted((a, b) => rankOf(a) - rankOf(b));
}

function isAbout(subject: FilterSubject): (filter: RecordFilter) => boolean {
  const id = subjectId(subject);
  return (filter) => subjectId(filter.subject) === id;
}
