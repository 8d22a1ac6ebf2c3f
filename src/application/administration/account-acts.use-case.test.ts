import { describe, expect, it } from 'vitest';
import { anAccount, InMemoryPeople } from '#tests/fakes/in-memory-people.repository';
import { SequenceIdSource } from '#tests/fakes/sequence-id-source';
import { ok } from '#domain/shared/result';
import { ChangeAccount, CreateAccount, DeleteAccount, RenewSecret } from './account-acts.use-case';
import { RepeatableActs } from './repeatable-acts';

const WORKSPACES = ['news', 'support', 'sports'].map((name) => ({ id: `id-of-${name}`, name }));
const nora = anAccount('nora', { workspaces: ['news', 'sports'] });

function scene() {
  const people = new InMemoryPeople([nora]);
  const acts = new RepeatableActs(new SequenceIdSource('key'));
  return { people, acts, change: new ChangeAccount(people, acts) };
}

describe('changing an account', () => {
  it('asks for the role, and for the memberships that differ', async () => {
    const { people, change } = scene();
    const target = { role: 'admin', workspaces: new Set(['news', 'support']) } as const;
    expect(await change.execute(nora, target, WORKSPACES)).toEqual(ok(undefined));
    expect(people.written).toEqual([
      ['change', 'user-nora', { role: 'admin' }],
      ['addMember', 'id-of-support', 'user-nora'],
      ['removeMember', 'id-of-sports', 'user-nora'],
    ]);
  });

  it('to what it is asks for nothing', async () => {
    const { people, change } = scene();
    const target = { role: 'annotator', isDisabled: false, workspaces: new Set(['sports', 'news']) } as const;
    expect(await change.execute(nora, target, WORKSPACES)).toEqual(ok(undefined));
    expect(people.written).toEqual([]);
  });

  it('that is disabled leaves the memberships', async () => {
    const { people, change } = scene();
    await change.execute(nora, { isDisabled: true }, WORKSPACES);
    expect(people.written).toEqual([['change', 'user-nora', { isDisabled: true }]]);
  });

  it('goes on where a user belongs, or belongs no more, already', async () => {
    const { people, change } = scene();
    people.calls.failNext('addMember', { kind: 'conflict', status: 409 });
    people.calls.failNext('removeMember', { kind: 'not-found', status: 404 });
    expect(await change.execute(nora, { workspaces: new Set(['support', 'news']) }, WORKSPACES)).toEqual(
      ok(undefined),
    );
    expect(people.calls.log).toEqual(['addMember', 'removeMember']);
  });

  it('ends with the first refusal', async () => {
    const { people, change } = scene();
    people.calls.failNext('change', { kind: 'conflict', status: 409 });
    const done = await change.execute(nora, { role: 'admin', workspaces: new Set() }, WORKSPACES);
    expect(done).toMatchObject({ ok: false, error: { code: 'ERROR_CHANGING_USER', kind: 'conflict' } });
    expect(people.written).toEqual([]);
  });
});

it('a user is created with role and workspaces, and deleted', async () => {
  const { people, acts } = scene();
  const person = { username: 'ivy', firstName: 'Ivy', lastName: '', password: '12345678' };
  await new CreateAccount(people, acts).execute({ ...person, role: 'annotator', workspaces: ['news'] });
  await new DeleteAccount(people, acts).execute(nora);
  expect(people.written).toEqual([
    ['create', 'ivy', 'annotator', 'news'],
    ['remove', 'user-nora'],
  ]);
});

describe('a new secret of a user', () => {
  it.each([
    ['password', 'made-up-password'],
    ['api-key', 'new-key'],
  ] as const)('as %s is told', async (secret, told) => {
    const { people, acts } = scene();
    expect(await new RenewSecret(people, acts).execute(nora, secret)).toEqual(ok(told));
  });

  it('whose answer got lost is asked for again under the same key, another one under a new one', async () => {
    const { people, acts } = scene();
    const renew = new RenewSecret(people, acts);
    people.calls.failNext('resetPassword', { kind: 'network' });
    await renew.execute(nora, 'password');
    await renew.execute(nora, 'password');
    await renew.execute(nora, 'password');
    expect(people.keys).toEqual(['key-1', 'key-1', 'key-2']);
  });

  it('whose answer got lost is meant anew once another act was answered', async () => {
    const { people, acts } = scene();
    const renew = new RenewSecret(people, acts);
    people.calls.failNext('resetPassword', { kind: 'network' });
    await renew.execute(nora, 'password');
    await renew.execute(nora, 'api-key');
    await renew.execute(nora, 'password');
    expect(people.keys).toEqual(['key-1', 'key-2', 'key-3']);
  });

  it('that was refused gets a new key', async () => {
    const { people, acts } = scene();
    const renew = new RenewSecret(people, acts);
    people.calls.failNext('resetPassword', { kind: 'not-found', status: 404 });
    await renew.execute(nora, 'password');
    await renew.execute(nora, 'password');
    expect(people.keys).toEqual(['key-1', 'key-2']);
  });
});
