import { describe, expect, it } from 'vitest';
import { aTextClassification, TASK_DATASET } from '#tests/builders/task-record.builder';
import { scriptedClient } from '#tests/fakes/scripted-client';
import {
  ALL_TASK_RECORDS,
  NO_TASK_FILTERS,
  type TaskFilters,
  type TaskSearch,
} from '#domain/search/task/task-search';
import { WrittenNumber } from '#domain/shared/ordered-json';
import type { RecordTask } from '#domain/task-record/task-record';
import { failureReply } from '#server/routes/http/failures/failure-replies';
import { HttpTaskRecordSource } from './http-task-record-source';

const FIRST = { page: 1, size: 10 } as const;

/** The answer to a page, as it is written by a server. */
async function pageOf(text: string, task: RecordTask = 'TextClassification') {
  const { client, network } = scriptedClient();
  network.next(200, text);
  const page = await new HttpTaskRecordSource(client).page(
    { ...TASK_DATASET, task },
    ALL_TASK_RECORDS,
    FIRST,
  );
  if (!page.ok) throw new Error(`${page.error.kind}: ${page.error.detail ?? ''}`);
  return page.value;
}

async function recordOf(text: string, task?: RecordTask) {
  const { records } = await pageOf(`{"total":1,"records":[${text}]}`, task);
  const [record] = records;
  if (record === undefined) throw new Error('No record was read');
  return record;
}

async function sentFor(search: TaskSearch): Promise<unknown> {
  const { client, network } = scriptedClient();
  network.next(200, { total: 0, records: [] });
  await new HttpTaskRecordSource(client).page(TASK_DATASET, search, FIRST);
  return JSON.parse(network.last.body);
}

const by = (filters: Partial<TaskFilters>): TaskSearch => ({
  filters: { ...NO_TASK_FILTERS, ...filters },
  sort: [],
});

describe('a record of text classification', () => {
  it('is read with all that it has (TWI-17)', async () => {
    const record = await recordOf(`{
      "id": "r1", "status": "Validated", "multi_label": true, "inputs": {"subject": "News", "body": ["a", "b"]},
      "prediction": {"agent": "bot", "labels": [{"class": "ham", "score": 0.2}, {"class": "spam", "score": 0.8}]},
      "annotation": {"agent": "mia", "labels": [{"class": "spam"}]},
      "metadata": {"split": "train", "n": 5, "is_new": true}, "vectors": {"mini": {"value": [0.1, 0.9]}},
      "explanation": {"body": [{"token": "a", "attributions": {"spam": 0.31}}]},
      "search_keywords": ["bear"], "event_timestamp": "2024-04-02T09:15:01", "last_updated": "2024-04-03T10:00:00.000412"}`);
    expect(record).toEqual({
      name: { text: 'r1', isNumber: false },
      task: 'TextClassification',
      content: {
        inputs: new Map<string, unknown>([
          ['subject', 'News'],
          ['body', ['a', 'b']],
        ]),
        isMultiLabel: true,
        explanation: new Map([['body', [{ token: 'a', attributions: new Map([['spam', 0.31]]) }]]]),
      },
      prediction: {
        agent: 'bot',
        value: {
          labels: [
            { label: 'spam', score: 0.8 },
            { label: 'ham', score: 0.2 },
          ],
        },
      },
      annotation: { agent: 'mia', value: { labels: [{ label: 'spam', score: 1 }] } },
      status: 'Validated',
      metadata: new Map<string, unknown>([
        ['split', 'train'],
        ['n', new WrittenNumber('5')],
        ['is_new', true],
      ]),
      vectors: new Set(['mini']),
      keywords: ['bear'],
      alike: null,
      eventTime: new Date('2024-04-02T09:15:01Z'),
      lastUpdated: new Date('2024-04-03T10:00:00.000Z'),
      version: '2024-04-03T10:00:00.000412',
    });
  });

  it('may lack everything but its id, and null counts as absent', async () => {
    const record = await recordOf(
      '{"id":"r1","prediction":null,"metadata":null,"event_timestamp":null,"status":null}',
    );
    expect(record).toMatchObject({ prediction: null, annotation: null, status: 'Default', version: null });
    expect(record.metadata.size).toBe(0);
  });

  it('a record is read with the number of records that are alike (TSK-59)', async () => {
    const { alike } = await recordOf('{"id":"r1","alike":{"digest":"k3f9","count":12}}');
    expect(alike).toEqual({ digest: 'k3f9', count: 12 });
  });

  it('keeps all digits of a long id (TWI-15)', async () => {
    const { name } = await recordOf('{"id":123456789012345678901234567890}');
    expect(name).toEqual({ text: '123456789012345678901234567890', isNumber: true });
  });

  it('keeps the order of its keys, also of digits (TWI-17)', async () => {
    const { content, metadata } = await recordOf(
      '{"id":"r","inputs":{"10":"a","2":"b"},"metadata":{"b":1.0,"1":2}}',
    );
    expect('inputs' in content && [...content.inputs.keys()]).toEqual(['10', '2']);
    expect([...metadata]).toEqual([
      ['b', new WrittenNumber('1.0')],
      ['1', new WrittenNumber('2')],
    ]);
  });

  it('keeps names that objects inherit', async () => {
    const { metadata } = await recordOf('{"id":"r","metadata":{"__proto__":"a","constructor":"b"}}');
    expect([...metadata.keys()]).toEqual(['__proto__', 'constructor']);
  });

  it('has no time if a program wrote none that is valid', async () => {
    expect((await recordOf('{"id":"r","event_timestamp":"yesterday"}')).eventTime).toBeNull();
  });
});

