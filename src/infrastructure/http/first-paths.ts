/**
 * Reads that a page begins with, as paths below the API with their queries, in the order in which the page needs them. They are those
 * of the adapters, letter for letter: any other is not taken over, and the page asks again. Light, because the page's first script
 * carries it.
 */
export function firstPaths(path: string, query: string): readonly string[] {
  const [, dataset] = /^\/dataset\/([^/]+)\/annotation-mode\/?$/.exec(path) ?? [];
  if (dataset !== undefined) return annotationPaths(dataset, new URLSearchParams(query));
  const [, settings] = /^\/dataset\/([^/]+)\/(?:settings|import)\/?$/.exec(path) ?? [];
  if (settings !== undefined) return settingsPaths(settings);
  if (/^\/(?:users|workspaces)\/?$/.test(path)) return [ME, INFORMATION, WORKSPACES];
  return /^\/(datasets\/?)?$/.test(path) ? [ME, '/v1/me/datasets', WORKSPACES, '/datasets/'] : [ME];
}

const ME = '/me?include=key_bindings';
const WORKSPACES = '/v1/me/workspaces';
const INFORMATION = '/_info';

function settingsPaths(id: string): readonly string[] {
  return [ME, ...guidePaths(id), INFORMATION, WORKSPACES, ...searchablePaths(id)];
}

function annotationPaths(id: string, parameters: URLSearchParams): readonly string[] {
  const own = `/v1/me/datasets/${id}/`;
  return [
    ME,
    ...guidePaths(id),
    ...recordPaths(own, parameters),
    WORKSPACES,
    `${own}views`,
    INFORMATION,
    ...searchablePaths(id),
    `/v1/datasets/${id}/records/search/suggestions/options`,
  ];
}

function guidePaths(id: string): readonly string[] {
  const dataset = `/v1/datasets/${id}`;
  return [dataset, `${dataset}/questions`, `${dataset}/fields`];
}

function searchablePaths(id: string): readonly string[] {
  return [`/v1/me/datasets/${id}/metadata-properties`, `/v1/datasets/${id}/vectors-settings`];
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
