import { describe, expect, it } from 'vitest';
import { aTextClassification, labeled, TASK_DATASET } from '#tests/builders/task-record.builder';
import { scriptedClient } from '#tests/fakes/scripted-client';
import type { TaskToSave } from '#application/annotate-task/ports/task-record-writer.port';
import type { TaskState } from '#domain/task-record/task-record';
import { HttpTaskRecordWriter } from './http-task-record-writer';

const NONE: TaskState = { status: 'Default', annotation: null, version: 'v0' };
const OURS = { version: '1.28.0', preconditions: true };
const OLDER = { version: '1.28.0' };

function aTask(given: Partial<TaskToSave> = {}): TaskToSave {
  const record = aTextClassification({
    name: '12345678901234567890',
    prediction: { agent: 'bot', value: { labels: [{ label: 'spam', score: 0.9 }] } },
    metadata: { split: 'train' },
  });
  // A map, since an object would move keys of digits to the front.
  const inputs = new Map<string, string | readonly string[]>([
    ['10', 'ten'],
    ['2', ['a', 'b']],
  ]);
  return {
    record: { ...record, name: { ...record.name, isNumber: true }, content: { ...record.content, inputs } },
    wanted: { status: 'Validated', annotation: labeled('mia', 'spam') },
    base: NONE,
    ...given,
  };
}

async function sent(tasks: readonly TaskToSave[], information: unknown = OURS) {
  const { client, network } = scriptedClient();
  network.next(200, information);
  network.next(200, { dataset: 'sentiment', processed: 1, failed: 0 });
  const saved = await new HttpTaskRecordWriter(client).save(TASK_DATASET, tasks);
  expect(saved.ok).toBe(true);
  return network.last;
}

describe('saving task records', () => {
  it('sends the least that a server needs, with ids and keys as they are (TSK-13)', async () => {
    const { method, url, body } = await sent([aTask()]);
    expect([method, url]).toEqual([
      'POST',
      '/api/datasets/sentiment/TextClassification:bulk?workspace=news&answer=records',
    ]);
    expect(body).toBe(
      '{"records":[{"id":12345678901234567890,"inputs":{"10":"ten","2":["a","b"]},"multi_label":false,' +
        '"annotation":{"agent":"mia","labels":[{"class":"spam","score":1}]},"status":"Validated","if_last_updated":"v0"}]}',
    );
  });

  it('an older server also gets the prediction, from which it derives what is searched, and no version', async () => {
    const { body } = await sent([aTask()], OLDER);
    const [record] = JSON.parse(body).records;
    expect(record).toMatchObject({ prediction: { agent: 'bot', labels: [{ class: 'spam', score: 0.9 }] } });
    expect(record).not.toHaveProperty('if_last_updated');
  });

  it('an annotation is removed by the pair of null and no agents (TWI-17)', async () => {
    const base: TaskState = { status: 'Validated', annotation: labeled('mia', 'spam'), version: 'v1' };
    const { body } = await sent([aTask({ wanted: { status: 'Default', annotation: null }, base })]);
    expect(JSON.parse(body).records[0]).toMatchObject({
      annotation: null,
      annotations: {},
      status: 'Default',
    });
  });

  it('a record that had no annotation gets none', async () => {
    const { body } = await sent([aTask({ wanted: { status: 'Discarded', annotation: null } })]);
    expect(JSON.parse(body).records[0]).not.toHaveProperty('annotation');
  });

  it('entities and sentences have the form of their tasks (TWI-20)', async () => {
    const entity = { start: 0, end: 3, label: 'PER', score: 1 };
    const { content: _, ...record } = aTextClassification({ prediction: null });
    const { body } = await sent([
      aTask({
        record: { ...record, task: 'TokenClassification', content: { text: 'Ada', tokens: ['Ada'] } },
        wanted: {
          status: 'Validated',
          annotation: { agent: 'mia', value: { entities: [entity], score: null } },
        },
      }),
      aTask({
        record: { ...record, task: 'Text2Text', content: { text: 'Hallo' } },
        wanted: {
          status: 'Validated',
          annotation: { agent: 'mia', value: { sentences: [{ text: 'Hello', score: 1 }] } },
        },
      }),
    ]);
    expect(JSON.parse(body).records).toMatchObject([
      { text: 'Ada', tokens: ['Ada'], annotation: { agent: 'mia', entities: [entity] } },
      { text: 'Hallo', annotation: { agent: 'mia', sentences: [{ text: 'Hello', score: 1 }] } },
    ]);
  });

  it('our server answers for each record', async () => {
    const { client, network } = scriptedClient();
    network.next(200, OURS);
    network.next(
      200,
      '{"dataset":"sentiment","processed":2,"failed":1,"records":[{"id":12345678901234567890,"last_updated":"v2"},{"id":"b","last_updated":"v7","conflict":true}]}',
    );
    const saved = await new HttpTaskRecordWriter(client).save(TASK_DATASET, [aTask()]);
    expect(saved).toEqual({
      ok: true,
      value: {
        failedCount: 1,
        records: new Map([
          ['12345678901234567890', { version: 'v2', isConflict: false }],
          ['b', { version: 'v7', isConflict: true }],
        ]),
      },
    });
  });

  it('a closed dataset is known as the reason of a refusal (TWI-13)', async () => {
    const { client, network } = scriptedClient();
    network.next(200, OURS);
    const code = 'argilla.api.errors::ClosedDatasetError';
    network.next(400, { detail: { code, params: { name: 'sentiment' } } });
    const saved = await new HttpTaskRecordWriter(client).save(TASK_DATASET, [aTask()]);
    expect(saved).toMatchObject({ ok: false, error: { kind: 'rejected', reason: 'dataset-closed' } });
  });

  it('only our servers compare versions', async () => {
    for (const [information, checks] of [
      [OURS, true],
      [OLDER, false],
    ] as const) {
      const { client, network } = scriptedClient();
      network.next(200, information);
      // Each server is asked on its own.
      // oxlint-disable-next-line no-await-in-loop
      expect(await new HttpTaskRecordWriter(client).checksVersions()).toEqual({ ok: true, value: checks });
    }
  });

  it('a refusal has the code of the call and the words of the server', async () => {
    const { client, network } = scriptedClient();
    network.next(200, OURS);
    network.next(400, { detail: { code: 'x', params: { message: 'Label zzz is not in the schema' } } });
    expect(await new HttpTaskRecordWriter(client).save(TASK_DATASET, [aTask()])).toEqual({
      ok: false,
      error: {
        code: 'ERROR_SAVING_TASK_RECORDS',
        kind: 'rejected',
        status: 400,
        detail: 'Label zzz is not in the schema',
      },
    });
  });
});
