import { expect, it } from 'vitest';
import { InMemoryPeople } from '#tests/fakes/in-memory-people.repository';
import { SequenceIdSource } from '#tests/fakes/sequence-id-source';
import { ok } from '#domain/shared/result';
import { RepeatableActs } from './repeatable-acts';
import {
  ChangeMembership,
  CreateWorkspace,
  DeleteWorkspace,
  InviteUser,
  RevokeInvitation,
} from './workspace-acts.use-case';

const NEWS = { id: 'w1', name: 'news' };

function scene() {
  const people = new InMemoryPeople();
  return { people, acts: new RepeatableActs(new SequenceIdSource('key')) };
}

it('a workspace is created, gets and loses members, and is deleted', async () => {
  const { people, acts } = scene();
  const membership = new ChangeMembership(people, acts);
  expect(await new CreateWorkspace(people, acts).execute('news')).toEqual(
    ok({ id: 'id-of-news', name: 'news' }),
  );
  await membership.execute(NEWS, 'u1', true);
  await membership.execute(NEWS, 'u1', false);
  await new DeleteWorkspace(people, acts).execute(NEWS);
  expect(people.written).toEqual([
    ['createWorkspace', 'news'],
    ['addMember', 'w1', 'u1'],
    ['removeMember', 'w1', 'u1'],
    ['removeWorkspace', 'w1'],
  ]);
});

it('a member who cannot be added is told, one who was added meanwhile is not', async () => {
  const { people, acts } = scene();
  const membership = new ChangeMembership(people, acts);
  people.calls.failNext('addMember', { kind: 'conflict', status: 409 });
  expect(await membership.execute(NEWS, 'u1', true)).toEqual(ok(undefined));
  people.calls.failNext('addMember', { kind: 'forbidden', status: 403 });
  expect(await membership.execute(NEWS, 'u1', true)).toMatchObject({ error: { kind: 'forbidden' } });
});

it('a workspace that has datasets stays', async () => {
  const { people, acts } = scene();
  people.calls.failNext('removeWorkspace', { kind: 'conflict', status: 409 });
  expect(await new DeleteWorkspace(people, acts).execute(NEWS)).toMatchObject({
    error: { code: 'ERROR_DELETING_WORKSPACE', kind: 'conflict' },
  });
});

it('an invitation is made with a token, and revoked', async () => {
  const { people, acts } = scene();
  const request = { role: 'annotator', workspaces: ['news'], days: 7 } as const;
  expect(await new InviteUser(people, acts).execute(request)).toMatchObject({ value: { token: 'a-token' } });
  await new RevokeInvitation(people, acts).execute('invitation-1');
  expect(people.written).toEqual([
    ['invite', request],
    ['revoke', 'invitation-1'],
  ]);
});
