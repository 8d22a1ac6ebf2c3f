import { describe, expect, it } from 'vitest';
import { anAnswer, answers, aResponse, records } from '#tests/builders/record.builder';
import { aQuestion } from '#tests/builders/question.builder';
import { InMemoryAnnotationGuideRepository } from '#tests/fakes/in-memory-annotation-guide.repository';
import { InMemoryAnnotations } from '#tests/fakes/in-memory-annotations';
import { InMemoryBulkResponseRepository } from '#tests/fakes/in-memory-bulk-response.repository';
import { InMemoryResponseRepository } from '#tests/fakes/in-memory-response.repository';
import type { FeedbackBulkItem } from '#domain/bulk/feedback/feedback-bulk';
import type { Response, WantedResponse } from '#domain/feedback/response';
import { ok } from '#domain/shared/result';
import { SendBulkChunk } from './send-bulk-chunk.use-case';

const MOOD = aQuestion('label_selection', { name: 'mood', required: true });

const submitted = (label: string): WantedResponse => ({
  status: 'submitted',
  answers: answers({ mood: anAnswer('label_selection', label) }),
});
const GOOD = submitted('good');
const BAD = submitted('bad');

function setUp({ looks = true, count = 3 } = {}) {
  const annotations = new InMemoryAnnotations(records(count), { questions: [MOOD] });
  const bulk = new InMemoryBulkResponseRepository(annotations);
  const responses = new InMemoryResponseRepository(annotations);
  responses.looksAtVersions = () => Promise.resolve(ok(looks));
  const guide = new InMemoryAnnotationGuideRepository({ questions: [MOOD] });
  const sender = new SendBulkChunk(bulk, responses, guide);
  const send = (items: readonly FeedbackBulkItem[], key = 'act/0/0') =>
    sender.execute({
      actId: 'act',
      datasetId: MOOD.datasetId,
      chunk: { key, items },
      signal: new AbortController().signal,
    });
  /** Answers a record before the test. */
  const given = (recordId: string, wanted: WantedResponse, key = recordId): Response => {
    const saved = annotations.create(recordId, wanted, key);
    if (!saved.ok) throw new Error('The record was answered before');
    return { ...saved.value, ...wanted };
  };
  const held = (recordId: string) => annotations.record(recordId)?.response ?? null;
  return { annotations, bulk, responses, guide, send, given, held };
}

const item = (
  recordId: string,
  wanted: WantedResponse | null,
  base: Response | null = null,
): FeedbackBulkItem => ({
  recordId,
  base,
  wanted,
});

describe('sending a chunk', () => {
  it('a chunk saves and removes responses, each kind in one call', async () => {
    const { send, given, held, bulk } = setUp();
    const before = given('record-2', BAD);
    const outcome = await send([
      item('record-1', GOOD),
      item('record-2', null, before),
      item('record-3', null),
    ]);
    expect(outcome).toMatchObject({
      kind: 'settled',
      outcomes: [
        { kind: 'done', recordId: 'record-3', after: null },
        { kind: 'done', recordId: 'record-1', after: { id: expect.any(String) } },
        { kind: 'done', recordId: 'record-2', after: null },
      ],
    });
    expect(held('record-1')).toMatchObject(GOOD);
    expect(held('record-2')).toBeNull();
    expect(bulk.keys).toEqual(['act/0/0', 'act/0/0/-']);
  });

  it('a chunk returns a newer answer instead of overwriting it', async () => {
    const { send, given, held } = setUp();
    const theirs = given('record-1', BAD);
    const outcome = await send([item('record-1', GOOD)]);
    expect(outcome).toMatchObject({ outcomes: [{ problem: { kind: 'conflict', theirs } }] });
    expect(held('record-1')).toEqual(theirs);
  });

  it('a record that already has the wanted answer counts as done', async () => {
    const { send, given } = setUp();
    const { id, revision, updatedAt } = given('record-1', GOOD);
    const outcome = await send([item('record-1', GOOD)]);
    expect(outcome).toMatchObject({ outcomes: [{ kind: 'done', after: { id, revision, updatedAt } }] });
  });

  it('a removal counts as done if there is no response to remove', async () => {
    const { send } = setUp();
    const outcome = await send([item('record-1', null, aResponse({ status: 'draft' }))]);
    expect(outcome).toMatchObject({ outcomes: [{ kind: 'done', after: null }] });
  });

  it('a chunk replaces a newer version whose answer equals the base', async () => {
    const { send, given, held, annotations } = setUp();
    const before = given('record-1', BAD);
    const [between, again] = [annotations.ownOf('record-1'), before];
    expect(between.ok).toBe(true);
    annotations.replace({ id: again.id ?? '', revision: again.revision ?? '' }, BAD, 'same-again');
    expect(held('record-1')?.revision).not.toBe(before.revision);
    const outcome = await send([item('record-1', GOOD, before)]);
    expect(outcome).toMatchObject({ outcomes: [{ kind: 'done' }] });
    expect(held('record-1')).toMatchObject(GOOD);
  });

  it('a chunk reports records that no longer exist, and values that do not fit', async () => {
    const { send } = setUp();
    const outcome = await send([item('nowhere', GOOD), item('record-1', submitted('unheard of'))]);
    expect(outcome).toMatchObject({
      outcomes: [{ problem: { kind: 'gone' } }, { problem: { kind: 'refused', detail: expect.any(String) } }],
    });
  });
});

