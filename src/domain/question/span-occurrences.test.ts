import { describe, expect, it } from 'vitest';
import { nastyText } from '#tests/builders/nasty-text';
import { forEachSeed } from '#tests/builders/random';
import { occurrencesOf, withAvailability } from './span-occurrences';

const WHOLE = { wholeWords: true, ignoreCase: false };
const ANY = { wholeWords: false, ignoreCase: false };
const found = (text: string, sought: string, options = WHOLE) =>
  occurrencesOf(text, sought, options).map(({ start, end }) => [start, text.slice(start, end)]);

describe('occurrences of a text', () => {
  it('whole words are found (ANN-33)', () => {
    expect(found('art, party, art', 'art')).toEqual([
      [0, 'art'],
      [12, 'art'],
    ]);
    expect(found('Artist art', 'art')).toEqual([[7, 'art']]);
  });

  it('parts of words are found if allowed', () => {
    expect(found('art, party', 'art', ANY)).toEqual([
      [0, 'art'],
      [6, 'art'],
    ]);
  });

  it('several consecutive words are found', () => {
    expect(found('New York and New Yorkers', 'New York')).toEqual([[0, 'New York']]);
  });

  it('occurrences next to punctuation and at both ends of the text are found', () => {
    expect(found('Ada (Ada) “Ada”', 'Ada')).toHaveLength(3);
  });

  it('words are found in a language without spaces between words', () => {
    expect(found('東京に行く。東京タワー', '東京')).toContainEqual([0, '東京']);
    expect(found('안녕 한국어', '한국')).toEqual([]);
  });

  it('case matters unless it is ignored', () => {
    const text = 'ADA ada Ada';
    expect(found(text, 'Ada')).toEqual([[8, 'Ada']]);
    expect(found(text, 'Ada', { ...WHOLE, ignoreCase: true })).toHaveLength(3);
  });

  it('offsets are correct if a character changes its length with its case', () => {
    expect(found('İİ 😀 ADA', 'ada', { ...WHOLE, ignoreCase: true })).toEqual([[6, 'ADA']]);
    expect(found('ΟΔΟΣ οδος', 'οδοσ', { ...WHOLE, ignoreCase: true })).toHaveLength(2);
  });

  it.each([
    ['Straße STRASSE', 'strasse', ['Straße', 'STRASSE']],
    ['Straße STRASSE', 'straße', ['Straße', 'STRASSE']],
    ['aß as', 's', ['s']],
    ['aß as', 'ss', ['ß']],
    ['the ﬁrst first', 'FIRST', ['ﬁrst', 'first']],
    ['ＡＤＡ Ada', 'ada', ['ＡＤＡ', 'Ada']],
    ['cafe\u0301 CAFÉ cafe', 'café', ['cafe\u0301', 'CAFÉ']],
  ])(
    'texts are folded if case is ignored, but a part of a character does not match: %j by %j',
    (text, sought, expected) => {
      const places = occurrencesOf(text, sought, { ...ANY, ignoreCase: true });
      expect(places.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
    },
  );

  it('occurrences do not overlap', () => {
    expect(found('aaaa', 'aa', ANY)).toEqual([
      [0, 'aa'],
      [2, 'aa'],
    ]);
  });

  it('a half of a surrogate pair does not match', () => {
    expect(occurrencesOf('😀', '\ude00', ANY)).toEqual([]);
  });

  it('an empty or blank text has no occurrences', () => {
    expect(found('a b', ' ', ANY)).toEqual([]);
    expect(found('a b', '', ANY)).toEqual([]);
  });

  it('all occurrences are found in any text', () => {
    forEachSeed((random) => {
      const text = nastyText(random, 20);
      const sought = random.pick(['a', 'Berlin', '😀', 'سلام', '東', '𝒜𝓁𝒶']);
      const places = occurrencesOf(text, sought, ANY);
      expect(places.map(({ start, end }) => text.slice(start, end))).toEqual(
        Array.from({ length: text.split(sought).length - 1 }, () => sought),
      );
    });
  });
});

describe('availability of a range', () => {
  const places = [
    { start: 0, end: 3 },
    { start: 5, end: 8 },
    { start: 10, end: 13 },
  ];
  const spans = [
    { start: 0, end: 3, label: 'person' },
    { start: 6, end: 9, label: 'place' },
    { start: 13, end: 15, label: 'person' },
  ];
  const availability = (label: string, allowOverlapping: boolean) =>
    withAvailability(places, spans, label, allowOverlapping).map(({ availability }) => availability);

  it('a range is labeled, taken by another span, or free', () => {
    expect(availability('person', false)).toEqual(['labeled', 'taken', 'free']);
    expect(availability('place', false)).toEqual(['taken', 'taken', 'free']);
  });

  it('a range is free if spans may overlap', () => {
    expect(availability('place', true)).toEqual(['free', 'free', 'free']);
    expect(availability('person', true)).toEqual(['labeled', 'free', 'free']);
  });
});
