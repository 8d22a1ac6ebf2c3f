import { describe, expect, it } from 'vitest';
import { english } from '#tests/fakes/english';
import { FakeClock } from '#tests/fakes/fake-clock';
import { FakeNetworkStatus } from '#tests/fakes/fake-network-status';
import { ConnectivityState } from './connectivity.state';
import { ToastState } from './toast.state';

function connectivity(network = new FakeNetworkStatus()) {
  const clock = new FakeClock();
  const toasts = new ToastState(clock);
  const state = new ConnectivityState(network, toasts, english().t);
  const shown = () => {
    clock.advance(100);
    return toasts.current?.message;
  };
  return { network, clock, state, shown };
}

describe('connectivity', () => {
  it('says so when the connection is lost (ERR-15)', () => {
    const { network, state, shown } = connectivity();
    state.activate();

    network.goOffline();

    expect(state.isOnline).toBe(false);
    expect(shown()).toMatchObject({ text: 'You are offline', type: 'warning' });
  });

  it('says so when the connection is back (ERR-15)', () => {
    const { network, state, shown } = connectivity();
    state.activate();
    network.goOffline();

    network.goOnline();

    expect(state.isOnline).toBe(true);
    expect(shown()).toMatchObject({ text: 'You are online again', type: 'success' });
  });

  it('keeps quiet about a connection that did not change', () => {
    const { network, clock, state } = connectivity();
    state.activate();

    network.goOnline();

    expect(clock.pending).toBe(0);
  });

  it('knows from the start that there is no connection', () => {
    const { state } = connectivity(new FakeNetworkStatus(false));

    state.activate();

    expect(state.isOnline).toBe(false);
  });

  it('checks nothing before it is activated and after it is deactivated', () => {
    const { network, state } = connectivity();
    expect(network.subscribers).toBe(0);

    const undo = state.activate();
    undo();
    state.activate()();

    expect(network.subscribers).toBe(0);
  });
});
