import { filtersFromText, filtersToText } from './filter-url';
import {
  FILTER_ENTITIES,
  FILTER_PARAMETERS,
  type RecordFilter,
  withinTerms,
  type FilterEntity,
} from '../record-filter';
import { termsBeyond } from '#domain/search/filter-condition';
import { type RecordSearch, entriesOf, MAX_FILTER_ENTRIES } from '../record-search';
import { escapedPart, unescaped, AS_TEXT, escapedText } from '#domain/search/url/escaped-text';
import { SIMILARITY_LIMITS, type Similarity } from '#domain/search/similarity';
import type { TextQuery } from '#domain/search/text-query';
import { isSortable, MAX_SORT_KEYS, type SortKey, type SortSubject, isSortedBy } from '../record-order';
import { namesBehind, namesOf, subjectNamed, SUBJECT_ENTITIES, nameOf } from '../record-subject';
import type { DroppedTerm } from '../dropped-term';

/** Returns the decoded value of a URL parameter; empty if it is missing. */
export type ReadParameter = (name: SearchParameter) => string;

/** The functions below that read and write a parameter describe its content; `match=parts` is the mode of the text. */
export const SEARCH_PARAMETERS = [
  'search',
  'match',
  ...Object.values(FILTER_PARAMETERS),
  'sort',
  'similarity',
] as const;

export type SearchParameter = (typeof SEARCH_PARAMETERS)[number];

/** Malformed terms, and terms above the limits of servers, are ignored. */
export function searchFromParameters(read: ReadParameter): RecordSearch {
  return withinBounds({
    text: textFromText(read('search'), read('match') === 'parts' ? 'parts' : 'words'),
    filters: FILTER_ENTITIES.flatMap((entity) => filtersFromText(entity, read(FILTER_PARAMETERS[entity]))),
    sort: sortFromText(read('sort')),
    similarity: similarityFromText(read('similarity')),
  });
}

/** Empty values for parts that do not narrow the search. */
export function searchToParameters(search: RecordSearch): Readonly<Record<SearchParameter, string>> {
  const { text, filters, sort, similarity } = search;
  return {
    search: text === null ? '' : textToText(text),
    match: text?.mode === 'parts' ? 'parts' : '',
    ...filterParameters(filters),
    sort: sortToText(sort),
    similarity: similarity === null ? '' : similarityToText(similarity),
  };
}

type FilterParameter = (typeof FILTER_PARAMETERS)[keyof typeof FILTER_PARAMETERS];

function filterParameters(filters: readonly RecordFilter[]): Readonly<Record<FilterParameter, string>> {
  const entries = FILTER_ENTITIES.map(
    (entity) => [FILTER_PARAMETERS[entity], filtersToText(entity, filters)] as const,
  );
  // `fromEntries` loses the types of the names; the list contains each of them.
  return Object.fromEntries(entries) as Record<FilterParameter, string>;
}

function withinBounds(search: RecordSearch): RecordSearch {
  let room = MAX_FILTER_ENTRIES;
  const fits = ({ condition }: RecordFilter) => {
    const entries = entriesOf(condition);
    const hasRoom = entries <= room;
    if (hasRoom) room -= entries;
    return hasRoom;
  };
  return { ...search, filters: search.filters.map(withinTerms).filter(fits) };
}

/** `record.{id}.vector.{name}.limit.{n}.order.{most|least}`. */
function similarityToText({ recordId, vector, limit, order }: Similarity): string {
  return `record.${escapedPart(recordId)}.vector.${escapedPart(vector)}.limit.${limit}.order.${order}`;
}

/** Null unless the text has exactly these eight parts. */
function similarityFromText(text: string): Similarity | null {
  const parts = text.split('.');
  const words = parts.filter((_, index) => index % 2 === 0).join('.');
  const [recordId = '', vector = '', number, order] = parts.filter((_, index) => index % 2 === 1);
  const limit = SIMILARITY_LIMITS.find((known) => String(known) === number);
  if (words !== 'record.vector.limit.order' || limit === undefined) return null;
  if (recordId === '' || vector === '' || (order !== 'most' && order !== 'least')) return null;
  return { recordId: unescaped(recordId), vector: unescaped(vector), limit, order };
}

/** Form of a field name (VAL-16). */
const FIELD_NAME = /^(?=.*[a-z0-9])[a-z0-9_-]{1,200}$/;

