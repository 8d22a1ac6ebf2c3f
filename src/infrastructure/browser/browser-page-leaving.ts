import type { PageLeaving } from '#application/shared/ports/page-leaving.port';

export class BrowserPageLeaving implements PageLeaving {
  subscribe(onLeaving: () => void): () => void {
    const subscription = new AbortController();
    const { signal } = subscription;
    addEventListener('pagehide', () => onLeaving(), { signal });
    // Phones end hidden pages without another word.
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'hidden') onLeaving();
      },
      { signal },
    );
    return () => subscription.abort();
  }
}
