import type { Question } from '#domain/question/question';
import { filterableQuestions } from '#domain/search/filterable-questions';
import type { FilterSubject, SuggestionProperty } from '#domain/search/record-filter';
import type { SearchGuide } from '#domain/search/search-guide';
import { assertNever } from '#domain/shared/assert-never';

/** One drop-down of the row. */
export type FilterGroup = 'metadata' | 'responses' | 'suggestions';

/** A property or question as a drop-down lists it: by its title, as the form and the settings name it. */
export interface CategoryPlan {
  readonly name: string;
  readonly text: string;
  /** The internal name for a tooltip; null if it equals the text. */
  readonly title: string | null;
  readonly subjects: readonly FilterSubject[];
}

const SUGGESTED: readonly SuggestionProperty[] = ['value', 'score', 'agent'];

export function knownCategories(
  group: FilterGroup,
  questions: readonly Question[],
  guide: SearchGuide | null,
): readonly CategoryPlan[] {
  if (group === 'metadata') {
    return (guide?.properties ?? []).map(({ name, title }) => ({
      name,
      text: title,
      title: title === name ? null : name,
      subjects: [{ entity: 'metadata', property: name }],
    }));
  }
  return filterableQuestions(questions).map(({ name, title }) => ({
    name,
    text: title,
    title: title === name ? null : name,
    subjects: questionSubjects(group, name),
  }));
}

/** Filters of the search that are not offered: they came with a link, and can be removed. */
export function lostCategories(
  group: FilterGroup,
  known: readonly CategoryPlan[],
  subjects: readonly FilterSubject[],
): readonly CategoryPlan[] {
  const names = new Set(known.map(({ name }) => name));
  const lost = subjects.filter((subject) => groupOf(subject) === group && !names.has(nameOf(subject)));
  return [...new Set(lost.map(nameOf))].map((name) => ({
    name,
    text: name,
    title: null,
    subjects: lost.filter((subject) => nameOf(subject) === name),
  }));
}

function questionSubjects(group: 'responses' | 'suggestions', question: string): readonly FilterSubject[] {
  return group === 'responses'
    ? [{ entity: 'response', question }]
    : SUGGESTED.map((property) => ({ entity: 'suggestion', question, property }));
}

function nameOf(subject: FilterSubject): string {
  return subject.entity === 'metadata' ? subject.property : subject.question;
}

function groupOf({ entity }: FilterSubject): FilterGroup {
  switch (entity) {
    case 'metadata':
      return 'metadata';
    case 'response':
      return 'responses';
    case 'suggestion':
      return 'suggestions';
    default:
      return assertNever(entity);
  }
}
