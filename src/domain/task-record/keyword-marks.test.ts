import { describe, expect, it } from 'vitest';
import { keywordMarks, markedParts } from './keyword-marks';

function marked(text: string, ...keywords: string[]): readonly string[] {
  return keywordMarks(text, keywords).map(({ start, end }) => text.slice(start, end));
}

describe('keywords of a search', () => {
  it('keywords are found at the start and end of a text, ignoring case (TSK-17)', () => {
    expect(marked('Good films are good', 'good')).toEqual(['Good', 'good']);
  });

  it('keywords are marked as whole words only (TSK-17)', () => {
    expect(marked('a goodness, not good_one: good.', 'good')).toEqual(['good']);
  });

  it('the longest of overlapping keywords is marked (TSK-17)', () => {
    expect(marked('a new york state', 'york', 'new york')).toEqual(['new york']);
  });

  it('keywords are plain text, regardless of their characters (TSK-17)', () => {
    expect(marked('c++ and (x)', 'c++', '(x)', '.*')).toEqual(['c++', '(x)']);
  });

  it('keywords keep their places after letters whose lower case is longer (TSK-17)', () => {
    expect(marked('İstanbul good 😀 good', 'good')).toEqual(['good', 'good']);
  });

  it('keywords are marked within texts without spaces (TSK-17)', () => {
    expect(marked('東京都', '京')).toEqual(['京']);
  });

  it('the marked parts of a text cover the whole text (TSK-17)', () => {
    expect(markedParts('very good film', ['good'])).toEqual([
      { text: 'very ', isMarked: false },
      { text: 'good', isMarked: true },
      { text: ' film', isMarked: false },
    ]);
    expect(markedParts('', ['good'])).toEqual([{ text: '', isMarked: false }]);
    expect(markedParts('good', ['good'])).toEqual([{ text: 'good', isMarked: true }]);
  });
});