describe('records of other tasks', () => {
  it('have tokens and entities', async () => {
    const record = await recordOf(
      `{"id":"r","text":"Kim Lee","tokens":["Kim","Lee"],
        "prediction":{"agent":"bot","score":0.7,"entities":[{"start":0,"end":7,"label":"PER"}]}}`,
      'TokenClassification',
    );
    expect(record.content).toEqual({ text: 'Kim Lee', tokens: ['Kim', 'Lee'] });
    expect(record.prediction?.value).toEqual({
      entities: [{ start: 0, end: 7, label: 'PER', score: 1 }],
      score: 0.7,
    });
  });

  it('have a text and sentences', async () => {
    const record = await recordOf(
      '{"id":"r","text":"Guten Tag","annotation":{"agent":"mia","sentences":[{"text":"Good day","score":1}]}}',
      'Text2Text',
    );
    expect(record.content).toEqual({ text: 'Guten Tag' });
    expect(record.annotation?.value).toEqual({ sentences: [{ text: 'Good day', score: 1 }] });
  });
});

describe('a page of records', () => {
  it('is found under the other name of the list too', async () => {
    const { records, total } = await pageOf('{"total":7,"results":[{"id":"r1"}]}');
    expect([total, records.length]).toEqual([7, 1]);
  });

  it('has counts only where the server sends them (TWI-27)', async () => {
    expect((await pageOf('{"total":7,"records":[]}')).counts).toBeNull();
    expect((await pageOf('{"total":7,"records":[],"aggregations":{}}')).counts?.status.size).toBe(0);
  });

  it('has counts in the order of the server, and none for keys of numbers (TWI-28, TWI-29)', async () => {
    const { counts } = await pageOf(`{"total":7,"records":[],"aggregations":{"predicted_as":{"9":4,"1":2},
      "metadata":{"split":{"train":3},"price":{"argilla:stats":{"count":2}},"unused":{}}}}`);
    expect([...(counts?.predictedAs ?? [])]).toEqual([
      ['9', 4],
      ['1', 2],
    ]);
    expect(counts?.metadata).toEqual(
      new Map([
        ['split', new Map([['train', 3]])],
        ['price', null],
        ['unused', new Map()],
      ]),
    );
  });

  it('has scores by lower bound, whatever a server names its bins (TWI-28)', async () => {
    const { counts } = await pageOf(
      '{"total":3,"records":[],"aggregations":{"score":{"0.9490000000000001":1,"0.85-0.9":2,"1.0":3}}}',
    );
    expect(counts?.score).toEqual(
      new Map([
        [0.85, 2],
        [0.949, 1],
        [1, 3],
      ]),
    );
  });
});

