// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { BrowserNetworkStatus } from './browser-network-status';

describe('BrowserNetworkStatus', () => {
  it('says what the browser says', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(new BrowserNetworkStatus().isOnline()).toBe(false);
  });

  it('calls back on each change until that is ended', () => {
    const heard: boolean[] = [];
    const end = new BrowserNetworkStatus().subscribe((isOnline) => heard.push(isOnline));
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
    end();
    end();
    dispatchEvent(new Event('offline'));
    expect(heard).toEqual([false, true]);
  });
});
