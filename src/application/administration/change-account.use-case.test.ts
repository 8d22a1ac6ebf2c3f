import { describe, expect, it } from 'vitest';
import { anAccount, InMemoryPeople } from '#tests/fakes/in-memory-people.repository';
import { SequenceIdSource } from '#tests/fakes/sequence-id-source';
import { ok } from '#domain/shared/result';
import { ChangeAccount } from './change-account.use-case';
import { RepeatableActs } from './repeatable-acts';

const WORKSPACES = ['news', 'support', 'sports'].map((name) => ({ id: `id-of-${name}`, name }));
const nora = anAccount('nora', { workspaces: ['news', 'sports'] });

function setUp() {
  const people = new InMemoryPeople([nora]);
  const acts = new RepeatableActs(new SequenceIdSource('key'));
  return { people, change: new ChangeAccount(people, acts) };
}

describe('changing an account', () => {
  it('changing an account requests a change of the role and of the memberships that differ', async () => {
    const { people, change } = setUp();
    const target = { role: 'admin', workspaces: new Set(['news', 'support']) } as const;
    expect(await change.execute(nora, target, WORKSPACES)).toEqual(ok(undefined));
    expect(people.written).toEqual([
      ['change', 'user-nora', { role: 'admin' }],
      ['addMember', 'id-of-support', 'user-nora'],
      ['removeMember', 'id-of-sports', 'user-nora'],
    ]);
  });

  it('an account that is already as wanted is not changed', async () => {
    const { people, change } = setUp();
    const target = { role: 'annotator', isDisabled: false, workspaces: new Set(['sports', 'news']) } as const;
    expect(await change.execute(nora, target, WORKSPACES)).toEqual(ok(undefined));
    expect(people.written).toEqual([]);
  });

  it('disabling an account keeps its memberships', async () => {
    const { people, change } = setUp();
    await change.execute(nora, { isDisabled: true }, WORKSPACES);
    expect(people.written).toEqual([['change', 'user-nora', { isDisabled: true }]]);
  });

  it('changing an account continues if a user is already a member, or no longer one', async () => {
    const { people, change } = setUp();
    people.calls.failNext('addMember', { kind: 'conflict', status: 409 });
    people.calls.failNext('removeMember', { kind: 'not-found', status: 404 });
    expect(await change.execute(nora, { workspaces: new Set(['support', 'news']) }, WORKSPACES)).toEqual(
      ok(undefined),
    );
    expect(people.calls.log).toEqual(['addMember', 'removeMember']);
  });

  it('changing an account stops at the first refusal', async () => {
    const { people, change } = setUp();
    people.calls.failNext('change', { kind: 'conflict', status: 409 });
    const done = await change.execute(nora, { role: 'admin', workspaces: new Set() }, WORKSPACES);
    expect(done).toMatchObject({ ok: false, error: { code: 'ERROR_CHANGING_USER', kind: 'conflict' } });
    expect(people.written).toEqual([]);
  });
});
