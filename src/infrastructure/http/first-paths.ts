/**
 * Reads that a page begins with, as paths below the API with their queries, in the order in which the page needs them. They are those
 * of the adapters, letter for letter: any other is not taken over, and the page asks again. Light, because the page's first script
 * carries it.
 */
export function firstPaths(path: string, query: string): readonly string[] {
  const [, dataset] = /^\/dataset\/([^/]+)\/annotation-mode\/?$/.exec(path) ?? [];
  if (dataset !== undefined) return annotationPaths(dataset, new URLSearchParams(query));
  const [, settings] = /^\/dataset\/([^/]+)\/(?:settings|import)\/?$/.exec(path) ?? [];
  if (settings !== undefined) return [ME, `/v1/datasets/${settings}`, WORKSPACES];
  return /^\/(datasets\/?)?$/.test(path) ? [ME, '/v1/me/datasets', WORKSPACES, '/datasets/'] : [ME];
}

const ME = '/me?include=key_bindings';
const WORKSPACES = '/v1/me/workspaces';

function annotationPaths(id: string, parameters: URLSearchParams): readonly string[] {
  const own = `/v1/me/datasets/${id}/`;
  const dataset = `/v1/datasets/${id}`;
  return [
    ME,
    dataset,
    `${dataset}/questions`,
    `${dataset}/fields`,
    ...recordPaths(own, parameters),
    WORKSPACES,
    `${own}views`,
    '/_info',
    `${own}metadata-properties`,
    `${dataset}/vectors-settings`,
    `${dataset}/records/search/suggestions/options`,
  ];
}

/** Criteria that only the client can read: a search goes out once it is there. */
const SEARCH = ['search', 'match', 'metadata', 'response', 'suggestion', 'sort', 'similarity'];

function recordPaths(own: string, parameters: URLSearchParams): readonly string[] {
  const [, place, size] =
    /^(?:([1-9]\d{0,5})(?:~(10|25|50|100))?)?$/.exec(parameters.get('page') ?? '') ?? [];
  const status = /^(?:draft|submitted|discarded)$/.exec(parameters.get('status') ?? '')?.[0] ?? 'pending';
  if (SEARCH.some((name) => parameters.get(name))) return [];
  const stretch = `offset=${Number(place ?? 1) - 1}&limit=${size ?? 10}&response_status=${status}`;
  return [`${own}records?include=responses&include=suggestions&${stretch}`];
}
