import { describe, expect, it } from 'vitest';
import { conllSentence } from './conll';
import { fastTextLine } from './fasttext';
import { labelWords, unbrokenWords } from './label-words';

const wordsOf = (labels: readonly string[]) => labels.map(labelWords(labels));

describe('the words of labels', () => {
  it('the words of labels are the labels, with underscores instead of blanks', () => {
    expect(wordsOf(['spam', 'not spam', 'new  york', '50% off'])).toEqual([
      'spam',
      'not_spam',
      'new_york',
      '50%_off',
    ]);
  });

  it.each([
    { labels: ['a b', 'a_b'], words: ['a%20b', 'a_b'] },
    { labels: ['a_b', 'a b', 'a  b'], words: ['a_b', 'a%20b', 'a%20%20b'] },
    { labels: ['a b', 'a\tb', 'a\u2028b'], words: ['a_b', 'a%09b', 'a%E2%80%A8b'] },
    { labels: ['a b', 'a_b', 'a%20b'], words: ['a%20b~2', 'a_b', 'a%20b'] },
    { labels: [' ', '_', '%20'], words: ['%20~2', '_', '%20'] },
  ])('the words of labels differ for $labels (SET-104)', ({ labels, words }) => {
    expect(wordsOf(labels)).toEqual(words);
  });

  it('the words of labels are single words, and always different, for any labels (SET-104)', () => {
    const signs = ['a', '_', '%', '2', '0', '~', ' ', '\t', '\u0085', '\u00a0', '\u001c', '\u2029', '\u3000'];
    const labels = signs.flatMap((one) => signs.flatMap((two) => signs.map((three) => one + two + three)));
    const words = wordsOf(labels);
    expect(new Set(words).size).toBe(labels.length);
    expect(words.filter((word) => unbrokenWords(word).join() !== word)).toEqual([]);
  });

  it('the words of labels do not change when a label occurs that the question does not have', () => {
    const wordOf = labelWords(['a b']);
    expect([wordOf('a_b'), wordOf('a\u00a0b'), wordOf('a b')]).toEqual(['a_b~2', 'a%C2%A0b', 'a_b']);
  });
});

describe('labels in a format of words', () => {
  const labels = ['a b', 'a_b', 'B-a', 'O', 'a\tb', '__label__a'];

  it('labels differ in CoNLL, and no tag has a blank', () => {
    const wordOf = labelWords(labels);
    const tags = labels.map((label) => conllSentence('x', [{ start: 0, end: 1, label }], wordOf).trimEnd());
    expect(new Set(tags).size).toBe(labels.length);
    for (const tag of tags) expect(tag).toMatch(/^x\tB-\S+$/u);
  });

  it('labels differ in fastText, and each is one word before the text', () => {
    const wordOf = labelWords(labels);
    const lines = labels.map((label) => fastTextLine(label, ['text'], wordOf));
    expect(new Set(lines).size).toBe(labels.length);
    for (const line of lines) expect(line).toMatch(/^__label__\S+ text\n$/u);
  });
});

describe('a text in a format of words', () => {
  it.each(['a\u0085b', 'a\u2028b', 'a\u001cb', 'a\vb', 'a\0b'])(
    '%j becomes two words of one line',
    (text) => {
      expect(fastTextLine('l', [text])).toBe('__label__l a b\n');
      expect(conllSentence(text, [])).toBe('a\tO\nb\tO\n\n');
    },
  );

  it('a text is split at a blank inside a number, and its span continues', () => {
    const sentence = conllSentence('1\u202f000', [{ start: 0, end: 5, label: 'SUM' }]);
    expect(sentence).toBe('1\tB-SUM\n000\tI-SUM\n\n');
  });

  it.each(['__label__x', '__label____label__x', '___label___x', 'a __label__label__'])(
    '%j contains no label prefix',
    (text) => {
      expect(fastTextLine('l', [text])?.split('__label__')).toHaveLength(2);
    },
  );
});
