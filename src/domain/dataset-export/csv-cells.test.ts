import { describe, expect, it } from 'vitest';
import { csvCell, csvLine, neutralized, restored } from './csv-cells';

describe('a text in a cell of CSV', () => {
  it.each(['=1+1', '+1', '-1', '@sum', '＝1+1', '\tx', '\rx', '\n=1'])(
    'that begins as %j is no formula',
    (text) => {
      expect(neutralized(text)).toBe(`'${text}`);
    },
  );

  it.each(['=1+1', '\n-', "'tis", "''", '', 'plain', 'a=b', ' =1'])('%j comes back as it was', (text) => {
    expect(restored(neutralized(text))).toBe(text);
  });

  it('tells an empty text from no value', () => {
    expect([csvCell('text', ''), csvCell('text', null)]).toEqual(["'", '']);
  });
});

describe('a number in a cell of CSV', () => {
  it('stays a number in a column of numbers', () => {
    expect([csvCell('integer', -3), csvCell('float', -0.5)]).toEqual(['-3', '-0.5']);
  });

  it('is a text as any other elsewhere, so that a second export says the same', () => {
    expect([csvCell('any', -3), csvCell('any', '-3')]).toEqual(["'-3", "'-3"]);
  });
});

describe('a row of CSV', () => {
  it('quotes what would end a cell', () => {
    expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', ' blank'])).toBe(
      'plain,"a,b","say ""hi""","two\nlines"," blank"\r\n',
    );
  });

  it('has lists and objects as JSON', () => {
    expect(csvCell('any', ['a', { b: 1 }])).toBe('["a",{"b":1}]');
  });
});