describe('a search', () => {
  it('without filters sends none (TWI-25)', async () => {
    expect(await sentFor(ALL_TASK_RECORDS)).toEqual({ query: {}, sort: [] });
  });

  it('sends all filters under the names of the server (TWI-25)', async () => {
    const search = by({
      text: ' good AND movie ',
      predictedAs: ['POSITIVE'],
      annotatedAs: ['a'],
      predictedBy: ['bot'],
      annotatedBy: ['mia'],
      status: ['Default', 'Validated'],
      score: { from: 0, to: 0.8 },
      metadata: new Map([
        ['split', ['train']],
        ['lang', []],
      ]),
      uncoveredByRules: ['offer'],
    });
    expect(await sentFor({ ...search, sort: [{ id: 'metadata.n', order: 'desc' }] })).toEqual({
      query: {
        query_text: ' good AND movie ',
        predicted_as: ['POSITIVE'],
        annotated_as: ['a'],
        predicted_by: ['bot'],
        annotated_by: ['mia'],
        status: ['Default', 'Validated'],
        score: { from: 0, to: 0.8 },
        metadata: { split: ['train'] },
        uncovered_by_rules: ['offer'],
      },
      sort: [{ id: 'metadata.n', order: 'desc' }],
    });
  });

  it('a search asks for alike records only where the server has them, and only for a page (TSK-59)', async () => {
    const { client, network } = scriptedClient();
    for (let call = 0; call < 4; call += 1) network.next(200, { total: 0, records: [] });
    const source = new HttpTaskRecordSource(client);
    const ours = { ...TASK_DATASET, findsAlike: true };
    await source.page(ours, ALL_TASK_RECORDS, FIRST);
    expect(network.last.url).toContain('alike=true');
    await source.counts(ours, ALL_TASK_RECORDS);
    expect(network.last.url).not.toContain('alike');
    await source.byNames(ours, ['r1']);
    expect(network.last.url).not.toContain('alike');
    await source.page(TASK_DATASET, ALL_TASK_RECORDS, FIRST);
    expect(network.last.url).not.toContain('alike');
  });

  it('sends one predicted value as a text, and both or none not at all (TSK-5)', async () => {
    expect(await sentFor(by({ predicted: ['ko'] }))).toMatchObject({ query: { predicted: 'ko' } });
    expect(await sentFor(by({ predicted: ['ok', 'ko'] }))).toMatchObject({ query: {} });
  });

  it('fails with the words of the server for a malformed query (TSK-4)', async () => {
    const { client, network } = scriptedClient();
    const message = 'Failed to parse query [(bear]';
    network.next(400, {
      detail: { code: 'argilla.api.errors::InvalidTextSearchError', params: { message } },
    });
    const page = await new HttpTaskRecordSource(client).page(TASK_DATASET, by({ text: '(bear' }), FIRST);
    expect(page).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_TASK_RECORDS', kind: 'rejected', status: 400, detail: message },
    });
  });
});

it.each(['reading-paused', 'dataset-too-large'] as const)(
  'a search that the server refused because of the dataset fails with the reason %s',
  async (code) => {
    const { client, network } = scriptedClient();
    network.next(507, failureReply({ code }).body);
    const found = await new HttpTaskRecordSource(client).page(TASK_DATASET, ALL_TASK_RECORDS, FIRST);
    expect(found).toMatchObject({ error: { kind: 'rejected', reason: code } });
  },
);

