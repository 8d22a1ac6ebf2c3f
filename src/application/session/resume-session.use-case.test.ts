import { describe, expect, it } from 'vitest';
import { aUser } from '#tests/builders/user.builder';
import { InMemoryAuthGateway, tokenOf } from '#tests/fakes/in-memory-auth.gateway';
import { InMemoryTokenStore } from '#tests/fakes/in-memory-token-store';
import { ResumeSession } from './resume-session.use-case';

const nora = aUser();

function setUp(token: string | null = null) {
  const tokens = new InMemoryTokenStore(token);
  const gateway = new InMemoryAuthGateway(tokens, [{ user: nora, password: 'correct horse' }]);
  return { tokens, gateway, resume: new ResumeSession(gateway, tokens) };
}

describe('ResumeSession', () => {
  it('ResumeSession returns no user without a token, and makes no request', async () => {
    const { resume, gateway } = setUp();
    expect(await resume.execute()).toEqual({ ok: true, value: null });
    expect(gateway.calls.log).toEqual([]);
  });

  it('ResumeSession returns the user of the token', async () => {
    expect(await setUp(tokenOf(nora)).resume.execute()).toEqual({ ok: true, value: nora });
  });

  it('ResumeSession returns no user for a token that is no longer accepted, and deletes the token (SCR-23)', async () => {
    const { resume, tokens } = setUp('expired');
    expect(await resume.execute()).toEqual({ ok: true, value: null });
    expect(tokens.read()).toBeNull();
  });

  it.each([{ kind: 'network' }, { kind: 'server', status: 500 }, { kind: 'aborted' }] as const)(
    'ResumeSession keeps the token if the server did not refuse it: $kind',
    async (failure) => {
      const { resume, tokens, gateway } = setUp(tokenOf(nora));
      gateway.calls.failNext('currentUser', failure);
      expect(await resume.execute()).toEqual({
        ok: false,
        error: { code: 'ERROR_FETCHING_USER', ...failure },
      });
      expect(tokens.read()).toBe(tokenOf(nora));
    },
  );
});
