import { describe, expect, it } from 'vitest';
import type { QuestionSettings } from '../question/question';
import { AGENT_MAX_LENGTH, checkSuggestion } from './suggestion-rules';

const options = ['a', 'b'].map((value) => ({ value, text: value, description: null }));
const rating: QuestionSettings = { type: 'rating', options: [1, 2] };
const labels: QuestionSettings = {
  type: 'multi_label_selection',
  options,
  visibleOptions: null,
  optionsOrder: 'natural',
};
const ranking: QuestionSettings = { type: 'ranking', options };
const check = (
  settings: QuestionSettings,
  value: unknown,
  score: unknown = null,
  agent: string | null = null,
) => checkSuggestion(settings, { value, score, agent }, () => null);
const refusal = (error: object) => ({ ok: false, error });

describe('checkSuggestion', () => {
  it('a value is accepted alone, and with score and agent', () => {
    expect(check(rating, 2)).toEqual({
      ok: true,
      value: { value: { type: 'rating', value: 2 }, score: null, agent: null },
    });
    expect(check(labels, ['b', 'a'], [0.9, 0], 'team/model-v1.2: beta')).toEqual({
      ok: true,
      value: {
        value: { type: 'multi_label_selection', value: ['b', 'a'] },
        score: [0.9, 0],
        agent: 'team/model-v1.2: beta',
      },
    });
  });

  it('a ranking may be incomplete', () => {
    expect(check(ranking, [{ value: 'b', rank: 1 }], [1]).ok).toBe(true);
  });

  it('a problem of the value is reported', () => {
    expect(check(rating, 5)).toEqual(
      refusal({ code: 'value', problem: { code: 'unknown-option', option: 5 } }),
    );
  });

  it.each([
    ['a text', rating, 2, '0.5', { code: 'score-not-a-number' }],
    ['a text in a list', labels, ['a'], ['0.5'], { code: 'score-not-a-number' }],
    ['not a number', rating, 2, Number.NaN, { code: 'score-not-a-number' }],
    ['more than one (VAL-11)', rating, 2, 1.01, { code: 'score-out-of-range' }],
    ['less than zero', labels, ['a'], [-0.1], { code: 'score-out-of-range' }],
    ['a list for a single value (VAL-11)', rating, 2, [0.5], { code: 'score-needs-single-number' }],
    ['an empty list for a single value', rating, 2, [], { code: 'score-needs-single-number' }],
    ['a single number for a list (VAL-11)', labels, ['a'], 0.5, { code: 'score-needs-list' }],
    [
      'a list of another length',
      labels,
      ['a', 'b'],
      [0.5],
      { code: 'score-count-differs', scores: 1, values: 2 },
    ],
    [
      'an empty list for an empty list',
      ranking,
      [],
      [],
      { code: 'score-count-differs', scores: 0, values: 0 },
    ],
  ])('the score is refused if it is %s', (_, settings, value, score, error) => {
    expect(check(settings, value, score)).toEqual(refusal(error));
  });

  it.each(['', '---', 'a,b', 'ümlaut', 'x'.repeat(AGENT_MAX_LENGTH + 1)])(
    'the agent %j is refused (VAL-11)',
    (agent) => {
      expect(check(rating, 2, null, agent)).toEqual(refusal({ code: 'agent-malformed' }));
    },
  );
});
