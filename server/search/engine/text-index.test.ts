import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SHAPE, sourceRecord } from '#tests/search/source-records';
import { FeedbackIndex } from '../feedback-index';
import { IncomingArchive, OutgoingArchive } from '../index-store/archives';
import type { TextColumn } from '../search-request';
import { Bits } from './bits';
import { CostBudget } from './cost-budget';
import { TextIndex } from './text-index';

const DOCS = 6_000;
const WHOLE: TextColumn = { name: 'text', kind: 'text', analyzer: 'standard' };
const BODY: TextColumn = { ...WHOLE, name: 'body' };

const endless = () => new CostBudget(() => false);
const emptyIndex = () => new TextIndex({ analyzer: 'standard', whole: WHOLE.name });

function docsWith(index: TextIndex, words: string, column = WHOLE, slop = 0): readonly number[] {
  const condition = { kind: 'sequence', column, words: words.split(' '), slop } as const;
  return [...index.withSequence(condition, DOCS, endless()).numbers()];
}

/** Counts of words among some documents. */
function countsIn(index: TextIndex, docs: readonly number[], limit = 9, size = DOCS) {
  const found = new Bits(DOCS);
  for (const doc of docs) found.add(doc);
  const { values } = index.wordCounts(found, limit, { capacity: DOCS, size }, endless());
  return Object.fromEntries(values.map(({ term, count }) => [term, count]));
}

function restored(index: TextIndex): TextIndex {
  const archive = new OutgoingArchive();
  index.archive(archive);
  const again = emptyIndex();
  again.archive(new IncomingArchive(archive.sections.map((bytes) => Uint8Array.from(bytes).buffer)));
  return again;
}

describe('texts that keep the order of their words', () => {
  it('are one text in the order in which a document has them, also after a restart (TWI-34)', () => {
    const index = emptyIndex();
    index.put(0, { subject: 'late', body: 'payment' });
    index.put(1, { body: 'payment', subject: 'late' });
    index.put(2, { other: 'late', body: 'payment', subject: 'late' });
    for (const each of [index, restored(index)]) {
      expect(docsWith(each, 'late payment')).toEqual([0, 2]);
      expect(docsWith(each, 'payment late')).toEqual([1, 2]);
      expect(docsWith(each, 'late payment', BODY)).toEqual([]);
    }
    index.put(1, { subject: 'late', body: 'payment' });
    expect(docsWith(index, 'payment late')).toEqual([2]);
  });

  it('stay those of the last texts, however often texts change', () => {
    const index = emptyIndex();
    for (let round = 0; round < 4; round += 1)
      for (let doc = 0; doc < DOCS; doc += 1)
        index.put(doc, { subject: `round ${round}`, body: `doc ${doc} of round ${round}` });
    index.remove(7);
    for (const each of [index, restored(index)]) {
      expect(docsWith(each, 'of round 2')).toEqual([]);
      expect(docsWith(each, 'of round 3')).toHaveLength(DOCS - 1);
      expect(docsWith(each, 'doc 5')).toEqual([5]);
      expect(docsWith(each, 'doc 7')).toEqual([]);
      expect(docsWith(each, 'round 3 doc 8 of')).toEqual([8]);
    }
  });

  it('forget words that no text has any more', () => {
    const index = emptyIndex();
    for (let round = 0; round < 20; round += 1)
      for (let doc = 0; doc < 1_000; doc += 1) index.put(doc, { body: `word${round}x${doc}` });
    const small = emptyIndex();
    for (let doc = 0; doc < 7_000; doc += 1) small.put(doc, { body: `word${doc}` });
    expect(index.bytes).toBeLessThan(small.bytes);
  });

  it('may be longer than a page of the index', () => {
    const index = emptyIndex();
    const numbers = Array.from({ length: 600_000 }, (_unused, number) => number % 700);
    index.put(0, { body: `first ${numbers.join(' ')} last` });
    index.put(1, { body: 'first last' });
    for (const each of [index, restored(index)]) {
      expect(docsWith(each, '99 last')).toEqual([0]);
      expect(docsWith(each, 'first last')).toEqual([1]);
      expect(docsWith(each, 'first last', WHOLE, 600_000)).toEqual([0, 1]);
      expect(docsWith(each, 'first last', WHOLE, 599_999)).toEqual([1]);
    }
  });

  it('take less than two bytes for each word and eight for each text more than texts without', () => {
    const texts = Array.from({ length: DOCS }, (_unused, doc) =>
      Array.from({ length: 50 }, (_none, at) => `w${(doc * 31 + at * at) % 900}`).join(' '),
    );
    const [ordered, folded] = [emptyIndex(), new TextIndex({ analyzer: 'folded', whole: null })];
    for (const [doc, text] of texts.entries()) {
      ordered.put(doc, { text });
      folded.put(doc, { text });
    }
    expect(ordered.bytes - folded.bytes).toBeLessThan(DOCS * (50 * 2 + 8) + (1 << 20));
  });

  it('end the search for a sequence when its time is over', () => {
    const index = emptyIndex();
    index.put(0, { body: 'a '.repeat(200_000) });
    const over = new CostBudget(() => true);
    const condition = { kind: 'sequence', column: WHOLE, words: ['a', 'a'], slop: 0 } as const;
    expect([...index.withSequence(condition, DOCS, over).numbers()]).toEqual([]);
    expect(over.isSpent).toBe(true);
  });
});

