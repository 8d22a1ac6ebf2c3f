import { describe, expect, it } from 'vitest';
import { aDatasetDto } from '#tests/builders/dto.builder';
import { scriptedClient } from '#tests/fakes/scripted-client';
import { HttpDatasetRepository } from './http-dataset.repository';

describe('HttpDatasetRepository', () => {
  it('lists the feedback datasets in the order of the server', async () => {
    const { client, network } = scriptedClient();
    network.next(200, { items: [aDatasetDto({ id: 'b' }), aDatasetDto({ id: 'a' })] });
    const list = await new HttpDatasetRepository(client).listFeedback();
    expect(list.ok && list.value.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it.each([[404], [405]])('takes status %i for a server without task datasets', async (status) => {
    const { client, network } = scriptedClient();
    network.next(status, { detail: 'Not Found' });
    expect(await new HttpDatasetRepository(client).listTaskDatasets()).toEqual({ ok: true, value: [] });
  });

  it('reads task datasets with keys of any server', async () => {
    const { client, network } = scriptedClient();
    network.next(200, [{ name: 'old', workspace: 'news', task: 'Text2Text', owner: 'news', metadata: {} }]);
    expect(await new HttpDatasetRepository(client).listTaskDatasets()).toMatchObject({
      value: [{ id: 'news/old' }],
    });
  });
});
