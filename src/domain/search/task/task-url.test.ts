import { describe, expect, it } from 'vitest';
import { base64Json, fromBase64Json } from './base64-json';
import { ALL_TASK_RECORDS, NO_TASK_FILTERS, type TaskFilters } from './task-search';
import { taskLocationChange, taskLocationIn, withTaskLocation, type TaskLocation } from './task-url';

const FRESH: TaskLocation = {
  search: ALL_TASK_RECORDS,
  place: { page: 1, size: 10 },
  viewMode: 'annotate',
  record: null,
};

const read = (query: string) => taskLocationIn(new URLSearchParams(query));
const written = (location: TaskLocation, before = '') =>
  withTaskLocation(new URLSearchParams(before), location).toString();
const filters = (given: Partial<TaskFilters>): TaskFilters => ({ ...NO_TASK_FILTERS, ...given });

describe('JSON in an address', () => {
  it.each([
    [{}, 'e30'],
    [[], 'W10'],
    [{ size: 10, page: 1 }, 'eyJzaXplIjoxMCwicGFnZSI6MX0'],
    [{ size: 20, page: 3 }, 'eyJzaXplIjoyMCwicGFnZSI6M30'],
    [
      { text: 'good AND movie', predicted_as: ['POSITIVE'], metadata: { split: ['train'] } },
      'eyJ0ZXh0IjoiZ29vZCBBTkQgbW92aWUiLCJwcmVkaWN0ZWRfYXMiOlsiUE9TSVRJVkUiXSwibWV0YWRhdGEiOnsic3BsaXQiOlsidHJhaW4iXX19',
    ],
    [
      [{ id: 'status', key: 'status', group: 'Status', name: 'Status', order: 'desc' }],
      'W3siaWQiOiJzdGF0dXMiLCJrZXkiOiJzdGF0dXMiLCJncm91cCI6IlN0YXR1cyIsIm5hbWUiOiJTdGF0dXMiLCJvcmRlciI6ImRlc2MifV0',
    ],
    [{ vector_name: 'text', record_id: 'rec-1' }, 'eyJ2ZWN0b3JfbmFtZSI6InRleHQiLCJyZWNvcmRfaWQiOiJyZWMtMSJ9'],
  ])('%j is written as %s (TSK-32)', (json, text) => {
    expect(base64Json(json)).toBe(text);
    expect(fromBase64Json(text)).toEqual(json);
  });

  it.each(['ÄÖÜ ß', '東京 🐻', '?>~', ''])('JSON in an address keeps the text %j (TSK-32)', (text) => {
    expect(base64Json({ text })).toMatch(/^[\w-]*$/);
    expect(fromBase64Json(base64Json({ text }))).toEqual({ text });
  });

  it.each(['e30=', 'e30', 'eyJ0ZXh0IjoiPz4+In0=', 'eyJ0ZXh0IjoiPz4 In0', 'eyJ0ZXh0IjoiPz4-In0'])(
    'JSON in an address is read from %s: plain or URL-safe, padded or not (TSK-32)',
    (text) => {
      expect(fromBase64Json(text)).toEqual(text.startsWith('e30') ? {} : { text: '?>>' });
    },
  );

  it.each(['', '%%%', 'e3', 'bm8', 'gA'])('JSON in an address is not read from %s', (text) => {
    expect(fromBase64Json(text)).toBeUndefined();
  });
});

