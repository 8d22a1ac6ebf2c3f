import { describe, expect, it } from 'vitest';
import { anEntry } from '#tests/builders/outbox.builder';
import { aQuestion } from '#tests/builders/question.builder';
import { anAnswer, answers, aRecord, aResponse } from '#tests/builders/record.builder';
import { InMemoryAnnotationGuideRepository } from '#tests/fakes/in-memory-annotation-guide.repository';
import { InMemoryAnnotations } from '#tests/fakes/in-memory-annotations';
import { InMemoryRecordRepository } from '#tests/fakes/in-memory-record.repository';
import { InMemoryResponseRepository } from '#tests/fakes/in-memory-response.repository';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { WantedResponse } from '#domain/feedback/response';
import { ok } from '#domain/shared/result';
import { FeedbackWriter } from './feedback-writer';

const good: WantedResponse = {
  status: 'submitted',
  answers: answers({ mood: anAnswer('label_selection', 'good') }),
};
const newer = aResponse({ status: 'draft', id: 'response-of-record-1', revision: 'newer' });
const answered = aRecord({ status: 'submitted' });

function setUp(record: FeedbackRecord, { looks = true } = {}) {
  const annotations = new InMemoryAnnotations([record]);
  const responses = new InMemoryResponseRepository(annotations);
  responses.looksAtVersions = () => Promise.resolve(ok(looks));
  const guide = new InMemoryAnnotationGuideRepository({
    questions: [aQuestion('label_selection', { name: 'mood', required: true })],
  });
  const writer = new FeedbackWriter(responses, guide, new InMemoryRecordRepository(annotations));
  return { writer, responses, saved: () => annotations.record(record.id)?.response };
}

describe('on a server that checks versions', () => {
  it('the first response is created and returned with its version', async () => {
    const { writer, saved } = setUp(aRecord());
    const outcome = await writer.write(anEntry({ wanted: good }));
    expect(outcome).toEqual({ kind: 'acknowledged', state: saved() });
    expect(saved()).toMatchObject(good);
  });

  it('a second write replaces the response, and a removal removes it, each based on the latest version', async () => {
    const { writer, responses, saved } = setUp(answered);
    const replaced = await writer.write(anEntry({ wanted: good, base: answered.response }));
    expect(replaced).toEqual({ kind: 'acknowledged', state: saved() });
    const base = saved() ?? null;
    const removed = await writer.write(anEntry({ key: 'act-2', wanted: null, base }));
    expect(removed).toEqual({ kind: 'acknowledged', state: null });
    expect(responses.calls.log).toEqual(['replace', 'remove']);
  });

  it('nothing is sent to remove a response that does not exist', async () => {
    const { writer, responses } = setUp(aRecord());
    expect(await writer.write(anEntry({ wanted: null }))).toEqual({ kind: 'acknowledged', state: null });
    expect(responses.calls.log).toEqual([]);
  });

  it('a newer response is a conflict, but one that equals the wanted one is an acknowledgement', async () => {
    const { writer } = setUp({ ...answered, response: newer });
    const entry = anEntry({ wanted: good, base: answered.response });
    expect(await writer.write(entry)).toEqual({ kind: 'conflict', theirs: newer });
    const { status, answers: given } = newer;
    const same = anEntry({ ...entry, key: 'act-2', wanted: { status, answers: given } });
    expect(await writer.write(same)).toEqual({ kind: 'acknowledged', state: newer });
  });

  it('a temporary failure postpones the write, and any other one refuses it', async () => {
    const { writer, responses } = setUp(aRecord());
    responses.calls.failNext('create', { kind: 'server', status: 503, retryAfterMs: 9 });
    expect(await writer.write(anEntry())).toEqual({ kind: 'postponed', retryAfterMs: 9 });
    responses.calls.failNext('create', { kind: 'rejected', status: 422, detail: 'no such label' });
    expect(await writer.write(anEntry())).toEqual({
      kind: 'refused',
      failure: { kind: 'rejected', status: 422, detail: 'no such label' },
    });
  });
});

describe('on a server that overwrites without a check', () => {
  it('a newer response is looked up before a change, and not overwritten', async () => {
    const { writer, responses, saved } = setUp({ ...answered, response: newer }, { looks: false });
    const entry = anEntry({ wanted: good, base: answered.response });
    expect(await writer.write(entry)).toEqual({ kind: 'conflict', theirs: newer });
    expect(responses.calls.log).toEqual(['ownOf']);
    expect(saved()).toBe(newer);
  });

  it('a look-up that fails permanently does not block the write, a temporary failure postpones it', async () => {
    const { writer, responses, saved } = setUp(answered, { looks: false });
    const entry = anEntry({ wanted: good, base: answered.response });
    responses.calls.failNext('ownOf', { kind: 'network' });
    expect(await writer.write(entry)).toEqual({ kind: 'postponed' });
    responses.calls.failNext('ownOf', { kind: 'forbidden', status: 403 });
    expect(await writer.write(entry)).toMatchObject({ kind: 'acknowledged' });
    expect(saved()).toMatchObject(good);
  });
});
