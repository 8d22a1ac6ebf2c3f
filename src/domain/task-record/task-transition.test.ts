import { describe, expect, it } from 'vitest';
import { aTextClassification, labeled } from '#tests/builders/task-record.builder';
import { err, ok } from '../shared/result';
import type { Marked, TaskDraft, TaskRecord, TaskStatus } from './task-record';
import { shownTaskStatus, taskTransition, withPressedLabel, type TaskAction } from './task-transition';

const PREDICTED: Marked<'TextClassification'> = {
  agent: 'bot',
  value: {
    labels: [
      { label: 'news', score: 0.9 },
      { label: 'sport', score: 0.6 },
      { label: 'art', score: 0.5 },
    ],
  },
};
const ON_CARD: TaskAction = { kind: 'validate', isToggle: true };
const IN_BULK: TaskAction = { kind: 'validate', isToggle: false };
const STATUSES: readonly TaskStatus[] = ['Default', 'Validated', 'Discarded', 'Edited'];

const draft = (...labels: readonly string[]): TaskDraft => ({ labels });
const one = (given: Parameters<typeof aTextClassification>[0] = {}) => aTextClassification(given);
const many = (given: Parameters<typeof aTextClassification>[0] = {}) =>
  aTextClassification({ isMultiLabel: true, ...given });

function after(action: TaskAction, record: TaskRecord, unsaved: TaskDraft | null = null) {
  return taskTransition(action, record, unsaved, 'mia');
}

describe('the status of a card', () => {
  it('is pending while there is a draft, else the one of the server (TSK-38)', () => {
    expect(shownTaskStatus(many({ status: 'Validated' }), draft())).toBe('Edited');
    for (const status of STATUSES) expect(shownTaskStatus(many({ status }), null)).toBe(status);
  });
});

describe('editing', () => {
  it('sets a draft and leaves status and annotation alone (TSK-20)', () => {
    const record = many({ status: 'Validated', annotation: labeled('ann', 'news') });
    const edited = after({ kind: 'edit', draft: draft('news', 'art') }, record);
    const answer = { status: 'Validated', annotation: record.annotation };
    expect(edited).toEqual(ok({ act: 'edit', answer, draft: draft('news', 'art') }));
  });

  it('back to what is accepted ends the draft', () => {
    const record = many({ annotation: labeled('ann', 'news', 'art') });
    expect(after({ kind: 'edit', draft: draft('art', 'news') }, record, draft('art'))).toMatchObject({
      value: { draft: null, answer: { status: 'Default' } },
    });
  });

  it('keeps a draft with none of the predicted labels', () => {
    const record = many({ prediction: PREDICTED });
    expect(after({ kind: 'edit', draft: draft() }, record, draft('art'))).toMatchObject({
      value: { draft: draft() },
    });
  });

  it('begins with the annotation, and with nothing where labels are only predicted (TSK-20)', () => {
    expect(withPressedLabel(many({ prediction: PREDICTED }), null, 'art')).toEqual(draft('art'));
    expect(withPressedLabel(many({ annotation: labeled('ann', 'news') }), null, 'art')).toEqual(
      draft('news', 'art'),
    );
    expect(withPressedLabel(many(), { labels: ['news', 'art'] }, 'art')).toEqual(draft('news'));
  });
});

describe('a label of a single-label record', () => {
  it.each(STATUSES)('is saved at once, from %s (TSK-20)', (status) => {
    const record = one({ status, annotation: labeled('ann', 'news') });
    expect(after({ kind: 'label', label: 'art', isToggle: true }, record)).toEqual(
      ok({
        act: 'validate',
        answer: { status: 'Validated', annotation: labeled('mia', 'art') },
        draft: null,
      }),
    );
  });

  it('is removed by another press (TSK-20)', () => {
    const record = one({ status: 'Validated', annotation: labeled('ann', 'news') });
    expect(after({ kind: 'label', label: 'news', isToggle: true }, record)).toEqual(
      ok({ act: 'unlabel', answer: { status: 'Default', annotation: null }, draft: null }),
    );
  });

  it('is not removed in bulk (TSK-21)', () => {
    const record = one({ status: 'Discarded', annotation: labeled('ann', 'news') });
    expect(after({ kind: 'label', label: 'news', isToggle: false }, record)).toMatchObject({
      value: { act: 'validate', answer: { status: 'Validated' } },
    });
  });
});

