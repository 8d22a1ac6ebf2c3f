import { describe, expect, it } from 'vitest';
import { aQuestion } from '../../../tests/builders/question.builder';
import { aRecord, anAnswer, answers } from '../../../tests/builders/record.builder';
import { InMemoryAnnotations } from '../../../tests/fakes/in-memory-annotations';
import { InMemoryResponseRepository } from '../../../tests/fakes/in-memory-response.repository';
import { SaveDraft } from './save-draft.use-case';

const questions = [
  aQuestion('label_selection', { name: 'mood', required: true }),
  aQuestion('ranking', { name: 'order' }),
  aQuestion('span', { name: 'names', required: true }),
];
const half = answers({ order: anAnswer('ranking', [{ value: 'first', rank: 1 }]) });

function setUp(record = aRecord()) {
  const responses = new InMemoryResponseRepository(new InMemoryAnnotations([record]));
  const answered = { record, questions, answers: half, idempotencyKey: 'act-1' };
  return { responses, answered, saveDraft: new SaveDraft(responses) };
}

describe('SaveDraft', () => {
  it('of a pending record creates a response, however little is answered', async () => {
    const { saveDraft, answered, responses } = setUp();
    const saved = await saveDraft.execute(answered);
    expect(responses.calls.log).toEqual(['create']);
    expect(saved).toMatchObject({ ok: true, value: { response: { status: 'draft', answers: half } } });
  });

  it('says nothing about a question that was not touched', async () => {
    const { saveDraft, answered } = setUp();
    const saved = await saveDraft.execute(answered);
    expect(saved.ok && [...(saved.value.response?.answers.keys() ?? [])]).toEqual(['order']);
  });

  it('of a submitted record takes the submission back', async () => {
    const { saveDraft, answered, responses } = setUp(aRecord({ status: 'submitted' }));
    expect(await saveDraft.execute(answered)).toMatchObject({ value: { response: { status: 'draft' } } });
    expect(responses.calls.log).toEqual(['update']);
  });

  it('gives back a failure', async () => {
    const { saveDraft, answered, responses } = setUp();
    responses.calls.failNext('create', { kind: 'network' });
    expect(await saveDraft.execute(answered)).toEqual({
      ok: false,
      error: { code: 'ERROR_CREATING_RECORD_RESPONSE', kind: 'network' },
    });
  });
});
