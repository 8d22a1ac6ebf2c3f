import {
  metadataFromText,
  metadataToText,
  responsesFromText,
  responsesToText,
  suggestionsFromText,
  suggestionsToText,
} from './filter-url';
import type { FilterCondition } from '../record-filter';
import type { RecordSearch } from '../record-search';
import { entriesOf, MAX_FILTER_ENTRIES } from '../search-changes';
import { similarityFromText, similarityToText } from './similarity-url';
import { sortFromText, sortToText } from './sort-url';
import { withinTerms } from '../terms-condition';
import { textFromText, textToText } from './text-url';

/** The value of a parameter of an address, decoded; empty where there is none. */
export type ReadParameter = (name: SearchParameter) => string;

/** The functions that read and write a parameter describe its content; `match=parts` is the mode of the text. */
export const SEARCH_PARAMETERS = [
  'search',
  'match',
  'metadata',
  'response',
  'suggestion',
  'sort',
  'similarity',
] as const;

export type SearchParameter = (typeof SEARCH_PARAMETERS)[number];

/** Whatever is malformed, or more than servers take, narrows nothing. */
export function searchFromParameters(read: ReadParameter): RecordSearch {
  return withinBounds({
    text: textFromText(read('search'), read('match') === 'parts' ? 'parts' : 'words'),
    metadata: metadataFromText(read('metadata')),
    responses: responsesFromText(read('response')),
    suggestions: suggestionsFromText(read('suggestion')),
    sort: sortFromText(read('sort')),
    similarity: similarityFromText(read('similarity')),
  });
}

/** Empty for what does not narrow. */
export function searchToParameters(search: RecordSearch): Readonly<Record<SearchParameter, string>> {
  const { text, metadata, responses, suggestions, sort, similarity } = search;
  return {
    search: text === null ? '' : textToText(text),
    match: text?.mode === 'parts' ? 'parts' : '',
    metadata: metadataToText(metadata),
    response: responsesToText(responses),
    suggestion: suggestionsToText(suggestions),
    sort: sortToText(sort),
    similarity: similarity === null ? '' : similarityToText(similarity),
  };
}

function withinBounds(search: RecordSearch): RecordSearch {
  let room = MAX_FILTER_ENTRIES;
  const fits = ({ condition }: { readonly condition: FilterCondition }) => {
    const entries = entriesOf(condition);
    const hasRoom = entries <= room;
    if (hasRoom) room -= entries;
    return hasRoom;
  };
  return {
    ...search,
    metadata: search.metadata.map(withinTerms).filter(fits),
    responses: search.responses.map(withinTerms).filter(fits),
    suggestions: search.suggestions.map(withinTerms).filter(fits),
  };
}
