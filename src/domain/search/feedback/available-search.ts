import type { Field } from '#domain/field/field';
import type { Question } from '#domain/question/question';
import { assertNever } from '#domain/shared/assert-never';
import type { DroppedTerm } from './dropped-term';
import { filterableQuestions, type FilterableQuestion } from './filter-catalog';
import type { RecordFilter, FilterSubject } from './record-filter';
import type { FilterCondition } from '../filter-condition';
import type { SortKey } from './record-order';
import type { RecordSearch } from './record-search';
import { nameOf, type RecordSubject, type SuggestionProperty } from './record-subject';
import type { SearchGuide, MetadataProperty } from './search-guide';
import type { Similarity } from '../similarity';
import type { TextQuery } from '../text-query';

/** Everything by which a user can search a dataset. */
export interface Searchable {
  /** Null until it is loaded: parts that depend on it are accepted unchecked. */
  readonly guide: Pick<SearchGuide, 'properties' | 'vectors' | 'findsParts'> | null;
  readonly questions: readonly Question[];
  readonly fields: readonly Pick<Field, 'name'>[];
}

export interface AvailableSearch {
  /** The same object as the input if nothing is dropped. */
  readonly search: RecordSearch;
  /** Each term once, in the order of the search. */
  readonly dropped: readonly DroppedTerm[];
}

/**
 * The part of a search that this user can use now, for example of a search in another user's link. The rest is dropped and
 * reported.
 */
export function availableSearch(search: RecordSearch, searchable: Searchable): AvailableSearch {
  const known = knownNames(searchable);
  const text = sifted(listed(search.text), (query) => siftField(known, query));
  const words = sifted(text.kept, (query) => siftMode(searchable, query));
  const filters = sifted(search.filters, (filter) => siftFilter(known, filter));
  const sort = sifted(search.sort, (key) => siftSort(known, key));
  const similarity = sifted(listed(search.similarity), (like) => siftSimilarity(known, like));
  const sifts = [text, words, filters, sort, similarity];
  const dropped = withoutRepeats(sifts.flatMap((sift) => sift.dropped));
  if (dropped.length === 0) return { search, dropped };
  const available = {
    text: words.kept[0] ?? null,
    filters: filters.kept,
    sort: sort.kept,
    similarity: similarity.kept[0] ?? null,
  };
  return { search: available, dropped };
}

interface KnownNames {
  readonly fields: ReadonlySet<string>;
  readonly questions: ReadonlyMap<string, FilterableQuestion>;
  /** Null until they are loaded, as the vectors. */
  readonly properties: ReadonlyMap<string, MetadataProperty> | null;
  readonly vectors: ReadonlySet<string> | null;
}

function knownNames({ guide, questions, fields }: Searchable): KnownNames {
  return {
    fields: new Set(fields.map(({ name }) => name)),
    questions: new Map(filterableQuestions(questions).map((question) => [question.name, question])),
    properties: guide && new Map(guide.properties.map((property) => [property.name, property])),
    vectors: guide && new Set(guide.vectors.map(({ name }) => name)),
  };
}

/** The usable part of a term, and the dropped term if some or all of it is unusable. */
interface Sift<T> {
  readonly kept: T | null;
  readonly dropped: DroppedTerm | null;
}

function siftField({ fields }: KnownNames, query: TextQuery): Sift<TextQuery> {
  if (query.field === null || fields.has(query.field)) return keep(query);
  return { kept: { ...query, field: null }, dropped: { kind: 'field', name: query.field } };
}

function siftMode({ guide }: Searchable, query: TextQuery): Sift<TextQuery> {
  if (query.mode === 'words' || guide?.findsParts !== false) return keep(query);
  return { kept: { ...query, mode: 'words' }, dropped: { kind: 'mode' } };
}

function siftFilter(known: KnownNames, filter: RecordFilter): Sift<RecordFilter> {
  const missing = missingPart(known, filter.subject);
  if (missing !== null) return drop(missing, nameOf(filter.subject));
  const { kept: condition, dropped } = fittingCondition(filter, known);
  return { kept: condition && { ...filter, condition }, dropped };
}

