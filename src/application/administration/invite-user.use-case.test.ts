import { expect, it } from 'vitest';
import { InMemoryPeople } from '#tests/fakes/in-memory-people.repository';
import { SequenceIdSource } from '#tests/fakes/sequence-id-source';
import { InviteUser } from './invite-user.use-case';
import { RepeatableActs } from './repeatable-acts';

it('an invitation is created under a key, and its token is returned', async () => {
  const people = new InMemoryPeople();
  const invite = new InviteUser(people, new RepeatableActs(new SequenceIdSource('key')));
  const request = { role: 'annotator', workspaces: ['news'], days: 7, note: 'Ivy' } as const;
  expect(await invite.execute(request)).toMatchObject({ value: { token: 'a-token' } });
  expect(people.written).toEqual([['invite', request]]);
});
