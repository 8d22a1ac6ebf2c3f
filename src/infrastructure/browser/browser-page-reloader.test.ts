import { describe, expect, it } from 'vitest';
import { InMemoryStorage } from '#tests/fakes/in-memory-storage';
import { BrowserPageReloader } from './browser-page-reloader';
import { SafeStorage } from './safe-storage';

const moment = new Date('2026-03-01T12:00:00.250Z');

function setUp(tab: () => Storage) {
  let reloads = 0;
  const reloader = new BrowserPageReloader(new SafeStorage(tab), () => {
    reloads += 1;
  });
  return { reloader, reloads: () => reloads };
}

describe('BrowserPageReloader', () => {
  it('reloads and remembers when, also after the reload', () => {
    const tab = new InMemoryStorage();
    const { reloader, reloads } = setUp(() => tab);
    expect(reloader.lastReload()).toBeNull();
    reloader.reload(moment);
    expect(reloads()).toBe(1);
    expect(setUp(() => tab).reloader.lastReload()).toEqual(moment);
  });

  it('does not reload where it cannot remember, or it would do so for ever', () => {
    const { reloader, reloads } = setUp(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    reloader.reload(moment);
    expect(reloads()).toBe(0);
    expect(reloader.lastReload()).toBeNull();
  });

  it('takes a damaged memory for none', () => {
    const tab = new InMemoryStorage();
    tab.setItem('ostraka.last-reload', 'soon');
    expect(setUp(() => tab).reloader.lastReload()).toBeNull();
  });
});