describe('the location in the address of a task dataset', () => {
  it('the location is written completely for a page that was just opened (TSK-32)', () => {
    expect(written(FRESH)).toBe(
      'query=e30&sort=W10&viewMode=annotate&pagination=eyJzaXplIjoxMCwicGFnZSI6MX0',
    );
    expect(read(written(FRESH))).toEqual(FRESH);
  });

  it('the location is the default one without parameters (TSK-32)', () => {
    expect(read('')).toEqual({ ...FRESH, viewMode: null });
  });

  it('the location is the default one for unreadable parameters (TSK-32)', () => {
    expect(read('query=%25%25&sort=e30&pagination=bm8&viewMode=annotate')).toEqual(FRESH);
  });

  it('the location keeps every filter and the order (TSK-32)', () => {
    const location: TaskLocation = {
      search: {
        filters: filters({
          text: 'good AND movie',
          predictedAs: ['POSITIVE'],
          annotatedAs: ['a'],
          predictedBy: ['bot'],
          annotatedBy: ['mia'],
          status: ['Default', 'Validated'],
          predicted: ['ko'],
          score: { from: 0.1, to: 0.8 },
          metadata: new Map([['split', ['train', '']]]),
          uncoveredByRules: ['offer'],
        }),
        sort: [{ id: 'metadata.length', order: 'desc' }],
      },
      place: { page: 3, size: 20 },
      viewMode: 'explore',
      record: 'a/b c',
    };
    expect(read(written(location))).toEqual(location);
  });

  it('the location keeps the other parameters of the address (TSK-32)', () => {
    expect(written(FRESH, 'from=mail&query=old&record=r1')).toBe(
      'from=mail&query=e30&sort=W10&viewMode=annotate&pagination=eyJzaXplIjoxMCwicGFnZSI6MX0',
    );
  });

  it('the location has only the id and direction of a sort key (TSK-32)', () => {
    const sort = base64Json([
      { id: 'status', key: 'status', group: 'Status', name: 'Status', order: 'desc' },
      { id: 'metadata.n' },
      { id: 'status', order: 'asc' },
      { key: 'score' },
      'score',
    ]);
    expect(read(`sort=${sort}`).search.sort).toEqual([
      { id: 'status', order: 'desc' },
      { id: 'metadata.n', order: 'asc' },
    ]);
  });

  it('the location drops the vector and other keys of old queries (TSK-32)', () => {
    const query = base64Json({ text: 'bear', vector: { name: 'mini' }, advanced_query_dsl: true });
    expect(read(`query=${query}`).search.filters).toEqual(filters({ text: 'bear' }));
  });

  it('the location has only the size and page of a pagination (TSK-32)', () => {
    const pagination = base64Json({ size: 50, page: 2, pageSizeOptions: [1], maxRecordsLimit: 10_000 });
    expect(read(`pagination=${pagination}`).place).toEqual({ page: 2, size: 50 });
  });

  it.each([
    [
      { size: 25, page: 2 },
      { size: 10, page: 2 },
    ],
    [
      { size: 20, page: 0 },
      { size: 20, page: 1 },
    ],
    [
      { size: '20', page: 1.5 },
      { size: 10, page: 1 },
    ],
    [[], { size: 10, page: 1 }],
  ])('the pagination %j is read as %j (TSK-8)', (json, place) => {
    expect(read(`pagination=${base64Json(json)}`).place).toEqual(place);
  });

  it.each([
    [{ predicted: 'ok' }, { predicted: ['ok'] }],
    [{ predicted: ['ko', 'maybe'] }, { predicted: ['ko'] }],
    [{ status: ['Validated', 'Lost'] }, { status: ['Validated'] }],
    [{ predicted_as: ['a', 'a', 7, null] }, { predictedAs: ['a', '7'] }],
    [{ score: { from: 0.2 } }, { score: { from: 0.2, to: 1 } }],
    [{ score: { from: 2, to: 1 } }, {}],
    [{ score: 'high' }, {}],
    [{ metadata: { split: 'train', none: [] } }, { metadata: new Map([['split', ['train']]]) }],
    [{ metadata: ['split'] }, {}],
    [{ text: 7 }, {}],
    ['bear', {}],
  ] as const)('the query %j is read with the filters %j', (json, given) => {
    expect(read(`query=${base64Json(json)}`).search.filters).toEqual(filters(given));
  });

  it('the location is a new history entry only if the address had a query (TSK-32)', () => {
    expect(taskLocationChange(new URLSearchParams('query=e30'))).toBe('push');
    expect(taskLocationChange(new URLSearchParams('viewMode=explore'))).toBe('replace');
  });
});

describe('a similarity search in the address of a task dataset', () => {
  const similar = { record: 'rec-1', vector: 'text' };
  const search = { ...ALL_TASK_RECORDS, similar };

  it('a similarity search is in the parameter vectorId as long as there is one (TSK-15, TSK-32)', () => {
    const address = written({ ...FRESH, search });
    expect(new URLSearchParams(address).get('vectorId')).toBe(
      'eyJ2ZWN0b3JfbmFtZSI6InRleHQiLCJyZWNvcmRfaWQiOiJyZWMtMSJ9',
    );
    expect(read(address).search.similar).toEqual(similar);
    expect(written(FRESH, address)).not.toContain('vectorId');
  });

  it('a similarity search may name a record by a number, as in old links (TSK-32)', () => {
    const vectorId = base64Json({ vector_name: 'text', record_id: 12 });
    expect(read(`vectorId=${vectorId}`).search.similar).toEqual({ record: '12', vector: 'text' });
  });

  it('an id or a value of metadata that is a long whole number keeps all of its digits (TSK-32)', () => {
    const vectorId = btoa('{"vector_name":"text","record_id":9007199254740993}');
    const query = btoa('{"metadata":{"user":[9007199254740993,12345678901234567890]}}');
    const { filters, similar } = read(`vectorId=${vectorId}&query=${query}`).search;
    expect(similar).toEqual({ record: '9007199254740993', vector: 'text' });
    expect(filters.metadata).toEqual(new Map([['user', ['9007199254740993', '12345678901234567890']]]));
  });

  it.each([{}, [], { vector_name: 'text' }, { record_id: 'r1' }, { vector_name: 1, record_id: 'r1' }])(
    'the parameter %j contains no similarity search (TSK-32)',
    (json) => {
      expect(read(`vectorId=${base64Json(json)}`).search).toEqual(ALL_TASK_RECORDS);
    },
  );
});
