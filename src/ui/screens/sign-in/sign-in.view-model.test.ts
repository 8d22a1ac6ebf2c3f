import { getObserverTree } from 'mobx';
import { describe, expect, it } from 'vitest';
import { aUser } from '#tests/builders/user.builder';
import { english } from '#tests/fakes/english';
import { FakeClientData } from '#tests/fakes/fake-client-data';
import { FakeClock } from '#tests/fakes/fake-clock';
import { FakeNetworkStatus } from '#tests/fakes/fake-network-status';
import { InMemoryAddress } from '#tests/fakes/in-memory-address';
import { InMemoryAuthGateway } from '#tests/fakes/in-memory-auth.gateway';
import { InMemoryProviderGateway, InMemoryWayBack } from '#tests/fakes/in-memory-provider.gateway';
import { InMemoryTokenStore } from '#tests/fakes/in-memory-token-store';
import { LoadProviders } from '#application/session/load-providers.use-case';
import { SignIn } from '#application/session/sign-in.use-case';
import type { FailureKind } from '#application/shared/repository-failure';
import { settled } from '#tests/fakes/settled';
import { ConnectivityState } from '#ui/shared/state/connectivity.state';
import { SessionState } from '#ui/shared/state/session.state';
import { ToastState } from '#ui/shared/state/toast.state';
import { ProviderChoice } from './provider-choice';
import { SignInViewModel } from './sign-in.view-model';

const nora = aUser();
const PASSWORD = 'a password ';

function signInPage(
  path = '/sign-in',
  providers = new InMemoryProviderGateway([]),
  session = new SessionState(),
) {
  const clock = new FakeClock();
  const toasts = new ToastState(clock);
  const network = new FakeNetworkStatus();
  const connectivity = new ConnectivityState(network, toasts, english().t);
  connectivity.activate();
  const tokens = new InMemoryTokenStore();
  const gateway = new InMemoryAuthGateway(tokens, [{ user: nora, password: PASSWORD }]);
  const address = new InMemoryAddress(path);
  const signIn = new SignIn(gateway, tokens, new FakeClientData());
  const wayBack = new InMemoryWayBack();
  const choice = new ProviderChoice(new LoadProviders(providers), wayBack);
  const viewModel = new SignInViewModel(signIn, session, choice, { address, toasts, connectivity });
  const undo = viewModel.activate();
  const enter = (password = PASSWORD) => {
    viewModel.changeUsername('nora');
    viewModel.changePassword(password);
    return viewModel.submit();
  };
  return { viewModel, undo, gateway, session, address, toasts, network, clock, tokens, wayBack, enter };
}

describe('a successful sign-in', () => {
  it('begins the session and goes home', async () => {
    const { session, address, enter } = signInPage();

    await enter();

    expect(session.user).toEqual(nora);
    expect(address.visits).toEqual([['replace', '/']]);
  });

  it('leads to where one wanted to go', async () => {
    const { address, enter } = signInPage('/sign-in?redirect=%2Fdatasets%3Fsearch%3Da');

    await enter();

    expect(address.visits).toEqual([['replace', '/datasets?search=a']]);
  });

  it('never leads to another site', async () => {
    const { address, enter } = signInPage('/sign-in?redirect=%2F%2Fevil.test');

    await enter();

    expect(address.visits).toEqual([['replace', '/']]);
  });

  it('clears what was said before', async () => {
    const { enter, toasts, clock } = signInPage();
    toasts.show({ type: 'error', text: "You've been signed out." });
    clock.advance(200);

    await enter();
    clock.advance(200);

    expect(toasts.current).toBeNull();
  });
});

it('the name of a user whose session ended is filled in, that of one who signed out is not', () => {
  const session = new SessionState();
  session.begin(nora);
  session.expire();
  expect(signInPage('/sign-in', undefined, session).viewModel.username).toBe('nora');
  session.begin(nora);
  session.end();
  expect(signInPage('/sign-in', undefined, session).viewModel.username).toBe('');
});

