import { expect, it } from 'vitest';
import { InMemoryPeople } from '#tests/fakes/in-memory-people.repository';
import { SequenceIdSource } from '#tests/fakes/sequence-id-source';
import { ok } from '#domain/shared/result';
import { RenewOwnApiKey } from './renew-own-api-key.use-case';
import { RepeatableActs } from './repeatable-acts';

it('a new key whose answer got lost is requested again under the same idempotency key', async () => {
  const people = new InMemoryPeople();
  const renew = new RenewOwnApiKey(people, new RepeatableActs(new SequenceIdSource('key')));
  people.calls.failNext('renewOwnKey', { kind: 'network' });
  await renew.execute();
  expect(await renew.execute()).toEqual(ok('new-key'));
  expect(people.keys).toEqual(['key-1', 'key-1']);
});
