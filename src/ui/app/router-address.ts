import { observable, runInAction } from 'mobx';
import { parsePath, type DataRouter, type Location } from 'react-router-dom';
import type { Address } from '../shared/state/address';

type Router = Pick<DataRouter, 'state' | 'navigate' | 'subscribe'>;

/** Implements `Address` with the router. It is connected later, because the guards of the router need the container first. */
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

  /** Converts a path of the host to the path that the routes know, which is relative to the base path of the client. */
  pathOf(pathname: string): string {
    return pathname.slice(this.#home.pathname.length - 1);
  }

  open(path: string, as: 'push' | 'replace'): void {
    const router = this.#connected();
    const { pathname = '', search = '' } = parsePath(path);
    // The router changes the address one turn later. Parts of a page that depend on its query do not wait for that, so that
    // one action causes one change of the page.
    if (pathname === this.pathOf(router.state.location.pathname)) this.#keep(pathname, search);
    // A navigation that fails shows the router's error page, so the promise needs no handler.
    void router.navigate(path, { replace: as === 'replace' });
  }

  amend(path: string): void {
    const { location, navigation } = this.#connected().state;
    const coming = navigation.location ?? location;
    if (parsePath(path).pathname === this.pathOf(coming.pathname)) this.open(path, 'replace');
  }

  /** The router also calls its listeners while it prepares an address; such calls are ignored. */
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
