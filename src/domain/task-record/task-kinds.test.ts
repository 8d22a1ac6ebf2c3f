import { describe, expect, it } from 'vitest';
import { aTextClassification } from '#tests/builders/task-record.builder';
import { kindOf, taskKind } from './task-kinds';
import type { Entity, TaskRecord } from './task-record';
import { decidedLabels, relabelled } from './text-classification/labels';

const { content: _, task: __, prediction: ___, annotation: ____, ...plain } = aTextClassification();

const entity = (start: number, label: string, score = 0.7): Entity => ({
  start,
  end: start + 3,
  label,
  score,
});

function aTokenRecord(given: Partial<TaskRecord<'TokenClassification'>>): TaskRecord<'TokenClassification'> {
  const content = { text: 'Ada met Bob', tokens: ['Ada', 'met', 'Bob'] };
  return { ...plain, task: 'TokenClassification', content, prediction: null, annotation: null, ...given };
}

function aTextRecord(given: Partial<TaskRecord<'Text2Text'>>): TaskRecord<'Text2Text'> {
  return {
    ...plain,
    task: 'Text2Text',
    content: { text: 'Hallo' },
    prediction: null,
    annotation: null,
    ...given,
  };
}

const entities = (...given: readonly Entity[]) => ({ agent: 'bot', value: { entities: given, score: null } });
const sentences = (...given: readonly string[]) => ({
  agent: 'bot',
  value: { sentences: given.map((text) => ({ text, score: 0.4 })) },
});

describe('decided labels', () => {
  it('the first of equal scores is the best one, regardless of the order of the labels (TWI-23)', () => {
    const labels = [
      { label: 'a', score: 0.2 },
      { label: 'b', score: 0.4 },
      { label: 'c', score: 0.4 },
    ];
    expect(decidedLabels(labels, false)).toEqual(['b']);
    expect(decidedLabels([], false)).toEqual([]);
  });

  it('labels of a multi-label record need a score above 0.5 (TWI-23)', () => {
    const labels = [
      { label: 'a', score: 0.51 },
      { label: 'b', score: 0.5 },
    ];
    expect(decidedLabels(labels, true)).toEqual(['a']);
  });
});

describe('labels of many records', () => {
  it('labels are added once and removed at any position (TSK-21)', () => {
    expect(relabelled(['a', 'b'], { added: ['b', 'c'], removed: ['a'] })).toEqual(['b', 'c']);
  });
});

describe('entities', () => {
  const kind = taskKind('TokenClassification');

  it('editing entities begins with the annotation, otherwise with the prediction', () => {
    const record = aTokenRecord({ prediction: entities(entity(0, 'PER')) });
    expect(kind.startOf(record)).toEqual({ entities: [entity(0, 'PER')] });
    expect(kind.acceptedOf({ ...record, annotation: entities() })).toEqual({ entities: [] });
  });

  it('an annotation without entities is valid, and saved entities have a score of 1', () => {
    expect(kind.mayValidate(kind.empty, aTokenRecord({})).ok).toBe(true);
    expect(kind.isEmpty(kind.empty)).toBe(true);
    expect(kind.valueOf({ entities: [entity(0, 'PER')] })).toEqual({
      entities: [entity(0, 'PER', 1)],
      score: null,
    });
  });

  it('entities are equal with other scores and in another order', () => {
    const draft = { entities: [entity(0, 'PER'), entity(8, 'PER')] };
    const other = { entities: [entity(8, 'PER', 1), entity(0, 'PER')] };
    expect(kindOf(draft).sameDraft(draft, other)).toBe(true);
    expect(kind.sameDraft(draft, { entities: [entity(0, 'LOC'), entity(8, 'PER')] })).toBe(false);
    expect(
      kindOf({ ...draft, score: null }).sameValue({ ...draft, score: null }, { ...other, score: 1 }),
    ).toBe(true);
  });
});

describe('a sentence', () => {
  const kind = taskKind('Text2Text');

  it('editing a sentence begins with the annotation, otherwise the best prediction, otherwise an empty box', () => {
    expect(kind.startOf(aTextRecord({ prediction: sentences('Hi', 'Hey') }))).toEqual({ text: 'Hi' });
    expect(
      kind.acceptedOf(aTextRecord({ prediction: sentences('Hi'), annotation: sentences('Hello') })),
    ).toEqual({
      text: 'Hello',
    });
    expect(kind.startOf(aTextRecord({}))).toEqual(kind.empty);
  });

  it('a sentence cannot be validated while it is blank', () => {
    for (const text of ['', ' ', '\u200b', '\u3164\n'])
      expect(kind.mayValidate({ text }, aTextRecord({}))).toEqual({
        ok: false,
        error: { code: 'blank-text' },
      });
    expect(kind.mayValidate({ text: 'Hi' }, aTextRecord({})).ok).toBe(true);
    expect([kind.isEmpty({ text: '' }), kind.isEmpty({ text: 'Hi' })]).toEqual([true, false]);
  });

  it('a sentence is saved as the box shows it, with a score of 1; an empty box has no sentence', () => {
    expect(kind.valueOf({ text: 'Hi' })).toEqual({ sentences: [{ text: 'Hi', score: 1 }] });
    expect(kind.valueOf({ text: '' })).toEqual({ sentences: [] });
  });

  it('a sentence is compared by its text', () => {
    const { value } = sentences('Hi', 'Hey');
    expect(kindOf({ text: 'Hi' }).sameDraft({ text: 'Hi' }, { text: 'Hi' })).toBe(true);
    expect(kindOf(value).sameValue(value, sentences('Hi').value)).toBe(true);
    expect(kindOf(value).sameValue(value, sentences('Hey').value)).toBe(false);
  });
});
