import { describe, expect, it } from 'vitest';
import { isProblemOfForm, type ValueProblem } from './value-problem';

describe('isProblemOfForm', () => {
  it.each<[boolean, ValueProblem]>([
    [true, { code: 'missing' }],
    [true, { code: 'wrong-form', form: 'text' }],
    [true, { code: 'span-bounds', position: 0 }],
    [true, { code: 'too-many-spans', limit: 1 }],
    [false, { code: 'unknown-option', option: 'x' }],
    [false, { code: 'ranking-incomplete', ranked: 1, options: 2 }],
    [false, { code: 'span-overlap', position: 1 }],
    [false, { code: 'span-outside-text', position: 1, length: 3 }],
  ])('is %s for $1.code', (expected, problem) => {
    expect(isProblemOfForm(problem)).toBe(expected);
  });
});
