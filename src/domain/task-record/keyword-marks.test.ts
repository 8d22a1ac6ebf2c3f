import { describe, expect, it } from 'vitest';
import { keywordMarks, markedParts } from './keyword-marks';

function marked(text: string, ...keywords: string[]): readonly string[] {
  return keywordMarks(text, keywords).map(({ start, end }) => text.slice(start, end));
}

describe('keywords of a search', () => {
  it('are found at the very start and end of a text, without regard to case (TSK-17)', () => {
    expect(marked('Good films are good', 'good')).toEqual(['Good', 'good']);
  });

  it('are marked as whole words only (TSK-17)', () => {
    expect(marked('a goodness, not good_one: good.', 'good')).toEqual(['good']);
  });

  it('of overlapping keywords the longest one is marked (TSK-17)', () => {
    expect(marked('a new york state', 'york', 'new york')).toEqual(['new york']);
  });

  it('are plain text, whichever signs they contain (TSK-17)', () => {
    expect(marked('c++ and (x)', 'c++', '(x)', '.*')).toEqual(['c++', '(x)']);
  });

  it('keep their places after letters whose lower case is longer (TSK-17)', () => {
    expect(marked('İstanbul good 😀 good', 'good')).toEqual(['good', 'good']);
  });

  it('are marked within texts without spaces (TSK-17)', () => {
    expect(marked('東京都', '京')).toEqual(['京']);
  });

  it('the parts of a text are the whole text (TSK-17)', () => {
    expect(markedParts('very good film', ['good'])).toEqual([
      { text: 'very ', isMarked: false },
      { text: 'good', isMarked: true },
      { text: ' film', isMarked: false },
    ]);
    expect(markedParts('', ['good'])).toEqual([{ text: '', isMarked: false }]);
    expect(markedParts('good', ['good'])).toEqual([{ text: 'good', isMarked: true }]);
  });
});
