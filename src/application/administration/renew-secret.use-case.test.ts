import { describe, expect, it } from 'vitest';
import { anAccount, InMemoryPeople } from '#tests/fakes/in-memory-people.repository';
import { SequenceIdSource } from '#tests/fakes/sequence-id-source';
import { ok } from '#domain/shared/result';
import { RenewSecret } from './renew-secret.use-case';
import { RepeatableActs } from './repeatable-acts';

const nora = anAccount('nora', { workspaces: ['news', 'sports'] });

function setUp() {
  const people = new InMemoryPeople([nora]);
  return { people, acts: new RepeatableActs(new SequenceIdSource('key')) };
}

describe('renewing a secret of a user', () => {
  it.each([
    ['password', 'made-up-password'],
    ['api-key', 'new-key'],
  ] as const)('renewing a secret returns the new %s', async (secret, reported) => {
    const { people, acts } = setUp();
    expect(await new RenewSecret(people, acts).execute(nora, secret)).toEqual(ok(reported));
  });

  it('a request whose answer got lost is repeated under the same key, the next request gets a new one', async () => {
    const { people, acts } = setUp();
    const renew = new RenewSecret(people, acts);
    people.calls.failNext('resetPassword', { kind: 'network' });
    await renew.execute(nora, 'password');
    await renew.execute(nora, 'password');
    await renew.execute(nora, 'password');
    expect(people.keys).toEqual(['key-1', 'key-1', 'key-2']);
  });

  it('a repeated request gets a new key once another act was answered (SET-63)', async () => {
    const { people, acts } = setUp();
    const renew = new RenewSecret(people, acts);
    people.calls.failNext('resetPassword', { kind: 'network' });
    await renew.execute(nora, 'password');
    await renew.execute(nora, 'api-key');
    await renew.execute(nora, 'password');
    expect(people.keys).toEqual(['key-1', 'key-2', 'key-3']);
  });

  it('a request that was refused gets a new key', async () => {
    const { people, acts } = setUp();
    const renew = new RenewSecret(people, acts);
    people.calls.failNext('resetPassword', { kind: 'not-found', status: 404 });
    await renew.execute(nora, 'password');
    await renew.execute(nora, 'password');
    expect(people.keys).toEqual(['key-1', 'key-2']);
  });
});