describe('other reads', () => {
  it('count without records', async () => {
    const { client, network } = scriptedClient();
    network.next(200, { total: 3, records: [], aggregations: { status: { Default: 3 } } });
    const counted = await new HttpTaskRecordSource(client).counts(TASK_DATASET, ALL_TASK_RECORDS);
    expect(counted.ok && [counted.value.total, counted.value.counts.status.get('Default')]).toEqual([3, 3]);
    expect(network.last.url).toContain('limit=0&from=0');
  });

  it('find the progress of the whole dataset (TSK-16)', async () => {
    const { client, network } = scriptedClient();
    const aggregations = { status: { Default: 1, Validated: 2 }, annotated_as: { spam: 2 } };
    network.next(200, { total: 3, records: [], aggregations });
    expect(await new HttpTaskRecordSource(client).progress(TASK_DATASET)).toEqual({
      ok: true,
      value: { total: 3, validated: 2, discarded: 0, annotatedAs: new Map([['spam', 2]]) },
    });
  });

  it('find records by name, and ask nothing for none', async () => {
    const { client, network } = scriptedClient();
    const source = new HttpTaskRecordSource(client);
    expect(await source.byNames(TASK_DATASET, [])).toEqual({ ok: true, value: [] });
    network.next(200, { total: 1, records: [{ id: 7 }] });
    expect(await source.byNames(TASK_DATASET, ['7', 'gone'])).toMatchObject({
      value: [{ name: { text: '7' } }],
    });
    expect(JSON.parse(network.last.body)).toEqual({ query: { ids: ['7', 'gone'] } });
  });

  it.each([
    [{ version: '1.28.0' }, false],
    [{ version: '1.28.0', preconditions: true }, true],
  ])('know from %j whether saved records are found at once: %s', async (information, isAtOnce) => {
    const { client, network } = scriptedClient();
    network.next(200, information);
    expect(await new HttpTaskRecordSource(client).findsSavedAtOnce()).toBe(isAtOnce);
  });
});

it('the total of a search is asked for without records and counts (TWI-27)', async () => {
  const { client, network } = scriptedClient();
  network.next(200, { total: 7, records: [] });
  const total = await new HttpTaskRecordSource(client).total(TASK_DATASET, by({ text: 'refund' }));
  expect(total).toEqual({ ok: true, value: 7 });
  expect(network.last.url).toContain(':search?workspace=news&limit=0&from=0&aggregations=none');
  expect(JSON.parse(network.last.body)).toEqual({ query: { query_text: 'refund' }, sort: [] });
});

describe('a search for similar records', () => {
  const reference = (vectors: string) => `{"total":1,"records":[{"id":"r/4","vectors":${vectors}}]}`;

  it('begins with the numbers of the reference, whatever its id (TSK-15)', async () => {
    const { client, network } = scriptedClient();
    network.next(200, reference('{"mini":{"value":[0.1,1.0,-3e-2],"model":"m"},"empty":{"value":null}}'));
    const read = await new HttpTaskRecordSource(client).reference(TASK_DATASET, 'r/4');
    expect(read).toMatchObject({
      ok: true,
      value: {
        record: { name: { text: 'r/4' } },
        vectors: new Map([
          ['mini', [0.1, 1, -0.03]],
          ['empty', []],
        ]),
      },
    });
    expect(network.last.url).toContain(
      '/api/datasets/sentiment/TextClassification:search?workspace=news&limit=1',
    );
    expect(JSON.parse(network.last.body)).toEqual({ query: { ids: ['r/4'] } });
  });

  it('fails if the reference does not exist (TSK-15)', async () => {
    const { client, network } = scriptedClient();
    network.next(200, { total: 0, records: [] });
    expect(await new HttpTaskRecordSource(client).reference(TASK_DATASET, 'r4')).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_TASK_RECORDS', kind: 'not-found' },
    });
  });

  it('asks for 50 records with filters, without the reference and without an order (TSK-15)', async () => {
    const { client, network } = scriptedClient();
    network.next(200, { total: 0, records: [], aggregations: {} });
    const search = {
      ...by({ text: 'refund OR offer', status: ['Default'] }),
      sort: [{ id: 'status', order: 'asc' }],
      similar: { record: 'r4', vector: 'mini' },
    } as const;
    const compared = {
      record: aTextClassification({ name: 'r4' }),
      vector: { name: 'mini', value: [0.1, 0.9] },
    };
    await new HttpTaskRecordSource(client).similar(TASK_DATASET, search, compared);
    expect(network.last.url).toContain(':search?workspace=news&limit=50&from=0');
    expect(JSON.parse(network.last.body)).toEqual({
      query: {
        query_text: '(refund OR offer) AND NOT id:"r4"',
        status: ['Default'],
        vector: { name: 'mini', value: [0.1, 0.9] },
      },
      sort: [],
    });
  });
});
