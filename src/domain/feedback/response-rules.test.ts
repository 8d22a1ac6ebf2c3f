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
  it('answers are returned by question name, regardless of the name', () => {
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

  it.each(['draft', 'discarded'] as const)('a %s response needs no values or required answers', (status) => {
    expect(check(status, null)).toEqual({ ok: true, value: new Map() });
    expect(check(status, [])).toEqual({ ok: true, value: new Map() });
    expect(check(status, [['note', 'later']]).ok).toBe(true);
  });

  it('a submitted response needs values and every required answer (VAL-9)', () => {
    expect(check('submitted', null)).toEqual({ ok: false, error: { code: 'values-missing' } });
    expect(check('submitted', [])).toEqual({ ok: false, error: { code: 'values-missing' } });
    expect(check('submitted', [['note', 'x']])).toEqual({
      ok: false,
      error: { code: 'required-question-missing', question: 'stars' },
    });
  });

  it.each(['', ' \t\n', '\u200b\ufeff', '\u3164', '\u2800\u00ad', '\u{e0067}'])(
    'the text %j does not answer a required question, but only in a submitted response (VAL-9)',
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
    'unknown questions and invalid values are refused in a %s response',
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

  it('an unknown question is reported first, then invalid values in the order of the questions', () => {
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
    'a text above the limit is refused in a %s response',
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

  it('answers whose total size exceeds the limit of four texts are refused', () => {
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
