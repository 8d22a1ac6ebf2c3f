import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { forEachSeed, someAnswers, someQuestions } from '#tests/builders/random';
import { aResponse, anAnswer, answers } from '#tests/builders/record.builder';
import type { Answers } from '../question/answer';
import { answerValidity } from '../question/answer-validity';
import type { Question } from '../question/question';
import { RECORD_STATUSES } from './record-status';
import { ANSWER_MAX_BYTES } from '../question/answer-limit';
import { err, ok } from '../shared/result';
import { isComplete } from './completeness';
import type { ResponseStatus } from './response';
import { checkResponse } from './response-rules';
import {
  actLeadingTo,
  answersToSend,
  nextResponse,
  responseAfter,
  responseAfterUndo,
  statusAfterAct,
  type AnnotationAct,
} from './response-transition';

const mood = aQuestion('label_selection', { name: 'mood', required: true });
const comment = aQuestion('text', { name: 'comment' });
const order = aQuestion('ranking', { name: 'order' });
const names = aQuestion('span', { name: 'names', required: true });
const good = anAnswer('label_selection', 'good');
const bad = anAnswer('label_selection', 'bad');
const tooLong = anAnswer('text', 'x'.repeat(ANSWER_MAX_BYTES + 1));

const STATUSES: readonly (ResponseStatus | null)[] = [null, 'draft', 'submitted', 'discarded'];

describe('status after an act', () => {
  it.each([
    ['submit', 'submitted'],
    ['draft', 'draft'],
    ['discard', 'discarded'],
    ['clear', 'pending'],
  ] as const)('the status after %s is %s', (act, status) => {
    expect(statusAfterAct(act)).toBe(status);
    expect(actLeadingTo(status)).toBe(act);
  });
});

describe('transitions of a response', () => {
  const fits = (status: ResponseStatus) => ok(`answers of a ${status} response`);

  it('any status may follow any other', () => {
    for (const current of STATUSES) {
      for (const to of RECORD_STATUSES) {
        if (to === 'pending') continue;
        const next = nextResponse({ current, to }, fits);
        expect(next).toEqual(ok({ status: to, answers: `answers of a ${to} response` }));
      }
    }
  });

  it('an existing response can be removed', () => {
    for (const current of STATUSES) {
      const expected = current === null ? err({ code: 'no-response' }) : ok(null);
      expect(nextResponse({ current, to: 'pending' }, fits)).toEqual(expected);
    }
  });

  it('a response is unchanged if the answers are invalid', () => {
    const next = nextResponse({ current: null, to: 'submitted' }, () => err({ code: 'misfit' as const }));
    expect(next).toEqual(err({ code: 'misfit' }));
  });

  it.each(RECORD_STATUSES)(
    'a response is unchanged if a change to %s was based on another one (WIR-84)',
    (to) => {
      const change = { current: 'newer', to, buildsOn: (current: string | null) => current === 'older' };
      expect(nextResponse(change, fits)).toEqual(err({ code: 'response-changed' }));
      expect(nextResponse({ ...change, current: 'older' }, fits).ok).toBe(true);
    },
  );

  it('a missing response that a change is based on is reported before any other problem', () => {
    const buildsOn = (current: string | null) => current !== null;
    const next = nextResponse({ current: null, to: 'pending', buildsOn }, fits);
    expect(next).toEqual(err({ code: 'response-changed' }));
  });
});

describe('acts on the answers of a form', () => {
  const saved = aResponse({ status: 'submitted', answers: answers({ mood: bad }) });
  const discarded = aResponse({ status: 'discarded', answers: answers() });

  it.each([
    ['submit', 'submitted'],
    ['draft', 'draft'],
    ['discard', 'discarded'],
  ] as const)('the act %s leads to a response that is %s and has the answers of the form', (act, status) => {
    for (const current of [null, saved]) {
      expect(responseAfter(act, current, [mood], answers({ mood: good }))).toEqual(
        ok({ status, answers: answers({ mood: good }) }),
      );
    }
  });

  it('clear removes the response, regardless of the form', () => {
    expect(responseAfter('clear', saved, [mood], answers({ comment: tooLong }))).toEqual(ok(null));
    expect(responseAfter('clear', null, [mood], answers({ mood: good }))).toEqual(
      err({ code: 'no-response' }),
    );
  });

  it('an incomplete form cannot be submitted, but can be saved as draft or discarded', () => {
    expect(responseAfter('submit', null, [mood, comment], answers())).toEqual(
      err({ code: 'incomplete', questions: ['mood'] }),
    );
    expect(responseAfter('draft', null, [mood], answers()).ok).toBe(true);
    expect(responseAfter('discard', null, [mood], answers()).ok).toBe(true);
    expect(responseAfter('submit', null, [], answers())).toEqual(err({ code: 'incomplete', questions: [] }));
  });

  it.each(['submit', 'draft', 'discard'] as const)(
    'the act %s is refused while a text is too long',
    (act) => {
      expect(responseAfter(act, null, [mood, comment], answers({ mood: good, comment: tooLong }))).toEqual(
        err({ code: 'too-long', questions: ['comment'] }),
      );
    },
  );

  it('a discarded response cannot be discarded again, but can be submitted or saved as draft (STA-10)', () => {
    const act = (name: AnnotationAct) => responseAfter(name, discarded, [mood], answers({ mood: good }));
    expect(act('discard')).toEqual(err({ code: 'already-discarded' }));
    expect([act('submit').ok, act('draft').ok]).toEqual([true, true]);
    const long = responseAfter('discard', discarded, [comment], answers({ comment: tooLong }));
    expect(long).toMatchObject(err({ code: 'too-long' }));
  });
});

