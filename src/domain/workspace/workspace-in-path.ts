/** Only the addresses of task dataset pages contain a workspace. */
const OLDER_DATASET = /^\/datasets\/([^/]+)\/[^/]+(\/|$)/;

/** The name of the workspace in a page's address (SCR-24); null if there is none. */
export function workspaceInPath(pathname: string): string | null {
  const name = OLDER_DATASET.exec(pathname)?.[1];
  return name === undefined ? null : decoded(name);
}

/** Null for invalid encoding, because an address is untrusted input. */
function decoded(name: string): string | null {
  try {
    return decodeURIComponent(name);
  } catch {
    return null;
  }
}