describe('the button', () => {
  it('waits for both inputs', () => {
    const { viewModel } = signInPage();
    expect(viewModel.canSubmit).toBe(false);

    viewModel.changeUsername('nora');
    expect(viewModel.canSubmit).toBe(false);

    viewModel.changePassword(' ');
    expect(viewModel.canSubmit).toBe(true);
  });

  it('cannot send the form twice', async () => {
    const { viewModel, gateway, enter } = signInPage();
    const release = gateway.calls.holdNext('signIn');

    const first = enter();
    expect(viewModel.isBusy).toBe(true);
    await viewModel.submit();
    release();
    await first;

    expect(gateway.calls.log.filter((call) => call === 'signIn')).toHaveLength(1);
  });
});

describe('a sign-in that fails', () => {
  it('keeps what was typed and can be tried again', async () => {
    const { viewModel, enter, session, address } = signInPage();

    await enter('wrong');

    expect(viewModel).toMatchObject({ username: 'nora', password: 'wrong', canSubmit: true });
    expect(viewModel.problem).toBe('wrong-credentials');
    expect(session.isSignedIn).toBe(false);
    expect(address.visits).toEqual([]);
  });

  it.each([
    ['rate-limited', 429, 'too-many-attempts'],
    ['server', 500, 'server-away'],
    ['malformed', 200, 'unexpected'],
    ['not-found', 404, 'unexpected'],
  ] as const)('says what %s means (ERR-28)', async (kind, status, problem) => {
    const { viewModel, gateway, enter } = signInPage();
    gateway.calls.failNext('signIn', { kind, status });

    await enter();

    expect(viewModel.problem).toBe(problem);
  });

  it('a failed sign-in distinguishes an unreachable server from a lost connection', async () => {
    const { viewModel, gateway, network, enter } = signInPage();
    const fail = (kind: FailureKind) => gateway.calls.failNext('signIn', { kind });
    fail('network');
    await enter();
    expect(viewModel.problem).toBe('server-away');

    network.goOffline();
    fail('network');
    await viewModel.submit();
    expect(viewModel.problem).toBe('offline');

    network.goOnline();
    expect(viewModel.problem).toBeNull();
  });

  it('takes its message back while the next attempt is under way', async () => {
    const { viewModel, gateway, enter } = signInPage();
    await enter('wrong');
    const release = gateway.calls.holdNext('signIn');

    const second = viewModel.submit();
    expect(viewModel.problem).toBeNull();
    release();
    await second;
  });
});

it('ends the session there was, before another person signs in', async () => {
  const { session, gateway, enter } = signInPage();
  session.begin(aUser({ id: 'somebody-else' }));
  gateway.calls.failNext('signIn', { kind: 'server', status: 500 });

  await enter();

  expect(session.isSignedIn).toBe(false);
});

it('drops an answer that is no longer awaited, and leaves no observer', async () => {
  const { viewModel, undo, gateway, session, address, tokens, enter } = signInPage();
  const release = gateway.calls.holdNext('signIn');

  const attempt = enter();
  undo();
  release();
  await attempt;

  expect(session.isSignedIn).toBe(false);
  expect(tokens.read()).toBeNull();
  expect(address.visits).toEqual([]);
  expect(getObserverTree(viewModel, 'attempt').observers).toBeUndefined();
});

it('works again when it is activated a second time', async () => {
  const { viewModel, undo, session, enter } = signInPage();
  undo();
  viewModel.activate();

  await enter();

  expect(session.user).toEqual(nora);
});

describe('providers', () => {
  it('providers are offered once the server has listed them, with the query of the page', async () => {
    const { viewModel } = signInPage('/sign-in?redirect=%2Fdatasets', new InMemoryProviderGateway(['team']));
    expect(viewModel.choice.links).toBeNull();

    await settled();

    expect(viewModel.choice.links).toEqual([
      { name: 'team', entrance: '/entrance/team?redirect=%2Fdatasets' },
    ]);
  });

  it('keep no one from signing in in the meantime', async () => {
    const providers = new InMemoryProviderGateway(['team']);
    providers.calls.holdNext('names');
    const { session, enter } = signInPage('/sign-in', providers);

    await enter();

    expect(session.user).toEqual(nora);
  });

  it('are left to with the way back kept, if it is one', () => {
    const own = signInPage('/sign-in?redirect=%2Fdatasets%3Fpage%3D2');
    own.viewModel.leave();
    expect(own.wayBack.path()).toBe('/datasets?page=2');

    const foreign = signInPage('/sign-in?redirect=%2F%2Fevil.test');
    foreign.viewModel.leave();
    expect(foreign.wayBack.path()).toBe('/');
  });
});
