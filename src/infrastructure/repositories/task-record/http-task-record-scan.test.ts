import { expect, it } from 'vitest';
import { TASK_DATASET } from '#tests/builders/task-record.builder';
import { scriptedClient } from '#tests/fakes/scripted-client';
import { NO_TASK_FILTERS } from '#domain/search/task/task-search';
import { HttpTaskRecordScan } from './http-task-record-scan';

const FILTERS = { ...NO_TASK_FILTERS, text: 'bear', status: ['Default'] } as const;

async function scanned(answer: unknown, after: { id: string | null; place: string | null } | null = null) {
  const { client, network } = scriptedClient();
  network.next(200, answer);
  const page = await new HttpTaskRecordScan(client).scan(TASK_DATASET, FILTERS, { after, limit: 1_000 });
  return { page, request: network.last };
}

it('a scan sends the filters of a search, and the properties that an action needs (TWI-32)', async () => {
  const { request } = await scanned({ records: [] });
  expect([request.method, request.url]).toEqual([
    'POST',
    '/api/datasets/sentiment/records/:search?workspace=news&limit=1000',
  ]);
  expect(JSON.parse(request.body)).toEqual({
    query: { query_text: 'bear', status: ['Default'] },
    fields: ['id', 'prediction', 'annotation', 'status', 'last_updated', 'inputs', 'multi_label'],
  });
});

it('a scan continues from the place that the server returned (TWI-32)', async () => {
  const { request } = await scanned({ records: [] }, { id: 'r5', place: 'eyJ9' });
  expect(JSON.parse(request.body)).toMatchObject({ next_idx: 'r5', next_page_cfg: 'eyJ9' });
});

it('a scan reads plain documents, whose labels have another name, and ids of any length (TWI-32)', async () => {
  const { page } =
    await scanned(`{"records":[{"id":12345678901234567890,"inputs":{"text":"A bear"},"multi_label":true,
    "status":"Validated","last_updated":"2024-04-03T10:00:00.000412",
    "prediction":{"agent":"bot","labels":[{"class_label":"spam","score":0.8}]},
    "annotation":{"agent":"mia","labels":[{"class_label":"ham","score":1.0}]}}],
    "next_idx":"12345678901234567890","next_page_cfg":"eyJ9"}`);
  expect(page).toMatchObject({
    ok: true,
    value: {
      records: [
        {
          name: { text: '12345678901234567890', isNumber: true },
          status: 'Validated',
          version: '2024-04-03T10:00:00.000412',
          prediction: { value: { labels: [{ label: 'spam', score: 0.8 }] } },
          annotation: { value: { labels: [{ label: 'ham', score: 1 }] } },
        },
      ],
      next: { id: '12345678901234567890', place: 'eyJ9' },
    },
  });
});

it('a scan without more records returns none, and fails with the words of the server', async () => {
  expect((await scanned({ records: [], next_idx: null, next_page_cfg: 'eyJ9' })).page).toMatchObject({
    value: { records: [], next: { id: null } },
  });
  const { client, network } = scriptedClient();
  network.next(400, { detail: { code: 'x', params: { message: 'Failed to parse query' } } });
  const refused = await new HttpTaskRecordScan(client).scan(TASK_DATASET, FILTERS, {
    after: null,
    limit: 10,
  });
  expect(refused).toMatchObject({
    ok: false,
    error: { code: 'ERROR_SCANNING_TASK_RECORDS', kind: 'rejected', detail: 'Failed to parse query' },
  });
});