/** `text` or `text~field`. Tildes in the text are escaped, so an unescaped tilde always precedes a field. */
function textToText({ text, field }: TextQuery): string {
  if (field === null) return escapedText(text);
  return `${escapedText(text)}~${FIELD_NAME.test(field) ? field : AS_TEXT + escapedPart(field)}`;
}

/**
 * Old links do not escape tildes: the part after the last tilde is a field only if it is a valid field name. Null for a blank
 * text.
 */
function textFromText(written: string, mode: TextQuery['mode']): TextQuery | null {
  const at = written.lastIndexOf('~');
  const name = written.slice(at + 1);
  const hasField = at >= 0 && (FIELD_NAME.test(name) || name.startsWith(AS_TEXT));
  const text = unescaped(hasField ? written.slice(0, at) : written);
  if (text.trim() === '') return null;
  return { text, field: hasField ? unescaped(name) : null, mode };
}

/** Terms such as `record.inserted_at.asc` and `suggestion.question.score.desc`, joined by `~` in order of priority. */
function sortToText(sort: readonly SortKey[]): string {
  return sort.map(({ by, order }) => [by.entity, ...namesOf(by).map(escapedPart), order].join('.')).join('~');
}

function sortFromText(text: string): readonly SortKey[] {
  const keys: SortKey[] = [];
  for (const part of text.split('~')) {
    const [entity = '', ...rest] = part.split('.');
    const order = rest.at(-1);
    const by = subjectOf(entity, rest.slice(0, -1));
    const isOrder = order === 'asc' || order === 'desc';
    if (isOrder && by !== null && !isSortedBy(keys, by)) keys.push({ by, order });
    if (keys.length === MAX_SORT_KEYS) break;
  }
  return keys;
}

function subjectOf(entity: string, names: readonly string[]): SortSubject | null {
  const known = SUBJECT_ENTITIES.find((other) => other === entity);
  if (known === undefined || names[0] === '' || names.length !== namesBehind(known)) return null;
  const subject = subjectNamed(known, names.map(unescaped));
  return subject !== null && isSortable(subject) ? subject : null;
}

/** One term of a list, parsed separately. */
interface ReadTerm {
  /** The term as this client writes it; empty if it is unreadable. */
  readonly written: string;
  /** Number of values above the limit of a condition, and the subject they belong to. */
  readonly beyond: { readonly of: string; readonly count: number } | null;
}

/** The parameters that contain lists. */
const LISTS: ReadonlyArray<readonly [name: SearchParameter, readTerm: (text: string) => ReadTerm]> = [
  ...FILTER_ENTITIES.map(
    (entity) => [FILTER_PARAMETERS[entity], (text: string) => filterTerm(entity, text)] as const,
  ),
  ['sort', (text) => ({ written: sortToText(sortFromText(text)), beyond: null })],
];

/** Terms of a URL that are missing from the search read from it. */
export function droppedTerms(read: ReadParameter, search: RecordSearch): readonly DroppedTerm[] {
  const written = searchToParameters(search);
  const ofLists = LISTS.flatMap(([name, readTerm]) => {
    const kept = new Set(written[name].split('~'));
    const terms = new Set(read(name).split('~'));
    terms.delete('');
    return [...terms].flatMap((text) => droppedTerm(text, readTerm(text), kept));
  });
  const similarity = read('similarity');
  const isUnlike = similarity !== '' && search.similarity === null;
  return isUnlike ? [...ofLists, { kind: 'unreadable', text: similarity }] : ofLists;
}

function droppedTerm(
  text: string,
  { written, beyond }: ReadTerm,
  kept: ReadonlySet<string>,
): readonly DroppedTerm[] {
  if (written === '') return [{ kind: 'unreadable', text }];
  if (!kept.has(written)) return [{ kind: 'extra', text }];
  return beyond === null ? [] : [{ kind: 'terms', ...beyond }];
}

function filterTerm(entity: FilterEntity, text: string): ReadTerm {
  const filters = filtersFromText(entity, text);
  const [first] = filters;
  const count = first === undefined ? 0 : termsBeyond(first.condition);
  return {
    written: filtersToText(entity, filters.map(withinTerms)),
    beyond: first === undefined || count === 0 ? null : { of: nameOf(first.subject), count },
  };
}
