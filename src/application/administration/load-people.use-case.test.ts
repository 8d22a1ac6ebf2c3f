import { describe, expect, it } from 'vitest';
import { AN_INVITATION, anAccount, InMemoryPeople } from '#tests/fakes/in-memory-people.repository';
import { InMemoryWorkspaceRepository } from '#tests/fakes/in-memory-workspace.repository';
import { LoadPeople } from './load-people.use-case';

const nora = anAccount('nora', { workspaces: ['news'] });
const omar = anAccount('omar', { workspaces: ['news', 'sports'] });
const WORKSPACES = ['news', 'sports'].map((name) => ({ id: name, name }));

function setUp() {
  const people = new InMemoryPeople([nora, omar]);
  people.open = [AN_INVITATION];
  const workspaces = new InMemoryWorkspaceRepository(WORKSPACES);
  return { people, workspaces, load: new LoadPeople(people, workspaces) };
}

describe('LoadPeople', () => {
  it('LoadPeople returns all users, workspaces with their members, and open invitations for an owner', async () => {
    const { load } = setUp();
    expect(await load.execute('owner')).toMatchObject({
      value: {
        accounts: [nora, omar],
        workspaces: [
          { name: 'news', members: [nora, omar] },
          { name: 'sports', members: [omar] },
        ],
        invitations: [AN_INVITATION],
        abilities: { invites: true },
      },
    });
  });

  it('LoadPeople returns the members of their workspaces for an admin, each of them once', async () => {
    const { people, load } = setUp();
    expect(await load.execute('admin')).toMatchObject({
      value: {
        accounts: [nora, omar],
        workspaces: [{ members: [nora, omar] }, { members: [omar] }],
        invitations: [],
      },
    });
    expect(people.calls.log).not.toContain('accounts');
    expect(people.calls.log).not.toContain('invitations');
  });

  it('LoadPeople does not request invitations from a server that has none', async () => {
    const { people, load } = setUp();
    people.can = { changesAccounts: false, invites: false };
    expect(await load.execute('owner')).toMatchObject({ value: { invitations: [] } });
    expect(people.calls.log).not.toContain('invitations');
  });

  it.each([
    ['accounts', 'owner'],
    ['invitations', 'owner'],
    ['abilities', 'owner'],
    ['members', 'admin'],
  ] as const)('LoadPeople fails when %s fail for an %s', async (method, role) => {
    const { people, load } = setUp();
    people.calls.failNext(method, { kind: 'network' });
    expect(await load.execute(role)).toMatchObject({ ok: false, error: { kind: 'network' } });
  });
});
