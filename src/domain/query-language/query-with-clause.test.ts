import { describe, expect, it } from 'vitest';
import { queryWithClause } from './query-with-clause';

describe('queryWithClause', () => {
  it.each([
    ['', 'bear', 'bear'],
    ['  ', 'bear', 'bear'],
    ['slow', 'bear', 'slow AND bear'],
    ['status:Validated -cat', 'bear', 'status:Validated -cat AND bear'],
    ['slow OR fast', 'bear', '(slow OR fast) AND bear'],
    ['(slow OR fast)', 'bear', '(slow OR fast) AND bear'],
    ['NOT cat', 'bear', 'NOT cat AND bear'],
    ['slow', '/be.r/', 'slow AND /be.r/'],
  ])('%j with the clause %j is %j (TSK-40)', (query, clause, wanted) => {
    expect(queryWithClause(query, clause)).toBe(wanted);
  });

  it.each(['bear', 'slow AND bear', 'bear slow', '"bear"'])(
    '%j already requires the word “bear”',
    (query) => {
      expect(queryWithClause(query, 'bear')).toBe(query);
    },
  );

  it('a query stays as it is written if it requires a regular expression, but not if it requires its text as a word', () => {
    expect(queryWithClause('slow AND /be.r/', '/be.r/')).toBe('slow AND /be.r/');
    expect(queryWithClause('"be.r"', '/be.r/')).toBe('"be.r" AND /be.r/');
  });

  it('a word that is excluded, in a field or one of several is not required yet', () => {
    for (const query of ['-bear', 'metadata.animal:bear', 'bear OR cat']) {
      expect(queryWithClause(query, 'bear')).toMatch(/ AND bear$/u);
    }
  });

  it('a text that is not a query stays as it is written', () => {
    expect(queryWithClause('slow AND', 'bear')).toBe('slow AND AND bear');
  });
});
