import { decodeTags, encodeTags } from './tag-filter-url';
import {
  ALL_DATASETS,
  type DatasetColumn,
  type DatasetListCriteria,
  type DatasetSort,
  type DatasetSortKey,
} from './dataset-list';

/** Names and forms as in links of the earlier product: comma-separated lists, and tags as encoded JSON. */
const PARAMETERS = { workspace: 'workspaces', task: 'tasks', tags: 'tags' } as const satisfies Record<
  DatasetColumn,
  string
>;

const SORT_KEYS: readonly DatasetSortKey[] = ['name', 'createdAt', 'lastActivityAt'];

/** Reads the criteria from the query of the list's address; missing or malformed parts get their defaults. */
export function datasetListFromQuery(query: string): DatasetListCriteria {
  const parameters = new URLSearchParams(query);
  return {
    search: parameters.get('search') ?? '',
    filters: {
      workspace: listFrom(parameters.get(PARAMETERS.workspace)),
      task: listFrom(parameters.get(PARAMETERS.task)),
      tags: decodeTags(parameters.get(PARAMETERS.tags)),
    },
    sort: sortFrom(parameters.get('sort')),
  };
}

/** Writes the criteria as a query; defaults are omitted, so the default list has no query. */
export function datasetListToQuery(criteria: DatasetListCriteria): string {
  const parameters = new URLSearchParams();
  if (criteria.search !== '') parameters.set('search', criteria.search);
  for (const column of ['workspace', 'task'] as const) {
    const values = criteria.filters[column];
    if (values.length > 0) parameters.set(PARAMETERS[column], values.join(','));
  }
  if (criteria.filters.tags.length > 0) parameters.set(PARAMETERS.tags, encodeTags(criteria.filters.tags));
  const { key, direction } = criteria.sort;
  if (key !== ALL_DATASETS.sort.key || direction !== ALL_DATASETS.sort.direction) {
    parameters.set('sort', `${key}.${direction}`);
  }
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
}

function sortFrom(text: string | null): DatasetSort {
  const [key, direction] = (text ?? '').split('.');
  const known = SORT_KEYS.find((sortKey) => sortKey === key);
  if (known === undefined || (direction !== 'ascending' && direction !== 'descending'))
    return ALL_DATASETS.sort;
  return { key: known, direction };
}

/** Neither names of workspaces nor of tasks can contain a comma. */
function listFrom(text: string | null): readonly string[] {
  return [...new Set((text ?? '').split(',').filter((item) => item !== ''))];
}
