import { expect, it } from 'vitest';
import { aUser } from '#tests/builders/user.builder';
import { FakeClientData } from '#tests/fakes/fake-client-data';
import { InMemoryAddress } from '#tests/fakes/in-memory-address';
import { InMemoryTokenStore } from '#tests/fakes/in-memory-token-store';
import { SignOut } from '#application/session/sign-out.use-case';
import { SessionState } from '../shared/state/session.state';
import { SessionEnd } from './session-end';

function signedInAt(path: string) {
  const session = new SessionState();
  session.begin(aUser());
  const tokens = new InMemoryTokenStore('token');
  const data = new FakeClientData();
  const address = new InMemoryAddress(path);
  return { session, tokens, data, address, end: new SessionEnd(session, new SignOut(tokens, data), address) };
}

it('signing out leads to the sign-in page and deletes all data of the user', () => {
  const { session, tokens, data, address, end } = signedInAt('/datasets?search=secret');

  const next = end.signOut();

  expect(session.isSignedIn).toBe(false);
  expect(tokens.read()).toBeNull();
  expect(data.forgotten).toBe(1);
  expect(next).toBe('/sign-in');
  expect(address.visits).toEqual([]);
});

it('the session stays until the page lets the user leave', () => {
  const { session, address, end } = signedInAt('/dataset/1/annotation-mode');

  end.leave();

  expect(session.isSignedIn).toBe(true);
  expect(address.visits).toEqual([['push', '/sign-out']]);
});

it('the sign-in after an expired session leads back to the last page', () => {
  const { address, end, session } = signedInAt('/dataset/1/annotation-mode?page=7');

  end.expire();

  expect(session.isSignedIn).toBe(false);
  const [as, path] = address.visits[0] ?? [];
  expect(as).toBe('replace');
  expect(new URL(path ?? '', 'http://x').searchParams.get('redirect')).toBe(
    '/dataset/1/annotation-mode?page=7',
  );
});

it('a session ends once, however many calls are refused', () => {
  const { address, end, data } = signedInAt('/datasets');

  end.expire();
  end.expire();
  end.leave();

  expect(address.visits).toHaveLength(1);
  expect(data.forgotten).toBe(1);
});
