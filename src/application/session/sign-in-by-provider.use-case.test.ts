import { describe, expect, it } from 'vitest';
import { aUser } from '#tests/builders/user.builder';
import { FakeClientData } from '#tests/fakes/fake-client-data';
import { InMemoryAuthGateway, tokenOf } from '#tests/fakes/in-memory-auth.gateway';
import { InMemoryProviderGateway } from '#tests/fakes/in-memory-provider.gateway';
import { InMemoryTokenStore } from '#tests/fakes/in-memory-token-store';
import { SignInByProvider } from './sign-in-by-provider.use-case';

const nora = aUser();
const ANSWER = '?code=a&state=b';

function setUp(token: string | null = null) {
  const tokens = new InMemoryTokenStore(token);
  const gateway = new InMemoryAuthGateway(tokens, [{ user: nora, password: 'none' }]);
  const providers = new InMemoryProviderGateway(['team'], { [ANSWER]: tokenOf(nora) });
  const data = new FakeClientData();
  return { tokens, gateway, providers, data, signIn: new SignInByProvider(providers, gateway, tokens, data) };
}

describe('SignInByProvider', () => {
  it('SignInByProvider stores the token of the answer and returns the user', async () => {
    const { signIn, tokens, data } = setUp('token-of-omar');
    expect(await signIn.execute('team', ANSWER)).toEqual({ ok: true, value: nora });
    expect(tokens.read()).toBe(tokenOf(nora));
    expect(data.forgotten).toBe(1);
  });

  it('SignInByProvider does not end the session after an invalid answer (SCR-12)', async () => {
    const { signIn, tokens, data } = setUp('token-of-omar');
    expect(await signIn.execute('team', '?code=made-up')).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_OAUTH_ACCESS_TOKEN', kind: 'rejected', status: 400 },
    });
    expect([tokens.read(), data.forgotten]).toEqual(['token-of-omar', 0]);
  });

  it('SignInByProvider does not store a token whose user cannot be read', async () => {
    const { signIn, tokens, gateway } = setUp();
    gateway.calls.failNext('currentUser', { kind: 'server', status: 500 });
    expect(await signIn.execute('team', ANSWER)).toMatchObject({ error: { code: 'ERROR_FETCHING_USER' } });
    expect(tokens.read()).toBeNull();
  });
});
