// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Container, ContainerModule } from 'inversify';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { aUser } from '#tests/builders/user.builder';
import { english } from '#tests/fakes/english';
import { FakeClipboard } from '#tests/fakes/fake-clipboard';
import { InMemoryAddress } from '#tests/fakes/in-memory-address';
import { AN_INVITATION, anAccount, InMemoryPeople } from '#tests/fakes/in-memory-people.repository';
import { InMemoryWorkspaceRepository } from '#tests/fakes/in-memory-workspace.repository';
import { layOut } from '#tests/fakes/laid-out';
import { SequenceIdSource } from '#tests/fakes/sequence-id-source';
import { ChangeAccount } from '#application/administration/change-account.use-case';
import { CreateAccount } from '#application/administration/create-account.use-case';
import { DeleteAccount } from '#application/administration/delete-account.use-case';
import { RenewSecret } from '#application/administration/renew-secret.use-case';
import { LoadPeople } from '#application/administration/load-people.use-case';
import { RepeatableActs } from '#application/administration/repeatable-acts';
import { ChangeMembership } from '#application/administration/change-membership.use-case';
import { CreateWorkspace } from '#application/administration/create-workspace.use-case';
import { DeleteWorkspace } from '#application/administration/delete-workspace.use-case';
import { LoadInvitationLink } from '#application/administration/load-invitation-link.use-case';
import { InviteUser } from '#application/administration/invite-user.use-case';
import { RevokeInvitation } from '#application/administration/revoke-invitation.use-case';
import type { Role } from '#domain/access/rights';
import { ContainerProvider } from '#ui/di/container-provider.tsx';
import { CLIPBOARD } from '#ui/di/port.tokens';
import { SessionState } from '#ui/shared/state/session.state';
import { ADDRESS, SESSION_STATE } from '#ui/shared/state/state.tokens';
import { administrationScreenModule } from './administration.module';
import { UsersScreen } from './UsersScreen';
import { WorkspacesScreen } from './WorkspacesScreen';

layOut();

const olga = anAccount('olga', { id: 'user-nora', role: 'owner' });
const omar = anAccount('omar', { firstName: 'Omar', lastName: 'Quist', workspaces: ['news'] });