describe('validating', () => {
  it.each(['Default', 'Discarded', 'Edited'] as const)(
    'on a card saves the draft, from %s (TSK-12)',
    (status) => {
      const record = many({ status, annotation: labeled('ann', 'news') });
      expect(after(ON_CARD, record, draft('art', 'sport'))).toEqual(
        ok({
          act: 'validate',
          answer: { status: 'Validated', annotation: labeled('mia', 'art', 'sport') },
          draft: null,
        }),
      );
    },
  );

  it('on a card of a validated record with a draft saves the draft', () => {
    expect(after(ON_CARD, many({ status: 'Validated' }), draft('art'))).toMatchObject({
      value: { act: 'validate', answer: { annotation: labeled('mia', 'art') } },
    });
  });

  it('on a card of a validated record leads back to default, and the annotation stays (TSK-11)', () => {
    const annotation = labeled('ann', 'news');
    expect(after(ON_CARD, many({ status: 'Validated', annotation }))).toEqual(
      ok({ act: 'default', answer: { status: 'Default', annotation }, draft: null }),
    );
  });

  it.each(STATUSES)('in bulk always validates, from %s (TSK-10)', (status) => {
    expect(after(IN_BULK, many({ status, annotation: labeled('ann', 'news') }))).toMatchObject({
      value: { act: 'validate', answer: { status: 'Validated', annotation: labeled('mia', 'news') } },
    });
  });

  it.each([
    [
      'the annotation before the prediction',
      many({ annotation: labeled('ann', 'art'), prediction: PREDICTED }),
      ['art'],
    ],
    ['predicted labels above 0.5', many({ prediction: PREDICTED }), ['news', 'sport']],
    ['no label of a multi-label record', many(), []],
    ['the best predicted label of a single-label record', one({ prediction: PREDICTED }), ['news']],
  ])('an untouched record saves %s (TSK-12)', (_, record, labels) => {
    expect(after(IN_BULK, record)).toMatchObject({
      value: { answer: { annotation: labeled('mia', ...labels) } },
    });
  });

  it.each([
    ['without a label', one(), null],
    ['with an empty draft', one({ annotation: labeled('ann', 'news') }), draft()],
    ['with two labels', one(), draft('news', 'art')],
  ])('is refused for a single-label record %s (TSK-12)', (_, record, unsaved) => {
    expect(after(IN_BULK, record, unsaved)).toEqual(err({ code: 'nothing-to-validate' }));
    expect(after(ON_CARD, record, unsaved)).toEqual(err({ code: 'nothing-to-validate' }));
  });
});

describe('discarding', () => {
  it.each(['Default', 'Validated', 'Edited'] as const)(
    'keeps the annotation and ends the draft, from %s (TSK-11)',
    (status) => {
      const annotation = labeled('ann', 'news');
      expect(after({ kind: 'discard', isToggle: true }, many({ status, annotation }), draft('art'))).toEqual(
        ok({ act: 'discard', answer: { status: 'Discarded', annotation }, draft: null }),
      );
    },
  );

  it('on a card of a discarded record leads back to default (TSK-11)', () => {
    const annotation = labeled('ann', 'news');
    expect(after({ kind: 'discard', isToggle: true }, many({ status: 'Discarded', annotation }))).toEqual(
      ok({ act: 'default', answer: { status: 'Default', annotation }, draft: null }),
    );
  });

  it('in bulk never leads back (TSK-10)', () => {
    expect(after({ kind: 'discard', isToggle: false }, many({ status: 'Discarded' }))).toMatchObject({
      value: { act: 'discard', answer: { status: 'Discarded' } },
    });
  });
});

describe('drafts', () => {
  it('clear makes the draft empty and keeps the saved annotation (TSK-11)', () => {
    const record = many({ status: 'Validated', annotation: labeled('ann', 'news') });
    expect(after({ kind: 'clear' }, record)).toMatchObject({
      value: { act: 'clear', answer: { status: 'Validated', annotation: record.annotation }, draft: draft() },
    });
  });

  it.each(['reset', 'set-aside'] as const)('%s ends the draft and sends nothing (TSK-11, TSK-14)', (kind) => {
    const record = many({ status: 'Discarded', annotation: labeled('ann', 'news') });
    expect(after({ kind }, record, draft('art'))).toEqual(
      ok({ act: kind, answer: { status: 'Discarded', annotation: record.annotation }, draft: null }),
    );
  });
});
