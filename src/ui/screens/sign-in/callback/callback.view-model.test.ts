import { describe, expect, it } from 'vitest';
import { aUser } from '#tests/builders/user.builder';
import { english } from '#tests/fakes/english';
import { FakeClientData } from '#tests/fakes/fake-client-data';
import { FakeClock } from '#tests/fakes/fake-clock';
import { InMemoryAddress } from '#tests/fakes/in-memory-address';
import { InMemoryAuthGateway, tokenOf } from '#tests/fakes/in-memory-auth.gateway';
import { InMemoryProviderGateway, InMemoryWayBack } from '#tests/fakes/in-memory-provider.gateway';
import { InMemoryTokenStore } from '#tests/fakes/in-memory-token-store';
import { settled } from '#tests/fakes/settled';
import { SignInByProvider } from '#application/session/sign-in-by-provider.use-case';
import { SessionState } from '#ui/shared/state/session.state';
import { ToastState } from '#ui/shared/state/toast.state';
import { CallbackViewModel } from './callback.view-model';

const nora = aUser();
const ANSWER = '?code=a&state=b';

function callbackPage(search = ANSWER, { wanted = '/', signedIn = false } = {}) {
  const clock = new FakeClock();
  const toasts = new ToastState(clock);
  toasts.activate();
  const tokens = new InMemoryTokenStore();
  const gateway = new InMemoryAuthGateway(tokens, [{ user: nora, password: 'none' }]);
  const providers = new InMemoryProviderGateway(['team'], { [ANSWER]: tokenOf(nora) });
  const session = new SessionState();
  if (signedIn) session.begin(aUser({ id: 'omar', username: 'omar' }));
  const address = new InMemoryAddress(`/oauth/team/callback${search}`);
  const wayBack = new InMemoryWayBack();
  wayBack.keep(wanted);
  const translate = english().t;
  const signIn = new SignInByProvider(providers, gateway, tokens, new FakeClientData());
  const deps = { session, address, toasts, translate, wayBack };
  const viewModel = new CallbackViewModel('team', signIn, deps);
  const shownText = () => {
    clock.advance(200);
    return toasts.current?.message.text ?? null;
  };
  return { viewModel, providers, session, address, wayBack, shownText };
}

describe('an answer of a provider', () => {
  it('begins the session and leads to the wanted page, once (SCR-12)', async () => {
    const { viewModel, session, address, wayBack, shownText } = callbackPage(ANSWER, {
      wanted: '/datasets?page=2',
    });

    viewModel.activate();
    await settled();

    expect(session.user).toEqual(nora);
    expect(address.visits).toEqual([['replace', '/datasets?page=2']]);
    expect([wayBack.path(), shownText()]).toEqual(['/', null]);
  });

  it('is exchanged once, however often the page is activated', async () => {
    const { viewModel, providers, session, address } = callbackPage();

    viewModel.activate()();
    viewModel.activate();
    await settled();

    expect(providers.calls.log).toEqual(['exchange']);
    expect(session.user).toEqual(nora);
    expect(address.visits).toEqual([['replace', '/']]);
  });

  it('takes the place of another session', async () => {
    const { viewModel, session } = callbackPage(ANSWER, { signedIn: true });

    viewModel.activate();
    await settled();

    expect(session.user).toEqual(nora);
  });
});

describe('a callback that brings no token', () => {
  it.each([
    ['rejected', 400, "The sign-in couldn't be confirmed."],
    ['unauthorized', 401, "This account can't sign in here."],
    ['not-found', 404, "This server doesn't offer that kind of sign-in."],
    ['rate-limited', 429, 'Too many attempts.'],
    ['server', 500, "The server isn't responding."],
    ['malformed', 200, "Couldn't sign in"],
  ] as const)(
    '%s says so on the sign-in page, which still knows the wanted page (SCR-49)',
    async (kind, status, text) => {
      const { viewModel, providers, address, shownText } = callbackPage(ANSWER, {
        wanted: '/datasets?page=2',
      });
      providers.calls.failNext('exchange', { kind, status });

      viewModel.activate();
      await settled();

      expect(shownText()).toContain(text);
      expect(address.visits).toEqual([['replace', '/sign-in?page=2&redirect=%2Fdatasets%3Fpage%3D2']]);
    },
  );

  it.each([
    ['access_denied', 'The sign-in was canceled.'],
    ['temporarily_unavailable', "The sign-in service isn't responding."],
    ['invalid_scope', "This account can't sign in here."],
  ])('because of %s asks the server nothing, and repeats no word of the provider', async (error, text) => {
    const { viewModel, providers, address, shownText } = callbackPage(
      `?error=${error}&error_description=%3Cb%3Eevil`,
    );

    viewModel.activate();
    await settled();

    expect(shownText()).toContain(text);
    expect(shownText()).not.toContain('evil');
    expect(providers.calls.log).toEqual([]);
    expect(address.visits).toEqual([['replace', '/sign-in']]);
  });

  it('signs nobody out', async () => {
    const { viewModel, session, address } = callbackPage('?code=made-up&state=made-up', { signedIn: true });

    viewModel.activate();
    await settled();

    expect(session.user?.username).toBe('omar');
    expect(address.visits).toEqual([['replace', '/']]);
  });
});
