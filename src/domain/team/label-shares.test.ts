import { describe, expect, it } from 'vitest';
import { labelShares, mainShares, SHARES_SHOWN, type LabelShare } from './label-shares';

const own = { records: 4, options: [{ option: 'good', count: 3 }] };
const team = {
  records: 10,
  options: [
    { option: 'bad', count: 6 },
    { option: 'good', count: 3 },
    { option: 'gone', count: 1 },
  ],
};

describe('shares of labels', () => {
  it('shares of labels are the fractions of records for which each option was chosen, in the order of the question (ENT-62)', () => {
    expect(labelShares({ question: 'mood', own, team }, ['good', 'never', 'bad'])).toEqual([
      { option: 'good', own: 0.75, team: 0.3 },
      { option: 'bad', own: 0, team: 0.6 },
      { option: 'gone', own: 0, team: 0.1 },
    ]);
  });

  it('shares of labels are empty if nothing was submitted', () => {
    const none = { records: 0, options: [] };
    expect(labelShares({ question: 'mood', own: none, team: none }, ['good'])).toEqual([]);
    expect(labelShares({ question: 'mood', own: none, team }, ['bad'])).toMatchObject([
      { option: 'bad', own: 0, team: 0.6 },
      {},
      {},
    ]);
  });
});

describe('the main shares', () => {
  const share = (option: number, own: number, team = 0): LabelShare => ({
    option: String(option),
    own,
    team,
  });

  it('the main shares are all shares if there are few', () => {
    const few = [share(1, 0.5), share(2, 0.1)];
    expect(mainShares(few)).toBe(few);
  });

  it('the main shares are the greatest of many, of the user or of the team, in their given order', () => {
    const many = Array.from({ length: 60 }, (_, index) => share(index, 0.2));
    many[3] = share(3, 0.01, 0.02);
    many[7] = share(7, 0, 0.9);
    for (let index = 51; index < 60; index += 1) many[index] = share(index, 0.1);
    const shown = mainShares(many).map(({ option }) => option);
    expect(shown).toHaveLength(SHARES_SHOWN);
    expect(shown.slice(0, 7)).toEqual(['0', '1', '2', '4', '5', '6', '7']);
    expect(shown).not.toContain('59');
  });
});
