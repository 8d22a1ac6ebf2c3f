import { filtersFromText, filtersToText } from './filter-url';
import { FILTER_ENTITIES, FILTER_PARAMETERS, type RecordFilter } from '../record-filter';
import type { RecordSearch } from '../record-search';
import { entriesOf, MAX_FILTER_ENTRIES } from '../search-changes';
import { sortFromText, sortToText } from './sort-url';
import { withinTerms } from '../terms-condition';
import { escapedPart, unescaped, AS_TEXT, escapedText } from './escaped-text';
import { SIMILARITY_LIMITS, type Similarity } from '../similarity';
import type { TextQuery } from '../text-query';

/** The value of a parameter of an address, decoded; empty where there is none. */
export type ReadParameter = (name: SearchParameter) => string;

/** The functions that read and write a parameter describe its content; `match=parts` is the mode of the text. */
export const SEARCH_PARAMETERS = [
  'search',
  'match',
  ...Object.values(FILTER_PARAMETERS),
  'sort',
  'similarity',
] as const;

export type SearchParameter = (typeof SEARCH_PARAMETERS)[number];

/** Whatever is malformed, or more than servers take, narrows nothing. */
export function searchFromParameters(read: ReadParameter): RecordSearch {
  return withinBounds({
    text: textFromText(read('search'), read('match') === 'parts' ? 'parts' : 'words'),
    filters: FILTER_ENTITIES.flatMap((entity) => filtersFromText(entity, read(FILTER_PARAMETERS[entity]))),
    sort: sortFromText(read('sort')),
    similarity: similarityFromText(read('similarity')),
  });
}

/** Empty for what does not narrow. */
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
  // `fromEntries` loses the names; the list has each of them.
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

/** Null unless it has exactly these eight parts. */
function similarityFromText(text: string): Similarity | null {
  const parts = text.split('.');
  const words = parts.filter((_, index) => index % 2 === 0).join('.');
  const [recordId = '', vector = '', number, order] = parts.filter((_, index) => index % 2 === 1);
  const limit = SIMILARITY_LIMITS.find((known) => String(known) === number);
  if (words !== 'record.vector.limit.order' || limit === undefined) return null;
  if (recordId === '' || vector === '' || (order !== 'most' && order !== 'least')) return null;
  return { recordId: unescaped(recordId), vector: unescaped(vector), limit, order };
}

/** Form of a field's name (VAL-16). */
const FIELD_NAME = /^(?=.*[a-z0-9])[a-z0-9_-]{1,200}$/;

/** `text` or `text~field`. A tilde of the text is escaped, so that one that is not stands before a field. */
function textToText({ text, field }: TextQuery): string {
  if (field === null) return escapedText(text);
  return `${escapedText(text)}~${FIELD_NAME.test(field) ? field : AS_TEXT + escapedPart(field)}`;
}

/**
 * Old links escape no tilde: what stands behind the last one is a field only if it could be the name of one. In a blank
 * text nothing can be looked for.
 */
function textFromText(written: string, mode: TextQuery['mode']): TextQuery | null {
  const at = written.lastIndexOf('~');
  const name = written.slice(at + 1);
  const hasField = at >= 0 && (FIELD_NAME.test(name) || name.startsWith(AS_TEXT));
  const text = unescaped(hasField ? written.slice(0, at) : written);
  if (text.trim() === '') return null;
  return { text, field: hasField ? unescaped(name) : null, mode };
}