describe('the steps of a query', () => {
  /** 100 documents of 50 words, each different. */
  const filled = () => {
    const index = emptyIndex();
    for (let doc = 0; doc < 100; doc += 1)
      index.put(doc, { body: Array.from({ length: 50 }, (_, at) => `w${doc * 50 + at} common`).join(' ') });
    return index;
  };

  it('count a comparison of words as several steps, since it takes as long', () => {
    const budget = endless();
    const range = {
      kind: 'word-range',
      column: WHOLE,
      from: { value: 'x', isIncluded: true },
      to: null,
    } as const;
    filled().markRange(range, new Bits(DOCS), budget);
    expect(budget.total).toBeGreaterThan(100 * 50 * 20);
  });

  it('count each word of a text that is read for a sequence as several steps, and as more with a slop', () => {
    const stepsWith = (slop: number) => {
      const budget = endless();
      const sequence = { kind: 'sequence', column: WHOLE, words: ['common', 'common'], slop } as const;
      filled().withSequence(sequence, DOCS, budget);
      return budget.total;
    };
    expect(stepsWith(0)).toBeGreaterThan(100 * 100 * 4);
    expect(stepsWith(1)).toBeGreaterThan(100 * 100 * 7);
  });
});

describe('texts that are folded', () => {
  it('keep no order and have no sequences, ranges and counts of words', () => {
    const index = new TextIndex({ analyzer: 'folded', whole: null });
    index.put(0, { text: 'late payment' });
    expect(docsWith(index, 'late payment', { name: 'text', kind: 'text' })).toEqual([]);
    const range = {
      kind: 'word-range',
      column: { name: 'text', kind: 'text' },
      from: null,
      to: null,
    } as const;
    const found = new Bits(DOCS);
    index.markRange(range, found, endless());
    expect(found.count).toBe(0);
    expect(countsIn(index, [0])).toEqual({});
  });

  it('are archived with the bytes that they had before texts could keep an order', () => {
    const index = new FeedbackIndex(SHAPE);
    index.put([
      sourceRecord('r1', { fields: { text: 'The rate is high', title: 'Negative' } }),
      sourceRecord('r2', { fields: { text: 'negative RATE.', title: null } }),
      sourceRecord('r3', { fields: { text: 'payment', title: 'rates' } }),
    ]);
    const archive = new OutgoingArchive();
    index.archive(archive);
    const hash = createHash('sha256');
    for (const section of archive.sections) hash.update(String(section.length)).update(section);
    expect([archive.sections.length, index.bytes, hash.digest('hex')]).toEqual([
      115,
      1_051_616,
      '41a9a3deea93b7ab08e7f0bfc3e5f89f8d1cf6ddbe4fe590f353c113147c615b',
    ]);
  });
});