function siftSort(known: KnownNames, key: SortKey): Sift<SortKey> {
  const missing = missingPart(known, key.by);
  return missing === null ? keep(key) : drop(missing, nameOf(key.by));
}

/** The kind of part that a subject refers to and the dataset does not have; null if nothing is missing. */
function missingPart(
  { properties, questions }: KnownNames,
  subject: RecordSubject,
): 'property' | 'question' | null {
  switch (subject.entity) {
    case 'record':
      return null;
    case 'metadata':
      return properties?.has(subject.property) === false ? 'property' : null;
    case 'response':
    case 'suggestion':
      return questions.has(subject.question) ? null : 'question';
    default:
      return assertNever(subject);
  }
}

function siftSimilarity({ vectors }: KnownNames, similarity: Similarity): Sift<Similarity> {
  return vectors?.has(similarity.vector) === false ? drop('vector', similarity.vector) : keep(similarity);
}

function keep<T>(kept: T): Sift<T> {
  return { kept, dropped: null };
}

function drop(kind: 'property' | 'question' | 'vector', name: string): Sift<never> {
  return { kept: null, dropped: { kind, name } };
}

function sifted<T>(items: readonly T[], sift: (item: T) => Sift<T>) {
  const sifts = items.map(sift);
  return {
    kept: sifts.flatMap(({ kept }) => listed(kept)),
    dropped: sifts.flatMap(({ dropped }) => listed(dropped)),
  };
}

function listed<T>(item: T | null): readonly T[] {
  return item === null ? [] : [item];
}

function withoutRepeats(dropped: readonly DroppedTerm[]): readonly DroppedTerm[] {
  return [...new Map(dropped.map((term) => [JSON.stringify(term), term])).values()];
}

/** Kind of the values of a subject: numbers or words; `words: null` allows any word. */
type Kind = 'numbers' | { readonly words: readonly string[] | null };

/** Checks a condition against the values of its subject; accepts it unchecked if they are unknown. */
function fittingCondition({ subject, condition }: RecordFilter, known: KnownNames): Sift<FilterCondition> {
  const kind = kindOf(subject, known);
  return kind === null ? keep(condition) : fitting(nameOf(subject), condition, kind);
}

function kindOf(subject: FilterSubject, { questions, properties }: KnownNames): Kind | null {
  switch (subject.entity) {
    case 'metadata': {
      const settings = properties?.get(subject.property)?.settings;
      if (settings === undefined) return null;
      return settings.type === 'terms' ? { words: settings.values } : 'numbers';
    }
    case 'response':
      return answerKind(questions.get(subject.question));
    case 'suggestion':
      return suggestionKind(subject.property, questions.get(subject.question));
    default:
      return assertNever(subject);
  }
}

function suggestionKind(property: SuggestionProperty, question: FilterableQuestion | undefined): Kind | null {
  switch (property) {
    case 'value':
      return answerKind(question);
    case 'score':
      return 'numbers';
    case 'agent':
      return { words: null };
    default:
      return assertNever(property);
  }
}

function answerKind(question: FilterableQuestion | undefined): Kind | null {
  if (question === undefined) return null;
  const { answers } = question;
  return answers.kind === 'numbers' ? 'numbers' : { words: answers.options.map(({ value }) => value) };
}

function fitting(of: string, condition: FilterCondition, kind: Kind): Sift<FilterCondition> {
  if (condition.kind === 'range') return kind === 'numbers' ? keep(condition) : unfit(of);
  if (kind === 'numbers') return unfit(of);
  const known = kind.words && new Set(kind.words);
  const unknown = condition.values.filter((value) => known?.has(value) === false);
  if (unknown.length === 0) return keep(condition);
  const values = condition.values.filter((value) => known?.has(value));
  return {
    kept: values.length === 0 ? null : { ...condition, values },
    dropped: { kind: 'values', of, values: unknown },
  };
}

function unfit(of: string): Sift<FilterCondition> {
  return { kept: null, dropped: { kind: 'condition', of } };
}
