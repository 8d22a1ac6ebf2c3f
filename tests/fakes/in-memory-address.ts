import { observable, runInAction } from 'mobx';
import type { Address } from '#ui/shared/state/address';

/** An address bar with its history. It moves at once, as the router does where no guard has to be asked. */
export class InMemoryAddress implements Address {
  /** Every address that was asked for, with the way it was entered. */
  readonly visits: Array<readonly ['push' | 'replace', string]> = [];
  readonly #queries = observable.map<string, string>([], { deep: false });
  #history: string[];

  constructor(start = '/') {
    this.#history = [start];
    this.#note();
  }

  current(): { readonly pathname: string; readonly search: string } {
    const { pathname, search } = new URL(this.#history.at(-1) ?? '/', 'http://address.test');
    return { pathname, search };
  }

  fragment(): string {
    return new URL(this.#history.at(-1) ?? '/', 'http://address.test').hash.slice(1);
  }

  queryAt(pathname: string): string {
    return this.#queries.get(pathname) ?? '';
  }

  absolute(path: string): string {
    return new URL(path, 'http://address.test').href;
  }

  open(path: string, as: 'push' | 'replace'): void {
    this.visits.push([as, path]);
    if (as === 'replace') this.#history.pop();
    this.#history.push(path);
    this.#note();
  }

  amend(path: string): void {
    if (new URL(path, 'http://address.test').pathname === this.current().pathname) this.open(path, 'replace');
  }

  back(): void {
    if (this.#history.length > 1) this.#history.pop();
    this.#note();
  }

  #note(): void {
    const { pathname, search } = this.current();
    runInAction(() => this.#queries.set(pathname, search));
  }
}
