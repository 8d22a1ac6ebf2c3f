import { describe, expect, it } from 'vitest';
import { scriptedClient } from '#tests/fakes/scripted-client';
import { HttpTaskDatasetRepository } from './http-task-dataset.repository';

const ADDRESS = { workspace: 'news', name: 'sentiment' };

describe('HttpTaskDatasetRepository', () => {
  it('takes the workspace of the address where the answer has none (WIR-32)', async () => {
    const { client, network } = scriptedClient();
    network.next(200, { name: 'sentiment', task: 'TextClassification' });
    expect(await new HttpTaskDatasetRepository(client).get(ADDRESS)).toMatchObject({
      ok: true,
      value: { id: 'news/sentiment', workspaceName: 'news', task: 'TextClassification' },
    });
  });

  it.each([{ name: 'sentiment' }, { name: 'sentiment', task: null }, { name: 'sentiment', task: 'Vision' }])(
    'finds nothing to open in %j (STA-56)',
    async (body) => {
      const { client, network } = scriptedClient();
      network.next(200, body);
      expect(await new HttpTaskDatasetRepository(client).get(ADDRESS)).toEqual({ ok: true, value: null });
    },
  );

  it('deletes, and asks for the dataset again afterwards (WIR-34)', async () => {
    const { client, network } = scriptedClient();
    const repository = new HttpTaskDatasetRepository(client);
    network.next(200, { name: 'sentiment', task: 'TextClassification' });
    await repository.get(ADDRESS);
    network.next(200, 'null');
    expect(await repository.remove(ADDRESS)).toEqual({ ok: true, value: undefined });
    expect(`${network.last.method} ${network.last.url}`).toBe(
      'DELETE /api/datasets/sentiment?workspace=news',
    );
    network.next(404, {});
    expect(await repository.get(ADDRESS)).toMatchObject({ error: { kind: 'not-found' } });
  });
});
