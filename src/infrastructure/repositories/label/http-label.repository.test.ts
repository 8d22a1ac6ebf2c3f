import { describe, expect, it } from 'vitest';
import { TASK_DATASET } from '#tests/builders/task-record.builder';
import { scriptedClient } from '#tests/fakes/scripted-client';
import { foundLabels } from '#domain/label/label-schema';
import { HttpLabelRepository } from './http-label.repository';

describe('HttpLabelRepository', () => {
  it('reads ids of labels with all digits (WIR-119)', async () => {
    const { client, network } = scriptedClient();
    network.next(200, '{"label_schema":{"labels":[{"id":9007199254740993,"name":"spam"}]}}');
    expect(await new HttpLabelRepository(client).schema(TASK_DATASET)).toMatchObject({
      value: [{ id: '9007199254740993' }],
    });
  });

  it('reads the schema in its order (WIR-35)', async () => {
    const { client, network } = scriptedClient();
    const labels = [
      { id: 'b', name: 'spam' },
      { id: 7, name: 'ham', description: 'Wanted' },
    ];
    network.next(200, { label_schema: { labels } });
    expect(await new HttpLabelRepository(client).schema(TASK_DATASET)).toEqual({
      ok: true,
      value: [
        { id: 'b', name: 'spam', description: null, isSaved: true, position: 0 },
        { id: '7', name: 'ham', description: 'Wanted', isSaved: true, position: 1 },
      ],
    });
  });

  it.each([
    [404, { detail: { code: 'argilla.api.errors::EntityNotFoundError' } }],
    [200, {}],
  ])('finds no schema in an answer with status %i and without one (WIR-35, VAL-31)', async (status, body) => {
    const { client, network } = scriptedClient();
    network.next(status, body);
    expect(await new HttpLabelRepository(client).schema(TASK_DATASET)).toEqual({ ok: true, value: null });
  });

  it('finds no labels in a summary without any', async () => {
    const { client, network } = scriptedClient();
    network.next(200, {});
    expect(await new HttpLabelRepository(client).found(TASK_DATASET)).toEqual({ ok: true, value: [] });
  });

  it('saves names', async () => {
    const { client, network } = scriptedClient();
    network.next(200, {});
    await new HttpLabelRepository(client).save(TASK_DATASET, foundLabels(['spam', '1']));
    expect(JSON.parse(network.last.body)).toEqual({ label_schema: { labels: ['spam', '1'] } });
  });

  it.each([
    ['an id', { id: '7', description: null }, { id: '7', name: 'spam' }],
    ['a description', { id: 'spam', description: 'Bad' }, { id: 'spam', name: 'spam', description: 'Bad' }],
  ])('saves objects if a label has %s of its own, so that it survives', async (_, own, sent) => {
    const { client, network } = scriptedClient();
    network.next(200, {});
    const labels = [{ ...own, name: 'spam', isSaved: true, position: 0 }, ...foundLabels(['ham'])];
    await new HttpLabelRepository(client).save(TASK_DATASET, labels);
    const expected = { label_schema: { labels: [sent, { id: 'ham', name: 'ham' }] } };
    expect(JSON.parse(network.last.body)).toEqual(expected);
  });
});
