import { describe, expect, it } from 'vitest';
import { FEEDBACK_STATUSES } from '#domain/feedback/record-status';
import { EVERYTHING } from './feedback/record-search';
import { viewNameProblem } from './saved-view';
import { selectionFromQuery, selectionToQuery } from './feedback/selection-query';

describe('a saved view', () => {
  it.each([
    ['mine', null],
    [' mine ', null],
    ['', 'blank'],
    ['  ', 'blank'],
    ['\u200b\u2800', 'blank'],
    ['n'.repeat(100), null],
    ['n'.repeat(101), 'too-long'],
    ['theirs', 'taken'],
    [' theirs ', 'taken'],
    ['Theirs', null],
  ])('the name %j of a saved view has the problem %j', (name, problem) => {
    expect(viewNameProblem(name, [{ name: 'theirs' }])).toBe(problem);
  });

  it('a saved view stores the selected records and their order, but no position (ENT-53)', () => {
    const text = { text: 'late refund', field: null, mode: 'words' } as const;
    const viewed = { status: 'submitted', search: { ...EVERYTHING, text } } as const;
    expect(selectionToQuery(viewed)).toBe('status=submitted&search=late+refund');
    expect(selectionFromQuery(selectionToQuery(viewed), FEEDBACK_STATUSES)).toEqual(viewed);
  });
});
