import type { Question, LabelSettings, QuestionSettings } from '#domain/question/question';
import type { FilterSubject } from './record-filter';
import { nameOf, SUGGESTION_PROPERTIES } from './record-subject';
import type { SearchGuide } from './search-guide';
import { assertNever } from '#domain/shared/assert-never';

/** A group of subjects that share a filter menu. */
export type FilterGroupId = (typeof FILTER_GROUPS)[number];

/** Filter groups in the order of their menus. */
export const FILTER_GROUPS = ['metadata', 'responses', 'suggestions'] as const;

/** A property or question in the catalog, listed by its title as in the form and the settings. */
export interface CatalogEntry {
  readonly name: string;
  readonly text: string;
  /** The internal name; null if it equals the text. */
  readonly title: string | null;
  readonly subjects: readonly FilterSubject[];
}

/** The parts of a dataset by which its records can be filtered. */
export interface FilterableDataset {
  readonly questions: readonly Question[];
  /** Null until it is loaded. */
  readonly guide: SearchGuide | null;
}

/**
 * Entries of a group: those that the dataset offers, followed by other subjects that the search filters by, so that the user can
 * remove them.
 */
export function filterCatalog(
  group: FilterGroupId,
  dataset: FilterableDataset,
  filtered: readonly FilterSubject[],
): readonly CatalogEntry[] {
  const offered = offeredEntries(group, dataset);
  return [...offered, ...lostEntries(group, offered, filtered)];
}

function offeredEntries(
  group: FilterGroupId,
  { questions, guide }: FilterableDataset,
): readonly CatalogEntry[] {
  const parts = group === 'metadata' ? (guide?.properties ?? []) : filterableQuestions(questions);
  return parts.map(({ name, title }) => ({
    name,
    text: title,
    title: title === name ? null : name,
    subjects: subjectsOf(group, name),
  }));
}

function lostEntries(
  group: FilterGroupId,
  offered: readonly CatalogEntry[],
  filtered: readonly FilterSubject[],
): readonly CatalogEntry[] {
  const names = new Set(offered.map(({ name }) => name));
  const lost = filtered.filter((subject) => groupOf(subject) === group && !names.has(nameOf(subject)));
  return [...new Set(lost.map(nameOf))].map((name) => ({
    name,
    text: name,
    title: null,
    subjects: lost.filter((subject) => nameOf(subject) === name),
  }));
}

function subjectsOf(group: FilterGroupId, name: string): readonly FilterSubject[] {
  if (group === 'metadata') return [{ entity: 'metadata', property: name }];
  return group === 'responses'
    ? [{ entity: 'response', question: name }]
    : SUGGESTION_PROPERTIES.map((property) => ({ entity: 'suggestion', question: name, property }));
}

function groupOf({ entity }: FilterSubject): FilterGroupId {
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

/** Answers by which records can be filtered: numbers within bounds, or one or several labels. */
export type FilterableAnswers =
  | { readonly kind: 'numbers'; readonly min: number; readonly max: number }
  | { readonly kind: 'labels'; readonly options: LabelSettings['options']; readonly areSeveral: boolean };

/** A question whose answers records can be filtered by: of type label, multi-label or rating (SEA-11). */
export interface FilterableQuestion extends Question {
  readonly answers: FilterableAnswers;
}

/** Returns the questions in their original order. */
export function filterableQuestions(questions: readonly Question[]): readonly FilterableQuestion[] {
  return questions.flatMap((question) => {
    const answers = filterableAnswers(question.settings);
    return answers === null ? [] : [{ ...question, answers }];
  });
}

/** Null if records cannot be filtered by the answers. */
function filterableAnswers(settings: QuestionSettings): FilterableAnswers | null {
  if (settings.type === 'rating')
    return { kind: 'numbers', min: Math.min(...settings.options), max: Math.max(...settings.options) };
  const areSeveral = settings.type === 'multi_label_selection';
  if (!areSeveral && settings.type !== 'label_selection') return null;
  return { kind: 'labels', options: settings.options, areSeveral };
}
