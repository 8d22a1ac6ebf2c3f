import { observable, runInAction } from 'mobx';
import { parsePath, type DataRouter, type Location } from 'react-router-dom';
import type { Address } from '../shared/state/address';

type Router = Pick<DataRouter, 'state' | 'navigate' | 'subscribe'>;

/** The router behind the `Address` seam. Connected once it exists: its own guards need the container first. */
export class RouterAddress implements Address {
  readonly #home: URL;
  readonly #queries = observable.map<string, string>({}, { deep: false });
  #router: Router | null = null;
  #noted: Location | null = null;

  /** `home` is the address of the client itself, with a slash at its end. */
  constructor(home: URL) {
    this.#home = home;
  }

  connect(router: Router): () => void {
    this.#router = router;
    this.#note(router);
    return router.subscribe(() => this.#note(router));
  }

  current(): { readonly pathname: string; readonly search: string } {
    const { pathname, search } = this.#connected().state.location;
    return { pathname: this.pathOf(pathname), search };
  }

  fragment(): string {
    return this.#connected().state.location.hash.slice(1);
  }

  queryAt(pathname: string): string {
    return this.#queries.get(pathname) ?? '';
  }

  absolute(path: string): string {
    return new URL(`.${path}`, this.#home).href;
  }

  /** A path of the host as the routes know it: below the client's own. */
  pathOf(pathname: string): string {
    return pathname.slice(this.#home.pathname.length - 1);
  }

  open(path: string, as: 'push' | 'replace'): void {
    const router = this.#connected();
    const { pathname = '', search = '' } = parsePath(path);
    // The router waits a turn before it shows an address. Parts of a page that follow from its own query need
    // not wait, so that one action is one change of the page.
    if (pathname === this.pathOf(router.state.location.pathname)) this.#keep(pathname, search);
    // A navigation that fails ends on the router's error page; there is nothing left to do with the promise.
    void router.navigate(path, { replace: as === 'replace' });
  }

  amend(path: string): void {
    const { location, navigation } = this.#connected().state;
    const coming = navigation.location ?? location;
    if (parsePath(path).pathname === this.pathOf(coming.pathname)) this.open(path, 'replace');
  }

  /** The router also speaks while it only prepares an address: what it shows then is ignored. */
  #note({ state: { location } }: Router): void {
    if (location === this.#noted) return;
    this.#noted = location;
    this.#keep(this.pathOf(location.pathname), location.search);
  }

  #keep(pathname: string, search: string): void {
    runInAction(() => this.#queries.set(pathname, search));
  }

  #connected(): Router {
    if (this.#router === null) throw new Error('The address is used before the router exists');
    return this.#router;
  }
}
