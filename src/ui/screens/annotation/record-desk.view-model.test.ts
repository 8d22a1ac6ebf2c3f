import { afterEach, describe, expect, it, vi } from 'vitest';
import { aQuestion, options } from '../../../../tests/builders/question.builder';
import {
  aRecord,
  aResponse,
  aSuggestion,
  anAnswer,
  answers,
  records,
} from '../../../../tests/builders/record.builder';
import {
  annotationScene,
  deskOf,
  settled,
  type AnnotationScene,
} from '../../../../tests/fakes/annotation-scene';
import type { Answer } from '../../../domain/question/answer';

let scene: AnnotationScene;
let leave: () => void = () => undefined;

async function enter(given: Parameters<typeof annotationScene>[0] = {}): Promise<void> {
  scene = annotationScene(given);
  leave = scene.viewModel.activate();
  await settled();
}

const desk = () => deskOf(scene);
const stored = (id: string) => scene.store.record(id)?.response ?? null;

function answer(name: string, value: Answer): void {
  desk().form.setAnswer(name, value);
}

const GOOD = anAnswer('label_selection', 'good');
const BAD = anAnswer('label_selection', 'bad');
const TOPIC = aQuestion('label_selection', { required: true });
const NOTE = aQuestion('text', { name: 'note' });

afterEach(() => leave());

describe('submitting', () => {
  it('saves the answers and shows the next record', async () => {
    await enter();
    answer('label_selection', GOOD);
    await desk().save('submit');
    expect(stored('record-1')).toMatchObject({
      status: 'submitted',
      answers: new Map([['label_selection', GOOD]]),
    });
    expect(desk().queue.record?.id).toBe('record-2');
  });

  it('accepts the suggestions of a pending record as they are', async () => {
    await enter({ records: [aRecord({ suggestions: [aSuggestion()] })] });
    expect(desk().canSubmit).toBe(true);
    expect(desk().mark).toBe('untouched');
    await desk().save('submit');
    expect(stored('record-1')?.answers).toEqual(new Map([['label_selection', GOOD]]));
  });

  it('is refused while a required question is open, and leads to it', async () => {
    await enter({ questions: [NOTE, TOPIC] });
    expect(desk().canSubmit).toBe(false);
    await desk().save('submit');
    expect(stored('record-1')).toBeNull();
    expect(desk().form.missing).toEqual(['label_selection']);
    expect(desk().form.focus.wish).toMatchObject({ question: 'label_selection' });
    answer('label_selection', GOOD);
    expect(desk().form.missing).toEqual([]);
  });

  it('stays on the last record of the queue and says that it was the last', async () => {
    await enter({ records: records(1) });
    answer('label_selection', GOOD);
    await desk().save('submit');
    expect(desk().queue.record?.id).toBe('record-1');
    expect(desk().status).toBe('submitted');
    expect(scene.toasts.at(-1)?.text).toBe('That was the last pending record.');
  });

  it('updates a response that exists', async () => {
    await enter({
      records: [aRecord({ response: aResponse({ id: 'r', answers: answers({ label_selection: GOOD }) }) })],
      query: '?status=submitted',
    });
    answer('label_selection', BAD);
    await desk().save('submit');
    expect(scene.ports.responses.calls.log).toEqual(['update']);
    expect(stored('record-1')?.answers).toEqual(new Map([['label_selection', BAD]]));
  });

  it('is sent once, however often it is asked for', async () => {
    await enter();
    answer('label_selection', GOOD);
    const release = scene.ports.responses.calls.holdNext('create');
    const first = desk().save('submit');
    const second = desk().save('submit');
    expect(desk().saving).toEqual({ kind: 'saving', act: 'submit' });
    expect([desk().canSubmit, desk().canSave, desk().canDiscard]).toEqual([false, false, false]);
    release();
    await Promise.all([first, second]);
    expect(scene.ports.responses.calls.log).toEqual(['create']);
    expect(desk().queue.record?.id).toBe('record-2');
  });

  it('takes in a number that could still have become a longer one', async () => {
    const question = aQuestion('rating', { required: true, settings: { options: [1, 2, 10] } });
    await enter({ questions: [question] });
    const [rating] = desk().form.questions;
    if (rating?.kind === 'choice') rating.typeDigit('1');
    await desk().save('submit');
    expect(stored('record-1')?.answers).toEqual(new Map([['rating', anAnswer('rating', 1)]]));
  });

  it('moves nobody on who has turned to another record meanwhile', async () => {
    await enter();
    answer('label_selection', GOOD);
    const release = scene.ports.responses.calls.holdNext('create');
    const saving = desk().save('submit');
    desk().page('next');
    desk().page('next');
    release();
    await saving;
    expect(desk().queue.record?.id).toBe('record-3');
  });
});

describe('saving a draft', () => {
  it('stays on the record, which becomes a draft', async () => {
    await enter();
    answer('label_selection', GOOD);
    expect(desk().mark).toBe('edited');
    await desk().save('draft');
    expect(desk().queue.record?.id).toBe('record-1');
    expect([desk().status, desk().mark]).toEqual(['draft', 'saved']);
  });

  it('does not need complete answers', async () => {
    await enter();
    await desk().save('draft');
    expect(stored('record-1')?.status).toBe('draft');
  });

  it('keeps as an edit what was changed while it was on its way', async () => {
    await enter();
    answer('label_selection', GOOD);
    const release = scene.ports.responses.calls.holdNext('create');
    const saving = desk().save('draft');
    answer('label_selection', BAD);
    release();
    await saving;
    expect(desk().form.answerTo('label_selection')).toEqual(BAD);
    expect(desk().mark).toBe('edited');
    expect(stored('record-1')?.answers).toEqual(new Map([['label_selection', GOOD]]));
  });
});

