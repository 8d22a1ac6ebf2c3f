import { describe, expect, it } from 'vitest';
import { csvCell, csvLine, neutralized, restored, restoredValue } from './csv-cells';

describe('a text in a CSV cell', () => {
  const SIGNS = [...'=+-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−'];
  const CHARACTERS = Array.from({ length: 0x11_0000 }, (_, point) => point)
    .filter((point) => point < 0xd800 || point > 0xdfff)
    .map((point) => String.fromCodePoint(point));

  it('a text is marked and can be restored if a compatibility form makes a formula of it (SET-28)', () => {
    const signs = CHARACTERS.filter((character) => /^\s*[=+\-@\u2212]/u.test(character.normalize('NFKC')));
    expect(signs).toEqual(expect.arrayContaining(['=', '﬩', '⩵', '⩶', '＝']));
    const texts = signs.map((sign) => `${sign}1`);
    expect(texts.map(neutralized)).toEqual(texts.map((text) => `'${text}`));
    expect(texts.map((text) => restored(neutralized(text)))).toEqual(texts);
  });

  const UNSEEN = [
    '',
    ' ',
    '\t',
    '\r',
    '\n',
    '\r\n',
    '\v',
    '\f',
    '\u0001',
    '\u0085',
    '\u00a0',
    '\u00ad',
    '\u034f',
    '\u061c',
  ];
  const UNSEEN_MARKS = [
    '\u115f',
    '\u180e',
    '\u200b',
    '\u200d',
    '\u202e',
    '\u2028',
    '\u2060',
    '\u3000',
    '\u3164',
    '\ufe0f',
  ];
  const LEADING = [
    ...UNSEEN,
    ...UNSEEN_MARKS,
    '\u2800',
    '\ufeff',
    '\uffa0',
    '\u{e0001}',
    '\u{1d173}',
    ' \u200b\t \ufeff',
  ];

  it.each(LEADING)(
    'a text is neutralized and can be restored if it begins with %j and a sign of formulas (SET-28)',
    (blank) => {
      for (const sign of SIGNS) {
        const text = `${blank}${sign}1+1`;
        expect(neutralized(text)).toBe(`'${text}`);
        expect(restored(neutralized(text))).toBe(text);
      }
    },
  );

  it.each(['\tx', '\rx', '\nx'])('a text that begins as %j is marked', (text) => {
    expect(neutralized(text)).toBe(`'${text}`);
  });

  it.each(['plain', ' blank', 'a=1', '\u200bword', '3 + 4', '#x'])('the text %j is unchanged', (text) => {
    expect(neutralized(text)).toBe(text);
  });

  it.each(['=1+1', '\n-', "'tis", "''", '', 'plain', 'a=b', ' =1'])(
    'the text %j is restored (SET-28)',
    (text) => {
      expect(restored(neutralized(text))).toBe(text);
    },
  );

  it('an empty text differs from a missing value', () => {
    expect([csvCell('text', ''), csvCell('text', null)]).toEqual(["'", '']);
  });
});

describe('a number in a CSV cell', () => {
  it('a number stays a number in a column of numbers', () => {
    expect([csvCell('integer', -3), csvCell('float', -0.5)]).toEqual(['-3', '-0.5']);
  });

  it('a number is a text in other columns, so that a second export is the same', () => {
    expect([csvCell('any', -3), csvCell('any', '-3')]).toEqual(["'-3", "'-3"]);
  });
});

describe('a metadata value in a CSV cell', () => {
  it.each([
    3,
    -3,
    0.5,
    true,
    false,
    null,
    'text',
    '',
    '3',
    '-3',
    ' 3',
    'true',
    'null',
    '"3"',
    '[1]',
    '{}',
    '=1',
    "'3",
    '\u200b=1',
  ])('%j keeps its type', (value) => {
    const cell = csvCell('value', value);
    expect(cell).not.toBe('');
    expect(restoredValue(cell)).toBe(value);
  });

  it('a metadata value is readable: only an ambiguous text is marked', () => {
    const cells = [3, -3, true, ['=x'], 'plain', '3', '=x'].map((value) => csvCell('value', value));
    expect(cells).toEqual(['3', '-3', 'true', '["=x"]', 'plain', "'3", "'=x"]);
  });

  it('a metadata value is empty if a record lacks the key, and for a null term', () => {
    expect([csvCell('value', undefined), csvCell('terms', null)]).toEqual(['', '']);
  });
});

describe('a CSV row', () => {
  it('a CSV row quotes cells with special characters', () => {
    expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', ' blank'])).toBe(
      'plain,"a,b","say ""hi""","two\nlines"," blank"\r\n',
    );
  });

  it('a CSV row contains lists and objects as JSON', () => {
    expect(csvCell('any', ['a', { b: 1 }])).toBe('["a",{"b":1}]');
  });
});
