import { describe, expect, it } from 'vitest';
import { InMemoryStorage } from '#tests/fakes/in-memory-storage';
import { LocalStoragePreferenceStore } from './local-storage-preference-store';
import { LocalStorageTokenStore } from './local-storage-token-store';
import { SafeStorage } from './safe-storage';

function refused(): never {
  throw new DOMException('denied', 'SecurityError');
}

describe('LocalStorageTokenStore', () => {
  it('keeps the token under the prefix auth. between visits (ROL-14)', () => {
    const device = new InMemoryStorage();
    new LocalStorageTokenStore(new SafeStorage(() => device)).write('secret');
    expect(device.key(0)).toBe('auth.token');
    expect(new LocalStorageTokenStore(new SafeStorage(() => device)).read()).toBe('secret');
  });

  it('has none before and after', () => {
    const device = new InMemoryStorage();
    const tokens = new LocalStorageTokenStore(new SafeStorage(() => device));
    expect(tokens.read()).toBeNull();
    tokens.write('secret');
    tokens.clear();
    expect(tokens.read()).toBeNull();
    expect(device.length).toBe(0);
  });

  it.each([
    ['storage is forbidden', refused],
    ['storage is full', () => new InMemoryStorage({ isFull: true })],
  ])('keeps the token as long as the page where %s', (_, device) => {
    const tokens = new LocalStorageTokenStore(new SafeStorage(device));
    tokens.write('secret');
    expect(tokens.read()).toBe('secret');
    tokens.clear();
    expect(tokens.read()).toBeNull();
  });

  it('shows the token of another sign-in in this browser at once', () => {
    const device = new InMemoryStorage();
    const [one, other] = [0, 1].map(() => new LocalStorageTokenStore(new SafeStorage(() => device)));
    one?.write('first');
    other?.write('second');
    expect(one?.read()).toBe('second');
  });
});

describe('LocalStoragePreferenceStore', () => {
  it('keeps choices apart by name and out of the way of other programs', () => {
    const device = new InMemoryStorage();
    const preferences = new LocalStoragePreferenceStore(new SafeStorage(() => device));
    preferences.write('theme', 'dark');
    expect(preferences.read('theme')).toBe('dark');
    expect(preferences.read('size')).toBeNull();
    expect(device.key(0)).toBe('ostraka.theme');
  });

  it('keeps choices as long as the page where storage is forbidden', () => {
    const preferences = new LocalStoragePreferenceStore(new SafeStorage(refused));
    preferences.write('theme', 'dark');
    expect(preferences.read('theme')).toBe('dark');
    expect(preferences.read('size')).toBeNull();
  });
});
