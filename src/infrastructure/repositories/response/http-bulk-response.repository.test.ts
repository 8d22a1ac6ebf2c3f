import { describe, expect, it } from 'vitest';
import { aResponseDto } from '#tests/builders/dto.builder';
import { anAnswer, answers, aResponse } from '#tests/builders/record.builder';
import { aQuestion } from '#tests/builders/question.builder';
import { scriptedClient } from '#tests/fakes/scripted-client';
import { ok } from '#domain/shared/result';
import { HttpBulkResponseRepository } from './http-bulk-response.repository';

const questions = [aQuestion('text', { name: 'comment' }), aQuestion('span', { name: 'places' })];
const wanted = { status: 'submitted', answers: answers({ comment: anAnswer('text', 'fine') }) } as const;
const before = aResponse({ revision: '2026-01-11T08:00:00.5' });
const call = { actId: 'act-1', questions, key: 'act-1/0/0' };

const refused = (error: object) => ({ item: null, error: { detail: 'In its own words', ...error } });

/** Outcome of one record for this reply of the server. */
async function outcomeOf(reply: unknown) {
  const { client, network } = scriptedClient();
  network.next(200, { items: [reply] });
  const items = [{ recordId: 'r1', base: before, wanted }];
  const saved = await new HttpBulkResponseRepository(client).save({ ...call, items });
  return saved.ok ? saved.value[0] : saved.error;
}

describe('how many records a call may have', () => {
  it.each([
    [{ bulk_max_items: 500 }, 500],
    [{}, null],
    [{ bulk_max_items: 0 }, null],
  ])('the size of the largest call follows from the server’s information %j: %j', async (info, largest) => {
    const { client, network } = scriptedClient();
    network.next(200, { version: '1.28.0', ...info });
    expect(await new HttpBulkResponseRepository(client).largestCall()).toEqual(ok(largest));
    expect(network.last.url).toBe('/api/_info');
  });

  it('is unknown while the server cannot be asked', async () => {
    const { client, network } = scriptedClient();
    network.next(503, {});
    expect(await new HttpBulkResponseRepository(client).largestCall()).toMatchObject({
      error: { code: 'ERROR_FETCHING_SERVER_INFORMATION', kind: 'server' },
    });
  });
});

describe('answering many records', () => {
  it('says what each is to have and builds on, in one call of one key', async () => {
    const { client, network } = scriptedClient();
    network.next(200, { items: [refused({}), refused({})] });
    const items = [
      { recordId: 'r1', base: null, wanted },
      { recordId: 'r2', base: before, wanted },
    ];
    await new HttpBulkResponseRepository(client).save({ ...call, items });
    expect(network.last.url).toBe('/api/v1/me/responses/bulk');
    expect(network.last.headers.get('idempotency-key')).toBe('act-1/0/0');
    const answer = { status: 'submitted', values: { comment: { value: 'fine' } } };
    expect(JSON.parse(network.last.body)).toEqual({
      act: 'act-1',
      items: [
        { record_id: 'r1', ...answer, if_match: null },
        { record_id: 'r2', ...answer, if_match: '2026-01-11T08:00:00.5' },
      ],
    });
  });

  it('gives the version that each now has', async () => {
    expect(await outcomeOf({ item: aResponseDto({ id: 'new' }), error: null })).toEqual({
      kind: 'done',
      recordId: 'r1',
      after: {
        id: 'new',
        revision: '2026-01-11T08:00:00.5',
        updatedAt: new Date('2026-01-11T08:00:00.500Z'),
      },
    });
  });

  it.each([
    ['is gone', refused({ detail: 'Record with id `r1` not found' }), { kind: 'gone' }],
    [
      'is not the user’s to answer',
      refused({ detail: 'argilla.api.errors::ForbiddenOperationError(detail=Operation not allowed)' }),
      { kind: 'forbidden' },
    ],
    ['is refused', refused({}), { kind: 'refused', detail: 'In its own words' }],
    ['has no answer any more', refused({ current: null }), { kind: 'conflict', theirs: null }],
    ['was neither done nor refused', { item: null, error: null }, { kind: 'refused' }],
  ])('says that a record %s', async (_, reply, problem) => {
    expect(await outcomeOf(reply)).toEqual({ kind: 'problem', recordId: 'r1', problem });
  });

  it('a refused save returns the newer answer with its spans, even without the text of the record', async () => {
    const spans = [{ label: 'place', start: 40, end: 44 }];
    const current = aResponseDto({ values: { comment: { value: 'mine' }, places: { value: spans } } });
    const outcome = await outcomeOf(refused({ code: 'response-changed', current }));
    expect(outcome).toMatchObject({
      problem: {
        kind: 'conflict',
        theirs: { answers: answers({ comment: anAnswer('text', 'mine'), places: anAnswer('span', spans) }) },
      },
    });
  });

  it('relies on no answer that leaves records out', async () => {
    const { client, network } = scriptedClient();
    network.next(200, { items: [] });
    const items = [{ recordId: 'r1', base: null, wanted }];
    expect(await new HttpBulkResponseRepository(client).save({ ...call, items })).toMatchObject({
      error: { kind: 'malformed', detail: '$.items.length' },
    });
  });
});

describe('removing many answers', () => {
  it('says on what it builds, where that is known', async () => {
    const { client, network } = scriptedClient();
    network.next(200, { items: [{ item: aResponseDto(), error: null }, refused({ current: null })] });
    const items = [
      { recordId: 'r1', base: before },
      { recordId: 'r2', base: aResponse({ id: null, revision: null }) },
    ];
    const removed = await new HttpBulkResponseRepository(client).remove({ ...call, items });
    expect(network.last.url).toBe('/api/v1/me/responses/bulk/removals');
    expect(JSON.parse(network.last.body)).toEqual({
      act: 'act-1',
      items: [{ record_id: 'r1', if_match: '2026-01-11T08:00:00.5' }, { record_id: 'r2' }],
    });
    expect(removed).toMatchObject({
      value: [
        { kind: 'done', recordId: 'r1', after: null },
        { kind: 'problem', recordId: 'r2', problem: { kind: 'conflict', theirs: null } },
      ],
    });
  });
});
