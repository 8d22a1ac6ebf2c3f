import type { NetworkStatus } from '#application/shared/ports/network-status.port';

export class BrowserNetworkStatus implements NetworkStatus {
  isOnline(): boolean {
    return navigator.onLine;
  }

  subscribe(onChange: (isOnline: boolean) => void): () => void {
    const subscription = new AbortController();
    const { signal } = subscription;
    addEventListener('online', () => onChange(true), { signal });
    addEventListener('offline', () => onChange(false), { signal });
    return () => subscription.abort();
  }
}
