import { action, makeObservable, observable, type ObservableSet } from 'mobx';

/** Addresses that the user has asked for, which stay loaded while the page is open. */
export type RequestedMedia = ObservableSet<string>;

export function noAskedMedia(): RequestedMedia {
  return observable.set<string>([], { deep: false });
}

/** Whether texts load images and media from other sites: all of them, or those that the user asks for (ANN-95). */
export class RemoteMedia {
  readonly isAllowed: boolean;
  readonly #asked: RequestedMedia;

  constructor(isAllowed: boolean, asked: RequestedMedia) {
    this.isAllowed = isAllowed;
    this.#asked = asked;
    makeObservable(this, { load: action });
  }

  get askedCount(): number {
    return this.#asked.size;
  }

  mayLoad(address: string): boolean {
    return this.isAllowed || this.#asked.has(address);
  }

  load(addresses: readonly string[]): void {
    for (const address of addresses) this.#asked.add(address);
  }
}
