import { expect, it, describe } from 'vitest';
import { excerpt, surroundings, snippetOf } from './excerpt';

it('shows a short text in one line', () => {
  expect(excerpt('one\r\n  two\tthree')).toBe('one two three');
});

it('shows beginning and end of a long one, and no half characters', () => {
  expect(excerpt(`${'a'.repeat(60)}middle${'z'.repeat(60)}`, 23)).toBe(
    `${'a'.repeat(10)} … ${'z'.repeat(10)}`,
  );
  expect(excerpt('😀'.repeat(60), 22)).toBe('😀😀😀😀 … 😀😀😀😀');
});

it('shows what stands around a place', () => {
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

describe('a snippet', () => {
  it('is the text on one line', () => {
    expect(snippetOf('  Hello\n\tworld ')).toBe('Hello world');
  });

  it('ends between words where the text is long', () => {
    const snippet = snippetOf('word '.repeat(1_000));
    expect(snippet).toMatch(/^(?:word )+word…$/u);
    expect(Array.from(snippet).length).toBeLessThanOrEqual(81);
  });

  it('never cuts a character in two', () => {
    expect(snippetOf('🦉'.repeat(100))).toBe(`${'🦉'.repeat(80)}…`);
    const owlAcrossTheEnd = `a${' '.repeat(318)}🦉`;
    expect(snippetOf(owlAcrossTheEnd)).toBe('a…');
  });

  it('begins with the first word, however far down it stands', () => {
    expect(snippetOf(`${'\n'.repeat(1_000)}Hello`)).toBe('Hello');
  });
});
