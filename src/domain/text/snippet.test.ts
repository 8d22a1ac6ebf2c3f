import { describe, expect, it } from 'vitest';
import { snippetOf } from './snippet';

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
