import { describe, expect, it } from 'vitest';
import { anyOf, aSearch, byMetadata } from '#tests/builders/search.builder';
import { scriptedClient } from '#tests/fakes/scripted-client';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import { subjectId, type SuggestionProperty } from '#domain/search/feedback/record-subject';
import { exactJsonText } from '#domain/shared/exact-json';
import { HttpSearchGuideRepository } from './http-search-guide.repository';

function setUp() {
  const { client, network } = scriptedClient();
  return { network, guide: new HttpSearchGuideRepository(client) };
}

const wanted: RecordSelection = { status: 'draft', search: aSearch(byMetadata('split', anyOf('train'))) };

const terms = { values: [{ term: '__proto__', count: 2 }], more: true };
const scores = { min: 0.5, max: 1, count: 2 };
const counts = {
  total: 3,
  statuses: { pending: 1, draft: 3, submitted: 0, discarded: 0 },
  metadata: { split: terms, size: { min: null, max: null, count: 0 } },
  responses: JSON.parse('{"__proto__":{"values":[],"more":false}}') as unknown,
  suggestions: { topic: { values: terms, agents: terms, scores } },
};

describe('the guide to a search', () => {
  it.each([
    [
      { type: 'terms', values: ['train', 'test'] },
      { type: 'terms', values: ['train', 'test'] },
    ],
    [{ type: 'terms' }, { type: 'terms', values: null }],
    [
      { type: 'integer', min: 1, max: null },
      { type: 'integer', min: 1, max: null },
    ],
    [{ type: 'float' }, { type: 'float', min: null, max: null }],
  ])('are properties: %j (ENT-29)', async (sent, settings) => {
    const { network, guide } = setUp();
    network.next(200, { items: [{ id: 'p1', name: 'split', title: 'Split', settings: sent }] });
    expect(await guide.properties('d1')).toEqual({
      ok: true,
      value: [{ id: 'p1', name: 'split', title: 'Split', settings, isVisibleForAnnotators: true }],
    });
  });

  it.each([
    [
      {
        type: 'terms',
        total: 5,
        values: [
          { term: 'b', count: 3 },
          { term: 'a', count: 2 },
        ],
      },
      { type: 'terms', terms: ['b', 'a'] },
    ],
    [
      { type: 'float', min: 0.5, max: 2 },
      { type: 'range', min: 0.5, max: 2 },
    ],
    [
      { type: 'float', min: -(2n ** 60n), max: 2n ** 53n },
      { type: 'range', min: -(2n ** 60n), max: 2n ** 53n },
    ],
    [
      { type: 'integer', min: null, max: null },
      { type: 'range', min: null, max: null },
    ],
  ])('are the values of a property (%#)', async (sent, values) => {
    const { network, guide } = setUp();
    network.next(200, exactJsonText(sent));
    expect(await guide.propertyValues('p1')).toEqual({ ok: true, value: values });
  });

  it.each([
    [{ version: '1.28.0', parts_of_words: true }, true],
    [{ version: '1.28.0', preconditions: true }, false],
  ])('the search finds parts of words where the server reports %j: %s', async (info, finds) => {
    const { network, guide } = setUp();
    network.next(200, info);
    expect(await guide.findsParts()).toEqual({ ok: true, value: finds });
  });

  it.each([
    [{ version: '1.28.0', random_order: true }, true],
    [{ version: '1.28.0' }, false],
  ])('records come in random order where the server reports %j: %s', async (info, isRandom) => {
    const { network, guide } = setUp();
    network.next(200, info);
    expect(await guide.ordersAtRandom()).toEqual({ ok: true, value: isRandom });
  });

  it('are vectors (ENT-30)', async () => {
    const { network, guide } = setUp();
    network.next(200, { items: [{ id: 'v1', name: 'mini', title: 'Mini', dimensions: 3 }] });
    expect(await guide.vectors('d1')).toEqual({
      ok: true,
      value: [{ id: 'v1', name: 'mini', title: 'Mini', dimensions: 3 }],
    });
  });

  it('are the agents of questions that have any', async () => {
    const { network, guide } = setUp();
    const question = (name: string) => ({ id: `q-${name}`, name });
    network.next(200, {
      items: [
        { question: question('topic'), agents: ['model-2', 'model-1'] },
        { question: question('mood'), agents: [] },
      ],
    });
    expect(await guide.agents('d1')).toEqual({
      ok: true,
      value: new Map([['topic', ['model-2', 'model-1']]]),
    });
  });
});

describe('the numbers of matches', () => {
  const suggested = (property: SuggestionProperty) =>
    subjectId({ entity: 'suggestion', question: 'topic', property });

  it('counts are requested with the search and returned by name', async () => {
    const { network, guide } = setUp();
    network.next(200, counts);
    const termCounts = { counts: new Map([['__proto__', 2]]), isCut: true };
    expect(await guide.counts('d1', wanted)).toEqual({
      ok: true,
      value: {
        total: 3,
        statuses: new Map([
          ['pending', 1],
          ['draft', 3],
          ['submitted', 0],
          ['discarded', 0],
        ]),
        subjects: new Map<string, unknown>([
          [subjectId({ entity: 'metadata', property: 'split' }), termCounts],
          [subjectId({ entity: 'metadata', property: 'size' }), { min: null, max: null, count: 0 }],
          [subjectId({ entity: 'response', question: '__proto__' }), { counts: new Map(), isCut: false }],
          [suggested('value'), termCounts],
          [suggested('agent'), termCounts],
          [suggested('score'), scores],
        ]),
      },
    });
    expect(JSON.parse(network.last.body)).toEqual({
      filters: {
        and: [
          {
            type: 'terms',
            scope: { entity: 'metadata', metadata_property: 'split' },
            values: ['train'],
          },
        ],
      },
    });
  });

  it('are counted again each time', async () => {
    const { network, guide } = setUp();
    network.always(200, counts);
    await guide.counts('d1', wanted);
    await guide.counts('d1', wanted);
    expect(network.requests).toHaveLength(2);
  });

  it.each([404, 405])('are none on a server that answers %i, which is not asked again', async (status) => {
    const { network, guide } = setUp();
    network.next(status, { detail: 'Not Found' }).next(200, { version: '1.28.0' });
    for (const datasetId of ['d1', 'd1', 'd2'])
      expect(await guide.counts(datasetId, wanted)).toEqual({ ok: true, value: null });
    expect(network.requests.map(({ url }) => url)).toEqual([
      expect.stringContaining('/counts'),
      '/api/_info',
    ]);
  });
});

describe('a server without a call', () => {
  it.each([404, 405])('has nothing of the kind: %i', async (status) => {
    const { network, guide } = setUp();
    network.always(status, { detail: 'Not Found' });
    expect(await guide.properties('d1')).toEqual({ ok: true, value: [] });
    expect(await guide.vectors('d1')).toEqual({ ok: true, value: [] });
    expect(await guide.agents('d1')).toEqual({ ok: true, value: new Map() });
  });
});

it('the preparation of a search is started again by a call without a body', async () => {
  const { network, guide } = setUp();
  network.nextBy(() => new Response(null, { status: 204 }));
  expect(await guide.prepareAgain('d1')).toEqual({ ok: true, value: null });
  expect(network.requests.map(({ method, url }) => [method, url])).toEqual([
    ['POST', '/api/v1/datasets/d1/records/search/preparation'],
  ]);
});
