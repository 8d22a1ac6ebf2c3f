import { describe, expect, it } from 'vitest';
import { InMemoryStorage } from '#tests/fakes/in-memory-storage';
import { CookiePreferenceStore } from './cookie-preference-store';
import { DeviceDatabase } from './device-database';
import { LocalStoragePreferenceStore } from './local-storage-preference-store';
import { LocalStorageTokenStore } from './local-storage-token-store';
import { SafeStorage } from './safe-storage';
import { SessionStorageWayBack } from './session-storage-way-back';
import { StorageRefusals } from './storage-refusals';

function refused(): never {
  throw new DOMException('denied', 'SecurityError');
}

/** How often a refusal is noted. */
function counted() {
  const refusals = new StorageRefusals();
  const seen = { count: 0 };
  refusals.subscribe(() => {
    seen.count += 1;
  });
  return { refusals, seen };
}

/** Has room for so many writes. */
class Device extends InMemoryStorage {
  #room: number;

  constructor(room: number) {
    super();
    this.#room = room;
  }

  override setItem(key: string, value: string): void {
    this.#room -= 1;
    if (this.#room < 0) throw new DOMException('no room', 'QuotaExceededError');
    super.setItem(key, value);
  }
}

describe('a storage that becomes full', () => {
  it.each([0, 1, 2, 5])('is noted at the write that does not fit, after %i that did (ERR-77)', (room) => {
    const { refusals, seen } = counted();
    const device = new Device(room);
    const full = new SafeStorage(() => device, refusals);
    for (let write = 0; write < room; write += 1) expect(full.write(`key-${write}`, 'value')).toBe(true);
    expect(seen.count).toBe(0);
    expect(full.write('one more', 'value')).toBe(false);
    expect(seen.count).toBe(1);
    expect(full.keys()).toHaveLength(room);
  });

  it('loses no choice while the tab is open, and keeps the next one that fits', () => {
    const { refusals } = counted();
    const device = new InMemoryStorage();
    let isFull = false;
    const setItem = device.setItem.bind(device);
    device.setItem = (key, value) => (isFull ? refused() : setItem(key, value));
    const preferences = new LocalStoragePreferenceStore(new SafeStorage(() => device, refusals));
    preferences.write('theme', 'light');
    isFull = true;
    preferences.write('theme', 'dark');
    expect(preferences.read('theme')).toBe('dark');
    isFull = false;
    preferences.write('theme', 'system');
    expect(preferences.read('theme')).toBe('system');
    expect(new LocalStoragePreferenceStore(new SafeStorage(() => device, refusals)).read('theme')).toBe(
      'system',
    );
  });
});

describe('a storage that is blocked', () => {
  it('keeps the sign-in, the way back and choices as long as the tab is open', () => {
    const { refusals, seen } = counted();
    const storage = () => new SafeStorage(refused, refusals);
    const tokens = new LocalStorageTokenStore(storage());
    const wayBack = new SessionStorageWayBack(storage());
    const preferences = new LocalStoragePreferenceStore(storage());
    tokens.write('secret');
    wayBack.keep('/datasets?page=2');
    preferences.write('theme', 'dark');
    expect([tokens.read(), wayBack.path(), preferences.read('theme')]).toEqual([
      'secret',
      '/datasets?page=2',
      'dark',
    ]);
    expect(seen.count).toBeGreaterThan(0);
    tokens.clear();
    expect(tokens.read()).toBeNull();
  });

  it('is noted when it is read', () => {
    const { refusals, seen } = counted();
    expect(new SafeStorage(refused, refusals).read('key')).toBeNull();
    expect(seen.count).toBe(1);
  });

  it('is noted where a database does not open, each time it is tried', async () => {
    const { refusals, seen } = counted();
    const database = new DeviceDatabase(
      () => Promise.reject(new DOMException('no', 'UnknownError')),
      refusals,
    );
    expect(await database.tried('none', () => Promise.resolve('some'))).toBe('none');
    expect(await database.tried('none', () => Promise.resolve('some'))).toBe('none');
    expect(seen.count).toBe(2);
  });

  it('is noted where cookies are ignored', () => {
    const { refusals, seen } = counted();
    const page = {
      get cookie() {
        return '';
      },
      set cookie(_value: string) {
        // As browsers do that block cookies.
      },
    };
    new CookiePreferenceStore(page, refusals).write('locale', 'de');
    expect(seen.count).toBe(1);
  });
});
