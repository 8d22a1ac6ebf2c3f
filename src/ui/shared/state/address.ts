/**
 * The browser's address as view models may see it: read it, or ask for another. The router stays its only home;
 * `queryAt` is observable, so what is derived from it follows Back and Forward too.
 */
export interface Address {
  /** Path and query of the page that is shown. */
  current(): { readonly pathname: string; readonly search: string };
  /** The part of the address that no server gets, without the sign in front of it. */
  fragment(): string;
  /** The query under which that path was last shown, or ''. A page keeps its own query while the next one arrives. */
  queryAt(pathname: string): string;
  /** The path as others can open it: with scheme and host. */
  absolute(path: string): string;
  /** Another page or query, given as path with query; 'replace' leaves no step to go back to. */
  open(path: string, as: 'push' | 'replace'): void;
  /**
   * Another query of the page that is shown, in the place of the one it has. Without effect where another page is shown or
   * on its way: a page that is still loading must not undo the user's step back.
   */
  amend(path: string): void;
}
