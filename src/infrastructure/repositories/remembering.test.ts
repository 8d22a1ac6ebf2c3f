import { describe, expect, it } from 'vitest';
import { aDatasetDto, aResponseDto } from '#tests/builders/dto.builder';
import { answers } from '#tests/builders/record.builder';
import { scriptedClient } from '#tests/fakes/scripted-client';
import type { HttpClient } from '../http/http-client';
import { HttpAnnotationGuideRepository } from './annotation-guide/http-annotation-guide.repository';
import { HttpDatasetRepository } from './dataset/http-dataset.repository';
import { HttpProgressRepository } from './progress/http-progress.repository';
import { HttpRecordRepository } from './record/http-record.repository';
import { HttpResponseRepository } from './response/http-response.repository';
import { HttpSearchGuideRepository } from './search-guide/http-search-guide.repository';
import { allOf } from '#domain/search/feedback/record-criteria';

const SECOND = 1_000;
const progress = { total: 8, submitted: 2, discarded: 2, conflicting: 1, pending: 3 };
const metrics = { records: { count: 8 }, responses: { count: 3, submitted: 1, discarded: 1, draft: 1 } };

interface Read {
  readonly name: string;
  readonly body: unknown;
  readonly make: (client: HttpClient) => Promise<unknown>;
}

const guideFields: Read = {
  name: 'the fields',
  body: { items: [] },
  make: (client) => new HttpAnnotationGuideRepository(client).fields('d1'),
};
const guideQuestions: Read = {
  name: 'the questions',
  body: { items: [] },
  make: (client) => new HttpAnnotationGuideRepository(client).questions('d1'),
};
const properties: Read = {
  name: 'the metadata properties',
  body: { items: [] },
  make: (client) => new HttpSearchGuideRepository(client).properties('d1'),
};
const propertyValues: Read = {
  name: 'the values of a metadata property',
  body: { type: 'integer', min: 0, max: 9 },
  make: (client) => new HttpSearchGuideRepository(client).propertyValues('p1'),
};
const vectors: Read = {
  name: 'the vectors',
  body: { items: [] },
  make: (client) => new HttpSearchGuideRepository(client).vectors('d1'),
};
const agents: Read = {
  name: 'the agents of suggestions',
  body: { items: [] },
  make: (client) => new HttpSearchGuideRepository(client).agents('d1'),
};
const findsParts: Read = {
  name: 'what the server can find',
  body: { version: '1.28.0' },
  make: (client) => new HttpSearchGuideRepository(client).findsParts(),
};
const teamProgress: Read = {
  name: 'the progress of the team',
  body: progress,
  make: (client) => new HttpProgressRepository(client).team('d1'),
};
const dataset: Read = {
  name: 'a dataset',
  body: aDatasetDto(),
  make: (client) => new HttpDatasetRepository(client).get('d1'),
};
const ownProgress: Read = {
  name: 'the own numbers',
  body: metrics,
  make: (client) => new HttpProgressRepository(client).own('d1'),
};
const records: Read = {
  name: 'records',
  body: { items: [], total: 0 },
  make: (client) =>
    new HttpRecordRepository(client).find('d1', [], { ...allOf('pending'), offset: 0, limit: 10 }),
};
const feedbackList: Read = {
  name: 'the list of feedback datasets',
  body: { items: [] },
  make: (client) => new HttpDatasetRepository(client).listFeedback(),
};
const oldList: Read = {
  name: 'the list of task datasets',
  body: [],
  make: (client) => new HttpDatasetRepository(client).listTaskDatasets(),
};

describe('how long answers are reused', () => {
  it.each([
    [guideFields, 120],
    [guideQuestions, 120],
    [properties, 120],
    [propertyValues, 120],
    [vectors, 120],
    [agents, 120],
    [findsParts, 240],
    [teamProgress, 60],
    [dataset, 3],
  ])('$0.name: $1 seconds (LIM-22, LIM-24, LIM-25)', async ({ body, make }, seconds) => {
    const { client, network, clock } = scriptedClient();
    network.always(200, body);
    await make(client);
    expect(network.last.headers.get('cache-control')).toBe(`max-age=${seconds}`);
    clock.advance(seconds * SECOND - 1);
    await make(client);
    expect(network.requests).toHaveLength(1);
    clock.advance(1);
    await make(client);
    expect(network.requests).toHaveLength(2);
  });

  it.each([[ownProgress], [records], [feedbackList], [oldList]])('$name: never', async ({ body, make }) => {
    const { client, network } = scriptedClient();
    network.always(200, body);
    await make(client);
    await make(client);
    expect(network.requests).toHaveLength(2);
  });
});

describe('cached answers that a response invalidates', () => {
  const save = (client: HttpClient) =>
    new HttpResponseRepository(client).replace(
      { id: 'response-1', revision: '2026-01-11T08:00:00.5' },
      { status: 'submitted', answers: answers() },
      'act-1',
    );

  it.each([[teamProgress], [dataset]])('$name is asked for again', async ({ body, make }) => {
    const { client, network } = scriptedClient();
    network.next(200, body).next(200, aResponseDto()).next(200, body);
    await make(client);
    await save(client);
    await make(client);
    expect(network.requests).toHaveLength(3);
  });

  it.each([[guideFields], [guideQuestions]])('$name stays known', async ({ body, make }) => {
    const { client, network } = scriptedClient();
    network.next(200, body).next(200, aResponseDto());
    await make(client);
    await save(client);
    await make(client);
    expect(network.requests).toHaveLength(2);
  });
});
