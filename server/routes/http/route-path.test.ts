import { describe, expect, it } from 'vitest';
import { describedPath, namesIn, paramsOf, patternOf, routerPath } from './route-path';

const PATHS = [
  ['/v1/records/:record_id', ['record_id'], '/v1/records/:record_id', '/v1/records/{record_id}'],
  ['/datasets/:name:copy', ['name'], '/datasets/:name{[^/]+:copy}', '/datasets/{name}:copy'],
  [
    '/datasets/:name/Text2Text:bulk',
    ['name'],
    '/datasets/:name/:segment3{Text2Text:bulk}',
    '/datasets/{name}/Text2Text:bulk',
  ],
  [
    '/datasets/:name/records/::search',
    ['name'],
    '/datasets/:name/records/:segment4{:search}',
    '/datasets/{name}/records/:search',
  ],
] as const;

describe('the path of an endpoint', () => {
  it.each(PATHS)(
    '%s names its parameters for the router and the description',
    (path, names, router, text) => {
      expect(namesIn(path)).toEqual(names);
      expect(routerPath(path)).toBe(router);
      expect(describedPath(path)).toBe(text);
    },
  );

  it('gives values without the verb behind them', () => {
    expect(paramsOf('/datasets/:name:copy', { name: 'a:b:copy' })).toEqual({ name: 'a:b' });
    expect(paramsOf('/datasets/:name', { name: 'a' })).toEqual({ name: 'a' });
  });

  it('matches requests with its words and verbs as they are', () => {
    expect(patternOf('/datasets/:name:copy').test('/datasets/a:copy')).toBe(true);
    expect(patternOf('/datasets/:name:copy').test('/datasets/a:open')).toBe(false);
    expect(patternOf('/datasets/:name/records/::search').test('/datasets/a/records/:search')).toBe(true);
    expect(patternOf('/datasets/:name/records/::search').test('/datasets/a/records/search')).toBe(false);
  });
});
