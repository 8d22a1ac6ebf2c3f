import { describe, expect, it } from 'vitest';
import { parseQuery } from './parse-query';
import { queryOfRecords, queryWithoutRecord } from './printed-query';

describe('a query without a record', () => {
  it.each([
    ['', 'r4', 'NOT id:"r4"'],
    ['  ', 'r4', 'NOT id:"r4"'],
    ['refund', 'r4', '(refund) AND NOT id:"r4"'],
    ['a OR b', '12', '(a OR b) AND NOT id:"12"'],
    ['', String.raw`a"b\c`, String.raw`NOT id:"a\"b\\c"`],
  ])('a query of %j without the record %s is %s (TSK-15)', (text, id, query) => {
    expect(queryWithoutRecord(text, id)).toBe(query);
  });

  it.each(['r4', 'a b', String.raw`quote " and \ backslash`, '(a) OR *', '😀'])(
    'a query without a record names the id %s exactly (TSK-15)',
    (id) => {
      const parsed = parseQuery(queryWithoutRecord('a OR b', id));
      expect(parsed).toMatchObject({
        ok: true,
        value: {
          must: [{ kind: 'level', should: [{ text: 'a' }, { text: 'b' }] }],
          not: [{ kind: 'phrase', field: 'id', text: id }],
        },
      });
    },
  );
});

describe('a query of records', () => {
  it.each([
    [['r4'], 'id:"r4"'],
    [['r4', '12'], 'id:"r4" OR id:"12"'],
    [[String.raw`a"b\c`], String.raw`id:"a\"b\\c"`],
  ])('a query of the records %j is %s', (ids, query) => {
    expect(queryOfRecords(ids)).toBe(query);
  });

  it.each(['r4', 'a b', String.raw`quote " and \ backslash`, '(a) OR *', '😀'])(
    'a query of records names the id %s exactly',
    (id) => {
      const phrase = (text: string) => ({ kind: 'phrase', field: 'id', text });
      expect(parseQuery(queryOfRecords([id, 'other']))).toMatchObject({
        ok: true,
        value: { should: [phrase(id), phrase('other')] },
      });
    },
  );

  it('a query of records has as many of the first ids as fit (TWI-35)', () => {
    const ids = Array.from({ length: 50 }, (_, index) => `${index}`.padStart(512, 'x'));
    const query = queryOfRecords(ids);
    expect(parseQuery(query)).toMatchObject({ ok: true, value: { should: { length: 15 } } });
    expect(query.endsWith(`id:"${ids[14]}"`)).toBe(true);
  });
});