describe('undo of an act', () => {
  const before = { status: 'draft', answers: answers({ mood: bad }) } as const;
  const after = { status: 'submitted', answers: answers({ mood: good }) } as const;

  it('undo restores the previous response', () => {
    expect(responseAfterUndo({ before, after }, aResponse(after))).toEqual(ok(before));
    expect(responseAfterUndo({ before: null, after }, aResponse(after))).toEqual(ok(null));
    expect(responseAfterUndo({ before, after: null }, null)).toEqual(ok(before));
  });

  it('undo is refused if the record was answered elsewhere since', () => {
    const changed = err({ code: 'response-changed' });
    expect(responseAfterUndo({ before, after }, aResponse(before))).toEqual(changed);
    expect(responseAfterUndo({ before, after }, null)).toEqual(changed);
    expect(responseAfterUndo({ before, after: null }, aResponse(after))).toEqual(changed);
  });
});

const draftOf = (questions: readonly Question[], given: Answers) => answersToSend('draft', questions, given);
const submissionOf = (questions: readonly Question[], given: Answers) =>
  answersToSend('submitted', questions, given);
const valuesOf = (given: Answers) => new Map([...given].map(([name, { value }]) => [name, value]));

describe('answers sent with a draft', () => {
  it('empty answers are omitted: empty texts, no labels, options without a rank (STA-8)', () => {
    const labels = aQuestion('multi_label_selection', { name: 'topics' });
    const given = answers({
      comment: anAnswer('text', ''),
      topics: anAnswer('multi_label_selection', []),
      order: anAnswer('ranking', [{ value: 'first', rank: null }]),
    });
    expect(draftOf([comment, labels, order], given).size).toBe(0);
  });

  it('a partial ranking is sent without the unranked options', () => {
    const given = answers({
      order: anAnswer('ranking', [
        { value: 'first', rank: 2 },
        { value: 'second', rank: null },
      ]),
    });
    expect(draftOf([order], given)).toEqual(
      answers({ order: anAnswer('ranking', [{ value: 'first', rank: 2 }]) }),
    );
  });

  it('an untouched span question has no answer in a draft, although it counts as answered', () => {
    expect(draftOf([names], answers()).size).toBe(0);
  });

  it('answers of another type or to an unknown question are omitted', () => {
    expect(draftOf([names], answers({ names: anAnswer('text', 'Ann'), gone: good })).size).toBe(0);
  });

  it('the answers of a draft are always accepted by the server', () => {
    forEachSeed((random) => {
      const questions = someQuestions(random);
      const sent = draftOf(questions, someAnswers(random, questions));
      expect(checkResponse(questions, 'draft', valuesOf(sent), () => 'a text of twenty')).toMatchObject({
        ok: true,
      });
      const validities = questions
        .filter(({ name }) => sent.has(name))
        .map(({ name, settings }) => answerValidity(settings, sent.get(name)));
      expect(validities).not.toContain('empty');
    });
  });
});

describe('submitted answers', () => {
  it('an untouched required span question is answered with no spans (STA-9)', () => {
    expect(submissionOf([mood, names], answers({ mood: good }))).toEqual(
      answers({ mood: good, names: anAnswer('span', []) }),
    );
  });

  it('an untouched optional span question has no answer, unless there is no other answer', () => {
    const places = aQuestion('span', { name: 'places' });
    expect(submissionOf([mood, places], answers({ mood: good }))).toEqual(answers({ mood: good }));
    expect(submissionOf([places, comment], answers())).toEqual(answers({ places: anAnswer('span', []) }));
  });

  it('complete answers are always accepted by the server', () => {
    forEachSeed((random) => {
      const questions = [mood, ...someQuestions(random)];
      const given = someAnswers(random, questions);
      if (!isComplete(questions, given)) return;
      const sent = valuesOf(submissionOf(questions, given));
      expect(checkResponse(questions, 'submitted', sent, () => 'a text of twenty')).toMatchObject({
        ok: true,
      });
    });
  });
});

describe('blank texts', () => {
  const blank = anAnswer('text', ' \u200b\n');
  const asked = [mood, comment];
  const given = answers({ mood: good, comment: blank });

  it('a blank text is stored in a draft and a discarded response, but omitted from a submitted one (STA-8)', () => {
    expect(answersToSend('draft', asked, given)).toEqual(given);
    expect(answersToSend('discarded', asked, given)).toEqual(given);
    expect(answersToSend('submitted', asked, given)).toEqual(answers({ mood: good }));
  });

  it('a blank text is not an answer to a required question, and not sufficient as the only answer', () => {
    const required = aQuestion('text', { name: 'comment', required: true });
    const refused = err({ code: 'incomplete', questions: ['comment'] });
    expect(responseAfter('submit', null, [mood, required], given)).toEqual(refused);
    expect(responseAfter('submit', null, [comment], answers({ comment: blank }))).toEqual(refused);
  });
});
