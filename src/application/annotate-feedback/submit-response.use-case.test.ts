import { describe, expect, it } from 'vitest';
import { aQuestion } from '../../../tests/builders/question.builder';
import { aRecord, anAnswer, answers } from '../../../tests/builders/record.builder';
import { InMemoryAnnotations } from '../../../tests/fakes/in-memory-annotations';
import { InMemoryResponseRepository } from '../../../tests/fakes/in-memory-response.repository';
import { recordStatus } from '../../domain/record/feedback-record';
import { SubmitResponse } from './submit-response.use-case';

const mood = aQuestion('label_selection', { name: 'mood', required: true });
const comment = aQuestion('text', { name: 'comment' });
const questions = [mood, comment];
const good = answers({ mood: anAnswer('label_selection', 'good') });

function setUp(record = aRecord()) {
  const annotations = new InMemoryAnnotations([record]);
  const responses = new InMemoryResponseRepository(annotations);
  const submit = new SubmitResponse(responses);
  return {
    annotations,
    responses,
    submit,
    answered: { record, questions, answers: good, idempotencyKey: 'act-1' },
  };
}

describe('SubmitResponse', () => {
  it('of a pending record creates a response and gives the record with it', async () => {
    const { submit, answered, responses, annotations } = setUp();
    const saved = await submit.execute(answered);
    expect(responses.calls.log).toEqual(['create']);
    expect(saved).toEqual({ ok: true, value: annotations.record('record-1') });
    expect(saved).toMatchObject({ value: { response: { status: 'submitted', answers: good } } });
  });

  it.each(['draft', 'submitted', 'discarded'] as const)(
    'of a record that is %s replaces its response',
    async (status) => {
      const { submit, answered, responses } = setUp(aRecord({ status }));
      const saved = await submit.execute(answered);
      expect(responses.calls.log).toEqual(['update']);
      expect(saved.ok && recordStatus(saved.value)).toBe('submitted');
      expect(saved.ok && saved.value.response?.id).toBe('response-of-record-1');
    },
  );

  it('leaves the record it was given alone', async () => {
    const { submit, answered } = setUp();
    await submit.execute(answered);
    expect(answered.record.response).toBeNull();
  });

  it('asks nobody while a required answer is missing', async () => {
    const { submit, answered, responses } = setUp();
    expect(await submit.execute({ ...answered, answers: answers() })).toEqual({
      ok: false,
      error: { code: 'INCOMPLETE_RESPONSE' },
    });
    expect(responses.calls.log).toEqual([]);
  });

  it('sends nothing that says nothing', async () => {
    const { submit, answered, annotations } = setUp();
    await submit.execute({ ...answered, answers: new Map([...good, ['comment', anAnswer('text', '')]]) });
    expect(annotations.record('record-1')?.response?.answers).toEqual(good);
  });

  it('tells that there is nothing to mark where a required span question was not touched', async () => {
    const names = aQuestion('span', { name: 'names', required: true });
    const { submit, answered } = setUp();
    const saved = await submit.execute({ ...answered, questions: [mood, names] });
    expect(saved.ok && saved.value.response?.answers.get('names')).toEqual({ type: 'span', value: [] });
  });

  it('keeps spans, which are judged against the texts of the record', async () => {
    const names = aQuestion('span', { name: 'names' });
    const { submit, answered } = setUp(aRecord({ fields: { text: '👍 Ann' } }));
    const spans = anAnswer('span', [{ label: 'person', start: 2, end: 5 }]);
    const saved = await submit.execute({
      ...answered,
      questions: [mood, names],
      answers: new Map([...good, ['names', spans]]),
    });
    expect(saved.ok && saved.value.response?.answers.get('names')).toEqual(spans);
  });

  it('repeated under the same key counts once', async () => {
    const { submit, answered } = setUp();
    const first = await submit.execute(answered);
    expect(await submit.execute(answered)).toEqual(first);
  });

  it.each([
    ['create', undefined, 'ERROR_CREATING_RECORD_RESPONSE'],
    ['update', 'draft', 'ERROR_UPDATING_RECORD_RESPONSE'],
  ] as const)('gives back a failure to %s', async (method, status, code) => {
    const { submit, answered, responses } = setUp(status === undefined ? aRecord() : aRecord({ status }));
    responses.calls.failNext(method, { kind: 'server', status: 500 });
    expect(await submit.execute(answered)).toEqual({
      ok: false,
      error: { code, kind: 'server', status: 500 },
    });
  });
});
