import { expect, it } from 'vitest';
import { InMemoryPeople } from '#tests/fakes/in-memory-people.repository';
import { SequenceIdSource } from '#tests/fakes/sequence-id-source';
import { CreateAccount } from './create-account.use-case';
import { RepeatableActs } from './repeatable-acts';

it('a user is created with role and workspaces', async () => {
  const people = new InMemoryPeople();
  const create = new CreateAccount(people, new RepeatableActs(new SequenceIdSource('key')));
  const person = { username: 'ivy', firstName: 'Ivy', lastName: '', password: '12345678' };
  await create.execute({ ...person, role: 'annotator', workspaces: ['news'] });
  expect(people.written).toEqual([['create', 'ivy', 'annotator', 'news']]);
});
