import type { Field } from '../field/field';
import type { Question } from '../question/question';
import { assertNever } from '../shared/assert-never';
import { filterableQuestions, type FilterableQuestion } from './filterable-questions';
import {
  fittingAnswer,
  fittingProperty,
  fittingSuggestion,
  type Fitting,
  type Misfit,
} from './fitting-condition';
import type { FilterCondition, MetadataFilter } from './record-filter';
import type { SortKey } from './record-order';
import type { RecordSearch } from './record-search';
import type { MetadataProperty, SearchGuide } from './search-guide';
import type { Similarity } from './similarity';
import type { TextQuery } from './text-query';

/**
 * Unusable part of a search, by its name there. A property hidden from the user is unknown like a missing one,
 * and so is a question that records cannot be searched by.
 */
export type MissingPart =
  | Misfit
  | { readonly part: 'field' | 'property' | 'question' | 'vector'; readonly name: string }
  /** Parts of words, where the server finds whole ones only. */
  | { readonly part: 'mode' };

/** Everything a user can search by in a dataset. */
export interface Searchable {
  /** Null until it is loaded: parts that depend on it are accepted unchecked. */
  readonly guide: Pick<SearchGuide, 'properties' | 'vectors' | 'findsParts'> | null;
  readonly questions: readonly Question[];
  readonly fields: readonly Pick<Field, 'name'>[];
}

export interface AvailableSearch {
  /** The very same object where nothing is missing. */
  readonly search: RecordSearch;
  /** Each thing once, in the order of the search. */
  readonly missing: readonly MissingPart[];
}

/**
 * The part of a search, for example of another user's link, that this user can use now; the rest is dropped and
 * named.
 */
export function availableSearch(search: RecordSearch, searchable: Searchable): AvailableSearch {
  const known = knownNames(searchable);
  const text = sifted(listed(search.text), (query) => siftField(known, query));
  const words = sifted(text.kept, (query) => siftMode(searchable, query));
  const metadata = sifted(search.metadata, (filter) => siftMetadata(known, filter));
  const responses = sifted(search.responses, (filter) =>
    siftByQuestion(known, filter, (question) => fittingAnswer(question, filter.condition)),
  );
  const suggestions = sifted(search.suggestions, (filter) =>
    siftByQuestion(known, filter, (question) =>
      fittingSuggestion(question, filter.property, filter.condition),
    ),
  );
  const sort = sifted(search.sort, (key) => siftSort(known, key));
  const similarity = sifted(listed(search.similarity), (like) => siftSimilarity(known, like));
  const parts = [text, words, metadata, responses, suggestions, sort, similarity];
  const missing = withoutRepeats(parts.flatMap((part) => part.missing));
  if (missing.length === 0) return { search, missing };
  const available = {
    text: words.kept[0] ?? null,
    metadata: metadata.kept,
    responses: responses.kept,
    suggestions: suggestions.kept,
    sort: sort.kept,
    similarity: similarity.kept[0] ?? null,
  };
  return { search: available, missing };
}

interface KnownNames {
  readonly fields: ReadonlySet<string>;
  readonly questions: ReadonlyMap<string, FilterableQuestion>;
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

/** Usable rest of a part of a search, with its missing terms. */
interface Sift<T> {
  readonly kept: T | null;
  readonly missing: MissingPart | null;
}

function siftField({ fields }: KnownNames, query: TextQuery): Sift<TextQuery> {
  if (query.field === null || fields.has(query.field)) return keep(query);
  return { kept: { ...query, field: null }, missing: { part: 'field', name: query.field } };
}

function siftMode({ guide }: Searchable, query: TextQuery): Sift<TextQuery> {
  if (query.mode === 'words' || guide?.findsParts !== false) return keep(query);
  return { kept: { ...query, mode: 'words' }, missing: { part: 'mode' } };
}

function siftMetadata({ properties }: KnownNames, filter: MetadataFilter): Sift<MetadataFilter> {
  if (properties === null) return keep(filter);
  const property = properties.get(filter.property);
  if (property === undefined) return miss('property', filter.property);
  return withFitting(filter, fittingProperty(property, filter.condition));
}

function siftByQuestion<T extends { readonly question: string; readonly condition: FilterCondition }>(
  { questions }: KnownNames,
  filter: T,
  fitting: (question: FilterableQuestion) => Fitting,
): Sift<T> {
  const question = questions.get(filter.question);
  return question === undefined ? miss('question', filter.question) : withFitting(filter, fitting(question));
}

function siftSort({ properties, questions }: KnownNames, key: SortKey): Sift<SortKey> {
  const { by } = key;
  switch (by.entity) {
    case 'record':
      return keep(key);
    case 'metadata':
      return properties?.has(by.property) === false ? miss('property', by.property) : keep(key);
    case 'response':
    case 'suggestion':
      return questions.has(by.question) ? keep(key) : miss('question', by.question);
    default:
      return assertNever(by);
  }
}

function siftSimilarity({ vectors }: KnownNames, similarity: Similarity): Sift<Similarity> {
  return vectors?.has(similarity.vector) === false ? miss('vector', similarity.vector) : keep(similarity);
}

function keep<T>(kept: T): Sift<T> {
  return { kept, missing: null };
}

function miss(part: 'property' | 'question' | 'vector', name: string): Sift<never> {
  return { kept: null, missing: { part, name } };
}

function withFitting<T extends { readonly condition: FilterCondition }>(
  filter: T,
  { condition, misfit }: Fitting,
): Sift<T> {
  return { kept: condition && { ...filter, condition }, missing: misfit };
}

function sifted<T>(items: readonly T[], sift: (item: T) => Sift<T>) {
  const sifts = items.map(sift);
  return {
    kept: sifts.flatMap(({ kept }) => listed(kept)),
    missing: sifts.flatMap(({ missing }) => listed(missing)),
  };
}

function listed<T>(item: T | null): readonly T[] {
  return item === null ? [] : [item];
}

function withoutRepeats(missing: readonly MissingPart[]): readonly MissingPart[] {
  return [...new Map(missing.map((part) => [JSON.stringify(part), part])).values()];
}