describe('discarding', () => {
  it('sends the entered answers too and shows the next record', async () => {
    await enter();
    answer('label_selection', GOOD);
    await desk().save('discard');
    expect(stored('record-1')).toMatchObject({
      status: 'discarded',
      answers: new Map([['label_selection', GOOD]]),
    });
    expect(desk().queue.record?.id).toBe('record-2');
  });

  it('does nothing to a discarded record', async () => {
    await enter({ records: [aRecord({ status: 'discarded' })], query: '?status=discarded' });
    expect(desk().canDiscard).toBe(false);
    await desk().save('discard');
    expect(scene.ports.responses.calls.log).toEqual([]);
  });
});

describe('a save that fails', () => {
  const refused = { kind: 'rejected', status: 422, detail: 'no such label' } as const;

  it('keeps the answers, unlocks the form and tells why', async () => {
    await enter();
    answer('label_selection', GOOD);
    scene.ports.responses.calls.failNext('create', refused);
    await desk().save('submit');
    expect(desk().saving).toMatchObject({
      kind: 'failed',
      act: 'submit',
      failure: { detail: 'no such label' },
    });
    expect(desk().mark).toBe('failed');
    expect(desk().canSubmit).toBe(true);
    expect(desk().form.answerTo('label_selection')).toEqual(GOOD);
    expect(desk().queue.record?.id).toBe('record-1');
  });

  it('is repeated under the same key, so that it counts once', async () => {
    await enter();
    const create = vi.spyOn(scene.ports.responses, 'create');
    answer('label_selection', GOOD);
    scene.ports.responses.calls.failNext('create', { kind: 'network' });
    await desk().save('submit');
    await desk().repeat();
    const keys = create.mock.calls.map(([, response]) => response.idempotencyKey);
    expect(keys).toEqual(['key-1', 'key-1']);
    expect(desk().queue.record?.id).toBe('record-2');
  });

  it('is another act with another key once the answers have changed', async () => {
    await enter();
    const create = vi.spyOn(scene.ports.responses, 'create');
    answer('label_selection', GOOD);
    scene.ports.responses.calls.failNext('create', { kind: 'network' });
    await desk().save('submit');
    answer('label_selection', BAD);
    await desk().save('submit');
    expect(create.mock.calls.map(([, response]) => response.idempotencyKey)).toEqual(['key-1', 'key-2']);
  });

  it('stays marked on its record while others are looked at', async () => {
    await enter();
    scene.ports.responses.calls.failNext('create', refused);
    await desk().save('draft');
    desk().page('next');
    expect(desk().mark).toBe('untouched');
    desk().page('previous');
    expect(desk().mark).toBe('failed');
  });
});

describe('edits that were not saved', () => {
  it('are kept with their record while others are looked at', async () => {
    await enter();
    answer('label_selection', GOOD);
    desk().page('next');
    expect(desk().form.answerTo('label_selection')).toBeUndefined();
    desk().page('previous');
    expect(desk().form.answerTo('label_selection')).toEqual(GOOD);
    expect(desk().mark).toBe('edited');
  });

  it('count as none when everything is as it was', async () => {
    await enter({ records: [aRecord({ suggestions: [aSuggestion()] })] });
    answer('label_selection', BAD);
    expect(desk().form.editCount).toBe(1);
    answer('label_selection', GOOD);
    expect(desk().form.editCount).toBe(0);
  });

  it('include a half typed number when the record is left', async () => {
    const question = aQuestion('label_selection', {
      settings: { options: options(...Array.from('abcdefghijkl')) },
    });
    await enter({ questions: [question] });
    const [labels] = desk().form.questions;
    if (labels?.kind === 'choice') labels.typeDigit('1');
    desk().page('next');
    desk().page('previous');
    expect(desk().form.answerTo('label_selection')).toEqual(anAnswer('label_selection', 'a'));
  });

  it('cannot be made while no record is at hand', async () => {
    await enter({ records: records(30), query: '?page=11' });
    scene.ports.records.calls.holdNext('find');
    desk().page('previous');
    answer('label_selection', GOOD);
    expect(desk().form.editCount).toBe(0);
  });
});

describe('what is announced', () => {
  it('is the place and the status of a record on arrival', async () => {
    await enter();
    expect(desk().announcement).toEqual({ act: null, status: 'pending', place: 1, total: 3 });
  });

  it('is the act that led to the next record', async () => {
    await enter();
    await desk().save('discard');
    expect(desk().announcement).toEqual({ act: 'discard', status: 'pending', place: 2, total: 3 });
    desk().page('previous');
    expect(desk().announcement).toEqual({ act: null, status: 'discarded', place: 1, total: 3 });
  });
});

it('asks for the focus on the first question each time a record arrives', async () => {
  await enter({ questions: [TOPIC, NOTE] });
  expect(desk().form.focus.wish).toEqual({
    question: 'label_selection',
    depth: 'question',
    reason: 'arrival',
  });
  desk().form.focus.ask('note', 'inside');
  desk().page('next');
  expect(desk().form.focus.wish).toEqual({
    question: 'label_selection',
    depth: 'question',
    reason: 'arrival',
  });
});

it('refreshes the numbers after each save while they are shown', async () => {
  await enter();
  await desk().save('discard');
  expect(scene.ports.progress.calls.log).toEqual([]);
  scene.viewModel.panels.toggle('progress');
  await desk().save('discard');
  await settled();
  expect(scene.viewModel.panels.counts).toMatchObject({ discarded: 2, pending: 1 });
});
