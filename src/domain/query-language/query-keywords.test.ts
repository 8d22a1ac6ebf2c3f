import { describe, expect, it } from 'vitest';
import { parseQuery } from './parse-query';
import { eachSpacedWord } from '../text/spaced-words';
import { eachStandardWord } from '../text/standard-words';
import { keywordsIn, soughtWordsOf } from './query-keywords';

function soughtIn(text: string): unknown {
  const query = parseQuery(text);
  if (!query.ok || query.value === null) return null;
  return Object.fromEntries(
    [...soughtWordsOf(query.value)].map(([field, { words, sequences, patterns }]) => [
      field,
      [
        ...words,
        ...sequences.map((sequence) => `"${sequence.words.join(' ')}"~${sequence.slop}`),
        ...patterns.map(({ kind, text }) => `${kind} ${text}`),
      ],
    ]),
  );
}

describe('words that a query looks for', () => {
  it.each([
    ['Bear OR e-mail', { text: ['bear', 'e', 'mail'] }],
    ['bear AND NOT cat', { text: ['bear'] }],
    ['cat OR (good -(bad or worse)) AND text:bear', { text: ['good', 'bear', 'cat'] }],
    [
      'inputs.subject:news "brown bear" status:Default',
      { 'inputs.subject': ['news'], text: ['"brown bear"~0'], status: ['default'] },
    ],
    ['"bear"~2 "Bear CAT"~3', { text: ['bear', '"bear cat"~3'] }],
    ['text.exact:"The cat." text.exact:Cat.', { 'text.exact': ['Cat.', '"The cat."~0'] }],
    ['inputs.a.exact:BE?r*', { 'inputs.a.exact': ['wildcard BE?r*'] }],
    ['NOT cat NOT ca*', {}],
    ['BE?r* Baer~ inputs.a:/Be.r/', { text: ['wildcard be?r*', 'fuzzy baer'], 'inputs.a': ['regex Be.r'] }],
    ['* score:>0.5 _exists_:text', {}],
  ])('%s looks for %j (TWI-30)', (text, words) => {
    expect(soughtIn(text)).toEqual(words);
  });
});

describe('keywords in a text', () => {
  it.each([
    ['The slow brown bear chased the sleepy cat.', ['brown', 'bear', 'slow'], ['slow brown bear']],
    ['The slow brown bear chased the sleepy cat.', ['the', 'cat'], ['The', 'the', 'cat']],
    ['state-of-the-art', ['state', 'of', 'the', 'art'], ['state', 'of', 'the', 'art']],
    ['Refund, refund, refund', ['refund'], ['Refund', 'refund']],
    ['good \n bear', ['good', 'bear'], ['good \n bear']],
    ['good bad bear', ['good', 'bear'], ['good', 'bear']],
    ['我想退款', ['退', '款'], ['退款']],
    ['nothing', ['bear'], []],
    ['', ['bear'], []],
  ])('the keywords in %j for the words %j are %j (TWI-30)', (text, words, keywords) => {
    expect(keywordsIn(text, eachStandardWord, (word) => words.includes(word))).toEqual(keywords);
  });

  it('keywords can be limited to some places of the text (TWI-30)', () => {
    const isSecondHalf = (_word: string, place: number) => place >= 2;
    expect(keywordsIn('a b a b', eachStandardWord, isSecondHalf)).toEqual(['a b']);
  });

  it('keywords can be exact words (TWI-30)', () => {
    expect(keywordsIn('The cat. A cat.', eachSpacedWord, (word) => word === 'cat.')).toEqual(['cat.']);
  });
});
