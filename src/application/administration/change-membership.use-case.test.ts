import { expect, it } from 'vitest';
import { InMemoryPeople } from '#tests/fakes/in-memory-people.repository';
import { SequenceIdSource } from '#tests/fakes/sequence-id-source';
import { ok } from '#domain/shared/result';
import { ChangeMembership } from './change-membership.use-case';
import { RepeatableActs } from './repeatable-acts';

const NEWS = { id: 'w1', name: 'news' };

function setUp() {
  const people = new InMemoryPeople();
  return { people, acts: new RepeatableActs(new SequenceIdSource('key')) };
}

it('a workspace gains and loses members', async () => {
  const { people, acts } = setUp();
  const membership = new ChangeMembership(people, acts);
  await membership.execute(NEWS, 'u1', true);
  await membership.execute(NEWS, 'u1', false);
  expect(people.written).toEqual([
    ['addMember', 'w1', 'u1'],
    ['removeMember', 'w1', 'u1'],
  ]);
});

it('a member who cannot be added is reported, one who was added in the meantime is not', async () => {
  const { people, acts } = setUp();
  const membership = new ChangeMembership(people, acts);
  people.calls.failNext('addMember', { kind: 'conflict', status: 409 });
  expect(await membership.execute(NEWS, 'u1', true)).toEqual(ok(undefined));
  people.calls.failNext('addMember', { kind: 'forbidden', status: 403 });
  expect(await membership.execute(NEWS, 'u1', true)).toMatchObject({ error: { kind: 'forbidden' } });
});
