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
import { searchToParameters, type ReadParameter, type SearchParameter } from './search-url';
import { sortFromText, sortToText } from './sort-url';
import { termsBeyond, withinTerms } from '../terms-condition';

/**
 * Parts of a URL's search that were dropped: unreadable, repeated, or over a limit; or the number of values
 * that a condition has beyond its limit.
 */
export type UnreadPart =
  | {
      readonly part: 'unreadable' | 'surplus';
      /** As it stands in the link, decoded. */
      readonly text: string;
    }
  | { readonly part: 'terms'; readonly of: string; readonly count: number };

/** One part of a list, read by itself. */
interface ReadPart {
  /** As it is written where it is followed; empty where it cannot be. */
  readonly written: string;
  /** How many values of what are more than one condition takes. */
  readonly beyond: { readonly of: string; readonly count: number } | null;
}

/** The parameters that are lists. */
const LISTS: ReadonlyArray<readonly [name: SearchParameter, readPart: (text: string) => ReadPart]> = [
  ['metadata', (text) => filterPart(metadataFromText(text), ({ property }) => property, metadataToText)],
  ['response', (text) => filterPart(responsesFromText(text), ({ question }) => question, responsesToText)],
  [
    'suggestion',
    (text) => filterPart(suggestionsFromText(text), ({ question }) => question, suggestionsToText),
  ],
  ['sort', (text) => ({ written: sortToText(sortFromText(text)), beyond: null })],
];

/** Parameters, or parts of them, that are missing from the search read from them. */
export function unreadParts(read: ReadParameter, search: RecordSearch): readonly UnreadPart[] {
  const written = searchToParameters(search);
  const ofLists = LISTS.flatMap(([name, readPart]) => {
    const kept = new Set(written[name].split('~'));
    const parts = new Set(read(name).split('~'));
    parts.delete('');
    return [...parts].flatMap((text) => unreadPart(text, readPart(text), kept));
  });
  const similarity = read('similarity');
  const isUnlike = similarity !== '' && search.similarity === null;
  return isUnlike ? [...ofLists, { part: 'unreadable', text: similarity }] : ofLists;
}

function unreadPart(
  text: string,
  { written, beyond }: ReadPart,
  kept: ReadonlySet<string>,
): readonly UnreadPart[] {
  if (written === '') return [{ part: 'unreadable', text }];
  if (!kept.has(written)) return [{ part: 'surplus', text }];
  return beyond === null ? [] : [{ part: 'terms', ...beyond }];
}

function filterPart<F extends { readonly condition: FilterCondition }>(
  filters: readonly F[],
  nameOf: (filter: F) => string,
  toText: (filters: readonly F[]) => string,
): ReadPart {
  const [first] = filters;
  const count = first === undefined ? 0 : termsBeyond(first.condition);
  return {
    written: toText(filters.map(withinTerms)),
    beyond: first === undefined || count === 0 ? null : { of: nameOf(first), count },
  };
}
