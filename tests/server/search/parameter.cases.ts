import { filters, range, metadata, text, type SearchCase } from './search-case';

type Listed = Pick<SearchCase, 'call' | 'who' | 'total' | 'body'>;

const finds = (rule: string, query: string, found: readonly number[], more: Listed = {}): SearchCase => ({
  rule,
  call: 'list',
  query,
  finds: found,
  inOrder: true,
  ...more,
});

const json = (condition: string) => encodeURIComponent(condition);

export const PARAMETER_CASES: readonly SearchCase[] = [
  finds('a list is narrowed by a term, in the order of insertion', 'metadata=topic:sport', [21, 23]),
  finds('one’s own list keeps one’s own order', 'metadata=topic:sport', [23, 21], { call: 'my list' }),
  finds('one of several terms is enough', 'metadata=topic:sport,music', [21, 23, 33]),
  finds(
    'blanks around the terms do not count, those between them do',
    'metadata=topic:%20sport,music%20',
    [21, 23, 33],
  ),
  finds('a blank behind a comma belongs to the term', 'metadata=topic:sport,%20music', [21, 23]),
  finds('a term may have a colon', 'metadata=topic:a:b', []),
  finds('commas divide, so that such a term is not found', 'metadata=topic:a,b', []),
  finds('a term may be in another script', `metadata=topic:${json('中文')}`, [28]),
  finds('a property may be called as a name of JavaScript', 'metadata=__proto__:own', [30]),
  finds(
    'several parameters must all hold (WIR-69)',
    `metadata=topic:sport&metadata=size:${json('{"ge":3}')}`,
    [23],
  ),
  finds('bounds come as an object', `metadata=size:${json('{"le": 3, "ge": 1}')}`, [21, 22, 23]),
  finds('fractions have bounds', `metadata=price:${json('{"ge":0.1,"le":0.3}')}`, [21, 22, 23]),
  finds('a bound may stand in a text', `metadata=size:${json('{"ge":"2","le":" 3"}')}`, [22, 23]),
  finds(
    'bounds of whole numbers lose their fraction',
    `metadata=size:${json('{"ge":1.9,"le":2.9}')}`,
    [21, 22],
  ),
  finds('bounds of fractions keep it', `metadata=price:${json('{"ge":"0.15","le":2.5e-1}')}`, [22]),
  finds('a bound may be null', `metadata=size:${json('{"le":-1,"ge":null}')}`, [24]),
  finds('an unknown property is ignored', 'metadata=unknown:x&limit=2', [1, 2], { total: 40 }),
  finds('an unknown one with a known one', 'metadata=unknown:x&metadata=topic:music', [23, 33]),
  finds('managers know it', 'metadata=secret:alpha', [21, 34]),
  finds('a status narrows further', 'metadata=topic:music&response_status=discarded', [33], {
    call: 'my list',
  }),
  finds('pending is one’s own', 'metadata=topic:music&response_status=missing', [23], { call: 'my list' }),
  finds('without /me a status is anybody’s', 'metadata=topic:music&response_status=pending', [23]),
  finds('offset and limit count what is found', 'metadata=topic:sport,music&offset=1&limit=1', [23], {
    total: 3,
  }),
  finds('a list is sorted by metadata', 'sort_by=metadata.size&limit=3', [24, 25, 21], { total: 40 }),
  finds('downwards too', 'sort_by=metadata.size:desc&limit=1', [26], { total: 40 }),
  finds('as newer Pythons write it', 'sort_by=metadata.size:SortOrder.desc&limit=1', [26], { total: 40 }),
  finds(
    'a comma list has several keys',
    'sort_by=metadata.size,inserted_at&limit=8',
    [24, 25, 21, 22, 23, 28, 31, 26],
    {
      total: 40,
    },
  ),
  finds(
    'several parameters are several keys',
    'sort_by=metadata.size:asc&sort_by=inserted_at:desc&limit=7',
    [24, 25, 21, 22, 23, 31, 28],
    {
      total: 40,
    },
  ),
  finds('one’s own list can be sorted by metadata', 'sort_by=metadata.price:desc&limit=2', [26, 23], {
    call: 'my list',
    total: 40,
  }),
  finds('a sorted list can be narrowed', 'sort_by=inserted_at:desc&metadata=topic:sport', [23, 21]),
  finds('a search takes the parameters too (WIR-69)', 'metadata=topic:sport,music', [23], {
    call: 'search',
    body: filters(range(metadata('size'), 2)),
  }),
  finds('metadata with words', 'metadata=topic:music', [33], { call: 'my search', body: text('answers') }),
];
