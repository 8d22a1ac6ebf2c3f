import type { Question } from '#domain/question/question';
import { filterableQuestions } from './filter-catalog';
import type { SortSubject, SortKey } from './record-order';
import type { SearchGuide } from './search-guide';
import type { RecordOrder } from '#domain/dataset/dataset';
import type { RecordSearch } from './record-search';

export const SORT_GROUPS = [
  'general',
  'suggestionScore',
  'suggestionValue',
  'responseValue',
  'metadata',
] as const;
export type SortGroup = (typeof SORT_GROUPS)[number];

/** Everything by which records can be sorted, by group; empty groups are omitted. */
export function sortSubjects(
  questions: readonly Question[],
  guide: Pick<SearchGuide, 'properties'> | null,
): ReadonlyMap<SortGroup, readonly SortSubject[]> {
  const filterable = filterableQuestions(questions);
  const rated = filterable.filter(({ answers }) => answers.kind === 'numbers');
  const groups: Readonly<Record<SortGroup, readonly SortSubject[]>> = {
    general: [
      { entity: 'record', property: 'inserted_at' },
      { entity: 'record', property: 'updated_at' },
    ],
    suggestionScore: filterable.map(({ name }) => ({
      entity: 'suggestion',
      question: name,
      property: 'score',
    })),
    suggestionValue: rated.map(({ name }) => ({ entity: 'suggestion', question: name, property: 'value' })),
    responseValue: rated.map(({ name }) => ({ entity: 'response', question: name })),
    metadata: (guide?.properties ?? []).map(({ name }) => ({ entity: 'metadata', property: name })),
  };
  return new Map(
    SORT_GROUPS.filter((group) => groups[group].length > 0).map((group) => [group, groups[group]]),
  );
}

export function sortGroupOf(subject: SortSubject): SortGroup {
  if (subject.entity === 'record') return 'general';
  if (subject.entity === 'response') return 'responseValue';
  if (subject.entity === 'metadata') return 'metadata';
  return subject.property === 'score' ? 'suggestionScore' : 'suggestionValue';
}

/** The order of records without a sort. `server`: an order that the server does not specify. */
export type UsualOrder = 'relevance' | 'imported' | 'random' | 'server';

/** A text search shows the best matches first; otherwise the dataset's definition determines the order, and then the server. */
export function usualOrder(
  { text }: Pick<RecordSearch, 'text'>,
  recordOrder: RecordOrder,
  guide: Pick<SearchGuide, 'ordersAtRandom'> | null,
): UsualOrder {
  if (text !== null) return 'relevance';
  if (recordOrder === 'imported') return 'imported';
  return guide?.ordersAtRandom === true ? 'random' : 'server';
}

/** Records in the order in which they were added. */
export const AS_IMPORTED: readonly SortKey[] = [
  { by: { entity: 'record', property: 'inserted_at' }, order: 'asc' },
];

export function isAsImported(sort: readonly SortKey[]): boolean {
  const [key] = sort;
  return (
    sort.length === 1 &&
    key?.by.entity === 'record' &&
    key.by.property === 'inserted_at' &&
    key.order === 'asc'
  );
}
