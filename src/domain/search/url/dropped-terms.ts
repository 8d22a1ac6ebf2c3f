import { filtersFromText, filtersToText } from './filter-url';
import { FILTER_ENTITIES, FILTER_PARAMETERS, type FilterEntity } from '../record-filter';
import { nameOf } from '../record-subject';
import type { RecordSearch } from '../record-search';
import { searchToParameters, type ReadParameter, type SearchParameter } from './search-url';
import { sortFromText, sortToText } from './sort-url';
import type { DroppedTerm } from '../dropped-term';
import { termsBeyond, withinTerms } from '../terms-condition';

/** One term of a list, read by itself. */
interface ReadTerm {
  /** As this program writes it; empty if it is unreadable. */
  readonly written: string;
  /** Values beyond the limit of one condition: their number, and what they are values of. */
  readonly beyond: { readonly of: string; readonly count: number } | null;
}

/** The parameters that are lists. */
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
