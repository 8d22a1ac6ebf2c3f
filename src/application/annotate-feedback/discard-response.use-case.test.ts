import { describe, expect, it } from 'vitest';
import { aQuestion } from '../../../tests/builders/question.builder';
import { aRecord, anAnswer, answers } from '../../../tests/builders/record.builder';
import { InMemoryAnnotations } from '../../../tests/fakes/in-memory-annotations';
import { InMemoryResponseRepository } from '../../../tests/fakes/in-memory-response.repository';
import { DiscardResponse } from './discard-response.use-case';

const questions = [aQuestion('label_selection', { name: 'mood', required: true })];
const good = answers({ mood: anAnswer('label_selection', 'good') });

function setUp(record = aRecord()) {
  const responses = new InMemoryResponseRepository(new InMemoryAnnotations([record]));
  const answered = { record, questions, answers: good, idempotencyKey: 'act-1' };
  return { responses, answered, discard: new DiscardResponse(responses) };
}

describe('DiscardResponse', () => {
  it('keeps the answers there are', async () => {
    const { discard, answered } = setUp();
    expect(await discard.execute(answered)).toMatchObject({
      value: { response: { status: 'discarded', answers: good } },
    });
  });

  it('needs no answer', async () => {
    const { discard, answered } = setUp();
    const saved = await discard.execute({ ...answered, answers: answers() });
    expect(saved).toMatchObject({ value: { response: { status: 'discarded', answers: new Map() } } });
  });

  it('of an answered record replaces its response', async () => {
    const { discard, answered, responses } = setUp(aRecord({ status: 'submitted' }));
    await discard.execute(answered);
    expect(responses.calls.log).toEqual(['update']);
  });

  it('gives back a failure', async () => {
    const { discard, answered, responses } = setUp(aRecord({ status: 'draft' }));
    responses.calls.failNext('update', { kind: 'forbidden', status: 403, detail: 'Operation not allowed' });
    expect(await discard.execute(answered)).toEqual({
      ok: false,
      error: {
        code: 'ERROR_UPDATING_RECORD_RESPONSE',
        kind: 'forbidden',
        status: 403,
        detail: 'Operation not allowed',
      },
    });
  });
});
