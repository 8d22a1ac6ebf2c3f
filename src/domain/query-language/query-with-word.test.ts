import { describe, expect, it } from 'vitest';
import { queryWithWord } from './query-with-word';

describe('queryWithWord', () => {
  it.each([
    ['', 'bear', 'bear'],
    ['  ', 'bear', 'bear'],
    ['slow', 'bear', 'slow AND bear'],
    ['status:Validated -cat', 'bear', 'status:Validated -cat AND bear'],
    ['slow OR fast', 'bear', '(slow OR fast) AND bear'],
    ['(slow OR fast)', 'bear', '(slow OR fast) AND bear'],
    ['NOT cat', 'bear', 'NOT cat AND bear'],
  ])('%j with the word %j is %j (TSK-40)', (query, word, wanted) => {
    expect(queryWithWord(query, word)).toBe(wanted);
  });

  it('a word that would mean something else is in quotation marks', () => {
    expect(queryWithWord('slow', 'foo:bar')).toBe('slow AND "foo:bar"');
  });

  it.each(['bear', 'slow AND bear', 'bear slow', '"bear"'])(
    '%j already requires the word “bear”',
    (query) => {
      expect(queryWithWord(query, 'bear')).toBe(query);
    },
  );

  it('a word that is excluded, in a field or one of several is not required yet', () => {
    for (const query of ['-bear', 'metadata.animal:bear', 'bear OR cat']) {
      expect(queryWithWord(query, 'bear')).toMatch(/ AND bear$/u);
    }
  });

  it('a text that is no query stays as it is written', () => {
    expect(queryWithWord('slow AND', 'bear')).toBe('slow AND AND bear');
  });
});
