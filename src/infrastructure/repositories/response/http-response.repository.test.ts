import { describe, expect, it } from 'vitest';
import { aResponseDto } from '../../../../tests/builders/dto.builder';
import { aQuestion } from '../../../../tests/builders/question.builder';
import { anAnswer, answers } from '../../../../tests/builders/record.builder';
import { scriptedClient } from '../../../../tests/fakes/scripted-client';
import type { ResponseToSave } from '../../../application/annotate-feedback/ports/response-repository.port';
import { HttpResponseRepository } from './http-response.repository';

const question = aQuestion('span', { name: 'places' });
const spans = anAnswer('span', [{ label: 'place', start: 7, end: 11 }]);

const response: ResponseToSave = {
  status: 'submitted',
  answers: answers({ places: spans }),
  questions: [question],
  fields: new Map([['text', 'Ann in Rome']]),
  idempotencyKey: 'act-1',
};

describe('HttpResponseRepository', () => {
  it.each([
    ['create', (repository: HttpResponseRepository) => repository.create('record-1', response)],
    ['update', (repository: HttpResponseRepository) => repository.update('response-1', response)],
  ])('%s sends status, values and the key of the act', async (_, save) => {
    const { client, network } = scriptedClient();
    network.next(200, aResponseDto());
    await save(new HttpResponseRepository(client));
    expect(JSON.parse(network.last.body)).toEqual({
      status: 'submitted',
      values: { places: { value: [{ label: 'place', start: 7, end: 11 }] } },
    });
    expect(network.last.headers.get('idempotency-key')).toBe('act-1');
  });

  it('gives the response as the server keeps it, spans included', async () => {
    const { client, network } = scriptedClient();
    const values = { places: { value: [{ label: 'place', start: 7, end: 11 }] } };
    network.next(201, aResponseDto({ id: 'new', values }));
    const saved = await new HttpResponseRepository(client).create('record-1', response);
    expect(saved).toMatchObject({
      value: { id: 'new', status: 'submitted', answers: new Map([['places', spans]]) },
    });
  });
});
