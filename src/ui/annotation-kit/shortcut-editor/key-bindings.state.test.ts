import { describe, expect, it } from 'vitest';
import { KeepKeyBindings } from '#application/session/keep-key-bindings.use-case';
import { SessionState } from '#ui/shared/state/session.state';
import { aUser } from '#tests/builders/user.builder';
import { InMemoryKeyBindingRepository } from '#tests/fakes/in-memory-key-binding.repository';
import { settled } from '#tests/fakes/settled';
import { KeyBindingsState } from './key-bindings.state';

function setUp(user = aUser({ keyBindings: { submit: 'F2' } })) {
  const session = new SessionState();
  session.begin(user);
  const server = new InMemoryKeyBindingRepository({ submit: 'F2' });
  return { session, server, state: new KeyBindingsState(session, new KeepKeyBindings(server)) };
}

describe('chosen keys', () => {
  it('chosen keys apply immediately, and the last ones are saved with one request at a time', async () => {
    const { state, server } = setUp();
    const release = server.calls.holdNext('keep');
    state.change({ submit: 'F4' });
    state.change({ submit: 'F8' });
    state.change({ submit: 'F9' });
    expect(state.bindings).toEqual({ submit: 'F9' });
    expect(server.calls.log).toHaveLength(1);
    release();
    await settled();
    expect(server.kept).toEqual({ submit: 'F9' });
    expect(server.calls.log).toHaveLength(2);
  });

  it('chosen keys that could not be saved are reverted, and the next change is saved', async () => {
    const { state, server } = setUp();
    server.calls.failNext('keep', { kind: 'network' });
    state.change({});
    await settled();
    expect([state.bindings, state.hasFailed]).toEqual([{ submit: 'F2' }, true]);
    state.change({ submit: 'F8' });
    await settled();
    expect([state.bindings, state.hasFailed, server.kept]).toEqual([
      { submit: 'F8' },
      false,
      { submit: 'F8' },
    ]);
  });

  it('a failure to save keys does not affect another user', async () => {
    const { state, server, session } = setUp();
    server.calls.failNext('keep', { kind: 'network' });
    state.change({});
    session.begin(aUser({ id: 'user-max', keyBindings: { submit: 'F9' } }));
    await settled();
    expect([state.bindings, state.hasFailed]).toEqual([{ submit: 'F9' }, false]);
  });

  it('keys cannot be changed if the server stores none', async () => {
    const { state, server } = setUp(aUser({ keyBindings: null }));
    state.change({ submit: 'F9' });
    await settled();
    expect([state.bindings, server.calls.log]).toEqual([null, []]);
  });
});
