import { describe, expect, it } from 'vitest';
import { forEachSeed } from '#tests/builders/random';
import { ALL_DATASETS, type DatasetListCriteria } from './dataset-list';
import { datasetListFromQuery, datasetListToQuery } from './dataset-list-url';
import { tagFromText, tagText } from './tag';
import { decodeTags, encodeTags } from './tag-filter-url';

describe('the dataset list in an address', () => {
  it('the list in an address has no query by default', () => {
    expect(datasetListToQuery(ALL_DATASETS)).toBe('');
    expect(datasetListFromQuery('')).toEqual(ALL_DATASETS);
  });

  it('the list in an address contains the chosen criteria', () => {
    const criteria: DatasetListCriteria = {
      search: 'a&b',
      filters: { workspace: ['media', 'support'], task: ['Text2Text'], tags: [] },
      sort: { key: 'name', direction: 'ascending' },
    };
    expect(datasetListToQuery(criteria)).toBe(
      '?search=a%26b&workspaces=media%2Csupport&tasks=Text2Text&sort=name.ascending',
    );
    expect(datasetListFromQuery(datasetListToQuery(criteria))).toEqual(criteria);
  });

  it.each(['?sort=name', '?sort=size.ascending', '?sort=name.sideways', '?sort=', '?workspaces=,,&tags=%%%'])(
    'the list in an address has defaults instead of damaged parts: %s',
    (query) => {
      expect(datasetListFromQuery(query)).toEqual(ALL_DATASETS);
    },
  );

  it('the list in an address contains a duplicate value only once', () => {
    expect(datasetListFromQuery('?workspaces=media,media').filters.workspace).toEqual(['media']);
  });

  it('the list in an address is read as it was written (SEA-49)', () => {
    forEachSeed((random) => {
      const criteria: DatasetListCriteria = {
        search: random.pick(['', 'news & mail', '%', 'ä 👍']),
        filters: {
          workspace: random.some(['media', 'support-2', 'a_b']),
          task: random.some(['Text2Text', 'FeedbackTask']),
          tags: random.some(['lang: en', 'größe: klein', 'empty: ', 'a: b: c', '👍: ?/+']),
        },
        sort: {
          key: random.pick(['name', 'createdAt', 'lastActivityAt']),
          direction: random.pick(['ascending', 'descending']),
        },
      };
      expect(datasetListFromQuery(datasetListToQuery(criteria))).toEqual(criteria);
    });
  });
});

describe('tags of a dataset', () => {
  it('tags are shown as one text', () => {
    expect(tagText('lang', 'en')).toBe('lang: en');
    expect(tagFromText('lang: en')).toEqual({ key: 'lang', value: 'en' });
    expect(tagFromText('bare')).toEqual({ key: 'bare', value: '' });
  });

  it('tags can be written into an address', () => {
    expect(encodeTags(['größe: klein', 'a: ???>>>'])).toMatch(/^[\w-]+$/);
  });

  it('tags can be read in the form of earlier links', () => {
    const earlier = Buffer.from(JSON.stringify([{ key: 'lang', value: 'en' }])).toString('base64url');
    expect(decodeTags(earlier)).toEqual(['lang: en']);
  });

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['foreign characters', 'a=b'],
    ['an impossible length', 'abcde'],
    ['a text that is not JSON', 'abcd'],
    ['JSON that is not a list', encodeJson({ key: 'a', value: 'b' })],
  ])('tags are empty in %s', (_, text) => {
    expect(decodeTags(text)).toEqual([]);
  });

  it('tags are read without invalid items', () => {
    const mixed = [
      { key: 'a', value: 'b' },
      { key: 1, value: 'b' },
      { key: 'a' },
      null,
      'a: b',
      { key: 'c', value: 2 },
    ];
    expect(decodeTags(encodeJson(mixed))).toEqual(['a: b']);
  });
});

function encodeJson(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
