import { expect, it, describe } from 'vitest';
import { beginningOf, excerpt, surroundings, snippetOf } from './excerpt';

it('a short text is shown on one line', () => {
  expect(excerpt('one\r\n  two\tthree')).toBe('one two three');
});

it('a long text is shown with its beginning and end, without half characters', () => {
  expect(excerpt(`${'a'.repeat(60)}middle${'z'.repeat(60)}`, 23)).toBe(
    `${'a'.repeat(10)} … ${'z'.repeat(10)}`,
  );
  expect(excerpt('😀'.repeat(60), 22)).toBe('😀😀😀😀 … 😀😀😀😀');
});

it('surroundings returns the text before and after a range', () => {
  expect(surroundings('When Ada\nmet Grace', { start: 5, end: 8 })).toEqual({
    before: 'When ',
    after: ' met Grace',
  });
  const far = `${'a'.repeat(99)}X${'b'.repeat(99)}`;
  expect(surroundings(far, { start: 99, end: 100 })).toEqual({
    before: 'a'.repeat(32),
    after: 'b'.repeat(32),
  });
});

it('the beginning of a long text ends in an ellipsis, never within a character', () => {
  expect(beginningOf('abc', 3)).toBe('abc');
  expect(beginningOf('abcd', 3)).toBe('abc…');
  expect(beginningOf('a🦉🦉', 2)).toBe('a…');
});

describe('snippets', () => {
  it('a snippet is the text on one line', () => {
    expect(snippetOf('  Hello\n\tworld ')).toBe('Hello world');
  });

  it('a snippet of a long text ends between words', () => {
    const snippet = snippetOf('word '.repeat(1_000));
    expect(snippet).toMatch(/^(?:word )+word…$/u);
    expect(Array.from(snippet).length).toBeLessThanOrEqual(81);
  });

  it('a snippet does not split a character', () => {
    expect(snippetOf('🦉'.repeat(100))).toBe(`${'🦉'.repeat(80)}…`);
    const owlAcrossTheEnd = `a${' '.repeat(318)}🦉`;
    expect(snippetOf(owlAcrossTheEnd)).toBe('a…');
  });

  it('a snippet starts with the first word, regardless of the empty lines before it', () => {
    expect(snippetOf(`${'\n'.repeat(1_000)}Hello`)).toBe('Hello');
  });
});
