import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginFirstCalls, withFirstCalls } from './first-calls';
import { firstPaths } from './first-paths';

const ANNOTATION = '/dataset/7/annotation-mode';
const TOKEN = 'token-a';

const network = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();

beforeEach(() => {
  network.mockReset();
  network.mockImplementation(async () => new Response('first'));
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.ostrakaFirstCalls = undefined;
});

describe('the paths that a page begins with', () => {
  it('are those of the list of datasets, also at the root', () => {
    const paths = ['/me?include=key_bindings', '/v1/me/datasets', '/v1/me/workspaces', '/datasets/'];
    expect(firstPaths('/datasets', '?search=x')).toEqual(paths);
    expect(firstPaths('/datasets/', '')).toEqual(paths);
    expect(firstPaths('/', '')).toEqual(paths);
  });

  it.each(['/dataset/7/settings', '/dataset/7/import', '/dataset/7/settings/'])(
    'are those of a dataset and all of its parts at %s',
    (path) => {
      expect(firstPaths(path, '?section=questions')).toEqual([
        '/me?include=key_bindings',
        '/v1/datasets/7',
        '/v1/datasets/7/questions',
        '/v1/datasets/7/fields',
        '/_info',
        '/v1/me/workspaces',
        '/v1/me/datasets/7/metadata-properties',
        '/v1/datasets/7/vectors-settings',
      ]);
    },
  );

  it.each(['/users', '/workspaces'])(
    'the first calls at %s are those that decide how to ask for the people',
    (path) => {
      expect(firstPaths(path, '')).toEqual(['/me?include=key_bindings', '/_info', '/v1/me/workspaces']);
    },
  );

  it.each(['/datasets/news/sentiment', '/datasets/news/sentiment/settings'])(
    'are the task dataset for %s, by the names of its workspace and itself',
    (path) => {
      const paths = ['/me?include=key_bindings', '/datasets/sentiment?workspace=news'];
      expect(firstPaths(path, '?query=e30')).toEqual(paths);
    },
  );

  it('are the user alone on any other page', () => {
    expect(firstPaths('/user-settings', '')).toEqual(['/me?include=key_bindings']);
    expect(firstPaths('/sign-in', '')).toEqual(['/me?include=key_bindings']);
    expect(firstPaths('/dataset/7/annotation-mode/more', '')).toEqual(['/me?include=key_bindings']);
  });

  const recordsOf = (query: string) => firstPaths(ANNOTATION, query).filter((path) => /records\?/.test(path));
  const records = (offset: number, limit: number, status: string) => [
    `/v1/me/datasets/7/records?include=responses&include=suggestions&offset=${offset}&limit=${limit}&response_status=${status}`,
  ];

  it.each([
    ['', records(0, 10, 'pending')],
    ['?page=13&status=draft', records(12, 10, 'draft')],
    ['?page=1~100&status=submitted&record=r1', records(0, 100, 'submitted')],
    ['?status=unknown&page=zero', records(0, 10, 'pending')],
    ['?search=&page=2', records(1, 10, 'pending')],
  ])('hold the records that %s asks for', (query, expected) => {
    expect(recordsOf(query)).toEqual(expected);
  });

  it.each(['search=x', 'metadata=a', 'response=a', 'suggestion=a', 'sort=a.asc', 'similarity=a'])(
    'hold no records where %s narrows or sorts them, which only the client can read',
    (search) => {
      expect(recordsOf(`?${search}`)).toEqual([]);
      expect(firstPaths(ANNOTATION, `?${search}`)).toContain('/v1/datasets/7/questions');
    },
  );
});

describe('the first calls', () => {
  const begin = (token: string | null = TOKEN, calls = firstPaths('/user-settings', '')) =>
    beginFirstCalls({ basePath: '/tools/', calls, token });

  it('are sent below the base path on behalf of the stored session', () => {
    begin();
    expect(network).toHaveBeenCalledOnce();
    const [url, init] = network.mock.calls[0] ?? [];
    expect(url).toBe('/tools/api/me?include=key_bindings');
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer token-a');
    expect(init?.cache).toBe('no-store');
  });

  it('are not sent without a session', () => {
    begin(null);
    expect(network).not.toHaveBeenCalled();
  });

  const later = async () => new Response('later');
  const as = (token: string) => ({ method: 'GET', headers: { authorization: `Bearer ${token}` } });
  const textOf = async (answer: Promise<Response>) => (await answer).text();

  it('are taken over once each, and asked for again from then on', async () => {
    begin();
    const ask = withFirstCalls(later, () => 0);
    expect(await textOf(ask('/tools/api/me?include=key_bindings', as(TOKEN)))).toBe('first');
    expect(await textOf(ask('/tools/api/me?include=key_bindings', as(TOKEN)))).toBe('later');
  });

  it('are left alone by a read of something else, and by another user', async () => {
    begin();
    const ask = withFirstCalls(later, () => 0);
    expect(await textOf(ask('/tools/api/me?all=1', as(TOKEN)))).toBe('later');
    expect(await textOf(ask('/tools/api/me?include=key_bindings', as('token-b')))).toBe('later');
    expect(await textOf(ask('/tools/api/me?include=key_bindings', as(TOKEN)))).toBe('first');
  });

  it('are stale after a change, and after ten seconds', async () => {
    begin();
    const ask = withFirstCalls(later, () => 0);
    await ask('/tools/api/v1/records/1/responses', { ...as(TOKEN), method: 'POST' });
    expect(await textOf(ask('/tools/api/me?include=key_bindings', as(TOKEN)))).toBe('later');

    begin();
    expect(
      await textOf(withFirstCalls(later, () => 10_001)('/tools/api/me?include=key_bindings', as(TOKEN))),
    ).toBe('later');
    expect(
      await textOf(withFirstCalls(later, () => 0)('/tools/api/me?include=key_bindings', as(TOKEN))),
    ).toBe('later');
  });

  it('with a body are sent with it, and answer a call with the same body', async () => {
    begin(TOKEN, ['/v1/records/search {"query":"a b"}', '/me']);
    expect(network).toHaveBeenCalledWith('/tools/api/v1/records/search', {
      method: 'POST',
      headers: {
        accept: 'application/json',
        authorization: 'Bearer token-a',
        'content-type': 'application/json',
      },
      body: '{"query":"a b"}',
    });
    const ask = withFirstCalls(later, () => 0);
    const search = (body: string) =>
      textOf(ask('/tools/api/v1/records/search', { ...as(TOKEN), method: 'POST', body }));
    expect(await search('{"query":"a b"}')).toBe('first');
    expect(await textOf(ask('/tools/api/me', as(TOKEN)))).toBe('first');
    begin(TOKEN, ['/me']);
    expect(await search('{"query":"c"}')).toBe('later');
    expect(await textOf(ask('/tools/api/me', as(TOKEN)))).toBe('later');
  });

  it('end for a caller that leaves', async () => {
    network.mockImplementation(() => new Promise(() => undefined));
    begin();
    const leave = new AbortController();
    const ask = withFirstCalls(later, () => 0);
    const asking = ask('/tools/api/me?include=key_bindings', { ...as(TOKEN), signal: leave.signal });
    leave.abort();
    await expect(asking).rejects.toThrow('no longer wanted');
  });

  it('that fail are a failure of the caller that takes them over, and of no other', async () => {
    network.mockRejectedValue(new TypeError('away'));
    begin();
    await Promise.resolve();
    const ask = withFirstCalls(later, () => 0);
    await expect(ask('/tools/api/me?include=key_bindings', as(TOKEN))).rejects.toThrow('away');
  });
});
