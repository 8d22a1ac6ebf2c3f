import { action, makeObservable, observable, type ObservableSet } from 'mobx';

/** Addresses that the user has asked for, which stay loaded while the page is open. */
export type RequestedMedia = ObservableSet<string>;

export function noRequestedMedia(): RequestedMedia {
  return observable.set<string>([], { deep: false });
}

/** Whether texts load images and media from other sites: all of them, or those that the user asks for (ANN-95). */
export class RemoteMedia {
  readonly isAllowed: boolean;
  readonly #requested: RequestedMedia;

  constructor(isAllowed: boolean, requested: RequestedMedia) {
    this.isAllowed = isAllowed;
    this.#requested = requested;
    makeObservable(this, { load: action });
  }

  get requestedCount(): number {
    return this.#requested.size;
  }

  mayLoad(address: string): boolean {
    return this.isAllowed || this.#requested.has(address);
  }

  load(addresses: readonly string[]): void {
    for (const address of addresses) this.#requested.add(address);
  }
}
