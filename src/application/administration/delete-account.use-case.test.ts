import { expect, it } from 'vitest';
import { anAccount, InMemoryPeople } from '#tests/fakes/in-memory-people.repository';
import { SequenceIdSource } from '#tests/fakes/sequence-id-source';
import { DeleteAccount } from './delete-account.use-case';
import { RepeatableActs } from './repeatable-acts';

it('a user is deleted', async () => {
  const nora = anAccount('nora');
  const people = new InMemoryPeople([nora]);
  await new DeleteAccount(people, new RepeatableActs(new SequenceIdSource('key'))).execute(nora);
  expect(people.written).toEqual([['remove', 'user-nora']]);
});
