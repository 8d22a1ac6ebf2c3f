import { expect, it } from 'vitest';
import { InMemoryPeople } from '#tests/fakes/in-memory-people.repository';
import { SequenceIdSource } from '#tests/fakes/sequence-id-source';
import { ok } from '#domain/shared/result';
import { CreateWorkspace } from './create-workspace.use-case';
import { RepeatableActs } from './repeatable-acts';

it('a workspace is created and returned with its id', async () => {
  const people = new InMemoryPeople();
  const create = new CreateWorkspace(people, new RepeatableActs(new SequenceIdSource('key')));
  expect(await create.execute('news')).toEqual(ok({ id: 'id-of-news', name: 'news' }));
  expect(people.written).toEqual([['createWorkspace', 'news']]);
});
