import { describe, expect, it } from 'vitest';
import type { RowProblem } from '#domain/dataset-import/row-problem';
import { rowProblemText } from './row-problem-text';

const metadata = (problem: Extract<RowProblem, { code: 'metadata' }>['problem']): RowProblem => ({
  code: 'metadata',
  property: 'size',
  problem,
});
const suggestion = (problem: Extract<RowProblem, { code: 'suggestion' }>['problem']): RowProblem => ({
  code: 'suggestion',
  question: 'mood',
  problem,
});

describe('rowProblemText', () => {
  it.each<[RowProblem, string]>([
    [{ code: 'column-count', expected: 3, found: 2 }, 'the row has 2 cells, the header 3'],
    [{ code: 'too-many-columns', limit: 9 }, 'the row has more than 9 columns'],
    [
      { code: 'nested-too-deeply', column: 'a' },
      'column "a" holds lists or objects nested more than 32 deep',
    ],
    [{ code: 'external-id-taken', externalId: 'a' }, 'the external id "a" is taken already'],
    [
      { code: 'vector-length', vector: 'mini', expected: 3, found: 2 },
      'vector "mini" has 2 numbers instead of 3',
    ],
    [metadata({ code: 'out-of-bounds', min: 1, max: null }), 'metadata "size": must be at least 1'],
    [metadata({ code: 'out-of-bounds', min: null, max: 5 }), 'metadata "size": must be at most 5'],
    [
      metadata({ code: 'out-of-bounds', min: 1, max: 5 }),
      'metadata "size": must be at least 1 and at most 5',
    ],
    [
      suggestion({ code: 'score-count-differs', scores: 1, values: 2 }),
      'suggestion for "mood": there are 1 scores for 2 items',
    ],
    [
      suggestion({ code: 'value', problem: { code: 'wrong-form', form: 'list-of-spans' } }),
      'suggestion for "mood": a list of spans is expected',
    ],
    [
      suggestion({ code: 'value', problem: { code: 'span-outside-text', position: 0, length: 9 } }),
      'suggestion for "mood": the span at position 0 lies outside the text of 9 characters',
    ],
  ])('says what is wrong in words: %j', (problem, text) => {
    expect(rowProblemText(problem)).toBe(text);
  });
});
