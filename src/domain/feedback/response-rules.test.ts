import { describe, expect, it } from 'vitest';
import type { Question, QuestionSettings } from '../question/question';
import { ANSWER_MAX_BYTES } from '../question/answer-limit';
import { checkResponse } from './response-rules';

const question = (name: string, required: boolean, settings: QuestionSettings): Question => ({
  id: `id-${name}`,
  datasetId: 'dataset',
  name,
  title: name,
  description: null,
  required,
  settings,
});
const questions = [
  question('stars', true, { type: 'rating', options: [1, 2] }),
  question('note', false, { type: 'text', useMarkdown: false }),
  question('__proto__', false, { type: 'text', useMarkdown: false }),
];
const check = (status: 'draft' | 'discarded' | 'submitted', values: [string, unknown][] | null) =>
  checkResponse(questions, status, values && new Map(values), () => null);

describe('checkResponse', () => {
  it('keeps the answers by question name, whatever the name is', () => {
    expect(
      check('submitted', [
        ['stars', 2],
        ['__proto__', 'odd'],
      ]),
    ).toEqual({
      ok: true,
      value: new Map([
        ['stars', { type: 'rating', value: 2 }],
        ['__proto__', { type: 'text', value: 'odd' }],
      ]),
    });
  });

  it.each(['draft', 'discarded'] as const)(
    'lets a %s response go without values or required answers',
    (status) => {
      expect(check(status, null)).toEqual({ ok: true, value: new Map() });
      expect(check(status, [])).toEqual({ ok: true, value: new Map() });
      expect(check(status, [['note', 'later']]).ok).toBe(true);
    },
  );

  it('wants values and every required answer in a submitted response (VAL-9)', () => {
    expect(check('submitted', null)).toEqual({ ok: false, error: { code: 'values-missing' } });
    expect(check('submitted', [])).toEqual({ ok: false, error: { code: 'values-missing' } });
    expect(check('submitted', [['note', 'x']])).toEqual({
      ok: false,
      error: { code: 'required-question-missing', question: 'stars' },
    });
  });

  it.each(['', ' \t\n', '\u200b\ufeff', '\u3164', '\u2800\u00ad', '\u{e0067}'])(
    'takes the text %j for no answer to a required question of a submitted response alone (VAL-9)',
    (text) => {
      const reason = question('reason', true, { type: 'text', useMarkdown: false });
      const values = new Map([['reason', text]]);
      const checked = (status: 'draft' | 'discarded' | 'submitted', required = true) =>
        checkResponse([{ ...reason, required }], status, values, () => null);
      expect(checked('submitted')).toEqual({
        ok: false,
        error: { code: 'required-question-missing', question: 'reason' },
      });
      const kept = { ok: true, value: new Map([['reason', { type: 'text', value: text }]]) };
      expect([checked('draft'), checked('discarded'), checked('submitted', false)]).toEqual([
        kept,
        kept,
        kept,
      ]);
    },
  );

  it.each(['draft', 'discarded', 'submitted'] as const)(
    'refuses unknown questions and bad values when %s',
    (status) => {
      expect(
        check(status, [
          ['stars', 1],
          ['mood', 'x'],
        ]),
      ).toEqual({
        ok: false,
        error: { code: 'unknown-question', question: 'mood' },
      });
      expect(check(status, [['stars', 3]])).toEqual({
        ok: false,
        error: { code: 'value', question: 'stars', problem: { code: 'unknown-option', option: 3 } },
      });
    },
  );

  it('tells an unknown question first, and then the values in the order of the questions', () => {
    expect(
      check('draft', [
        ['note', 5],
        ['stars', 3],
        ['mood', 'x'],
      ]),
    ).toEqual({ ok: false, error: { code: 'unknown-question', question: 'mood' } });
    expect(
      check('draft', [
        ['note', 5],
        ['stars', 3],
      ]),
    ).toEqual({
      ok: false,
      error: { code: 'value', question: 'stars', problem: { code: 'unknown-option', option: 3 } },
    });
  });

  it.each(['draft', 'discarded', 'submitted'] as const)(
    'refuses a text beyond the limit when %s',
    (status) => {
      const note = (length: number) =>
        check(status, [
          ['stars', 1],
          ['note', 'x'.repeat(length)],
        ]);
      expect(note(ANSWER_MAX_BYTES).ok).toBe(true);
      expect(note(ANSWER_MAX_BYTES + 1)).toEqual({
        ok: false,
        error: {
          code: 'value',
          question: 'note',
          problem: {
            code: 'text-too-long',
            limit: ANSWER_MAX_BYTES,
            bytes: ANSWER_MAX_BYTES + 1,
          },
        },
      });
    },
  );

  it('refuses answers that are larger together than four texts may be', () => {
    const questions = ['a', 'b', 'c', 'd', 'e'].map((name) =>
      question(name, false, { type: 'text', useMarkdown: false }),
    );
    const given = (last: string) =>
      new Map(questions.map(({ name }) => [name, name === 'e' ? last : 'x'.repeat(ANSWER_MAX_BYTES)]));
    expect(checkResponse(questions, 'draft', given(''), () => null).ok).toBe(true);
    expect(checkResponse(questions, 'draft', given('x'), () => null)).toEqual({
      ok: false,
      error: { code: 'response-too-large', limit: 4 * ANSWER_MAX_BYTES, bytes: 4 * ANSWER_MAX_BYTES + 1 },
    });
  });
});
