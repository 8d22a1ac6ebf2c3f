// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Container, ContainerModule } from 'inversify';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { aUser } from '#tests/builders/user.builder';
import { english } from '#tests/fakes/english';
import { FakeClientData } from '#tests/fakes/fake-client-data';
import { InMemoryAddress } from '#tests/fakes/in-memory-address';
import { InMemoryAuthGateway } from '#tests/fakes/in-memory-auth.gateway';
import { InMemoryPeople } from '#tests/fakes/in-memory-people.repository';
import { InMemoryTokenStore } from '#tests/fakes/in-memory-token-store';
import { AcceptInvitation, ReadInvitation } from '#application/administration/accept-invitation.use-case';
import type { User } from '#domain/session/user';
import { ContainerProvider } from '#ui/di/container-provider.tsx';
import { SessionState } from '#ui/shared/state/session.state';
import { ADDRESS, SESSION_STATE } from '#ui/shared/state/state.tokens';
import { invitationScreenModule } from './invitation.module';
import { InvitationScreen } from './InvitationScreen';

const nora = aUser();
const PASSWORD = 'a long password';

function openPage({ people = new InMemoryPeople(), signedIn = null as User | null } = {}) {
  const session = new SessionState();
  if (signedIn !== null) session.begin(signedIn);
  const tokens = new InMemoryTokenStore();
  const gateway = new InMemoryAuthGateway(tokens, [{ user: nora, password: PASSWORD }]);
  const address = new InMemoryAddress('/invitation#a-token');
  const fakes = new ContainerModule(({ bind }) => {
    bind(ReadInvitation).toConstantValue(new ReadInvitation(people));
    bind(AcceptInvitation).toConstantValue(
      new AcceptInvitation(people, gateway, tokens, new FakeClientData()),
    );
    bind(SESSION_STATE).toConstantValue(session);
    bind(ADDRESS).toConstantValue(address);
  });
  const container = new Container();
  container.load(fakes, invitationScreenModule);
  render(
    <I18nextProvider i18n={english()}>
      <ContainerProvider container={container}>
        <MemoryRouter>
          <InvitationScreen />
        </MemoryRouter>
      </ContainerProvider>
    </I18nextProvider>,
  );
  const user = userEvent.setup();
  const fill = async () => {
    await user.type(await screen.findByLabelText(/^Username/u), nora.username);
    await user.type(screen.getByLabelText(/^Name/u), 'Nora');
    await user.type(screen.getByLabelText(/^Password/u), PASSWORD);
  };
  const submit = () => user.click(screen.getByRole('button', { name: 'Create account' }));
  return { people, session, address, user, fill, submit };
}

describe('the page of an invitation', () => {
  it('the page of an invitation shows who invites, and to what (SCR-56)', async () => {
    const { people } = openPage();
    expect(await screen.findByText('owner invited you to Ostraka as an annotator.')).toBeInTheDocument();
    expect(screen.getByText('Workspaces: news')).toBeInTheDocument();
    expect(people.calls.log).toEqual(['read a-token']);
  });

  it('makes the account, signs in, and leads to the datasets without a way back to the link (SCR-56)', async () => {
    const { people, session, address, fill, submit } = openPage();
    await fill();
    await submit();
    await waitFor(() => expect(address.visits).toEqual([['replace', '/datasets']]));
    expect(people.written).toEqual([['accept', 'a-token']]);
    expect(session.user).toEqual(nora);
  });

  it('the page of an invitation shows mistakes before it asks the server', async () => {
    const { people, submit } = openPage();
    await screen.findByLabelText(/^Username/u);
    await submit();
    expect(screen.getByText('Enter your name.')).toBeInTheDocument();
    expect(screen.getByText('Use 8 to 100 characters.')).toBeInTheDocument();
    expect(people.written).toEqual([]);
  });

  it('accepts once, however often the button is pressed', async () => {
    const { people, user, fill } = openPage();
    await fill();
    const release = people.calls.holdNext('accept');
    await user.dblClick(screen.getByRole('button', { name: 'Create account' }));
    release();
    await waitFor(() => expect(people.written).toHaveLength(1));
    expect(people.calls.log.filter((method) => method === 'accept')).toHaveLength(1);
  });

  it.each([
    ['conflict', 'This username is taken.'],
    ['rate-limited', 'Too many attempts. Wait a moment and try again.'],
    ['network', "The server can't be reached. Try again."],
    ['rejected', "Couldn't create your account."],
  ] as const)('after %s says why there is no account, and keeps what was typed', async (kind, text) => {
    const { people, address, fill, submit } = openPage();
    await fill();
    people.calls.failNext('accept', { kind });
    await submit();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Username/u)).toHaveValue(nora.username);
    expect(address.visits).toEqual([]);
  });

  it('signs in with what was chosen when the answer got lost and the button is pressed again', async () => {
    const { people, session, fill, submit } = openPage();
    await fill();
    people.calls.failNext('accept', { kind: 'network' });
    people.calls.failNext('accept', { kind: 'not-found', status: 404 });
    await submit();
    await screen.findByText("The server can't be reached. Try again.");
    await submit();
    await waitFor(() => expect(session.user).toEqual(nora));
  });

  it('of a link that is good no more says so, and leads to the sign-in', async () => {
    const people = new InMemoryPeople();
    people.calls.failNext('read a-token', { kind: 'not-found', status: 404 });
    openPage({ people });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This link doesn't work/u);
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/sign-in');
    expect(screen.queryByLabelText(/^Username/u)).not.toBeInTheDocument();
  });

  it('is read again on demand when the server could not be reached', async () => {
    const people = new InMemoryPeople();
    people.calls.failNext('read a-token', { kind: 'network' });
    const { user } = openPage({ people });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText(/^Username/u)).toBeInTheDocument();
  });

  it('warns signed-in users that their session ends (SCR-56)', async () => {
    openPage({ signedIn: aUser({ username: 'omar' }) });
    expect(await screen.findByText(/^You are signed in as omar/u)).toBeInTheDocument();
  });
});
