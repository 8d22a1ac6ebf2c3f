import { describe, expect, it } from 'vitest';
import { hasVisibleCharacter, visibleText } from './visible-characters';

describe('visible characters of a text', () => {
  it.each([
    ['nothing', ''],
    ['blanks, tabs and line breaks', ' \t\r\n\v\f\u0085\u2028\u2029'],
    ['blanks of other widths', '\u00a0\u1680\u2000\u2009\u200a\u202f\u205f\u3000'],
    ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff\u180e'],
    ['marks of direction', '\u200e\u200f\u061c\u202a\u202e\u2066\u2069'],
    ['soft hyphens and grapheme joiners', '\u00ad\u034f'],
    ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
    ['the blank of Braille', '\u2800'],
    ['variation selectors alone', '\ufe00\ufe0f\u{e0100}\u180b'],
    ['tags', '\u{e0001}\u{e0067}\u{e007f}'],
    ['control characters', '\u0001\u001b\u007f\u009f'],
    ['invisible operators', '\u2061\u2062\u2063\u2064'],
    ['annotation and music format characters', '\ufff9\ufffa\ufffb\u{1d173}\u{1d159}'],
    ['half surrogate pairs and noncharacters', '\ud83d\ufdd0\uffff\u{1fffe}'],
    ['Khmer inherent vowels', '\u17b4\u17b5'],
  ])('a text of %s has no visible character (VAL-35)', (_, text) => {
    expect(hasVisibleCharacter(text)).toBe(false);
    expect(visibleText(` ${text} `)).toBe('');
  });

  it.each([
    'a',
    '.',
    '\u200b-\u200b',
    ` ${'\u200b'.repeat(1000)}ß`,
    '0',
    '😀',
    '❤\ufe0f',
    '한',
    '\u0301',
    '\u0600',
    '\u06dd',
    '\ufffd',
    '\ue000',
    '⠁',
    '\u0378',
  ])('the text %j has a visible character', (text) => {
    expect(hasVisibleCharacter(text)).toBe(true);
  });

  it('visibleText trims white space without changing the rest', () => {
    expect(visibleText('  a\u200d b \n')).toBe('a\u200d b');
  });
});