function openPage(page: 'users' | 'workspaces', role: Role = 'owner', names = ['news', 'sports']) {
  const people = new InMemoryPeople([olga, omar]);
  const session = new SessionState();
  session.begin(aUser({ role }));
  const clipboard = new FakeClipboard();
  const workspaces = names.map((name) => ({ id: name, name }));
  const acts = new RepeatableActs(new SequenceIdSource());
  const fakes = new ContainerModule(({ bind }) => {
    bind(LoadPeople).toConstantValue(new LoadPeople(people, new InMemoryWorkspaceRepository(workspaces)));
    bind(CreateAccount).toConstantValue(new CreateAccount(people, acts));
    bind(ChangeAccount).toConstantValue(new ChangeAccount(people, acts));
    bind(DeleteAccount).toConstantValue(new DeleteAccount(people, acts));
    bind(RenewSecret).toConstantValue(new RenewSecret(people, acts));
    bind(CreateWorkspace).toConstantValue(new CreateWorkspace(people, acts));
    bind(DeleteWorkspace).toConstantValue(new DeleteWorkspace(people, acts));
    bind(ChangeMembership).toConstantValue(new ChangeMembership(people, acts));
    bind(InviteUser).toConstantValue(new InviteUser(people, acts));
    bind(LoadInvitationLink).toConstantValue(new LoadInvitationLink(people));
    bind(RevokeInvitation).toConstantValue(new RevokeInvitation(people, acts));
    bind(SESSION_STATE).toConstantValue(session);
    bind(ADDRESS).toConstantValue(new InMemoryAddress(`/${page}`));
    bind(CLIPBOARD).toConstantValue(clipboard);
  });
  const container = new Container();
  container.load(fakes, administrationScreenModule);
  const Screen = page === 'users' ? UsersScreen : WorkspacesScreen;
  const show = () =>
    render(
      <I18nextProvider i18n={english()}>
        <ContainerProvider container={container}>
          <MemoryRouter>
            <Screen />
          </MemoryRouter>
        </ContainerProvider>
      </I18nextProvider>,
    );
  const user = userEvent.setup();
  const choose = async (name: string, act: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    await user.click(screen.getByRole('menuitem', { name: act }));
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { people, clipboard, show, user, choose, press };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('the page of users', () => {
  it('lists them with name, role, workspaces and whether they are disabled', async () => {
    const { people, show } = openPage('users');
    people.known[1] = { ...omar, isDisabled: true };
    show();
    const row = (await screen.findByText('Omar Quist')).closest('[role="row"]');
    expect(row).toHaveTextContent(/omar.*Disabled.*Annotator.*news/u);
    expect(screen.getByText('All workspaces')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('2 users');
  });

  it('shows a name that is a script as the text it is', async () => {
    const { people, show } = openPage('users');
    const firstName = '<img src=x onerror=alert(1)>';
    people.known[1] = { ...omar, firstName, lastName: null };
    show();
    expect(await screen.findByText(firstName)).toBeInTheDocument();
    expect(document.querySelector('img')).toBeNull();
  });

  it('finds users by what is typed', async () => {
    const { show, user } = openPage('users');
    show();
    await screen.findByText('Omar Quist');
    await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'quist');
    expect(screen.queryByRole('button', { name: 'Actions for olga' })).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'x');
    expect(screen.getByText('Nothing matches your search')).toBeInTheDocument();
  });

  it.each(['admin', 'annotator'] as const)(
    'is refused to an %s, who asks the server for nothing (SCR-55)',
    (role) => {
      const { people, show } = openPage('users', role);
      show();
      expect(screen.getByText('Only owners can manage users.')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Back to datasets' })).toHaveAttribute('href', '/datasets');
      expect(screen.queryByRole('button', { name: 'New user' })).not.toBeInTheDocument();
      expect(people.calls.log).toEqual([]);
    },
  );

  it('the page of users creates a user, and shows mistakes before it asks the server', async () => {
    const { people, show, user, press } = openPage('users');
    show();
    await screen.findByText('Omar Quist');
    await press('New user');
    await press('Create');
    expect(screen.getByText('Enter a name.')).toBeInTheDocument();
    expect(people.written).toEqual([]);
    await user.type(screen.getByLabelText(/^Username/u), 'ivy');
    await user.type(screen.getByLabelText(/^Name/u), 'Ivy');
    await user.type(screen.getByLabelText(/^Password/u), 'a password');
    await user.click(screen.getByRole('checkbox', { name: 'news' }));
    people.calls.failNext('create', { kind: 'conflict', status: 409 });
    await press('Create');
    expect(await screen.findByText('This username is taken.')).toBeInTheDocument();
    await press('Create');
    await closed();
    expect(people.written).toEqual([['create', 'ivy', 'annotator', 'news']]);
  });

  it('changes the workspaces of a user (SET-8)', async () => {
    const { people, show, user, choose, press } = openPage('users');
    show();
    await choose('omar', 'Edit role and workspaces');
    expect(screen.getByRole('checkbox', { name: 'news' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'sports' }));
    await press('Save');
    await closed();
    expect(people.written).toEqual([['addMember', 'sports', 'user-omar']]);
  });

  it('says before a role is changed that sessions end', async () => {
    const { people, show, user, choose, press } = openPage('users');
    show();
    await choose('omar', 'Edit role and workspaces');
    expect(screen.queryByText(/ends all sessions/u)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Role/u }));
    await user.click(screen.getByRole('option', { name: 'Admin' }));
    expect(screen.getByText('Changing the role ends all sessions of omar.')).toBeInTheDocument();
    await press('Save');
    await closed();
    expect(people.written).toEqual([['change', 'user-omar', { role: 'admin' }]]);
  });

  it('the page of users shows a new password once, and copies a new key without showing it (SET-61)', async () => {
    const { clipboard, show, choose, press } = openPage('users');
    show();
    await choose('omar', 'Reset password');
    await press('Reset password');
    expect(await screen.findByText('made-up-password')).toBeInTheDocument();
    await press('Done');
    await closed();
    await choose('omar', 'Renew API key');
    await press('Renew key');
    await screen.findByRole('dialog', { name: 'New API key of omar' });
    await press('Copy key');
    expect(clipboard.text).toBe('new-key');
    expect(document.body).not.toHaveTextContent('new-key');
  });

  it('asks before it disables or deletes, naming the user (SET-62)', async () => {
    const { people, show, choose, press } = openPage('users');
    show();
    await choose('omar', 'Disable');
    expect(screen.getByRole('alertdialog', { name: 'Disable omar?' })).toBeInTheDocument();
    await press('Cancel');
    expect(people.written).toEqual([]);
    await choose('omar', 'Delete');
    expect(screen.getByRole('alertdialog', { name: 'Delete user omar?' })).toBeInTheDocument();
    await press('Yes, delete');
    await waitFor(() => expect(people.written).toEqual([['remove', 'user-omar']]));
  });

  it('the page of users explains why the last owner cannot be deleted, and offers no button for it (SET-62)', async () => {
    const { show, choose } = openPage('users');
    show();
    await choose('olga', 'Delete');
    expect(screen.getByText(/^olga is the only active owner/u)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Yes, delete' })).not.toBeInTheDocument();
  });

  it('says in words when the server knows of the last owner first', async () => {
    const { people, show, choose, press } = openPage('users');
    show();
    people.calls.failNext('remove', { kind: 'conflict', status: 409 });
    await choose('omar', 'Delete');
    await press('Yes, delete');
    expect(await screen.findByText(/^This is the only active owner/u)).toBeInTheDocument();
  });

  it('does an act once, however often it is pressed (SET-63)', async () => {
    const { people, show, choose, user } = openPage('users');
    show();
    await choose('omar', 'Delete');
    const release = people.calls.holdNext('remove');
    await user.dblClick(screen.getByRole('button', { name: 'Yes, delete' }));
    release();
    await waitFor(() => expect(people.written).toEqual([['remove', 'user-omar']]));
  });

  it('keeps an act whose connection was lost, and sends it again under the same key (SET-63)', async () => {
    const { people, show, choose, press } = openPage('users');
    show();
    await choose('omar', 'Delete');
    people.calls.failNext('remove', { kind: 'network' });
    await press('Yes, delete');
    expect(await screen.findByText(/^The server can't be reached/u)).toBeInTheDocument();
    await press('Yes, delete');
    await waitFor(() => expect(people.written).toHaveLength(1));
    expect(new Set(people.keys).size).toBe(1);
  });

  it('makes an invitation with a note and a link whose token no server gets', async () => {
    const { people, clipboard, show, press, user } = openPage('users');
    show();
    await screen.findByText('Omar Quist');
    await press('Invite user');
    expect(screen.getByRole('textbox', { name: 'For whom' })).toHaveFocus();
    await user.keyboard('Ivy');
    await press('Create link');
    expect(people.written).toEqual([['invite', expect.objectContaining({ note: 'Ivy' })]]);
    await screen.findByRole('dialog', { name: 'Invitation link' });
    await press('Copy link');
    expect(clipboard.text).toMatch(/\/invitation#a-token$/u);
  });

  it('lists open invitations, and revokes them after a question', async () => {
    const { people, show, press } = openPage('users');
    people.open = [AN_INVITATION];
    show();
    expect(await screen.findByText(/Annotator · news/u)).toBeInTheDocument();
    await press('Revoke the invitation: Annotator · news');
    const question = screen.getByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(people.written).toEqual([['revoke', 'invitation-1']]));
  });

  it('shows the link of an open invitation again, where the server can make it', async () => {
    const { people, clipboard, show, press } = openPage('users');
    const early = { ...AN_INVITATION, id: 'early', note: 'Joe', hasLink: false };
    people.open = [early, { ...AN_INVITATION, note: 'Ivy' }];
    show();
    await screen.findByText('Joe');
    expect(screen.queryByRole('button', { name: 'Show the link of the invitation: Joe' })).toBeNull();
    await press('Show the link of the invitation: Ivy');
    await screen.findByRole('dialog', { name: 'Invitation link' });
    await press('Copy link');
    expect(clipboard.text).toMatch(/\/invitation#token-of-invitation-1$/u);
  });

  it('says why a link could not be shown, and tries again', async () => {
    const { people, show, press } = openPage('users');
    people.open = [{ ...AN_INVITATION, note: 'Ivy' }];
    people.calls.failNext('invitationToken', { kind: 'network' });
    show();
    await screen.findByText('Ivy');
    await press('Show the link of the invitation: Ivy');
    expect(await screen.findByText(/^The server can't be reached/u)).toBeInTheDocument();
    await press('Retry');
    expect(await screen.findByText(/invitation#token-of-invitation-1$/u)).toBeInTheDocument();
  });

  it('offers nothing that a server of version 1.28 lacks (SET-64)', async () => {
    const { people, show, user } = openPage('users');
    people.can = { changesAccounts: false, invites: false };
    show();
    await user.click(await screen.findByRole('button', { name: 'Actions for omar' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Edit role and workspaces',
      'Delete',
    ]);
    expect(screen.queryByRole('button', { name: 'Invite user', hidden: true })).not.toBeInTheDocument();
  });

  it('says when the list cannot be loaded, and tries again', async () => {
    const { people, show, press } = openPage('users');
    people.calls.failNext('accounts', { kind: 'server', status: 500 });
    show();
    expect(await screen.findByText("Couldn't load users and workspaces")).toBeInTheDocument();
    await press('Retry');
    expect(await screen.findByText('Omar Quist')).toBeInTheDocument();
  });

  it('stays as it is when the list could not be loaded again, and says so until it is (ERR-46)', async () => {
    const { people, show, press } = openPage('users');
    show();
    await screen.findByText('Omar Quist');
    people.calls.failNext('accounts', { kind: 'server', status: 500 });
    await press('Refresh');
    const outdated = "This list may be out of date: it couldn't be loaded again.";
    expect(await screen.findByText(outdated)).toBeInTheDocument();
    expect(screen.getByText('Omar Quist')).toBeInTheDocument();
    await press('Retry');
    await waitFor(() => expect(screen.queryByText(outdated)).not.toBeInTheDocument());
  });
});

describe('the page of workspaces', () => {
  it('lists them with their members, and leads to their datasets', async () => {
    const { show } = openPage('workspaces');
    show();
    expect(await screen.findByRole('link', { name: 'news' })).toHaveAttribute(
      'href',
      '/datasets?workspaces=news',
    );
    expect(screen.getByText('1 member')).toBeInTheDocument();
  });

  it('the page of workspaces creates a workspace, and shows which names are allowed', async () => {
    const { people, show, user, press } = openPage('workspaces');
    show();
    await screen.findByRole('link', { name: 'news' });
    await press('New workspace');
    await user.type(screen.getByLabelText(/^Name/u), 'My Work');
    await press('Create');
    expect(screen.getByText(/^Use lowercase letters/u)).toBeInTheDocument();
    await user.clear(screen.getByLabelText(/^Name/u));
    await user.type(screen.getByLabelText(/^Name/u), 'my-work');
    await press('Create');
    await closed();
    expect(people.written).toEqual([['createWorkspace', 'my-work']]);
  });

  it('adds and removes members (SET-8)', async () => {
    const { people, show, user, choose, press } = openPage('workspaces');
    show();
    await choose('news', 'Members');
    await press('Remove omar');
    await press('Cancel');
    expect(people.written).toEqual([]);
    await press('Remove omar');
    await press('Yes, remove');
    await waitFor(() => expect(people.written).toEqual([['removeMember', 'news', 'user-omar']]));
    await user.click(screen.getByRole('button', { name: /Add user/u }));
    await user.click(screen.getByRole('button', { name: 'Add olga' }));
    await waitFor(() => expect(people.written.at(-1)).toEqual(['addMember', 'news', 'user-nora']));
  });

  it('says why one with datasets is not deleted', async () => {
    const { people, show, choose, press } = openPage('workspaces');
    show();
    people.calls.failNext('removeWorkspace', { kind: 'conflict', status: 409 });
    await choose('sports', 'Delete');
    expect(screen.getByRole('alertdialog', { name: 'Delete workspace sports?' })).toBeInTheDocument();
    await press('Yes, delete');
    expect(await screen.findByText(/^This workspace has datasets/u)).toBeInTheDocument();
  });

  it('lets an admin remove members, and nothing else (SET-8)', async () => {
    const { show, choose, press } = openPage('workspaces', 'admin');
    show();
    await choose('news', 'Members');
    await press('Remove omar');
    expect(screen.getByText('Only an owner can add members.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Add user/u })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'New workspace', hidden: true })).not.toBeInTheDocument();
  });

  it('is refused to an annotator (SCR-55)', () => {
    const { people, show } = openPage('workspaces', 'annotator');
    show();
    expect(screen.getByText(/^Only owners and admins/u)).toBeInTheDocument();
    expect(people.calls.log).toEqual([]);
  });

  it.each([
    ['owner', 'No workspaces yet'],
    ['admin', "You don't belong to a workspace yet"],
  ] as const)(
    'the page of workspaces shows an %s why the list is empty without a search (ROL-39)',
    async (role, reason) => {
      openPage('workspaces', role, []).show();
      expect(await screen.findByText(reason)).toBeInTheDocument();
      expect(screen.queryByText('Nothing matches your search')).not.toBeInTheDocument();
    },
  );
});

describe('long lists of users, invitations and workspaces', () => {
  const many = Array.from({ length: 2_000 }, (_, index) => `w${index}`);

  it('draw the invitations in sight alone, each with its place among all (SCR-58)', async () => {
    const { people, show } = openPage('users');
    people.open = many.map((id) => ({ ...AN_INVITATION, id, inviter: id }));
    show();
    const section = await screen.findByRole('region', { name: 'Open invitations' });
    const items = within(section).getAllByRole('listitem');
    expect(items.length).toBeLessThan(60);
    expect(items[0]).toHaveAttribute('aria-setsize', '2000');
    expect(items[0]).toHaveTextContent('Invited by w0');
  });

  it('draw the members in sight alone, and find the user who is to be added by what is typed', async () => {
    const { people, show, user, choose } = openPage('workspaces');
    const joined = many.map((name) => anAccount(name, { workspaces: ['news'] }));
    const others = many.map((name) => anAccount(`other-${name}`));
    people.known.splice(0, 2, olga, ...joined, ...others);
    show();
    await choose('news', 'Members');
    const members = screen.getByRole('list', { name: 'Members' });
    expect(within(members).getAllByRole('listitem').length).toBeLessThan(60);
    await user.click(screen.getByRole('button', { name: 'Add user' }));
    expect(screen.getAllByRole('button', { name: /^Add other/u }).length).toBeLessThan(60);
    await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'other-w1999');
    await user.click(screen.getByRole('button', { name: 'Add other-w1999' }));
    const id = anAccount('other-w1999').id;
    await waitFor(() => expect(people.written).toEqual([['addMember', 'news', id]]));
  });

  it('draw the workspaces in sight alone where a user is given some', async () => {
    const { show, press } = openPage('users', 'owner', many);
    show();
    await screen.findByText('Omar Quist');
    await press('New user');
    const group = screen.getByRole('group', { name: 'Workspaces' });
    expect(within(group).getAllByRole('checkbox').length).toBeLessThan(60);
  });
});
