import { describe, expect, it } from 'vitest';
import { aUserDto, aWorkspaceDto } from '#tests/builders/dto.builder';
import { scriptedClient } from '#tests/fakes/scripted-client';
import type { Reply } from '#application/shared/repository-failure';
import { ok } from '#domain/shared/result';
import { HttpInvitationAcceptance } from './http-invitation-acceptance';
import { HttpOwnAccount } from './http-own-account';
import { HttpPeopleRepository } from './http-people.repository';

const invitation = {
  id: 'i1',
  role: 'annotator',
  workspaces: ['news'],
  inviter: 'owner',
  expires_at: '2026-12-04T10:00:00',
  inserted_at: '2026-11-27T10:00:00',
};
const person = { username: 'ivy', firstName: 'Ivy', lastName: ' ', password: '12345678' };
const READ = {
  ...invitation,
  inserted_at: undefined,
  expires_at: undefined,
  expiresAt: new Date('2026-12-04T10:00:00Z'),
};

const openInvitation = { ...invitation, note: 'Ivy', has_link: true };
const OPEN = { ...READ, note: 'Ivy', hasLink: true };

interface Call {
  readonly sends: string;
  readonly body?: unknown;
  readonly answer?: unknown;
  readonly value?: unknown;
  /** Calls of strangers and those that cannot be repeated have none. */
  readonly hasKey?: false;
  readonly make: (
    people: HttpPeopleRepository,
    own: HttpOwnAccount,
    acceptance: HttpInvitationAcceptance,
  ) => Reply<unknown>;
}

const WRITES: readonly Call[] = [
  {
    sends: 'POST /api/users',
    body: {
      username: 'ivy',
      first_name: 'Ivy',
      last_name: null,
      password: '12345678',
      role: 'admin',
      workspaces: ['news'],
    },
    make: (people) => people.create({ ...person, role: 'admin', workspaces: ['news'] }, 'k'),
  },
  {
    sends: 'PATCH /api/v1/users/u1',
    body: { role: 'owner' },
    make: (people) => people.change('u1', { role: 'owner' }, 'k'),
  },
  {
    sends: 'PATCH /api/v1/users/u1',
    body: { disabled: true },
    make: (people) => people.change('u1', { isDisabled: true }, 'k'),
  },
  { sends: 'DELETE /api/users/u1', make: (people) => people.remove('u1', 'k') },
  {
    sends: 'PUT /api/v1/users/u1/password',
    body: {},
    answer: { password: 'made up' },
    value: 'made up',
    make: (people) => people.resetPassword('u1', 'k'),
  },
  {
    sends: 'POST /api/v1/users/u1/api-key',
    answer: { ...aUserDto(), api_key: 'new' },
    value: 'new',
    make: (people) => people.renewApiKey('u1', 'k'),
  },
  {
    sends: 'POST /api/workspaces',
    body: { name: 'news' },
    answer: aWorkspaceDto({ id: 'w1', name: 'news' }),
    value: { id: 'w1', name: 'news' },
    make: (people) => people.createWorkspace('news', 'k'),
  },
  { sends: 'DELETE /api/v1/workspaces/w1', make: (people) => people.removeWorkspace('w1', 'k') },
  { sends: 'POST /api/workspaces/w1/users/u1', make: (people) => people.addMember('w1', 'u1', 'k') },
  { sends: 'DELETE /api/workspaces/w1/users/u1', make: (people) => people.removeMember('w1', 'u1', 'k') },
  {
    sends: 'POST /api/v1/invitations',
    body: { role: 'annotator', workspaces: ['news'], expires_in_days: 7, note: 'Ivy' },
    answer: { ...openInvitation, token: 't' },
    value: { invitation: OPEN, token: 't' },
    make: (people) => people.invite({ role: 'annotator', workspaces: ['news'], days: 7, note: 'Ivy' }, 'k'),
  },
  { sends: 'DELETE /api/v1/invitations/i1', make: (people) => people.revoke('i1', 'k') },
  {
    sends: 'PUT /api/v1/me/password',
    body: { current_password: 'old', new_password: 'new password' },
    answer: { access_token: 'session', token_type: 'bearer' },
    value: 'session',
    hasKey: false,
    make: (_, own) => own.changePassword({ current: 'old', next: 'new password' }),
  },
  {
    sends: 'POST /api/v1/me/api-key',
    answer: { ...aUserDto(), api_key: 'new' },
    value: 'new',
    make: (_, own) => own.renewApiKey('k'),
  },
  {
    sends: 'POST /api/v1/invitations/read',
    body: { token: 't' },
    answer: invitation,
    value: READ,
    hasKey: false,
    make: (_, __, acceptance) => acceptance.read('t'),
  },
  {
    sends: 'POST /api/v1/invitations/accept',
    body: { token: 't', username: 'ivy', first_name: 'Ivy', last_name: null, password: '12345678' },
    answer: { access_token: 'session', token_type: 'bearer' },
    value: 'session',
    hasKey: false,
    make: (_, __, acceptance) => acceptance.accept('t', person),
  },
];

