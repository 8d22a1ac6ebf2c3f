import { describe, expect, it } from 'vitest';
import { parseQuery } from './parse-query';
import { keywordsIn, soughtWordsOf } from './query-keywords';

function soughtIn(text: string): unknown {
  const query = parseQuery(text);
  if (!query.ok || query.value === null) return null;
  return Object.fromEntries([...soughtWordsOf(query.value)].map(([field, words]) => [field, [...words]]));
}

describe('words that a query looks for', () => {
  it.each([
    ['Bear OR e-mail', { text: ['bear', 'e', 'mail'] }],
    ['bear AND NOT cat', { text: ['bear'] }],
    ['cat OR (good -(bad or worse)) AND text:bear', { text: ['good', 'bear', 'cat'] }],
    [
      'inputs.subject:news "brown bear" status:Default',
      { 'inputs.subject': ['news'], text: ['brown', 'bear'], status: ['default'] },
    ],
    ['NOT cat', {}],
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
  ])('of %j, %j finds %j (TWI-30)', (text, words, keywords) => {
    expect(keywordsIn(text, new Set(words))).toEqual(keywords);
  });
});
