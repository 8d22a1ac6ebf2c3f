declare global {
  /** Set by the page, into which the server writes it; absent in tests. */
  var ostrakaBasePath: string | undefined;
}

/** Path of the host below which this client is served, with a slash at both ends. */
export const BASE_PATH = globalThis.ostrakaBasePath ?? '/';

/** A name on this device that no client below another path of the host has; below `/` the name itself. */
export function ownName(name: string): string {
  return BASE_PATH.slice(1) + name;
}
