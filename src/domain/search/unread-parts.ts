import {
  metadataFromText,
  metadataToText,
  responsesFromText,
  responsesToText,
  suggestionsFromText,
  suggestionsToText,
} from './filter-url';
import type { RecordSearch } from './record-search';
import { searchToParameters, type ReadParameter, type SearchParameter } from './search-url';
import { sortFromText, sortToText } from './sort-url';

/** What a link says and nobody follows: it cannot be read, or says too much, twice about one thing or more than is taken. */
export interface UnreadPart {
  readonly part: 'unreadable' | 'surplus';
  /** As it stands in the link, decoded. */
  readonly text: string;
}

/** The parameters that are lists, and how one part of each is written where it is read by itself. */
const LISTS: ReadonlyArray<readonly [name: SearchParameter, again: (part: string) => string]> = [
  ['metadata', (part) => metadataToText(metadataFromText(part))],
  ['response', (part) => responsesToText(responsesFromText(part))],
  ['suggestion', (part) => suggestionsToText(suggestionsFromText(part))],
  ['sort', (part) => sortToText(sortFromText(part))],
];

/** What of the parameters is not in the search that was read from them. */
export function unreadParts(read: ReadParameter, search: RecordSearch): readonly UnreadPart[] {
  const written = searchToParameters(search);
  const ofLists = LISTS.flatMap(([name, again]) => {
    const kept = new Set(written[name].split('~'));
    const parts = new Set(read(name).split('~'));
    parts.delete('');
    return [...parts].flatMap((text) => unreadPart(text, again(text), kept));
  });
  const similarity = read('similarity');
  const isUnlike = similarity !== '' && search.similarity === null;
  return isUnlike ? [...ofLists, { part: 'unreadable', text: similarity }] : ofLists;
}

function unreadPart(text: string, again: string, kept: ReadonlySet<string>): readonly UnreadPart[] {
  if (again === '') return [{ part: 'unreadable', text }];
  return kept.has(again) ? [] : [{ part: 'surplus', text }];
}
