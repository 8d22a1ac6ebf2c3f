import { expect, it } from 'vitest';
import { InMemoryPeople } from '#tests/fakes/in-memory-people.repository';
import { SequenceIdSource } from '#tests/fakes/sequence-id-source';
import { DeleteWorkspace } from './delete-workspace.use-case';
import { RepeatableActs } from './repeatable-acts';

const NEWS = { id: 'w1', name: 'news' };

function setUp() {
  const people = new InMemoryPeople();
  return { people, acts: new RepeatableActs(new SequenceIdSource('key')) };
}

it('a workspace is deleted', async () => {
  const { people, acts } = setUp();
  await new DeleteWorkspace(people, acts).execute(NEWS);
  expect(people.written).toEqual([['removeWorkspace', 'w1']]);
});

it('a workspace that has datasets is not deleted', async () => {
  const { people, acts } = setUp();
  people.calls.failNext('removeWorkspace', { kind: 'conflict', status: 409 });
  expect(await new DeleteWorkspace(people, acts).execute(NEWS)).toMatchObject({
    error: { code: 'ERROR_DELETING_WORKSPACE', kind: 'conflict' },
  });
});
