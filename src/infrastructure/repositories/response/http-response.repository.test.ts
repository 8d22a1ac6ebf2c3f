import { describe, expect, it } from 'vitest';
import { aResponseDto } from '../../../../tests/builders/dto.builder';
import { aQuestion } from '../../../../tests/builders/question.builder';
import { anAnswer, answers } from '../../../../tests/builders/record.builder';
import { scriptedClient } from '../../../../tests/fakes/scripted-client';
import type { WantedResponse } from '../../../domain/response/response';
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
  ])('%s sends status, values, the key of the act and on what it builds', async (_, save, precondition) => {
    const { client, network } = scriptedClient();
    network.next(200, aResponseDto());
    await save(new HttpResponseRepository(client));
    expect(JSON.parse(network.last.body)).toEqual({
      status: 'submitted',
      values: { places: { value: [{ label: 'place', start: 7, end: 11 }] } },
    });
    expect(network.last.headers.get('idempotency-key')).toBe('act-1');
    expect(network.last.headers.get('if-match')).toBe(precondition);
  });

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
    const fields = new Map([['text', 'Ann in Rome']]);
    expect(await repository.ownOf('record-1', questions, fields)).toMatchObject({
      value: { id: 'response-1', answers: new Map([['places', spans]]) },
    });
    expect(await repository.ownOf('record-1', questions, fields)).toEqual({ ok: true, value: null });
  });
});