describe('counts of words', () => {
  const ALL = Array.from({ length: DOCS }, (_unused, doc) => doc);

  it('count a document once, whichever of its texts have the word (TWI-28)', () => {
    const index = emptyIndex();
    index.put(0, { subject: 'Bear', body: 'a bear and a bear’s cub' });
    index.put(1, { subject: 'Cub', body: 'site.org 3.14 x1' });
    index.put(2, { body: 'site.org/bear_cub' });
    const counts = { bear: 2, cub: 3, org: 2, site: 2 };
    expect(countsIn(index, [0, 1, 2])).toEqual({ ...counts, x: 1 });
    expect(countsIn(index, [0, 1, 2], 9, 3)).toEqual({ ...counts, x: 1 });
    expect(countsIn(index, [1])).toEqual({ cub: 1, org: 1, site: 1, x: 1 });
    expect(countsIn(index, [0, 1, 2], 2, 3)).toEqual({ cub: 3, bear: 2 });
  });

  it('are the same by the texts and by the lists of words, also of texts that changed (TWI-28)', () => {
    const index = emptyIndex();
    for (const round of [0, 1])
      for (const doc of ALL) {
        const words = [2, 3, 5, 7, 11].filter((prime) => (doc + round) % prime === 0);
        const names = words.map((prime) => `${'abcdefghijkl'[prime]}${'abcdefghijkl'[prime]}`);
        index.put(doc, { subject: `every round${round} ${names.join(' ')}`, body: names.join('_') });
      }
    const byLists = countsIn(index, ALL, 4);
    expect(byLists).toEqual({ every: DOCS, round: DOCS, cc: DOCS / 2, dd: DOCS / 3 });
    // Of a dataset that is much larger, these would be few documents.
    expect(countsIn(index, ALL, 4, DOCS * 10)).toEqual(byLists);
  });

  it('of all documents are counted once until a text changes', () => {
    const index = emptyIndex();
    index.put(0, { subject: 'bear', body: 'cub' });
    index.put(1, { subject: 'bear' });
    expect(countsIn(index, [0, 1], 9, 2)).toEqual({ bear: 2, cub: 1 });
    const [budget, found] = [endless(), new Bits(DOCS)];
    for (const doc of [0, 1]) found.add(doc);
    index.wordCounts(found, 9, { capacity: DOCS, size: 2 }, budget);
    expect(budget.total).toBe(0);
    expect(countsIn(index, [0, 1], 1, 2)).toEqual({ bear: 2 });

    index.put(1, { subject: 'cub' });
    expect(countsIn(index, [0, 1], 9, 2)).toEqual({ bear: 1, cub: 2 });
    index.remove(0);
    index.put(2, { body: 'bear' });
    expect(countsIn(index, [1, 2], 9, 2)).toEqual({ bear: 1, cub: 1 });
    expect(countsIn(index, [2], 9, 2)).toEqual({ bear: 1 });
  });

  it('given up by the budget are not taken for those of all documents', () => {
    const index = emptyIndex();
    for (const doc of ALL) index.put(doc, { subject: 'bear', body: 'cub' });
    const [budget, found] = [new CostBudget(() => false, 1), new Bits(DOCS)];
    for (const doc of ALL) found.add(doc);
    index.wordCounts(found, 9, { capacity: DOCS, size: DOCS }, budget);
    expect(budget.isSpent).toBe(true);
    expect(countsIn(index, ALL)).toEqual({ bear: DOCS, cub: DOCS });
  });
});
