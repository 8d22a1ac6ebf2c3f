import { describe, expect, it } from 'vitest';
import { aUser } from '#tests/builders/user.builder';
import { FakeClientData } from '#tests/fakes/fake-client-data';
import { InMemoryAuthGateway } from '#tests/fakes/in-memory-auth.gateway';
import { AN_INVITATION, InMemoryPeople } from '#tests/fakes/in-memory-people.repository';
import { InMemoryTokenStore } from '#tests/fakes/in-memory-token-store';
import { ok } from '#domain/shared/result';
import { AcceptInvitation, ReadInvitation } from './accept-invitation.use-case';

const nora = aUser();
const person = { username: 'nora', firstName: 'Nora', lastName: 'Quist', password: 'a password' };
const GONE = { kind: 'not-found', status: 404 } as const;

function setUp() {
  const people = new InMemoryPeople();
  const tokens = new InMemoryTokenStore('token-of-another');
  const gateway = new InMemoryAuthGateway(tokens, [{ user: nora, password: person.password }]);
  const data = new FakeClientData();
  return { people, gateway, tokens, data, accept: new AcceptInvitation(people, gateway, tokens, data) };
}

it('an invitation is read by its token', async () => {
  expect(await new ReadInvitation(new InMemoryPeople()).execute('t')).toEqual(ok(AN_INVITATION));
});

describe('accepting an invitation', () => {
  it('accepting an invitation signs in, and drops the cached data of the previous user', async () => {
    const { tokens, data, accept } = setUp();
    expect(await accept.execute('t', person)).toEqual(ok(nora));
    expect(tokens.read()).toBe('token-of-nora');
    expect(data.forgotten).toBe(1);
  });

  it('an invitation that is refused leaves the current session alone', async () => {
    const { people, tokens, data, accept } = setUp();
    people.calls.failNext('accept', { kind: 'conflict', status: 409 });
    expect(await accept.execute('t', person)).toMatchObject({ error: { kind: 'conflict' } });
    expect([tokens.read(), data.forgotten]).toEqual(['token-of-another', 0]);
  });

  it('a second try signs in with the chosen password if the first answer got lost and the link is used up (SET-63)', async () => {
    const { people, accept } = setUp();
    people.calls.failNext('accept', { kind: 'network' });
    people.calls.failNext('accept', GONE);
    expect(await accept.execute('t', person)).toMatchObject({ ok: false });
    expect(await accept.execute('t', person)).toEqual(ok(nora));
  });

  it('a second try signs in if the account was created but its user could not be read', async () => {
    const { people, gateway, tokens, accept } = setUp();
    gateway.calls.failNext('currentUser', { kind: 'network' });
    expect(await accept.execute('t', person)).toMatchObject({ error: { kind: 'network' } });
    tokens.clear();
    people.calls.failNext('accept', GONE);
    expect(await accept.execute('t', person)).toEqual(ok(nora));
  });

  it('a second try does not sign in with another link or another password', async () => {
    const { people, accept } = setUp();
    for (const failure of [{ kind: 'network' } as const, GONE, GONE])
      people.calls.failNext('accept', failure);
    await accept.execute('t', person);
    expect(await accept.execute('other', person)).toMatchObject({ error: { kind: 'not-found' } });
    const changed = { ...person, password: 'another password' };
    expect(await accept.execute('t', changed)).toMatchObject({ error: { kind: 'not-found' } });
  });
});
