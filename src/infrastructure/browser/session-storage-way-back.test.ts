import { expect, it } from 'vitest';
import { InMemoryStorage } from '#tests/fakes/in-memory-storage';
import { SafeStorage } from './safe-storage';
import { SessionStorageWayBack } from './session-storage-way-back';

it('leads to the path that was kept last, and home before', () => {
  const storage = new InMemoryStorage();
  const wayBack = new SessionStorageWayBack(new SafeStorage(() => storage));
  expect(wayBack.path()).toBe('/');
  wayBack.keep('/datasets?page=2');
  wayBack.keep('/user-settings');
  expect(new SessionStorageWayBack(new SafeStorage(() => storage)).path()).toBe('/user-settings');
});

it('never leads to what another program of the host has put in its place', () => {
  const storage = new InMemoryStorage();
  const wayBack = new SessionStorageWayBack(new SafeStorage(() => storage));
  wayBack.keep('//evil.test');
  expect(wayBack.path()).toBe('/');
});
