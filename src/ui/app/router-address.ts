import { observable, runInAction } from 'mobx';
import type { DataRouter } from 'react-router-dom';
import type { Address } from '../shared/state/address';

type Router = Pick<DataRouter, 'state' | 'navigate' | 'subscribe'>;

/** The router behind the `Address` seam. Connected once it exists: its own guards need the container first. */
export class RouterAddress implements Address {
  readonly #origin: string;
  readonly #queries = observable.map<string, string>({}, { deep: false });
  #router: Router | null = null;

  /** `origin` is scheme and host of the client itself. */
  constructor(origin: string) {
    this.#origin = origin;
  }

  connect(router: Router): () => void {
    this.#router = router;
    this.#note(router);
    return router.subscribe(() => this.#note(router));
  }

  current(): { readonly pathname: string; readonly search: string } {
    return this.#connected().state.location;
  }

  queryAt(pathname: string): string {
    return this.#queries.get(pathname) ?? '';
  }

  absolute(path: string): string {
    return new URL(path, this.#origin).href;
  }

  open(path: string, as: 'push' | 'replace'): void {
    // A navigation that fails ends on the router's error page; there is nothing left to do with the promise.
    void this.#connected().navigate(path, { replace: as === 'replace' });
  }

  #note(router: Router): void {
    const { pathname, search } = router.state.location;
    runInAction(() => this.#queries.set(pathname, search));
  }

  #connected(): Router {
    if (this.#router === null) throw new Error('The address is used before the router exists');
    return this.#router;
  }
}
