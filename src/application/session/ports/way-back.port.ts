/** Path to go on to after a sign-in that leaves this page for that of a provider. */
export interface WayBack {
  keep(path: string): void;
  /** The path kept last, if it still is one to go to after a sign-in; the root otherwise. */
  path(): string;
}
