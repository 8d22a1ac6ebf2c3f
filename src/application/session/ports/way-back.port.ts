/** Path to return to after a sign-in that leaves this page for that of a provider. */
export interface WayBack {
  keep(path: string): void;
  /** The path stored last, if it is still allowed after a sign-in; otherwise the root. */
  path(): string;
}