function setUp() {
  const { client, network } = scriptedClient();
  return {
    network,
    people: new HttpPeopleRepository(client),
    own: new HttpOwnAccount(client),
    acceptance: new HttpInvitationAcceptance(client),
  };
}

describe.each(WRITES)('$sends', ({ body, sends, answer = {}, value, hasKey, make }) => {
  it('goes out as the server takes it, and gives what it answers', async () => {
    const { network, people, own, acceptance } = setUp();
    network.next(200, answer);
    expect(await make(people, own, acceptance)).toEqual(ok(value));
    expect(`${network.last.method} ${network.last.url}`).toBe(sends);
    expect(network.last.headers.get('idempotency-key')).toBe(hasKey === false ? null : 'k');
    expect(network.last.body).toBe(body === undefined ? '' : JSON.stringify(body));
  });

  it('that is refused says so', async () => {
    const { network, people, own, acceptance } = setUp();
    network.next(409, { detail: 'taken' });
    expect(await make(people, own, acceptance)).toMatchObject({
      error: { kind: 'conflict', detail: 'taken' },
    });
  });
});

describe('reading', () => {
  const account = { ...aUserDto({ id: 'u1', workspaces: ['news'] }), disabled_at: '2026-11-27T10:00:00' };

  it.each([
    ['/api/users', (people: HttpPeopleRepository) => people.accounts()],
    ['/api/workspaces/w1/users', (people: HttpPeopleRepository) => people.members('w1')],
  ])('%s returns who is disabled, and no API key', async (url, make) => {
    const { network, people } = setUp();
    network.next(200, [account]);
    const read = await make(people);
    expect(network.last.url).toBe(url);
    expect(read).toMatchObject({ value: [{ id: 'u1', isDisabled: true, workspaces: ['news'] }] });
    expect(JSON.stringify(read)).not.toContain(account.api_key);
  });

  it('open invitations say when they end and whom they are for', async () => {
    const { network, people } = setUp();
    network.next(200, { items: [openInvitation] });
    expect(await people.invitations()).toEqual(ok([OPEN]));
  });

  it('the token of an invitation is read again', async () => {
    const { network, people } = setUp();
    network.next(200, { token: 't' });
    expect(await people.invitationToken('i1')).toEqual(ok('t'));
    expect(network.last.url).toBe('/api/v1/invitations/i1/link');
  });

  it.each([
    [{ version: '1.28.0' }, { changesAccounts: false, invites: false }],
    [
      { version: '1.28.0', accounts: true, invitations: true },
      { changesAccounts: true, invites: true },
    ],
  ])('the abilities of the server follow from its information %j', async (info, abilities) => {
    const { network, people } = setUp();
    network.next(200, info);
    expect(await people.abilities()).toEqual(ok(abilities));
  });
});
