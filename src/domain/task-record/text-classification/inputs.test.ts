import { describe, expect, it } from 'vitest';
import { copiedInputs, shownInputs } from './inputs';

describe('inputs of a record', () => {
  it('inputs are shown in alphabetical order of their names, with a line for each entry of a list (TSK-18)', () => {
    const inputs = new Map<string, string | readonly string[]>([
      ['title', 'A film'],
      ['body', ['one', 'two']],
    ]);
    expect(shownInputs(inputs)).toEqual([
      { name: 'body', lines: ['one', 'two'] },
      { name: 'title', lines: ['A film'] },
    ]);
  });

  it('a single input is copied without its name (TSK-17)', () => {
    expect(copiedInputs(new Map([['text', 'A film']]))).toBe('A film');
  });

  it('several inputs are copied below their names in capitals (TSK-17)', () => {
    const inputs = new Map([
      ['title', 'A film'],
      ['body', 'It was good.'],
    ]);
    expect(copiedInputs(inputs)).toBe('BODY\nIt was good.\n\nTITLE\nA film');
  });
});
