import { describe, expect, it } from 'vitest';
import { aTextClassification, labeled } from '#tests/builders/task-record.builder';
import type { TaskOrder } from './task-bulk';
import {
  belongsToAct,
  plannedTask,
  sentTaskSample,
  taskCandidate,
  taskPlanSummary,
  taskReach,
} from './task-plan';
import { NOTHING_DRAWN, withDrawn } from '../sample-draw';

const VALIDATE: TaskOrder = { verb: 'validate', source: 'annotation', least: null };
const FROM_80 = { verb: 'validate', source: 'annotation', least: 0.8 } as const;
const PREDICTED = { ...FROM_80, source: 'prediction', least: null } as const;
const predicted = (score: number) => ({
  agent: 'bot',
  value: {
    labels: [
      { label: 'news', score },
      { label: 'art', score: 1 - score },
    ],
  },
});
const single = (given: Parameters<typeof aTextClassification>[0] = {}) => aTextClassification(given);
const multi = (given: Parameters<typeof aTextClassification>[0] = {}) =>
  aTextClassification({ isMultiLabel: true, ...given });

function candidate(record: ReturnType<typeof single>, isOnItsWay = false) {
  return taskCandidate({ id: `a/${record.name.text}`, record }, isOnItsWay);
}

function planned(order: TaskOrder, record: ReturnType<typeof single>, isOnItsWay = false) {
  const { target, problem } = plannedTask({ order, actor: 'mia' }, candidate(record, isOnItsWay));
  return { problem, status: target.wanted.status, annotation: target.wanted.annotation };
}

describe('a bulk validation', () => {
  it('a bulk validation saves the annotation of a record, otherwise its prediction (TSK-12)', () => {
    expect(planned(VALIDATE, single({ prediction: predicted(0.9) }))).toEqual({
      problem: null,
      status: 'Validated',
      annotation: labeled('mia', 'news'),
    });
    const annotated = single({ prediction: predicted(0.9), annotation: labeled('ann', 'art') });
    expect(planned(VALIDATE, annotated).annotation).toEqual(labeled('mia', 'art'));
    expect(planned(VALIDATE, multi()).annotation).toEqual(labeled('mia'));
  });

  it('a bulk validation skips a single-label record without a label, and one whose last act is unsent (TSK-12)', () => {
    expect(planned(VALIDATE, single()).problem).toEqual({ kind: 'nothing-to-validate' });
    expect(planned(VALIDATE, single({ prediction: predicted(0.9) }), true).problem).toEqual({
      kind: 'unsent',
    });
  });

  it('a bulk validation with a minimum score takes only predictions that reach it (TSK-10)', () => {
    expect(planned(FROM_80, single({ prediction: predicted(0.8) })).problem).toBeNull();
    expect(planned(FROM_80, single({ prediction: predicted(0.79) })).problem).toEqual({
      kind: 'low',
      score: 0.79,
    });
    expect(planned(FROM_80, single()).problem).toEqual({ kind: 'unpredicted' });
  });

  it('a minimum score does not apply to a record with an annotation', () => {
    const annotated = single({ prediction: predicted(0.1), annotation: labeled('ann', 'art') });
    expect(planned(FROM_80, annotated)).toMatchObject({ problem: null, status: 'Validated' });
  });

  it('predictions replace annotations if the action requests that (TSK-10)', () => {
    const annotated = (score: number, label: string) =>
      single({ status: 'Validated', prediction: predicted(score), annotation: labeled('ann', label) });
    expect(planned(PREDICTED, annotated(0.9, 'art'))).toEqual({
      problem: null,
      status: 'Validated',
      annotation: labeled('mia', 'news'),
    });
    expect(planned(PREDICTED, annotated(0.9, 'news')).problem).toEqual({ kind: 'unchanged' });
    expect(planned(PREDICTED, single({ annotation: labeled('ann', 'art') })).problem).toEqual({
      kind: 'unpredicted',
    });
    const from80 = { ...PREDICTED, least: 0.8 };
    expect(planned(from80, annotated(0.9, 'art')).annotation).toEqual(labeled('mia', 'news'));
    expect(planned(from80, annotated(0.7, 'art')).problem).toEqual({ kind: 'low', score: 0.7 });
  });

  it('the lowest predicted label of a multi-label record must reach the minimum score', () => {
    const value = {
      labels: [
        { label: 'news', score: 0.95 },
        { label: 'art', score: 0.7 },
        { label: 'sport', score: 0.2 },
      ],
    };
    const record = multi({ prediction: { agent: 'bot', value } });
    expect(planned(FROM_80, record).problem).toEqual({ kind: 'low', score: 0.7 });
    expect(planned({ ...FROM_80, least: 0.7 }, record).annotation).toEqual(labeled('mia', 'news', 'art'));
  });
});

