import { describe, expect, it } from 'vitest';
import type { RecordDto } from '#contract/record';
import { aRecordDto, aResponseDto } from '#tests/builders/dto.builder';
import { aQuestion } from '#tests/builders/question.builder';
import { anAnswer, answers, aRecord } from '#tests/builders/record.builder';
import { scriptedClient } from '#tests/fakes/scripted-client';
import type { WantedResponse } from '#domain/feedback/response';
import { HttpResponseRepository } from './http-response.repository';

const spans = anAnswer('span', [{ label: 'place', start: 7, end: 11 }]);
const wanted: WantedResponse = { status: 'submitted', answers: answers({ places: spans }) };
/** As a server writes it: with more digits than a date holds. */
const version = { id: 'response-1', revision: '2026-01-11T08:00:00.123456' };

describe('HttpResponseRepository', () => {
  it.each([
    ['create', (repository: HttpResponseRepository) => repository.create('record-1', wanted, 'act-1'), null],
    [
      'replace',
      (repository: HttpResponseRepository) => repository.replace(version, wanted, 'act-1'),
      '"2026-01-11T08:00:00.123456"',
    ],
  ])(
    '%s sends status, values, the key of the act and on what it builds (STA-3)',
    async (_, save, precondition) => {
      const { client, network } = scriptedClient();
      network.next(200, aResponseDto());
      await save(new HttpResponseRepository(client));
      expect(JSON.parse(network.last.body)).toEqual({
        status: 'submitted',
        values: { places: { value: [{ label: 'place', start: 7, end: 11 }] } },
      });
      expect(network.last.headers.get('idempotency-key')).toBe('act-1');
      expect(network.last.headers.get('if-match')).toBe(precondition);
    },
  );

  it('gives what the server has kept, its time verbatim', async () => {
    const { client, network } = scriptedClient();
    network.next(201, aResponseDto({ id: 'new', updated_at: '2026-01-11T08:00:00.123456' }));
    expect(await new HttpResponseRepository(client).create('record-1', wanted, 'act-1')).toEqual({
      ok: true,
      value: {
        id: 'new',
        revision: '2026-01-11T08:00:00.123456',
        updatedAt: new Date('2026-01-11T08:00:00.123Z'),
      },
    });
  });

  it('removes without a body, with the key and on what it builds', async () => {
    const { client, network } = scriptedClient();
    network.next(200, aResponseDto());
    expect((await new HttpResponseRepository(client).remove(version, 'act-1')).ok).toBe(true);
    expect(network.last.body).toBe('');
    expect(network.last.headers.get('idempotency-key')).toBe('act-1');
    expect(network.last.headers.get('if-match')).toBe('"2026-01-11T08:00:00.123456"');
  });

  it('gives the own response as it is now, spans included, or null', async () => {
    const { client, network } = scriptedClient();
    const values = { places: { value: [{ label: 'place', start: 7, end: 11 }] } };
    network.next(200, aResponseDto({ values })).next(200, null);
    const repository = new HttpResponseRepository(client);
    const questions = [aQuestion('span', { name: 'places' })];
    const record = aRecord({ fields: { text: 'Ann in Rome' } });
    expect(await repository.ownOf(record, questions)).toMatchObject({
      value: { id: 'response-1', answers: new Map([['places', spans]]) },
    });
    expect(await repository.ownOf(record, questions)).toEqual({ ok: true, value: null });
  });

  it.each([
    [{ version: '1.28.0', preconditions: true }, true],
    [{ version: '1.28.0' }, false],
  ])(
    'knows from %j whether the server looks at what a change builds on: %s (WIR-89)',
    async (info, looks) => {
      const { client, network } = scriptedClient();
      network.next(200, info);
      expect(await new HttpResponseRepository(client).looksAtVersions()).toEqual({ ok: true, value: looks });
    },
  );
});

describe('on a server without a call for the own response', () => {
  const questions = [aQuestion('text', { name: 'comment' })];
  async function search(fields: Readonly<Record<string, string>>, ...found: readonly RecordDto[]) {
    const { client, network } = scriptedClient();
    const items = found.map((record) => ({ record, query_score: 1.5 }));
    network
      .next(404, { detail: 'Not Found' })
      .next(200, { version: '1.28.0' })
      .next(200, { items, total: items.length });
    const own = await new HttpResponseRepository(client).ownOf(aRecord({ fields }), questions);
    return { own, asked: network.last };
  }
  const wordsOf = ({ body }: { readonly body: string }): readonly string[] =>
    (JSON.parse(body) as { query: { text: { q: string } } }).query.text.q.split(' '); // As it was sent.

  it('the response is found by the words of its record, among records with the same words', async () => {
    const responses = [aResponseDto({ values: { comment: { value: 'fine' } } })];
    const { own, asked } = await search(
      { title: 'Hello', text: 'dear Ann, hello again' },
      aRecordDto({ id: 'another', responses: [aResponseDto({ id: 'of another' })] }),
      aRecordDto({ responses }),
    );
    expect(own).toMatchObject({
      value: { id: 'response-1', answers: new Map([['comment', anAnswer('text', 'fine')]]) },
    });
    expect(asked.url).toBe('/api/v1/me/datasets/dataset-1/records/search?include=responses&limit=100');
    expect(wordsOf(asked)).toEqual(['Hello', 'hello', 'again', 'dear', 'Ann,']);
  });

  it('a record is known to have none', async () => {
    const { own } = await search({ text: 'Hello' }, aRecordDto({ responses: [] }));
    expect(own).toEqual({ ok: true, value: null });
  });

  it('nothing is known where the words do not lead to the record', async () => {
    const { own } = await search({ text: '???' }, aRecordDto({ id: 'another' }));
    expect(own).toMatchObject({ error: { code: 'ERROR_FETCHING_OWN_RESPONSE', kind: 'not-found' } });
  });

  it('a long text is looked for by some of its words, the longest and none of them cut', async () => {
    const words = Array.from({ length: 300 }, (_, at) => `word${'s'.repeat(at % 50)}${at}`);
    const endless = '字'.repeat(2_000);
    const { asked } = await search({ text: [...words, '---', endless, '東京、大阪'].join(' ') });
    const sent = wordsOf(asked);
    expect(sent.length).toBeGreaterThan(10);
    expect(sent.length).toBeLessThanOrEqual(40);
    expect(sent.join('').length).toBeLessThanOrEqual(1_000);
    expect([...words, '東京', '大阪']).toEqual(expect.arrayContaining([...sent]));
    expect(sent[0]?.length).toBeGreaterThan(50);
  });
});