describe('sending a chunk whose call fails', () => {
  it.each([
    ['network', undefined],
    ['rate-limited', 429],
    ['unauthorized', 401],
    ['server', 503],
  ] as const)('a failure postpones the chunk: %s', async (kind, status) => {
    const { send, bulk, held } = setUp();
    bulk.calls.failNext('save', { kind, ...(status !== undefined && { status }) });
    expect(await send([item('record-1', GOOD)])).toEqual({ kind: 'postponed' });
    expect(held('record-1')).toBeNull();
  });

  it.each(['save', 'questions'] as const)(
    'a failure postpones the chunk by the delay that the server requests: %s',
    async (call) => {
      const { send, bulk, guide } = setUp();
      const busy = { kind: 'server', status: 503, retryAfterMs: 5_000 } as const;
      if (call === 'save') bulk.calls.failNext(call, busy);
      else guide.calls.failNext(call, busy);
      expect(await send([item('record-1', GOOD)])).toEqual({ kind: 'postponed', retryAfterMs: 5_000 });
    },
  );

  it('a failure is listed as a problem of each record if a retry is useless', async () => {
    const { send, bulk } = setUp();
    bulk.calls.failNext('save', { kind: 'server', status: 500, detail: 'Oops' });
    const problem = { kind: 'refused', status: 500, detail: 'Oops' };
    expect(await send([item('record-1', GOOD), item('record-2', GOOD)])).toMatchObject({
      outcomes: [{ problem }, { problem }],
    });
  });

  it('a refused call is repeated for each record separately, so that one does not block the others', async () => {
    const { send, bulk, held } = setUp();
    bulk.calls.failNext('save', { kind: 'rejected', status: 422 });
    bulk.calls.failNext('save', { kind: 'rejected', status: 422, detail: 'This one' });
    const outcome = await send([item('record-1', GOOD), item('record-2', GOOD)]);
    expect(outcome).toMatchObject({
      outcomes: [
        { recordId: 'record-1', problem: { kind: 'refused', detail: 'This one' } },
        { kind: 'done', recordId: 'record-2' },
      ],
    });
    expect(held('record-2')).toMatchObject(GOOD);
    expect(bulk.keys).toEqual(['act/0/0', 'act/0/0/record-1', 'act/0/0/record-2']);
  });

  it('a long call that is refused is halved, each part under its own key', async () => {
    const { send, bulk, annotations } = setUp({ count: 25 });
    const ids = records(25).map(({ id }) => id);
    for (let call = 0; call < 2; call += 1) bulk.calls.failNext('save', { kind: 'rejected', status: 422 });
    const outcome = await send(ids.map((id) => item(id, GOOD)));
    expect(outcome).toMatchObject({ outcomes: ids.map((recordId) => ({ kind: 'done', recordId })) });
    expect(annotations.record('record-25')?.response).toMatchObject(GOOD);
    expect(bulk.keys).toEqual([
      'act/0/0',
      'act/0/0/record-1+13',
      'act/0/0/record-1+7',
      'act/0/0/record-8+6',
      'act/0/0/record-14+12',
    ]);
  });

  it('a failure of one of the separate calls postpones the whole chunk, under the same keys', async () => {
    const { send, bulk } = setUp();
    bulk.calls.failNext('save', { kind: 'rejected', status: 422 });
    bulk.calls.failNext('save', { kind: 'network' });
    expect(await send([item('record-1', GOOD), item('record-2', GOOD)])).toEqual({ kind: 'postponed' });
  });

  it('a chunk waits for the questions of the dataset, and is sent without them if they can never be loaded', async () => {
    const { send, guide } = setUp();
    guide.calls.failNext('questions', { kind: 'network' });
    expect(await send([item('record-1', GOOD)])).toEqual({ kind: 'postponed' });
    guide.calls.failNext('questions', { kind: 'not-found', status: 404 });
    expect(await send([item('record-1', GOOD), item('nowhere', GOOD)])).toMatchObject({
      outcomes: [{ kind: 'done' }, { problem: { kind: 'gone' } }],
    });
  });

  it('missing rights are listed as such, without the detail of the server', async () => {
    const { send, bulk } = setUp();
    bulk.calls.failNext('save', { kind: 'forbidden', status: 403, detail: 'Operation not allowed' });
    expect(await send([item('record-1', GOOD)])).toMatchObject({
      outcomes: [{ problem: { kind: 'forbidden' } }],
    });
  });
});

describe('on a server that does not check versions', () => {
  it('responses are removed one by one', async () => {
    const { send, given, held, bulk } = setUp({ looks: false });
    const items = [
      item('record-1', null, given('record-1', GOOD)),
      item('record-2', null, given('record-2', BAD)),
    ];
    expect(await send(items)).toMatchObject({ outcomes: [{ kind: 'done' }, { kind: 'done' }] });
    expect([held('record-1'), held('record-2')]).toEqual([null, null]);
    expect(bulk.keys).toEqual([]);
  });

  it('a response that no longer exists counts as removed', async () => {
    const { send } = setUp({ looks: false });
    expect(await send([item('record-1', null, aResponse())])).toMatchObject({
      outcomes: [{ kind: 'done', after: null }],
    });
  });

  it('a refused removal is a problem of its record, and an unanswered one is repeated', async () => {
    const { send, given, responses } = setUp({ looks: false });
    const items = [item('record-1', null, given('record-1', GOOD))];
    responses.calls.failNext('remove', { kind: 'forbidden', status: 403 });
    expect(await send(items)).toMatchObject({ outcomes: [{ problem: { kind: 'forbidden' } }] });
    responses.calls.failNext('remove', { kind: 'network' });
    expect(await send(items)).toEqual({ kind: 'postponed' });
  });
});
