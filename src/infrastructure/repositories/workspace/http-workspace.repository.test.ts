import { describe, expect, it } from 'vitest';
import { aWorkspaceDto } from '#tests/builders/dto.builder';
import { scriptedClient } from '#tests/fakes/scripted-client';
import { HttpWorkspaceRepository } from './http-workspace.repository';

describe('HttpWorkspaceRepository', () => {
  it('lists id and name', async () => {
    const { client, network } = scriptedClient();
    network.next(200, { items: [aWorkspaceDto(), aWorkspaceDto({ id: 'w2', name: 'support' })] });
    expect(await new HttpWorkspaceRepository(client).list()).toEqual({
      ok: true,
      value: [
        { id: 'workspace-news', name: 'news' },
        { id: 'w2', name: 'support' },
      ],
    });
  });

  it('reads one', async () => {
    const { client, network } = scriptedClient();
    network.next(200, aWorkspaceDto());
    const answer = await new HttpWorkspaceRepository(client).get('workspace-news');
    expect(answer).toEqual({ ok: true, value: { id: 'workspace-news', name: 'news' } });
  });
});