describe('other bulk acts', () => {
  it('discarding and setting to default keep the annotation, and never toggle (TSK-10)', () => {
    const annotation = labeled('ann', 'art');
    const validated = single({ status: 'Validated', annotation });
    expect(planned({ verb: 'discard' }, validated)).toEqual({
      problem: null,
      status: 'Discarded',
      annotation,
    });
    expect(planned({ verb: 'default' }, validated)).toEqual({
      problem: null,
      status: 'Default',
      annotation,
    });
    expect(planned({ verb: 'discard' }, single({ status: 'Discarded' })).problem).toEqual({
      kind: 'unchanged',
    });
  });

  it('one label is validated for every record, regardless of its previous labels (TSK-21)', () => {
    const order: TaskOrder = { verb: 'label', labels: ['sport'] };
    expect(planned(order, single({ annotation: labeled('ann', 'art') }))).toEqual({
      problem: null,
      status: 'Validated',
      annotation: labeled('mia', 'sport'),
    });
  });

  it('several labels replace those of multi-label records, also of discarded ones (TSK-60)', () => {
    const order: TaskOrder = { verb: 'label', labels: ['sport', 'news'] };
    const replaced = { problem: null, status: 'Validated', annotation: labeled('mia', 'sport', 'news') };
    expect(planned(order, multi({ annotation: labeled('ann', 'art') }))).toEqual(replaced);
    expect(planned(order, multi({ status: 'Discarded', annotation: labeled('ann', 'news') }))).toEqual(
      replaced,
    );
    const validated = multi({ status: 'Validated', annotation: labeled('ann', 'news', 'sport') });
    expect(planned(order, validated).problem).toEqual({ kind: 'unchanged' });
    expect(planned(order, single()).problem).toEqual({ kind: 'nothing-to-validate' });
  });

  it('labels are added to annotations and removed from them, and other labels stay (TSK-21)', () => {
    const order: TaskOrder = { verb: 'relabel', added: ['news'], removed: ['art'] };
    const record = multi({ annotation: labeled('ann', 'art', 'sport') });
    expect(planned(order, record)).toEqual({
      problem: null,
      status: 'Validated',
      annotation: labeled('mia', 'sport', 'news'),
    });
    const removal: TaskOrder = { verb: 'relabel', added: [], removed: ['news'] };
    expect(planned(removal, record).problem).toEqual({ kind: 'unchanged' });
  });
});

describe('a plan', () => {
  const records = [
    single({ name: 'a', prediction: predicted(0.9) }),
    single({ name: 'b', prediction: predicted(0.6) }),
    single({ name: 'c' }),
    single({ name: 'd', status: 'Validated', annotation: labeled('ann', 'art') }),
  ];
  const targets = (order: TaskOrder) =>
    records.map((record) => plannedTask({ order, actor: 'mia' }, candidate(record)));

  it('a plan counts the records that are sent, and the others by reason', () => {
    expect(taskPlanSummary(targets(VALIDATE))).toEqual({
      total: 4,
      sent: 2,
      skipped: new Map([
        ['unchanged', 1],
        ['nothing-to-validate', 1],
      ]),
    });
    expect(taskPlanSummary(targets(FROM_80))).toEqual({
      total: 4,
      sent: 1,
      skipped: new Map([
        ['unchanged', 1],
        ['unpredicted', 1],
        ['low', 1],
      ]),
    });
  });

  it('a record that already has the wanted state does not belong to the action', () => {
    expect(targets(VALIDATE).map(belongsToAct)).toEqual([true, true, true, false]);
  });

  it('the sample of every minimum score has only records that are sent with it', () => {
    const drawable = records.map((record) => ({
      item: { id: record.name.text, record },
      reach: taskReach({ order: VALIDATE, actor: 'mia' }, candidate(record)),
    }));
    const draw = withDrawn(NOTHING_DRAWN, drawable, () => 0);
    const named = (order: TaskOrder) =>
      sentTaskSample(draw, order)
        .map(({ id }) => id)
        .toSorted();
    expect([named(VALIDATE), named(FROM_80)]).toEqual([['a', 'b'], ['a']]);
  });

  it('a plan keeps only the beginnings of the texts of its records', () => {
    const { snippet, record } = candidate(single({ inputs: { text: 'A slow bear.' } }));
    expect(snippet).toBe('A slow bear.');
    expect('inputs' in record.content && record.content.inputs.size).toBe(0);
  });
});
