import { expect, it } from 'vitest';
import { InMemoryPeople } from '#tests/fakes/in-memory-people.repository';
import { SequenceIdSource } from '#tests/fakes/sequence-id-source';
import { RepeatableActs } from './repeatable-acts';
import { RevokeInvitation } from './revoke-invitation.use-case';

it('an invitation is revoked', async () => {
  const people = new InMemoryPeople();
  const revoke = new RevokeInvitation(people, new RepeatableActs(new SequenceIdSource('key')));
  await revoke.execute('invitation-1');
  expect(people.written).toEqual([['revoke', 'invitation-1']]);
});
