import { describe, expect, it } from 'vitest';
import { nastyText } from '#tests/builders/nasty-text';
import { forEachSeed } from '#tests/builders/random';
import { occurrencesOf, withAvailability } from './span-occurrences';

const WHOLE = { wholeWords: true, ignoreCase: false };
const ANY = { wholeWords: false, ignoreCase: false };
const found = (text: string, sought: string, options = WHOLE) =>
  occurrencesOf(text, sought, options).map(({ start, end }) => [start, text.slice(start, end)]);

describe('occurrences of a text', () => {
  it('are whole words (ANN-33)', () => {
    expect(found('art, party, art', 'art')).toEqual([
      [0, 'art'],
      [12, 'art'],
    ]);
    expect(found('Artist art', 'art')).toEqual([[7, 'art']]);
  });

  it('may be parts of words', () => {
    expect(found('art, party', 'art', ANY)).toEqual([
      [0, 'art'],
      [6, 'art'],
    ]);
  });

  it('may be of several words', () => {
    expect(found('New York and New Yorkers', 'New York')).toEqual([[0, 'New York']]);
  });

  it('are found beside punctuation and at both ends', () => {
    expect(found('Ada (Ada) “Ada”', 'Ada')).toHaveLength(3);
  });

  it('are words of the language where it sets no blanks', () => {
    expect(found('東京に行く。東京タワー', '東京')).toContainEqual([0, '東京']);
    expect(found('안녕 한국어', '한국')).toEqual([]);
  });

  it('differ by case unless that is ignored', () => {
    const text = 'ADA ada Ada';
    expect(found(text, 'Ada')).toEqual([[8, 'Ada']]);
    expect(found(text, 'Ada', { ...WHOLE, ignoreCase: true })).toHaveLength(3);
  });

  it('stay in their place when a character changes its length with its case', () => {
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
    'are folded where case is ignored, and never a part of a character: %j by %j',
    (text, sought, expected) => {
      const places = occurrencesOf(text, sought, { ...ANY, ignoreCase: true });
      expect(places.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
    },
  );

  it('never lie within each other', () => {
    expect(found('aaaa', 'aa', ANY)).toEqual([
      [0, 'aa'],
      [2, 'aa'],
    ]);
  });

  it('are never half of a character', () => {
    expect(occurrencesOf('😀', '\ude00', ANY)).toEqual([]);
  });

  it('of nothing are none', () => {
    expect(found('a b', ' ', ANY)).toEqual([]);
    expect(found('a b', '', ANY)).toEqual([]);
  });

  it('are all of them, whatever the text', () => {
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

describe('a place where a label would go', () => {
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

  it('has the label already, is in the way of another, or is free', () => {
    expect(availability('person', false)).toEqual(['labeled', 'taken', 'free']);
    expect(availability('place', false)).toEqual(['taken', 'taken', 'free']);
  });

  it('is free where spans may overlap', () => {
    expect(availability('place', true)).toEqual(['free', 'free', 'free']);
    expect(availability('person', true)).toEqual(['labeled', 'free', 'free']);
  });
});
