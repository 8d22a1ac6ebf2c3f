import { describe, expect, it } from 'vitest';
import { aUser } from '#tests/builders/user.builder';
import { FakeClientData } from '#tests/fakes/fake-client-data';
import { InMemoryAuthGateway, tokenOf } from '#tests/fakes/in-memory-auth.gateway';
import { InMemoryTokenStore } from '#tests/fakes/in-memory-token-store';
import { SignIn } from './sign-in.use-case';

const nora = aUser();
const credentials = { username: 'nora', password: 'correct horse' };

function setUp(token: string | null = null) {
  const tokens = new InMemoryTokenStore(token);
  const gateway = new InMemoryAuthGateway(tokens, [{ user: nora, password: credentials.password }]);
  const data = new FakeClientData();
  return { tokens, gateway, data, signIn: new SignIn(gateway, tokens, data) };
}

describe('SignIn', () => {
  it('SignIn stores the token and returns the user (ROL-15)', async () => {
    const { signIn, tokens } = setUp();
    expect(await signIn.execute(credentials)).toEqual({ ok: true, value: nora });
    expect(tokens.read()).toBe(tokenOf(nora));
  });

  it('SignIn ends the previous session, with all of its cached data, before the request', async () => {
    const { signIn, tokens, data, gateway } = setUp('token-of-omar');
    gateway.calls.holdNext('signIn');
    void signIn.execute(credentials);
    expect(tokens.read()).toBeNull();
    expect(data.forgotten).toBe(1);
  });

  it('SignIn stores nothing after wrong credentials', async () => {
    const { signIn, tokens } = setUp();
    expect(await signIn.execute({ ...credentials, password: 'wrong' })).toEqual({
      ok: false,
      error: { code: 'ERROR_SIGNING_IN', kind: 'unauthorized', status: 401 },
    });
    expect(tokens.read()).toBeNull();
  });

  it('SignIn does not store a token whose user cannot be read', async () => {
    const { signIn, tokens, data, gateway } = setUp();
    gateway.calls.failNext('currentUser', { kind: 'server', status: 500 });
    expect(await signIn.execute(credentials)).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_USER', kind: 'server', status: 500 },
    });
    expect(tokens.read()).toBeNull();
    expect(data.forgotten).toBe(2);
  });

  it('SignIn is aborted with its caller', async () => {
    const { signIn } = setUp();
    expect(await signIn.execute(credentials, AbortSignal.abort())).toMatchObject({
      error: { kind: 'aborted' },
    });
  });
});
