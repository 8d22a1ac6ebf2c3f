// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { BrowserPageLeaving } from './browser-page-leaving';

describe('BrowserPageLeaving', () => {
  it('calls back when the page is hidden or left, until that is ended', () => {
    const onLeaving = vi.fn<() => void>();
    const end = new BrowserPageLeaving().subscribe(onLeaving);
    dispatchEvent(new Event('pagehide'));
    expect(onLeaving).toHaveBeenCalledTimes(1);

    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(onLeaving).toHaveBeenCalledTimes(2);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(onLeaving).toHaveBeenCalledTimes(2);

    end();
    end();
    dispatchEvent(new Event('pagehide'));
    expect(onLeaving).toHaveBeenCalledTimes(2);
  });
});
