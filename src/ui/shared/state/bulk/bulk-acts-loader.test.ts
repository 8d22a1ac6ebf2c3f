import { when } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { aUser } from '#tests/builders/user.builder';
import { FakeBulkActs } from '#tests/fakes/fake-bulk-acts';
import { InMemoryPreferenceStore } from '#tests/fakes/in-memory-preference-store';
import { OPEN_ACTS } from '#application/annotate-feedback/bulk/open-acts-mark';
import { SessionState } from '../session.state';
import { LazyBulkActs } from './bulk-acts-loader';

const user = aUser();

function aLoader(download = () => Promise.resolve(new FakeBulkActs())) {
  const load = vi.fn(download);
  return { load, loader: new LazyBulkActs(load) };
}

describe('bulk actions', () => {
  it('are loaded once for all who ask', async () => {
    const { loader, load } = aLoader();
    expect(loader.acts).toBeNull();
    const [one, other] = await Promise.all([loader.load(), loader.load()]);
    expect(one).toBe(other);
    expect(loader.acts).toBe(one);
    expect(load).toHaveBeenCalledOnce();
  });

  it('are loaded again after a failure', async () => {
    let isOffline = true;
    const { loader } = aLoader(() => {
      const failing = isOffline;
      isOffline = false;
      return failing ? Promise.reject(new Error('offline')) : Promise.resolve(new FakeBulkActs());
    });
    await expect(loader.load()).rejects.toThrow('offline');
    await expect(loader.load()).resolves.toBeInstanceOf(FakeBulkActs);
  });

  it('are loaded only for a user who left some', async () => {
    const { loader, load } = aLoader();
    const session = new SessionState();
    loader.watch(session, new InMemoryPreferenceStore({ [OPEN_ACTS + user.id]: 'open' }), OPEN_ACTS);
    session.begin(aUser({ id: 'somebody-else' }));
    expect(load).not.toHaveBeenCalled();
    session.begin(user);
    await when(() => loader.acts !== null);
    expect(load).toHaveBeenCalledOnce();
  });

  it('are not loaded where all of them are over', () => {
    const { loader, load } = aLoader();
    const session = new SessionState();
    session.begin(user);
    loader.watch(session, new InMemoryPreferenceStore({ [OPEN_ACTS + user.id]: '' }), OPEN_ACTS);
    expect(load).not.toHaveBeenCalled();
  });
});
