import { describe, expect, it } from 'vitest';
import { Bits } from './bits';
import { FieldWords } from './field-words';
import { CostBudget } from './cost-budget';

const DOCS = 3_000;

/** The documents that have a word, and how often each has it. */
function occurrences(words: FieldWords, word: string): readonly (readonly [number, number])[] {
  const budget = new CostBudget(() => false);
  const found = words.foundBy({ word, reach: 'whole' }, budget);
  const [marked, times] = [new Bits(DOCS), new Uint32Array(DOCS)];
  words.mark(found, marked, budget);
  words.tally(found, times, budget);
  return Array.from(marked.numbers(), (doc) => [doc, times[doc] ?? 0] as const);
}

describe('the words of a field', () => {
  it('the words of a field list the documents with a word and how often each has it, for any number of documents', () => {
    const words = new FieldWords();
    for (let doc = 0; doc < DOCS; doc += 1) words.put(doc, `${'often '.repeat(1 + (doc % 3))} only${doc}`);
    const expected = Array.from({ length: DOCS }, (_unused, doc) => [doc, 1 + (doc % 3)]);
    expect(occurrences(words, 'often')).toEqual(expected);
    expect(occurrences(words, 'only7')).toEqual([[7, 1]]);
    expect(words.words).toBe(DOCS * 3);
  });

  it('count a word at most 255 times in a text', () => {
    const words = new FieldWords();
    words.put(0, 'a '.repeat(1_000));
    words.put(1, 'a');
    expect(occurrences(words, 'a')).toEqual([
      [0, 255],
      [1, 1],
    ]);
    expect(words.lengthOf(0)).toBe(1_000);
  });

  it('stay those of the last texts, however often texts change', () => {
    const words = new FieldWords();
    for (let round = 0; round < 5; round += 1)
      for (let doc = 0; doc < DOCS; doc += 1) words.put(doc, `all round${round} doc${doc}`);
    words.put(5, null);
    expect(occurrences(words, 'round3')).toEqual([]);
    expect(occurrences(words, 'doc5')).toEqual([]);
    expect(occurrences(words, 'doc6')).toEqual([[6, 1]]);
    expect(occurrences(words, 'round4')).toHaveLength(DOCS - 1);
    expect(occurrences(words, 'all')).toHaveLength(DOCS - 1);
    expect(words.words).toBe((DOCS - 1) * 3);
  });

  it('do not grow by changes for ever', () => {
    const words = new FieldWords();
    for (let round = 0; round < 20; round += 1)
      for (let doc = 0; doc < 1_000; doc += 1) words.put(doc, `round${round}x${doc} also${round}x${doc}`);
    const budget = new CostBudget(() => false);
    expect(words.foundBy({ word: 'x', reach: 'part' }, budget).length).toBeLessThan(14_000);
  });
});
