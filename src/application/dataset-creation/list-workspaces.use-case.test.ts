import { expect, it } from 'vitest';
import { InMemoryWorkspaceRepository } from '#tests/fakes/in-memory-workspace.repository';
import { ok } from '#domain/shared/result';
import { ListWorkspaces } from './list-workspaces.use-case';

const main = { id: 'w2', name: 'main' };
const news = { id: 'w1', name: 'news' };
const list = (role: 'owner' | 'admin' | 'annotator') =>
  new ListWorkspaces(new InMemoryWorkspaceRepository([news, main])).execute({ role });

it.each(['owner', 'admin'] as const)('an %s may create datasets in every listed workspace', async (role) => {
  expect(await list(role)).toEqual(ok([main, news]));
});

it('an annotator may not create datasets in any workspace', async () => {
  expect(await list('annotator')).toEqual(ok([]));
});

it('a list that cannot be read is a failure', async () => {
  const workspaces = new InMemoryWorkspaceRepository([main]);
  workspaces.calls.failNext('list', { kind: 'network' });
  expect(await new ListWorkspaces(workspaces).execute({ role: 'owner' })).toMatchObject({ ok: false });
});
