import { PAGES, type FirstRead, type PageEntry } from '#domain/access/page-table';

const ME = '/me?include=key_bindings';

type Paths = readonly string[];

const READS: Readonly<Record<FirstRead, Paths | ((query: URLSearchParams) => Paths)>> = {
  datasets: ['/v1/me/datasets'],
  'task-datasets': ['/datasets/'],
  workspaces: ['/v1/me/workspaces'],
  information: ['/_info'],
  guide: ['/v1/datasets/:id', '/v1/datasets/:id/questions', '/v1/datasets/:id/fields'],
  records: recordPaths,
  views: ['/v1/me/datasets/:id/views'],
  searchable: ['/v1/me/datasets/:id/metadata-properties', '/v1/datasets/:id/vectors-settings'],
  options: ['/v1/datasets/:id/records/search/suggestions/options'],
  task: ['/datasets/:name?workspace=:id'],
};

/**
 * Calls that a page begins with, as paths below the API with their queries, in the order in which the page needs them; a blank and a
 * body follow the path of a call that is sent with POST. They are those of the adapters, letter for letter: the client does not use
 * any other, and sends its own. Part of the page's first script, so it has to be small.
 */
export function firstPaths(path: string, query: string): readonly string[] {
  for (const [page, { alias = page, firstReads = [] }] of Object.entries<PageEntry>(PAGES))
    for (const one of [page, alias]) {
      const found = new RegExp(`^${one.replace(/:\w+/g, '([^/]+)')}/?$`).exec(path);
      if (found !== null) return [ME, ...firstReads.flatMap((read) => pathsOf(read, found, query))];
    }
  return [ME];
}

/** A task dataset has two names in its address; the first one is that of the workspace. */
function pathsOf(read: FirstRead, [, id = '', name = '']: readonly string[], query: string): Paths {
  const paths = READS[read];
  const own = typeof paths === 'function' ? paths(new URLSearchParams(query)) : paths;
  return own.map((path) => path.replace(':id', () => id).replace(':name', () => name));
}

/** Criteria that only the client can read: a search is sent once it is there. */
const SEARCH = ['search', 'match', 'metadata', 'response', 'suggestion', 'sort', 'similarity'];

function recordPaths(parameters: URLSearchParams): Paths {
  const [, place, size] =
    /^(?:([1-9]\d{0,5})(?:~(10|25|50|100))?)?$/.exec(parameters.get('page') ?? '') ?? [];
  const status = /^(?:draft|submitted|discarded)$/.exec(parameters.get('status') ?? '')?.[0] ?? 'pending';
  if (SEARCH.some((name) => parameters.get(name))) return [];
  const page = `offset=${Number(place ?? 1) - 1}&limit=${size ?? 10}&response_status=${status}`;
  return [`/v1/me/datasets/:id/records?include=responses&include=suggestions&${page}`];
}
