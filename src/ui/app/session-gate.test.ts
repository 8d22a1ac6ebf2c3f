import { expect, it } from 'vitest';
import { aUser } from '#tests/builders/user.builder';
import { InMemoryAuthGateway, tokenOf } from '#tests/fakes/in-memory-auth.gateway';
import { InMemoryTokenStore } from '#tests/fakes/in-memory-token-store';
import { ResumeSession } from '#application/session/resume-session.use-case';
import { SessionState } from '../shared/state/session.state';
import { SessionGate } from './session-gate';

const nora = aUser();

function gateWith(token: string | null) {
  const tokens = new InMemoryTokenStore(token);
  const gateway = new InMemoryAuthGateway(tokens, [{ user: nora, password: 'x' }]);
  const session = new SessionState();
  return { gateway, session, tokens, gate: new SessionGate(session, new ResumeSession(gateway, tokens)) };
}

it('the gate resumes the session of the stored token', async () => {
  const { gate, session } = gateWith(tokenOf(nora));

  await expect(gate.open()).resolves.toMatchObject({ ok: true });

  expect(session.user).toEqual(nora);
});

it('the gate opens without a session if there is no token', async () => {
  const { gate, session } = gateWith(null);

  await expect(gate.open()).resolves.toMatchObject({ ok: true });

  expect(session.isSignedIn).toBe(false);
});

it('the gate asks the server once for many pages (SCR-21)', async () => {
  const { gate, gateway } = gateWith(tokenOf(nora));

  await Promise.all([gate.open(), gate.open()]);
  await gate.open();

  expect(gateway.calls.log).toEqual(['currentUser']);
});

it('the gate keeps the token if the server is unreachable, and asks again on a retry', async () => {
  const { gate, gateway, session, tokens } = gateWith(tokenOf(nora));
  gateway.calls.failNext('currentUser', { kind: 'network' });

  await expect(gate.open()).resolves.toMatchObject({ ok: false, error: { kind: 'network' } });
  expect(tokens.read()).not.toBeNull();

  await gate.open();
  expect(session.user).toEqual(nora);
});
