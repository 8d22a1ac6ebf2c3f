import type { Question, LabelSettings, QuestionSettings } from '#domain/question/question';
import type { FilterSubject } from './record-filter';
import { nameOf, SUGGESTION_PROPERTIES } from './record-subject';
import type { SearchGuide } from './search-guide';
import { assertNever } from '#domain/shared/assert-never';

/** A group of subjects that are filtered by together. */
export type FilterGroupId = (typeof FILTER_GROUPS)[number];

/** In the order of their drop-downs. */
export const FILTER_GROUPS = ['metadata', 'responses', 'suggestions'] as const;

/** A property or question as the catalog lists it: by its title, as the form and the settings name it. */
export interface CatalogEntry {
  readonly name: string;
  readonly text: string;
  /** The internal name; null if it equals the text. */
  readonly title: string | null;
  readonly subjects: readonly FilterSubject[];
}

/** The parts of a dataset that its records can be filtered by. */
export interface FilterableDataset {
  readonly questions: readonly Question[];
  /** Null until it is known. */
  readonly guide: SearchGuide | null;
}

/**
 * Entries of a group: those of the dataset, then subjects that the search filters by although the dataset does not offer
 * them, so that they can be removed.
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

function questionSubjects(group: 'responses' | 'suggestions', question: string): readonly FilterSubject[] {
  return group === 'responses'
    ? [{ entity: 'response', question }]
    : SUGGESTION_PROPERTIES.map((property) => ({ entity: 'suggestion', question, property }));
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

/** Answers that records can be found by: numbers within bounds, or labels of which a record has one or several. */
export type FilterableAnswers =
  | { readonly kind: 'numbers'; readonly min: number; readonly max: number }
  | { readonly kind: 'labels'; readonly options: LabelSettings['options']; readonly areSeveral: boolean };

/** A question whose answers records can be found by: of type label, multi-label or rating (SEA-11). */
export interface FilterableQuestion extends Question {
  readonly answers: FilterableAnswers;
}

/** In the order of the questions. */
export function filterableQuestions(questions: readonly Question[]): readonly FilterableQuestion[] {
  return questions.flatMap((question) => {
    const answers = filterableAnswers(question.settings);
    return answers === null ? [] : [{ ...question, answers }];
  });
}

/** Null for answers that no record can be found by. */
function filterableAnswers(settings: QuestionSettings): FilterableAnswers | null {
  if (settings.type === 'rating')
    return { kind: 'numbers', min: Math.min(...settings.options), max: Math.max(...settings.options) };
  const areSeveral = settings.type === 'multi_label_selection';
  if (!areSeveral && settings.type !== 'label_selection') return null;
  return { kind: 'labels', options: settings.options, areSeveral };
}
