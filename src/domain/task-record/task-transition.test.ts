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
  it('the status of a card is pending while there is a draft, otherwise the status on the server (TSK-38)', () => {
    expect(shownTaskStatus(many({ status: 'Validated' }), draft())).toBe('Edited');
    for (const status of STATUSES) expect(shownTaskStatus(many({ status }), null)).toBe(status);
  });
});

describe('editing', () => {
  it('editing sets a draft and does not change status and annotation (TSK-20)', () => {
    const record = many({ status: 'Validated', annotation: labeled('ann', 'news') });
    const edited = after({ kind: 'edit', draft: draft('news', 'art') }, record);
    const answer = { status: 'Validated', annotation: record.annotation };
    expect(edited).toEqual(ok({ act: 'edit', answer, draft: draft('news', 'art') }));
  });

  it('editing a draft back to what is accepted ends the draft', () => {
    const record = many({ annotation: labeled('ann', 'news', 'art') });
    expect(after({ kind: 'edit', draft: draft('art', 'news') }, record, draft('art'))).toMatchObject({
      value: { draft: null, answer: { status: 'Default' } },
    });
  });

  it('editing keeps a draft with none of the predicted labels', () => {
    const record = many({ prediction: PREDICTED });
    expect(after({ kind: 'edit', draft: draft() }, record, draft('art'))).toMatchObject({
      value: { draft: draft() },
    });
  });

  it('editing begins with the annotation, and with no label if labels are only predicted (TSK-20)', () => {
    expect(withPressedLabel(many({ prediction: PREDICTED }), null, 'art')).toEqual(draft('art'));
    expect(withPressedLabel(many({ annotation: labeled('ann', 'news') }), null, 'art')).toEqual(
      draft('news', 'art'),
    );
    expect(withPressedLabel(many(), { labels: ['news', 'art'] }, 'art')).toEqual(draft('news'));
  });
});

describe('a label of a single-label record', () => {
  it.each(STATUSES)('a single label is saved at once, from %s (TSK-20)', (status) => {
    const record = one({ status, annotation: labeled('ann', 'news') });
    expect(after({ kind: 'label', label: 'art', isToggle: true }, record)).toEqual(
      ok({
        act: 'validate',
        answer: { status: 'Validated', annotation: labeled('mia', 'art') },
        draft: null,
      }),
    );
  });

  it('a single label is removed by another press (TSK-20)', () => {
    const record = one({ status: 'Validated', annotation: labeled('ann', 'news') });
    expect(after({ kind: 'label', label: 'news', isToggle: true }, record)).toEqual(
      ok({ act: 'unlabel', answer: { status: 'Default', annotation: null }, draft: null }),
    );
  });

  it('a single label is not removed in bulk (TSK-21)', () => {
    const record = one({ status: 'Discarded', annotation: labeled('ann', 'news') });
    expect(after({ kind: 'label', label: 'news', isToggle: false }, record)).toMatchObject({
      value: { act: 'validate', answer: { status: 'Validated' } },
    });
  });
});

describe('validating', () => {
  it.each(['Default', 'Discarded', 'Edited'] as const)(
    'validating on a card saves the draft, from %s (TSK-12)',
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

  it('validating a validated record with a draft on its card saves the draft', () => {
    expect(after(ON_CARD, many({ status: 'Validated' }), draft('art'))).toMatchObject({
      value: { act: 'validate', answer: { annotation: labeled('mia', 'art') } },
    });
  });

  it('validating a validated record on its card restores the default status and keeps the annotation (TSK-11)', () => {
    const annotation = labeled('ann', 'news');
    expect(after(ON_CARD, many({ status: 'Validated', annotation }))).toEqual(
      ok({ act: 'default', answer: { status: 'Default', annotation }, draft: null }),
    );
  });

  it.each(STATUSES)('validating in bulk always leads to Validated, from %s (TSK-10)', (status) => {
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
  ])('validating an untouched record saves %s (TSK-12)', (_, record, labels) => {
    expect(after(IN_BULK, record)).toMatchObject({
      value: { answer: { annotation: labeled('mia', ...labels) } },
    });
  });

  it.each([
    ['without a label', one(), null],
    ['with an empty draft', one({ annotation: labeled('ann', 'news') }), draft()],
    ['with two labels', one(), draft('news', 'art')],
  ])('validating is refused for a single-label record %s (TSK-12)', (_, record, unsaved) => {
    expect(after(IN_BULK, record, unsaved)).toEqual(err({ code: 'nothing-to-validate' }));
    expect(after(ON_CARD, record, unsaved)).toEqual(err({ code: 'nothing-to-validate' }));
  });
});

describe('discarding', () => {
  it.each(['Default', 'Validated', 'Edited'] as const)(
    'discarding keeps the annotation and ends the draft, from %s (TSK-11)',
    (status) => {
      const annotation = labeled('ann', 'news');
      expect(after({ kind: 'discard', isToggle: true }, many({ status, annotation }), draft('art'))).toEqual(
        ok({ act: 'discard', answer: { status: 'Discarded', annotation }, draft: null }),
      );
    },
  );

  it('discarding a discarded record on its card restores the default status (TSK-11)', () => {
    const annotation = labeled('ann', 'news');
    expect(after({ kind: 'discard', isToggle: true }, many({ status: 'Discarded', annotation }))).toEqual(
      ok({ act: 'default', answer: { status: 'Default', annotation }, draft: null }),
    );
  });

  it('discarding in bulk never restores the default status (TSK-10)', () => {
    expect(after({ kind: 'discard', isToggle: false }, many({ status: 'Discarded' }))).toMatchObject({
      value: { act: 'discard', answer: { status: 'Discarded' } },
    });
  });
});

describe('drafts', () => {
  it('clear empties the draft and keeps the saved annotation (TSK-11)', () => {
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
