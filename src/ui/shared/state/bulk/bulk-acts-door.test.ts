import { when } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { aUser } from '#tests/builders/user.builder';
import { FakeBulkActs } from '#tests/fakes/fake-bulk-acts';
import { InMemoryPreferenceStore } from '#tests/fakes/in-memory-preference-store';
import { OPEN_ACTS } from '#application/bulk/open-acts-mark';
import { SessionState } from '../session.state';
import { LateBulkActs } from './bulk-acts-door';

const user = aUser();

function aDoor(load = () => Promise.resolve(new FakeBulkActs())) {
  const bring = vi.fn(load);
  return { bring, door: new LateBulkActs(bring) };
}

describe('acts on many', () => {
  it('are loaded once for all who ask', async () => {
    const { door, bring } = aDoor();
    expect(door.acts).toBeNull();
    const [one, other] = await Promise.all([door.bring(), door.bring()]);
    expect(one).toBe(other);
    expect(door.acts).toBe(one);
    expect(bring).toHaveBeenCalledOnce();
  });

  it('are loaded anew after a failure', async () => {
    let isOffline = true;
    const { door } = aDoor(() => {
      const failing = isOffline;
      isOffline = false;
      return failing ? Promise.reject(new Error('offline')) : Promise.resolve(new FakeBulkActs());
    });
    await expect(door.bring()).rejects.toThrow('offline');
    await expect(door.bring()).resolves.toBeInstanceOf(FakeBulkActs);
  });

  it('are loaded only for a user who left some', async () => {
    const { door, bring } = aDoor();
    const session = new SessionState();
    door.watch(session, new InMemoryPreferenceStore({ [OPEN_ACTS + user.id]: 'open' }));
    session.begin(aUser({ id: 'somebody-else' }));
    expect(bring).not.toHaveBeenCalled();
    session.begin(user);
    await when(() => door.acts !== null);
    expect(bring).toHaveBeenCalledOnce();
  });

  it('are not loaded where all of them are over', () => {
    const { door, bring } = aDoor();
    const session = new SessionState();
    session.begin(user);
    door.watch(session, new InMemoryPreferenceStore({ [OPEN_ACTS + user.id]: '' }));
    expect(bring).not.toHaveBeenCalled();
  });
});
